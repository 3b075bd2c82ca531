"""What a bot says with its move: told from what everybody sees, so that it gives nothing away."""

from collections.abc import Sequence
from typing import Any

from quarantotto.core import record
from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import Sitter
from quarantotto.core.present.presenter import Presenter


def intention_of(
    presenter: Presenter[Any, Any, Any],
    engine: Engine,
    before: Any,
    after: Any,
    seat: int,
    lang: str,
    sitters: Sequence[Sitter] = (),
) -> str:
    """One short line about a seat's decision, from anybody's records before and after it; nothing of what was decided
    unseen or by several at once, and nothing once the game is over, when nothing is hidden any more.

    Both records are concealed again, for somebody without a seat: what the reader alone knows plays no part.
    """
    was, now = (engine.concealed(s, NOBODY) for s in (before, after))
    is_unseen = record.raw(was) == record.raw(now)
    if is_unseen or seats_in(was["pending"]) != [seat] or not int(now["pending"]):
        return ""
    past, present = (presenter.sights.of(s, engine.edition, NOBODY, lang, sitters) for s in (was, now))
    return presenter.intention(past, present, seat)
