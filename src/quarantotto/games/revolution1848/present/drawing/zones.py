"""Where on the table each player has his place."""

from functools import lru_cache
from typing import NamedTuple

WIDTH, HEIGHT = 760.0, 900.0
WIDE = (
    1084.0,
    880.0,
)  # on a large screen: the middle stands at the right, the hand lies on the lower edge (`page.css`)
EDGE = 22.0
MIDDLE = 190.0  # height of the strip with event and hemicycle
GAP = 10.0
TOP = EDGE + 6


class Zone(NamedTuple):
    """One player's part of the table."""

    seat: int
    x: float
    y: float
    width: float
    height: float
    is_narrow: bool = False


@lru_cache(maxsize=64)
def zones(players: int, seat: int) -> tuple[Zone, ...]:
    """Opponents side by side above the middle, to the left of the reader first; he himself below it."""
    own = nearest(players, seat)
    others = [(own + k) % players for k in range(1, players)]
    left, width, middle = EDGE + 12, WIDTH - 2 * EDGE - 24, middle_of(players)
    each = (width - GAP * (len(others) - 1)) / len(others)
    found = [
        Zone(other, left + (each + GAP) * k, TOP, each, middle - TOP - 6, is_narrow=players > 2)
        for k, other in enumerate(others)
    ]
    bottom = middle + MIDDLE
    return (*found, Zone(own, left, bottom, width, HEIGHT - EDGE - 12 - bottom))


def nearest(players: int, seat: int) -> int:
    """Whose zone lies below the middle: the reader's, for a spectator the first player's."""
    return seat if 0 <= seat < players else 0


def middle_of(players: int) -> float:
    """Where the strip in the middle begins: whoever has a third of the width has more of the height."""
    return TOP + (HEIGHT - 2 * EDGE - MIDDLE - 12) * (0.5 if players == 2 else 0.57)
