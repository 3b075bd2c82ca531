"""What happened around a match rather than in it, in words for the chronicle."""

from collections.abc import Callable, Mapping
from typing import Any

from quarantotto.core.words import N_
from quarantotto.core.writing import isolated
from quarantotto.table.log import Kind

TEXTS = {
    "bot": ("settings", N_("{who} left the seat to a bot.")),
    "bot-late": ("settings", N_("The time of {who} was over; a bot plays on.")),
    "person": ("patriot", N_("{who} took the seat back from the bot.")),
    "link": ("envoy", N_("The host gave {who} a new link; the old one is dead.")),
    "second": ("envoy", N_("Another browser has come to the seat of {who}.")),
    "let-in": ("envoy", N_("{who} let another device play the seat.")),
    "let-in-by": ("envoy", N_("{by} let another device to the seat of {who}, who was away.")),
    "own-link": ("envoy", N_("{who} made a new link for the seat; the old one is dead.")),
    "late-link": ("envoy", N_("{who} was late: {by} agreed to a new link for the seat, and the old one is dead.")),
    "taken": ("patriot", N_("{now} has taken the seat of {was} and plays on.")),
    "back": ("patriot", N_("{now} has come back to the seat by its new link.")),
    "name": ("patriot", N_("Seat {number} is now {who}.")),
    "left-out": ("hint", N_("{who} did not open the part of the shuffle in time; the deal was made without it.")),
}


def seat_lines(
    kind: str,
    by: int | None,
    detail: Mapping[str, Any] | None,
    who: str,
    reader: int,
    _: Callable[[str], str],
) -> list[dict[str, Any]]:
    """The line of a row that changed no position, or took one back."""
    seat = by if by is not None else 0
    if kind == Kind.UNDO:
        return [{"glyph": "undo", "text": _undone(detail, who, seat == reader, _), "at": ()}]
    if kind == Kind.CLOSE:
        return [{"glyph": "end", "text": _("The match was closed."), "at": ()}]
    what = str((detail or {}).get("what"))
    if what not in TEXTS:
        return []
    glyph, text = TEXTS[what]
    nobody = _("Seat {number}").format(number=seat + 1)
    named = {name: isolated(str((detail or {}).get(name) or nobody)) for name in ("by", "was", "now")}
    return [{"glyph": glyph, "text": _(text).format(who=who, number=seat + 1, **named), "at": ()}]


def _undone(detail: Mapping[str, Any] | None, who: str, is_reader: bool, _: Callable[[str], str]) -> str:
    by = (detail or {}).get("by")
    if by == "consent":
        return _("With everybody's consent the game went back to an earlier move of {who}.").format(who=who)
    if by == "practice":
        return _("Practice: {who} went back to an earlier move.").format(who=who)
    return _("You undid the move.") if is_reader else _("{who} undid the move.").format(who=who)
