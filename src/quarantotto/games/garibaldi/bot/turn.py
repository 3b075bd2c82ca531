"""The heuristic player: one chooser for each thing that can be asked."""

from quarantotto.core.chance import Dice, roll_below
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.play import check, span
from quarantotto.games.garibaldi.state import State


@rule
def greedy(s: State, ed: Printed, seat: int, dice: Dice, effort: int) -> int:
    """The heuristic player's action, from the seat's concealed record; effort 0 is the cheap path."""
    low, high = span(s, ed, seat)
    action = low + roll_below(dice, high - low)
    while check(s, ed, seat, action) != ALLOWED:
        action = low + roll_below(dice, high - low)
    return action


@rule
def standing_order(s: State, ed: Printed, seat: int) -> int:
    """There are no standing orders."""
    return NO_ACTION
