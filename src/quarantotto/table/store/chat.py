"""What people say at a table, and how far each seat has looked."""

from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from quarantotto.table.log import now
from quarantotto.table.store.matches import lock_match
from quarantotto.table.store.schema import chat, seen
from quarantotto.table.store.touching import touch
from quarantotto.table.store.upserts import insert_or

MOST_SAID = 1000  # at a table; up to twice as much is kept, and the last fifty are shown

# Asked whenever somebody comes to a table, so put together once.
_SAID = (
    select(chat)
    .where(chat.c.match == bindparam("match"), chat.c.n > bindparam("after"), chat.c.text != "")
    .order_by(chat.c.n.desc())
    .limit(bindparam("last"))
)


@dataclass(frozen=True)
class ChatRow:
    """One thing said; `seat` is nobody's for a spectator."""

    match: str
    n: int
    seat: int | None
    name: str
    text: str
    at: str
    client_id: str | None = None


def say(
    connection: Connection, match: str, seat: int | None, name: str, text: str, client_id: str | None = None
) -> ChatRow:
    """Adds to the chat, with the next number; what a client says again under the same id was said already."""
    lock_match(connection, match)
    if client_id is not None:
        same = chat.c.match == match, chat.c.seat == seat, chat.c.client_id == client_id
        known = connection.execute(select(chat).where(*same)).one_or_none()
        if known is not None:
            return ChatRow(*known)
    last = connection.scalar(select(func.max(chat.c.n)).where(chat.c.match == match))
    said = ChatRow(match, (last or 0) + 1, seat, name, text, now(), client_id)
    connection.execute(insert(chat), vars(said))
    if said.n % MOST_SAID == 0:
        connection.execute(delete(chat).where(chat.c.match == match, chat.c.n <= said.n - MOST_SAID))
    touch(connection, match)
    return said


def chat_of(connection: Connection, match: str, *, after: int = 0, last: int = 50) -> list[ChatRow]:
    """The last things said after a number, oldest first."""
    said = connection.execute(_SAID, {"match": match, "after": after, "last": last})
    return [ChatRow(*row) for row in said][::-1]


def unsay(connection: Connection, match: str, n: int) -> None:
    """What was said goes; its number stays, so that nothing else is ever taken for it."""
    connection.execute(update(chat).where(chat.c.match == match, chat.c.n == n).values(name="", text=""))
    touch(connection, match)


def unsaid(connection: Connection, match: str) -> int:
    """How much of what was said has been deleted."""
    query = select(func.count()).select_from(chat).where(chat.c.match == match, chat.c.text == "")
    return connection.scalar(query) or 0


def note_seen(connection: Connection, match: str, seat: int, frame: int) -> None:
    """This seat has looked at a frame; it never goes back."""
    new = insert_or(connection, seen)
    later = new.on_conflict_do_update(
        index_elements=["match", "seat"], set_={"frame": new.excluded.frame}, where=seen.c.frame < new.excluded.frame
    )
    connection.execute(later, {"match": match, "seat": seat, "frame": frame})
