"""When the aim of a puzzle is reached, and what may be one."""

from quarantotto.core import aims
from quarantotto.core.aims import UNSETTLED
from quarantotto.core.compiler import rule
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, Outcome, Phase, State

CATCH, SLIP = range(2)  # kinds, in the order of `puzzles.py`


@rule
def is_set(s: State, ed: Printed, seat: int, kind: int) -> bool:
    """The hunters: a patrol, its card, its way. Garibaldi: how he moves."""
    phase = int(s.phase)
    if kind == CATCH:
        return seat != GARIBALDI and phase in (Phase.PATROL, Phase.PATROL_CARD, Phase.PATROL_LINE)
    return seat == GARIBALDI and phase in (Phase.MOVE, Phase.LINE)


@rule
def is_choice(s: State, ed: Printed, seat: int, kind: int, action: int) -> bool:
    """How patrols, or he, move; cards put away afterwards are no part of it."""
    phase = int(s.phase)
    if kind == CATCH:
        return phase in (Phase.PATROL, Phase.PATROL_CARD, Phase.PATROL_LINE, Phase.PATROL_RIDE)
    return phase in (Phase.MOVE, Phase.LINE, Phase.RIDE)


@rule
def is_deep(s: State, ed: Printed, seat: int, kind: int) -> bool:
    """His moves."""
    return int(s.phase) in (Phase.MOVE, Phase.LINE, Phase.RIDE)


@rule
def aim(before: State, s: State, ed: Printed, seat: int, kind: int) -> int:
    """How the round ends."""
    is_over = int(s.phase) == Phase.OVER
    if not is_over and int(s.round_number) == int(before.round_number):
        return UNSETTLED
    is_caught = is_over and int(s.result) == Outcome.CAPTURE
    return int(is_caught == (kind == CATCH))


RULES = {aims.is_set: is_set, aims.is_choice: is_choice, aims.is_deep: is_deep, aims.aim: aim}
