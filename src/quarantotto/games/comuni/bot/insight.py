"""What a search is told of Comuni. Games are quick, so it plays them to their end and needs no value."""

from quarantotto.core import insight
from quarantotto.core.compiler import rule
from quarantotto.core.insight import Insight
from quarantotto.games.comuni.actions import TAKE_BACK
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.invasions import clear_commitment
from quarantotto.games.comuni.state import Phase, State


@rule
def unseal(s: State, ed: Printed, seat: int) -> None:
    """The others commit anew: any answers that could be paid, as they are imagined, are not what a player gives."""
    if int(s.phase) != Phase.SEALED:
        return
    for other in range(int(s.players)):
        if other != seat:
            clear_commitment(s, other)
            s.pending = int(s.pending) | 1 << other


@rule
def is_worth_trying(s: State, ed: Printed, seat: int, action: int) -> bool:
    """Answers that were just given are not taken back."""
    return action != TAKE_BACK


INSIGHT = Insight(rules={insight.unseal: unseal, insight.is_worth_trying: is_worth_trying})
