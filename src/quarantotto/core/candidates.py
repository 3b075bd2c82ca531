"""What a seat might do, over any game: every candidate has a number, and the rules say which of them are allowed."""

from quarantotto.core.compiler import rule
from quarantotto.core.game import NO_ACTION, AnyEdition, AnyState, nth, width


@rule
def span(s: AnyState, ed: AnyEdition, seat: int) -> tuple[int, int]:
    """The range of ids in which all candidates lie, first and one past the last: for whoever wants them in order."""
    low = NO_ACTION
    high = 0
    for n in range(width(s, ed, seat)):
        action = nth(s, ed, seat, n)
        low = min(low, action)
        high = max(high, action + 1)
    return min(low, high), high
