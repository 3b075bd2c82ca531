"""Seats that change hands: to a bot and back, another name."""

from typing import Any

from sqlalchemy import Connection

from quarantotto.table.store.matches import change_settings, match_row, update_match
from quarantotto.table.store.seats import update_seat
from quarantotto.web.live.alone import BY_HAND
from quarantotto.web.live.hands import change_hands, note_seat
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.outgoing import is_acceptable
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem


async def hand_to_bot(services: Services, table: LiveMatch, seat: int, *, is_holder: bool) -> None:
    """The player leaves his seat to a bot, or the host does it for one whose time is over."""
    if not is_holder and not table.is_late(seat):
        raise Problem("not-yet")
    await _change_hands(services, table, seat, "bot")


async def take_back(services: Services, table: LiveMatch, seat: int) -> None:
    """The player takes his seat back."""
    await _change_hands(services, table, seat, "person")


async def _change_hands(services: Services, table: LiveMatch, seat: int, kind: str) -> None:
    async with table.lock:
        if table.seats[seat].kind != kind:
            await change_hands(services.play, table, seat, kind, kind)
    services.bots.carry_on(table)


async def ask_everything(services: Services, table: LiveMatch, seat: int, *, is_wished: bool) -> None:
    """Whether a seat is asked also where there is one answer."""
    async with table.lock:

        def unit(connection: Connection) -> None:
            stored = match_row(connection, table.row.id, lock=True)
            others = set(stored.settings.get(BY_HAND, ()) if stored is not None else ()) - {seat}
            change_settings(connection, table.row.id, by_hand=sorted({*others, *([seat] if is_wished else [])}))

        await services.play.change(table, unit)
    services.bots.carry_on(table)


async def rename(
    services: Services, table: LiveMatch, seat: int, name: str | None, colour: int | None, webhook: str | None
) -> None:
    """Another name or colour, or where to call when it is this seat's turn; an empty webhook: nowhere."""
    if webhook and services.webhooks is None:
        raise Problem("no-webhooks")
    if webhook and not is_acceptable(webhook):
        raise Problem("bad-webhook")
    async with table.lock:
        changes: dict[str, Any] = {}
        if name is not None:
            changes["name"] = name
        if colour is not None:
            changes["colour"] = str(colour)
        if webhook is not None:
            changes["webhook"] = webhook or None
        is_other = name is not None and name != table.seats[seat].name

        def unit(connection: Connection) -> None:
            if changes:
                update_seat(connection, table.row.id, seat, **changes)
            update_match(connection, table.row.id)

        await services.play.change(table, unit)
        if is_other:
            await note_seat(services.play, table, seat, "name")
    services.bots.carry_on(table)
