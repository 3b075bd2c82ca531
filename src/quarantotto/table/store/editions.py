"""Editions in use, kept whole: a match must not depend on a file that may change."""

from dataclasses import dataclass

from sqlalchemy import Connection, select

from quarantotto.table.store.schema import editions
from quarantotto.table.store.upserts import insert_or


@dataclass(frozen=True)
class EditionRow:
    """One edition; see `schema.editions` for what the fields mean."""

    digest: str
    game: str
    name: str
    text: str


def keep_edition(connection: Connection, digest: str, game: str, name: str, text: str) -> None:
    """Keeps an edition, unless it is kept already."""
    row = {"digest": digest, "game": game, "name": name, "text": text}
    connection.execute(insert_or(connection, editions).on_conflict_do_nothing(), row)


def edition_row(connection: Connection, digest: str) -> EditionRow:
    """An edition that some match is played with."""
    return EditionRow(*connection.execute(select(editions).where(editions.c.digest == digest)).one())


def edition_text(connection: Connection, digest: str) -> str | None:
    """The whole text of an edition."""
    return connection.scalar(select(editions.c.text).where(editions.c.digest == digest))
