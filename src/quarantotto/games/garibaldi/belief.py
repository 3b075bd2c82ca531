"""Where Garibaldi can be, exactly, from what everybody has seen, and routes that fit it.

A forward filter. After column t of the route pad a *state* is his place and which of the clues found later he has
already left behind: a clue found in round r at x says that one of columns r-3 to r holds x (one bit, to be set by
then); a check that found nothing keeps x out of those columns. Every move a shown card allows is equally likely.

Tables are kept in the work record, a column each, under a key made of all the public facts the column depends on. A new
round changes the last four columns and no others, so little is computed twice. Routes are drawn backwards through the
same tables.
"""

from typing import Annotated

from quarantotto.core.compiler import rule
from quarantotto.core.folding import FOLD_START, fold_in
from quarantotto.core.record import Grid, Int32, Int64, Ints, int8, int16, int32, int64
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import ANY_LINE, lines_of
from quarantotto.games.garibaldi.rules.red_events import has_move, move_of
from quarantotto.games.garibaldi.state import (
    ENTRIES,
    NO_PLACE,
    PATROLS,
    PLACES,
    ROUNDS,
    Answer,
    Kind,
    Phase,
    Red,
    Stage,
    State,
)

STATES = 1500  # of one column
CLUES = 256  # in one game
BITS = 60  # clues whose rounds overlap never are so many
BOUND = 24  # places that a column must not hold
NONE = 32000
SCALE = 1 << 40
DRAWN_BELOW = 1 << 30


class Tables:
    """States of every column, chained by place, and the facts at hand."""

    weight: Annotated[Grid, int64(ROUNDS + 1, STATES)]
    left_behind: Annotated[Grid, int64(ROUNDS + 1, STATES)]
    key_low: Annotated[Ints, int64(ROUNDS + 1)]
    key_high: Annotated[Ints, int64(ROUNDS + 1)]
    likelihood: Annotated[Ints, int64(PLACES)]
    drawn: Int64  # while a step back is drawn: weight still to pass; below 0: weights are only added up
    total: Int64
    states: Annotated[Ints, int32(ROUNDS + 1)]
    clues: Int32
    bound: Int32
    place: Annotated[Grid, int16(ROUNDS + 1, STATES)]
    chain: Annotated[Grid, int16(ROUNDS + 1, STATES)]
    head: Annotated[Grid, int16(ROUNDS + 1, PLACES)]
    clue_place: Annotated[Ints, int16(CLUES)]
    clue_round: Annotated[Ints, int16(CLUES)]
    bound_place: Annotated[Ints, int16(BOUND)]
    is_made: Annotated[Ints, int8(32)]
    overflow: Int32  # states that found no room: tests keep it at zero
    picked: Int32  # the state stepped back to
    step: Annotated[Ints, int32(ENTRIES)]  # and the places entered since
    filler: Int32


# What everybody has seen


@rule
def last_column(s: State) -> int:
    """The last column of which something is written."""
    if int(s.stage) == Stage.EMPTY:
        return int(s.round_number) - 1
    return int(s.round_number)


@rule
def answer_of(s: State, column: int, patrol: int) -> int:
    """What the check of that round said to that patrol."""
    return (int(s.answers[column]) >> (2 * patrol)) & 3


@rule
def first_counted(s: State) -> int:
    """The landing may leave no clue (A-2)."""
    return 1 - int(s.landing_counts)


@rule
def gather_clues(t: Tables, s: State, ed: Printed) -> None:
    """Every place found or named, with its round, in the order of rounds."""
    count = 0
    for column in range(1, int(s.round_number) + 1):
        if int(s.named[column]) != NO_PLACE:
            t.clue_place[count] = int(s.named[column])
            t.clue_round[count] = column
            count += 1
        for patrol in range(PATROLS):
            if answer_of(s, column, patrol) == Answer.CLUE:
                t.clue_place[count] = int(s.watch[column, patrol])
                t.clue_round[count] = column
                count += 1
        if int(s.named_at_check) != NO_PLACE and column == int(ed.name_round):
            t.clue_place[count] = int(s.named_at_check)
            t.clue_round[count] = column
            count += 1
    t.clues = count


@rule
def gather_bound(t: Tables, s: State, ed: Printed, column: int) -> None:
    """The places column must not hold: a patrol has looked there within its window and found nothing."""
    count = 0
    if column >= first_counted(s):
        for later in range(column, min(column + int(ed.window), int(s.checked) + 1)):
            for patrol in range(PATROLS):
                if answer_of(s, later, patrol) == Answer.NOTHING and count < BOUND:
                    t.bound_place[count] = int(s.watch[later, patrol])
                    count += 1
    t.bound = count


@rule
def is_bound(t: Tables, place: int) -> bool:
    """The column at hand must not hold the place."""
    for i in range(int(t.bound)):
        if int(t.bound_place[i]) == place:
            return True
    return False


@rule
def bits_left(t: Tables, s: State, ed: Printed, column: int, place: int) -> int:
    """The clues that a visit in this column explains."""
    bits = 0
    if column < first_counted(s):
        return 0
    for i in range(int(t.clues)):
        late = int(t.clue_round[i]) - column
        if int(t.clue_place[i]) == place and 0 <= late < int(ed.window):
            bits |= 1 << (i % BITS)
    return bits


@rule
def is_blocked(s: State, column: int, place: int) -> bool:
    """A patrol stood there when the column was written."""
    for patrol in range(PATROLS):
        if int(s.watch[column - 1, patrol]) == place:
            return True
    return False


@rule
def card_of(s: State, column: int) -> int:
    """The kind of the movement card shown that round, plus one; 0: none."""
    return int(s.shown[column]) & 3


@rule
def event_of(s: State, column: int) -> int:
    """The event whose move belongs to the column, NONE where it has none or the move is still to come."""
    event = int(s.shown[column]) >> 2
    if column == int(s.round_number) and int(s.stage) < Stage.EVENT_DONE:
        return Red.NONE
    if has_move(event):
        return event
    return Red.NONE


# Moves


@rule
def is_open(s: State, ed: Printed, column: int, origin: int, place: int, lines: int) -> bool:
    """He could go from one to the other in that round."""
    return int(ed.lines[origin, place]) & lines != 0 and not is_blocked(s, column, place)


@rule
def count_open(s: State, ed: Printed, column: int, origin: int, lines: int) -> int:
    """Places one such line away."""
    count = 0
    for i in range(int(ed.neighbours[origin])):
        if is_open(s, ed, column, origin, int(ed.neighbour[origin, i]), lines):
            count += 1
    return count


@rule
def count_second(s: State, ed: Printed, column: int, origin: int, middle: int) -> int:
    """Ways to end a ride whose first line leads to `middle`: stop there, or a second line."""
    count = 1 + count_open(s, ed, column, middle, lines_of(Kind.HORSE))
    if int(s.way_back) == 0 and is_open(s, ed, column, middle, origin, lines_of(Kind.HORSE)):
        count -= 1
    return count


@rule
def count_card_moves(s: State, ed: Printed, column: int, origin: int) -> int:
    """Moves the card shown in that round allows from a place; without a card there is one, to stay."""
    card = card_of(s, column)
    if card == 0:
        return 1
    lines = lines_of(card - 1)
    if card - 1 != Kind.HORSE:
        return count_open(s, ed, column, origin, lines)
    count = 0
    for i in range(int(ed.neighbours[origin])):
        middle = int(ed.neighbour[origin, i])
        if is_open(s, ed, column, origin, middle, lines):
            count += count_second(s, ed, column, origin, middle)
    return count


@rule
def share(weight: int, ways: int) -> int:
    """One of so many equal parts; what can be never becomes impossible."""
    return max(1, weight // ways)


# Forward


@rule
def add_state(t: Tables, column: int, place: int, bits: int, weight: int) -> None:
    """More weight for a state."""
    i = int(t.head[column, place])
    while i != NONE:
        if int(t.left_behind[column, i]) == bits:
            t.weight[column, i] = int(t.weight[column, i]) + weight
            return
        i = int(t.chain[column, i])
    i = int(t.states[column])
    if i >= STATES:
        t.overflow = int(t.overflow) + 1
        return
    t.weight[column, i] = weight
    t.left_behind[column, i] = bits
    t.place[column, i] = place
    t.chain[column, i] = int(t.head[column, place])
    t.head[column, place] = i
    t.states[column] = i + 1


@rule
def is_fit_at_end(s: State, ed: Printed, column: int, place: int) -> bool:
    """What the end of a column must agree with: the check of that round, and whom Leggero named (A-32)."""
    is_checked = 1 <= column <= int(s.checked)
    if is_checked and (int(ed.is_refuge[place]) == 1 or is_blocked(s, column + 1, place)):
        return False
    if column == int(s.leggero_round) and column > 0:
        return is_nearest_seat(s, ed, column, place, int(s.leggero_seat))
    return True


@rule
def is_nearest_seat(s: State, ed: Printed, column: int, place: int, seat: int) -> bool:
    """No patrol was nearer to the place than one of that seat's."""
    nearest = 127
    own = 127
    for patrol in range(PATROLS):
        there = int(s.watch[column - 1, patrol])
        away = int(ed.moves[there, place]) if int(s.metric) == 1 else int(ed.steps[there, place])
        nearest = min(nearest, away)
        if int(s.owner[patrol]) == seat:
            own = min(own, away)
    return own == nearest


@rule
def settle(t: Tables, s: State, ed: Printed, column: int, place: int, bits: int) -> int:
    """The bits that matter from here on; NONE-like -1 where a clue of this round is left unexplained."""
    if not is_fit_at_end(s, ed, column, place):
        return -1
    for i in range(int(t.clues)):
        if int(t.clue_round[i]) == column:
            bit = 1 << (i % BITS)
            if bits & bit == 0:
                return -1
            bits &= ~bit
    return bits


@rule
def arrive(t: Tables, s: State, ed: Printed, column: int, place: int, bits: int, weight: int) -> None:
    """A column that ends here."""
    settled = settle(t, s, ed, column, place, bits)
    if settled >= 0:
        add_state(t, column, place, settled, weight)


@rule
def go_on(t: Tables, s: State, ed: Printed, column: int, place: int, has_moved: bool, bits: int, weight: int) -> None:
    """After the movement card: the event's move, if there is one; who has not moved writes his number again."""
    event = event_of(s, column)
    if event != Red.NONE:
        lines = lines_of(move_of(event))
        ways = count_open(s, ed, column, place, lines)
        if ways > 0:
            for i in range(int(ed.neighbours[place])):
                end = int(ed.neighbour[place, i])
                if is_open(s, ed, column, place, end, lines) and not is_bound(t, end):
                    more = bits | bits_left(t, s, ed, column, end)
                    arrive(t, s, ed, column, end, more, share(weight, ways))
            return
        if event == Red.SHED:
            return
    if has_moved or not is_column_full(s, column):
        arrive(t, s, ed, column, place, bits, weight)
    elif not is_bound(t, place):
        arrive(t, s, ed, column, place, bits | bits_left(t, s, ed, column, place), weight)


@rule
def is_column_full(s: State, column: int) -> bool:
    """The column is closed: even who stayed has written something."""
    return column < int(s.round_number) or int(s.stage) == Stage.CLOSED


@rule
def ride(t: Tables, s: State, ed: Printed, column: int, origin: int, bits: int, weight: int, ways: int) -> None:
    """One or two road lines; in a ride still in progress only the first is known to have happened."""
    lines = lines_of(Kind.HORSE)
    is_under_way = column == int(s.round_number) and int(s.stage) == Stage.RIDING
    for i in range(int(ed.neighbours[origin])):
        middle = int(ed.neighbour[origin, i])
        if not is_open(s, ed, column, origin, middle, lines) or is_bound(t, middle):
            continue
        crossed = bits | bits_left(t, s, ed, column, middle)
        if is_under_way:
            arrive(t, s, ed, column, middle, crossed, share(weight * count_second(s, ed, column, origin, middle), ways))
            continue
        go_on(t, s, ed, column, middle, True, crossed, share(weight, ways))
        for j in range(int(ed.neighbours[middle])):
            end = int(ed.neighbour[middle, j])
            if not is_open(s, ed, column, middle, end, lines) or is_bound(t, end):
                continue
            if end != origin or int(s.way_back) == 1:
                more = crossed | bits_left(t, s, ed, column, end)
                go_on(t, s, ed, column, end, True, more, share(weight, ways))


@rule
def set_out(t: Tables, s: State, ed: Printed, column: int, origin: int, bits: int, weight: int) -> None:
    """All columns that can begin at a place."""
    card = card_of(s, column)
    if card == 0:
        go_on(t, s, ed, column, origin, False, bits, weight)
        return
    ways = count_card_moves(s, ed, column, origin)
    if card - 1 == Kind.HORSE:
        ride(t, s, ed, column, origin, bits, weight, ways)
        return
    lines = lines_of(card - 1)
    for i in range(int(ed.neighbours[origin])):
        end = int(ed.neighbour[origin, i])
        if is_open(s, ed, column, origin, end, lines) and not is_bound(t, end):
            more = bits | bits_left(t, s, ed, column, end)
            go_on(t, s, ed, column, end, True, more, share(weight, ways))


@rule
def clear_column(t: Tables, column: int) -> None:
    """No states yet."""
    t.states[column] = 0
    for place in range(PLACES):
        t.head[column, place] = NONE


@rule
def make_landing(t: Tables, s: State, ed: Printed) -> None:
    """Column 0: any landing place."""
    for i in range(int(ed.landings)):
        place = int(ed.landing[i])
        if not is_bound(t, place):
            arrive(t, s, ed, 0, place, bits_left(t, s, ed, 0, place), SCALE)


@rule
def make_column(t: Tables, s: State, ed: Printed, column: int) -> None:
    """The states after a column, from those after the one before."""
    clear_column(t, column)
    gather_bound(t, s, ed, column)
    if column == 0:
        make_landing(t, s, ed)
        return
    for i in range(int(t.states[column - 1])):
        weight = int(t.weight[column - 1, i])
        set_out(t, s, ed, column, int(t.place[column - 1, i]), int(t.left_behind[column - 1, i]), weight)
    total = 0
    for i in range(int(t.states[column])):
        total += int(t.weight[column, i])
    while total > 16 * SCALE:
        total >>= 1
        for i in range(int(t.states[column])):
            t.weight[column, i] = max(1, int(t.weight[column, i]) >> 1)
    while 0 < total < SCALE:
        total <<= 1
        for i in range(int(t.states[column])):
            t.weight[column, i] = int(t.weight[column, i]) << 1


# Keys


@rule
def fold_round(low: int, high: int, s: State, column: int) -> tuple[int, int]:
    """What was seen of one round."""
    low, high = fold_in(low, high, int(s.answers[column]) + 1024 * int(s.named[column]))
    low, high = fold_in(low, high, int(s.shown[column]) + 256 * min(int(s.checked) + 1 - column, 1))
    for patrol in range(PATROLS):
        low, high = fold_in(low, high, int(s.watch[column, patrol]))
    return low, high


@rule
def fold_table(s: State, ed: Printed) -> tuple[int, int]:
    """What holds for the whole game."""
    low, high = FOLD_START
    low, high = fold_in(low, high, int(ed.fingerprint))
    low, high = fold_in(low, high, int(s.landing_counts) + 2 * int(s.way_back) + 4 * int(s.metric) + 8 * int(s.players))
    for patrol in range(PATROLS):
        low, high = fold_in(low, high, int(s.owner[patrol]))
    return low, high


@rule
def fold_column(low: int, high: int, s: State, ed: Printed, column: int) -> tuple[int, int]:
    """All that the states after a column depend on, given those before it."""
    for later in range(column, min(column + int(ed.window), int(s.round_number) + 1)):
        low, high = fold_round(low, high, s, later)
        if int(ed.name_round) == later:
            low, high = fold_in(low, high, int(s.named_at_check) + 1)
    if column == int(s.round_number):
        low, high = fold_in(low, high, int(s.stage) + 16)
    if column == int(s.leggero_round):
        low, high = fold_in(low, high, int(s.leggero_seat))
    return low, high


@rule
def infer(t: Tables, s: State, ed: Printed) -> None:
    """Brings the tables up to this position; columns whose facts have not changed are kept."""
    gather_clues(t, s, ed)
    low, high = fold_table(s, ed)
    for column in range(last_column(s) + 1):
        low, high = fold_column(low, high, s, ed, column)
        is_kept = int(t.is_made[column]) == 1 and int(t.key_low[column]) == low and int(t.key_high[column]) == high
        if not is_kept:
            make_column(t, s, ed, column)
            t.is_made[column] = 1
            t.key_low[column] = low
            t.key_high[column] = high


# Where he is now


@rule
def can_answer(s: State, ed: Printed, place: int) -> bool:
    """He has just shown a card that needs a line: he stands where there is one (A-8, A-29)."""
    if int(s.phase) == Phase.LINE:
        return count_open(s, ed, int(s.round_number), place, lines_of(int(s.kind))) > 0
    if int(s.phase) == Phase.EVENT_LINE and int(s.red_event) == Red.SHED:
        return count_open(s, ed, int(s.round_number), place, ANY_LINE) > 0
    return True


@rule
def locate(t: Tables, s: State, ed: Printed) -> int:
    """Fills `likelihood`, a weight per place; their sum."""
    infer(t, s, ed)
    column = last_column(s)
    total = 0
    for place in range(PLACES):
        t.likelihood[place] = 0
    for i in range(int(t.states[column])):
        place = int(t.place[column, i])
        if can_answer(s, ed, place):
            t.likelihood[place] = int(t.likelihood[place]) + int(t.weight[column, i])
            total += int(t.weight[column, i])
    return total
