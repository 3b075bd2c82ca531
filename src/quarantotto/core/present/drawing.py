"""What surrounds every drawing of a table: an SVG that leaves the site brings its style and its icons along."""

from typing import NamedTuple

from quarantotto.core.look import icon_symbols, standalone_style
from quarantotto.core.pen import Pen
from quarantotto.core.seats import sign_style
from quarantotto.core.svg import NAMESPACE, NOTHING, Markup, element, join, number, trusted


class Drawing(NamedTuple):
    """What a game draws of a table."""

    box: str  # the part of the plane that is seen
    content: Markup
    class_: str = "roomy"
    label: str = ""  # what it shows, for those who hear it; empty: the table
    style: str = ""  # beside the game's own
    fit: str | None = None  # how it fills a place of another shape


def on_paper(width: float, height: float, *parts: Markup, before: Markup = NOTHING) -> Drawing:
    """A whole table, on a ground of its own."""
    page = element("rect", class_="page", width=width, height=height)
    return Drawing(f"0 0 {number(width)} {number(height)}", join([before, page, *parts]))


def framed(drawing: Drawing, pen: Pen, scope: str, style: str, label: str) -> Markup:
    """The whole SVG; `scope` is the class under which the game's style applies."""
    root = pen.id("board")
    is_standalone = pen.sprite is None
    own = NOTHING
    if is_standalone:
        css = standalone_style(sign_style(scope) + style + drawing.style, scope, f"#{root}")
        escaped = trusted(css.replace("&", "&amp;").replace("<", "&lt;"))
        own = join([element("style", escaped), element("defs", icon_symbols(pen.icons, pen.prefix))])
    return element(
        "svg",
        own,
        drawing.content,
        xmlns=NAMESPACE if is_standalone else None,
        id=root,
        class_=f"{scope} {drawing.class_}",
        viewbox=drawing.box,
        role="group",
        aria_label=label,
        preserve_aspect_ratio=drawing.fit,
    )
