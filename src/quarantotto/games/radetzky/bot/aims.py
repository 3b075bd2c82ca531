"""When the aim of a puzzle is reached, and what may be one."""

from quarantotto.core import aims
from quarantotto.core.aims import UNSETTLED
from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.radetzky.actions import CONQUER
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import patriots_in_play
from quarantotto.games.radetzky.rules.play import check
from quarantotto.games.radetzky.state import Outcome, Phase, State

HOLD, TAKE = range(2)  # kinds, in the order of `puzzles.py`


@rule
def is_set(s: State, ed: Printed, seat: int, kind: int) -> bool:
    """A turn; the last one of a round to save the city, one that cannot conquer at once to conquer."""
    if int(s.phase) != Phase.TURN or int(s.actions_left) < 1:
        return False
    if kind == TAKE:
        return check(s, ed, seat, CONQUER) != ALLOWED
    done = int(s.done) | 1 << int(s.active)
    return done == (1 << patriots_in_play(s, ed)) - 1


@rule
def is_choice(s: State, ed: Printed, seat: int, kind: int, action: int) -> bool:
    """Everything."""
    return True


@rule
def is_deep(s: State, ed: Printed, seat: int, kind: int) -> bool:
    """Everything until the turn ends."""
    return True


@rule
def aim(before: State, s: State, ed: Printed, seat: int, kind: int) -> int:
    """To save: what Austria has after its turn. To conquer: what Italy has before this one ends."""
    is_turn_over = int(s.phase) == Phase.OVER or int(s.round_number) != int(before.round_number)
    if kind == TAKE:
        if count_bits(int(s.italian)) > count_bits(int(before.italian)):
            return 1
        if is_turn_over or has_bit(int(s.done), int(before.active)):
            return 0
        return UNSETTLED
    if not is_turn_over:
        return UNSETTLED
    is_lost = int(s.phase) == Phase.OVER and int(s.result) != Outcome.ITALY
    return int(not is_lost and int(s.austrian) == int(before.austrian))


RULES = {aims.is_set: is_set, aims.is_choice: is_choice, aims.is_deep: is_deep, aims.aim: aim}
