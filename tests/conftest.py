"""Settings for the whole suite."""

import gc
import os
import signal

import pytest
from hypothesis import settings

# The same examples in every run; `scripts/test --hypothesis-profile=explore` looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", derandomize=False, deadline=None, max_examples=1000)
settings.load_profile("steady")

# The games of whoever runs the tests are tested only if he says so.
os.environ.setdefault("QUARANTOTTO_GAMES", "")

# What several tests of a file share is dear. They come first: one process has them all. At the end of a run they would
# be handed round, and every process would make it.
DEAR = ("test_docs", "test_kept_from_0_1", "test_packaging")

# A shell without job control starts what it puts into the background deaf to Ctrl-C, and that is inherited: the
# programs the tests start would be, too. (Programs themselves leave it so: Ctrl-C is then for somebody else.)
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--luck", default="", help="browser tests get other deals than usual: any word, a series of deals each"
    )
    parser.addoption("--renew", action="store_true", help="write the golden texts anew instead of comparing with them")
    parser.addoption("--all", action="store_true", help="every table in every mode: what a release runs")
    parser.addoption("--quick", action="store_true", help="a part that is done in a minute; makes no native code")
    parser.addoption("--fuzz", type=int, help="so many spoiled requests, messages and files")
    parser.addoption("--fuzz-seed", type=int, default=0, help="others than those of another seed")
    parser.addoption("--walks", type=int, default=0, help="so many games more at each table of the contract")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "seldom(beside): by `--all` alone; says what notices the same in every run")
    if config.getoption("--quick"):
        from quarantotto.core.compiler import native

        vars(native)["_compile_inner"] = _skip_what_needs_native_code


def pytest_collection_finish() -> None:
    """What is loaded stays: a run takes a twentieth more work where it is looked through again and again."""
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.stem not in DEAR)
    if config.getoption("--all") or config.getoption("--renew"):
        return
    if left := [item for item in items if item.get_closest_marker("seldom")]:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("seldom")]


def _skip_what_needs_native_code(*_: object) -> None:
    pytest.skip("its native code would have to be made first: python -m tests.native")
