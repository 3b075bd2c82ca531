"""A route that fits what everybody has seen, drawn from its end back to the landing through the tables of belief."""

from quarantotto.core.chance import Chance, draw_below
from quarantotto.core.compiler import rule
from quarantotto.games.garibaldi.belief import can_answer, infer, is_column_full, scaled, share
from quarantotto.games.garibaldi.evidence import (
    NONE,
    Tables,
    bits_left,
    card_of,
    count_open,
    count_second,
    event_of,
    is_barred,
    is_open,
    last_column,
    ways_of_card,
)
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import lines_of
from quarantotto.games.garibaldi.rules.red_events import move_of
from quarantotto.games.garibaldi.state import ENTRIES, NO_PLACE, Kind, Red, Stage, State

DRAWN_BELOW = 1 << 30


@rule
def draw_weighted(chance: Chance, total: int) -> int:
    """A number below a sum of weights that may be larger than a generator draws at once."""
    shift = 0
    while total >> shift >= DRAWN_BELOW:
        shift += 1
    return draw_below(chance, max(1, total >> shift)) << shift


@rule
def draw_last_state(t: Tables, s: State, ed: Printed, column: int, chance: Chance) -> int:
    """A state of the last column, as likely as its weight."""
    total = 0
    for i in range(int(t.states[column])):
        if can_answer(t, s, ed, int(t.place[column, i])):
            total += int(t.weight[column, i])
    drawn = draw_weighted(chance, total)
    last = 0
    for i in range(int(t.states[column])):
        if can_answer(t, s, ed, int(t.place[column, i])):
            last = i
            drawn -= int(t.weight[column, i])
            if drawn < 0:
                return i
    return last


@rule
def consider(
    t: Tables, s: State, ed: Printed, column: int, goal: int, origin: int, one: int, two: int, tail: int, ways: int
) -> None:
    """The states before a column that set out from `origin`, enter one, two and tail, and end in state `goal`."""
    i = int(t.head[column - 1, origin])
    if i == NONE:
        return
    times = 1
    if column == int(s.round_number) and int(s.stage) == Stage.RIDING:
        times = count_second(t, s, ed, column, origin, one)
    card_ways = ways_of_card(t, s, ed, column, origin)
    wanted = int(t.left_behind[column, goal]) | int(t.due[column])
    added = added_bits(t, s, ed, column, origin, one, two, tail)
    while i != NONE and int(t.drawn) >= 0:
        if int(t.left_behind[column - 1, i]) | added == wanted:
            t.drawn = int(t.drawn) - share(share(scaled(t, column - 1, i) * times, card_ways), ways)
            t.picked = i
            t.step[0] = one
            t.step[1] = two
            t.step[2] = tail
        i = int(t.chain[column - 1, i])


@rule
def added_bits(t: Tables, s: State, ed: Printed, column: int, origin: int, one: int, two: int, tail: int) -> int:
    """The clues that the places of a column explain; who stayed has written his place again."""
    if one == NO_PLACE and tail == NO_PLACE:
        if is_column_full(s, column):
            return bits_left(t, s, ed, column, origin)
        return 0
    bits = 0
    if one != NO_PLACE:
        bits |= bits_left(t, s, ed, column, one)
    if two != NO_PLACE:
        bits |= bits_left(t, s, ed, column, two)
    if tail != NO_PLACE:
        bits |= bits_left(t, s, ed, column, tail)
    return bits


@rule
def is_found(t: Tables) -> bool:
    """The step back is drawn; nothing more is to be considered."""
    return int(t.drawn) < 0


@rule
def consider_card(t: Tables, s: State, ed: Printed, column: int, goal: int, end: int, tail: int, ways: int) -> None:
    """All that can have led to a place before the event's move."""
    card = card_of(s, column)
    if card == 0:
        if tail != NO_PLACE or not is_column_full(s, column) or not is_barred(t, column, end):
            consider(t, s, ed, column, goal, end, NO_PLACE, NO_PLACE, tail, ways)
        return
    if int(t.marks[column, end]) != 0:
        return
    lines = lines_of(card - 1)
    for i in range(int(ed.neighbours[end])):
        origin = int(ed.neighbour[end, i])
        if int(ed.lines[origin, end]) & lines == 0:
            continue
        consider(t, s, ed, column, goal, origin, end, NO_PLACE, tail, ways)
        is_under_way = column == int(s.round_number) and int(s.stage) == Stage.RIDING
        if is_found(t):
            return
        if card - 1 == Kind.HORSE and not is_under_way:
            consider_ride(t, s, ed, column, goal, origin, end, tail, ways)
            if is_found(t):
                return


@rule
def consider_ride(
    t: Tables, s: State, ed: Printed, column: int, goal: int, middle: int, end: int, tail: int, ways: int
) -> None:
    """Rides of two lines by way of `middle`."""
    if int(t.marks[column, middle]) != 0:
        return
    lines = lines_of(Kind.HORSE)
    for i in range(int(ed.neighbours[middle])):
        origin = int(ed.neighbour[middle, i])
        if int(ed.lines[origin, middle]) & lines == 0 or (origin == end and int(s.way_back) == 0):
            continue
        consider(t, s, ed, column, goal, origin, middle, end, tail, ways)
        if is_found(t):
            return


@rule
def consider_all(t: Tables, s: State, ed: Printed, column: int, goal: int) -> None:
    """Every column that ends in the state, whatever it began with."""
    end = int(t.place[column, goal])
    event = event_of(s, column)
    if event == Red.NONE:
        consider_card(t, s, ed, column, goal, end, NO_PLACE, 1)
        return
    lines = lines_of(move_of(event))
    if event != Red.SHED and count_open(t, ed, column, end, lines) == 0:
        consider_card(t, s, ed, column, goal, end, NO_PLACE, 1)
        if is_found(t):
            return
    if is_barred(t, column, end):
        return
    for i in range(int(ed.neighbours[end])):
        before = int(ed.neighbour[end, i])
        if is_open(t, ed, column, before, end, lines):
            consider_card(t, s, ed, column, goal, before, end, count_open(t, ed, column, before, lines))
            if is_found(t):
                return


@rule
def write_column(t: Tables, s: State, column: int, end: int) -> None:
    """The places of the step just drawn; who stayed writes his place again."""
    count = 0
    for i in range(ENTRIES):
        if int(t.step[i]) != NO_PLACE:
            s.route[column, count] = int(t.step[i])
            count += 1
    if count == 0 and is_column_full(s, column):
        s.route[column, 0] = end
        count = 1
    s.entries[column] = count


@rule
def imagine_route(t: Tables, s: State, ed: Printed, chance: Chance) -> None:
    """A whole route, as likely as every shown card being used in any way it allows makes it."""
    infer(t, s, ed)
    column = last_column(s)
    goal = draw_last_state(t, s, ed, column, chance)
    s.garibaldi = int(t.place[column, goal])
    if int(s.stage) == Stage.RIDING:
        s.place_from = NO_PLACE
    while column > 0:
        end = int(t.place[column, goal])
        t.drawn = draw_weighted(chance, int(t.weight[column, goal]))
        t.picked = NONE
        consider_all(t, s, ed, column, goal)
        write_column(t, s, column, end)
        goal = int(t.picked)
        column -= 1
        if int(s.stage) == Stage.RIDING and column == int(s.round_number) - 1:
            s.place_from = int(t.place[column, goal])
    s.route[0, 0] = int(t.place[0, goal])
    s.entries[0] = 1
