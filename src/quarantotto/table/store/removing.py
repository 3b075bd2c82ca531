"""How a match ends before its time, and how it leaves the store."""

from sqlalchemy import Connection, delete, insert, select, update

from quarantotto.table.log import Kind, Row, digest_of, now
from quarantotto.table.store.calling import forget_calls
from quarantotto.table.store.log import append_rows, length
from quarantotto.table.store.matches import UNFINISHED, match_row, update_match
from quarantotto.table.store.schema import deleting, matches, metadata
from quarantotto.table.store.touching import touch

ABANDONED, AGREED = "abandoned", "agreed"  # why a match was closed: by whoever keeps the house, or by its players


class NoMatch(LookupError):
    """There is no such match."""


class StillPlayed(ValueError):
    """The match is not finished."""


class Ended(ValueError):
    """The match has ended already."""


def abandon_match(connection: Connection, match: str, reason: str = ABANDONED) -> None:
    """Closes a match without a result; it remains readable."""
    row = match_row(connection, match, lock=True)
    if row is None:
        raise NoMatch(match)
    if row.status not in UNFINISHED:
        raise Ended(match)
    if rows := length(connection, match):
        append_rows(connection, match, [Row(rows, Kind.CLOSE, None, (), now(), digest=digest_of([]))])
    update_match(connection, match, status="closed", reason=reason)
    forget_calls(connection, match)


def delete_match(connection: Connection, match: str, *, even_unfinished: bool = False) -> None:
    """Takes a match out of the store with everything that belongs to it."""
    # Whoever just adds a row of it is waited for, and whoever comes later finds nothing to add to.
    status = connection.scalar(select(matches.c.status).where(matches.c.id == match).with_for_update())
    if status is None:
        raise NoMatch(match)
    if status in UNFINISHED and not even_unfinished:
        raise StillPlayed(match)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA secure_delete = ON")  # else the file's free pages keep it
    connection.execute(insert(deleting), {"match": match})
    belonging = [table for table in metadata.sorted_tables if "match" in table.c and table is not deleting]
    for table in (*belonging, deleting):  # the mark is the last to go
        connection.execute(delete(table).where(table.c.match == match))
    connection.execute(update(matches).where(matches.c.rematch == match).values(rematch=None))
    connection.execute(delete(matches).where(matches.c.id == match))
    touch(connection, match)
