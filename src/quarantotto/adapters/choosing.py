"""Any of what rows of a vector environment offer, each as likely."""

from quarantotto.adapters.stepping import HIGH, LOW, Int8Grid
from quarantotto.core.chance import Dice, roll_below
from quarantotto.core.compiler import long, rule
from quarantotto.core.record import Int64Grid, Int64s


@rule
def nth_offered(row: int, n: int, figures: Int64Grid, masks: Int8Grid) -> int:
    """Decision number n of those that a row shows."""
    action = int(figures[row, LOW])
    left = n
    while int(masks[row, action]) == 0 or left > 0:
        left -= int(masks[row, action])
        action += 1
    return action


@long
@rule
def choose_offered(count: int, figures: Int64Grid, masks: Int8Grid, dice: Dice, chosen: Int64s) -> None:
    """A decision for every row."""
    for row in range(count):
        offered = 0
        for action in range(int(figures[row, LOW]), int(figures[row, HIGH])):
            offered += int(masks[row, action])
        chosen[row] = nth_offered(row, roll_below(dice, offered), figures, masks)
