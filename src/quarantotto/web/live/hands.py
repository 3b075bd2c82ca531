"""A seat changes hands: to a bot and back, as the log keeps it."""

from sqlalchemy import Connection

from quarantotto.table.log import Kind, now
from quarantotto.table.store.matches import lock_match, update_match
from quarantotto.table.store.seats import seats_of, update_seat
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.play import Play


async def change_hands(play: Play, table: LiveMatch, seat: int, kind: str, what: str) -> None:
    """From now on a bot, or a person, plays the seat. Needs the table's lock."""

    def unit(connection: Connection) -> bool:
        lock_match(connection, table.row.id)
        if seats_of(connection, table.row.id)[seat].kind == kind:  # another process was first
            return False
        update_seat(connection, table.row.id, seat, kind=kind)
        update_match(connection, table.row.id)
        return True

    if await play.change(table, unit):
        await note_seat(play, table, seat, what)


async def note_seat(play: Play, table: LiveMatch, seat: int, what: str, **more: str) -> None:
    """What happened to a seat is part of the log, once there is one."""
    if table.match is not None and not table.match.is_over and not table.match.is_closed:
        await play.add(table, lambda match: match.prepare_note(Kind.SEAT, seat, now(), {"what": what, **more}))
