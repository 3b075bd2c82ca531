"""Which server process has a line open to which seat; only asked where several processes serve one store."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, delete, select, update

from quarantotto.table.log import moment, now
from quarantotto.table.store.schema import lines
from quarantotto.table.store.touching import touch
from quarantotto.table.store.upserts import insert_or

STALE = timedelta(seconds=90)  # a process that has not said for so long that it is there has died


def note_line(connection: Connection, process: str, match: str, seat: int, *, is_open: bool) -> None:
    """This process has a line to a seat now, or none any more."""
    if is_open:
        row = {"process": process, "match": match, "seat": seat, "at": now()}
        connection.execute(insert_or(connection, lines).on_conflict_do_nothing(), row)
    else:
        mine = lines.c.process == process, lines.c.match == match, lines.c.seat == seat
        connection.execute(delete(lines).where(*mine))
    touch(connection, match)


def seats_elsewhere(connection: Connection, process: str, match: str) -> frozenset[int]:
    """The seats that other processes have lines to."""
    query = select(lines.c.seat).where(lines.c.match == match, lines.c.process != process, lines.c.at > _stale())
    return frozenset(connection.scalars(query))


def keep_lines(connection: Connection, process: str) -> None:
    """This process is still there; what others left behind is cleared away."""
    connection.execute(update(lines).where(lines.c.process == process).values(at=now()))
    connection.execute(delete(lines).where(lines.c.at <= _stale()))


def drop_lines(connection: Connection, process: str) -> None:
    """This process ends."""
    connection.execute(delete(lines).where(lines.c.process == process))


def _stale() -> str:
    return moment(datetime.now(UTC) - STALE)
