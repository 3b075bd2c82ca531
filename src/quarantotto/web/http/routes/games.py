"""What can be played: the games, their rules, how they run here."""

import asyncio
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter

from quarantotto import __version__
from quarantotto.games import load_presenter
from quarantotto.web.http import schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, GameId
from quarantotto.web.pages.catalogue import catalogue
from quarantotto.web.pages.reading import rules_text

router = APIRouter(prefix="/api", tags=["games"], responses=ERRORS)


@router.get("/games", response_model=list[schemas.GameText])
async def games(caller: Asker) -> list[dict[str, Any]]:
    """Every game with its variants and options."""
    return catalogue(caller.lang)


@router.get("/games/{game}/rules", response_model=schemas.Rules)
async def rules(game: GameId, caller: Asker) -> dict[str, Any]:
    """The whole rules of a game, with the clauses a refusal names."""
    rulebook = load_presenter(game).rulebook
    return {
        "signs": rulebook.signs,
        "chapters": [
            {
                "name": chapter.name,
                "title": chapter.title,
                "paragraphs": chapter.paragraphs,
                "clauses": [asdict(clause) for clause in chapter.clauses],
            }
            for chapter in rulebook.chapters(caller.lang)
        ],
    }


@router.get("/games/{game}/rules/text", response_model=schemas.RulesText)
async def rules_as_text(game: GameId, caller: Asker) -> dict[str, Any]:
    """The rules of a game as a page shows them."""
    return {"html": await asyncio.to_thread(rules_text, caller.lang, game)}


@router.get("/status", response_model=schemas.Status)
async def status(caller: Asker) -> dict[str, Any]:
    """Which games run natively by now, and whether this browser is the host's."""
    is_host = await caller.services.hosts.has(caller.browser)
    return {"version": __version__, **caller.services.status(), "host": is_host}
