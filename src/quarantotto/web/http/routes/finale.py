"""The end of a match, told as a whole."""

from fastapi import APIRouter
from fastapi.responses import Response

from quarantotto.table.story import story_of
from quarantotto.web.http import schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId, json, reading_seat
from quarantotto.web.http.routes.history import SeatName
from quarantotto.web.problems import Problem
from quarantotto.web.workers.narrating import Telling, packed

router = APIRouter(prefix="/api/matches", tags=["history"], responses=ERRORS)


async def told(caller: Caller, match: str, seat: int, *, is_picture: bool) -> bytes:
    """The end of a match that is over, for a page or as a picture."""
    table = await caller.table(match)
    caller.may_look(table, seat)
    if table.match is None or not table.match.is_over:
        raise Problem("not-over")
    telling = Telling(
        table.row.game,
        table.engine.edition.file,
        packed(story_of(table.match)),
        seat,
        caller.lang,
        table.sitters(),
        is_picture,
    )
    return await caller.services.narrator.tell((match, table.match.next_row), telling)


@router.get("/{match}/finale", response_model=schemas.FinaleText)
async def finale(match: MatchId, caller: Asker, seat: str = SeatName) -> Response:
    """How it ended, what was counted, where it turned, what decided it and what had been hidden."""
    return json(await told(caller, match, reading_seat(seat), is_picture=False))
