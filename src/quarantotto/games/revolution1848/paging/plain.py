"""Records as plain objects: rules and words read lists of integers ten times as fast as arrays."""

from types import SimpleNamespace
from typing import Any, cast

from quarantotto.core.edition import Edition
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import State

MOST_EDITIONS = 64
_editions: dict[str, Edition[Printed]] = {}


def plain_state(s: State) -> State:
    """The record without its generator; of the news only what was told."""
    record = cast(Any, s)
    if isinstance(record, SimpleNamespace):
        return s
    fields = {name: record[name].tolist() for name in record.dtype.names if name not in ("chance", "news")}
    news = record["news"]
    told = [
        SimpleNamespace(**dict(zip(item.dtype.names, item.tolist(), strict=True)))
        for item in news["items"][: int(news["count"])]
    ]
    fields["news"] = SimpleNamespace(count=len(told), items=told, lost=int(news["lost"]))
    return cast(State, SimpleNamespace(**fields))


def plain_edition(edition: Edition[Printed]) -> Edition[Printed]:
    """The same edition, its record a plain object; made once."""
    digest = edition.file.digest
    if digest not in _editions:
        if len(_editions) >= MOST_EDITIONS:
            _editions.clear()
        record = cast(Any, edition.record)
        fields = {name: record[name].tolist() for name in record.dtype.names}
        _editions[digest] = Edition(edition.file, cast(Printed, SimpleNamespace(**fields)))
    return _editions[digest]
