"""Settings for the whole suite."""

import pytest
from hypothesis import settings

# The same examples in every run; `scripts/test --hypothesis-profile=explore` looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", derandomize=False, deadline=None, max_examples=1000)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew", action="store_true", help="write the golden texts anew instead of comparing with them")
