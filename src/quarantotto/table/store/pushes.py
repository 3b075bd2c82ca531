"""Browsers that want word of a seat's turn by Web Push: once a question, until the match ends."""

from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, Connection, delete, select, update

from quarantotto.table.store.schema import pushes
from quarantotto.table.store.upserts import insert_or


@dataclass(frozen=True)
class PushRow:
    """One browser; see `schema.pushes` for what the fields mean."""

    match: str
    seat: int
    browser: str
    endpoint: str
    public: str
    auth: str
    lang: str
    told: int = -1


def keep_push(connection: Connection, row: PushRow) -> None:
    """From now on this browser is told, where it says now."""
    values = asdict(row)
    changed = {name: values[name] for name in ("endpoint", "public", "auth", "lang")}
    inserting = insert_or(connection, pushes).on_conflict_do_update(
        index_elements=["match", "seat", "browser"], set_=changed
    )
    connection.execute(inserting, values)


def pushes_of(connection: Connection, match: str, seat: int) -> list[PushRow]:
    """Every browser that is told of a seat's turn."""
    return [PushRow(*row) for row in connection.execute(select(pushes).where(*_of(match, seat)))]


def told_of(connection: Connection) -> set[str]:
    """The matches of which anybody is told."""
    return set(connection.scalars(select(pushes.c.match)))


def first_told(connection: Connection, match: str, seat: int, question: int) -> list[PushRow]:
    """Notes that word of a question goes out, and to whom it has not gone yet, from whichever process."""
    changing = update(pushes).where(*_of(match, seat), pushes.c.told != question).values(told=question)
    return [PushRow(*row) for row in connection.execute(changing.returning(*pushes.c))]


def forget_push(connection: Connection, match: str, seat: int, browser: str, endpoint: str | None = None) -> None:
    """This browser is told no more; with an endpoint only if it has no other one by now."""
    is_meant = pushes.c.browser == browser if endpoint is None else pushes.c.endpoint == endpoint
    connection.execute(delete(pushes).where(*_of(match, seat), is_meant))


def _of(match: str, seat: int) -> tuple[ColumnElement[bool], ...]:
    return pushes.c.match == match, pushes.c.seat == seat
