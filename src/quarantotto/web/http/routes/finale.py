"""The end of a match, told as a whole."""

from fastapi import APIRouter
from fastapi.responses import Response

from quarantotto.table.story import story_of
from quarantotto.web.http import finale_schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId, json, reading_seat
from quarantotto.web.http.routes.history import SeatName
from quarantotto.web.problems import Problem
from quarantotto.web.workers.narrating import Form, Telling, packed

router = APIRouter(prefix="/api/matches", tags=["history"], responses=ERRORS)


async def told(caller: Caller, match: str, seat: int, form: Form) -> bytes:
    """The end of a match that is over, for a page or as a picture."""
    table = await caller.table(match)
    caller.may_look(table, seat)
    played, sitters = table.match, table.sitters()
    if played is None or not played.is_over:
        raise Problem("not-over")

    def telling() -> Telling:
        story = packed(story_of(played))
        return Telling(table.row.game, table.engine.edition.file, story, seat, caller.lang, sitters, form)

    key = (match, played.next_row, seat, caller.lang, sitters, form)
    return await caller.services.narrator.tell(key, telling)


@router.get("/{match}/finale", response_model=finale_schemas.FinaleText)
async def finale(match: MatchId, caller: Asker, seat: str = SeatName) -> Response:
    """How it ended, what was counted, where it turned, what decided it and what had been hidden."""
    return json(await told(caller, match, reading_seat(seat), "page"))
