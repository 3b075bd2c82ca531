"""When the aim of a puzzle is reached, and what may be one."""

from quarantotto.core import aims
from quarantotto.core.aims import UNSETTLED
from quarantotto.core.compiler import rule
from quarantotto.games.comuni.actions import COLUMN, INCOME
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.scoring import total_points
from quarantotto.games.comuni.state import Phase, State

NONE = 200  # no points: there may be fewer


@rule
def is_set(s: State, ed: Printed, seat: int, kind: int) -> bool:
    """What the turn is used for."""
    return int(s.phase) == Phase.PROJECT


@rule
def is_choice(s: State, ed: Printed, seat: int, kind: int, action: int) -> bool:
    """A column, a claim, the income; what can be exchanged beside is no choice of its own."""
    return COLUMN <= action <= INCOME


@rule
def is_deep(s: State, ed: Printed, seat: int, kind: int) -> bool:
    """Nothing: it is played on to the end."""
    return False


@rule
def aim(before: State, s: State, ed: Printed, seat: int, kind: int) -> int:
    """Points at the end."""
    if int(s.phase) != Phase.OVER:
        return UNSETTLED
    return max(0, NONE + total_points(s, ed, seat))


RULES = {aims.is_set: is_set, aims.is_choice: is_choice, aims.is_deep: is_deep, aims.aim: aim}
