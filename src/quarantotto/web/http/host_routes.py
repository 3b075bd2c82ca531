"""What whoever keeps the house does in a browser: see how it is, end, archive and delete matches, leave seats to bots,
make a backup."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from fastapi import APIRouter
from fastapi.responses import Response
from sqlalchemy import Connection

from quarantotto import __version__
from quarantotto.core.folders import data_folder
from quarantotto.core.words import APP, translator
from quarantotto.games import PACKAGES, load_meta
from quarantotto.table.export import STATUSES, export_text
from quarantotto.table.store.archive import StillSecret, gather
from quarantotto.table.store.backup import backup, write_whole
from quarantotto.table.store.chat import unsay
from quarantotto.table.store.lists import ListedMatch, all_matches
from quarantotto.table.store.opening import is_sqlite, read_url
from quarantotto.table.store.removing import Ended, NoMatch, StillPlayed, abandon_match, delete_match
from quarantotto.table.store.reports import dismiss, reported
from quarantotto.web.http.routes.asking import Asker, Caller, MatchId
from quarantotto.web.live import company, seating
from quarantotto.web.live.services import Services
from quarantotto.web.pages.keeping import KeptTable, keeping_page
from quarantotto.web.problems import Problem

router = APIRouter(prefix="/host", include_in_schema=False)

MOST = 500  # tables on the page, the newest first
_one_backup = asyncio.Lock()


@router.get("")
async def keeping(caller: Asker) -> Response:
    await _must_be_host(caller)
    return await _page(caller)


@router.post("/backup")
async def make_backup(caller: Asker) -> Response:
    """On the server, beside the store: what is in it is not for a browser."""
    await _must_be_host(caller)
    url = caller.services.store_url
    async with _one_backup:
        file = await _folder(url, "backups") / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}.sqlite"
        await asyncio.to_thread(backup, url, file, lambda done, total: None)
    _ = translator(APP, caller.lang)
    return await _page(caller, _("The backup is on the server: {file}").format(file=file))


async def _folder(url: str, name: str) -> Path:
    """One beside the store, for nobody else's eyes."""
    address = read_url(url)
    folder = (Path(str(address.database)).parent if is_sqlite(address) else data_folder()) / name
    await asyncio.to_thread(folder.mkdir, mode=0o700, parents=True, exist_ok=True)
    return folder


@router.post("/matches/{match}/abandon")
async def abandon(caller: Asker, match: MatchId) -> Response:
    """Ends a match without a result; everybody at the table is told."""
    await _must_be_host(caller)
    services = caller.services
    table = await services.current(match)
    async with table.lock:
        with _said():
            await services.store.write(lambda c: abandon_match(c, match), match)
        await services.play.catch_up(table)
    return _back()


@router.post("/matches/{match}/bots")
async def let_bots_play(caller: Asker, match: MatchId) -> Response:
    """Bots play on for those whose time is over."""
    await _must_be_host(caller)
    table = await caller.services.current(match)
    for seat in [seat for seat in range(table.row.players) if table.is_late(seat)]:
        await seating.hand_to_bot(caller.services, table, seat, is_holder=False)
    return _back()


@router.post("/matches/{match}/archive")
async def archive(caller: Asker, match: MatchId) -> Response:
    """Moves a finished match into a file on the server, which is found right before the match is deleted."""
    await _must_be_host(caller)
    services = caller.services
    with _said():
        found = await services.store.read(lambda c: gather(c, match))
        if found is None:
            raise NoMatch(match)
    content = export_text(found).encode()
    await services.intake.read(content, caller.address, caller.lang, services.native.ready)
    file = await _folder(services.store_url, "archive") / f"{match}.json"
    await asyncio.to_thread(write_whole, file, content)
    await _delete(services, match)
    _ = translator(APP, caller.lang)
    return await _page(caller, _("{match} is now in {file}.").format(match=match, file=file))


@router.post("/matches/{match}/delete")
async def delete(caller: Asker, match: MatchId) -> Response:
    """Deletes a finished match for good."""
    await _must_be_host(caller)
    await _delete(caller.services, match)
    return _back()


async def _delete(services: Services, match: str) -> None:
    with _said():
        await services.store.write(lambda c: delete_match(c, match), match)
    if match in services.tables.known:
        services.tables.forget(services.tables.known[match])


@router.post("/reports/{match}/{n}/{deed}")
async def answer_report(caller: Asker, match: MatchId, n: int, deed: Literal["dismiss", "delete", "mute"]) -> Response:
    """A reported message: put aside, deleted from the table's talk, or its seat muted there."""
    await _must_be_host(caller)
    services, store = caller.services, caller.services.store
    found = next(
        (one for one in await store.read(lambda c: reported(c, MOST)) if (one.match, one.n) == (match, n)), None
    )
    if found is not None and deed == "mute" and found.seat is not None:
        await company.mute(services, await services.current(match), found.seat, is_muted=True)
    elif found is not None:

        def unit(connection: Connection) -> None:
            dismiss(connection, match, n)
            if deed == "delete":
                unsay(connection, match, n)

        await store.write(unit, match)
        if match in services.tables.known:
            await services.broadcast.tell_chat(services.tables.known[match])
    return _back()


def _back() -> Response:
    """To the page, which can be loaded again without doing the same once more."""
    return Response(status_code=303, headers={"location": "/host"})


async def _must_be_host(caller: Caller) -> None:
    if not await caller.services.hosts.has(caller.browser):
        raise Problem("not-house")


@contextmanager
def _said() -> Iterator[None]:
    """What cannot be done, as a refusal."""
    try:
        yield
    except NoMatch:
        raise Problem("no-match") from None
    except (StillPlayed, StillSecret):
        raise Problem("not-over") from None
    except Ended:
        raise Problem("ended") from None


async def _page(caller: Caller, says: str = "") -> Response:
    found = await caller.services.store.read(lambda c: all_matches(c, limit=MOST))
    found.sort(key=lambda one: one.match.created, reverse=True)
    tables = [_kept(one) for one in found]
    told = await caller.services.store.read(lambda c: reported(c, MOST))
    text = keeping_page(caller.lang, await _facts(caller), tables, told, says)
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


def _kept(one: ListedMatch) -> KeptTable:
    match = one.match
    names = tuple(seat.name for seat in one.seats)
    title = load_meta(match.game).title if match.game in PACKAGES else match.game
    is_finished, was_dealt = match.status in STATUSES, match.key is not None
    return KeptTable(match.id, title, match.status, match.created, names, is_finished, was_dealt)


async def _facts(caller: Caller) -> list[tuple[str, str]]:
    """Of this process; nothing of them says what is played."""
    _, services = translator(APP, caller.lang), caller.services
    known = services.tables.known.values()
    native = [load_meta(game).title for game in PACKAGES if game in services.native.ready]
    is_well = await services.health.is_well()
    return [
        (_("Program version"), __version__),
        (_("Store"), _("can be read and written") if is_well else _("fails: see the server's log")),
        (_("Tables in memory"), str(len(known))),
        (_("Pages that look on or play"), str(sum(len(table.lines) for table in known))),
        (_("Compiled"), ", ".join(native) or _("nothing yet")),
        (_("Refused because it was too much"), str(services.limits.refused.total())),
        (_("Failed"), str(services.failed.total())),
    ]
