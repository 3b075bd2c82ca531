"""The engraved country: ground, water, woods, houses, lines, places and their names. None of it changes in a match."""

from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, join, number, words
from quarantotto.games.garibaldi.present.drawing.names import SIDES, names_of
from quarantotto.games.garibaldi.present.drawing.plan import Plan, Point, beside, smooth
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import Line

KINDS = {Line.PATH: "path", Line.ROAD: "road", Line.WATER: "water"}
LINING = ((10, "l1"), (23, "l2"), (40, "l3"))  # lines in the water that follow the shore
LARGE = 6  # towns with more houses than the others
LANDING, REFUGE = "M0-21 21 0 0 21-21 0Z", "M0-24 20-8V18H-20V-8Z"


@lru_cache(maxsize=8)
def ground(plan: Plan) -> Markup:
    """Sea, land, lagoons with their water-lining, rivers, furrows, pines and houses."""
    parts = [element("rect", class_="sea", width=plan.width, height=plan.height)]
    if plan.coast:
        for out, class_ in ((96, "l3"), *reversed(LINING)):
            parts.append(element("path", class_=f"lining {class_}", d=smooth(beside(plan.coast, out))))
        parts.append(_land(plan))
    else:
        parts.append(element("rect", class_="land", width=plan.width, height=plan.height))
    parts.append(element("path", class_="furrow", d=_furrows(plan)))
    for _, shape in plan.lagoons:
        parts.append(element("path", class_="lagoon", d=smooth(shape, closed=True)))
        turn = 1 if _is_clockwise(shape) else -1
        for inset, class_ in LINING:
            inner = smooth(beside(shape, -turn * inset, closed=True), closed=True)
            parts.append(element("path", class_=f"lining {class_}", d=inner))
    for _, river in plan.rivers:
        parts += [element("path", class_=class_, d=smooth(river)) for class_ in ("bank", "river")]
    parts.append(element("path", class_="trunk", d=_pines(plan, trunk=True)))
    parts.append(element("path", class_="pine", d=_pines(plan)))
    parts.append(element("path", class_="houses", d="".join(_houses(plan, i) for i in range(len(plan.towns)))))
    return join(parts)


def _land(plan: Plan) -> Markup:
    """The land up to the coast."""
    return element("path", class_="land", d=f"{smooth(plan.coast)}L0 {number(plan.height)}L0 0Z")


def _is_clockwise(shape: tuple[Point, ...]) -> bool:
    """On a sheet whose y grows downwards."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*shape, shape[0]))) > 0


def _furrows(plan: Plan) -> str:
    """Ploughed land, scattered evenly where no place is near."""
    d = []
    for row in range(int(plan.height // 74)):
        for column in range(int(plan.width // 88)):
            wobble = sin(row * 12.9898 + column * 78.233) * 43758.5453 % 1
            x, y = column * 88 + 30 + 40 * wobble, row * 74 + 24 + 30 * (wobble * 7 % 1)
            if wobble < 0.45 or x > _coast_at(plan, y) - 60 or any(hypot(x - px, y - py) < 44 for px, py in plan.spots):
                continue
            dx, dy = ((14, 4), (6, 12), (15, -4))[int(wobble * 100) % 3]
            d += [f"M{number(x + i * 5)} {number(y + i * 4)}l{dx} {dy}" for i in range(4)]
    return "".join(d)


def _coast_at(plan: Plan, y: float) -> float:
    """How far east the land goes."""
    for (x1, y1), (x2, y2) in pairwise(plan.coast):
        if y1 <= y <= y2:
            return x1 + (x2 - x1) * (y - y1) / (y2 - y1)
    return plan.coast[0][0] if plan.coast and y < plan.coast[0][1] else plan.width


def _pines(plan: Plan, *, trunk: bool = False) -> str:
    """Umbrella pines along the woods, crowns or trunks."""
    d = []
    for wood in plan.woods:
        for (x1, y1), (x2, y2) in pairwise(wood):
            steps = int(hypot(x2 - x1, y2 - y1) // 21)
            for step in range(steps):
                for side in (-2, -1, 0, 1, 2):
                    wobble = sin(step * 3.7 + side * 9.1 + x1) * 4
                    x = x1 + (x2 - x1) * step / steps + side * 19 + 9 * (step % 2) + wobble
                    y = y1 + (y2 - y1) * step / steps + side * 4 + wobble
                    if all(hypot(x - px, y - py) > 27 for px, py in plan.spots):
                        spot = f"M{number(x)} {number(y)}"
                        d.append(f"{spot}v7" if trunk else f"{spot}m-8 0a8 7 0 0 1 16 0z")
    return "".join(d)


def _houses(plan: Plan, rank: int) -> str:
    """Blocks of houses in rings around a town's place."""
    x, y = plan.spots[plan.towns[rank]]
    d = []
    for ring, count in ((30, 9), (46, 14), (61, 19))[: 3 if rank == 0 else 2 if rank < LARGE else 1]:
        for i in range(count):
            wobble = sin(i * 7.3 + ring + x) * 0.5
            if wobble > 0.3:
                continue
            angle = 2 * pi * (i + wobble * 0.4) / count
            cx, cy, w, h = x + ring * cos(angle), y + 0.86 * ring * sin(angle), 8 + 4 * wobble, 5.5
            corners = [(-w, -h), (w, -h), (w, h), (-w, h)]
            turned = [(cx - u * sin(angle) + v * cos(angle), cy + u * cos(angle) + v * sin(angle)) for u, v in corners]
            d.append("M" + "L".join(f"{number(u)} {number(v)}" for u, v in turned) + "Z")
    return "".join(d)


@lru_cache(maxsize=8)
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
        return element("path", class_="body", d=LANDING)
    if kind == "refuge":
        return element("path", class_="body", d=REFUGE)
    return element("circle", class_="body", r=18 if kind == "start" else 16)


def numbered(kind: str, place: int) -> Markup:
    """The shape of a place with its number."""
    return join([shape_of(kind), element("text", words(str(place + 1)), y=6 if kind != "refuge" else 9)])


def places(pen: Pen, plan: Plan, ed: Printed) -> Markup:
    """Numbered places."""
    parts = []
    for place, (x, y) in enumerate(plan.spots):
        kind = place_class(ed, place)
        mark = element("g", numbered(kind, place), class_="mark")
        parts.append(element("g", mark, id=pen.id("place", place + 1), class_=f"place {kind}", transform=at(x, y)))
    return join(parts)


@lru_cache(maxsize=8)
def labels(plan: Plan) -> Markup:
    """Names of places, each from its scale on."""
    parts = []
    for name in names_of(plan):
        x, y = plan.spots[name.place]
        anchor, dx, dy = SIDES[name.side]
        text = element("text", words(plan.names[name.place]), class_=f"mark {anchor}", x=dx, y=dy)
        class_ = f"name n{name.level}" + (" town" if name.is_town else "")
        parts.append(element("g", text, class_=class_, transform=at(x, y)))
    return join(parts)


def waters(pen: Pen, plan: Plan) -> Markup:
    """The names of sea, lagoons and rivers, below everything that is used in play."""
    parts = []
    for title, shape in plan.lagoons:
        x = sum(point[0] for point in shape) / len(shape)
        y = sum(point[1] for point in shape) / len(shape)
        broad = max(point[0] for point in shape) - min(point[0] for point in shape)
        if broad > 400:
            parts.append(element("text", words(title), class_="waters", x=x, y=y))
    for i, (title, river) in enumerate(plan.rivers):
        course = river if river[0][0] < river[-1][0] else river[::-1]
        path = element("path", id=pen.id("river", i + 1), class_="unseen", d=smooth(beside(course, 13)))
        text = element("textPath", words(title), href=f"#{pen.id('river', i + 1)}", start_offset="50%")
        parts += [path, element("text", text, class_="river-name")]
    if plan.coast:
        x, y = plan.coast[len(plan.coast) // 2]
        parts.append(element("text", words("Mare Adriatico"), class_="sea-name", transform=at(x + 215, y, 1.0, 84)))
    return join(parts)
