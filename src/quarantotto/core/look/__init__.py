"""The look all boards share: colours and type (tokens.css) and icons (icons.svg).

A page reads tokens.css, followed by plain colours for browsers which do not know `light-dark()`. A drawing that stands
alone gets its stylesheet with every token resolved, by day and by night, so that viewers which know neither `var()` nor
`light-dark()` show it as well.
"""

import re
from base64 import b64encode
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from quarantotto.core.look.css import Block, Rule, parse, split_outside_brackets
from quarantotto.core.svg import Markup, trusted

Theme = Literal["auto", "light", "dark"]
FOLDER = Path(__file__).parent
NIGHT = "@media screen and (prefers-color-scheme: dark)"
_CALL = re.compile(r"(var|light-dark|color-mix)\(")
_FONT = re.compile(r'url\("([^"]+)"\)')
_ICON = re.compile(r'<symbol id="i-([a-z-]+)"(.*?)</symbol>', re.DOTALL)


@cache
def tokens() -> dict[str, str]:
    """Every token with its value as written, `light-dark(…)` and all."""
    roots = (part for part in parse(tokens_text()) if isinstance(part, Rule) and part.selector == ":root")
    return {name: value for root in roots for name, value in root.declarations}


@cache
def tokens_text() -> str:
    return (FOLDER / "tokens.css").read_text(encoding="utf-8")


@cache
def page_tokens() -> str:
    """The tokens as a page reads them, and plain ones for browsers without `light-dark()`, as Safari before 17.5."""
    changing = [(name, value) for name, value in tokens().items() if "light-dark(" in value]
    day, night = (
        " ".join(f"{name}: {resolve(value, night=is_night)};" for name, value in changing) for is_night in (False, True)
    )
    return f"""{tokens_text()}
@supports not (color: light-dark(#000, #fff)) {{
  :root {{ {day} }}
  @media (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {{ {night} }} }}
  :root[data-theme="dark"] {{ {night} }}
}}
"""


@cache
def resolve(value: str, *, night: bool) -> str:
    """A value without `var()`, `light-dark()` and `color-mix()`."""
    found = _CALL.search(value)
    if found is None:
        return value
    end = _closing(value, found.end())
    inside = split_outside_brackets(value[found.end() : end], ",")
    plain = _evaluate(found.group(1), inside, night)
    return resolve(value[: found.start()] + plain + value[end + 1 :], night=night)


def _closing(text: str, start: int) -> int:
    depth = 1
    for index in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index
    raise ValueError(f"unbalanced brackets: {text}")


def _evaluate(function: str, arguments: list[str], night: bool) -> str:
    if function == "var":
        return tokens()[arguments[0]]
    if function == "light-dark":
        return arguments[1 if night else 0]
    _space, first, second = (resolve(argument, night=night) for argument in arguments)
    colour, share = first.split()
    return _mix(colour, float(share.removesuffix("%")) / 100, second)


def _mix(one: str, share: float, other: str) -> str:
    """Two colours written #rrggbb, mixed."""
    channels = (
        round(share * int(one[i : i + 2], 16) + (1 - share) * int(other[i : i + 2], 16)) for i in range(1, len(one), 2)
    )
    return "#" + "".join(f"{channel:02x}" for channel in channels)


@lru_cache(maxsize=32)
def standalone_style(css: str, scope: str, root: str, theme: Theme = "auto") -> str:
    """A stylesheet for a drawing that stands alone; the class `scope` is replaced by the selector `root`."""
    parts = parse(css.replace(f".{scope} ", f"{root} ").replace(f".{scope}.", f"{root}."))
    day = "".join(_written(part, night=theme == "dark") for part in parts)
    if theme != "auto":
        return day
    coloured = frozenset(_coloured(parts))
    night = "".join(_written(part, night=True, only=coloured) for part in parts)
    return f"{day}{NIGHT}{{{night}}}"


def _coloured(parts: Iterable[Rule | Block]) -> Iterable[str]:
    """The properties that differ between day and night."""
    for part in parts:
        if isinstance(part, Block):
            yield from _coloured(part.parts)
            continue
        for name, value in part.declarations:
            if resolve(value, night=False) != resolve(value, night=True):
                yield name


def _written(part: Rule | Block, *, night: bool, only: frozenset[str] | None = None) -> str:
    if isinstance(part, Block):
        if only is not None and part.selector.startswith("@keyframes"):
            return ""
        inside = "".join(_written(inner, night=night, only=only) for inner in part.parts)
        return f"{part.selector}{{{inside}}}" if inside else ""
    kept = [
        f"{name}:{resolve(value, night=night)}" for name, value in part.declarations if only is None or name in only
    ]
    return f"{part.selector}{{{';'.join(kept)}}}" if kept else ""


@cache
def embedded_fonts() -> str:
    """The faces drawings are lettered in, with the fonts themselves."""
    faces = (FOLDER / "fonts/fonts.css").read_text(encoding="utf-8").splitlines()
    return "".join(_FONT.sub(_embedded, face) for face in faces if _FONT.search(face) and "Display" not in face)


def _embedded(found: re.Match[str]) -> str:
    content = b64encode((FOLDER / "fonts" / found[1]).read_bytes()).decode()
    return f"url(data:font/woff2;base64,{content})"


@cache
def drawing(name: str) -> Markup:
    """One of our drawings, which follows the colours around it."""
    return trusted((FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip())


@cache
def icons() -> dict[str, str]:
    """Every icon by its name: the attributes and content of its symbol."""
    text = (FOLDER / "icons.svg").read_text(encoding="utf-8")
    return {match.group(1): match.group(2) for match in _ICON.finditer(text)}


def icon_symbols(names: Iterable[str], prefix: str) -> Markup:
    """The symbols of some icons, with ids of their own."""
    return trusted("".join(f'<symbol id="{prefix}-i-{name}"{icons()[name]}</symbol>' for name in sorted(names)))
