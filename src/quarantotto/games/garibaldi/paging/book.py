"""What the parts of the page share: how ids and icons are written, and keeping what stays the same."""

from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, element, html, words

SPRITE = "/static/icons.svg"
PREFIX = "q"


def new_pen() -> Pen:
    return Pen(PREFIX, SPRITE)


def place_id(place: int) -> str:
    return f"q-place-{place + 1}"


def patrol_id(patrol: int) -> str:
    return f"q-patrol-{patrol + 1}"


def card_id(card: int) -> str:
    return f"q-card-{card + 1}"


def seat_id(seat: int) -> str:
    return f"q-player-{seat + 1}"


def icon(name: str, class_: str = "i") -> Markup:
    """An icon in HTML."""
    return element("svg", element("use", href=f"{SPRITE}#i-{name}"), class_=class_, aria_hidden="true")


def panel_head(title: str, note: str = "") -> Markup:
    """A title on a firm rule, and what is said beside it."""
    return html("header", html("h2", words(title)), html("small", words(note)) if note else NOTHING)
