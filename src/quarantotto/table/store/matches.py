"""Matches: the table that was opened, what was agreed, and how it stands."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypedDict, Unpack

from sqlalchemy import Connection, insert, select, update

from quarantotto.table.fairness import key_words
from quarantotto.table.log import now
from quarantotto.table.match import Terms
from quarantotto.table.store.schema import matches
from quarantotto.table.store.touching import touch

UNFINISHED = ("open", "dealing", "running")
ORIGIN = "origin"  # the setting that says which match an imported one was


@dataclass(frozen=True)
class MatchRow:
    """One match; see `schema.matches` for what the fields mean."""

    id: str
    game: str
    rules_version: int
    edition: str
    variant: str
    players: int
    options: Mapping[str, str]
    settings: Mapping[str, Any]
    status: str
    reason: str | None
    created: str
    changed: str
    secret: bytes
    key: bytes | None
    version: int
    creator: str
    rematch: str | None

    @property
    def original_id(self) -> str:
        """The id it was played under: its key and its seals were made with that."""
        return str(self.settings.get(ORIGIN) or self.id)

    def terms(self, key: bytes) -> Terms:
        """What was agreed, with the key that was made then."""
        return Terms(self.variant, self.players, self.options, key_words(key), self.original_id, self.rules_version)


class MatchChanges(TypedDict, total=False):
    """What of a match may change."""

    settings: Mapping[str, Any]
    status: str
    reason: str | None
    key: bytes
    rematch: str


def insert_match(connection: Connection, match: MatchRow) -> None:
    """A new match; its edition is kept already."""
    connection.execute(insert(matches), asdict(match))
    touch(connection, match.id)


def match_row(connection: Connection, match: str, *, lock: bool = False) -> MatchRow | None:
    """The match; `lock` keeps every other writer off it until this unit is durable."""
    query = select(matches).where(matches.c.id == match)
    if lock:
        query = query.with_for_update(key_share=True)
    row = connection.execute(query).one_or_none()
    return None if row is None else MatchRow(*row)


def lock_match(connection: Connection, match: str) -> bool:
    """Keeps every other writer off a match until this unit is durable; False when there is no such match."""
    query = select(matches.c.id).where(matches.c.id == match).with_for_update(key_share=True)
    return connection.scalar(query) is not None


def update_match(connection: Connection, match: str, **changes: Unpack[MatchChanges]) -> int:
    """Changes the match, or only counts its version up; returns the new version."""
    version: int = connection.execute(
        update(matches)
        .where(matches.c.id == match)
        .values(**changes, version=matches.c.version + 1, changed=now())
        .returning(matches.c.version)
    ).scalar_one()
    touch(connection, match)
    return version


def change_settings(connection: Connection, match: str, **changes: Any) -> None:
    """Changes some of the table's settings; None takes one away."""
    stored = match_row(connection, match, lock=True)
    assert stored is not None
    changed = {**stored.settings, **changes}
    update_match(connection, match, settings={name: value for name, value in changed.items() if value is not None})


def write_the_same(connection: Connection) -> None:
    """Writes what is there already: whether the store can be written at all."""
    some = select(matches.c.id).limit(1).scalar_subquery()
    connection.execute(update(matches).where(matches.c.id == some).values(version=matches.c.version))


def unfinished_matches(connection: Connection, most: int | None = None) -> list[str]:
    """The matches that may go on, oldest first."""
    query = select(matches.c.id).where(matches.c.status.in_(UNFINISHED)).order_by(matches.c.created, matches.c.id)
    return list(connection.scalars(query.limit(most)))


def finished_matches(connection: Connection) -> list[str]:
    """The matches that were dealt and have ended, oldest first."""
    ended = matches.c.status.not_in(UNFINISHED), matches.c.key.is_not(None)
    return list(connection.scalars(select(matches.c.id).where(*ended).order_by(matches.c.created, matches.c.id)))
