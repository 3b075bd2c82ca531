"""Knocking at a taken seat, answering, and new links for seats: nobody is put out of a seat by a link."""

import secrets
import time
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection

from quarantotto.table.store.matches import change_settings, match_row
from quarantotto.table.store.seats import hold, holders_of, let_go, update_seat
from quarantotto.web.identity import hashed
from quarantotto.web.live import knocks
from quarantotto.web.live.hands import note_seat
from quarantotto.web.live.knocks import DOOR, SENT_AWAY, Knock, knock_of, may_answer, speakers, standing
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

MOST = 8  # askings a table hears at a time


def seat_of_link(table: LiveMatch, token: str) -> int:
    """The seat a link leads to."""
    sought = hashed(token)
    found = [seat.seat for seat in table.seats if seat.token_hash == sought]
    if not found:
        raise Problem("bad-token")
    return found[0]


async def knock(services: Services, table: LiveMatch, browser: str, seat: int, device: str) -> Knock:
    """Asks to be let into a taken seat; asking again changes nothing."""
    async with table.lock:
        return knock_of(table, browser) or await _ask(services, table, Knock("", "device", seat, browser, device, 0.0))


async def _ask(services: Services, table: LiveMatch, asking: Knock) -> Knock:
    """Puts something to those who may answer. Needs the table's lock."""
    asked = replace(asking, id=secrets.token_hex(8), until=time.time() + knocks.PATIENCE)

    def unit(connection: Connection) -> None:
        kept = _stored(connection, table)
        if len(kept) >= MOST:
            raise Problem("door-full")
        _keep(connection, table, [*kept, asked])

    await services.play.change(table, unit)
    services.bots.later(table, ("knock", asked.id), knocks.PATIENCE, lambda: _forget(services, table))
    return asked


async def _forget(services: Services, table: LiveMatch) -> None:
    """What nobody answered in time is over, and taken from the pages."""
    async with table.lock:
        await services.play.change(table, lambda connection: _keep(connection, table, _stored(connection, table)))


def _stored(connection: Connection, table: LiveMatch) -> list[Knock]:
    stored = match_row(connection, table.row.id, lock=True)
    assert stored is not None
    return standing(stored.settings)


def _keep(connection: Connection, table: LiveMatch, kept: list[Knock]) -> None:
    change_settings(connection, table.row.id, **{DOOR: [asdict(knock) for knock in kept] or None})


async def answer(services: Services, table: LiveMatch, browser: str, knock_id: str, agree: bool) -> None:
    """Somebody who is asked says yes or no: the holder's word decides, of others one yes is enough."""
    is_host = table.row.creator == browser or await services.hosts.has(browser)
    async with table.lock:
        asked = next((knock for knock in standing(table.row.settings) if knock.id == knock_id), None)
        if asked is None or not may_answer(table, asked, browser, is_host=is_host):
            raise Problem("no-knock")
        mine = table.seats_of(browser)
        is_holder = asked.seat in mine
        by = asked.seat if is_holder else next(seat for seat in mine if seat in speakers(table, asked))
        if not agree:
            await _refuse(services, table, asked, by, is_holder)
        elif asked.what == "device":
            await _let_in(services, table, asked, by)
        elif is_holder or table.is_late(asked.seat):
            await _renew(services, table, asked.seat, "late", by, asked)
        else:
            raise Problem("not-late")
    services.bots.carry_on(table)


async def _refuse(services: Services, table: LiveMatch, asked: Knock, by: int, is_holder: bool) -> None:
    def unit(connection: Connection) -> None:
        kept = _stored(connection, table)
        for place, knock in enumerate(kept):
            if knock.id == asked.id:
                against = tuple(sorted({*knock.against, by}))
                is_refused = is_holder or set(speakers(table, asked)) <= set(against)
                kept[place] = replace(knock, against=against, is_refused=is_refused)
        _keep(connection, table, kept)

    await services.play.change(table, unit)


def _settle(connection: Connection, table: LiveMatch, asked: Knock) -> None:
    """What was asked is granted; refuses where another process heard a no meanwhile."""
    kept = _stored(connection, table)
    if all(knock.id != asked.id or knock.is_refused for knock in kept):
        raise Problem("no-knock")
    _keep(connection, table, [knock for knock in kept if knock.id != asked.id])


async def _let_in(services: Services, table: LiveMatch, asked: Knock, by: int) -> None:
    def unit(connection: Connection) -> None:
        _settle(connection, table, asked)
        hold(connection, asked.browser, table.row.id, asked.seat)

    await services.play.change(table, unit)
    if by == asked.seat:
        await note_seat(services.play, table, asked.seat, "let-in")
    else:
        await note_seat(services.play, table, asked.seat, "let-in-by", by=table.seats[by].name)


# New links


async def new_link(services: Services, table: LiveMatch, seat: int, browser: str) -> bool:
    """A new link where that harms nobody, or where the holder wishes it; else the others are asked, and False."""
    async with table.lock:
        held = {holder for holder, held in table.holders if held == seat}
        if table.seats[seat].kind == "bot" and not held:
            raise Problem("bots-seat")
        if browser in held:
            await _renew(services, table, seat, "own", seat, keep=browser)
        elif table.row.status == "open" or not held:
            await _renew(services, table, seat, "before", None)
        elif not table.is_late(seat):
            raise Problem("not-late")
        else:
            asking = Knock("", "link", seat, browser, "", 0.0)
            if not speakers(table, asking):
                raise Problem("only-bot")
            if not any(one.what == "link" and one.seat == seat for one in standing(table.row.settings)):
                await _ask(services, table, asking)
            return False
    services.bots.carry_on(table)
    return True


async def _renew(
    services: Services,
    table: LiveMatch,
    seat: int,
    why: str,
    by: int | None,
    asked: Knock | None = None,
    keep: str | None = None,
) -> None:
    """The old link dies, and with it the hold of every browser but the one that wished it so."""
    is_before = table.row.status == "open"
    by_name = "" if by is None else table.seats[by].name

    def unit(connection: Connection) -> None:
        if asked is not None:
            _settle(connection, table, asked)
        changes: dict[str, Any] = {"commit_hex": None} if is_before and keep is None else {}
        if keep is None:
            changes["kind"] = "open" if is_before else "person"
        stored = match_row(connection, table.row.id, lock=True)
        assert stored is not None
        numbers = stored.settings.get("links", {})
        number = numbers.get(str(seat), 0) + 1
        token_hash = hashed(services.key.link(table.row.id, seat, number))
        update_seat(connection, table.row.id, seat, token_hash=token_hash, **changes)
        gone = [browser for browser, held in holders_of(connection, table.row.id) if held == seat and browser != keep]
        let_go(connection, table.row.id, seat)
        if keep is not None:
            hold(connection, keep, table.row.id, seat)
        told = {key: {"seat": seat, "why": why, "by": by_name} for key in gone}
        change_settings(
            connection,
            table.row.id,
            links={**numbers, str(seat): number},
            **{SENT_AWAY: {**stored.settings.get(SENT_AWAY, {}), **told} or None},
        )

    await services.play.change(table, unit)
    if why != "before":
        await note_seat(services.play, table, seat, "own-link" if why == "own" else "late-link", by=by_name)
