"""What lies beside a board on a sheet: blocks below each other. Units are pixels."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from quarantotto.core.lettering import lettering, text_width
from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, words

TOP = 46.0  # where a block's content begins


class Block(NamedTuple):
    markup: Markup
    height: float


def headed(
    pen: Pen, name: str, width: float, title: str, note: str, body: Sequence[Markup], height: float, size: float = 17
) -> Block:
    """A firm rule, a title of this size on it, no box."""
    room = width - text_width(title, size) - 14
    head = list(title_on_rule(title, width))
    if note and text_width(note, 13, "sans") < 1.2 * room:  # a note has to give way to a long title
        head.append(lettering(note, "aside r", width, 28, size=13, room=room, face="sans"))
    inside = element("g", *body, transform=at(0, TOP))
    return Block(element("g", *head, inside, id=pen.id(name), role="group", aria_label=title), TOP + height)


def title_on_rule(title: str, width: float) -> tuple[Markup, Markup]:
    return element("rect", class_="rule", width=width, height=2), element("text", words(title), class_="h2 l", y=29)


def stacked(blocks: Iterable[Block | None], x: float, y: float, gap: float) -> tuple[list[Markup], float]:
    """Blocks below each other, and where they end."""
    parts = []
    for block in blocks:
        if block is not None:
            parts.append(element("g", block.markup, transform=at(x, y)))
            y += block.height + gap
    return parts, y - gap
