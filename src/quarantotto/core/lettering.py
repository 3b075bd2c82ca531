"""Texts of which the width is only known by estimate."""

from quarantotto.core.svg import Markup, element, words

NARROW = frozenset(" .,'’:;!|iljtfrI1()·-")
WIDE = frozenset("mwMWÄÖ—%")


def text_width(text: str, size: float, ratio: float = 0.54) -> float:
    """About how wide a text is."""
    return size * ratio * sum(0.58 if letter in NARROW else 1.4 if letter in WIDE else 1.0 for letter in text)


def lettering(text: str, class_: str, x: float, y: float, *, size: float, room: float | None = None) -> Markup:
    """One line of text, squeezed if there is less room than it needs."""
    squeezed = room if room is not None and text_width(text, size) > room else None
    adjust = "spacingAndGlyphs" if squeezed is not None else None
    return element("text", words(text), class_=class_, x=x, y=y, text_length=squeezed, length_adjust=adjust)


def broken(text: str, size: float, room: float, most: int = 3) -> list[str]:
    """A text in lines that fit; what is too much for the last line is squeezed there."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and len(rows) < most and text_width(longer, size) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows
