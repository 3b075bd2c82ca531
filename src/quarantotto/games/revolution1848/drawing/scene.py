"""A position as it is drawn: who looks, who sits where, and where on the table each has his place."""

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from quarantotto.core.pen import Pen
from quarantotto.core.present.model import Sign, Sitter
from quarantotto.core.seats import called, worn
from quarantotto.core.svg import Markup
from quarantotto.games.revolution1848.drawing.reckoning import Reckoning
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import State
from quarantotto.games.revolution1848.telling.voice import Voice

WIDTH, HEIGHT = 760.0, 900.0
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


def draw_anew(key: Hashable, draw: Callable[[], Markup]) -> Markup:
    return draw()


@dataclass
class Scene:
    """A position as one seat may see it, and how it is drawn."""

    pen: Pen
    v: Voice
    looks: Sequence[str]
    legal: Collection[int] = ()
    sitters: Sequence[Sitter] = ()
    is_page: bool = False  # the page itself lights what can be chosen
    # Draws a piece, or finds it drawn before: the key holds all it depends on but language and edition.
    keep: Callable[[Hashable, Callable[[], Markup]], Markup] = draw_anew

    @property
    def s(self) -> State:
        return self.v.s

    @property
    def ed(self) -> Printed:
        return self.v.ed

    @cached_property
    def reckoning(self) -> Reckoning:
        return Reckoning(self.s, self.ed)

    def name(self, seat: int) -> str:
        return called(seat, self.sitter(seat), "", self.v.lang, is_reader=seat == self.v.seat)

    def sitter(self, seat: int) -> Sitter | None:
        return self.sitters[seat] if seat < len(self.sitters) else None

    def sign(self, seat: int) -> Sign:
        return worn(self.sitters, seat)


@lru_cache(maxsize=64)
def zones(players: int, seat: int) -> tuple[Zone, ...]:
    """Opponents side by side above the middle, to the left of the reader first; he himself below it."""
    own = seat if 0 <= seat < players else 0
    others = [(own + k) % players for k in range(1, players)]
    left, width, middle = EDGE + 12, WIDTH - 2 * EDGE - 24, middle_of(players)
    each = (width - GAP * (len(others) - 1)) / len(others)
    found = [
        Zone(other, left + (each + GAP) * k, TOP, each, middle - TOP - 6, is_narrow=players > 2)
        for k, other in enumerate(others)
    ]
    bottom = middle + MIDDLE
    return (*found, Zone(own, left, bottom, width, HEIGHT - EDGE - 12 - bottom))


def middle_of(players: int) -> float:
    """Where the strip in the middle begins: whoever has a third of the width has more of the height."""
    return TOP + (HEIGHT - 2 * EDGE - MIDDLE - 12) * (0.5 if players == 2 else 0.57)
