"""A rough public guess of where Garibaldi is: small weights that heuristic players on both sides look at.

It is made of public facts alone and kept up as they happen. The exact inference is in belief.py; this one forgets how
facts of several rounds hang together, and costs next to nothing.
"""

from quarantotto.core.compiler import rule
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import is_line, lines_of
from quarantotto.games.garibaldi.state import PATROLS, PLACES, Answer, Kind, State

FULL = 10  # the weight of the likeliest place
DIGIT = FULL + 1  # while weights spread, a field holds the old one and this many times the new one
EVENT_MOVES = (0, 0, 1, 2, 0, 4, 0, 1, 3, 0, 0, 0, 0)  # by event: kind of its move + 1


@rule
def clear_suspicion(s: State, ed: Printed) -> None:
    """He has landed, nobody knows where."""
    for place in range(PLACES):
        s.suspicion[place] = 0
    for i in range(int(ed.landings)):
        s.suspicion[int(ed.landing[i])] = FULL


@rule
def spread_to(s: State, ed: Printed, place: int, lines: int, is_bound_to_move: bool) -> int:
    """The weight a place gets from its neighbours along such lines, and keeps if he may have stayed."""
    weight = 0 if is_bound_to_move else int(s.suspicion[place]) % DIGIT
    if is_watched(s, place):
        return weight
    for i in range(int(ed.neighbours[place])):
        origin = int(ed.neighbour[place, i])
        if is_line(ed, origin, place, lines):
            weight += int(s.suspicion[origin]) % DIGIT
    return weight


@rule
def is_watched(s: State, place: int) -> bool:
    """A patrol stood there when he moved, so that he cannot have gone there."""
    column = int(s.round_number) - 1
    for patrol in range(PATROLS):
        if int(s.watch[column, patrol]) == place:
            return True
    return False


@rule
def spread(s: State, ed: Printed, lines: int, is_bound_to_move: bool) -> None:
    """One line farther; what can be is never quite forgotten. The record has room for one small number a place, so the
    new weights lie on top of the old ones until all are known."""
    most = 0
    for place in range(int(ed.places)):
        most = max(most, spread_to(s, ed, place, lines, is_bound_to_move))
    if most == 0:
        return
    for place in range(int(ed.places)):
        weight = spread_to(s, ed, place, lines, is_bound_to_move)
        if weight > 0:
            s.suspicion[place] = int(s.suspicion[place]) + DIGIT * max(1, weight * FULL // most)
    for place in range(int(ed.places)):
        s.suspicion[place] = int(s.suspicion[place]) // DIGIT


@rule
def suspect_moves(s: State, ed: Printed) -> None:
    """The column is closed: weights follow the cards he has shown."""
    shown = int(s.shown[int(s.round_number)])
    card = shown & 3
    event = EVENT_MOVES[shown >> 2]
    if card != 0:
        spread(s, ed, lines_of(card - 1), True)
        if card - 1 == Kind.HORSE:
            spread(s, ed, lines_of(Kind.HORSE), False)
    if event != 0:
        spread(s, ed, lines_of(event - 1), True)


@rule
def suspect_answers(s: State, ed: Printed) -> None:
    """After the check: he is on no patrol's place and on no refuge; a clue says how far he can be."""
    answers = int(s.answers[int(s.round_number)])
    for patrol in range(PATROLS):
        s.suspicion[int(s.patrol_at[patrol])] = 0
    for i in range(int(ed.refuges)):
        s.suspicion[int(ed.refuge[i])] = 0
    for patrol in range(PATROLS):
        if (answers >> (2 * patrol)) & 3 == Answer.CLUE:
            suspect_near(s, ed, int(s.patrol_at[patrol]))
    refresh(s, ed)


@rule
def suspect_named(s: State, ed: Printed, place: int) -> None:
    """He has named a place of the window."""
    suspect_near(s, ed, place)
    refresh(s, ed)


@rule
def legs(s: State, ed: Printed) -> int:
    """The most lines he can have gone since the first round of the window ended."""
    total = 0
    for column in range(max(1, int(s.round_number) - int(ed.window) + 2), int(s.round_number) + 1):
        shown = int(s.shown[column])
        if shown & 3 != 0:
            total += 2 if shown & 3 == Kind.HORSE + 1 else 1
        if EVENT_MOVES[shown >> 2] != 0:
            total += 1
    return total


@rule
def suspect_near(s: State, ed: Printed, clue: int) -> None:
    """Nothing farther from a clue than he can have gone; if that leaves nothing, everything as near as that."""
    reach = legs(s, ed)
    left = 0
    for place in range(int(ed.places)):
        if int(ed.steps[clue, place]) > reach:
            s.suspicion[place] = 0
        left = max(left, int(s.suspicion[place]))
    if left == 0:
        for place in range(int(ed.places)):
            if int(ed.steps[clue, place]) <= reach and not stands_on(s, place):
                s.suspicion[place] = FULL


@rule
def stands_on(s: State, place: int) -> bool:
    """A patrol is there now."""
    for patrol in range(PATROLS):
        if int(s.patrol_at[patrol]) == place:
            return True
    return False


@rule
def refresh(s: State, ed: Printed) -> None:
    """The likeliest place has full weight again; where nothing is left, everything may be."""
    most = 0
    for place in range(int(ed.places)):
        most = max(most, int(s.suspicion[place]))
    for place in range(int(ed.places)):
        weight = int(s.suspicion[place])
        if most == 0 and int(ed.is_refuge[place]) == 0 and not stands_on(s, place):
            s.suspicion[place] = FULL
        elif weight > 0:
            s.suspicion[place] = max(1, weight * FULL // most)
