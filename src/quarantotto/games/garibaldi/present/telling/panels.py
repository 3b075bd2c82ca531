"""The position in words: everything on the table as headings and lines, for screen readers and terminals."""

from collections.abc import Sequence

from quarantotto.core.bits import has_bit
from quarantotto.core.present.model import Line, Panel
from quarantotto.core.present.speech import capital
from quarantotto.games.garibaldi.present.telling.voice import KIND_GLYPHS, RED_EVENTS, Voice, marked
from quarantotto.games.garibaldi.state import (
    GARIBALDI,
    NO_CARD,
    NO_PLACE,
    PATROLS,
    Answer,
    Where,
)


def panels_of(v: Voice) -> list[Panel]:
    """The whole position as this seat may know it, from its concealed record."""
    return [_score(v), _patrols(v), _clues(v), _route(v), _hands(v), _pile(v)]


def _score(v: Voice) -> Panel:
    left = int(v.ed.rounds) - int(v.s.round_number)
    lines = [
        Line("history", v._("Round {number} of {rounds}", number=int(v.s.round_number), rounds=int(v.ed.rounds))),
        Line("hint", v.ngettext("One more round after this one", "{number} more rounds after this one", left)),
    ]
    if v.route_seen():
        lines.append(Line("patriot", v._("Garibaldi is at {place}", place=v.place(int(v.s.garibaldi)))))
    if int(v.s.ban) == 1:
        lines.append(Line("eye-shut", v._("Garibaldi can't play a movement card in his turn")))
    return Panel("score", v._("The hunt"), tuple(lines))


def _patrols(v: Voice) -> Panel:
    lines = []
    for patrol in range(PATROLS):
        place = int(v.s.patrol_at[patrol])
        text = v._(
            "{patrol}: {place}, led by {who}",
            patrol=capital(v.patrol(patrol)),
            place=v.place(place),
            who=v.seat_name(int(v.s.owner[patrol])),
        )
        if has_bit(int(v.s.acted), patrol):
            text += ", " + v._("done this round")
        if order := v.order(patrol):
            text += ", " + order
        lines.append(Line("patrol", text, (place,)))
    return Panel("patrols", v._("Patrols"), tuple(lines))


def _clues(v: Voice) -> Panel:
    lines = tuple(Line("clue", f"{order}: {v.place(place)}", (place,)) for place, order in marked(v))
    return Panel("clues", v._("Clues"), lines or (Line("clue", v._("None so far")),))


def _route(v: Voice) -> Panel:
    """A column per round: what he showed, what was found, and where he was if the reader knows it."""
    lines = []
    for column in range(int(v.s.round_number) + 1):
        shown = int(v.s.shown[column])
        facts = []
        if shown & 3:
            facts.append(v.kind((shown & 3) - 1))
        if shown >> 2:
            facts.append(v._(RED_EVENTS[shown >> 2]))
        facts += _learnt(v, column)
        entered = [int(v.s.route[column, i]) for i in range(int(v.s.entries[column]))]
        if entered and entered[0] != NO_PLACE:
            facts.append(" → ".join(v.place(place) for place in entered))
        glyph = KIND_GLYPHS[(shown & 3) - 1] if shown & 3 else "end"
        heading = v._("Landing") if column == 0 else v._("Round {number}", number=column)
        lines.append(Line(glyph, f"{heading}: {', '.join(facts) or '–'}"))
    return Panel("route", v._("Route pad"), tuple(lines))


def _learnt(v: Voice, column: int) -> list[str]:
    """Where clues were found in a round, and the places named in it; where the table reads the rule strictly a place
    named for a letter is no clue (A-27)."""
    answers, named = int(v.s.answers[column]), int(v.s.named[column])
    clues = [int(v.s.watch[column, patrol]) for patrol in range(PATROLS) if answers >> 2 * patrol & 3 == Answer.CLUE]
    if column == int(v.ed.name_round):
        clues.append(int(v.s.named_at_check))
    is_clue = int(v.s.letters) == 0
    if is_clue:
        clues.append(named)
    learnt = [v._("clue at {place}", place=v.place(place)) for place in dict.fromkeys(clues) if place != NO_PLACE]
    if named != NO_PLACE and not is_clue:
        learnt.append(v._("named: {place}", place=v.place(named)))
    return learnt


def _hands(v: Voice) -> Panel:
    return Panel("hands", v._("Hands"), tuple(_hand(v, seat) for seat in range(int(v.s.players))), is_at_hand=True)


def _hand(v: Voice, seat: int) -> Line:
    whose = v._("Your hand") if v.is_mine(seat) else v.seat_name(seat)
    count = int(v.s.hand_count[seat])
    known = v.cards_of(seat)
    text = v.ngettext("{number} card", "{number} cards", count)
    if known:
        cards = "; ".join(v.card(card) for card in known)
        text = cards if len(known) == count else f"{text} ({cards})"
    return Line("patriot" if seat == GARIBALDI else "soldier", f"{whose}: {text}")


def _pile(v: Voice) -> Panel:
    discards, out = v.lying(Where.DISCARD), v.lying(Where.OUT)
    lines = [
        Line("refill", v._("Pile: {number}", number=int(v.s.pile))),
        Line("refill", v._("Discard pile: {cards}", cards=_numbers(v, discards))),
        Line("hero", v._("Out of the game: {cards}", cards=_numbers(v, out))),
    ]
    tops = [int(v.s.top[i]) for i in range(int(v.s.top_count)) if int(v.s.top[i]) != NO_CARD]
    if tops:
        lines.append(Line("eye-shut", v._("On top of the pile, as you know: {cards}", cards=_numbers(v, tops))))
    return Panel("decks", v._("Cards"), tuple(lines))


def _numbers(v: Voice, cards: Sequence[int]) -> str:
    if not cards:
        return v._("none")
    return ", ".join(f"{card + 1} ({v.red(card)} / {v.white(card)})" for card in cards)
