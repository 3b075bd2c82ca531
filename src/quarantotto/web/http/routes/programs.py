"""Tokens by which programs play a seat, for whoever holds it."""

from typing import Any

from fastapi import APIRouter, Path

from quarantotto.web.http import token_schemas as schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, MatchId
from quarantotto.web.live import programs
from quarantotto.web.live.match import LiveMatch

router = APIRouter(prefix="/api/matches", tags=["programs"], responses=ERRORS)


@router.get("/{match}/seats/{seat}/tokens", response_model=schemas.TokensText)
async def tokens(match: MatchId, seat: int, caller: Asker) -> dict[str, Any]:
    """The tokens of one's own seat."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    return _listed(table, seat)


@router.post("/{match}/seats/{seat}/tokens", status_code=201, response_model=schemas.MadeToken)
async def make_token(match: MatchId, seat: int, wished: schemas.NewToken, caller: Asker) -> dict[str, Any]:
    """A token by which a program plays one's own seat, and does nothing else; it is shown this once."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    caller.spend("joins")
    token = await programs.make_token(caller.services, table, seat, wished.name)
    return {"token": token, **_listed(table, seat)}


@router.delete("/{match}/seats/{seat}/tokens/{token}", response_model=schemas.TokensText)
async def end_token(
    match: MatchId, seat: int, caller: Asker, token: str = Path(max_length=64, description="the id of a token")
) -> dict[str, Any]:
    """Ends a token at once."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    await programs.end_token(caller.services, table, seat, token)
    return _listed(table, seat)


def _listed(table: LiveMatch, seat: int) -> dict[str, Any]:
    return {
        "tokens": [
            {"id": programs.id_of(one), "name": one.name, "made": one.made, "used": one.used}
            for one in programs.programs_of(table, seat)
        ]
    }
