"""One game, a decision at a time: one native call says who decides next and lists what is legal; another, only where it
is asked for, what a seat sees."""

from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import (
    ALLOWED,
    AnyEdition,
    AnyNotes,
    AnyState,
    apply,
    check,
    conceal,
    nth,
    observe,
    width,
)
from quarantotto.core.record import Float32s, Int8s, Int64s

IS_OVER, IS_CUT, IS_REFUSED = -1, -2, -3  # in place of a seat; the last less the clause that forbids


@rule
def list_legal(s: AnyState, ed: AnyEdition, seat: int, legal: Int64s) -> None:
    """How many decisions the seat may take, and which."""
    count = 0
    for n in range(width(s, ed, seat)):
        action = nth(s, ed, seat, n)
        if check(s, ed, seat, action) == ALLOWED:
            count += 1
            legal[count] = action
    legal[0] = count


@rule
def await_turn(s: AnyState, ed: AnyEdition, cap: int, legal: Int64s) -> int:
    """The seat that decides next, and what it may decide; or why nobody does."""
    if int(s.pending) == 0:
        return IS_OVER
    if int(s.decisions) >= cap:
        return IS_CUT
    seat = first_bit(int(s.pending))
    list_legal(s, ed, seat, legal)
    return seat


@rule
def take_turn(s: AnyState, ed: AnyEdition, seat: int, action: int, cap: int, legal: Int64s) -> int:
    """Carries a decision out, up to the next one; a forbidden one changes nothing."""
    clause = check(s, ed, seat, action)
    if clause != ALLOWED:
        return IS_REFUSED - clause
    apply(s, ed, seat, action)
    return await_turn(s, ed, cap, legal)


@rule
def see(s: AnyState, ed: AnyEdition, seat: int, mask: Int8s, seen: Float32s, notes: AnyNotes) -> None:
    """Makes a copy the seat's concealed record: mask, which was zero, and vector come from that alone."""
    conceal(s, ed, seat)
    if has_bit(int(s.pending), seat):
        for n in range(width(s, ed, seat)):
            action = nth(s, ed, seat, n)
            if check(s, ed, seat, action) == ALLOWED:
                mask[action] = 1
    observe(s, ed, seat, seen, notes)
