"""What an engraver puts around a map: degrees, title, key, compass and scale."""

from quarantotto.core.lettering import lettering
from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, join, number, words
from quarantotto.core.words import N_, Translate
from quarantotto.games.garibaldi.present.drawing.country import LANDING, REFUGE
from quarantotto.games.garibaldi.present.drawing.plan import Plan
from quarantotto.games.garibaldi.state import Line

KILOMETRE = 42.0  # units
MILES = 5  # of the scale
ROMAN_MILE = 1.489  # kilometres, as the Papal States measured
LINE_WORDS = (
    (Line.PATH, N_("path · on foot")),
    (Line.ROAD, N_("road · foot, horse")),
    (Line.WATER, N_("water · boat")),
)
SIGNS = (("landing", LANDING, N_("landing place")), ("refuge", REFUGE, N_("refuge")))
WIDTH = 330.0
PART = 84  # of the border


def frame(pen: Pen, plan: Plan, title: str, translate: Translate) -> Markup:
    """Neatline with degrees, cartouche, key, compass and scale."""
    w, h = plan.width, plan.height
    neat = element("rect", class_="neat", x=6, y=6, width=w - 12, height=h - 12)
    inner = element("rect", class_="neat inner", x=24, y=24, width=w - 48, height=h - 48)
    degrees = element("path", class_="degrees", d=_degrees(w, h))
    left = w - WIDTH - 70
    return join(
        [
            neat,
            degrees,
            inner,
            element("g", _cartouche(title), class_="inset", transform=at(left, 64)),
            element("g", _key(pen, translate), class_="inset", transform=at(left, 244)),
            element("g", _compass(), transform=at(left + WIDTH / 2, 700)),
            element("g", _scale(translate), transform=at(left + 30, 836)),
        ]
    )


def _degrees(w: float, h: float) -> str:
    """Every other part of the border is dark."""
    across = [f"M{x} {y}h{PART}" for x in _dark(w) for y in (15, number(h - 15))]
    down = [f"M{x} {y}v{PART}" for y in _dark(h) for x in (15, number(w - 15))]
    return "".join([*across, *down])


def _dark(length: float) -> range:
    """Where the dark parts of an edge begin."""
    return range(24 + PART, int(length) - 24 - PART, 2 * PART)


def _cartouche(title: str) -> Markup:
    name, _, date = title.partition(", ")
    return join(
        [
            element("rect", class_="cartouche", width=WIDTH, height=150),
            element("rect", class_="cartouche thin", x=7, y=7, width=WIDTH - 14, height=136),
            element("text", words(name.upper()), class_="title", x=WIDTH / 2, y=70),
            element("path", class_="rule", d="M55 90H150M180 90H275"),
            element("path", class_="gem", d="M165 82 173 90 165 98 157 90Z"),
            element("text", words(date), class_="date", x=WIDTH / 2, y=126),
        ]
    )


def line_sample(kind: Line, d: str) -> list[Markup]:
    """A piece of a line as the map draws it."""
    names = {Line.WATER: ("water", "beads"), Line.ROAD: ("road", "crown"), Line.PATH: ("path",)}[kind]
    return [element("path", class_=f"way {name}", d=d) for name in names]


def _key(pen: Pen, translate: Translate) -> Markup:
    parts = [element("rect", class_="cartouche", width=WIDTH, height=322)]
    y = 44.0
    for kind, text in LINE_WORDS:
        parts += line_sample(kind, f"M20 {number(y)}H84")
        parts.append(_meaning(translate(text), y))
        y += 44
    for sign, d, text in SIGNS:
        parts.append(element("g", element("path", class_="body", d=d), class_=f"place {sign}", transform=at(52, y)))
        parts.append(_meaning(translate(text), y))
        y += 48
    clue = (element("circle", r=14), pen.icon("clue", 0, 0, 18))
    parts.append(element("g", *clue, class_="clue", transform=at(52, y)))
    parts.append(_meaning(translate(N_("clue")), y))
    return join(parts)


def _meaning(text: str, y: float) -> Markup:
    return lettering(text, "key", 102, y + 7, size=22, room=WIDTH - 102 - 14, face="italic")


def _compass() -> Markup:
    """A rose of eight points, north up."""
    points = []
    for turn in (45, 135, 225, 315):
        points.append(element("path", class_="point minor", d="M0 0-7-10 0-46 7-10Z", transform=f"rotate({turn})"))
    for turn in (0, 90, 180, 270):
        points.append(element("path", class_="point pale", d="M0 0-11-11 0-78Z", transform=f"rotate({turn})"))
        points.append(element("path", class_="point", d="M0 0 11-11 0-78Z", transform=f"rotate({turn})"))
    ring = element("circle", class_="ring", r=52)
    return join([ring, *points, element("text", words("N"), class_="north", y=-88)])


def _scale(translate: Translate) -> Markup:
    """Roman miles, the measure of the Papal States."""
    mile = KILOMETRE * ROMAN_MILE
    bars = "".join(f"M{number(mile * i)} 0h{number(mile)}" for i in range(0, MILES, 2))
    d = f"M0-5H{number(mile * MILES)}V5H0Z"
    return join(
        [
            element("path", class_="rule scale", d=d),
            element("path", class_="degrees", d=bars),
            *(element("text", words(str(i)), class_="tick", x=mile * i, y=-14) for i in (0, 1, MILES)),
            element("text", words(translate(N_("Roman miles"))), class_="tick", x=mile * MILES / 2, y=30),
        ]
    )
