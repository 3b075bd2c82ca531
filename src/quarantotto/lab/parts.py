"""Series played in parts, by one process or by several: game number n is the same whoever plays it."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

PART = 500  # games
Run = Callable[[Callable[..., Any], Iterable[Any]], Iterable[Any]]  # as `map`


@contextmanager
def players_of_parts(workers: int) -> Iterator[Run]:
    """How parts are played: one after the other here, or by so many processes."""
    if workers == 1:
        yield map
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield pool.map


def parts_of(games: int) -> list[tuple[int, int]]:
    """The first game of every part, and how many there are in it."""
    return [(first, min(PART, games - first)) for first in range(0, games, PART)]
