"""Things that can be chosen: lit, outlined, with their action and a name for those who hear it."""

from quarantotto.core.svg import Markup, element
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.buttons import words_for


def target(sight: Sight, action: int, name: str, *content: Markup, transform: str | None = None) -> Markup:
    """A group that stands for a legal action."""
    return element(
        "g",
        *content,
        id=sight.pen.id(name),
        class_="legal",
        role="button",
        tabindex=0,
        data_actions=str(action),
        aria_label=words_for(sight.say, action),
        transform=transform,
    )


def plain(sight: Sight, name: str, *content: Markup, transform: str | None = None, label: str | None = None) -> Markup:
    """The same without an action."""
    role = "img" if label is not None else None
    return element("g", *content, id=sight.pen.id(name), role=role, aria_label=label, transform=transform)


def place(sight: Sight, name: str, label: str, *content: Markup, transform: str | None = None) -> Markup:
    """A thing on a page that may become a target: its outline is there, and unseen until the page lights it up."""
    return element(
        "g", *content, id=sight.pen.id(name), class_="place", role="img", aria_label=label, transform=transform
    )


def outline(x: float, y: float, width: float, height: float) -> tuple[Markup, Markup]:
    """Light under the thing, a dashed line inside its edge."""
    box = {"x": x, "y": y, "width": width, "height": height, "rx": 4}
    return element("rect", class_="l-fill", **box), element("rect", class_="l-line", **box)
