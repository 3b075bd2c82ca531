"""The plan of a city: shapes, borders and places for words, from the edition's drawing or, without one, as a scheme."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Any

from quarantotto.core.edition import EditionFile
from quarantotto.core.present.keeping import once
from quarantotto.core.present.sight import EditionView
from quarantotto.games.radetzky.present.drawing.geometry import (
    Point,
    Polygon,
    Segment,
    centroid,
    circle,
    edges,
    normals,
)
from quarantotto.games.radetzky.present.drawing.labels import Label, label_in
from quarantotto.games.radetzky.present.drawing.room import survey
from quarantotto.games.radetzky.printed import Printed

CASTLE = "castle"
# The scheme of a city whose shapes nobody has drawn.
SCHEME_ROOM = 204.0  # along the ring, for each district
SCHEME_RADIUS = 86.0
SCHEME_CASTLE = 1.4  # the castle takes up as much of the ring as so many districts
SCHEME_CASTLE_RADIUS = 104.0
SCHEME_CASTLE_OUT = 60.0  # so far outside the ring that no border crosses it


@dataclass(frozen=True)
class Border:
    """What lies between two districts; a border without a common edge is drawn as a line from one to the other."""

    one: int
    other: int
    is_barred: bool
    segments: tuple[Segment, ...]
    is_link: bool


@dataclass(frozen=True)
class Gate:
    """A corner of the wall: a gate if it has a name, else a bastion. It looks outwards by so many degrees."""

    name: str
    at: Point
    turn: float


@dataclass(frozen=True)
class Plan:
    width: float
    height: float
    names: tuple[str, ...]
    districts: tuple[Polygon, ...]
    labels: tuple[Label, ...]
    castle: Polygon
    castle_at: Point
    borders: tuple[Border, ...]
    closed: tuple[Segment, ...]  # edges nobody crosses: around the castle, and between districts that are no neighbours
    wall: Polygon
    gates: tuple[Gate, ...]
    fingerprint: str  # of the shapes: decoration made for them fits no others

    def middle(self, district: int) -> Point:
        return self.labels[district].anchor


@once
def plan_of(edition: EditionView[Printed]) -> Plan:
    """The plan of an edition."""
    plan = (_drawn if "drawing" in edition.file.data else _scheme)(edition.file, edition.ed)
    survey(zip(plan.districts, plan.labels, strict=True))
    return plan


def _names(file: EditionFile, ed: Printed) -> tuple[str, ...]:
    names = [str(name) for name in file.data.get("names", {}).get("districts", [])]
    return tuple(names[d] if d < len(names) else str(d + 1) for d in range(int(ed.districts)))


# An edition with a drawing


def _drawn(file: EditionFile, ed: Printed) -> Plan:
    drawing = file.table("drawing")
    vertices = {name: _point(file, f"vertices.{name}", value) for name, value in drawing.get("vertices", {}).items()}
    corners = [_corners(file, str(d + 1)) for d in range(int(ed.districts))]
    castle_corners = _corners(file, CASTLE)
    districts = tuple(_polygon(file, vertices, names) for names in corners)
    castle = _polygon(file, vertices, castle_corners)
    wall_corners = [str(name) for name in drawing.get("wall", [])]
    borders = tuple(_borders(ed, corners, vertices, districts))
    names = _names(file, ed)
    width, height = _point(file, "canvas", file.value("drawing", "canvas"))
    return Plan(
        width=width,
        height=height,
        names=names,
        districts=districts,
        labels=tuple(_labels(file, names, districts)),
        castle=castle,
        castle_at=_point(file, CASTLE, drawing[CASTLE]) if CASTLE in drawing else centroid(castle),
        borders=borders,
        closed=tuple(_closed(corners, castle_corners, wall_corners, vertices, borders)),
        wall=_polygon(file, vertices, wall_corners) if wall_corners else (),
        gates=tuple(_gates(file, vertices, wall_corners)),
        fingerprint=_fingerprint(drawing),
    )


def _point(file: EditionFile, where: str, value: Any) -> Point:
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(part, int | float) for part in value):
        raise file.refuse(f"[drawing] {where} must be two numbers, not {value!r}")
    return float(value[0]), float(value[1])


def _corners(file: EditionFile, key: str) -> list[str]:
    corners = file.value("drawing", "polygons").get(key)
    if not isinstance(corners, list) or len(corners) < 3:
        raise file.refuse(f"[drawing.polygons] {key} must list at least three vertices")
    return [str(name) for name in corners]


def _polygon(file: EditionFile, vertices: dict[str, Point], names: list[str]) -> Polygon:
    for name in names:
        if name not in vertices:
            raise file.refuse(f"[drawing.vertices] has no {name}")
    return tuple(vertices[name] for name in names)


def _labels(file: EditionFile, names: tuple[str, ...], districts: tuple[Polygon, ...]) -> Iterator[Label]:
    given = file.table("drawing").get("labels", [])
    for d, polygon in enumerate(districts):
        anchor = _point(file, f"labels, number {d + 1},", given[d]) if d < len(given) else centroid(polygon)
        yield label_in(polygon, anchor, d + 1, names[d])


def _sides(corners: list[str]) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)}


def _segment(side: frozenset[str], vertices: dict[str, Point]) -> Segment:
    one, other = sorted(side)
    return vertices[one], vertices[other]


def _borders(
    ed: Printed, corners: list[list[str]], vertices: dict[str, Point], districts: tuple[Polygon, ...]
) -> Iterator[Border]:
    for one, other, is_barred in _neighbours(ed):
        common = sorted(_sides(corners[one]) & _sides(corners[other]), key=sorted)
        if common:
            yield Border(one, other, is_barred, tuple(_segment(side, vertices) for side in common), False)
        else:
            link = (centroid(districts[one]), centroid(districts[other]))
            yield Border(one, other, is_barred, (link,), True)


def _neighbours(ed: Printed) -> Iterator[tuple[int, int, bool]]:
    for is_barred, borders in ((False, ed.open_borders), (True, ed.barred_borders)):
        for one in range(int(ed.districts)):
            for other in range(one + 1, int(ed.districts)):
                if int(borders[one]) >> other & 1:
                    yield one, other, is_barred


def _closed(
    corners: list[list[str]],
    castle: list[str],
    wall: list[str],
    vertices: dict[str, Point],
    borders: tuple[Border, ...],
) -> Iterator[Segment]:
    crossed = {frozenset((border.one, border.other)) for border in borders}
    seen: dict[frozenset[str], list[int]] = {}
    for d, names in enumerate(corners):
        for side in _sides(names):
            seen.setdefault(side, []).append(d)
    walled = _sides(wall) if wall else set()
    for side in sorted(_sides(castle) - walled, key=sorted):
        yield _segment(side, vertices)
    for side, sharing in sorted(seen.items(), key=lambda item: sorted(item[0])):
        if side not in walled | _sides(castle) and frozenset(sharing) not in crossed:
            yield _segment(side, vertices)


def _gates(file: EditionFile, vertices: dict[str, Point], wall: list[str]) -> Iterator[Gate]:
    named = {str(vertex): str(name) for name, vertex in file.table("drawing").get("gates", {}).items()}
    for vertex in named:
        if vertex not in wall:
            raise file.refuse(f"[drawing.gates] {vertex} is no corner of the wall")
    outward = normals(_polygon(file, vertices, wall)) if wall else []
    for vertex, (dx, dy) in zip(wall, outward, strict=True):
        yield Gate(named.get(vertex, ""), vertices[vertex], degrees(atan2(dx, -dy)))


def _fingerprint(drawing: dict[str, Any]) -> str:
    shapes = repr([sorted(drawing["vertices"].items()), sorted(drawing["polygons"].items())])
    return sha256(shapes.encode()).hexdigest()[:16]


# An edition without one


def _scheme(file: EditionFile, ed: Printed) -> Plan:
    """Districts as discs on a ring, the castle among them in the north-west, borders as lines across the ring."""
    count = int(ed.districts)
    names = _names(file, ed)
    ring = max((count + SCHEME_CASTLE) * SCHEME_ROOM / (2 * pi), 2.2 * SCHEME_RADIUS)
    castle_ring = ring + SCHEME_CASTLE_OUT
    rampart = castle_ring + SCHEME_CASTLE_RADIUS + 14
    side = 2 * rampart + 150
    middle = (side / 2, side / 2 + 20)
    step = 2 * pi / (count + SCHEME_CASTLE)
    turns = [(d + SCHEME_CASTLE / 2 + 0.5) * step - pi / 4 for d in range(count)]
    centres = [(middle[0] + ring * sin(turn), middle[1] - ring * cos(turn)) for turn in turns]
    castle_at = (middle[0] - castle_ring * sin(pi / 4), middle[1] - castle_ring * cos(pi / 4))
    districts = tuple(circle(centre, SCHEME_RADIUS) for centre in centres)
    castle = circle(castle_at, SCHEME_CASTLE_RADIUS)
    return Plan(
        width=side,
        height=side + 40,
        names=names,
        districts=districts,
        labels=tuple(label_in(districts[d], centres[d], d + 1, names[d]) for d in range(count)),
        castle=castle,
        castle_at=(castle_at[0], castle_at[1] - 10),
        borders=tuple(
            Border(one, other, barred, (_between(centres[one], centres[other], SCHEME_RADIUS),), True)
            for one, other, barred in _neighbours(ed)
        ),
        closed=tuple(edges(castle)),
        wall=circle(middle, rampart, 64),
        gates=(),
        fingerprint="",
    )


def _between(one: Point, other: Point, radius: float) -> Segment:
    """The line from rim to rim of two discs."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    share = radius / (hypot(dx, dy) or 1.0)
    return (one[0] + share * dx, one[1] + share * dy), (other[0] - share * dx, other[1] - share * dy)
