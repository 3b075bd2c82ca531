"""Word of one's turn by mail: for whoever holds the seat, and nobody else reads the address."""

from typing import Any

from fastapi import APIRouter

from quarantotto.table.store.letters import LetterRow, forget_letter, letter_of
from quarantotto.web.http import people_schemas as schemas
from quarantotto.web.http.routes.asking import ERRORS, Asker, Caller, MatchId
from quarantotto.web.identity import hashed
from quarantotto.web.problems import Problem
from quarantotto.web.smtp import ADDRESS

router = APIRouter(prefix="/api/matches", tags=["seats"], responses=ERRORS)


@router.get("/{match}/seats/{seat}/mail", response_model=schemas.Mail)
async def mail(match: MatchId, seat: int, caller: Asker) -> dict[str, Any]:
    """Whether mail is sent when it is the turn of one's own seat."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    return await _standing(caller, match, seat)


@router.put("/{match}/seats/{seat}/mail", response_model=schemas.Mail)
async def ask_for_mail(match: MatchId, seat: int, wished: schemas.NewMail, caller: Asker) -> dict[str, Any]:
    """Sends a mail to an address, which has to be confirmed before word of a turn goes there."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    letters = caller.services.letters
    if letters is None:
        raise Problem("no-mail")
    if table.row.status in ("over", "closed"):
        raise Problem("ended")
    if not ADDRESS.fullmatch(wished.address):
        raise Problem("bad-mail")
    caller.services.limits.take("mails", {**caller.who, "mailbox": hashed(wished.address.lower())})
    await letters.ask(LetterRow(match, seat, wished.address, caller.lang), table.row.game)
    return await _standing(caller, match, seat)


@router.delete("/{match}/seats/{seat}/mail", response_model=schemas.Mail)
async def no_mail(match: MatchId, seat: int, caller: Asker) -> dict[str, Any]:
    """Forgets the address."""
    table = await caller.table(match)
    caller.may_play(table, seat)
    await caller.services.store.write(lambda c: forget_letter(c, match, seat))
    return await _standing(caller, match, seat)


async def _standing(caller: Caller, match: str, seat: int) -> dict[str, Any]:
    row = await caller.services.store.read(lambda c: letter_of(c, match, seat))
    return {"state": "none" if row is None else "confirmed" if row.confirmed else "asked"}
