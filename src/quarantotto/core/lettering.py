"""Texts of which the width is only known by estimate."""

from itertools import combinations, pairwise

from quarantotto.core.svg import Markup, element, words

TITLE, PLAIN = 0.54, 0.565  # how wide a letter is against its size: of titles, of what is read in play
NARROW = frozenset(" .,'’:;!|iljtfrI1()·-")
WIDE = frozenset("mwMWÄÖ—%")


def text_width(text: str, size: float, ratio: float = TITLE) -> float:
    """About how wide a text is."""
    return size * ratio * sum(0.58 if letter in NARROW else 1.4 if letter in WIDE else 1.0 for letter in text)


def lettering(
    text: str, class_: str, x: float, y: float, *, size: float, room: float | None = None, ratio: float = TITLE
) -> Markup:
    """One line of text, squeezed if there is less room than it needs."""
    squeezed = room if room is not None and text_width(text, size, ratio) > room else None
    adjust = "spacingAndGlyphs" if squeezed is not None else None
    return element("text", words(text), class_=class_, x=x, y=y, text_length=squeezed, length_adjust=adjust)


def broken(text: str, size: float, room: float, most: int = 3, ratio: float = TITLE) -> list[str]:
    """A text in lines that fit; where that takes too many, in lines of which none is much longer than the others."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and len(rows) < most and text_width(longer, size, ratio) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows if text_width(rows[-1], size, ratio) <= room else _even(text.split(" "), len(rows), size)


def _even(parts: list[str], count: int, size: float) -> list[str]:
    """Words in so many lines, the longest as short as can be."""
    ways = (
        [" ".join(parts[start:end]) for start, end in pairwise((0, *cuts, len(parts)))]
        for cuts in combinations(range(1, len(parts)), count - 1)
    )
    return min(ways, key=lambda rows: max(text_width(row, size) for row in rows))
