"""The exact belief for people: probabilities of places, from what a concealed record says to everybody."""

from collections.abc import Mapping
from typing import Any

from quarantotto.core import record
from quarantotto.core.compiler import Mode, made
from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.present.keeping import fact, kept
from quarantotto.games.garibaldi.belief import locate
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.evidence import Tables
from quarantotto.games.garibaldi.present.sight import SIGHTS, Sight, is_looking_back, is_over
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import GARIBALDI, Phase, State

SHOWN, HIDDEN, AFTERWARDS = range(3)  # option `belief`
# What the answer depends on.
FACTS = (
    "watch",
    "answers",
    "named",
    "shown",
    "owner",
    "named_at_check",
    "stage",
    "checked",
    "round_number",
    "landing_counts",
    "way_back",
    "metric",
    "leggero_round",
    "leggero_seat",
)
LINE_FACTS = ("phase", "kind", "red_event")  # while he has shown a card that needs a line
_tables: list[Any] = []


def chances_of(s: State, edition: Edition[Printed]) -> Mapping[int, float]:
    """Every place where Garibaldi can be with its probability, the likeliest first; nothing when it is all over."""
    sight = SIGHTS.of(s, edition, NOBODY, "en")
    return located(sight, _evidence(sight))


@fact
def evidence(sight: Sight) -> bytes:
    """What `located` answers from, where the reader is shown it: Austrians and spectators where the table shows it, and
    where it does so afterwards whoever looks back. Else nothing."""
    option = int(sight.s.belief)
    is_shown = option == SHOWN or (option == AFTERWARDS and is_looking_back(sight))
    return _evidence(sight) if is_shown and not sight.is_mine(GARIBALDI) else b""


def _evidence(sight: Sight) -> bytes:
    """A record of what all Austrians know of his way, and of nothing else."""
    if is_over(sight.s):
        return b""
    is_line_due = int(sight.s.phase) in (Phase.LINE, Phase.EVENT_LINE)
    return sight.only(*FACTS, *(LINE_FACTS if is_line_due else ()))


@kept
def located(sight: Sight, public: bytes) -> Mapping[int, float]:
    """Every place where he can be with its probability, the likeliest first. It is reckoned from its argument alone,
    and so once for all who are shown it."""
    if not public:
        return {}
    if not _tables:
        _tables.append(record.new(Tables))
    tables, s = _tables[0], record.from_bytes(State, public)
    total = int(made(GAME.unit, locate, Mode.CPU)(tables, s, sight.edition.printed.record))
    chances = {place: weight / total for place, weight in enumerate(tables.likelihood.tolist()) if weight}
    return dict(sorted(chances.items(), key=lambda item: -item[1]))
