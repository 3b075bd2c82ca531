"""The log of a match, which only grows."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

import orjson
from sqlalchemy import JSON, Connection, Dialect, bindparam, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from quarantotto.table.log import Kind, Row
from quarantotto.table.store.schema import log, matches
from quarantotto.table.store.touching import touch

COLUMNS = [column for column in log.c if column.name != "match"]

# Statements put together once: that takes longer than to run them.
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
    for dialect in (sqlite, postgresql)
}
_APPEND = insert(log)
_IN_JSON = [column.name for column in log.c if isinstance(column.type, JSON)]


def append_rows(connection: Connection, match: str, rows: Sequence[Row]) -> bool:
    """Adds rows; False, and nothing added, when somebody else was first: they must follow the last row there is."""
    first = rows[0].row
    assert [row.row for row in rows] == list(range(first, first + len(rows)))
    if not _append_next(connection, _values(match, rows[0])):
        return False
    if len(rows) > 1:  # nobody can come between: they would have to see the first
        connection.execute(_APPEND, [_values(match, row) for row in rows[1:]])
    touch(connection, match)
    return True


def _append_next(connection: Connection, values: dict[str, Any]) -> bool:
    """The row of every move, as the database itself takes it: SQLAlchemy would need longer for it than the database."""
    for name in _IN_JSON:
        values[name] = orjson.dumps(values[name]).decode()
    sql, places, beside = _as_text(connection.dialect)
    values |= beside
    given = tuple([values[name] for name in places]) if places else values
    return connection.exec_driver_sql(sql, given).rowcount == 1


@lru_cache(4)
def _as_text(dialect: Dialect) -> tuple[str, Sequence[str], dict[str, Any]]:
    """That statement, the names of its places where they have no names there, and what is always the same in it."""
    compiled = cast(SQLCompiler, _APPEND_NEXT[dialect.name].compile(dialect=dialect))
    beside = {name: value for name, value in compiled.params.items() if name not in log.c}
    return str(compiled), compiled.positiontup or (), beside


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
