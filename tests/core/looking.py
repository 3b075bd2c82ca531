"""A small record that can be looked at, for the tests of `core/present`."""

from typing import Annotated

from quarantotto.core import record
from quarantotto.core.edition import Edition, EditionFile
from quarantotto.core.pen import Pen
from quarantotto.core.present.model import Sitter
from quarantotto.core.present.sight import Sight, Sights
from quarantotto.core.present.speech import Speech
from quarantotto.core.record import Grid, Int8, Ints, int8


class State:
    lap: Int8
    turn: Int8
    pending: Int8
    purse: Annotated[Ints, int8(4)]
    board: Annotated[Grid, int8(2, 3)]


class Printed:
    most: Int8


class Words(Speech[State, Printed]):
    domain = "revolution1848"


Seen = Sight[State, Printed, Words]
PEN = Pen("q", "/static/icons.svg")
LIVIA, ANSELM = Sitter("Livia", "person", 1), Sitter("", "bot", 2)


def edition(most: int = 9) -> Edition[Printed]:
    printed = record.new(Printed)
    printed.most = most
    return Edition(EditionFile("test", {"edition": {"title": "Test", "game": "test"}, "most": most}), printed)


EDITION = edition()


def state(lap: int = 1, turn: int = 0, purse: tuple[int, ...] = (0, 0, 0, 0), pending: int = 1) -> State:
    s = record.new(State)
    s.lap, s.turn, s.pending = lap, turn, pending
    for k, coins in enumerate(purse):
        s.purse[k] = coins
    return s


class Table:
    """Sights of one game, with what is kept of it."""

    def __init__(self) -> None:
        self.sights = Sights(State, Printed, Words, PEN)

    def sight(
        self,
        lap: int = 1,
        turn: int = 0,
        purse: tuple[int, ...] = (0, 0, 0, 0),
        *,
        seat: int = 0,
        lang: str = "en",
        sitters: tuple[Sitter, ...] = (LIVIA, ANSELM),
        most: int = 9,
        pending: int = 1,
    ) -> Seen:
        return self.sights.of(state(lap, turn, purse, pending), edition(most), seat, lang, sitters)
