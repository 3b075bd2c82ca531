"""Settings for the tests of the core."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def apart_from_the_users_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Made-up rules do not stay behind among the games'."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QUARANTOTTO_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield
