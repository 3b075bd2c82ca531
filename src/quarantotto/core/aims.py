"""What a puzzle is about, in the dialect: a game says which questions may be puzzles, and when the aim is reached.

By itself, so that what people read of puzzles can change without anything being compiled anew.
"""

from quarantotto.core.compiler import contract
from quarantotto.core.game import AnyEdition, AnyState

UNSETTLED = -1  # the aim may still be reached, or missed


@contract
def is_set(s: AnyState, ed: AnyEdition, seat: int, kind: int) -> bool:
    """Whether a question a seat is asked could be a puzzle of that kind."""
    raise NotImplementedError


@contract
def is_choice(s: AnyState, ed: AnyEdition, seat: int, kind: int, action: int) -> bool:
    """Whether an allowed action is one of its choices."""
    raise NotImplementedError


@contract
def is_deep(s: AnyState, ed: AnyEdition, seat: int, kind: int) -> bool:
    """Whether what the seat decides afterwards is looked at in every way; elsewhere it decides as the bot."""
    raise NotImplementedError


@contract
def aim(before: AnyState, s: AnyState, ed: AnyEdition, seat: int, kind: int) -> int:
    """What has come of it: 1 reached, 0 missed, or how many points; UNSETTLED as long as it goes on."""
    raise NotImplementedError
