"""Who may speak at a table, who may come, and what is reported to whoever keeps the house."""

from typing import Any

from fastapi import APIRouter

from quarantotto.core.game import NOBODY
from quarantotto.table.store.reports import report
from quarantotto.web.http import people_schemas, schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId
from quarantotto.web.http.routes.tables import described
from quarantotto.web.live import company
from quarantotto.web.live.match import BLOCKED, LiveMatch
from quarantotto.web.problems import Problem

router = APIRouter(prefix="/api/matches", tags=["people"], responses=ERRORS)


@router.post("/{match}/seats/{seat}/mute", response_model=schemas.TableText)
async def mute(match: MatchId, seat: int, wished: people_schemas.Mute, caller: Asker) -> dict[str, Any]:
    """The host of the table wants no more talk from a seat, or allows it again."""
    table = await caller.table(match)
    await caller.must_be_host(table)
    caller.holds(table, seat)  # refuses one that is not there
    await company.mute(caller.services, table, seat, is_muted=wished.muted)
    return await described(caller, table)


@router.get("/{match}/visitors", response_model=people_schemas.Visitors)
async def visitors(match: MatchId, caller: Asker) -> dict[str, Any]:
    """Who looks on, for the host of the table."""
    table = await caller.table(match)
    await caller.must_be_host(table)
    return await _listed(caller, table)


@router.post("/{match}/visitors/block", response_model=people_schemas.Visitors)
async def block(match: MatchId, wished: people_schemas.Visitor, caller: Asker) -> dict[str, Any]:
    """Sends a spectator away from this table, for good as far as its browser is known."""
    table = await caller.table(match)
    await caller.must_be_host(table)
    found = (await company.visitors(caller.services, table)).get(wished.id)
    if found is None or found[0] == caller.browser:
        raise Problem("no-visitor")
    await company.block(caller.services, table, found[0])
    return await _listed(caller, table)


@router.delete("/{match}/visitors/block", response_model=people_schemas.Visitors)
async def let_all_back(match: MatchId, caller: Asker) -> dict[str, Any]:
    """Lets everybody come back who was sent away from this table."""
    table = await caller.table(match)
    await caller.must_be_host(table)
    await company.let_all_back(caller.services, table)
    return await _listed(caller, table)


async def _listed(caller: Caller, table: LiveMatch) -> dict[str, Any]:
    found = await company.visitors(caller.services, table)
    others = {name: device for name, (browser, device) in found.items() if browser != caller.browser}
    return {
        "visitors": [{"id": name, "device": others[name]} for name in sorted(others)],
        "blocked": len(table.row.settings.get(BLOCKED, ())),
    }


@router.post("/{match}/chat/{n}/report", response_model=schemas.Said)
async def report_message(match: MatchId, n: int, caller: Asker) -> dict[str, Any]:
    """Shows what was said to whoever keeps the house; for anybody who may read it."""
    table = await caller.table(match)
    if table.is_kept_back(caller.browser) or not table.may_look(caller.browser, NOBODY):
        raise Problem("no-message")
    caller.spend("reports", table)
    if not 0 < n < 2**31 or not await caller.services.store.write(lambda c: report(c, match, n)):
        raise Problem("no-message")
    return {"n": n}
