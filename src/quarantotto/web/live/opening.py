"""From a table that is opened to cards that are dealt: seats are taken, everybody opens his part of the key."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection

from quarantotto.bots.levels import refuse_missing
from quarantotto.core.companion import companion_in
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import BadOption, Meta
from quarantotto.core.position import edition_path, seed_key
from quarantotto.core.words import N_
from quarantotto.games import PACKAGES, UnknownGame, folder_of, load_game
from quarantotto.table.fairness import BadContribution, digest_of_agreed, opened
from quarantotto.table.log import now
from quarantotto.table.store.editions import keep_edition
from quarantotto.table.store.matches import MatchRow, insert_match, match_row, update_match
from quarantotto.table.store.seats import SeatRow, hold, holders_of, insert_seats, seats_of, update_seat
from quarantotto.table.verify import edition_digest
from quarantotto.web.identity import hashed, new_match_id
from quarantotto.web.key import HouseKey
from quarantotto.web.live import luck
from quarantotto.web.live.dealing import deal_if_complete
from quarantotto.web.live.describing import SETTINGS
from quarantotto.web.live.hands import note_seat
from quarantotto.web.live.match import USUAL_LEVEL, LiveMatch
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

BOT_NAMES = ("Sibilla", "Martino", "Aurelia", "Fosco", "Ottavia", "Leone")


@dataclass(frozen=True)
class Chair:
    """A seat as it is wished for."""

    kind: str
    name: str = ""
    colour: int = 0
    level: str = USUAL_LEVEL  # of a bot


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


def first_game(wish: Wish) -> Wish:
    """The table of a game's first game: everybody is dealt the same, with gentle bots around."""
    companion = companion_in(folder_of(wish.game)) if wish.game in PACKAGES else None
    if companion is None:
        raise Problem("no-lesson")
    me = replace(next(iter(wish.chairs or ()), Chair("person")), kind="person")
    chairs = [me if seat == companion.seat else Chair("bot") for seat in range(companion.players)]
    settings = {**wish.settings, "companion": True, "practice": True, "newcomer": True, "listed": False, "lot": False}
    return replace(
        wish,
        variant=companion.variant,
        players=companion.players,
        options=companion.options,
        edition=None,
        chairs=chairs,
        settings=settings,
        commits={},
    )


async def open_table(services: Services, wish: Wish, browser: str) -> LiveMatch:
    """A new table; whoever opens it holds the seats of the persons he named."""
    if wish.game not in PACKAGES:
        raise Problem("no-game")
    row, seats, text, name = _drawn_up(wish, browser, services.key)

    def unit(connection: Connection) -> None:
        keep_edition(connection, row.edition, row.game, name, text)
        insert_match(connection, row)
        insert_seats(connection, seats)
        for seat in seats:
            holders = [holder for holder, held in wish.holders if held == seat.seat] or [browser]
            for holder in holders if seat.kind == "person" else ():
                hold(connection, holder, row.id, seat.seat)

    await services.store.write(unit, row.id)
    return await services.table(row.id)


def _drawn_up(wish: Wish, browser: str, key: HouseKey) -> tuple[MatchRow, list[SeatRow], str, str]:
    try:
        game = load_game(wish.game)
        meta = game.meta
        variant = wish.variant or meta.variants[0].name
        players = _players(meta, variant, wish)
        fresh_state(game, players, variant, wish.options, seed_key(0))
        for chair in wish.chairs or ():
            if chair.kind == "bot":
                refuse_missing(game, chair.level)
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
    levels = {str(seat): chair.level for seat, chair in enumerate(chairs) if chair.kind == "bot"}
    settings = {**SETTINGS, **wish.settings, "links": numbers, "levels": levels}
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
        secret=b"" if settings["companion"] else luck.new_secret(agreed),  # nothing is promised of a fixed deal
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
    taken = {chair.name for chair in chairs}
    names = iter([name for name in BOT_NAMES if name not in taken])
    return [replace(chair, name=chair.name or next(names, "")) if chair.kind == "bot" else chair for chair in chairs]


def drawn_by_lot(chairs: Sequence[Chair], commits: Mapping[int, str]) -> tuple[list[Chair], dict[int, str]]:
    """The same chairs in an order drawn here; what was promised for a chair goes with it."""
    order = luck.lot(len(chairs))
    return [chairs[old] for old in order], {new: commits[old] for new, old in enumerate(order) if old in commits}


# Sitting down


async def join_table(
    services: Services, table: LiveMatch, browser: str, seat: int, name: str, colour: int | None, commit: str | None
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

        await services.play.change(table, unit)
        if row.kind != "open":
            what = "back" if changes["name"] == row.name else "taken"
            await note_seat(services.play, table, seat, what, was=row.name, now=changes["name"])
    services.bots.carry_on(table)


async def promise_share(services: Services, table: LiveMatch, seat: int, commit: str) -> None:
    """A seat that was kept from an earlier match promises its share; the first promise stands."""
    async with table.lock:
        if table.row.status != "open" or table.seats[seat].commit_hex is not None:
            return

        def unit(connection: Connection) -> None:
            update_seat(connection, table.row.id, seat, commit_hex=commit)
            update_match(connection, table.row.id)

        await services.play.change(table, unit)


# Dealing


async def start(services: Services, table: LiveMatch) -> None:
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

        await services.play.change(table, unit)
        await deal_if_complete(services.play, table)
    services.bots.carry_on(table)


async def open_part(services: Services, table: LiveMatch, seat: int, bits: str) -> None:
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

        await services.play.change(table, unit)
        if table.row.status == "dealing":
            await deal_if_complete(services.play, table)
    services.bots.carry_on(table)
