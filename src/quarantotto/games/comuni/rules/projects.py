"""Phase 1: bid on a column, claim columns, or take income; and what being outbid leads to."""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.news import tell
from quarantotto.games.comuni.actions import AMOUNT, CLAIM, COLUMN, CUBE, INCOME, MOST_GOLD, WITHDRAW
from quarantotto.games.comuni.clauses import Clause
from quarantotto.games.comuni.news import pack_cubes, tell_claimed, tell_income, tell_moved, tell_short
from quarantotto.games.comuni.printed import CHOICE, Printed
from quarantotto.games.comuni.rules.building import begin_build
from quarantotto.games.comuni.rules.city import (
    ask,
    columns_in_use,
    envoys_out,
    gain,
    has_cards,
    is_supply_empty,
    owned,
    pay,
)
from quarantotto.games.comuni.rules.columns import refill
from quarantotto.games.comuni.rules.exchanges import check_exchange, do_exchange, is_exchange, least_bid
from quarantotto.games.comuni.state import (
    COLUMN_ROOM,
    COLUMNS,
    KINDS,
    NO_CARD,
    NO_COLUMN,
    After,
    Event,
    Phase,
    Place,
    Resource,
    State,
)

# The three options


@rule
def check_project(s: State, ed: Printed, seat: int, action: int) -> int:
    """Exactly one of bid, claim and income; with all envoys out only claiming (ruling 13)."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    if action == CLAIM:
        if envoys_out(s, ed, seat) == 0:
            return Clause.NO_ENVOY_OUT
        return ALLOWED
    if action == INCOME:
        if int(s.envoys[seat]) == 0:
            return Clause.MUST_CLAIM
        return ALLOWED
    if COLUMN <= action < COLUMN + COLUMNS:
        return check_column(s, ed, seat, action - COLUMN)
    return Clause.NOT_ASKED_NOW


@rule
def check_column(s: State, ed: Printed, seat: int, column: int) -> int:
    """A column with cards, without an envoy of one's own, whose bid one can top (rulings 11, 12, 18)."""
    if int(s.envoys[seat]) == 0:
        return Clause.NO_ENVOY_LEFT
    if column >= columns_in_use(s, ed):
        return Clause.NO_SUCH_COLUMN
    if int(s.envoy[column]) == seat:
        return Clause.OWN_COLUMN
    if not has_cards(s, column):
        return Clause.EMPTY_COLUMN
    if int(s.envoy[column]) != NOBODY and owned(s, seat, Resource.GOLD) <= int(s.bid[column]):
        return Clause.CANNOT_OUTBID
    return ALLOWED


@rule
def do_project(s: State, ed: Printed, seat: int, action: int) -> None:
    """One handler for each option."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
    elif action == CLAIM:
        claim(s, ed, seat)
    elif action == INCOME:
        take_income(s, ed, seat)
    else:
        s.column = action - COLUMN
        ask(s, Phase.BID, seat)


# Bidding


@rule
def check_bid(s: State, ed: Printed, seat: int, action: int) -> int:
    """More than the bid that lies there, no more than one has (ruling 12)."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    gold = action - AMOUNT
    if gold < 0 or gold > MOST_GOLD:
        return Clause.NOT_ASKED_NOW
    if gold > owned(s, seat, Resource.GOLD):
        return Clause.NOT_ENOUGH_GOLD
    if gold < least_bid(s):
        return Clause.BID_TOO_LOW
    return ALLOWED


@rule
def do_bid(s: State, ed: Printed, seat: int, action: int) -> None:
    """Envoy and gold lie on the column; whoever lay there is outbid."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
        return
    gold = action - AMOUNT
    column = int(s.column)
    s.column = NO_COLUMN
    s.envoys[seat] = int(s.envoys[seat]) - 1
    s.cubes[seat, Resource.GOLD] = int(s.cubes[seat, Resource.GOLD]) - gold
    tell(s.news, Event.BID, seat, column, gold)
    put_envoy(s, seat, column, gold)
    answer_for_the_displaced(s, ed)


@rule
def put_envoy(s: State, seat: int, column: int, gold: int) -> None:
    """One envoy a column: another's is displaced with its gold (ruling 9)."""
    s.displaced = int(s.envoy[column])
    s.displaced_bid = int(s.bid[column])
    s.displaced_from = NO_COLUMN
    s.envoy[column] = seat
    s.bid[column] = gold
    if int(s.displaced) != NOBODY:
        s.displaced_from = column
        tell(s.news, Event.OUTBID, int(s.displaced), column, 0)


@rule
def answer_for_the_displaced(s: State, ed: Printed) -> None:
    """Nobody displaced: on to building. Else he is asked, unless taking back is all he can do."""
    seat = int(s.displaced)
    if seat == NOBODY:
        begin_build(s)
    elif has_a_goal(s, ed, seat):
        ask(s, Phase.OUTBID, seat)
    else:
        withdraw(s, seat)
        begin_build(s)


@rule
def check_goal(s: State, ed: Printed, seat: int, column: int) -> int:
    """Where an outbid envoy may go: free, or another's with strictly less gold (rulings 8, 18)."""
    if owned(s, seat, Resource.PILGRIM) == 0:
        return Clause.NO_PILGRIM_TO_MOVE
    if column >= columns_in_use(s, ed):
        return Clause.NO_SUCH_COLUMN
    if int(s.envoy[column]) == seat:
        return Clause.OWN_COLUMN
    if not has_cards(s, column):
        return Clause.EMPTY_COLUMN
    if int(s.envoy[column]) != NOBODY and int(s.bid[column]) >= int(s.displaced_bid):
        return Clause.BID_NOT_LOWER
    return ALLOWED


@rule
def has_a_goal(s: State, ed: Printed, seat: int) -> bool:
    """A pilgrim, and somewhere to go."""
    for column in range(columns_in_use(s, ed)):
        if check_goal(s, ed, seat, column) == ALLOWED:
            return True
    return False


@rule
def check_outbid(s: State, ed: Printed, seat: int, action: int) -> int:
    """Take envoy and gold back, or pay a pilgrim and move both; the active player answers like anyone (ruling 10)."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    if action == WITHDRAW:
        return ALLOWED
    if COLUMN <= action < COLUMN + COLUMNS:
        return check_goal(s, ed, seat, action - COLUMN)
    return Clause.NOT_ASKED_NOW


@rule
def do_outbid(s: State, ed: Printed, seat: int, action: int) -> None:
    """The chain goes on while somebody is displaced (ruling 9)."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
        return
    if action == WITHDRAW:
        withdraw(s, seat)
        begin_build(s)
        return
    gold = int(s.displaced_bid)
    pay(s, seat, Resource.PILGRIM, 1)
    tell_moved(s.news, seat, action - COLUMN, gold, int(s.displaced_from))
    put_envoy(s, seat, action - COLUMN, gold)
    answer_for_the_displaced(s, ed)


@rule
def withdraw(s: State, seat: int) -> None:
    """Envoy and gold come home."""
    gold = int(s.displaced_bid)
    s.envoys[seat] = int(s.envoys[seat]) + 1
    s.cubes[seat, Resource.GOLD] = int(s.cubes[seat, Resource.GOLD]) + gold
    s.displaced = NOBODY
    s.displaced_bid = 0
    s.displaced_from = NO_COLUMN
    tell(s.news, Event.WITHDREW, seat, gold, 0)


# Claiming


@rule
def claim(s: State, ed: Printed, seat: int) -> None:
    """All cards of all columns with one's envoys; a cube of choice for each column of one card (rulings 15, 17)."""
    s.claims = int(s.claims) + 1
    s.cubes_due = 0
    for column in range(columns_in_use(s, ed)):
        if int(s.envoy[column]) == seat:
            claim_column(s, seat, column)
            if has_bit(int(ed.bonus_columns), column):
                s.cubes_due = int(s.cubes_due) + 1
    s.after_cubes = After.REFILL
    ask_for_a_cube(s, ed, seat)


@rule
def claim_column(s: State, seat: int, column: int) -> None:
    """Cards into the hand, the envoy home, the gold into the supply."""
    cards = 0
    for row in range(COLUMN_ROOM):
        card = int(s.column_card[column, row])
        if card != NO_CARD:
            s.place[card] = Place.HAND + seat
            s.claimed_in[card] = int(s.claims)
            s.column_card[column, row] = NO_CARD
            cards += 1
    s.hand_count[seat] = int(s.hand_count[seat]) + cards
    gold = int(s.bid[column])
    s.supply[Resource.GOLD] = int(s.supply[Resource.GOLD]) + gold
    s.bid[column] = 0
    s.envoy[column] = NOBODY
    s.envoys[seat] = int(s.envoys[seat]) + 1
    tell_claimed(s.news, seat, column, gold, cards)


# Income


@rule
def take_income(s: State, ed: Printed, seat: int) -> None:
    """Base, tallest building of every active kind, masters; then cubes of choice (rulings 28, 29, 30)."""
    comune = int(s.comune[seat])
    got = 0
    missing = 0
    for kind in range(KINDS):
        due = int(ed.income[comune, kind])
        if has_bit(int(s.activated[seat]), kind):
            due += int(s.tallest[seat, kind])
        if int(s.master[kind]) == seat:
            due += 1
        given = gain(s, seat, kind, due)
        got = pack_cubes(got, kind, given)
        missing = pack_cubes(missing, kind, due - given)
    s.activated[seat] = 0
    tell_income(s.news, seat, got)
    if missing != 0:
        tell_short(s.news, seat, missing)
    s.cubes_due = int(ed.income[comune, CHOICE])
    s.after_cubes = After.BUILD
    ask_for_a_cube(s, ed, seat)


# Cubes of choice


@rule
def ask_for_a_cube(s: State, ed: Printed, seat: int) -> None:
    """One question for each cube; what an empty supply cannot give is lost."""
    if int(s.cubes_due) > 0 and not is_supply_empty(s):
        ask(s, Phase.CUBE, seat)
        return
    s.cubes_due = 0
    if int(s.after_cubes) == After.REFILL:
        s.after_cubes = After.BUILD
        refill(s, ed)
    else:
        begin_build(s)


@rule
def check_cube(s: State, ed: Printed, seat: int, action: int) -> int:
    """Any kind the supply still has (rulings 17, 30)."""
    if is_exchange(action):
        return check_exchange(s, ed, seat, action)
    if action < CUBE or action >= CUBE + KINDS:
        return Clause.NOT_ASKED_NOW
    if int(s.supply[action - CUBE]) == 0:
        return Clause.SUPPLY_IS_EMPTY
    return ALLOWED


@rule
def do_cube(s: State, ed: Printed, seat: int, action: int) -> None:
    """The cube goes behind the screen."""
    if is_exchange(action):
        do_exchange(s, ed, seat, action)
        return
    gain(s, seat, action - CUBE, 1)
    tell(s.news, Event.TOOK_CUBE, seat, action - CUBE, 0)
    s.cubes_due = int(s.cubes_due) - 1
    ask_for_a_cube(s, ed, seat)
