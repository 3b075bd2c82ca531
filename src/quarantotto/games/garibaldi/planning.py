"""How long the way to each refuge takes with cards as they come: what the heuristic fugitive goes by. Whole numbers
only, so that it is the same on every machine."""

import numpy as np
from numpy.typing import NDArray

from quarantotto.games.garibaldi.state import Line

ROUND = 100  # parts of a round that plans are reckoned in
NO_WAY = 30000  # a plan that leads nowhere
CERTAIN = 1024  # chances are reckoned in such parts

Numbers = NDArray[np.int64]


def rounds_to_refuges(lines: NDArray[np.int8], refuges: list[int], chances: list[int]) -> tuple[Numbers, Numbers]:
    """Rounds from every place to every refuge, and by kind what is left once a card of it is spent. `chances`: to hold
    a foot, horse and boat card; each round the best kind at hand is used."""
    is_road = (lines & Line.ROAD) != 0
    roads = is_road.astype(np.int64)
    is_ride = is_road | ((roads @ roads > 0) & ~np.eye(len(lines), dtype=bool))
    ways = [_around(joined) for joined in ((lines & (Line.PATH | Line.ROAD)) != 0, is_ride, (lines & Line.WATER) != 0)]
    places = len(lines)
    rounds = np.full((len(refuges), places + 1), NO_WAY, np.int64)  # the last column stands for no place
    rounds[range(len(refuges)), refuges] = 0
    while True:
        after = np.array([rounds[:, way].min(axis=2) for way in ways])
        better = np.minimum(rounds[:, :places], _expected(after, np.array(chances)))
        if (better == rounds[:, :places]).all():
            return better, after
        rounds[:, :places] = better


def _around(joined: NDArray[np.bool_]) -> Numbers:
    """The places around each place, filled up with no place."""
    places = len(joined)
    around = np.full((places, max(1, int(joined.sum(axis=1).max()))), places, np.int64)
    for place in range(places):
        near = np.flatnonzero(joined[place])
        around[place, : len(near)] = near
    return around


def _expected(after: Numbers, chances: Numbers) -> Numbers:
    """Rounds to go if the best kind at hand is used; a worse one only where that beats waiting for a better one."""
    left = np.full(after.shape[1:], CERTAIN, np.int64)
    moves, total = np.zeros_like(left), np.zeros_like(left)
    best = np.full(after.shape[1:], NO_WAY, np.int64)
    for kinds in np.argsort(after, axis=0, kind="stable"):
        used = left * chances[kinds] // CERTAIN
        moves += used
        total += used * np.take_along_axis(after, kinds[None], axis=0)[0]
        left -= used
        best = np.minimum(best, np.where(moves > 0, (ROUND * CERTAIN + total) // np.maximum(moves, 1), NO_WAY))
    return best
