"""One's seats on another device, by a link that works once."""

from datetime import UTC, datetime
from typing import Any

import segno
from fastapi import APIRouter, Request
from sqlalchemy import Connection

from quarantotto.table.store import carries
from quarantotto.web.http import people_schemas as schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller
from quarantotto.web.live import carrying

router = APIRouter(prefix="/api/carry", tags=["seats"], responses=ERRORS)


@router.get("", response_model=schemas.Carry)
async def carry(caller: Asker) -> dict[str, Any]:
    """What could be carried to another device, and whether a link for it was made."""
    return await _standing(caller)


@router.post("", status_code=201, response_model=schemas.MadeCarry)
async def offer(caller: Asker, request: Request) -> dict[str, Any]:
    """A link by which another browser holds all seats of this one, too: once, and for ten minutes."""
    caller.spend("joins")
    word = await carrying.offer(caller.services, caller.browser)
    reach = request.app.state.served.reach or str(request.base_url).rstrip("/")
    link = f"{reach}/carry#{word}"  # what is behind # is sent to no server, and so written into no log
    picture = segno.make(link, micro=False).svg_data_uri(dark="#000", light="#fff", scale=4)
    return {"link": link, "picture": picture, **await _standing(caller)}


@router.delete("", response_model=schemas.Carry)
async def withdraw(caller: Asker) -> dict[str, Any]:
    """Ends the link."""
    await caller.services.store.write(lambda c: carries.withdraw(c, caller.browser))
    return await _standing(caller)


@router.post("/take", response_model=schemas.Carried)
async def take(taken: schemas.TakeCarry, caller: Asker) -> dict[str, Any]:
    """Holds the seats of whoever made the link, too; the link is spent."""
    caller.spend("joins")
    return {"tables": await carrying.take(caller.services, caller.browser, taken.token)}


async def _standing(caller: Caller) -> dict[str, Any]:
    def read(connection: Connection) -> tuple[int, str | None]:
        return carries.tables_held(connection, caller.browser), carries.offered_until(connection, caller.browser)

    tables, until = await caller.services.store.read(read)
    left = (datetime.fromisoformat(until) - datetime.now(UTC)).total_seconds() if until else 0
    return {"tables": tables, "seconds": max(0, round(left))}
