"""Texts in drawings: how wide they are in our fonts, and in which lines they fit."""

import json
from collections.abc import Mapping
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Literal

from quarantotto.core.svg import Markup, element, words

Face = Literal["serif", "strong", "italic", "sans", "sans-strong"]  # strong: as heavy as titles are


@cache
def _widths(face: Face) -> Mapping[str, int]:
    """Thousandths of the size for every letter, as tools/fonts.py measured them."""
    table = json.loads((Path(__file__).parent / "look/fonts/widths.json").read_text(encoding="utf-8"))
    return {letter: width for letter, width in zip(table["letters"], table[face], strict=True) if width is not None}


def text_width(text: str, size: float, face: Face = "strong") -> float:
    """How wide a text is; letters that the fonts do not have count as much as an m."""
    widths = _widths(face)
    return size * sum(widths.get(letter, widths["m"]) for letter in text) / 1000


def lettering(
    text: str, class_: str, x: float, y: float, *, size: float, room: float | None = None, face: Face = "strong"
) -> Markup:
    """One line of text, squeezed if there is less room than it needs."""
    squeezed = room if room is not None and text_width(text, size, face) > room else None
    adjust = "spacingAndGlyphs" if squeezed is not None else None
    return element("text", words(text), class_=class_, x=x, y=y, text_length=squeezed, length_adjust=adjust)


def broken(text: str, size: float, room: float, most: int = 3, face: Face = "strong") -> list[str]:
    """A text in lines that fit; where that takes too many, in lines of which none is much longer than the others."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and len(rows) < most and text_width(longer, size, face) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows if text_width(rows[-1], size, face) <= room else _even(text.split(" "), len(rows), size, face)


def _even(parts: list[str], count: int, size: float, face: Face) -> list[str]:
    """Words in so many lines, the longest as short as can be."""
    ways = (
        [" ".join(parts[start:end]) for start, end in pairwise((0, *cuts, len(parts)))]
        for cuts in combinations(range(1, len(parts)), count - 1)
    )
    return min(ways, key=lambda rows: max(text_width(row, size, face) for row in rows))
