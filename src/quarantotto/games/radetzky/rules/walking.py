"""The plain actions of a turn: walk, conquer, refill."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.core.news import tell
from quarantotto.games.radetzky.clauses import Clause
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import (
    conquered,
    hand_of,
    here,
    is_advanced,
    is_barred,
    is_pinned,
    neighbours,
)
from quarantotto.games.radetzky.state import Card, Event, State


@rule
def check_walk(s: State, ed: Printed, district: int) -> int:
    """To an adjacent district, not from Radetzky's; printed barriers stop patriots in the advanced game (rulings 7,
    8)."""
    if is_pinned(s):
        return Clause.PINNED_BY_RADETZKY
    if not has_bit(neighbours(ed, here(s)), district):
        if district >= int(ed.districts):
            return Clause.NO_SUCH_DISTRICT
        return Clause.NOT_ADJACENT
    if is_advanced(s) and is_barred(ed, here(s), district):
        return Clause.BEHIND_A_BARRIER
    return ALLOWED


@rule
def walk(s: State, district: int) -> None:
    """The active patriot goes there."""
    tell(s.news, Event.MOVED, int(s.active), district, 1 << here(s))
    s.patriot_at[int(s.active)] = district


@rule
def check_conquer(s: State) -> int:
    """The district's card is available, and neither soldiers nor Radetzky are there."""
    district = here(s)
    if has_bit(conquered(s), district):
        return Clause.CONQUERED_ALREADY
    if int(s.district_card[district]) != Card.AVAILABLE:
        return Clause.CARD_NOT_AVAILABLE
    if int(s.soldiers[district]) > 0:
        return Clause.SOLDIERS_HOLD_IT
    if is_pinned(s):
        return Clause.RADETZKY_HOLDS_IT
    return ALLOWED


@rule
def conquer(s: State) -> None:
    """Italy's for good; the card leaves the game."""
    district = here(s)
    s.italian = int(s.italian) | (1 << district)
    s.district_card[district] = Card.REMOVED
    tell(s.news, Event.CONQUERED, int(s.active), district, 0)


@rule
def check_refill(s: State, ed: Printed) -> int:
    """Only a hand that is not full (ruling 9)."""
    if int(s.hand_count[hand_of(s, int(s.active))]) >= int(ed.hand):
        return Clause.HAND_IS_FULL
    return ALLOWED
