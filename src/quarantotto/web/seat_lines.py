"""What happened around a match rather than in it, in words for the chronicle."""

from collections.abc import Callable, Sequence
from typing import Any

from quarantotto.core.page import Sitter
from quarantotto.core.words import N_
from quarantotto.table.log import Kind
from quarantotto.table.match import Moment

TEXTS = {
    "bot": ("settings", N_("{who} left the seat to a bot.")),
    "person": ("patriot", N_("{who} took the seat back from the bot.")),
    "link": ("envoy", N_("The host gave {who} a new link; the old one is dead.")),
    "name": ("patriot", N_("Seat {number} is now {who}.")),
    "left-out": ("hint", N_("{who} did not open the part of the shuffle in time; the deal was made without it.")),
}


def seat_lines(moment: Moment, sitters: Sequence[Sitter], reader: int, _: Callable[[str], str]) -> list[dict[str, Any]]:
    """The line of a row that changed no position, or took one back."""
    seat = moment.seat if moment.seat is not None else 0
    who = sitters[seat].name or _("Seat {number}").format(number=seat + 1)
    if moment.kind is Kind.UNDO:
        text = _("You took the move back.") if seat == reader else _("{who} took the move back.").format(who=who)
        return [{"glyph": "undo", "text": text, "at": ()}]
    if moment.kind is Kind.CLOSE:
        return [{"glyph": "end", "text": _("The match was closed."), "at": ()}]
    glyph, text = TEXTS[str((moment.detail or {}).get("what"))]
    return [{"glyph": glyph, "text": _(text).format(who=who, number=seat + 1), "at": ()}]
