"""Why a bot did what it did: answered from what its seat knew, once the match is over."""

from typing import Any

from fastapi import APIRouter

from quarantotto.bots.reasons import looks_ahead
from quarantotto.core.present.reasons import played_words
from quarantotto.table.story import decided_at
from quarantotto.web.http import schemas
from quarantotto.web.http.routes.analysing import finished
from quarantotto.web.http.routes.asking import ERRORS, Asker, MatchId
from quarantotto.web.http.routes.history import reader_for
from quarantotto.web.problems import Problem
from quarantotto.web.workers.native import cannot_think

router = APIRouter(prefix="/api/matches", tags=["history"], responses=ERRORS)


@router.post("/{match}/why", response_model=schemas.WhyText)
async def why(match: MatchId, asked: schemas.OfMove, caller: Asker) -> dict[str, Any]:
    """How a move of a match that is over, a bot's or a person's, compares with what else could have been done."""
    table, _ = await finished(caller, match)
    stream = reader_for(caller, table, asked.seat).stream
    if asked.frame >= len(stream):
        raise Problem("no-frame")
    played = decided_at(stream, asked.frame)
    if played is None:
        raise Problem("no-move")
    seat, engine = played.seat, table.engine
    view, reasons = engine.concealed(played.before, seat), None
    if len(engine.legal(view, seat)) > 1:
        caller.spend("hints", table)
        thought = caller.services.bots.explain(table, view, seat, played.action)
        _action, reasons = await caller.while_there(thought)
        if reasons is None:
            raise cannot_think()
    sight = table.presenter.sights.of(view, engine.edition, seat, caller.lang, table.sitters())
    can_think = table.seats[seat].kind != "bot" or looks_ahead(table.level(seat))
    told = played_words(played.action, reasons, table.presenter, sight, looks_ahead=can_think)
    return {
        "seat": seat,
        "who": table.name_of(seat, caller.lang, table.seats_of(caller.browser)),
        "label": told.label,
        "notes": told.notes,
        "reasons": told.reasons and told.reasons.described(),
    }
