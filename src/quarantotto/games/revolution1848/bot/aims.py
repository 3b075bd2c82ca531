"""When the aim of a puzzle is reached, and what may be one."""

from quarantotto.core import aims
from quarantotto.core.aims import UNSETTLED
from quarantotto.core.compiler import rule
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import Phase, State


@rule
def is_set(s: State, ed: Printed, seat: int, kind: int) -> bool:
    """A turn in a trick."""
    return int(s.phase) == Phase.TURN


@rule
def is_choice(s: State, ed: Printed, seat: int, kind: int, action: int) -> bool:
    """Everything."""
    return int(s.phase) != Phase.DRAW


@rule
def is_deep(s: State, ed: Printed, seat: int, kind: int) -> bool:
    """All turns of this trick."""
    return True


@rule
def aim(before: State, s: State, ed: Printed, seat: int, kind: int) -> int:
    """The event of this trick is won."""
    if int(s.won[seat]) > int(before.won[seat]):
        return 1
    if int(s.phase) in (Phase.DRAW, Phase.OVER) or int(s.trick) != int(before.trick):
        return 0
    return UNSETTLED


RULES = {aims.is_set: is_set, aims.is_choice: is_choice, aims.is_deep: is_deep, aims.aim: aim}
