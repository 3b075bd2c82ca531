"""Which server process has a line open to whom; only asked where several processes serve one store."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Table, delete, select, update

from quarantotto.table.log import moment, now
from quarantotto.table.store.schema import OF_PROCESSES, lines, visitors
from quarantotto.table.store.touching import touch
from quarantotto.table.store.upserts import insert_or

STALE = timedelta(seconds=90)  # a process that has not said for so long that it is there has died


def note_line(connection: Connection, process: str, match: str, seat: int, *, is_open: bool) -> None:
    """This process has a line to a seat now, or none any more."""
    _note(connection, lines, {"process": process, "match": match, "seat": seat}, is_open=is_open)
    touch(connection, match)


def note_visitor(connection: Connection, process: str, match: str, browser: str, device: str, *, is_open: bool) -> None:
    """This process has a line to a browser that looks on, or none any more; nobody is told."""
    key = {"process": process, "match": match, "browser": browser}
    _note(connection, visitors, key, is_open=is_open, device=device)


def seats_elsewhere(connection: Connection, process: str, match: str) -> frozenset[int]:
    """The seats that other processes have lines to."""
    query = select(lines.c.seat).where(*_elsewhere(lines, process, match))
    return frozenset(connection.scalars(query))


def visitors_elsewhere(connection: Connection, process: str, match: str) -> dict[str, str]:
    """The browsers that look on by lines to other processes, and what they say they are."""
    query = select(visitors.c.browser, visitors.c.device).where(*_elsewhere(visitors, process, match))
    return {row.browser: row.device for row in connection.execute(query)}


def keep_lines(connection: Connection, process: str) -> None:
    """This process is still there; what others left behind is cleared away."""
    for table in OF_PROCESSES:
        connection.execute(update(table).where(table.c.process == process).values(at=now()))
        connection.execute(delete(table).where(table.c.at <= _stale()))


def drop_lines(connection: Connection, process: str) -> None:
    """This process ends."""
    for table in OF_PROCESSES:
        connection.execute(delete(table).where(table.c.process == process))


def _note(connection: Connection, table: Table, key: dict[str, Any], *, is_open: bool, **more: str) -> None:
    if is_open:
        connection.execute(insert_or(connection, table).on_conflict_do_nothing(), {**key, **more, "at": now()})
    else:
        connection.execute(delete(table).where(*(table.c[name] == value for name, value in key.items())))


def _elsewhere(table: Table, process: str, match: str) -> tuple[Any, ...]:
    return table.c.match == match, table.c.process != process, table.c.at > _stale()


def _stale() -> str:
    return moment(datetime.now(UTC) - STALE)
