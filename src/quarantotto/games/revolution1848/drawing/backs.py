"""What is written on the back of a card, and the mark that turns it over."""

from quarantotto.core.svg import NOTHING, Markup, at, element
from quarantotto.games.revolution1848.drawing.cards import card_code
from quarantotto.games.revolution1848.drawing.scene import Scene
from quarantotto.games.revolution1848.state import PERSONS
from quarantotto.games.revolution1848.telling.history import note_of

MARK = 11.0  # half the width of the mark


def back_of(scene: Scene, card: int) -> dict[str, str]:
    """The attributes of a thing that has a person's or an extra card's back."""
    v = scene.v
    if card < PERSONS:
        return _back(scene, v.person(card), f"{card_code(card)} · {v.party(int(v.ed.party[card]))} · {v.region(card)}")
    return _back(scene, v.extra(card - PERSONS), f"{card_code(card)} · {v.effect(card - PERSONS)}")


def back_of_event(scene: Scene, event: int) -> dict[str, str]:
    """The same for an event card."""
    return _back(scene, scene.v.event(event), f"A{event + 1:02} · {scene.v.event_date(event)}")


def _back(scene: Scene, name: str, line: str) -> dict[str, str]:
    note = note_of(name, scene.v.lang) if scene.is_page else ""
    if not note:
        return {}
    return {"data_note": note, "data_note_title": name, "data_note_line": line.rstrip(" ·")}


def turn_label(scene: Scene, name: str) -> str:
    return scene.v._("Turn over: {card}", card=name)


def turn_mark(scene: Scene, back: dict[str, str], thing: str, x: float, y: float) -> Markup:
    """A round mark on a card of the table; beside the card in the drawing, because a button holds no other."""
    if not back:
        return NOTHING
    return element(
        "g",
        element("circle", class_="turn-disc", r=MARK),
        scene.pen.icon("turn", 0, 0, 15, "ink-icon"),
        class_="turn",
        role="button",
        tabindex=0,
        aria_label=turn_label(scene, back["data_note_title"]),
        data_turns=thing,
        transform=at(x, y),
    )
