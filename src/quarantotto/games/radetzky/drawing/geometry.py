"""Points, polygons and what fits into them; y grows downwards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin

from quarantotto.core.svg import number

Point = tuple[float, float]
Polygon = tuple[Point, ...]
Segment = tuple[Point, Point]
GRID = 6


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def is_near(self, x: float, y: float, reach: float) -> bool:
        """Whether a disc of that radius would touch the box."""
        dx = max(self.left - x, 0.0, x - self.right)
        dy = max(self.top - y, 0.0, y - self.bottom)
        return hypot(dx, dy) < reach


def box_around(x: float, y: float, width: float, height: float) -> Box:
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def bounds(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def edges(polygon: Polygon) -> list[Segment]:
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def outline(polygon: Polygon) -> str:
    """The `d` of a closed path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in polygon) + "z"


def lines(segments: Iterable[Segment]) -> str:
    """The `d` of a path of separate lines."""
    return "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for (a, b), (c, d) in segments)


def signed_area(polygon: Polygon) -> float:
    return sum(a * d - c * b for (a, b), (c, d) in edges(polygon)) / 2


def centroid(polygon: Polygon) -> Point:
    area = signed_area(polygon)
    if not area:
        return polygon[0]
    x = sum((a + c) * (a * d - c * b) for (a, b), (c, d) in edges(polygon)) / (6 * area)
    y = sum((b + d) * (a * d - c * b) for (a, b), (c, d) in edges(polygon)) / (6 * area)
    return x, y


def circle(centre: Point, radius: float, corners: int = 32) -> Polygon:
    """A polygon round enough to be taken for a circle."""
    turns = (2 * pi * k / corners for k in range(corners))
    return tuple((centre[0] + radius * sin(turn), centre[1] - radius * cos(turn)) for turn in turns)


def normals(polygon: Polygon) -> list[Point]:
    """For each corner the way outwards: where it goes when all edges move outwards by one."""
    turn = 1.0 if signed_area(polygon) > 0 else -1.0
    outward = []
    for (a, b), (c, d) in edges(polygon):
        length = hypot(c - a, d - b) or 1.0
        outward.append((turn * (d - b) / length, -turn * (c - a) / length))
    corners = []
    for before, after in zip(outward[-1:] + outward[:-1], outward, strict=True):
        sharpness = max(1 + before[0] * after[0] + before[1] * after[1], 0.4)  # a spike goes no further than this
        corners.append(((before[0] + after[0]) / sharpness, (before[1] + after[1]) / sharpness))
    return corners


def grown(polygon: Polygon, by: float) -> Polygon:
    """The polygon with its edges moved outwards; inwards if negative."""
    return tuple((x + by * dx, y + by * dy) for (x, y), (dx, dy) in zip(polygon, normals(polygon), strict=True))


def span_at(polygon: Polygon, y: float, x: float) -> tuple[float, float] | None:
    """From where to where the polygon reaches at height y: the stretch that holds x, or the one nearest to it."""
    crossings = sorted(
        a + (y - b) * (c - a) / (d - b) for (a, b), (c, d) in edges(polygon) if (b <= y < d) or (d <= y < b)
    )
    stretches = list(zip(crossings[::2], crossings[1::2], strict=False))
    return min(stretches, key=lambda s: max(s[0] - x, 0, x - s[1]), default=None)


def span_between(polygon: Polygon, top: float, bottom: float, x: float) -> tuple[float, float] | None:
    """What is inside the polygon all the way from top to bottom."""
    heights = [top, bottom, *(y for _, y in polygon if top < y < bottom)]
    left, right = -1e9, 1e9
    for height in heights:
        span = span_at(polygon, height, x)
        if span is None:
            return None
        left, right = max(left, span[0]), min(right, span[1])
    return (left, right) if left < right else None


def distance_to_edge(polygon: Polygon, x: float, y: float) -> float:
    """How far a point is from the outline; negative if it lies outside."""
    distance = min(_distance(edge, x, y) for edge in edges(polygon))
    span = span_at(polygon, y, x)
    return distance if span is not None and span[0] <= x <= span[1] else -distance


def _distance(segment: Segment, x: float, y: float) -> float:
    (a, b), (c, d) = segment
    length = (c - a) ** 2 + (d - b) ** 2 or 1.0
    share = min(max(((x - a) * (c - a) + (y - b) * (d - b)) / length, 0.0), 1.0)
    return hypot(x - a - share * (c - a), y - b - share * (d - b))


@lru_cache(maxsize=64)
def _depths(polygon: Polygon) -> tuple[tuple[float, float, float], ...]:
    """A grid of points inside, each with its distance from the outline."""
    around = bounds(polygon)
    grid = (
        (float(x), float(y))
        for x in range(int(around.left), int(around.right), GRID)
        for y in range(int(around.top), int(around.bottom), GRID)
    )
    return tuple((x, y, depth) for x, y in grid if (depth := distance_to_edge(polygon, x, y)) > 0)


def free_spot(polygon: Polygon, taken: Sequence[Box], radius: float, wish: Point) -> Point | None:
    """Where a disc finds room in the polygon beside all boxes, as near to a wish as it goes."""
    deep = [(hypot(x - wish[0], y - wish[1]), x, y) for x, y, depth in _depths(polygon) if depth >= radius]
    for _, x, y in sorted(deep):
        if not any(box.is_near(x, y, radius) for box in taken):
            return x, y
    return None
