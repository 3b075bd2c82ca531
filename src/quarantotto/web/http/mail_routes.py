"""The page that a mail leads to: word of one's turns there, or no more of it."""

from typing import Literal

from fastapi import APIRouter, Path
from fastapi.responses import Response

from quarantotto.table.store.letters import LetterRow, confirm_letter, forget_letter, letter_of
from quarantotto.web.http.routes.asking import Asker, Caller, MatchId
from quarantotto.web.pages.mailing import mail_page
from quarantotto.web.problems import Problem

router = APIRouter(prefix="/mail", include_in_schema=False)
Word = Path(max_length=40)


@router.get("/{match}/{seat}/{word}")
async def asked(caller: Asker, match: MatchId, seat: int, word: str = Word) -> Response:
    """Only looks: whoever reads mail for its owner may follow every link."""
    row = await _row(caller, match, seat, word)
    return _page(mail_page(caller.lang, "confirmed" if row.confirmed else "asked", f"/mail/{match}/{seat}/{word}"))


@router.post("/{match}/{seat}/{word}/{deed}")
async def answer(caller: Asker, match: MatchId, seat: int, deed: Literal["yes", "no"], word: str = Word) -> Response:
    row = await _row(caller, match, seat, word)
    if deed == "yes":
        await caller.services.store.write(lambda c: confirm_letter(c, match, seat, row.address))
        return _page(mail_page(caller.lang, "confirmed", f"/mail/{match}/{seat}/{word}"))
    await caller.services.store.write(lambda c: forget_letter(c, match, seat))
    return _page(mail_page(caller.lang, "none", ""))


async def _row(caller: Caller, match: str, seat: int, word: str) -> LetterRow:
    caller.spend("joins")
    letters = caller.services.letters
    row = await caller.services.store.read(lambda c: letter_of(c, match, seat)) if 0 <= seat < 100 else None
    if letters is None or row is None or not letters.is_signed(row, word):
        raise Problem("dead-mail")
    return row


def _page(text: str) -> Response:
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})
