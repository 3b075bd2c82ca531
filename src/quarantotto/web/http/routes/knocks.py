"""At the door of a seat: where a link leads, knocking, answering, new links."""

from typing import Any

from fastapi import APIRouter, Request

from quarantotto.web.http import people_schemas, schemas
from quarantotto.web.http.devices import device
from quarantotto.web.http.routes.asking import ERRORS, Asker, MatchId
from quarantotto.web.http.routes.tables import described
from quarantotto.web.live import company, knocking
from quarantotto.web.live.knocks import Knock, knock_of, seconds_left, speakers, standing
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.problems import Problem

router = APIRouter(prefix="/api/matches", tags=["seats"], responses=ERRORS)


@router.post("/{match}/whose", response_model=schemas.WhoseSeat)
async def whose(match: MatchId, link: schemas.Token, caller: Asker) -> dict[str, Any]:
    """Whose seat a link leads to."""
    caller.spend("joins")
    table = await caller.table(match)
    seat = knocking.seat_of_link(table, link.token)
    state = "mine" if seat in table.seats_of(caller.browser) else "taken" if table.is_held(seat) else "free"
    return {"seat": seat, "state": state}


@router.post("/{match}/knock", response_model=schemas.KnockText)
async def knock(match: MatchId, link: schemas.Token, caller: Asker, request: Request) -> dict[str, Any]:
    """Asks to be let into the seat a used link leads to; its holder, or while that is away somebody else, answers."""
    caller.spend("joins")
    table = await caller.table(match)
    seat = knocking.seat_of_link(table, link.token)
    if seat in table.seats_of(caller.browser):
        return _let_in(seat)
    if not table.is_held(seat):
        raise Problem("bad-token")
    agent = device(request.headers.get("user-agent", ""))
    return _knock_text(table, await knocking.knock(caller.services, table, caller.browser, seat, agent))


@router.get("/{match}/knock", response_model=schemas.KnockText)
async def knocked(match: MatchId, caller: Asker) -> dict[str, Any]:
    """How it stands with what this browser asked."""
    table = await caller.table(match)
    asked = knock_of(table, caller.browser)
    if asked is not None:
        return _knock_text(table, asked)
    mine = table.seats_of(caller.browser)
    return _let_in(mine[0]) if mine else {"seat": None, "state": "none", "asks": "nobody", "seconds": 0}


def _let_in(seat: int) -> dict[str, Any]:
    return {"seat": seat, "state": "let-in", "asks": "holder", "seconds": 0}


def _knock_text(table: LiveMatch, asked: Knock) -> dict[str, Any]:
    asks = "holder" if table.is_connected(asked.seat) else "others" if speakers(table, asked) else "nobody"
    state = "refused" if asked.is_refused else "waiting"
    return {"seat": asked.seat, "state": state, "asks": asks, "seconds": seconds_left(asked)}


@router.post("/{match}/door", response_model=schemas.TableText)
async def answer(match: MatchId, said: people_schemas.Answer, caller: Asker) -> dict[str, Any]:
    """Says yes or no to whoever asks at the door."""
    table = await caller.table(match)
    asked = next((one for one in standing(table.row.settings) if one.id == said.knock), None)
    await knocking.answer(caller.services, table, caller.browser, said.knock, said.agree)
    # Whoever only speaks for a holder who is away could be wrong about whose device it is.
    may_block = asked is not None and (asked.seat in table.seats_of(caller.browser) or await caller.is_host(table))
    if said.block and not said.agree and asked is not None and asked.what == "device" and may_block:
        await company.block(caller.services, table, asked.browser)
    return await described(caller, table)


@router.post("/{match}/seats/{seat}/link", response_model=schemas.LinkText)
async def new_link(match: MatchId, seat: int, caller: Asker) -> dict[str, Any]:
    """A new link for a seat; the old one dies. For a taken one the holder must wish it or, if late, another agree."""
    table = await caller.table(match)
    if not caller.holds(table, seat):
        await caller.must_be_host(table)
    is_made = await knocking.new_link(caller.services, table, seat, caller.browser)
    answer = await described(caller, table)
    return {"link": answer["seats"][seat]["link"] if is_made else None, "table": answer}
