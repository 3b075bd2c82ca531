"""Who may know a field of a state: said where the field is declared, done by `derived.conceal_of`. Every field bears a
mark, so that none is shown because nobody thought of it."""

from dataclasses import dataclass
from typing import Annotated

from quarantotto.core.record import Int8, Int16, Int32


@dataclass(frozen=True)
class Public:
    """Everybody knows it."""


@dataclass(frozen=True)
class Own:
    """Each seat has so many cells of a row, and knows no others."""

    cells: int
    blank: int


@dataclass(frozen=True)
class Only:
    """One seat alone knows it: this one, or the one that another field names."""

    whose: int | str
    blank: int


@dataclass(frozen=True)
class KnownBy:
    """Cell by cell: the seats whose bits another field has at the same place."""

    field: str
    blank: int


@dataclass(frozen=True)
class HiddenBy:
    """A rule of the game blanks it; the rule sees the whole record, before anything else is blanked."""

    rule: str


@dataclass(frozen=True)
class OfCore:
    """Generator, news and the number of decisions are the same in all games, and so is what is known of them."""


Mark = Public | Own | Only | KnownBy | HiddenBy | OfCore

public = Public()
of_core = OfCore()
Public8 = Annotated[Int8, public]
Public16 = Annotated[Int16, public]
Public32 = Annotated[Int32, public]


def own(cells: int, *, blank: int) -> Own:
    return Own(cells, blank)


def only(whose: int | str, *, blank: int) -> Only:
    return Only(whose, blank)


def known_by(field: str, *, blank: int) -> KnownBy:
    return KnownBy(field, blank)


def hidden_by(rule: str) -> HiddenBy:
    return HiddenBy(rule)
