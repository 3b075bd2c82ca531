"""Who plays the parts of a long run: this process, or others on all cores. Results come in the order of the parts,
so that whoever stops after some of them can go on with the next."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from socket import create_connection
from typing import Any, Protocol, TypeVar

from quarantotto.core.compiler import Unavailable, is_native_installed
from quarantotto.core.game import BadOption
from quarantotto.core.processes import ignoring_sigint, processors
from quarantotto.core.words import N_

Given = TypeVar("Given")
Made = TypeVar("Made")
PART = 500  # games that are played in one go, where nobody says otherwise
AHEAD = 3  # parts a worker has waiting: memory does not grow with their number
ENOUGH = 10  # parts a worker is started for
SECONDS = 10.0  # in which the head of a cluster answers
Run = Callable[[Callable[..., Any], Iterable[Any]], Iterable[Any]]  # as `map`


def spans(games: int, size: int = PART, first: int = 0) -> Iterator[tuple[int, int]]:
    """The first game of every part, and how many there are in it."""
    for at in range(first, games, size):
        yield at, min(size, games - at)


def cores_for(parts: int) -> int:
    """All, as far as there is enough to do for each: until a process has started this one has played a good deal."""
    return max(1, min(processors(), parts // ENOUGH))


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


class OnRay:
    """A cluster; what a lost worker or node had under way is played again by another."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray

    def map(self, work: Callable[[Given], Made], parts: Iterable[Given]) -> Iterator[Made]:
        remote = self._ray.remote(max_retries=-1)(work)
        rest = iter(parts)
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        waiting = deque(remote.remote(part) for part in islice(rest, cores * AHEAD))
        while waiting:
            made: Made = self._ray.get(waiting.popleft())
            waiting.extend(remote.remote(part) for part in islice(rest, 1))
            yield made


@contextmanager
def ray_fleet(cluster: str, workers: int) -> Iterator[Fleet]:
    """`ray` starts a cluster on this machine, `ray://HOST:PORT` joins the one whose head listens there."""
    name, mark, address = cluster.partition("://")
    host, _, port = address.rpartition(":")
    if name != "ray" or (mark and not (host and port.isdecimal())):
        raise BadOption(N_("{cluster!r} is no cluster: say ray or ray://HOST:PORT"), cluster=cluster)
    try:
        if address:  # Ray itself would try for minutes
            create_connection((host.strip("[]"), int(port)), SECONDS).close()
    except (OSError, OverflowError) as error:
        raise Unavailable(f"the cluster {cluster} does not answer: {error}") from error
    try:
        import ray  # lazy: few have it, and it takes seconds
    except ImportError as error:
        raise Unavailable("--cluster needs Ray: pip install 'quarantotto[ray]'") from error
    where = {"address": address} if address else {"num_cpus": workers, "include_dashboard": False}
    try:
        ray.init(**where, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, TimeoutError, ValueError) as error:
        raise Unavailable(f"the cluster {cluster} does not answer: {error}") from error
    try:
        yield OnRay(ray)
    finally:
        ray.shutdown()


def _get_ready() -> None:
    """What a worker does while whoever started it still looks for native code, or makes it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us hears it and ends the pool
    if is_native_installed():
        import_module("numba")  # takes a second


@contextmanager
def fleet_of(workers: int, cluster: str | None = None) -> Iterator[Fleet]:
    """So many processes; one: this one; or a cluster. Processes start at once: what this one has to do first, such as
    looking for native code, is best done inside."""
    if cluster is not None:
        with ray_fleet(cluster, workers) as fleet:
            yield fleet
        return
    if workers == 1:
        yield Alone()
        return
    pool: Any = ProcessPoolExecutor(workers, get_context("spawn"), _get_ready)
    try:
        with ignoring_sigint():
            for _ in range(workers):
                pool.submit(int)  # starts one
        yield Processes(pool, workers)
    finally:
        # What is still under way, because somebody interrupted, is not waited for: it is played again when one goes on.
        for process in list(pool._processes.values()):
            process.terminate()
        pool.shutdown(cancel_futures=True)
