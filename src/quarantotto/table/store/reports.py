"""Messages that somebody at a table has reported to whoever keeps the house, as they were said."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from quarantotto.table.log import now
from quarantotto.table.store.schema import chat, reports
from quarantotto.table.store.upserts import insert_or


@dataclass(frozen=True)
class ReportRow:
    """One message; see `schema.reports` for what the fields mean."""

    match: str
    n: int
    seat: int | None
    name: str
    text: str
    at: str
    reported: str


def report(connection: Connection, match: str, n: int) -> bool:
    """Keeps a message for the host to read, once; False where nothing of that number was said."""
    said = connection.execute(select(chat).where(chat.c.match == match, chat.c.n == n, chat.c.text != "")).one_or_none()
    if said is None:
        return False
    row = {"match": match, "n": n, "seat": said.seat, "name": said.name, "text": said.text, "at": said.at}
    connection.execute(insert_or(connection, reports).on_conflict_do_nothing(), {**row, "reported": now()})
    return True


def reported(connection: Connection, most: int) -> list[ReportRow]:
    """The newest first."""
    query = select(reports).order_by(reports.c.reported.desc(), reports.c.match, reports.c.n).limit(most)
    return [ReportRow(*row) for row in connection.execute(query)]


def dismiss(connection: Connection, match: str, n: int) -> None:
    connection.execute(delete(reports).where(reports.c.match == match, reports.c.n == n))
