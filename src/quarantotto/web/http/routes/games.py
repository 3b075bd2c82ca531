"""What can be played: the games, their rules, how they run here."""

from typing import Any

from fastapi import APIRouter

from quarantotto import __version__
from quarantotto.games import PACKAGES, load_presenter
from quarantotto.web.http import schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker
from quarantotto.web.pages.catalogue import catalogue
from quarantotto.web.problems import Problem

router = APIRouter(prefix="/api", tags=["games"], responses=ERRORS)


@router.get("/games", response_model=list[schemas.GameText])
async def games(caller: Asker) -> list[dict[str, Any]]:
    """Every game with its variants and options."""
    return catalogue(caller.lang)


@router.get("/games/{game}/rules", response_model=schemas.Rules)
async def rules(game: str, caller: Asker) -> dict[str, Any]:
    """The whole rules of a game, with the clauses a refusal names."""
    if game not in PACKAGES:
        raise Problem("no-game")
    chapters = load_presenter(game).rulebook.chapters(caller.lang)
    return {
        "chapters": [
            {
                "title": chapter.title,
                "paragraphs": chapter.paragraphs,
                "clauses": [{"number": c.number, "title": c.title, "text": c.text} for c in chapter.clauses],
            }
            for chapter in chapters
        ]
    }


@router.get("/status", response_model=schemas.Status)
async def status(caller: Asker) -> dict[str, Any]:
    """Which games run natively by now, and whether this browser is the host's."""
    is_host = await caller.services.hosts.has(caller.browser)
    return {"version": __version__, **caller.services.status(), "host": is_host}
