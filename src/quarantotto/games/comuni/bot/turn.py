"""The heuristic player: one chooser for each thing that can be asked."""

from quarantotto.core.chance import Dice
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.play import check, span
from quarantotto.games.comuni.state import State


@rule
def greedy(s: State, ed: Printed, seat: int, dice: Dice, effort: int) -> int:
    """The heuristic player's action, from the seat's concealed record; effort 0 is the cheap path."""
    low, high = span(s, ed, seat)
    for other in range(low, high):
        if check(s, ed, seat, other) == ALLOWED:
            return other
    return low


@rule
def standing_order(s: State, ed: Printed, seat: int) -> int:
    """Nothing is answered beforehand."""
    return NO_ACTION
