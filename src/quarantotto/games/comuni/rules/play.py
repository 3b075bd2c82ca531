"""The way in: setup, check, width and nth, apply, payoff. A turn as a table of contents."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, UTILITY_SCALE
from quarantotto.core.news import forget_news
from quarantotto.core.piles import nth_at
from quarantotto.games.comuni.actions import (
    ACTIONS,
    AMOUNT,
    CARD,
    COLUMN,
    CUBE,
    DONE,
    EXCHANGE,
    EXCHANGES,
    GO_ON,
    INCOME,
    NEW_BUILDING,
    NUMBER,
    REPAIR_ONE,
    REPAIR_TWO,
    STRUCTURE,
    TAKE_BACK,
    WITHDRAW,
)
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.building import (
    check_build,
    check_discard,
    check_repair,
    check_target,
    do_build,
    do_discard,
    do_repair,
    do_target,
)
from quarantotto.games.comuni.rules.city import columns_in_use, owned
from quarantotto.games.comuni.rules.exchanges import least_bid
from quarantotto.games.comuni.rules.invasions import (
    can_take_back,
    check_alarm,
    check_sealed,
    do_alarm,
    do_sealed,
    range_of_answers,
)
from quarantotto.games.comuni.rules.preparation import prepare
from quarantotto.games.comuni.rules.projects import (
    check_bid,
    check_cube,
    check_outbid,
    check_project,
    do_bid,
    do_cube,
    do_outbid,
    do_project,
)
from quarantotto.games.comuni.rules.scoring import rank_of, total_points, winner
from quarantotto.games.comuni.state import CARDS, KINDS, SEATS, Phase, Place, Resource, State

CAP = 12000  # decisions; the rules set no end to a table that only takes income (ruling 16)


@rule
def setup(s: State, ed: Printed) -> None:
    """Prepares the game; options and key are already in the record."""
    prepare(s, ed)


@rule
def check(s: State, ed: Printed, seat: int, action: int) -> int:
    """The clause that forbids the action now, or ALLOWED."""
    if action < 0 or action >= ACTIONS:
        return Clause.NO_SUCH_ACTION
    phase = int(s.phase)
    if phase == Phase.OVER:
        return Clause.GAME_IS_OVER
    if seat < 0 or seat >= SEATS or not has_bit(int(s.pending), seat):
        return check_out_of_turn(s, seat, action)
    if phase == Phase.BUILD:
        return check_build(s, ed, seat, action)
    if phase == Phase.PROJECT:
        return check_project(s, ed, seat, action)
    if phase == Phase.TARGET:
        return check_target(s, ed, seat, action)
    if phase == Phase.BID:
        return check_bid(s, ed, seat, action)
    if phase == Phase.CUBE:
        return check_cube(s, ed, seat, action)
    if phase == Phase.SEALED:
        return check_sealed(s, ed, seat, action)
    if phase == Phase.OUTBID:
        return check_outbid(s, ed, seat, action)
    if phase == Phase.DISCARD:
        return check_discard(s, ed, seat, action)
    if phase == Phase.REPAIR:
        return check_repair(s, ed, seat, action)
    return check_alarm(s, ed, seat, action)


@rule
def check_out_of_turn(s: State, seat: int, action: int) -> int:
    """A seat that owes nothing may only take its commitment back while others still decide."""
    if action == TAKE_BACK and can_take_back(s, seat):
        return ALLOWED
    if action in (REPAIR_ONE, REPAIR_TWO) and seat < int(s.players) and int(s.repaired) == seat:
        return Clause.ONE_REPAIR
    return Clause.NOT_YOUR_DECISION


@rule
def width(s: State, ed: Printed, seat: int) -> int:
    """How many decisions are worth checking in this phase."""
    low, high = range_asked(s, ed, seat)
    if int(s.phase) in (Phase.SEALED, Phase.OVER):
        return high - low
    return high - low + EXCHANGES + cards_asked(s, seat)


@rule
def nth(s: State, ed: Printed, seat: int, n: int) -> int:
    """Those decisions by number: the answers of the phase, exchanges, cards of the hand."""
    low, high = range_asked(s, ed, seat)
    if n < high - low:
        return low + n
    beyond = n - (high - low)
    if beyond < EXCHANGES:
        return EXCHANGE + beyond
    return CARD + nth_at(s.place, CARDS, Place.HAND + seat, beyond - EXCHANGES)


@rule
def cards_asked(s: State, seat: int) -> int:
    """How many cards of the hand may be an answer."""
    if int(s.phase) in (Phase.BUILD, Phase.DISCARD):
        return int(s.hand_count[seat])
    return 0


@rule
def range_asked(s: State, ed: Printed, seat: int) -> tuple[int, int]:
    """The ids that answer the question of a phase, cards apart."""
    phase = int(s.phase)
    if phase == Phase.BUILD:
        return DONE, DONE + 1
    if phase == Phase.PROJECT:
        return COLUMN, INCOME + 1
    if phase == Phase.TARGET:
        return NEW_BUILDING, STRUCTURE + int(s.structures)
    if phase == Phase.BID:
        return AMOUNT + least_bid(s), AMOUNT + owned(s, seat, Resource.GOLD) + 1
    if phase == Phase.CUBE:
        return CUBE, CUBE + KINDS
    if phase == Phase.SEALED:
        return range_of_commitments(s, seat)
    if phase == Phase.OUTBID:
        return WITHDRAW, COLUMN + columns_in_use(s, ed)
    if phase == Phase.REPAIR:
        return DONE, REPAIR_TWO + 1
    if phase == Phase.ALARM:
        return GO_ON, GO_ON + 1
    return 0, 0  # cards alone, or nothing


@rule
def range_of_commitments(s: State, seat: int) -> tuple[int, int]:
    """Exactly the answers that are possible, or taking them back."""
    if can_take_back(s, seat):
        return TAKE_BACK, TAKE_BACK + 1
    least, most = range_of_answers(s, seat)
    return NUMBER + least, NUMBER + most + 1


@rule
def apply(s: State, ed: Printed, seat: int, action: int) -> None:
    """Carries a legal decision out and runs on to the next one, or to the end."""
    forget_news(s.news)
    s.decisions = int(s.decisions) + 1
    phase = int(s.phase)
    if phase == Phase.BUILD:
        do_build(s, ed, seat, action)
    elif phase == Phase.PROJECT:
        do_project(s, ed, seat, action)
    elif phase == Phase.TARGET:
        do_target(s, ed, seat, action)
    elif phase == Phase.BID:
        do_bid(s, ed, seat, action)
    elif phase == Phase.CUBE:
        do_cube(s, ed, seat, action)
    elif phase == Phase.SEALED:
        do_sealed(s, ed, seat, action)
    elif phase == Phase.OUTBID:
        do_outbid(s, ed, seat, action)
    elif phase == Phase.DISCARD:
        do_discard(s, ed, seat, action)
    elif phase == Phase.REPAIR:
        do_repair(s, ed, seat, action)
    else:
        do_alarm(s, ed, seat, action)


@rule
def kind_of_step(s: State) -> int:
    """Cards of the hand, bidding, what a card becomes, invasions, any other decision."""
    if int(s.pending) == 0:
        return 0
    phase = int(s.phase)
    if phase in (Phase.BUILD, Phase.DISCARD):
        return 1
    if phase in (Phase.PROJECT, Phase.OUTBID):
        return 2
    if phase == Phase.TARGET:
        return 3
    if phase in (Phase.SEALED, Phase.ALARM):
        return 4
    return 5


@rule
def payoff(s: State, ed: Printed, seat: int) -> tuple[int, int, int]:
    """First gets all, last loses all, those between in equal steps."""
    rank = rank_of(s, ed, seat)
    utility = UTILITY_SCALE - 2 * UTILITY_SCALE * (rank - 1) // (int(s.players) - 1)
    return utility, total_points(s, ed, seat), rank


@rule
def outcome(s: State, ed: Printed) -> int:
    """The comune that won."""
    return int(s.comune[winner(s, ed)])
