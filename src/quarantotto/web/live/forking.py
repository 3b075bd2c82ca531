"""Playing on from a position of a match that is over: a practice table that begins there."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from quarantotto.bots.levels import playable
from quarantotto.table.log import Row, now
from quarantotto.table.match import Match, Moment
from quarantotto.table.store.log import append_rows
from quarantotto.table.store.matches import ORIGIN, MatchRow, insert_match
from quarantotto.table.store.seats import SeatRow, hold, insert_seats
from quarantotto.web.identity import new_match_id
from quarantotto.web.live.describing import FORK, SETTINGS
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.opening import BOT_NAMES
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem


async def fork(services: Services, table: LiveMatch, number: int, name: str, browser: str) -> LiveMatch:
    """A table at which the decision of this number, from 1, is still to be taken; whoever asks takes it, bots play the
    other seats.

    What was decided until then is written into its log anew. The key stays the old one, so what is drawn comes as it
    did; nobody promised anything, and no shuffle is to be verified.
    """
    match, key = table.match, table.row.key
    if match is None or not match.is_over or key is None:
        raise Problem("not-over")
    moments = match.standing()
    if not 1 <= number <= len(moments):
        raise Problem("no-fork")
    seat = moments[number - 1].seat
    assert seat is not None
    row = _drawn_up(table, number, seat, browser)
    rows = await asyncio.to_thread(_played_again, table, row, key, moments[: number - 1])
    seats = _seats(table, row.id, seat, name)

    def unit(connection: Connection) -> None:
        insert_match(connection, row)
        insert_seats(connection, seats)
        hold(connection, browser, row.id, seat)
        append_rows(connection, row.id, rows)

    await services.store.write(unit, row.id)
    return await services.table(row.id)


def _drawn_up(table: LiveMatch, number: int, seat: int, browser: str) -> MatchRow:
    moment, game = now(), table.engine.game
    settings: dict[str, Any] = {
        **{name: table.row.settings.get(name, usual) for name, usual in SETTINGS.items()},
        "listed": False,
        "practice": True,
        "aids": True,
        "companion": False,
        "turn_hours": None,
        "links": {},
        "levels": {str(one): playable(game, table.level(one)) for one in range(table.row.players) if one != seat},
        FORK: {"match": table.row.id, "number": number},
    }
    return replace(
        table.row,
        id=new_match_id(),
        settings={name: value for name, value in settings.items() if name != ORIGIN},
        status="running",
        reason=None,
        created=moment,
        changed=moment,
        secret=b"",
        version=1,
        creator=browser,
        rematch=None,
    )


def _played_again(table: LiveMatch, row: MatchRow, key: bytes, moments: Sequence[Moment]) -> list[Row]:
    match = Match(table.engine, row.terms(key))
    at = row.created
    prepared = [match.prepare_deal(at)]
    match.accept(prepared[0])
    for moment in moments:
        assert moment.seat is not None
        assert moment.action is not None
        prepared.append(match.prepare_act(moment.seat, match.questions[moment.seat], [moment.action], at))
        match.accept(prepared[-1])
    return [one.row for one in prepared]


def _seats(table: LiveMatch, match: str, mine: int, name: str) -> list[SeatRow]:
    """People who played there are not here: bots have names of their own."""
    free = iter([one for one in BOT_NAMES if one not in {seat.name for seat in table.seats}])
    return [
        SeatRow(match, seat.seat, "person", name, seat.colour)
        if seat.seat == mine
        else SeatRow(match, seat.seat, "bot", seat.name if seat.kind == "bot" else next(free, ""), seat.colour)
        for seat in table.seats
    ]
