"""Portraits, engraved from a few features so that everybody can be told apart: hair, beard, hat, uniform, things held.

A portrait is drawn around 0, from -34 to 34 and from -38 to 38.
"""

from functools import lru_cache

from quarantotto.core.present.keeping import once
from quarantotto.core.present.sight import EditionView
from quarantotto.core.svg import NOTHING, Markup, at, element, join
from quarantotto.games.revolution1848.printed import Printed


@once
def looks_of(edition: EditionView[Printed]) -> tuple[str, ...]:
    """The features of every person."""
    return tuple(str(row.get("look", "")) for row in edition.file.items("persons", "rows"))


def _ink(path: str, class_: str = "hair") -> Markup:
    return element("path", class_=class_, d=path)


HAIR = {
    "short": "M-15-6C-17-22-9-27 0-27S17-22 15-6C13-13 10-17 0-17S-13-13-15-6Z",
    "swept": "M-15-4C-19-22-10-29 3-28 13-27 18-20 15-4 13-14 8-19-2-18-9-17-13-13-15-4Z",
    "long": "M-15 8C-21-8-18-28 0-28S21-8 15 8C16-4 14-17 0-18S-16-4-15 8Z",
    "curly": (
        "M-16-3C-21-8-18-15-15-16-16-23-9-26-6-25-3-30 5-30 7-25 12-27 17-22 15-16 19-14 20-7"
        " 16-3 14-12 9-17 0-17S-14-12-16-3Z"
    ),
    "wild": "M-16 2C-24-6-20-22-12-23-9-31 8-32 12-23 21-21 23-5 16 2 15-10 10-17 0-17S-15-10-16 2Z",
    "bun": "M-15 3C-20-20-10-27 0-26S20-20 15 3C16-9 8-18 0-21-8-18-16-9-15 3ZM-6-28a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z",
    "bald": "M-15-3C-17-9-16-13-14-15-13-10-14-6-15-3ZM15-3C17-9 16-13 14-15 13-10 14-6 15-3Z",
}
BEARDS = {
    "full": "M-14-1C-14 16-7 23 0 23S14 16 14-1C12 4 9 6 5 5 2 3-2 3-5 5-9 6-12 4-14-1Z",
    "broad": "M-15-2C-18 17-9 28 0 28S18 17 15-2C13 5 9 7 5 5 2 3-2 3-5 5-9 7-13 5-15-2Z",
    "goatee": "M-4 10C-4 18-2 22 0 22S4 18 4 10C2 12-2 12-4 10ZM-8 5C-4 2 4 2 8 5 4 7-4 7-8 5Z",
    "moustache": "M-10 7C-8 2-3 2 0 4 3 2 8 2 10 7 6 8 3 7 0 6-3 7-6 8-10 7Z",
    "sideburns": "M-15-4C-16 8-13 14-9 16-11 8-12 2-12-4ZM15-4C16 8 13 14 9 16 11 8 12 2 12-4Z",
}
HATS = {
    "hat": (
        "M-26-16C-12-21 12-21 26-16 14-12-14-12-26-16ZM-14-19C-13-35-6-38 0-36 6-38 13-35 14-19"
        " 6-22-6-22-14-19ZM11-31C16-38 22-36 24-30 19-29 15-27 13-24Z"
    ),
    "tophat": "M-21-18H21V-15H-21ZM-14-38H14L13-19H-13Z",
    "crown": "M-15-19-17-34-8-27 0-37 8-27 17-34 15-19Z",
    "helmet": "M-17-14C-17-28-8-31 0-31S17-28 17-14C8-18-8-18-17-14ZM-1.5-38H1.5V-30H-1.5ZM-19-14H19V-11H-19Z",
}
HAIR_ORDER = ("long", "wild", "curly", "swept", "bun", "short", "bald")


@lru_cache(maxsize=256)
def portrait(look: str) -> Markup:
    """A person by the words of his look; after a `+` comes whoever stands beside him."""
    first, _, second = look.partition("+")
    if not second:
        return join([_ground(), _figure(first.split())])
    return join(
        [
            _ground(),
            element("g", _figure(second.split()), transform=at(12, 11, 0.7)),
            element("g", _figure(first.split()), transform=at(-11, 10, 0.74)),
        ]
    )


def _figure(features: list[str]) -> Markup:
    hair = next((name for name in HAIR_ORDER if name in features), "short")
    tone = "hair grey" if "old" in features or "grey" in features else "hair fair" if "fair" in features else "hair"
    parts = [_body(features)]
    parts.append(element("ellipse", class_="skin", cx=0, cy=-4, rx=14 if "broad" not in features else 15, ry=17.5))
    parts.append(_ink(HAIR[hair], tone))
    worn = [name for name in BEARDS if name in features and (name != "broad" or "full" in features)]
    parts += [_ink(BEARDS[name], tone) for name in worn]
    parts.append(_face(features))
    parts += [_ink(HATS[name], "hat") for name in HATS if name in features]
    parts += _held(features)
    return join(parts)


def _ground() -> Markup:
    lines = "".join(f"M-34 {y}H34" for y in range(-34, 38, 5))
    return join(
        [
            element("rect", class_="face-ground", x=-34, y=-38, width=68, height=76),
            element("path", class_="face-lines", d=lines),
        ]
    )


def _body(features: list[str]) -> Markup:
    width = 33 if "broad" in features else 30
    coat = _ink(f"M-{width} 38C-{width} 24-14 20-7 17L0 24 7 17C14 20 {width} 24 {width} 38Z", "coat")
    if "uniform" in features:
        epaulettes = f"M-{width} 27C-{width - 2} 22-18 21-16 23L-18 28ZM{width} 27C{width - 2} 22 18 21 16 23L18 28Z"
        buttons = element("path", class_="gilt", d="M-4 27h2v2h-2zM-4 33h2v2h-2zM3 27h2v2h-2zM3 33h2v2h-2z")
        collar = _ink("M-9 17 0 21 9 17V22L0 26-9 22Z", "coat")
        return join([coat, collar, element("path", class_="gilt", d=epaulettes), buttons])
    return join(
        [coat, _ink("M-7 17 0 24 7 17 4 29 0 33-4 29Z", "shirt"), _ink("M-5 20 0 23 5 20V25L0 22-5 25Z", "coat")]
    )


def _face(features: list[str]) -> Markup:
    parts = [_ink("M-8-6H-4M4-6H8M0-4-1.5 1H1.5M-4 8C-2 9 2 9 4 8", "line")]
    if "glasses" in features:
        parts.append(_ink("M-10-6a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2-6a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-2-6H2", "line"))
    if "old" in features:
        parts.append(_ink("M-10 1C-8 3-7 3-6 3M10 1C8 3 7 3 6 3M-6-13H6", "line"))
    if "young" in features:
        parts.append(_ink("M-9-9-4-10M4-10 9-9", "line"))
    return join(parts)


def _held(features: list[str]) -> list[Markup]:
    parts = []
    if "quill" in features:
        parts.append(_ink("M16 36C18 24 24 14 31 8 32 18 28 27 19 31Z", "quill"))
    if "sabre" in features:
        parts.append(_ink("M-30 36C-26 24-26 12-31 0-22 10-21 26-25 37ZM-33 28-20 32-21 35-34 31Z", "blade"))
    if "star" in features:
        parts.append(
            element("path", class_="gilt", d="M15 27l1.6 3.4 3.7.4-2.8 2.5.8 3.7-3.3-1.9-3.3 1.9.8-3.7-2.8-2.5 3.7-.4z")
        )
    return parts or [NOTHING]
