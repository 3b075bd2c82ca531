"""The exact belief for people: probabilities of places, from a concealed record."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from quarantotto.core import record
from quarantotto.core.compiler import Mode, made
from quarantotto.core.edition import Edition
from quarantotto.games.garibaldi.belief import locate
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.evidence import Tables
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import Phase, State

KEPT = 256  # positions of which the answer is remembered
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
_answers: "OrderedDict[bytes, Belief]" = OrderedDict()
_tables: list[Any] = []


@dataclass(frozen=True, eq=False)
class Belief:
    """Every place where Garibaldi can be with its probability, the likeliest first. The same facts give the same
    object, by which whatever is drawn from it can be kept."""

    chances: Mapping[int, float]


NOTHING = Belief({})


def chances_of(s: State, edition: Edition[Printed]) -> Mapping[int, float]:
    """Every place where Garibaldi can be with its probability, the likeliest first; nothing when it is all over."""
    return belief_of(record.raw(s), edition).chances


def belief_of(known: bytes, edition: Edition[Printed]) -> Belief:
    """The same, from the bytes of a record."""
    (phase,) = facts_of(known, ("phase",))
    if phase == Phase.OVER:
        return NOTHING
    names = FACTS + LINE_FACTS if phase in (Phase.LINE, Phase.EVENT_LINE) else FACTS
    key = facts_of(known, names) + edition.file.digest.encode()
    found = _answers.get(key)
    if found is None:
        found = _answers[key] = Belief(_located(record.from_bytes(State, known), edition.record))
        while len(_answers) > KEPT:
            _answers.popitem(last=False)
    return found


def _located(s: State, ed: Printed) -> dict[int, float]:
    if not _tables:
        _tables.append(record.new(Tables))
    tables = _tables[0]
    total = int(made(GAME.unit, locate, Mode.CPU)(tables, s, ed))
    chances = {place: weight / total for place, weight in enumerate(tables.likelihood.tolist()) if weight}
    return dict(sorted(chances.items(), key=lambda item: -item[1]))


def facts_of(known: bytes, names: tuple[str, ...]) -> bytes:
    """What a record says in some of its fields, as a value to be compared."""
    return b"".join([known[part] for part in _bytes_of(names)])


@cache
def _bytes_of(names: tuple[str, ...]) -> tuple[slice, ...]:
    """Where some fields lie in a record."""
    fields = cast(Any, record.dtype_of(State)).fields
    return tuple(slice(fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in names)
