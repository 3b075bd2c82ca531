"""Who may speak and who may come: seats that are muted at a table, and visitors who are kept away from it."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from quarantotto.table.store.matches import change_settings, match_row
from quarantotto.table.store.presence import visitors_elsewhere
from quarantotto.web.live.match import BLOCKED, MUTED, LiveMatch
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

MOST_BLOCKED = 100  # at a table; whoever was blocked longest ago comes back


async def mute(services: Services, table: LiveMatch, seat: int, *, is_muted: bool) -> None:
    """Nothing more is heard of a seat at this table, or again."""

    def changed(muted: list[int]) -> list[int]:
        return sorted({*muted, seat} if is_muted else {*muted} - {seat})

    await _change(services, table, MUTED, changed)


async def block(services: Services, table: LiveMatch, browser: str) -> None:
    """A visitor may not come back to this table; whoever holds a seat is no visitor."""
    if table.seats_of(browser):
        raise Problem("has-seat")

    def changed(blocked: list[str]) -> list[str]:
        return [*(one for one in blocked if one != browser), browser][-MOST_BLOCKED:]

    await _change(services, table, BLOCKED, changed)


async def let_all_back(services: Services, table: LiveMatch) -> None:
    """Nobody is kept away any more."""
    await _change(services, table, BLOCKED, lambda _: [])


async def _change(services: Services, table: LiveMatch, name: str, changed: Callable[[list[Any]], list[Any]]) -> None:
    def unit(connection: Connection) -> None:
        stored = match_row(connection, table.row.id, lock=True)
        kept = list(stored.settings.get(name, ())) if stored is not None else []
        change_settings(connection, table.row.id, **{name: changed(kept) or None})

    async with table.lock:
        await services.play.change(table, unit)


async def visitors(services: Services, table: LiveMatch) -> dict[str, tuple[str, str]]:
    """Those who look on, by a name nobody else can make: browser and device."""
    store, match = services.store, table.row.id
    looking = {line.browser: line.device for line in table.lines}
    if store.is_shared:
        looking |= await store.read(lambda c: visitors_elsewhere(c, store.process, match))
    return {
        services.key.visitor(match, browser): (browser, device)
        for browser, device in looking.items()
        if not table.seats_of(browser)
    }
