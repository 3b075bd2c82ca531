"""A position as it is drawn: who looks, who sits where, and where on the table each has his place."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from quarantotto.core.pen import Pen
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import State
from quarantotto.games.revolution1848.telling.voice import Voice

WIDTH, HEIGHT = 760.0, 900.0
EDGE = 22.0
MIDDLE = 190.0  # height of the strip with event and hemicycle
GAP = 10.0


@dataclass(frozen=True)
class Zone:
    """One player's part of the table."""

    seat: int
    x: float
    y: float
    width: float
    height: float


@dataclass
class Scene:
    """A position as one seat may see it, and how it is drawn."""

    pen: Pen
    v: Voice
    looks: Sequence[str]
    legal: Collection[int] = ()
    names: Mapping[int, str] = field(default_factory=dict)  # of seats, where they have some
    colours: Mapping[int, int] = field(default_factory=dict)
    is_page: bool = False  # the page itself lights what can be chosen

    @property
    def s(self) -> State:
        return self.v.s

    @property
    def ed(self) -> Printed:
        return self.v.ed

    def name(self, seat: int) -> str:
        return self.names.get(seat) or self.v.seat_name(seat)

    def colour(self, seat: int) -> int:
        return self.colours.get(seat, seat + 1)


def zones(players: int, seat: int) -> list[Zone]:
    """Opponents above the middle, to the left of the reader first; he himself, or the last seat, below it."""
    own = seat if 0 <= seat < players else 0
    others = [(own + k) % players for k in range(1, players)]
    top = EDGE + 6
    height = (HEIGHT - 2 * EDGE - MIDDLE - 12) / players
    found = [
        Zone(other, EDGE + 12, top + k * height, WIDTH - 2 * EDGE - 24, height - 6) for k, other in enumerate(others)
    ]
    bottom = top + (players - 1) * height + MIDDLE
    return [*found, Zone(own, EDGE + 12, bottom, WIDTH - 2 * EDGE - 24, height - 6)]


def middle_of(players: int) -> float:
    """Where the strip in the middle begins."""
    return EDGE + 6 + (players - 1) * (HEIGHT - 2 * EDGE - MIDDLE - 12) / players
