"""A rough public guess of where Garibaldi is: small weights that heuristic players on both sides look at.

It is worked out from the public facts of all rounds when somebody asks, and kept nowhere: the same record gives the
same guess. The exact inference is in belief.py; this one forgets how facts of several rounds hang together, and costs
little.
"""

from typing import Annotated

from quarantotto.core.compiler import rule
from quarantotto.core.folding import fold_in
from quarantotto.core.record import Int8, Int64, Ints, int8, int16, int64
from quarantotto.games.garibaldi.belief import fold_round, fold_table
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import is_line, lines_of
from quarantotto.games.garibaldi.state import NO_PLACE, PATROLS, PLACES, Answer, Kind, Stage, State

FULL = 10  # the weight of the likeliest place
SHIFT = 40  # bits behind the point of `scale_to`; exact while weight times largest weight has no more
EVENT_MOVES = (0, 0, 1, 2, 0, 4, 0, 1, 3, 0, 0, 0, 0)  # by event: kind of its move + 1


class Notes:
    """What a heuristic player writes down while it thinks. A guess stays there as long as the facts it was made of, and
    the next is made from the one after the last check: patrols move many times a round."""

    low: Int64  # the facts of the guess, folded
    high: Int64
    low_at_check: Int64  # and those of the guess after the last check
    high_at_check: Int64
    low_watched: Int64  # the facts of the guess from which a patrol has looked for a post
    high_watched: Int64
    watchers: Int64  # that patrol, and where the others stood
    weight: Int64  # of all suspected places together
    likely: Annotated[Ints, int64(PLACES)]  # how much it matters to watch a place
    covered: Annotated[Ints, int64(PLACES)]  # how well the others watch it
    worth: Annotated[Ints, int64(PLACES)]  # what a post is worth, as far as it is known
    spreading: Annotated[Ints, int16(PLACES)]  # weights that spread, until all are known
    posts: Annotated[Ints, int16(PATROLS)]  # where the patrols stood when the round in question was checked
    suspicion: Annotated[Ints, int8(PLACES)]  # the guess
    at_check: Annotated[Ints, int8(PLACES)]  # the guess after the last check
    checked: Int8  # the round of that
    column: Int8  # the round in question
    is_made: Int8


@rule
def suspect(s: State, ed: Printed, notes: Notes) -> None:
    """All that was seen, round by round, from the landing to now."""
    last = int(s.round_number) if int(s.stage) == Stage.CLOSED else int(s.round_number) - 1
    low, high = fold_facts(s, ed, last)
    if int(notes.is_made) == 1 and int(notes.low) == low and int(notes.high) == high:
        return
    go_back_to_check(s, ed, notes)
    for column in range(int(notes.checked) + 1, last + 1):
        suspect_column(s, ed, notes, column)
        if column == int(s.checked) and not is_naming(s, ed, column):
            note_check(s, ed, notes)
    notes.is_made = 1
    notes.low = low
    notes.high = high


@rule
def is_naming(s: State, ed: Printed, column: int) -> bool:
    """The check is done and he has not named a place yet, so this guess will not stay: the next one would have to be
    made from the landing."""
    return column == int(ed.name_round) and int(s.named_at_check) == NO_PLACE


@rule
def fold_facts(s: State, ed: Printed, last: int) -> tuple[int, int]:
    """All that the guess after a round depends on."""
    low, high = fold_table(s, ed)
    for column in range(last + 1):
        low, high = fold_round(low, high, s, column)
    if last >= int(ed.name_round):
        low, high = fold_in(low, high, int(s.named_at_check))
    if last > int(s.checked) and int(s.named[last]) != NO_PLACE:
        for patrol in range(PATROLS):
            low, high = fold_in(low, high, int(s.patrol_at[patrol]))
    return low, high


@rule
def go_back_to_check(s: State, ed: Printed, notes: Notes) -> None:
    """The guess after the last check that was noted, if that was so in this game too; else he has just landed."""
    low, high = fold_facts(s, ed, int(notes.checked))
    is_same = int(notes.low_at_check) == low and int(notes.high_at_check) == high
    if int(notes.is_made) == 1 and is_same and int(notes.checked) <= int(s.checked):
        for place in range(PLACES):
            notes.suspicion[place] = int(notes.at_check[place])
    else:
        notes.checked = 0
        clear_suspicion(ed, notes)


@rule
def note_check(s: State, ed: Printed, notes: Notes) -> None:
    """What the next guess is made from."""
    notes.checked = int(s.checked)
    low, high = fold_facts(s, ed, int(s.checked))
    notes.low_at_check = low
    notes.high_at_check = high
    for place in range(PLACES):
        notes.at_check[place] = int(notes.suspicion[place])


@rule
def suspect_column(s: State, ed: Printed, notes: Notes, column: int) -> None:
    """One round: his moves, a place named for a letter, the check."""
    notes.column = column
    is_checked = column <= int(s.checked)
    for patrol in range(PATROLS):
        notes.posts[patrol] = int(s.watch[column, patrol]) if is_checked else int(s.patrol_at[patrol])
    suspect_moves(s, ed, notes)
    if int(s.named[column]) != NO_PLACE:
        suspect_near(s, ed, notes, int(s.named[column]))
        refresh(ed, notes)
    if is_checked:
        suspect_answers(s, ed, notes)
    if is_checked and column == int(ed.name_round) and int(s.named_at_check) != NO_PLACE:
        suspect_near(s, ed, notes, int(s.named_at_check))
        refresh(ed, notes)


@rule
def clear_suspicion(ed: Printed, notes: Notes) -> None:
    """He has landed, nobody knows where."""
    for place in range(PLACES):
        notes.suspicion[place] = 0
    for i in range(int(ed.landings)):
        notes.suspicion[int(ed.landing[i])] = FULL


@rule
def suspect_moves(s: State, ed: Printed, notes: Notes) -> None:
    """The column is closed: weights follow the cards he has shown."""
    shown = int(s.shown[int(notes.column)])
    card = shown & 3
    event = EVENT_MOVES[shown >> 2]
    if card != 0:
        spread(s, ed, notes, lines_of(card - 1), True)
        if card - 1 == Kind.HORSE:
            spread(s, ed, notes, lines_of(Kind.HORSE), False)
    if event != 0:
        spread(s, ed, notes, lines_of(event - 1), True)


@rule
def spread(s: State, ed: Printed, notes: Notes, lines: int, is_bound_to_move: bool) -> None:
    """One line farther, but not to where a patrol stood when he moved; what can be is never quite forgotten."""
    for place in range(int(ed.places)):
        notes.spreading[place] = 0 if is_bound_to_move else int(notes.suspicion[place])
    for place in range(int(ed.places)):
        weight = int(notes.suspicion[place])
        if weight == 0:
            continue
        for i in range(int(ed.neighbours[place])):
            target = int(ed.neighbour[place, i])
            if is_line(ed, place, target, lines):
                notes.spreading[target] = int(notes.spreading[target]) + weight
    for patrol in range(PATROLS):
        watched = int(s.watch[int(notes.column) - 1, patrol])
        notes.spreading[watched] = 0 if is_bound_to_move else int(notes.suspicion[watched])
    most = 0
    for place in range(int(ed.places)):
        most = max(most, int(notes.spreading[place]))
    if most == 0:
        return
    scale = scale_to(most)
    for place in range(int(ed.places)):
        weight = int(notes.spreading[place])
        notes.suspicion[place] = 0 if weight == 0 else max(1, weight * scale >> SHIFT)


@rule
def suspect_answers(s: State, ed: Printed, notes: Notes) -> None:
    """After the check: he is on no patrol's place and on no refuge; a clue says how far he can be."""
    answers = int(s.answers[int(notes.column)])
    for patrol in range(PATROLS):
        notes.suspicion[int(notes.posts[patrol])] = 0
    for i in range(int(ed.refuges)):
        notes.suspicion[int(ed.refuge[i])] = 0
    for patrol in range(PATROLS):
        if (answers >> (2 * patrol)) & 3 == Answer.CLUE:
            suspect_near(s, ed, notes, int(notes.posts[patrol]))
    refresh(ed, notes)


@rule
def legs(s: State, ed: Printed, column: int) -> int:
    """The most lines he can have gone since the first round of the window ended."""
    total = 0
    for earlier in range(max(1, column - int(ed.window) + 2), column + 1):
        shown = int(s.shown[earlier])
        if shown & 3 != 0:
            total += 2 if shown & 3 == Kind.HORSE + 1 else 1
        if EVENT_MOVES[shown >> 2] != 0:
            total += 1
    return total


@rule
def suspect_near(s: State, ed: Printed, notes: Notes, clue: int) -> None:
    """Nothing farther from a clue than he can have gone; if that leaves nothing, everything as near as that."""
    reach = legs(s, ed, int(notes.column))
    left = 0
    for place in range(int(ed.places)):
        if int(ed.steps[clue, place]) > reach:
            notes.suspicion[place] = 0
        left = max(left, int(notes.suspicion[place]))
    if left == 0:
        for place in range(int(ed.places)):
            if int(ed.steps[clue, place]) <= reach and not is_post(notes, place):
                notes.suspicion[place] = FULL


@rule
def is_post(notes: Notes, place: int) -> bool:
    """A patrol stood there."""
    for patrol in range(PATROLS):
        if int(notes.posts[patrol]) == place:
            return True
    return False


@rule
def refresh(ed: Printed, notes: Notes) -> None:
    """The likeliest place has full weight again; where nothing is left, everything may be."""
    most = 0
    for place in range(int(ed.places)):
        most = max(most, int(notes.suspicion[place]))
    if most == 0:
        for place in range(int(ed.places)):
            if int(ed.is_refuge[place]) == 0 and not is_post(notes, place):
                notes.suspicion[place] = FULL
    elif most < FULL:
        scale = scale_to(most)
        for place in range(int(ed.places)):
            weight = int(notes.suspicion[place])
            if weight > 0:
                notes.suspicion[place] = max(1, weight * scale >> SHIFT)


@rule
def scale_to(most: int) -> int:
    """What turns a weight, multiplied and shifted back, into its share of the full one, rounded down; dividing all of
    them takes longer."""
    return (FULL << SHIFT) // most + 1
