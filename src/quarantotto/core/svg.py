"""SVG markup that cannot be malformed: elements are built, texts and attributes escaped."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Never, Self, cast
from xml.sax.saxutils import escape

if TYPE_CHECKING:

    class Markup(str):
        """Well-formed markup: elements, `words` that are escaped, and what is `trusted`; no plain string is one."""

        def __new__(cls, text: Never) -> Self: ...

else:
    Markup = str  # drawing pays nothing for the difference

Value = str | int | float | None

NAMESPACE = "http://www.w3.org/2000/svg"
NOTHING = cast(Markup, "")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # characters XML has no place for
_PLAIN = re.compile(r"[\w .,:;#/()+-]*", re.ASCII)
_CAMEL = {
    "viewbox": "viewBox",
    "pattern_units": "patternUnits",
    "pattern_transform": "patternTransform",
    "text_length": "textLength",
    "length_adjust": "lengthAdjust",
    "start_offset": "startOffset",
    "preserve_aspect_ratio": "preserveAspectRatio",
}


def number(value: float) -> str:
    """A coordinate, to a tenth of a unit."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def element(tag: str, *children: Markup, **attributes: Value) -> Markup:
    """An element; `class_` and `aria_label` stand for `class` and `aria-label`, None leaves an attribute out."""
    named = "".join([_attribute(name, value) for name, value in attributes.items() if value is not None])
    content = "".join(children)
    return cast(Markup, f"<{tag}{named}>{content}</{tag}>" if content else f"<{tag}{named}/>")


def html(tag: str, *children: Markup, **attributes: Value) -> Markup:
    """The same for HTML, where an empty element needs its closing tag."""
    named = "".join([_attribute(name, value) for name, value in attributes.items() if value is not None])
    return cast(Markup, f"<{tag}{named}>{''.join(children)}</{tag}>")


@lru_cache(maxsize=16384)  # a drawing says the same thing many times
def _attribute(name: str, value: str | int | float) -> str:
    text = number(value) if isinstance(value, float) else str(value)
    spelled = _CAMEL.get(name, name.removesuffix("_").replace("_", "-"))
    return f' {spelled}="{_escaped(text)}"'


def _escaped(text: str) -> str:
    if _PLAIN.fullmatch(text):
        return text
    return escape(_FORBIDDEN.sub("", text), {'"': "&quot;"})


def words(text: str) -> Markup:
    """Plain text as markup."""
    return cast(Markup, _escaped(text))


def join(parts: Iterable[Markup]) -> Markup:
    return cast(Markup, "".join(parts))


def trusted(markup: str) -> Markup:
    """A string as it is: only what we have written ourselves, or put together from markup."""
    return cast(Markup, markup)


def at(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A `transform`: to a place, turned, larger or smaller."""
    parts = [f"translate({number(x)} {number(y)})"]
    if turn:
        parts.append(f"rotate({number(turn)})")
    if scale != 1.0:
        parts.append(f"scale({scale:.3f})")
    return " ".join(parts)
