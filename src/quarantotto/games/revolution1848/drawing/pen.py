"""What every drawing function holds: the prefix of its ids and where icons come from."""

from dataclasses import dataclass, field

from quarantotto.core.svg import Markup, element, words

NARROW = frozenset(" .,'’:;!|iljtfrI1()·-")
WIDE = frozenset("mwMWÄÖ—%")


@dataclass
class Pen:
    """Icons come from the page's sprite, or, where that is None, from symbols the drawing brings along."""

    prefix: str
    sprite: str | None
    is_compact: bool = False
    icons: set[str] = field(default_factory=set)

    def id(self, *parts: str | int) -> str:
        """A stable id: `q-card-PE09`."""
        return "-".join([self.prefix, *map(str, parts)])

    def icon(self, name: str, x: float, y: float, size: float, class_: str | None = None) -> Markup:
        """An icon around a point."""
        self.icons.add(name)
        href = f"#{self.prefix}-i-{name}" if self.sprite is None else f"{self.sprite}#i-{name}"
        return element("use", href=href, x=x - size / 2, y=y - size / 2, width=size, height=size, class_=class_)


def text_width(text: str, size: float) -> float:
    """About how wide a text is."""
    return size * 0.54 * sum(0.58 if letter in NARROW else 1.4 if letter in WIDE else 1.0 for letter in text)


def lettering(text: str, class_: str, x: float, y: float, *, size: float, room: float | None = None) -> Markup:
    """One line of text, squeezed if there is less room than it needs."""
    squeezed = room if room is not None and text_width(text, size) > room else None
    adjust = "spacingAndGlyphs" if squeezed is not None else None
    return element("text", words(text), class_=class_, x=x, y=y, text_length=squeezed, length_adjust=adjust)


def broken(text: str, size: float, room: float, most: int = 2) -> list[str]:
    """A text in lines that fit; what is too much for the last line is squeezed there."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and len(rows) < most and text_width(longer, size) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows
