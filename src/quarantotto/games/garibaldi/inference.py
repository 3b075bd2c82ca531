"""The exact belief for people: probabilities of places, from a concealed record."""

from collections import OrderedDict
from typing import Any

from quarantotto.core import record
from quarantotto.core.compiler import Mode, made
from quarantotto.core.edition import Edition
from quarantotto.games.garibaldi.belief import locate
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.evidence import Tables
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import Phase, State

KEPT = 64  # positions of which the answer is remembered
_answers: OrderedDict[bytes, dict[int, float]] = OrderedDict()
_tables: list[Any] = []


def chances_of(s: State, edition: Edition[Printed]) -> dict[int, float]:
    """Every place where Garibaldi can be with its probability, the likeliest first; nothing when it is all over."""
    if int(s.phase) == Phase.OVER:
        return {}
    key = _public(s) + edition.file.digest.encode()
    if key not in _answers:
        _answers[key] = _located(s, edition.record)
        while len(_answers) > KEPT:
            _answers.popitem(last=False)
    return _answers[key]


def _located(s: State, ed: Printed) -> dict[int, float]:
    if not _tables:
        _tables.append(record.new(Tables))
    tables = _tables[0]
    total = int(made(GAME.unit, locate, Mode.CPU)(tables, s, ed))
    chances = {
        place: int(tables.likelihood[place]) / total for place in range(int(ed.places)) if tables.likelihood[place]
    }
    return dict(sorted(chances.items(), key=lambda item: -item[1]))


def _public(s: Any) -> bytes:
    """The facts the answer depends on."""
    fields = (
        "watch",
        "answers",
        "named",
        "shown",
        "owner",
        "named_at_check",
        "stage",
        "checked",
        "round_number",
        "phase",
    )
    options = ("landing_counts", "way_back", "metric", "leggero_round", "leggero_seat", "kind", "red_event")
    return b"".join(s[name].tobytes() for name in (*fields, *options))
