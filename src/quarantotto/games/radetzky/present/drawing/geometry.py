"""Points, polygons and what fits into them; y grows downwards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, hypot, pi, sin
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quarantotto.core.svg import number

Point = tuple[float, float]
Polygon = tuple[Point, ...]
Segment = tuple[Point, Point]
GRID = 6


class Box(NamedTuple):
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


@lru_cache(maxsize=1024)
def within(polygon: Polygon, margin: float) -> Polygon:
    """The polygon without a margin along its outline; the same object each time."""
    return grown(polygon, -margin)


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


@dataclass(frozen=True)
class Scanned:
    """The inside of a polygon row by row, for every whole height; where it is not, left is greater than right."""

    top: int
    left: list[float]
    right: list[float]
    dents: tuple[int, ...]  # rows where the outline turns inwards; elsewhere the ends of a stretch are its narrowest

    @property
    def bottom(self) -> int:
        return self.top + len(self.left)

    def span(self, top: float, bottom: float) -> tuple[float, float]:
        """What is inside all the way from top to bottom."""
        first, last = int(top) - self.top, int(bottom) + 1 - self.top
        if first < 0 or last >= len(self.left):
            return NOWHERE
        left, right = max(self.left[first], self.left[last]), min(self.right[first], self.right[last])
        for dent in self.dents:
            if first < dent < last:
                left, right = max(left, self.left[dent]), min(right, self.right[dent])
        return left, right

    def first_fit(self, top: float, width: float, height: float, step: float) -> float | None:
        """The first height from `top` downwards at which a thing of that size is inside."""
        left, right, dents = self.left, self.right, self.dents
        y, last = top - self.top, len(left) - height - 1
        while y < 0:
            y += step
        while y < last:
            first, end = int(y), int(y + height) + 1
            low = max(left[end], left[first])
            high = min(right[end], right[first])
            if high - low >= width and (not dents or self._is_room(y + self.top, width, height)):
                return y + self.top
            y += step
        return None

    def _is_room(self, top: float, width: float, height: float) -> bool:
        left, right = self.span(top, top + height)
        return right - left >= width


NOWHERE = (1e9, -1e9)


def scanned(polygon: Polygon, margin: float, x: float) -> Scanned:
    """The inside of a polygon that is further than a margin from its outline, as far as it is connected with x."""
    inside = grown(polygon, -margin)
    around = bounds(inside)
    top, bottom = int(around.top), int(around.bottom) + 1
    rows: list[list[float]] = [[] for _ in range(top, bottom + 1)]
    for (a, b), (c, d) in edges(inside):
        for y in range(ceil(min(b, d)), ceil(max(b, d))):
            rows[y - top].append(a + (y - b) * (c - a) / (d - b))
    left, right = [], []
    for crossings in rows:
        crossings.sort()
        stretches = zip(crossings[::2], crossings[1::2], strict=False)
        low, high = min(stretches, key=lambda s: max(s[0] - x, 0, x - s[1]), default=NOWHERE)
        left.append(low)
        right.append(high)
    return Scanned(top, left, right, tuple(_dents(left, right)))


def _dents(left: list[float], right: list[float]) -> Iterable[int]:
    """Rows that are narrower on one side than the rows around them."""
    for k in range(1, len(left) - 1):
        is_dented_left = left[k] > left[k - 1] and left[k] >= left[k + 1]
        is_dented_right = right[k] < right[k - 1] and right[k] <= right[k + 1]
        if is_dented_left or is_dented_right:
            yield k


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


class Depths(NamedTuple):
    """A grid of points inside a polygon, each with its distance from the outline."""

    x: NDArray[np.float64]
    y: NDArray[np.float64]
    depth: NDArray[np.float64]


@lru_cache(maxsize=256)
def _depths(polygon: Polygon) -> Depths:
    around = bounds(polygon)
    xs, ys = np.meshgrid(
        np.arange(int(around.left), around.right, GRID), np.arange(int(around.top), around.bottom, GRID)
    )
    x, y = xs.ravel().astype(np.float64), ys.ravel().astype(np.float64)
    is_inside = np.zeros(x.shape, bool)
    squared = np.full(x.shape, np.inf)
    for (a, b), (c, d) in edges(polygon):
        length = (c - a) ** 2 + (d - b) ** 2 or 1.0
        share = np.clip(((x - a) * (c - a) + (y - b) * (d - b)) / length, 0.0, 1.0)
        squared = np.minimum(squared, (x - a - share * (c - a)) ** 2 + (y - b - share * (d - b)) ** 2)
        if b != d:
            is_inside ^= ((b <= y) != (d <= y)) & (x < a + (y - b) * (c - a) / (d - b))
    return Depths(x[is_inside], y[is_inside], np.sqrt(squared[is_inside]))


def free_spot(
    polygon: Polygon, taken: Sequence[Box], radii: Sequence[float], wish: Point
) -> tuple[Point, float] | None:
    """Where a disc of the first possible radius finds room in the polygon beside all boxes, as near to a wish as it
    goes."""
    x, y, depth = _depths(polygon)
    sides = np.array([(box.left, box.top, box.right, box.bottom) for box in taken])[:, :, None]
    dx = np.maximum(np.maximum(sides[:, 0] - x, x - sides[:, 2]), 0.0)
    dy = np.maximum(np.maximum(sides[:, 1] - y, y - sides[:, 3]), 0.0)
    room = np.minimum(np.sqrt((dx * dx + dy * dy).min(axis=0)), depth)
    distance = (x - wish[0]) ** 2 + (y - wish[1]) ** 2
    for radius in radii:
        is_free = room >= radius
        if is_free.any():
            nearest = int(np.where(is_free, distance, np.inf).argmin())
            return (float(x[nearest]), float(y[nearest])), radius
    return None
