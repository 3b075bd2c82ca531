"""Policies in the dialect, over any game: what the lab plays and what the terminal is played against."""

from quarantotto.core.chance import Dice, roll_below
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, AnyEdition, AnyState, check, span


@rule
def uniform(s: AnyState, ed: AnyEdition, seat: int, dice: Dice) -> int:
    """Any legal action, each equally likely: ids are drawn from the span until the rules allow one."""
    low, high = span(s, ed, seat)
    action = low + roll_below(dice, high - low)
    while check(s, ed, seat, action) != ALLOWED:
        action = low + roll_below(dice, high - low)
    return action
