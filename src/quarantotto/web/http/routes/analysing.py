"""A match that is over, looked at again, and played on from anywhere."""

from typing import Any

import orjson
from fastapi import APIRouter, Query
from fastapi.responses import Response

from quarantotto.core import record
from quarantotto.core.game import NOBODY
from quarantotto.table.match import Match
from quarantotto.table.stream import Stream
from quarantotto.web.http import analysis_schemas, schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId, json
from quarantotto.web.live import forking
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.problems import Problem
from quarantotto.web.workers.analysing import Position, Retelling, work_of

router = APIRouter(prefix="/api/matches", tags=["history"], responses=ERRORS)


async def finished(caller: Caller, match: str) -> tuple[LiveMatch, Match]:
    """A match that is over; of any other nobody hears anything, its players included, whatever they ask for."""
    table = await caller.table(match)
    caller.may_look(table, NOBODY)
    if table.match is None or not table.match.is_over:
        raise Problem("not-over")
    return table, table.match


@router.get("/{match}/analysis", response_model=analysis_schemas.AnalysisNews)
async def analysis(match: MatchId, caller: Asker) -> Response:
    """How the chances went, where they turned, and what would have been better; begins to work it out if nobody has."""
    table, played = await finished(caller, match)
    analyses = caller.services.analyses
    content, job = await analyses.kept(table.row.game, match), None
    if content is None:
        job = analyses.under_way(match)
        if job is None:
            analyses.must_be_able(table.row.game)
            caller.spend("analyses")
            job = analyses.begin(match, lambda: work_of(played))
        content = job.content
    told = None if content is None else await _retold(caller, table, played, content, is_done=job is None)
    verdict = table.presenter.verdict(table.sight(Stream(played, NOBODY, is_open=True), caller.lang))
    news = {
        "is_done": job is None,
        "share": 1.0 if job is None else round(job.share, 3),
        "seconds_left": None if job is None or job.left is None else round(job.left),
        "is_waiting": job is not None and not job.began,
        "title": verdict.title,
        "decisions": len(played.standing()),
    }
    told_text = b"null" if told is None else told
    return json(orjson.dumps(news)[:-1] + b',"analysis":' + told_text + b"}")


async def _retold(caller: Caller, table: LiveMatch, played: Match, content: Any, *, is_done: bool) -> bytes:
    sitters = table.sitters()
    key = ("analysis", table.row.id, played.next_row, caller.lang, sitters, is_done)
    return await caller.services.narrator.tell(
        key, lambda: Retelling(table.row.game, work_of(played), content, caller.lang, sitters)
    )


@router.get("/{match}/analysis/{number}", response_model=analysis_schemas.PositionText)
async def position(
    match: MatchId,
    number: int,
    caller: Asker,
    seat: int | None = Query(None, ge=0, le=9, description="whose knowledge; else that of whoever decides"),
) -> Response:
    """The position before a decision: as a seat could know it, and as it was."""
    table, played = await finished(caller, match)
    moments = played.standing()
    if not 1 <= number <= len(moments):
        raise Problem("no-frame")
    reader = moments[number - 1].seat if seat is None else seat
    if reader is None or reader >= table.row.players:
        raise Problem("no-seat")
    before = moments[number - 2].state if number > 1 else played.timeline[0].state
    sitters = table.sitters()

    def asked() -> Position:
        state = record.raw(before)
        return Position(table.row.game, table.engine.edition.file, state, reader, caller.lang, sitters)

    drawn = await caller.services.narrator.tell(("position", match, number, reader, caller.lang, sitters), asked)
    return json(b'{"seat":%d,' % reader + drawn[1:])


@router.post("/{match}/fork", status_code=201, response_model=schemas.MatchId)
async def fork(match: MatchId, wished: analysis_schemas.Fork, caller: Asker) -> dict[str, str]:
    """A practice table that begins before a decision of a match that is over: one's own to take, bots around."""
    table, _ = await finished(caller, match)
    caller.spend("tables")
    caller.services.health.must_have_room()
    new = await forking.fork(caller.services, table, wished.number, wished.name, caller.browser)
    new.owner = caller.address
    return {"match": new.row.id}
