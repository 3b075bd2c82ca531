"""A panel of the kit: what lies around the plate. Units are pixels."""

from collections.abc import Sequence
from dataclasses import dataclass

from quarantotto.core.lettering import lettering, text_width
from quarantotto.core.svg import Markup, at, element, words
from quarantotto.games.radetzky.present.sight import Sight

TOP = 46.0  # where a panel's content begins


@dataclass(frozen=True)
class Panel:
    markup: Markup
    height: float


def panel(sight: Sight, name: str, width: float, title: str, note: str, body: Sequence[Markup], height: float) -> Panel:
    """A firm rule, a title on it, no box."""
    room = width - text_width(title, 17) - 14
    head = [
        element("rect", class_="rule", width=width, height=2),
        element("text", words(title), class_="h2 l", y=29),
    ]
    if note and text_width(note, 13, "sans") < 1.2 * room:  # a note has to give way to a long title
        head.append(lettering(note, "aside r", width, 28, size=13, room=room, face="sans"))
    inside = element("g", *body, transform=at(0, TOP))
    markup = element("g", *head, inside, id=sight.pen.id(name), role="group", aria_label=title)
    return Panel(markup, TOP + height)
