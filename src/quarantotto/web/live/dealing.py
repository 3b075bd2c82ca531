"""The deal: the key is made of what everybody opened; those who did not in time are left out, and that is said."""

import asyncio

from sqlalchemy import Connection

from quarantotto.table.log import Kind, now
from quarantotto.table.match import Match
from quarantotto.table.store.log import append_rows
from quarantotto.table.store.matches import match_row, update_match
from quarantotto.table.store.seats import seats_of, update_seat
from quarantotto.web.live import luck
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.play import Play

WAITING = "deal"  # the task of a table that waits for those who have not opened their part
SECONDS_TO_OPEN = 10.0


async def deal_if_complete(play: Play, table: LiveMatch) -> None:
    if all(seat.commit_hex is None or seat.bits is not None for seat in table.seats):
        await deal(play, table)


async def deal(play: Play, table: LiveMatch) -> None:
    """Deals; once more where another process has changed the seats meanwhile."""
    while table.row.status == "dealing" and not await _deal_now(play, table):
        await play.catch_up(table)


async def _deal_now(play: Play, table: LiveMatch) -> bool:
    """Makes the key of what was opened, deals, and says who was left out; False when it was too late for that."""
    row, seats = table.row, table.seats
    late = [seat.seat for seat in seats if seat.commit_hex is not None and seat.bits is None]
    parts = [bytes.fromhex(seat.bits) for seat in seats if seat.bits is not None]
    key = luck.match_key(row.secret, parts, row.id) if row.secret else luck.fixed_key(row.game)
    match = Match(table.engine, row.terms(key))
    prepared = [match.prepare_deal(now())]
    match.accept(prepared[0])
    for seat in late:
        prepared.append(match.prepare_note(Kind.SEAT, seat, now(), {"what": "left-out"}))
        match.accept(prepared[-1])

    def unit(connection: Connection) -> bool:
        stored = match_row(connection, row.id, lock=True)
        if stored is None or stored.status != "dealing" or seats_of(connection, row.id) != seats:
            return False
        for seat in late:
            update_seat(connection, row.id, seat, left_out=True)
        update_match(connection, row.id, status="running", key=key)
        return append_rows(connection, row.id, [each.row for each in prepared])

    is_ours = await play.store.write(unit, row.id)
    waiting = table.tasks.pop(WAITING, None)
    if waiting is not None and waiting is not asyncio.current_task():
        waiting.cancel()
    if is_ours:
        table.match = match
        await play.change(table, lambda connection: None)
    return is_ours
