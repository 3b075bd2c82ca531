"""One entry that reaches the whole contract of a game, so that each mode is compiled once for all who call it."""

from quarantotto.core.chance import Chance
from quarantotto.core.compiler import rule
from quarantotto.core.game import (
    ALLOWED,
    AnyEdition,
    AnyMemo,
    AnyState,
    apply,
    check,
    conceal,
    fold,
    imagine,
    nth,
    outcome,
    payoff,
    setup,
    width,
)
from quarantotto.core.record import Int64s

SETUP, CHECK, CANDIDATES, LEGAL, APPLY, DECIDE, PAYOFF, OUTCOME, CONCEAL, IMAGINE, FOLD = range(11)


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
    """The contract function with that number; CHECK is asked about so many actions from the named one on. What is
    answered with CANDIDATES and LEGAL begins with how many there are; DECIDE applies what CHECK allows."""
    if order == SETUP:
        setup(s, ed)
    elif order == CHECK:
        for i in range(count):
            out[i] = check(s, ed, seat, action + i)
    elif order == CANDIDATES:
        out[0] = width(s, ed, seat)
        for n in range(width(s, ed, seat)):
            out[1 + n] = nth(s, ed, seat, n)
    elif order == LEGAL:
        legal = 0
        for n in range(width(s, ed, seat)):
            candidate = nth(s, ed, seat, n)
            if check(s, ed, seat, candidate) == ALLOWED:
                legal += 1
                out[legal] = candidate
        out[0] = legal
    elif order == APPLY:
        apply(s, ed, seat, action)
    elif order == DECIDE:
        out[0] = check(s, ed, seat, action)
        if out[0] == ALLOWED:
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
