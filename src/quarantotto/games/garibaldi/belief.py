"""Where Garibaldi can be, exactly, from what everybody has seen, and routes that fit it.

A forward filter. After column t of the route pad a *state* is his place and which of the clues found later he has
already left behind: a clue found in round r at x says that one of columns r-3 to r holds x (one bit, to be set by
then); a check that found nothing keeps x out of those columns. Every move a shown card allows is equally likely.

Tables are kept in the work record, a column each, under a key made of all the public facts the column depends on. A new
round changes the last four columns and no others, so little is computed twice; where no fact is new, nothing is. Routes
are drawn backwards through the same tables.
"""

from quarantotto.core.compiler import rule
from quarantotto.core.folding import FOLD_START, fold_in
from quarantotto.games.garibaldi.evidence import (
    NONE,
    STATES,
    UNCOUNTED,
    Tables,
    bits_left,
    card_of,
    count_open,
    count_second,
    event_of,
    gather_clues,
    is_barred,
    is_open,
    last_column,
    mark_column,
    ways_of_card,
)
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import ANY_LINE, lines_of
from quarantotto.games.garibaldi.rules.red_events import move_of
from quarantotto.games.garibaldi.state import PATROLS, PLACES, Kind, Phase, Red, Stage, State

SCALE = 1 << 40  # what the weights of a column add up to, about


@rule
def share(weight: int, ways: int) -> int:
    """One of so many equal parts; what can be never becomes impossible."""
    return max(1, weight // ways)


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
    if is_checked and (int(ed.is_refuge[place]) == 1 or is_taken(s, column, place)):
        return False
    if column == int(s.leggero_round) and column > 0:
        return is_nearest_seat(s, ed, column, place, int(s.leggero_seat))
    return True


@rule
def is_taken(s: State, column: int, place: int) -> bool:
    """A patrol stood there at the check of that round."""
    for patrol in range(PATROLS):
        if int(s.watch[column, patrol]) == place:
            return True
    return False


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
def arrive(t: Tables, s: State, ed: Printed, column: int, place: int, bits: int, weight: int) -> None:
    """A column that ends here, unless a clue of this round is left unexplained; from here on that no longer matters."""
    due = int(t.due[column])
    if bits & due == due and is_fit_at_end(s, ed, column, place):
        add_state(t, column, place, bits & ~due, weight)


@rule
def go_on(t: Tables, s: State, ed: Printed, column: int, place: int, has_moved: bool, bits: int, weight: int) -> None:
    """After the movement card: the event's move, if there is one; who has not moved writes his number again."""
    event = event_of(s, column)
    if event != Red.NONE:
        lines = lines_of(move_of(event))
        ways = count_open(t, ed, column, place, lines)
        if ways > 0:
            for i in range(int(ed.neighbours[place])):
                end = int(ed.neighbour[place, i])
                if is_open(t, ed, column, place, end, lines) and not is_barred(t, column, end):
                    more = bits | bits_left(t, s, ed, column, end)
                    arrive(t, s, ed, column, end, more, share(weight, ways))
            return
        if event == Red.SHED:
            return
    if has_moved or not is_column_full(s, column):
        arrive(t, s, ed, column, place, bits, weight)
    elif not is_barred(t, column, place):
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
        if not is_open(t, ed, column, origin, middle, lines) or is_barred(t, column, middle):
            continue
        crossed = bits | bits_left(t, s, ed, column, middle)
        if is_under_way:
            seconds = count_second(t, s, ed, column, origin, middle)
            arrive(t, s, ed, column, middle, crossed, share(weight * seconds, ways))
            continue
        go_on(t, s, ed, column, middle, True, crossed, share(weight, ways))
        for j in range(int(ed.neighbours[middle])):
            end = int(ed.neighbour[middle, j])
            if not is_open(t, ed, column, middle, end, lines) or is_barred(t, column, end):
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
    ways = ways_of_card(t, s, ed, column, origin)
    if card - 1 == Kind.HORSE:
        ride(t, s, ed, column, origin, bits, weight, ways)
        return
    lines = lines_of(card - 1)
    for i in range(int(ed.neighbours[origin])):
        end = int(ed.neighbour[origin, i])
        if is_open(t, ed, column, origin, end, lines) and not is_barred(t, column, end):
            more = bits | bits_left(t, s, ed, column, end)
            go_on(t, s, ed, column, end, True, more, share(weight, ways))


@rule
def clear_column(t: Tables, column: int) -> None:
    """No states yet."""
    t.states[column] = 0
    for place in range(PLACES):
        t.head[column, place] = NONE
        t.ways[column, place] = UNCOUNTED


@rule
def make_landing(t: Tables, s: State, ed: Printed) -> None:
    """Column 0: any landing place."""
    for i in range(int(ed.landings)):
        place = int(ed.landing[i])
        if not is_barred(t, 0, place):
            arrive(t, s, ed, 0, place, bits_left(t, s, ed, 0, place), SCALE)


@rule
def make_column(t: Tables, s: State, ed: Printed, column: int) -> None:
    """The states after a column, from those after the one before."""
    clear_column(t, column)
    mark_column(t, s, ed, column)
    if column == 0:
        make_landing(t, s, ed)
    else:
        for i in range(int(t.states[column - 1])):
            weight = scaled(t, column - 1, i)
            set_out(t, s, ed, column, int(t.place[column - 1, i]), int(t.left_behind[column - 1, i]), weight)
    scale_column(t, column)


@rule
def scale_column(t: Tables, column: int) -> None:
    """Weights that have grown small or large count for more or less in the next column."""
    total = 0
    for i in range(int(t.states[column])):
        total += int(t.weight[column, i])
    t.shift[column] = 0
    while total > 16 * SCALE:
        total >>= 1
        t.shift[column] = int(t.shift[column]) - 1
    while 0 < total < SCALE:
        total <<= 1
        t.shift[column] = int(t.shift[column]) + 1


@rule
def scaled(t: Tables, column: int, i: int) -> int:
    """A state's weight as the next column reckons with it."""
    shift = int(t.shift[column])
    if shift >= 0:
        return int(t.weight[column, i]) << shift
    return max(1, int(t.weight[column, i]) >> -shift)


# Keys


@rule
def fold_round(low: int, high: int, s: State, column: int) -> tuple[int, int]:
    """What was seen of one round; places have eight bits, answers ten, what was shown six."""
    one = int(s.watch[column, 0]) | int(s.watch[column, 1]) << 8 | int(s.watch[column, 2]) << 16
    two = int(s.watch[column, 3]) | int(s.watch[column, 4]) << 8 | int(s.answers[column]) << 16
    is_checked = int(column <= int(s.checked))
    low, high = fold_in(low, high, one | int(s.shown[column]) << 24)
    low, high = fold_in(low, high, two | is_checked << 26)
    return fold_in(low, high, int(s.named[column]))


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
def fold_whole(s: State, ed: Printed) -> tuple[int, int]:
    """All that the tables of a position depend on."""
    low, high = fold_table(s, ed)
    for column in range(int(s.round_number) + 1):
        low, high = fold_round(low, high, s, column)
    low, high = fold_in(low, high, int(s.named_at_check) | int(s.round_number) << 8 | int(s.stage) << 16)
    return fold_in(low, high, int(s.leggero_round) | int(s.leggero_seat) << 8)


@rule
def infer(t: Tables, s: State, ed: Printed) -> None:
    """Brings the tables up to this position; columns whose facts have not changed are kept."""
    whole_low, whole_high = fold_whole(s, ed)
    if int(t.is_made[0]) == 1 and int(t.whole_low) == whole_low and int(t.whole_high) == whole_high:
        return
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
    if last_column(s) < int(s.round_number):
        t.is_made[int(s.round_number)] = 0
        mark_column(t, s, ed, int(s.round_number))
    t.whole_low = whole_low
    t.whole_high = whole_high


# Where he is now


@rule
def can_answer(t: Tables, s: State, ed: Printed, place: int) -> bool:
    """He has just shown a card that needs a line: he stands where there is one (A-8, A-29)."""
    if int(s.phase) == Phase.LINE:
        return count_open(t, ed, int(s.round_number), place, lines_of(int(s.kind))) > 0
    if int(s.phase) == Phase.EVENT_LINE and int(s.red_event) == Red.SHED:
        return count_open(t, ed, int(s.round_number), place, ANY_LINE) > 0
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
        if can_answer(t, s, ed, place):
            t.likelihood[place] = int(t.likelihood[place]) + int(t.weight[column, i])
            total += int(t.weight[column, i])
    return total
