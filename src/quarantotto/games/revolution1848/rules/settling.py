"""Settling: after every card armies find who leads them, and whoever must choose is asked (E12, G9, G12)."""

from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.revolution1848.actions import ARMY, SIDE
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.armies import (
    OTHER_FLAG,
    OWN_FLAG,
    flag_of_claim,
    highest_claim,
    is_army_out,
    join_armies,
    open_armies,
    take_army,
)
from quarantotto.games.revolution1848.rules.bonus import settle_bonus
from quarantotto.games.revolution1848.rules.table import ask, is_seat
from quarantotto.games.revolution1848.state import EXTRAS, NO_SEAT, SEATS, Flag, Phase, State, Then


@rule
def is_any_army_out(s: State, ed: Printed) -> bool:
    """There is something to lead."""
    for z in range(int(ed.first_army), int(ed.extras)):
        if is_army_out(s, ed, z):
            return True
    return False


@rule
def settle(s: State, ed: Printed) -> None:
    """After every card: Kroatien, then claims until nothing changes (G12, Q19). Stops where somebody must choose."""
    settle_bonus(s, ed)
    if int(s.pending) != 0 or not is_any_army_out(s, ed):
        return
    step = OWN_FLAG
    while step <= OTHER_FLAG:
        seat, flag, armies, rivals = highest_claim(s, ed, step)
        if seat == NO_SEAT:
            step += 1
            continue
        if rivals & (rivals - 1) != 0:
            ask(s, Phase.RIVALS, int(s.active))
            return
        if armies & (armies - 1) != 0:
            ask_which_army(s, seat, flag)
            return
        take_army(s, ed, seat, flag, first_bit(armies))
        step = OWN_FLAG
    join_armies(s, ed)


@rule
def ask_which_army(s: State, seat: int, flag: int) -> None:
    """Several armies are open to one claim: its player chooses (G9)."""
    s.claim_seat = seat
    s.claim_flag = flag
    ask(s, Phase.ARMY, seat)


@rule
def step_under_way(s: State, ed: Printed) -> int:
    """The step of settling that is being asked about."""
    seat, _, _, _ = highest_claim(s, ed, OWN_FLAG)
    if seat == NO_SEAT:
        return OTHER_FLAG
    return OWN_FLAG


@rule
def rivals_now(s: State, ed: Printed) -> int:
    """The players whose equal claims meet, as bits."""
    _, _, _, rivals = highest_claim(s, ed, step_under_way(s, ed))
    return rivals


@rule
def check_rivals(s: State, ed: Printed, action: int) -> int:
    """Whoever set the settling off names the claim that goes first (E12)."""
    seat = action - SIDE
    if seat < 0 or seat >= SEATS:
        return Clause.NOT_ASKED_NOW
    if not is_seat(s, seat):
        return Clause.NO_SUCH_SEAT
    if not has_bit(rivals_now(s, ed), seat):
        return Clause.NO_EQUAL_CLAIM
    return ALLOWED


@rule
def do_rivals(s: State, ed: Printed, action: int) -> None:
    """That player's claim is carried out; if several armies are open to it he chooses."""
    seat = action - SIDE
    step = step_under_way(s, ed)
    flag = flag_of_claim(s, ed, seat, step)
    armies, _ = open_armies(s, ed, seat, flag, step)
    if armies & (armies - 1) != 0:
        ask_which_army(s, seat, flag)
        return
    take_army(s, ed, seat, flag, first_bit(armies))
    s.then = Then.SETTLE


@rule
def armies_to_choose(s: State, ed: Printed) -> int:
    """The armies the claim under way may take, as bits."""
    armies, _ = open_armies(s, ed, int(s.claim_seat), int(s.claim_flag), step_under_way(s, ed))
    return armies


@rule
def check_army(s: State, ed: Printed, action: int) -> int:
    """One of the armies open to the claim, those of its own flag first (G9, G12)."""
    z = action - ARMY
    if z < 0 or z >= EXTRAS:
        return Clause.NOT_ASKED_NOW
    if z >= int(ed.extras) or not is_army_out(s, ed, z):
        return Clause.NO_SUCH_ARMY
    if has_bit(armies_to_choose(s, ed), z):
        return ALLOWED
    if step_under_way(s, ed) == OWN_FLAG and int(ed.extra_flag[z]) != int(s.claim_flag):
        return Clause.OWN_FLAG_FIRST
    return Clause.ARMY_NOT_OPEN


@rule
def do_army(s: State, ed: Printed, action: int) -> None:
    """The claim takes that army."""
    take_army(s, ed, int(s.claim_seat), int(s.claim_flag), action - ARMY)
    s.claim_seat = NO_SEAT
    s.claim_flag = Flag.NONE
    s.then = Then.SETTLE
