"""What everybody has seen of Garibaldi's flight, in the form belief.py reckons with: clues, places that a column cannot
have entered, and the moves a shown card allows."""

from typing import Annotated

from quarantotto.core.compiler import rule
from quarantotto.core.record import Grid, Int32, Int64, Ints, int8, int16, int32, int64
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import lines_of
from quarantotto.games.garibaldi.rules.red_events import has_move
from quarantotto.games.garibaldi.state import (
    ENTRIES,
    NO_PLACE,
    PATROLS,
    PLACES,
    ROUNDS,
    Answer,
    Kind,
    Red,
    Stage,
    State,
)

STATES = 1500  # of one column
CLUES = 256  # in one game
BITS = 60  # clues whose rounds overlap never are so many
NONE = 32000
UNCOUNTED = -1
BLOCKED = 1  # marks of a place in a column: a patrol stood there when it was written
BARRED = 2  # a patrol has looked there within its window and found nothing


class Tables:
    """States of every column, chained by place, and the facts at hand."""

    weight: Annotated[Grid, int64(ROUNDS + 1, STATES)]  # as it came together; `scaled` keeps the numbers in range
    left_behind: Annotated[Grid, int64(ROUNDS + 1, STATES)]
    key_low: Annotated[Ints, int64(ROUNDS + 1)]
    key_high: Annotated[Ints, int64(ROUNDS + 1)]
    due: Annotated[Ints, int64(ROUNDS + 1)]  # clues that must be explained when a column ends
    likelihood: Annotated[Ints, int64(PLACES)]
    whole_low: Int64  # the key of the position the tables stand at
    whole_high: Int64
    drawn: Int64  # while a step back is drawn: weight still to pass
    states: Annotated[Ints, int32(ROUNDS + 1)]
    shift: Annotated[Ints, int32(ROUNDS + 1)]  # what scales a column's weights: to the left, or below 0 to the right
    first_clue: Annotated[Ints, int32(ROUNDS + 2)]  # of a round
    overflow: Int32  # states that found no room: tests keep it at zero
    picked: Int32  # the state stepped back to
    step: Annotated[Ints, int32(ENTRIES)]  # and the places entered since
    place: Annotated[Grid, int16(ROUNDS + 1, STATES)]
    chain: Annotated[Grid, int16(ROUNDS + 1, STATES)]
    head: Annotated[Grid, int16(ROUNDS + 1, PLACES)]
    ways: Annotated[Grid, int16(ROUNDS + 1, PLACES)]  # moves a column's card allows from a place, once counted
    clue_place: Annotated[Ints, int16(CLUES)]
    marks: Annotated[Grid, int8(ROUNDS + 1, PLACES)]
    is_made: Annotated[Ints, int8(ROUNDS + 1)]


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
def note_clue(t: Tables, count: int, place: int) -> int:
    """One more clue; how many there are now."""
    t.clue_place[count] = place
    return count + 1


@rule
def gather_clues(t: Tables, s: State, ed: Printed) -> None:
    """Every place found or named, in the order of rounds."""
    count = 0
    t.first_clue[0] = 0
    t.due[0] = 0
    for column in range(1, ROUNDS + 1):
        t.first_clue[column] = count
        t.due[column] = 0
        if column > int(s.round_number):
            continue
        if int(s.named[column]) != NO_PLACE:
            count = note_clue(t, count, int(s.named[column]))
        for patrol in range(PATROLS):
            if answer_of(s, column, patrol) == Answer.CLUE:
                count = note_clue(t, count, int(s.watch[column, patrol]))
        if int(s.named_at_check) != NO_PLACE and column == int(ed.name_round):
            count = note_clue(t, count, int(s.named_at_check))
        for i in range(int(t.first_clue[column]), count):
            t.due[column] = int(t.due[column]) | 1 << (i % BITS)
    t.first_clue[ROUNDS + 1] = count


@rule
def mark_column(t: Tables, s: State, ed: Printed, column: int) -> None:
    """The places that column cannot have entered."""
    for place in range(PLACES):
        t.marks[column, place] = 0
    if column > 0:
        for patrol in range(PATROLS):
            t.marks[column, int(s.watch[column - 1, patrol])] = BLOCKED
    if column < first_counted(s):
        return
    for later in range(column, min(column + int(ed.window), int(s.checked) + 1)):
        for patrol in range(PATROLS):
            if answer_of(s, later, patrol) == Answer.NOTHING:
                place = int(s.watch[later, patrol])
                t.marks[column, place] = int(t.marks[column, place]) | BARRED


@rule
def is_barred(t: Tables, column: int, place: int) -> bool:
    """The column must not hold the place."""
    return int(t.marks[column, place]) & BARRED != 0


@rule
def is_blocked(t: Tables, column: int, place: int) -> bool:
    """A patrol stood there when the column was written."""
    return int(t.marks[column, place]) & BLOCKED != 0


@rule
def bits_left(t: Tables, s: State, ed: Printed, column: int, place: int) -> int:
    """The clues that a visit in this column explains."""
    bits = 0
    if column < first_counted(s):
        return 0
    last = min(column + int(ed.window), ROUNDS + 1)
    for i in range(int(t.first_clue[column]), int(t.first_clue[last])):
        if int(t.clue_place[i]) == place:
            bits |= 1 << (i % BITS)
    return bits


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
def is_open(t: Tables, ed: Printed, column: int, origin: int, place: int, lines: int) -> bool:
    """He could go from one to the other in that round."""
    return int(ed.lines[origin, place]) & lines != 0 and not is_blocked(t, column, place)


@rule
def count_open(t: Tables, ed: Printed, column: int, origin: int, lines: int) -> int:
    """Places one such line away."""
    count = 0
    for i in range(int(ed.neighbours[origin])):
        if is_open(t, ed, column, origin, int(ed.neighbour[origin, i]), lines):
            count += 1
    return count


@rule
def count_second(t: Tables, s: State, ed: Printed, column: int, origin: int, middle: int) -> int:
    """Ways to end a ride whose first line leads to `middle`: stop there, or a second line."""
    count = 1 + count_open(t, ed, column, middle, lines_of(Kind.HORSE))
    if int(s.way_back) == 0 and is_open(t, ed, column, middle, origin, lines_of(Kind.HORSE)):
        count -= 1
    return count


@rule
def count_card_moves(t: Tables, s: State, ed: Printed, column: int, origin: int) -> int:
    """Moves the card shown in that round allows from a place; without a card there is one, to stay."""
    card = card_of(s, column)
    if card == 0:
        return 1
    lines = lines_of(card - 1)
    if card - 1 != Kind.HORSE:
        return count_open(t, ed, column, origin, lines)
    count = 0
    for i in range(int(ed.neighbours[origin])):
        middle = int(ed.neighbour[origin, i])
        if is_open(t, ed, column, origin, middle, lines):
            count += count_second(t, s, ed, column, origin, middle)
    return count


@rule
def ways_of_card(t: Tables, s: State, ed: Printed, column: int, origin: int) -> int:
    """The same, counted once."""
    if int(t.ways[column, origin]) == UNCOUNTED:
        t.ways[column, origin] = count_card_moves(t, s, ed, column, origin)
    return int(t.ways[column, origin])
