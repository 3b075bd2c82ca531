"""What the pages of all games are put together from."""

from quarantotto.core.pen import SPRITE
from quarantotto.core.svg import NOTHING, Markup, element, html, words


def icon(name: str, class_: str = "i", *, is_hidden: bool = True) -> Markup:
    """An icon in HTML; as a part of a picture it need not be hidden from those who hear the page."""
    use = element("use", href=f"{SPRITE}#i-{name}")
    return element("svg", use, class_=class_, aria_hidden="true" if is_hidden else None)


def panel_head(title: str, note: str = "") -> Markup:
    """A title on a firm rule, and what is said beside it."""
    return html("header", html("h2", words(title)), html("small", words(note)) if note else NOTHING)
