"""The loose things: soldiers, pawns, Radetzky, barricades, tiles, pins. Each is drawn around its own middle."""

from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, join, words

SHIELD = "M-27-29H27V6Q27 24 0 35-27 24-27 6z"
SHIELD_FACE = "M-23-25H23V5Q23 20 0 30-23 20-23 5z"
STANDEE = "M-25-34H25V8Q25 26 0 37-25 26-25 8z"
STANDEE_FACE = "M-21-30H21V7Q21 22 0 32-21 22-21 7z"
RISK_PIN = "M0-25 24 17H-24z"
# Pitch of the soldiers in a district, the more closely the more crowded it is.
PITCHES = (31.0, 17.0, 9.0, 5.0)
MANY = 5  # soldiers that are no longer counted at a glance
SOLDIER = 31.0
TALLY = 26.0


def radetzky(pen: Pen) -> Markup:
    return join(
        [
            element("path", class_="tcase", d=STANDEE),
            element("path", class_="rb", d=STANDEE_FACE),
            pen.icon("radetzky", 0, -6, 36, "ri"),
        ]
    )


def barricade(pen: Pen) -> Markup:
    return join([element("rect", x=-25, y=-17, width=50, height=34, rx=4), pen.icon("barricade", 0, 0, 28)])


def italian_tile() -> Markup:
    return join([element("circle", r=29, class_="tcase"), cockade()])


def cockade() -> Markup:
    return join(
        [
            element("circle", r=25, class_="red"),
            element("circle", r=17, class_="white"),
            element("circle", r=9, class_="green"),
        ]
    )


def austrian_tile(pen: Pen) -> Markup:
    return join([element("path", class_="tcase", d=SHIELD), shield(pen)])


def shield(pen: Pen) -> Markup:
    return join(
        [
            element("path", class_="yellow", d=SHIELD_FACE),
            pen.icon("eagle", 0, -3, 42, "ea"),
        ]
    )


def pitch_of(count: int, crowding: int) -> float:
    if count >= MANY:
        crowding = max(crowding, 1)
    return PITCHES[min(crowding, len(PITCHES) - 1)]


def is_counted(count: int, crowding: int) -> bool:
    """Whether the number is written beside the soldiers."""
    return count >= MANY or (crowding > 0 and count > 1)


def soldiers_width(count: int, crowding: int) -> float:
    return SOLDIER + (count - 1) * pitch_of(count, crowding) + (TALLY if is_counted(count, crowding) else 0)


def soldier(pen: Pen, x: float, y: float, id_: str | None = None) -> Markup:
    """One soldier: a black cube with a shako."""
    if pen.is_shared:
        return element("use", href=f"#{pen.id('soldier')}", id=id_, x=x, y=y or None)
    return element("g", _soldier(pen), id=id_, transform=at(x, y))


def _soldier(pen: Pen) -> Markup:
    return join(
        [
            element("rect", class_="cube", x=-14, y=-14, width=28, height=28, rx=4),
            pen.icon("soldier", 0, 0, 22, "shako"),
        ]
    )


def shared(pen: Pen) -> Markup:
    """What is drawn once and used often; style reaches a used thing only through its own classes."""
    return element("defs", element("g", _soldier(pen), id=pen.id("soldier"), class_="rdz"))


def soldiers(pen: Pen, count: int, crowding: int, *name: str | int) -> Markup:
    """A row of soldiers; their number is written beside them where one would have to count."""
    pitch = pitch_of(count, crowding)
    left = (SOLDIER - soldiers_width(count, crowding)) / 2
    cubes = [soldier(pen, left + k * pitch, 0, pen.id(*name, k + 1)) for k in range(count)]
    if not is_counted(count, crowding):
        return join(cubes)
    right = left + (count - 1) * pitch + SOLDIER / 2
    ring, number = element("circle", r=13.5), element("text", words(str(count)), y=6.5)
    return join([*cubes, element("g", ring, number, class_="tally", transform=at(right + TALLY / 2 - 3, 0))])


def pin(pen: Pen, icon: str, *, is_risk: bool = False, is_fight: bool = False) -> Markup:
    """What a target is good for: round, or a triangle where it costs something."""
    if is_risk:
        return join([element("path", d=RISK_PIN), pen.icon(icon, 0, 3, 20)])
    return join([element("circle", r=19), pen.icon(icon, 0, 0, 22 if is_fight else 20)])


def warning(text: str, width: float) -> Markup:
    half = width / 2 - 8
    d = f"M{-half:.0f}-12H{half:.0f}L{half + 8:.0f} 0 {half:.0f} 12H{-half:.0f}L{-half - 8:.0f} 0z"
    return join([element("path", d=d), element("text", words(text), y=5.5)])
