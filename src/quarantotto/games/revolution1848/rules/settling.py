"""Settling: after every card armies find who leads them, and whoever must choose is asked (E12, G9, G12, R2)."""

from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import ALLOWED
from quarantotto.games.revolution1848.actions import ARMY, FLAG, SIDE
from quarantotto.games.revolution1848.clauses import Clause
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.armies import (
    OTHER_FLAG,
    OWN_FLAG,
    highest_claim,
    is_army_out,
    join_armies,
    open_armies,
    take_army,
    tied_flags,
)
from quarantotto.games.revolution1848.rules.bonus import settle_bonus
from quarantotto.games.revolution1848.rules.table import ask, is_seat
from quarantotto.games.revolution1848.state import EXTRAS, FLAGS, NO_SEAT, SEATS, Flag, Phase, State, Then

ASKED_ABOUT_FLAGS = 2  # the version of the rules from which on a player is asked between two flags of one's own (R2)


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
        seat, _, _, rivals = highest_claim(s, ed, step)
        if seat == NO_SEAT:
            step += 1
            continue
        if rivals & (rivals - 1) != 0:
            ask(s, Phase.RIVALS, int(s.active))
            return
        carry_out_claim(s, ed, seat, step)
        if int(s.pending) != 0:
            return
        step = OWN_FLAG
    join_armies(s, ed)


@rule
def carry_out_claim(s: State, ed: Printed, seat: int, step: int) -> None:
    """A player's highest claim takes its army; of two equal ones under different flags the player names the first.
    In matches begun with version 1 of the rules that was Austria before Prussia before the Confederation (R2)."""
    flags = tied_flags(s, ed, seat, step)
    if flags & (flags - 1) != 0 and int(s.version) >= ASKED_ABOUT_FLAGS:
        s.claim_seat = seat
        ask(s, Phase.FLAG, seat)
        return
    claim_army(s, ed, seat, first_bit(flags), step)


@rule
def claim_army(s: State, ed: Printed, seat: int, flag: int, step: int) -> None:
    """The claim takes the army open to it; where there are several its player chooses (G9)."""
    armies, _ = open_armies(s, ed, seat, flag, step)
    if armies & (armies - 1) != 0:
        s.claim_seat = seat
        s.claim_flag = flag
        ask(s, Phase.ARMY, seat)
        return
    take_army(s, ed, seat, flag, first_bit(armies))
    s.claim_seat = NO_SEAT


@rule
def settle_on(s: State) -> None:
    """Armies settle on, unless somebody is asked about the claim."""
    if int(s.pending) == 0:
        s.then = Then.SETTLE


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
    """That player's claim is carried out."""
    carry_out_claim(s, ed, action - SIDE, step_under_way(s, ed))
    settle_on(s)


@rule
def flags_to_choose(s: State, ed: Printed) -> int:
    """The flags under which the player asked has equal claims, as bits."""
    return tied_flags(s, ed, int(s.claim_seat), step_under_way(s, ed))


@rule
def check_flag(s: State, ed: Printed, action: int) -> int:
    """One of the flags under which one's claims are equal (R2)."""
    flag = action - FLAG + Flag.AUSTRIA
    if flag < Flag.AUSTRIA or flag >= FLAGS:
        return Clause.NOT_ASKED_NOW
    if not has_bit(flags_to_choose(s, ed), flag):
        return Clause.NO_EQUAL_FLAG
    return ALLOWED


@rule
def do_flag(s: State, ed: Printed, action: int) -> None:
    """The claim under that flag is carried out."""
    claim_army(s, ed, int(s.claim_seat), action - FLAG + Flag.AUSTRIA, step_under_way(s, ed))
    settle_on(s)


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
