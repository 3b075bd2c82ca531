"""Policies in the dialect, over any game: what the lab plays and what the terminal is played against."""

from quarantotto.core.chance import Dice, roll_below
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED, AnyEdition, AnyState, check, nth, width


@rule
def uniform(s: AnyState, ed: AnyEdition, seat: int, dice: Dice) -> int:
    """Any legal action, each equally likely: candidates are drawn until the rules allow one."""
    candidates = width(s, ed, seat)
    action = nth(s, ed, seat, roll_below(dice, candidates))
    while check(s, ed, seat, action) != ALLOWED:
        action = nth(s, ed, seat, roll_below(dice, candidates))
    return action
