"""What a position is worth to a seat: how it ended, or how games from such positions ended."""

from math import exp

from quarantotto.bots.search.thought import FEATURES, Method, Thought
from quarantotto.core.compiler import rule
from quarantotto.core.game import UTILITY_SCALE, AnyEdition, AnyNotes, AnyState, payoff
from quarantotto.core.insight import features

STEP = 250_000  # millionths of a logit from one entry of the table to the next
REACH = 32  # entries either side
FINE = 1000  # parts of a thousandth in the table
# Utility by logit, from sure defeat to sure victory: in integers, so that all modes agree.
BY_LOGIT = tuple(
    round(UTILITY_SCALE * FINE * (2 / (1 + exp(-i * STEP / 1_000_000)) - 1)) for i in range(-REACH, REACH + 1)
)


@rule
def utility_of(logit: int) -> int:
    """Utility in thousandths, by the straight line between two entries of the table."""
    inside = min(max(logit + REACH * STEP, 0), 2 * REACH * STEP - 1)
    at = inside // STEP
    here = BY_LOGIT[at]
    return (here + (BY_LOGIT[at + 1] - here) * (inside % STEP) // STEP) // FINE


@rule
def prospect(s: AnyState, ed: AnyEdition, seat: int, method: Method, notes: AnyNotes, thought: Thought) -> int:
    """Utility in thousandths: the payoff at the end, before it what the value expects."""
    if int(s.pending) == 0:
        utility, _, _ = payoff(s, ed, seat)
        return utility
    for i in range(FEATURES):
        thought.judged[i] = 0
    features(s, ed, seat, thought.judged, notes)
    logit = 0
    for i in range(FEATURES):
        logit += int(thought.judged[i]) * int(method.weights[i])
    return utility_of(logit)
