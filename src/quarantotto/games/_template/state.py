"""A position, what can be done in it, and what is told of it."""

from enum import IntEnum
from typing import Annotated

from quarantotto.core.game import Common
from quarantotto.core.marks import Public8, known_by, public
from quarantotto.core.record import Ints, int8

SEATS = 5
NO_CARD = 127  # names for "none" lie above every range: -1 would be an index


class Action(IntEnum):
    KEEP = 0
    EXCHANGE = 1  # with the next seat


class Event(IntEnum):
    KEPT = 1  # who
    EXCHANGED = 2  # who; what: with whom
    SHOWED = 3  # who; what: the card
    LOST = 4  # who


class State(Common):
    """Every field says who may know it, and what a seat is shown follows from that. The deck is not there at all: what
    nobody has seen has no order, a card of it is drawn when it is needed."""

    card: Annotated[Ints, int8(SEATS), known_by("seen", blank=NO_CARD)]
    seen: Annotated[Ints, int8(SEATS), public]  # bits of the seats that know the card
    lost: Annotated[Ints, int8(SEATS), public]  # hands
    hand: Public8  # from 1
    acted: Public8  # seats that have decided in this hand
