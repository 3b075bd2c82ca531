"""Exchanges: two gold for an army, two pilgrims for anything else, at any decision of one's own turn."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.news import tell
from quarantotto.games.comuni.actions import EXCHANGE, EXCHANGES, GIVEN, GOT
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import gain, owned, pay
from quarantotto.games.comuni.state import STACKS, Event, Phase, Resource, State


@rule
def is_exchange(action: int) -> bool:
    """One of the four exchanges."""
    return EXCHANGE <= action < EXCHANGE + EXCHANGES


@rule
def is_own_turn(s: State, seat: int) -> bool:
    """The seat's own turn is under way; before the Emperor's invasion nobody's is (ruling 5)."""
    if int(s.phase) == Phase.ALARM and int(s.stack) == STACKS:
        return False
    return int(s.turn) == seat


@rule
def check_exchange(s: State, ed: Printed, seat: int, action: int) -> int:
    """Two cubes of one kind in one's own turn, for one the supply has (rulings 5, 6, 7)."""
    if not is_own_turn(s, seat):
        return Clause.EXCHANGE_IN_YOUR_TURN
    given = GIVEN[action - EXCHANGE]
    if owned(s, seat, given) < 2:
        return Clause.EXCHANGE_TAKES_TWO
    if int(s.supply[GOT[action - EXCHANGE]]) == 0:
        return Clause.SUPPLY_IS_EMPTY
    if int(s.phase) == Phase.BID and given == Resource.GOLD and owned(s, seat, given) - 2 < least_bid(s):
        return Clause.GOLD_IS_NEEDED
    return ALLOWED


@rule
def do_exchange(s: State, ed: Printed, seat: int, action: int) -> None:
    """Two cubes into the supply, one out of it; the question stays the same."""
    pay(s, seat, GIVEN[action - EXCHANGE], 2)
    gain(s, seat, GOT[action - EXCHANGE], 1)
    tell(s.news, Event.EXCHANGED, seat, action - EXCHANGE, 0)


@rule
def least_bid(s: State) -> int:
    """Nothing on a free column, one gold more than another's bid (ruling 12)."""
    column = int(s.column)
    if int(s.envoy[column]) == NOBODY:
        return 0
    return int(s.bid[column]) + 1
