"""The heuristic player: one chooser for each thing that can be asked."""

from quarantotto.core.chance import Dice
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.games.garibaldi.bot.fugitive import (
    choose_event,
    choose_letter,
    choose_marco_line,
    choose_move,
    choose_named,
    choose_patrol,
    choose_place,
    choose_report,
    choose_victim,
)
from quarantotto.games.garibaldi.bot.hand import (
    choose_discard,
    choose_search,
    choose_support,
    choose_their_card,
    choose_toll,
    least_wanted,
)
from quarantotto.games.garibaldi.bot.hunter import (
    choose_half,
    choose_idle_patrol,
    choose_patrol_card,
    choose_patrol_place,
    choose_requisition,
    choose_white_discard,
)
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.play import check, nth, width
from quarantotto.games.garibaldi.state import GARIBALDI, Phase, State
from quarantotto.games.garibaldi.suspicion import Notes, suspect

# Questions whose answer depends on where he is suspected.
WHERE_HE_IS = (
    int(Phase.MOVE),
    int(Phase.LINE),
    int(Phase.RIDE),
    int(Phase.EVENT),
    int(Phase.EVENT_LINE),
    int(Phase.PATROL),
    int(Phase.PATROL_CARD),
    int(Phase.PATROL_LINE),
    int(Phase.PATROL_RIDE),
    int(Phase.REQUISITION),
)


@rule
def choose_as_fugitive(s: State, ed: Printed, notes: Notes) -> int:
    """Garibaldi's answers, in his own turn and in the Austrians'."""
    phase = int(s.phase)
    if phase == Phase.MOVE:
        return choose_move(s, ed, notes)
    if phase in (Phase.LINE, Phase.RIDE, Phase.EVENT_LINE):
        return choose_place(s, ed, notes)
    if phase == Phase.EVENT:
        return choose_event(s, ed, notes)
    if phase == Phase.DISCARD:
        return choose_discard(s, ed)
    if phase == Phase.REPORT:
        return choose_report(s, ed)
    if phase in (Phase.NEAREST, Phase.MARCO, Phase.ORDER):
        return choose_patrol(s, ed)
    if phase in (Phase.SEARCH, Phase.SORT):
        return choose_search(s, ed)
    if phase in (Phase.CLOTHES, Phase.SURRENDER):
        return least_wanted(s, ed)
    if phase == Phase.VICTIM:
        return choose_victim(s, ed)
    if phase == Phase.MARCO_LINE:
        return choose_marco_line(s, ed)
    return choose_answer(s, ed, phase)


@rule
def choose_answer(s: State, ed: Printed, phase: int) -> int:
    """What is left: the opponents' cards, and the answers to Austrian events."""
    if phase == Phase.LEGGERO:
        return choose_their_card(s, ed, True)
    if phase == Phase.ORDER_CARD:
        return choose_their_card(s, ed, False)
    if phase == Phase.LETTER:
        return choose_letter(s, ed)
    if phase == Phase.SUPPORT:
        return choose_support(s, ed)
    if phase == Phase.TOLL:
        return choose_toll(s, ed)
    return choose_named(s, ed)


@rule
def choose_as_hunter(s: State, ed: Printed, seat: int, effort: int, notes: Notes) -> int:
    """An Austrian's answers."""
    phase = int(s.phase)
    if phase == Phase.PATROL:
        return choose_idle_patrol(s, ed, seat, notes)
    if phase == Phase.PATROL_CARD:
        return choose_patrol_card(s, ed, seat, effort, notes)
    if phase in (Phase.PATROL_LINE, Phase.PATROL_RIDE):
        return choose_patrol_place(s, ed, seat, effort, notes)
    if phase == Phase.WHITE_DISCARD:
        return choose_white_discard(s, ed, seat)
    if phase == Phase.REQUISITION:
        return choose_requisition(ed, notes)
    return choose_half(s, ed, seat)


@rule
def greedy(s: State, ed: Printed, seat: int, dice: Dice, effort: int, notes: Notes) -> int:
    """The heuristic player's action, from the seat's concealed record; effort 0 is the cheap path."""
    if int(s.phase) in WHERE_HE_IS:
        suspect(s, ed, notes)
    if seat == GARIBALDI:
        action = choose_as_fugitive(s, ed, notes)
    else:
        action = choose_as_hunter(s, ed, seat, effort, notes)
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
    """Nothing can be said beforehand in this game."""
    return NO_ACTION
