"""What pages of Comuni keep of what was drawn."""

from quarantotto.core.memory import Memory
from quarantotto.core.svg import Markup, element

SPRITE = "/static/icons.svg"

MEMORY = Memory()
kept = MEMORY.text
kept_parts = MEMORY.parts


def icon(name: str, class_: str = "i") -> Markup:
    """An icon in HTML."""
    return element("svg", element("use", href=f"{SPRITE}#i-{name}"), class_=class_, aria_hidden="true")
