"""One entry that reaches the whole contract of a game, so that each mode is compiled once for all who call it."""

from quarantotto.core.chance import Chance
from quarantotto.core.compiler import rule
from quarantotto.core.game import (
    AnyEdition,
    AnyMemo,
    AnyState,
    apply,
    check,
    conceal,
    fold,
    imagine,
    outcome,
    payoff,
    setup,
    span,
)
from quarantotto.core.record import Int64s

SETUP, CHECK, SPAN, APPLY, PAYOFF, OUTCOME, CONCEAL, IMAGINE, FOLD = range(9)


@rule
def drive(
    order: int,
    s: AnyState,
    ed: AnyEdition,
    seat: int,
    action: int,
    count: int,
    chance: Chance,
    memo: AnyMemo,
    out: Int64s,
) -> None:
    """The contract function with that number; CHECK is asked about so many actions from the named one on."""
    if order == SETUP:
        setup(s, ed)
    elif order == CHECK:
        for i in range(count):
            out[i] = check(s, ed, seat, action + i)
    elif order == SPAN:
        out[0], out[1] = span(s, ed, seat)
    elif order == APPLY:
        apply(s, ed, seat, action)
    elif order == PAYOFF:
        out[0], out[1], out[2] = payoff(s, ed, seat)
    elif order == OUTCOME:
        out[0] = outcome(s, ed)
    elif order == CONCEAL:
        conceal(s, ed, seat)
    elif order == IMAGINE:
        imagine(s, ed, seat, chance, memo)
    else:
        out[0], out[1] = fold(s)
