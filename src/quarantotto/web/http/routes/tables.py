"""Opening tables, sitting down, dealing, and seats that change hands."""

import logging
from typing import Any

from fastapi import APIRouter
from sqlalchemy import Connection

from quarantotto.bots.levels import playable
from quarantotto.table.store import StoreError
from quarantotto.table.store.editions import edition_row
from quarantotto.table.store.lists import ListedMatch, open_tables, tables_of
from quarantotto.table.store.matches import update_match
from quarantotto.web.http import schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId
from quarantotto.web.live import opening, seating
from quarantotto.web.live.describing import FORK, describe_table, summary
from quarantotto.web.live.knocking import seat_of_link
from quarantotto.web.live.knocks import DOOR, SENT_AWAY
from quarantotto.web.live.match import MUTED, LiveMatch
from quarantotto.web.live.opening import Chair, Wish
from quarantotto.web.problems import Problem

OF_ONE_MATCH = (
    "links",
    "levels",
    "consent",
    "lot",
    "companion",
    DOOR,
    MUTED,
    SENT_AWAY,
    FORK,
)  # settings that a rematch does not take over

log = logging.getLogger(__name__)
router = APIRouter(prefix="/api/matches", tags=["tables"], responses=ERRORS)


async def described(caller: Caller, table: LiveMatch) -> dict[str, Any]:
    is_host = await caller.services.hosts.has(caller.browser)
    return describe_table(table, caller.browser, caller.lang, is_house_host=is_host)


@router.post("", status_code=201, response_model=schemas.NewTable)
async def open_table(wished: schemas.NewMatch, caller: Asker) -> dict[str, Any]:
    """Opens a table. Seats given as persons are held by this browser, open ones have links for friends."""
    chairs = [Chair(seat.kind, seat.name, seat.colour or 0, seat.level) for seat in wished.seats or ()] or None
    settings = wished.model_dump(
        include={
            "watch",
            "listed",
            "pace",
            "practice",
            "aids",
            "newcomer",
            "intentions",
            "turn_hours",
            "plays_on",
            "lot",
        }
    )
    wish = Wish(
        game=wished.game,
        variant=wished.variant,
        players=wished.players,
        options=wished.options,
        edition=wished.edition,
        chairs=chairs,
        settings={**settings, "lang": wished.lang or caller.lang},
        commits=wished.commits,
    )
    table = await _opened(caller, opening.first_game(wish) if wished.companion else wish)
    if wished.start:
        await opening.start(caller.services, table)
    tokens = {seat: table.link(seat) for seat in range(table.row.players)}
    links = {seat: f"/join/{table.row.id}/{token}" for seat, token in tokens.items() if token}
    return {"match": table.row.id, "table": await described(caller, table), "links": links}


async def _opened(caller: Caller, wish: Wish) -> LiveMatch:
    caller.spend("tables")
    caller.services.health.must_have_room()
    table = await opening.open_table(caller.services, wish, caller.browser)
    table.owner = caller.address
    return table


@router.get("", response_model=schemas.Tables)
async def tables(caller: Asker) -> dict[str, Any]:
    """This browser's tables, and those anybody may join."""

    def read(connection: Connection) -> tuple[list[ListedMatch], list[ListedMatch]]:
        return tables_of(connection, caller.browser), open_tables(connection, caller.browser)

    mine, listed = await caller.services.store.read(read)
    known = {entry.match.id for entry in mine}
    return {
        "mine": await _summaries(caller, mine),
        "open": await _summaries(caller, [entry for entry in listed if entry.match.id not in known]),
    }


async def _summaries(caller: Caller, entries: list[ListedMatch]) -> list[dict[str, Any]]:
    """A line for every table; one that cannot be read takes no other with it."""
    found = []
    for entry in entries:
        try:
            found.append(summary(await caller.services.table(entry.match.id), caller.browser, caller.lang))
        except Problem:
            continue
        except StoreError:
            raise
        except Exception:
            log.exception("match %s cannot be listed", entry.match.id)
    return found


@router.get("/{match}", response_model=schemas.TableText)
async def table(match: MatchId, caller: Asker) -> dict[str, Any]:
    """How a table stands."""
    return await described(caller, await caller.table(match))


@router.post("/{match}/join", response_model=schemas.TableText)
async def join(match: MatchId, wish: schemas.Join, caller: Asker) -> dict[str, Any]:
    """Takes an open seat, or the seat a link leads to unless somebody holds it."""
    caller.spend("joins")
    table = await caller.table(match)
    seat = _wished_seat(table, wish)
    await opening.join_table(caller.services, table, caller.browser, seat, wish.name, wish.colour, wish.commit)
    return await described(caller, table)


def _wished_seat(table: LiveMatch, wish: schemas.Join) -> int:
    if wish.token is not None:
        return seat_of_link(table, wish.token)
    if not table.row.settings.get("listed"):
        raise Problem("bad-token")
    if table.row.status != "open":
        raise Problem("begun")
    free = [seat.seat for seat in table.seats if seat.kind == "open"]
    if wish.seat is not None and wish.seat >= table.row.players:
        raise Problem("no-seat")
    if not free or (wish.seat is not None and wish.seat not in free):
        raise Problem("seat-taken")
    return free[0] if wish.seat is None else wish.seat


@router.post("/{match}/start", response_model=schemas.TableText)
async def start(match: MatchId, caller: Asker) -> dict[str, Any]:
    """Begins to deal; seats still open go to bots."""
    table = await caller.table(match)
    await caller.must_be_host(table)
    await opening.start(caller.services, table)
    return await described(caller, table)


@router.post("/{match}/open", response_model=schemas.TableText)
async def open_part(match: MatchId, part: schemas.OpenPart, caller: Asker) -> dict[str, Any]:
    """Opens a seat's part of the key."""
    table = await caller.table(match)
    caller.may_play(table, part.seat)
    await opening.open_part(caller.services, table, part.seat, part.bits)
    return await described(caller, table)


@router.post("/{match}/seats/{seat}/bot", response_model=schemas.TableText)
async def to_bot(match: MatchId, seat: int, caller: Asker) -> dict[str, Any]:
    """Leaves a seat to a bot: the player's own, or by the host once the player's time is over."""
    table = await caller.table(match)
    is_holder = caller.holds(table, seat)
    if not is_holder:
        await caller.must_be_host(table)
    await seating.hand_to_bot(caller.services, table, seat, is_holder=is_holder)
    return await described(caller, table)


@router.post("/{match}/seats/{seat}/person", response_model=schemas.TableText)
async def to_person(match: MatchId, seat: int, caller: Asker) -> dict[str, Any]:
    """Takes a seat back from the bot."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    await seating.take_back(caller.services, table, seat)
    return await described(caller, table)


@router.patch("/{match}/seats/{seat}", response_model=schemas.TableText)
async def change_seat(match: MatchId, seat: int, change: schemas.SeatChange, caller: Asker) -> dict[str, Any]:
    """Another name, colour or webhook for one's own seat, or its share of the shuffle where it has given none."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    if change.commit is not None:
        await opening.promise_share(caller.services, table, seat, change.commit)
    if change.by_hand is not None:
        await seating.ask_everything(caller.services, table, seat, is_wished=change.by_hand)
    else:
        await seating.rename(caller.services, table, seat, change.name, change.colour, change.webhook)
    return await described(caller, table)


@router.post("/{match}/rematch", status_code=201, response_model=schemas.MatchId)
async def rematch(match: MatchId, caller: Asker, wished: schemas.Rematch | None = None) -> dict[str, Any]:
    """The same table once more; whoever asks second is led to the first one's."""
    table = await caller.table(match)
    if table.row.status not in ("over", "closed"):
        raise Problem("not-over")
    if not table.seats_of(caller.browser):
        raise Problem("not-your-seat")
    async with table.lock:
        if table.row.rematch is None:
            edition = await caller.services.store.read(lambda c: edition_row(c, table.row.edition))
            wished = wished or schemas.Rematch()
            new = await _opened(caller, _again(table, edition.name, int(wished.swap), wished.level))
            await caller.services.play.change(table, lambda c: update_match(c, match, rematch=new.row.id))
    return {"match": table.row.rematch}


def _again(table: LiveMatch, edition: str, further: int, level: str | None) -> Wish:
    """Everybody keeps his seat, or moves so many further: whoever held it holds the new one. Bots stay as they
    were, unless a level is wished for."""
    count = len(table.seats)
    holders = [(browser, (seat + further) % count) for browser, seat in table.holders]
    held = {seat for _, seat in holders}
    chairs = [
        Chair(
            "person" if number in held else "bot" if seat.kind == "bot" else "open",
            seat.name,
            int(seat.colour),
            playable(table.engine.game, level or table.level(seat.seat)),
        )
        for number, seat in enumerate(table.seats[(number - further) % count] for number in range(count))
    ]
    row = table.row
    settings = {name: value for name, value in row.settings.items() if name not in OF_ONE_MATCH}
    return Wish(row.game, row.variant, row.players, row.options, edition, chairs, settings, holders=holders)
