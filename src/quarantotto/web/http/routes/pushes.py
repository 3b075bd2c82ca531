"""Word of one's turn by Web Push: for browsers that hold the seat, each for itself."""

from typing import Any

from fastapi import APIRouter

from quarantotto.table.store.pushes import PushRow, forget_push, pushes_of
from quarantotto.web.http import people_schemas as schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId
from quarantotto.web.problems import Problem

router = APIRouter(prefix="/api/matches", tags=["seats"], responses=ERRORS)


@router.get("/{match}/seats/{seat}/push", response_model=schemas.Push)
async def push(match: MatchId, seat: int, caller: Asker) -> dict[str, Any]:
    """Whether this browser is told when it is the turn of its own seat."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    return await _standing(caller, match, seat)


@router.put("/{match}/seats/{seat}/push", response_model=schemas.Push)
async def ask_for_push(match: MatchId, seat: int, wished: schemas.NewPush, caller: Asker) -> dict[str, Any]:
    """This browser is told from now on, until the match ends."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    pushes = caller.services.pushes
    if pushes is None:
        raise Problem("no-push")
    if table.row.status in ("over", "closed"):
        raise Problem("ended")
    if not pushes.may_be(wished.endpoint, wished.p256dh, wished.auth):
        raise Problem("bad-push")
    caller.spend("pushes", table)
    await pushes.keep(PushRow(match, seat, caller.browser, wished.endpoint, wished.p256dh, wished.auth, caller.lang))
    return await _standing(caller, match, seat)


@router.delete("/{match}/seats/{seat}/push", response_model=schemas.Push)
async def no_push(match: MatchId, seat: int, caller: Asker) -> dict[str, Any]:
    """This browser is told no more."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    await caller.services.store.write(lambda c: forget_push(c, match, seat, caller.browser))
    return await _standing(caller, match, seat)


async def _standing(caller: Caller, match: str, seat: int) -> dict[str, Any]:
    pushes = caller.services.pushes
    if pushes is None:
        raise Problem("no-push")
    rows = await caller.services.store.read(lambda c: pushes_of(c, match, seat))
    return {"on": any(row.browser == caller.browser for row in rows), "key": pushes.signer.public}
