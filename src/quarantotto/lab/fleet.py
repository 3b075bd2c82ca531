"""Who plays the parts of a long run: this process, or others on all cores. Results come in the order of the parts,
so that whoever stops after some of them can go on with the next."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from quarantotto.core.processes import ignoring_sigint

Given = TypeVar("Given")
Made = TypeVar("Made")
AHEAD = 3  # parts a worker has waiting: memory does not grow with their number


class Fleet(Protocol):
    """As `map`, whoever does the work."""

    def map(self, work: Callable[[Given], Made], parts: Iterable[Given]) -> Iterator[Made]: ...


class Alone:
    def map(self, work: Callable[[Given], Made], parts: Iterable[Given]) -> Iterator[Made]:
        return map(work, parts)


class Processes:
    def __init__(self, pool: ProcessPoolExecutor, workers: int) -> None:
        self._pool, self._workers = pool, workers

    def map(self, work: Callable[[Given], Made], parts: Iterable[Given]) -> Iterator[Made]:
        waiting: deque[Future[Made]] = deque()
        rest = iter(parts)
        with ignoring_sigint():
            waiting.extend(self._pool.submit(work, part) for part in islice(rest, self._workers * AHEAD))
        while waiting:
            made = waiting.popleft().result()
            waiting.extend(self._pool.submit(work, part) for part in islice(rest, 1))
            yield made


def _hear_nothing() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us hears it and ends the pool


@contextmanager
def fleet_of(workers: int) -> Iterator[Fleet]:
    """So many processes; one: this one."""
    if workers == 1:
        yield Alone()
        return
    pool: Any = ProcessPoolExecutor(workers, get_context("spawn"), _hear_nothing)
    try:
        yield Processes(pool, workers)
    finally:
        # What is still under way, because somebody interrupted, is not waited for: it is played again when one goes on.
        for process in list(pool._processes.values()):
            process.terminate()
        pool.shutdown(cancel_futures=True)
