"""Lessons and puzzles: what there is to learn or to solve, and what comes of a try. A try names all decisions before
it, so nobody has to be known."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

from quarantotto.games import load_lessons, load_puzzles
from quarantotto.web.frames.lessons import Try, described, minutes
from quarantotto.web.http import lesson_schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, GameId, json

router = APIRouter(prefix="/api", tags=["lessons"], responses=ERRORS)

Decisions = Annotated[str, Query(max_length=200, pattern=r"^(\d{1,5}(,\d{1,5})*)?$", description="`5,17,89`")]


@router.get("/games/{game}/lessons", response_model=lesson_schemas.LessonsText)
async def lessons(game: GameId, caller: Asker) -> dict[str, Any]:
    """The lessons of a game, in their order."""
    found = load_lessons(game)
    return {"lessons": [described(lesson, game, caller.lang) for lesson in found], "minutes": minutes(found)}


@router.get("/games/{game}/lessons/{number}", response_model=lesson_schemas.TrialText)
async def lesson(
    game: str, number: int, caller: Asker, made: Decisions = "", tries: Decisions = "", show: bool = False
) -> Response:
    """A lesson after the decisions that were made; what comes of some more; or its solution."""
    wanted = Try(game, number, caller.lang, _actions(made), _actions(tries), show)
    return json(await caller.services.lessons.answer(wanted))


@router.get("/games/{game}/puzzles", response_model=lesson_schemas.LessonsText)
async def puzzles(game: GameId, caller: Asker) -> dict[str, Any]:
    """The puzzles of a game, from the easiest on."""
    found = load_puzzles(game)
    return {"lessons": [described(puzzle, game, caller.lang) for puzzle in found], "minutes": len(found)}


@router.get("/games/{game}/puzzles/{number}", response_model=lesson_schemas.TrialText)
async def puzzle(
    game: str, number: int, caller: Asker, made: Decisions = "", tries: Decisions = "", show: bool = False
) -> Response:
    """A puzzle after the decisions that were made; what comes of some more; or its solution."""
    wanted = Try(game, number, caller.lang, _actions(made), _actions(tries), show, is_puzzle=True)
    return json(await caller.services.lessons.answer(wanted))


def _actions(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(",")) if text else ()
