"""The log of a match, which only grows."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from quarantotto.table.log import Kind, Row
from quarantotto.table.store.schema import log, matches
from quarantotto.table.store.touching import touch

COLUMNS = [column for column in log.c if column.name != "match"]

# Statements of every move, put together once: that takes longer than to run them.
_LAST = select(func.max(log.c.row)).where(log.c.match == bindparam("match"))
_STANDING = select(matches.c.version, func.coalesce(_LAST.scalar_subquery(), -1) + 1).where(
    matches.c.id == bindparam("match")
)
_ROWS = select(*COLUMNS).where(log.c.match == bindparam("match"), log.c.row >= bindparam("row")).order_by(log.c.row)
_ANSWERED = select(*COLUMNS).where(
    log.c.match == bindparam("match"), log.c.seat == bindparam("seat"), log.c.client_id == bindparam("client_id")
)
# The row itself, if it is the next; two who come at once meet at the key.
_NEXT = select(*(bindparam(column.name, type_=column.type) for column in log.c)).where(
    func.coalesce(_LAST.scalar_subquery(), -1) + 1 == bindparam("row", type_=log.c.row.type)
)
_APPEND_NEXT = {
    dialect.__name__.rpartition(".")[2]: dialect.insert(log)
    .from_select(list(log.c), _NEXT)
    .on_conflict_do_nothing(index_elements=["match", "row"])
    .execution_options(preserve_rowcount=True)
    for dialect in (sqlite, postgresql)
}
_APPEND = insert(log)


def append_rows(connection: Connection, match: str, rows: Sequence[Row]) -> bool:
    """Adds rows; False, and nothing added, when somebody else was first: they must follow the last row there is."""
    first = rows[0].row
    assert [row.row for row in rows] == list(range(first, first + len(rows)))
    values = [_values(match, row) for row in rows]
    if connection.execute(_APPEND_NEXT[connection.dialect.name], values[0]).rowcount != 1:
        return False
    if len(values) > 1:  # nobody can come between: they would have to see the first
        connection.execute(_APPEND, values[1:])
    touch(connection, match)
    return True


def length(connection: Connection, match: str) -> int:
    """How many rows there are: the number of the next."""
    last = connection.scalar(_LAST, {"match": match})
    return 0 if last is None else last + 1


def standing(connection: Connection, match: str) -> tuple[int, int]:
    """How far a match is: the table's version and the number of the next row; (0, 0) for one that is gone."""
    version, next_row = connection.execute(_STANDING, {"match": match}).one_or_none() or (0, 0)
    return version, next_row


def rows_of(connection: Connection, match: str, from_row: int = 0) -> list[Row]:
    """The rows from a number on, in order."""
    return [row_of(row) for row in connection.execute(_ROWS, {"match": match, "row": from_row})]


def answered(connection: Connection, match: str, seat: int, client_id: str) -> Row | None:
    """The row that a command with this id led to, if it was carried out before."""
    found = connection.execute(_ANSWERED, {"match": match, "seat": seat, "client_id": client_id}).one_or_none()
    return None if found is None else row_of(found)


def _values(match: str, row: Row) -> dict[str, Any]:
    return {
        "match": match,
        "row": row.row,
        "kind": str(row.kind),
        "seat": row.seat,
        "actions": row.actions,
        "at": row.at,
        "news": row.news,
        "digest": row.digest,
        "question": row.question,
        "client_id": row.client_id,
        "detail": row.detail,
    }


def row_of(values: Any) -> Row:
    row, kind, seat, actions, at, news, digest, question, client_id, detail = values
    news = tuple(tuple(tuple(item) for item in step) for step in news)
    return Row(row, Kind(kind), seat, tuple(actions), at, news, digest, question, client_id, detail)
