"""Mutants put in one at a time, each in a process of its own that has everything loaded already."""

import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from quarantotto.core import compiler
from quarantotto.core.compiler import Mode
from tests.mutation.mutants import Mutant
from tests.mutation.reach import tests_reaching

LEAST_SECONDS, TIMES_AS_LONG = 4.0, 4.0  # of work, for each test; it took longer when its lines were noted
QUIET = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore"]
NOTICED = ("killed", "timeout", "played")
SURVIVED = int(pytest.ExitCode.OK)
KILLED = int(pytest.ExitCode.TESTS_FAILED)
IN_PLAY = 20
PLAYED = "tests/mutation/played.py"

Trial = Callable[
    [Mutant], Callable[[], int] | None
]  # what is to be done in a child with the mutant put in; None: naught


@dataclass(frozen=True)
class Tried:
    """A mutant and what became of it."""

    mutant: Mutant
    verdict: str  # killed, timeout, played (by a golden or a followed game alone), survived, unreached, equivalent
    seconds: float = 0.0


class Silent:
    """A plugin: says nothing, does not look for the smallest example that fails, because nobody reads it, and makes no
    native code, which would not have the break in it; of what is played only the game's."""

    def __init__(self, game_id: str) -> None:
        self._game_id = "1848" if game_id == "core" else game_id

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not item.nodeid.startswith(PLAYED) or f"[{self._game_id}-" in item.nodeid]

    def pytest_configure(self, config: pytest.Config) -> None:
        from hypothesis import Phase, settings

        config.option.verbose = -3
        settings.register_profile("mutate", settings.get_profile("steady"), phases=(Phase.explicit, Phase.generate))
        settings.load_profile("mutate")
        vars(compiler)["_make"] = partial(_make_interpreted, compiler._make)


def _make_interpreted(make: Callable[..., None], unit: Any, entries: Any, mode: Mode, *more: Any) -> None:
    if mode is not Mode.PYTHON:
        pytest.skip("a mutant is tried interpreted")
    make(unit, entries, mode, *more)


class _Limited:
    """A plugin: a test that works much longer than it did ends the process."""

    def __init__(self, seconds: Mapping[str, float]) -> None:
        self._seconds = seconds

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        signal.setitimer(signal.ITIMER_PROF, LEAST_SECONDS + TIMES_AS_LONG * self._seconds[item.nodeid])
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)


def by_tests(game_id: str, known: dict[str, Any], name_of: Callable[[Callable[..., Any]], str]) -> Trial:
    """How a mutant is tried by those tests that reach its line; None where none does."""

    def trial(mutant: Mutant) -> Callable[[], int] | None:
        tests = tests_reaching(known["reached"], known["seconds"], name_of(mutant.rule), mutant.line)
        return partial(_run, game_id, mutant, tests, known["seconds"]) if tests else None

    return trial


def _run(game_id: str, mutant: Mutant, tests: Sequence[str], seconds: Mapping[str, float]) -> int:
    mutant.put_in()
    for stage, failed in (False, KILLED), (True, IN_PLAY):
        wanted = [test for test in tests if test.startswith(PLAYED) is stage]
        status = (
            int(pytest.main([*QUIET, *wanted], plugins=[Silent(game_id), _Limited(seconds)])) if wanted else SURVIVED
        )
        if status != SURVIVED:
            return failed if status == KILLED else status
    return SURVIVED


def try_all(mutants: Sequence[Mutant], trial: Trial, jobs: int, seconds: float) -> Iterator[Tried]:
    """As many at once as asked for, in the order given; what is not done when the time is over is left out."""
    running: dict[int, tuple[Mutant, float]] = {}
    over = time.monotonic() + seconds
    waiting = list(reversed(mutants))
    while (waiting or running) and time.monotonic() < over:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            work = trial(mutant)
            if work is None:
                yield Tried(mutant, "unreached")
            else:
                running[start(work)] = (mutant, time.monotonic())
        yield from _ended(running)
    for child in running:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _ended(running: dict[int, tuple[Mutant, float]]) -> Iterator[Tried]:
    """Those that have ended by now."""
    time.sleep(0.02)
    for child, (mutant, begun) in list(running.items()):
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            del running[child]
            yield Tried(mutant, _verdict(mutant, os.waitstatus_to_exitcode(status)), time.monotonic() - begun)


def _verdict(mutant: Mutant, status: int) -> str:
    if status == -signal.SIGPROF:
        return "timeout"
    if status < 0 or status == KILLED:
        return "killed"
    if status == IN_PLAY:
        return "played"
    if status != SURVIVED:
        sys.exit(f"mutate: pytest could not run for {mutant.name} (exit {status})")
    return "survived"


def start(work: Callable[[], int]) -> int:
    """The number of a child that does the work and says nothing."""
    child = os.fork()
    if child:
        return child
    status = 3
    try:
        os.setpgid(0, 0)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        status = work()
    finally:
        os._exit(status)
