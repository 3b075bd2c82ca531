"""The append-only log of a match: what a row says, and the digest that holds it against a replay."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

NewsItem = tuple[int, int, int, int, int]  # kind, seen_by, who, what, places
Step = tuple[int, tuple[NewsItem, ...]]  # the seats asked afterwards, and what happened


class Kind(StrEnum):
    """What a row of the log is about."""

    DEAL = "deal"  # the first row: the cards were dealt
    ACT = "act"  # a seat's decision, or several in one go
    UNDO = "undo"  # the rows from `detail["to"]` on were taken back
    SEAT = "seat"  # a seat changed hands: `detail["what"]` says how
    CLOSE = "close"  # the match was ended without a result


@dataclass(frozen=True)
class Row:
    """One row. `detail` belongs to the kinds that have one."""

    row: int
    kind: Kind
    seat: int | None
    actions: tuple[int, ...]
    at: str
    news: tuple[tuple[NewsItem, ...], ...] = ()
    digest: str = ""
    question: int | None = None
    client_id: str | None = None
    detail: dict[str, Any] | None = None


def now() -> str:
    """This moment, as logs keep times."""
    return moment(datetime.now(UTC))


def moment(at: datetime) -> str:
    """A moment as text that sorts by time."""
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def step_of(s: Any) -> Step:
    """What one decision left behind in the record."""
    news = s["news"]
    items = news["items"][: int(news["count"])]
    columns = (items[name].tolist() for name in ("kind", "seen_by", "who", "what", "places"))
    return int(s["pending"]), tuple(zip(*columns, strict=True))


def digest_of(steps: Sequence[Step]) -> str:
    """Eight bytes over who was asked and what happened; not over the record, whose fields may change."""
    return hashlib.blake2b(repr(steps).encode(), digest_size=8).hexdigest()


def news_of(steps: Sequence[Step]) -> tuple[tuple[NewsItem, ...], ...]:
    return tuple(news for _, news in steps)
