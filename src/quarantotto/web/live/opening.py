"""From a table that is opened to cards that are dealt: seats are taken, everybody opens his part of the key."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any

from sqlalchemy import Connection

from quarantotto.core.engine import fresh_state
from quarantotto.core.game import BadOption, Meta
from quarantotto.core.position import edition_path, seed_key
from quarantotto.core.words import N_
from quarantotto.games import PACKAGES, UnknownGame, load_game
from quarantotto.table.fairness import BadContribution, digest_of_agreed, match_key, new_secret, opened
from quarantotto.table.log import Kind, now
from quarantotto.table.match import Match
from quarantotto.table.store.editions import keep_edition
from quarantotto.table.store.log import append_rows
from quarantotto.table.store.matches import MatchRow, insert_match, match_row, update_match
from quarantotto.table.store.seats import SeatRow, hold, holders_of, insert_seats, seats_of, update_seat
from quarantotto.table.verify import edition_digest
from quarantotto.web.identity import hashed, new_match_id
from quarantotto.web.key import HouseKey
from quarantotto.web.live.describing import SETTINGS
from quarantotto.web.live.hall import Hall
from quarantotto.web.live.match import Table
from quarantotto.web.live.seating import note_seat
from quarantotto.web.problems import Problem

SECONDS_TO_OPEN = 10.0
BOT_NAMES = ("Sibilla", "Martino", "Aurelia", "Fosco", "Ottavia", "Leone")


@dataclass(frozen=True)
class Chair:
    """A seat as it is wished for."""

    kind: str
    name: str = ""
    colour: int = 0


@dataclass(frozen=True)
class Wish:
    """A table as it is wished for."""

    game: str
    variant: str | None = None
    players: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    edition: str | None = None
    chairs: Sequence[Chair] | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    commits: Mapping[int, str] = field(default_factory=dict)
    holders: Sequence[tuple[str, int]] = ()  # browsers that hold a person's seat already; else whoever opens the table


async def open_table(hall: Hall, wish: Wish, browser: str) -> Table:
    """A new table; whoever opens it holds the seats of the persons he named."""
    if wish.game not in PACKAGES:
        raise Problem("no-game")
    row, seats, text, name = _drawn_up(wish, browser, hall.key)

    def unit(connection: Connection) -> None:
        keep_edition(connection, row.edition, row.game, name, text)
        insert_match(connection, row)
        insert_seats(connection, seats)
        for seat in seats:
            holders = [holder for holder, held in wish.holders if held == seat.seat] or [browser]
            for holder in holders if seat.kind == "person" else ():
                hold(connection, holder, row.id, seat.seat)

    await hall.store.write(unit, row.id)
    return await hall.table(row.id)


def _drawn_up(wish: Wish, browser: str, key: HouseKey) -> tuple[MatchRow, list[SeatRow], str, str]:
    try:
        game = load_game(wish.game)
        meta = game.meta
        variant = wish.variant or meta.variants[0].name
        players = _players(meta, variant, wish)
        fresh_state(game, players, variant, wish.options, seed_key(0))
        name = wish.edition or meta.default_edition
        file = edition_path(game, name)
    except (BadOption, UnknownGame) as bad:
        raise Problem("bad-option", why=bad) from None
    text = file.read_text(encoding="utf-8")
    match = new_match_id()
    chairs, commits = _chairs(wish, players), wish.commits
    if wish.settings.get("lot"):
        chairs, commits = drawn_by_lot(chairs, commits)
    numbers = {str(seat): 1 for seat, chair in enumerate(chairs) if chair.kind != "bot"}
    moment = now()
    options = {option.name: wish.options.get(option.name, option.default) for option in meta.options}
    settings = {**SETTINGS, **wish.settings, "links": numbers}
    agreed = digest_of_agreed(
        game=meta.id,
        rules_version=meta.rules_version,
        edition=edition_digest(text),
        variant=variant,
        players=players,
        options=options,
        practice=bool(settings["practice"]),
        created=moment,
    )
    row = MatchRow(
        id=match,
        game=meta.id,
        rules_version=meta.rules_version,
        edition=edition_digest(text),
        variant=variant,
        players=players,
        options=options,
        settings=settings,
        status="open",
        reason=None,
        created=moment,
        changed=moment,
        secret=new_secret(agreed),
        key=None,
        version=1,
        creator=browser,
        rematch=None,
    )
    seats = [
        SeatRow(
            match,
            seat,
            chair.kind,
            chair.name,
            str(chair.colour or seat + 1),
            token_hash=hashed(key.link(match, seat, 1)) if str(seat) in numbers else None,
            commit_hex=commits.get(seat) if chair.kind == "person" else None,
        )
        for seat, chair in enumerate(chairs)
    ]
    return row, seats, text, name


def _players(meta: Meta, variant: str, wish: Wish) -> int:
    if wish.players is not None:
        return wish.players
    return len(wish.chairs) if wish.chairs else meta.usual_players(variant)


def _chairs(wish: Wish, players: int) -> list[Chair]:
    wished = list(wish.chairs or [Chair("person")])
    if len(wished) > players:
        why = BadOption(N_("seats named: {seats}; players: {players}"), seats=len(wished), players=players)
        raise Problem("bad-option", why=why)
    chairs = wished + [Chair("bot")] * (players - len(wished))
    names = iter(BOT_NAMES)
    return [Chair("bot", chair.name or next(names), chair.colour) if chair.kind == "bot" else chair for chair in chairs]


def drawn_by_lot(chairs: Sequence[Chair], commits: Mapping[int, str]) -> tuple[list[Chair], dict[int, str]]:
    """The same chairs in an order drawn here; what was promised for a chair goes with it."""
    order = SystemRandom().sample(range(len(chairs)), len(chairs))
    return [chairs[old] for old in order], {new: commits[old] for new, old in enumerate(order) if old in commits}


# Sitting down


async def join_table(
    hall: Hall, table: Table, browser: str, seat: int, name: str, colour: int | None, commit: str | None
) -> None:
    """Somebody takes a seat nobody holds: an open one, or the one a link leads to; once dealt its colour stays."""
    async with table.lock:
        if seat in table.seats_of(browser):
            return
        row = table.seats[seat]
        is_before = table.row.status == "open"
        changes: dict[str, Any] = {"name": name or row.name, "kind": "person"}
        if is_before and colour is not None:
            changes["colour"] = str(colour)
        if is_before and commit is not None:
            changes["commit_hex"] = commit

        def unit(connection: Connection) -> None:
            if any(held == seat for _, held in holders_of(connection, table.row.id)):
                raise Problem("seat-taken" if row.kind == "open" else "whose-seat")
            update_seat(connection, table.row.id, seat, **changes)
            hold(connection, browser, table.row.id, seat)
            update_match(connection, table.row.id)

        await hall.change(table, unit)
        if row.kind != "open":
            what = "back" if changes["name"] == row.name else "taken"
            await note_seat(hall, table, seat, what, was=row.name, now=changes["name"])
    hall.tell(table)


async def promise_share(hall: Hall, table: Table, seat: int, commit: str) -> None:
    """A seat that was kept from an earlier match promises its share; the first promise stands."""
    async with table.lock:
        if table.row.status != "open" or table.seats[seat].commit_hex is not None:
            return

        def unit(connection: Connection) -> None:
            update_seat(connection, table.row.id, seat, commit_hex=commit)
            update_match(connection, table.row.id)

        await hall.change(table, unit)


# Dealing


async def start(hall: Hall, table: Table) -> None:
    """The seats that are still open go to bots, and everybody is asked for his part of the key."""
    async with table.lock:
        if table.row.status != "open":
            raise Problem("begun")
        taken = {seat.name for seat in table.seats}
        names = iter([name for name in BOT_NAMES if name not in taken])

        def unit(connection: Connection) -> None:
            stored = match_row(connection, table.row.id, lock=True)
            if stored is None or stored.status != "open":  # another process was first
                raise Problem("begun")
            for seat in seats_of(connection, table.row.id):
                if seat.kind == "open":
                    update_seat(connection, table.row.id, seat.seat, kind="bot", name=next(names, ""))
            update_match(connection, table.row.id, status="dealing")

        await hall.change(table, unit)
        await deal_if_complete(hall, table)
    if table.row.status == "dealing":
        wait_for_parts(hall, table)


def wait_for_parts(hall: Hall, table: Table) -> None:
    """After ten seconds the deal goes ahead without those who did not open their part."""

    async def wait() -> None:
        await asyncio.sleep(SECONDS_TO_OPEN)
        async with table.lock:
            if table.row.status == "dealing":
                await deal(hall, table)
        hall.tell(table)

    if not table.is_busy_with("deal"):
        table.tasks["deal"] = asyncio.get_running_loop().create_task(wait())


async def open_part(hall: Hall, table: Table, seat: int, bits: str) -> None:
    """A seat opens its part of the key."""
    async with table.lock:
        row = table.seats[seat]
        if table.row.status != "dealing" or row.bits is not None:
            return
        try:
            opened(bits, row.commit_hex or "")
        except BadContribution:
            raise Problem("bad-bits") from None

        def unit(connection: Connection) -> None:
            stored = match_row(connection, table.row.id, lock=True)
            if stored is not None and stored.status == "dealing":
                update_seat(connection, table.row.id, seat, bits=bits)
                update_match(connection, table.row.id)

        await hall.change(table, unit)
        if table.row.status == "dealing":
            await deal_if_complete(hall, table)
    hall.tell(table)


async def deal_if_complete(hall: Hall, table: Table) -> None:
    if all(seat.commit_hex is None or seat.bits is not None for seat in table.seats):
        await deal(hall, table)


async def deal(hall: Hall, table: Table) -> None:
    """Deals; once more where another process has changed the seats meanwhile."""
    while table.row.status == "dealing" and not await _deal_now(hall, table):
        await hall.refresh_now(table)


async def _deal_now(hall: Hall, table: Table) -> bool:
    """Makes the key of what was opened, deals, and says who was left out; False when it was too late for that."""
    row, seats = table.row, table.seats
    late = [seat.seat for seat in seats if seat.commit_hex is not None and seat.bits is None]
    parts = [bytes.fromhex(seat.bits) for seat in seats if seat.bits is not None]
    key = match_key(row.secret, parts, row.id)
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

    is_ours = await hall.store.write(unit, row.id)
    waiting = table.tasks.pop("deal", None)
    if waiting is not None and waiting is not asyncio.current_task():
        waiting.cancel()
    if is_ours:
        table.match = match
        await hall.change(table, lambda connection: None)
    return is_ours
