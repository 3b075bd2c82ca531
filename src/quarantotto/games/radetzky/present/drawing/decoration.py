"""Frozen ornament for shapes somebody has drawn streets for; other shapes go without."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from quarantotto.core.svg import NOTHING, Markup, trusted

_SYMBOL = re.compile(r'<symbol id="(\w+)">(.*?)</symbol>', re.DOTALL)
_SHAPES = re.compile(r'data-shapes="(\w+)"')


@dataclass(frozen=True)
class Decoration:
    parts: dict[str, Markup]

    def part(self, name: str) -> Markup:
        return self.parts.get(name, NOTHING)


PLAIN = Decoration({})


def decoration_of(fingerprint: str) -> Decoration:
    """What was drawn for these shapes."""
    return _decorations().get(fingerprint, PLAIN)


@cache
def _decorations() -> dict[str, Decoration]:
    found = {}
    for path in sorted(Path(__file__).parent.glob("*.svg")):
        text = path.read_text(encoding="utf-8")
        if shapes := _SHAPES.search(text):
            parts = {name: trusted(part.strip()) for name, part in _SYMBOL.findall(text)}
            found[shapes.group(1)] = Decoration(parts)
    return found
