"""The engraved country: ground, water, woods, lines, places and their names. None of it ever changes in a match."""

from itertools import pairwise
from math import hypot, sin

from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, join, number, words
from quarantotto.core.words import N_, Translate
from quarantotto.games.garibaldi.drawing.plan import SIDES, Plan, Point, smooth
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import Line

MARGIN = 46
LINE_WORDS = (
    (Line.PATH, N_("path · on foot")),
    (Line.ROAD, N_("road · foot, horse")),
    (Line.WATER, N_("water · boat")),
)
KINDS = {Line.PATH: "path", Line.ROAD: "road", Line.WATER: "water"}


def ground(pen: Pen, plan: Plan) -> Markup:
    """Sea, land, lagoons with their water-lining, rivers, furrows and pines."""
    parts = [element("rect", class_="sea", width=plan.width, height=plan.height)]
    if plan.coast:
        parts += [
            _shore(plan, gap, class_) for gap, class_ in ((70, "lining l3"), (44, "lining l2"), (22, "lining l1"))
        ]
        parts.append(_shore(plan, 0, "land"))
    else:
        parts.append(element("rect", class_="land", width=plan.width, height=plan.height))
    parts.append(element("path", class_="furrow", d=_furrows(plan)))
    for _, shape in plan.lagoons:
        parts.append(element("path", class_="lagoon", d=smooth(shape, closed=True)))
        for inset, class_ in ((0.93, "lining l1"), (0.85, "lining l2"), (0.76, "lining l3")):
            parts.append(element("path", class_=class_, d=smooth(_shrunk(shape, inset), closed=True)))
    parts += [element("path", class_="river", d=smooth(river)) for river in plan.rivers]
    parts.append(element("path", class_="pine", d=_pines(plan)))
    return join(parts)


def _shore(plan: Plan, out: float, class_: str) -> Markup:
    """The land up to so far beyond the coast."""
    coast = tuple((x + out, y) for x, y in plan.coast)
    first, last = coast[0], coast[-1]
    d = f"{smooth(coast)}L{number(last[0])} {number(plan.height)}L0 {number(plan.height)}L0 0L{number(first[0])} 0Z"
    return element("path", class_=class_, d=d)


def _shrunk(shape: tuple[Point, ...], share: float) -> tuple[Point, ...]:
    x = sum(point[0] for point in shape) / len(shape)
    y = sum(point[1] for point in shape) / len(shape)
    return tuple((x + (px - x) * share, y + (py - y) * share) for px, py in shape)


def _furrows(plan: Plan) -> str:
    """Ploughed land, scattered evenly where no place is near."""
    d = []
    for row in range(int(plan.height // 74)):
        for column in range(int(plan.width // 88)):
            wobble = sin(row * 12.9898 + column * 78.233) * 43758.5453 % 1
            x, y = column * 88 + 30 + 40 * wobble, row * 74 + 24 + 30 * (wobble * 7 % 1)
            if wobble < 0.55 or x > plan.width * 0.74 or any(hypot(x - px, y - py) < 40 for px, py in plan.spots):
                continue
            dx, dy = ((12, 4), (6, 11), (13, -4))[int(wobble * 100) % 3]
            d += [f"M{number(x + i * 5)} {number(y + i * 4)}l{dx} {dy}" for i in range(3)]
    return "".join(d)


def _pines(plan: Plan) -> str:
    """Rows of pines along the woods."""
    d = []
    for wood in plan.woods:
        for (x1, y1), (x2, y2) in pairwise(wood):
            steps = int(hypot(x2 - x1, y2 - y1) // 17)
            for step in range(steps):
                for side in (-2, -1, 0, 1, 2):
                    x = x1 + (x2 - x1) * step / steps + side * 15 + 5 * (step % 2)
                    y = y1 + (y2 - y1) * step / steps + side * 4
                    if all(hypot(x - px, y - py) > 24 for px, py in plan.spots):
                        d.append(f"M{number(x)} {number(y)}h0")
    return "".join(d)


def line_work(plan: Plan) -> Markup:
    """All lines, told apart by style: paths dashed, roads cased, waterways beaded."""
    ways = {kind: "".join(plan.way(*line) for line in plan.lines if line[0] == kind) for kind in KINDS}
    return join(
        [
            element("path", class_="casing", d="".join(ways.values())),
            element("path", class_="way water", d=ways[Line.WATER]),
            element("path", class_="way beads", d=ways[Line.WATER]),
            element("path", class_="way path", d=ways[Line.PATH]),
            element("path", class_="way road", d=ways[Line.ROAD]),
            element("path", class_="way crown", d=ways[Line.ROAD]),
        ]
    )


def place_class(ed: Printed, place: int) -> str:
    """What a place is on the board."""
    if int(ed.is_refuge[place]):
        return "refuge"
    if any(int(ed.landing[i]) == place for i in range(int(ed.landings))):
        return "landing"
    if any(int(ed.start[i]) == place for i in range(5)):
        return "start"
    return "plain"


def shape_of(kind: str) -> Markup:
    """Landing places are diamonds, refuges houses, starts have a firm ring."""
    if kind == "landing":
        return element("path", d="M0-20 20 0 0 20-20 0Z")
    if kind == "refuge":
        return element("path", d="M0-22 20-6V18H-20V-6Z")
    return element("circle", r=18 if kind == "start" else 15)


def places(pen: Pen, plan: Plan, ed: Printed) -> Markup:
    """Numbered places."""
    parts = []
    for place, (x, y) in enumerate(plan.spots):
        kind = place_class(ed, place)
        text = element("text", words(str(place + 1)), y=5 if kind != "refuge" else 8)
        parts.append(
            element(
                "g", shape_of(kind), text, id=pen.id("place", place + 1), class_=f"place {kind}", transform=at(x, y)
            )
        )
    return join(parts)


def labels(pen: Pen, plan: Plan) -> Markup:
    """Names of places, sea and lagoons."""
    parts = []
    for place, (x, y) in enumerate(plan.spots):
        anchor, dx, dy = SIDES.get(plan.sides[place], SIDES["e"])
        parts.append(element("text", words(plan.names[place]), class_=f"name {anchor}", x=x + dx, y=y + dy))
    for name, shape in plan.lagoons:
        x = sum(point[0] for point in shape) / len(shape)
        y = sum(point[1] for point in shape) / len(shape)
        parts.append(element("text", words(name), class_="waters", x=x, y=y))
    if plan.coast:
        x, y = plan.coast[len(plan.coast) // 2]
        sea = element("text", words("Mare Adriatico"), class_="sea-name", transform=at(x + 190, y, 1.0, 84))
        parts.append(sea)
    return join(parts)


def frame(pen: Pen, plan: Plan, title: str, translate: Translate) -> Markup:
    """Neatline, cartouche and key."""
    w, h = plan.width, plan.height
    neat = element("rect", class_="neat", x=8, y=8, width=w - 16, height=h - 16)
    inner = element("rect", class_="neat inner", x=20, y=20, width=w - 40, height=h - 40)
    return join([neat, inner, _cartouche(w, title), _key(pen, w, translate)])


def _cartouche(width: float, title: str) -> Markup:
    name, _, date = title.partition(", ")
    parts = [
        element("rect", class_="cartouche", x=0, y=0, width=330, height=150),
        element("rect", class_="cartouche thin", x=7, y=7, width=316, height=136),
        element("text", words(name.upper()), class_="title", x=165, y=68),
        element("path", class_="rule", d="M55 88H150M180 88H275"),
        element("path", class_="gem", d="M165 80 173 88 165 96 157 88Z"),
        element("text", words(date), class_="date", x=165, y=122),
    ]
    return element("g", *parts, transform=at(width - 400, 60))


def _key(pen: Pen, width: float, translate: Translate) -> Markup:
    parts = [element("rect", class_="cartouche", x=0, y=0, width=330, height=318)]
    y = 42.0
    for kind, text in LINE_WORDS:
        d = f"M24 {number(y)}H104"
        if kind == Line.WATER:
            parts += [element("path", class_="way water", d=d), element("path", class_="way beads", d=d)]
        elif kind == Line.ROAD:
            parts += [element("path", class_="way road", d=d), element("path", class_="way crown", d=d)]
        else:
            parts.append(element("path", class_="way path", d=d))
        parts.append(element("text", words(translate(text)), class_="key", x=124, y=y + 7))
        y += 44
    for sign, d, text in (
        ("landing", "M0-20 20 0 0 20-20 0Z", N_("landing place")),
        ("refuge", "M0-22 20-6V18H-20V-6Z", N_("refuge")),
    ):
        parts.append(element("g", element("path", d=d), class_=f"place {sign}", transform=at(64, y)))
        parts.append(element("text", words(translate(text)), class_="key", x=124, y=y + 7))
        y += 46
    parts.append(element("g", element("circle", r=13), pen.icon("clue", 0, 0, 18), class_="clue", transform=at(64, y)))
    parts.append(element("text", words(translate(N_("clue"))), class_="key", x=124, y=y + 7))
    return element("g", *parts, transform=at(width - 400, 240))
