"""Signs: parties, flags, seats, numbers that have changed."""

from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.revolution1848.state import Flag
from quarantotto.games.revolution1848.telling.voice import PARTY_GLYPHS, plain, signed

PARTY_CLASSES = ("rr", "dl", "l", "r")
# Disc, square, hexagon, shield: colour never speaks alone.
PARTY_SHAPES = (
    "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z",
    "M-15.5-15.5H15.5V15.5H-15.5Z",
    "M-9.5-17H9.5L19 0 9.5 17H-9.5L-19 0Z",
    "M-16-16H16V-1C16 9 9 15 0 19-9 15-16 9-16-1Z",
)
SEAT_SHAPES = (
    "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z",
    "M0-20 20 0 0 20-20 0Z",
    "M-16-16H16V16H-16Z",
    "M-9.5-17.5H9.5L19.5 0 9.5 17.5H-9.5L-19.5 0Z",
)
FLAG_CLASSES = ("", "austria", "prussia", "bund")


def emblem(pen: Pen, party: int, x: float, y: float, size: float) -> Markup:
    """A party's shape with its sign."""
    shape = element("path", class_=f"emblem party-{PARTY_CLASSES[party]}", d=PARTY_SHAPES[party])
    sign = pen.icon(PARTY_GLYPHS[party], 0, 0, 22, f"on-party-{PARTY_CLASSES[party]}")
    return element("g", shape, sign, transform=at(x, y, size / 38))


def bare_shape(party: int, x: float, y: float, scale: float) -> Markup:
    """One seat of the hemicycle."""
    return element(
        "path", class_=f"deputy party-{PARTY_CLASSES[party]}", d=PARTY_SHAPES[party], transform=at(x, y, scale)
    )


def flag(kind: int, x: float, y: float, points: int, scale: float = 1.0) -> Markup:
    """A flag of three or two stripes with a military number."""
    if kind == Flag.NONE:
        return join([])
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
    count = element("text", words(plain(points)), class_="flag-number", x=17, y=9)
    return element("g", *stripes, pole, disc, count, transform=at(x, y, scale))


def change(amount: int, x: float, y: float) -> Markup:
    """A pill that says what a person gains (round) or loses (square)."""
    up = amount > 0
    body = element("rect", class_="gain" if up else "loss", x=-17, y=-11, width=34, height=22, rx=11 if up else 3)
    return element("g", body, element("text", words(signed(amount)), class_="change", x=0, y=5.5), transform=at(x, y))


def seat_mark(seat: int, colour: int, letter: str, x: float, y: float, scale: float = 1.0) -> Markup:
    """Who sits there: shape, colour, and a letter or number."""
    shape = SEAT_SHAPES[seat % len(SEAT_SHAPES)]
    return element(
        "g",
        element("path", class_="seat-case", d=shape),
        element("path", class_=f"seat-fill seat-{colour}", d=shape),
        element("text", words(letter), class_=f"seat-letter on-seat-{colour}", x=0, y=7),
        transform=at(x, y, scale),
    )
