"""What surrounds every board: an SVG that leaves the site brings its style and its icons along."""

from quarantotto.core.look import Theme, icon_symbols, standalone_style
from quarantotto.core.pen import Pen
from quarantotto.core.seats import sign_style
from quarantotto.core.svg import NAMESPACE, NOTHING, Markup, Value, element, join, trusted


def board_element(
    pen: Pen,
    scope: str,
    stylesheet: str,
    class_: str,
    box: str,
    label: str,
    content: Markup,
    theme: Theme,
    **more: Value,
) -> Markup:
    """The whole drawing; `scope` is the class under which the game's style applies."""
    root = pen.id("board")
    is_standalone = pen.sprite is None
    own = NOTHING
    if is_standalone:
        style = (
            standalone_style(sign_style(scope) + stylesheet, scope, f"#{root}", theme)
            .replace("&", "&amp;")
            .replace("<", "&lt;")
        )
        own = join([element("style", trusted(style)), element("defs", icon_symbols(pen.icons, pen.prefix))])
    return element(
        "svg",
        own,
        content,
        xmlns=NAMESPACE if is_standalone else None,
        id=root,
        class_=f"{scope} {class_}",
        viewbox=box,
        role="group",
        aria_label=label,
        **more,
    )
