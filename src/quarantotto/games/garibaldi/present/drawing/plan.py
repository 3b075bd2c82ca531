"""Where everything lies on the canvas, from the drawing of an edition."""

from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Any

from quarantotto.core.present.keeping import once
from quarantotto.core.present.sight import EditionView
from quarantotto.core.svg import number
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import Line

Point = tuple[float, float]
BEND = 0.16  # how far a waterway swings out where a path joins the same places


@dataclass(frozen=True, eq=False)
class Plan:
    """The geometry of one edition."""

    width: float
    height: float
    spots: tuple[Point, ...]
    names: tuple[str, ...]
    sides: tuple[str, ...]
    lines: tuple[tuple[Line, int, int], ...]
    coast: tuple[Point, ...]
    rivers: tuple[tuple[str, tuple[Point, ...]], ...]
    lagoons: tuple[tuple[str, tuple[Point, ...]], ...]
    woods: tuple[tuple[Point, ...], ...]
    towns: tuple[int, ...]  # places with houses around them, the largest first

    def way(self, line: Line, one: int, other: int) -> str:
        """The path of one line; a waterway beside a land line swings out."""
        (x1, y1), (x2, y2) = self.spots[one], self.spots[other]
        start = f"M{number(x1)} {number(y1)}"
        is_shared = any((kind, one, other) in self.all_lines for kind in (Line.PATH, Line.ROAD))
        if line != Line.WATER or not is_shared:
            return f"{start}L{number(x2)} {number(y2)}"
        bend = max(BEND * hypot(x2 - x1, y2 - y1), 16) / max(hypot(x2 - x1, y2 - y1), 1)
        x, y = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
        return f"{start}Q{number(x)} {number(y)} {number(x2)} {number(y2)}"

    def course(self, kinds: int, origin: int, target: int) -> str:
        """The path from one place to another along a line of some kinds (bits); straight where there is none."""
        one, other = sorted((origin, target))
        used = [kind for kind in (Line.WATER, Line.ROAD) if kinds & kind and (kind, one, other) in self.all_lines]
        return self.way(used[0] if used else Line.PATH, one, other)

    @cached_property
    def all_lines(self) -> frozenset[tuple[Line, int, int]]:
        return frozenset(self.lines)


@once
def plan_of(edition: EditionView[Printed]) -> Plan:
    """The plan of an edition."""
    file, ed = edition.file, edition.ed
    drawing = file.data.get("drawing") or _makeshift(int(ed.places))
    width, height = drawing["canvas"]
    names = tuple(file.value("names", "places"))
    lines = tuple(
        (kind, one, other)
        for one in range(int(ed.places))
        for other in (int(ed.neighbour[one, i]) for i in range(int(ed.neighbours[one])))
        for kind in (Line.WATER, Line.PATH, Line.ROAD)
        if other > one and int(ed.lines[one, other]) & kind
    )
    return Plan(
        float(width),
        float(height),
        _points(drawing["places"]),
        names,
        tuple(drawing["labels"]),
        lines,
        _to_the_edges(_points(drawing.get("coast", [])), float(height)),
        tuple((name, _points(river)) for name, river in drawing.get("rivers", {}).items()),
        tuple((name, _points(shape)) for name, shape in drawing.get("lagoons", {}).items()),
        tuple(_points(wood) for wood in drawing.get("woods", [])),
        tuple(names.index(town) for town in drawing.get("towns", [])),
    )


def _makeshift(places: int) -> dict[str, Any]:
    """An edition without a drawing: places in rows, names beside them."""
    columns = 12
    rows = (places - 1) // columns + 1
    spots = [[90 + 130 * (p % columns), 90 + 130 * (p // columns) + 30 * (p % 2)] for p in range(places)]
    return {"canvas": [130 * columns + 480, 130 * rows + 700], "places": spots, "labels": ["s"] * places}


def _to_the_edges(coast: tuple[Point, ...], height: float) -> tuple[Point, ...]:
    """A coast that goes on to both ends of the sheet."""
    if len(coast) < 2:
        return coast
    (x1, y1), (x2, y2) = coast[:2]
    (x3, y3), (x4, y4) = coast[-2:]
    first = (x1 + (x1 - x2) * y1 / (y2 - y1), 0.0)
    last = (x4 + (x4 - x3) * (height - y4) / (y4 - y3), height)
    return (first, *coast, last)


def _points(pairs: list[list[float]]) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in pairs)


def beside(points: tuple[Point, ...], gap: float, *, closed: bool = False) -> tuple[Point, ...]:
    """A line that keeps its distance from another: to the left of its course, or, closed and clockwise, outside."""
    count, moved = len(points), []
    for i, (x, y) in enumerate(points):
        before = points[i - 1] if closed or i > 0 else points[i]
        after = points[(i + 1) % count] if closed or i + 1 < count else points[i]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1
        moved.append((x + gap * dy / length, y - gap * dx / length))
    return tuple(moved)


def smooth(points: tuple[Point, ...], *, closed: bool = False) -> str:
    """A curve through some points."""
    count = len(points)
    d = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for i in range(count if closed else count - 1):
        p0 = points[(i - 1) % count] if closed or i > 0 else points[i]
        p1, p2 = points[i], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else p2
        one = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        two = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (one, two, p2)))
    return "".join(d) + ("Z" if closed else "")
