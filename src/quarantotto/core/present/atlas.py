"""A map with today's names: what of a game's board can still be found, and under which name."""

from dataclasses import dataclass

from quarantotto.core.present.things import Note
from quarantotto.core.svg import Markup, trusted


@dataclass(frozen=True)
class Today:
    """What a place is called today, in the language of the country."""

    name: str
    is_sure: bool = True  # else it is what lies nearest, as far as can be told


@dataclass(frozen=True)
class Spot:
    """A place of the board."""

    code: str
    name: str  # as the board has it
    today: Today
    note: Note | None = None

    @property
    def is_same(self) -> bool:
        return self.name == self.today.name


@dataclass(frozen=True)
class Atlas:
    """The board without any position, today's names beside its places, and these places by number."""

    drawing: Markup
    spots: tuple[Spot, ...]


def written_on(plate: Markup, names: Markup) -> Markup:
    """Names on top of everything else of a plate."""
    return trusted(plate.removesuffix("</svg>") + names + "</svg>")
