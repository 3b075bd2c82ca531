"""What is written on the back of a card, and the mark that turns it over. The backs themselves lie in the plate."""

from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, at, element, join
from quarantotto.games.revolution1848.present.drawing.cards import card_code
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.telling.history import NOTES, note_of
from quarantotto.games.revolution1848.present.telling.voice import Voice
from quarantotto.games.revolution1848.state import PERSONS

MARK = 11.0  # half the width of the mark


def event_code(event: int) -> str:
    return f"A{event + 1:02}"


def back_of(sight: Sight, card: int) -> str:
    """The id of a card's back; nothing where it has none, or outside the page."""
    return _back_id(sight, card_code(card), sight.say.card(card))


def back_of_event(sight: Sight, event: int) -> str:
    """The same for an event card."""
    return _back_id(sight, event_code(event), sight.say.event(event))


def _back_id(sight: Sight, code: str, name: str) -> str:
    return sight.pen.id("back", code) if sight.is_page and name in NOTES else ""


def all_backs(pen: Pen, v: Voice) -> Markup:
    """The back of every card there is, whether in sight or not."""
    ed = v.ed
    drawn = [
        _back(pen, v, card_code(p), v.person(p), f"{v.party(int(ed.party[p]))} · {v.region(p)}")
        for p in range(int(ed.persons))
    ]
    drawn += [_back(pen, v, card_code(PERSONS + z), v.extra(z), v.effect(z)) for z in range(int(ed.extras))]
    drawn += [_back(pen, v, event_code(e), v.event(e), v.event_date(e)) for e in range(int(ed.events))]
    return join(drawn)


def _back(pen: Pen, v: Voice, code: str, name: str, line: str) -> Markup:
    note = note_of(name, v.lang)
    if not note:
        return NOTHING
    line = " · ".join(filter(None, [v.meaning(name), line.strip(" ·")]))
    return element("g", id=pen.id("back", code), data_note=note, data_note_title=name, data_note_line=line)


def turn_label(sight: Sight, name: str) -> str:
    return sight.say._("Turn over: {card}", card=name)


def turn_mark(sight: Sight, back: str, name: str, x: float, y: float) -> Markup:
    """A round mark on a card of the table; beside the card in the drawing, because a button holds no other."""
    if not back:
        return NOTHING
    return element(
        "g",
        element("circle", class_="turn-disc", r=MARK),
        element("use", href=f"#{sight.pen.id('turn')}"),
        class_="turn",
        role="button",
        tabindex=0,
        aria_label=turn_label(sight, name),
        data_turns=back,
        transform=at(x, y),
    )


def press(back: str, width: float, height: float) -> Markup:
    """The face of a card of the table: where it chooses nothing, a press turns it over."""
    if not back:
        return NOTHING
    return element("rect", class_="turns press", width=width, height=height, data_turns=back)
