"""The position check: capture, refuge, clues, in this order (A-22); round 8; the end."""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import reveal
from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.games.garibaldi.actions import PLACE
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import ask, is_in_window, is_occupied, mark_clue
from quarantotto.games.garibaldi.state import (
    GARIBALDI,
    PATROLS,
    Answer,
    Event,
    Outcome,
    Phase,
    State,
    Then,
)


@rule
def position_check(s: State, ed: Printed) -> None:
    """Everything is compared by the rules themselves (A-28); only where a patrol ends its move counts (A-13)."""
    reveal(s.chance)
    column = int(s.round_number)
    for patrol in range(PATROLS):
        s.watch[column, patrol] = int(s.patrol_at[patrol])
    if is_occupied(s, int(s.garibaldi)):
        end_game(s, Outcome.CAPTURE)
    elif int(ed.is_refuge[int(s.garibaldi)]) == 1:
        end_game(s, Outcome.ESCAPE)
    else:
        s.checked = column
        look_for_clues(s, ed)
        if column == int(ed.name_round) and is_unseen(s):
            ask(s, Phase.NAME, GARIBALDI)
        else:
            s.then = Then.ROUND_OVER


@rule
def is_checked(s: State, place: int) -> bool:
    """A place without a marker is always checked, one with a marker only if a patrol has just entered it (A-25)."""
    if int(s.clue_order[place]) == 0:
        return True
    for patrol in range(PATROLS):
        if int(s.patrol_at[patrol]) == place and has_bit(int(s.entered), patrol):
            return True
    return False


@rule
def look_for_clues(s: State, ed: Printed) -> None:
    """Every patrol place of the window gets a marker; neither round nor order is told (A-23)."""
    answers = 0
    for patrol in range(PATROLS):
        place = int(s.patrol_at[patrol])
        if is_checked(s, place):
            answer = Answer.CLUE if is_in_window(s, ed, place) else Answer.NOTHING
            answers |= answer << (2 * patrol)
    s.answers[int(s.round_number)] = answers
    announce_clues(s, answers)


@rule
def announce_clues(s: State, answers: int) -> None:
    """Markers in the order of the places' numbers of patrols; a place found again gets no second one (A-24, A-25)."""
    is_any = False
    for patrol in range(PATROLS):
        if (answers >> (2 * patrol)) & 3 != Answer.CLUE:
            continue
        place = int(s.patrol_at[patrol])
        if is_told_before(s, answers, patrol, place):
            continue
        is_any = True
        s.found = 1
        if int(s.clue_order[place]) == 0:
            mark_clue(s, place)
            tell(s.news, Event.CLUE, 0, int(s.clue_order[place]), place)
        else:
            tell(s.news, Event.AGAIN, 0, int(s.clue_order[place]), place)
    if not is_any:
        tell(s.news, Event.NO_CLUE, 0, 0, 0)


@rule
def is_told_before(s: State, answers: int, patrol: int, place: int) -> bool:
    """Two patrols share the place: one clue (A-23)."""
    for other in range(patrol):
        if int(s.patrol_at[other]) == place and (answers >> (2 * other)) & 3 == Answer.CLUE:
            return True
    return False


@rule
def is_unseen(s: State) -> bool:
    """No clue so far; places named for a letter count as clues unless the table reads the rule strictly (A-26,
    A-27)."""
    if int(s.letters) == 1:
        return int(s.found) == 0
    return int(s.clues) == 0


@rule
def do_name(s: State, ed: Printed, action: int) -> None:
    """At the end of round 8 he names a place of the window; it gets a marker (A-26)."""
    place = action - PLACE
    reveal(s.chance)
    s.named_at_check = place
    mark_clue(s, place)
    tell(s.news, Event.NAMED, 0, int(s.clue_order[place]), place)
    s.then = Then.ROUND_OVER


@rule
def end_game(s: State, result: int) -> None:
    """The game is over and everything is open."""
    s.result = result
    s.phase = Phase.OVER
    s.pending = 0
    tell(s.news, Event.GAME_ENDED, 0, result, int(s.garibaldi))
