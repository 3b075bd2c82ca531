"""The records of a search: how it is carried out, and how far it has come. Their size does not depend on how long it
takes."""

from typing import Annotated

from quarantotto.core.record import Int64, Ints, int64

CHUNK = 8  # worlds: what is dropped is decided after so many
OPTIONS = 256  # actions that are looked at
FEATURES = 24


class Method:
    """How to think."""

    weights: Annotated[Ints, int64(FEATURES)]  # of the value, in millionths of a logit a unit of the feature
    cut: Int64  # stages after which a playout is judged; 0: at its end
    gate: Int64  # tenths of standard errors by which an action must lead to be preferred to the heuristic player's
    drop: Int64  # tenths of standard errors an action may lie behind the best
    guesses: Int64  # positions imagined for each world, of which one is drawn by its likelihood
    effort: Int64  # of the heuristic player
    cap: Int64  # decisions after which a playout is judged all the same


class Thought:
    """What is known after some chunks; sums are over worlds, of utility in thousandths."""

    action: Annotated[Ints, int64(OPTIONS)]  # the first is the heuristic player's
    alive: Annotated[Ints, int64(OPTIONS)]
    worlds: Annotated[Ints, int64(OPTIONS)]
    value: Annotated[Ints, int64(OPTIONS)]
    lead: Annotated[Ints, int64(OPTIONS)]  # over the first action in the same worlds
    squares: Annotated[Ints, int64(OPTIONS)]  # of that
    judged: Annotated[Ints, int64(FEATURES)]  # work space: the features of a position
    low: Int64  # the concealed record folded: where all dice come from
    high: Int64
    count: Int64  # actions
    left: Int64  # of them alive
    chunks: Int64  # done
