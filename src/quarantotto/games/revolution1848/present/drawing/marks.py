"""Signs: parties, flags, seats, numbers that have changed.

A shared pen uses what the plate defines (`definitions`): drawn once, it is not sent again.
"""

from collections.abc import Sequence

from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, Value, at, element, join, number, words
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.telling.voice import PARTY_GLYPHS, signed
from quarantotto.games.revolution1848.state import Flag

PARTY_CLASSES = ("rr", "dl", "l", "r")
# Disc, square, hexagon, shield: colour never speaks alone.
PARTY_SHAPES = (
    "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z",
    "M-15.5-15.5H15.5V15.5H-15.5Z",
    "M-9.5-17H9.5L19 0 9.5 17H-9.5L-19 0Z",
    "M-16-16H16V-1C16 9 9 15 0 19-9 15-16 9-16-1Z",
)
FLAG_CLASSES = ("", "austria", "prussia", "bund")
SCOPE = "r48"  # what is used elsewhere brings the class its style applies under
SMALL, LARGE = 0.5, 0.6  # seats of the hemicycle


def emblem(pen: Pen, party: int, x: float, y: float, size: float) -> Markup:
    """A party's shape with its sign."""
    if pen.is_shared:
        return _use(pen.id("party", party + 1), at(x, y, size / 38))
    return element("g", *_emblem(pen, party), transform=at(x, y, size / 38))


def _use(id_: str, transform: str | None = None) -> Markup:
    return element("use", href=f"#{id_}", transform=transform)


def _emblem(pen: Pen, party: int) -> tuple[Markup, Markup]:
    shape = element("path", class_=f"emblem party-{PARTY_CLASSES[party]}", d=PARTY_SHAPES[party])
    sign = pen.icon(PARTY_GLYPHS[party], 0, 0, 22, f"on-party-{PARTY_CLASSES[party]}")
    return shape, sign


def deputies(pen: Pen, party: int, spots: Sequence[tuple[float, float]], *, is_small: bool) -> Markup:
    """A party's seats of the hemicycle."""
    if not pen.is_shared:
        scale = SMALL if is_small else LARGE
        return join(bare_shape(party, x, y, scale) for x, y in spots)
    if not spots:
        return NOTHING
    # A mark at every point but the first and the last.
    path = " ".join(f"{number(x)} {number(y)}" for x, y in spots)
    mark = pen.url("deputy", party + 1, "small" if is_small else "large")
    return element("path", class_="deputies", d=f"M0 0 {path} 0 0", marker_mid=mark)


def _deputy(pen: Pen, party: int, name: str, scale: float) -> Markup:
    shape = element("path", class_=f"deputy party-{PARTY_CLASSES[party]}", d=PARTY_SHAPES[party])
    body = element("g", shape, transform=f"scale({scale})")
    units: dict[str, Value] = {"markerUnits": "userSpaceOnUse", "markerWidth": 24, "markerHeight": 24}
    return element("marker", body, id=pen.id("deputy", party + 1, name), overflow="visible", **units)


def bare_shape(party: int, x: float, y: float, scale: float) -> Markup:
    """One seat of the hemicycle."""
    return element(
        "path", class_=f"deputy party-{PARTY_CLASSES[party]}", d=PARTY_SHAPES[party], transform=at(x, y, scale)
    )


def flag(pen: Pen, kind: int, x: float, y: float, points: int, scale: float = 1.0) -> Markup:
    """A flag of three or two stripes with a military number."""
    if kind == Flag.NONE:
        return NOTHING
    cloth = _use(pen.id("flag", kind)) if pen.is_shared else _cloth(kind)
    return element("g", cloth, _flag_number(points), transform=at(x, y, scale))


def flag_number(x: float, y: float, points: int, scale: float) -> Markup:
    """The number alone, where the flag itself is drawn already."""
    return element("g", _flag_number(points), transform=at(x, y, scale))


def _flag_number(points: int) -> Markup:
    return element("text", words(plain(points)), class_="flag-number", x=17, y=9)


def bare_flag(kind: int, x: float, y: float, scale: float) -> Markup:
    """A flag without its number."""
    return element("g", _cloth(kind), transform=at(x, y, scale))


def _cloth(kind: int) -> Markup:
    name = FLAG_CLASSES[kind]
    stripes = [
        element("rect", class_=f"stripe {name}-{k + 1}", x=-15, y=-10 + 20 / 3 * k, width=30, height=20 / 3)
        for k in range(3)
    ]
    if kind != Flag.BUND:
        stripes = [
            element("rect", class_=f"stripe {name}-{k + 1}", x=-15, y=-10 + 10 * k, width=30, height=10)
            for k in range(2)
        ]
    pole = element("rect", class_="flag-edge", x=-15, y=-10, width=30, height=20)
    disc = element("circle", class_="flag-disc", cx=17, cy=4, r=10.5)
    return join([*stripes, pole, disc])


def change(amount: int, x: float, y: float) -> Markup:
    """A pill that says what a person gains (round) or loses (square)."""
    up = amount > 0
    body = element("rect", class_="gain" if up else "loss", x=-17, y=-11, width=34, height=22, rx=11 if up else 3)
    return element("g", body, element("text", words(signed(amount)), class_="change", x=0, y=5.5), transform=at(x, y))


def definitions(pen: Pen) -> Markup:
    """The signs a shared pen uses."""
    return join(
        [
            *(shared(pen.id("party", party + 1), *_emblem(pen, party)) for party in range(len(PARTY_SHAPES))),
            *(shared(pen.id("flag", kind), _cloth(kind)) for kind in range(1, len(FLAG_CLASSES))),
            *(_deputy(pen, party, "small", SMALL) for party in range(len(PARTY_SHAPES))),
            *(_deputy(pen, party, "large", LARGE) for party in range(len(PARTY_SHAPES))),
            shared(pen.id("turn"), pen.icon("turn", 0, 0, 15, "ink-icon")),
            shared(pen.id("trophy"), pen.icon("district-card", 0, 12, 20, "won")),
        ]
    )


def shared(id_: str, *drawn: Markup, class_: str = SCOPE) -> Markup:
    """Something to be used from elsewhere."""
    return element("g", *drawn, id=id_, class_=class_)


def used(pen: Pen, name: str, x: float, y: float) -> Markup:
    """One of the things of the plate at a place of its own."""
    return element("use", href=f"#{pen.id(name)}", x=x, y=y)
