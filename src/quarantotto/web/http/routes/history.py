"""What happened: step by step as a seat saw it, in words, as curves, as a file."""

from typing import Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

from quarantotto.core.game import NOBODY
from quarantotto.core.present.finale import Step, course_of
from quarantotto.table.stream import Stream
from quarantotto.web.frames.reader import Reader
from quarantotto.web.http import finale_schemas, schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId, json, reading_seat
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.problems import Problem
from quarantotto.web.workers.narrating import curves

router = APIRouter(prefix="/api/matches", tags=["history"], responses=ERRORS)

MOST_FRAMES = 400
OPEN = "open"  # instead of a seat: everything, once the match is over
SeatName = Query("watch", max_length=5, description="a seat, `watch`, or when the match is over `open`")


def reader_for(caller: Caller, table: LiveMatch, seat: str) -> Reader:
    if table.match is None:
        raise Problem("not-begun")
    if seat != OPEN:
        number = reading_seat(seat)
        caller.may_look(table, number)
        return caller.services.broadcast.reader(table, number, caller.lang)
    caller.may_look(table, NOBODY)
    if not table.match.is_over:
        raise Problem("not-over")
    return caller.services.broadcast.open_reader(table, caller.lang, table.seats_of(caller.browser))


@router.get("/{match}/history", response_model=schemas.History)
async def history(
    match: MatchId,
    caller: Asker,
    seat: str = SeatName,
    first: int = Query(0, alias="from", ge=0),
    to: int = Query(MOST_FRAMES, ge=0),
) -> dict[str, Any]:
    """The frames of a seat in words, from one to another."""
    reader = reader_for(caller, await caller.table(match), seat)
    last = len(reader.stream) - 1
    numbers = range(first, min(to, last, first + MOST_FRAMES) + 1)
    return {"frames": [reader.lines(number) for number in numbers], "last": last}


@router.get("/{match}/history/{frame}", response_model=schemas.Frame)
async def moment(match: MatchId, frame: int, caller: Asker, seat: str = SeatName) -> Response:
    """One frame, whole, as the seat saw it."""
    reader = reader_for(caller, await caller.table(match), seat)
    if not 0 <= frame < len(reader.stream):
        raise Problem("no-frame")
    return json(reader.at(frame))


@router.get("/{match}/text", response_model=schemas.Panels)
async def text(match: MatchId, caller: Asker, seat: str = SeatName) -> dict[str, Any]:
    """The position in words."""
    table = await caller.table(match)
    stream = reader_for(caller, table, seat).stream
    presenter = table.presenter
    return {
        "panels": [
            {
                "name": panel.name,
                "heading": panel.heading,
                "lines": [
                    {"glyph": line.glyph, "text": line.text, "at": [*map(presenter.place_id, line.places)]}
                    for line in panel.lines
                ],
            }
            for panel in presenter.in_words(table.sight(stream, caller.lang))
        ]
    }


@router.get("/{match}/course", response_model=finale_schemas.Course)
async def course(match: MatchId, caller: Asker, seat: str = SeatName) -> dict[str, Any]:
    """The figures followed through the game, as they stood at the end of every round."""
    table = await caller.table(match)
    stream: Stream = reader_for(caller, table, seat).stream
    story = [Step(number, number) for number in range(len(stream))]
    return curves(course_of(story, lambda number: table.presenter.measures(table.sight(stream, caller.lang, number))))
