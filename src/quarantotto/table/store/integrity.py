"""Whether a database is whole: as it judges itself, and as our tables belong together."""

from collections.abc import Iterator

from sqlalchemy import Connection, ForeignKey, Select, Table, func, select, text
from sqlalchemy.exc import DBAPIError

from quarantotto.table.store.errors import one_line
from quarantotto.table.store.schema import log, metadata

MOST = 20  # findings of one kind; more say nothing more


def flaws(connection: Connection) -> list[str]:
    """What is wrong with the database, in its own words; nothing where it is whole."""
    try:
        return [*said_by_itself(connection), *_without_parents(connection), *_with_gaps(connection)]
    except DBAPIError as error:  # so broken that it cannot even be read
        return [one_line(error)]


def said_by_itself(connection: Connection) -> list[str]:
    """What the database finds wrong with itself."""
    if connection.dialect.name == "sqlite":
        return [said for said in connection.scalars(text(f"PRAGMA integrity_check({MOST})")) if said != "ok"]
    for table in metadata.sorted_tables:  # every page of it is read: PostgreSQL holds each against its checksum
        connection.execute(select(func.sum(func.length(text(f"CAST({table.name} AS text)")))).select_from(table))
    return []


def _without_parents(connection: Connection) -> Iterator[str]:
    for table in metadata.sorted_tables:
        for key in table.foreign_keys:
            if lost := connection.scalar(_lost(table, key)):
                yield f"{table.name}.{key.parent.name}: {lost} rows belong to nothing"


def _lost(table: Table, key: ForeignKey) -> "Select[int]":
    other = key.column.table.alias()
    missing = ~select(other).where(other.c[key.column.name] == key.parent).exists()
    return select(func.count()).select_from(table).where(key.parent.is_not(None), missing)


def _with_gaps(connection: Connection) -> Iterator[str]:
    """Rows of a log are counted from 0."""
    numbers = select(log.c.match).group_by(log.c.match).having(func.max(log.c.row) + 1 != func.count())
    for match in connection.scalars(numbers.limit(MOST)):
        yield f"log: rows of match {match} are missing"
