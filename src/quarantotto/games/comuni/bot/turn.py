"""The heuristic player: one chooser for each thing that can be asked."""

from quarantotto.core.chance import Dice, roll_below
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NO_ACTION, NOBODY, NoMemo
from quarantotto.games.comuni.actions import (
    AMOUNT,
    CLAIM,
    COLUMN,
    CUBE,
    DONE,
    GO_ON,
    INCOME,
    REPAIR_ONE,
    REPAIR_TWO,
    WITHDRAW,
)
from quarantotto.games.comuni.bot.building import choose_card, choose_discard, choose_target
from quarantotto.games.comuni.bot.defence import choose_answer
from quarantotto.games.comuni.bot.weights import BID_MORE, CLAIM_MORE, COLUMN_RISK, GOLD, MOVE
from quarantotto.games.comuni.bot.worth import column_worth, cube_worth, exposure, is_last_turn
from quarantotto.games.comuni.printed import CHOICE, Printed
from quarantotto.games.comuni.rules.city import columns_in_use, owned
from quarantotto.games.comuni.rules.exchanges import least_bid
from quarantotto.games.comuni.rules.play import check, nth, width
from quarantotto.games.comuni.rules.projects import check_column, check_goal
from quarantotto.games.comuni.state import COLUMNS, KINDS, NO_COLUMN, Phase, Resource, State

# Projects


@rule
def bid_worth(s: State, ed: Printed, seat: int, column: int, exposed: int) -> int:
    """A column to bid on: its worth, not yet won, less the gold."""
    gold = 0
    if int(s.envoy[column]) != NOBODY:
        gold = int(s.bid[column]) + 1
    return column_worth(s, ed, seat, column, exposed) * COLUMN_RISK // 100 - GOLD * gold


@rule
def best_bid(s: State, ed: Printed, seat: int, exposed: int) -> int:
    """The column most worth a bid; NO_COLUMN if none can be bid on."""
    best = -(1 << 20)
    chosen = NO_COLUMN
    for column in range(columns_in_use(s, ed)):
        if check_column(s, ed, seat, column) == ALLOWED:
            worth = bid_worth(s, ed, seat, column, exposed)
            if worth > best:
                best = worth
                chosen = column
    return chosen


@rule
def claim_worth(s: State, ed: Printed, seat: int, exposed: int) -> int:
    """What one's envoys would bring home now, later columns counting less; envoys at home could still bring more."""
    worth = 0
    columns = 0
    for column in range(columns_in_use(s, ed)):
        if int(s.envoy[column]) == seat:
            worth += column_worth(s, ed, seat, column, exposed) * (10 - 2 * columns) // 10
            columns += 1
    if columns == 0:
        return -(1 << 20)
    if is_last_turn(s):
        return worth
    return worth - CLAIM_MORE * int(s.envoys[seat])


@rule
def income_worth(s: State, ed: Printed, seat: int, exposed: int) -> int:
    """The cubes one would get."""
    comune = int(s.comune[seat])
    worth = 0
    for kind in range(KINDS):
        due = int(ed.income[comune, kind])
        if (int(s.activated[seat]) >> kind) & 1 == 1:
            due += int(s.tallest[seat, kind])
        if int(s.master[kind]) == seat:
            due += 1
        worth += due * cube_worth(s, seat, kind, exposed)
    return worth + int(ed.income[comune, CHOICE]) * cube_worth(s, seat, best_cube(s, seat, exposed), exposed)


@rule
def choose_project(s: State, ed: Printed, seat: int) -> int:
    """Claim, income or bid, whichever brings most."""
    exposed = exposure(s, ed, seat)
    best = claim_worth(s, ed, seat, exposed)
    action = CLAIM
    if int(s.envoys[seat]) == 0:
        return CLAIM
    income = income_worth(s, ed, seat, exposed)
    if income > best:
        best = income
        action = INCOME
    column = best_bid(s, ed, seat, exposed)
    if column != NO_COLUMN and not is_last_turn(s) and bid_worth(s, ed, seat, column, exposed) > best:
        action = COLUMN + column
    return action


@rule
def choose_amount(s: State, ed: Printed, seat: int, dice: Dice) -> int:
    """As little as it takes; more where a rival would like to outbid, if there is gold."""
    least = least_bid(s)
    spare = owned(s, seat, Resource.GOLD) - least
    more = column_worth(s, ed, seat, int(s.column), exposure(s, ed, seat)) // (2 * BID_MORE) - roll_below(dice, 2)
    return AMOUNT + least + min(max(more, 0), max(spare, 0))


@rule
def choose_move(s: State, ed: Printed, seat: int) -> int:
    """The best column an outbid envoy can go to, if it is worth a pilgrim."""
    best = MOVE
    action = WITHDRAW
    exposed = exposure(s, ed, seat)
    for column in range(COLUMNS):
        if check_goal(s, ed, seat, column) == ALLOWED:
            worth = column_worth(s, ed, seat, column, exposed) * COLUMN_RISK // 100 - GOLD * int(s.displaced_bid)
            if worth > best:
                best = worth
                action = COLUMN + column
    return action


# The rest


@rule
def best_cube(s: State, seat: int, exposed: int) -> int:
    """The kind one needs most: worth most, and fewest at hand."""
    best = -(1 << 20)
    chosen = 0
    for resource in range(KINDS):
        worth = 4 * cube_worth(s, seat, resource, exposed) - 3 * owned(s, seat, resource)
        if int(s.supply[resource]) > 0 and worth > best:
            best = worth
            chosen = resource
    return chosen


@rule
def choose_repair(s: State, ed: Printed, seat: int) -> int:
    """Two when pilgrims are plenty or of no more use, one otherwise."""
    pilgrims = owned(s, seat, Resource.PILGRIM)
    if int(s.plunder[seat]) >= 2 and (pilgrims >= 5 or (pilgrims >= 3 and is_last_turn(s))):
        return REPAIR_TWO
    if pilgrims >= 1:
        return REPAIR_ONE
    return DONE


@rule
def choose(s: State, ed: Printed, seat: int, dice: Dice) -> int:
    """One chooser for each phase."""
    phase = int(s.phase)
    if phase == Phase.PROJECT:
        return choose_project(s, ed, seat)
    if phase == Phase.BID:
        return choose_amount(s, ed, seat, dice)
    if phase == Phase.OUTBID:
        return choose_move(s, ed, seat)
    if phase == Phase.CUBE:
        return CUBE + best_cube(s, seat, exposure(s, ed, seat))
    if phase == Phase.BUILD:
        return choose_card(s, ed, seat)
    if phase == Phase.TARGET:
        return choose_target(s, ed, seat)
    if phase == Phase.DISCARD:
        return choose_discard(s, ed, seat)
    if phase == Phase.REPAIR:
        return choose_repair(s, ed, seat)
    if phase == Phase.SEALED:
        return choose_answer(s, ed, seat)
    return GO_ON


@rule
def greedy(s: State, ed: Printed, seat: int, dice: Dice, effort: int, notes: NoMemo) -> int:
    """The heuristic player's action, from the seat's concealed record; effort 0 is the cheap path."""
    action = choose(s, ed, seat, dice)
    if check(s, ed, seat, action) == ALLOWED:
        return action
    first = NO_ACTION
    for n in range(width(s, ed, seat)):
        other = nth(s, ed, seat, n)
        if other < first and check(s, ed, seat, other) == ALLOWED:
            first = other
    return first


@rule
def standing_order(s: State, ed: Printed, seat: int) -> int:
    """Nothing is answered beforehand."""
    return NO_ACTION
