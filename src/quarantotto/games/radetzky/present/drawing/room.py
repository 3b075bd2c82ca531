"""Finds places for the pieces in a district: rows below the label, smaller and closer where it gets crowded."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from quarantotto.games.radetzky.present.drawing.geometry import (
    Box,
    Point,
    Polygon,
    Scanned,
    bounds,
    box_around,
    free_spot,
    scanned,
    within,
)
from quarantotto.games.radetzky.present.drawing.labels import Label

GAP = 5.0
STEP = 3.0
# How much smaller, how closely, how far below the label and from the border; tried in this order.
SIZES = (
    (1.0, 0, 15.0, 13.0),
    (1.0, 0, 8.0, 11.0),
    (1.0, 0, 4.0, 8.0),
    (0.92, 0, 4.0, 8.0),
    (1.0, 1, 4.0, 9.0),
    (0.86, 0, 3.0, 8.0),
    (0.92, 1, 4.0, 9.0),
    (0.92, 2, 4.0, 9.0),
    (0.84, 2, 3.0, 8.0),
    (0.84, 3, 2.0, 7.0),
    (0.78, 3, 2.0, 7.0),
)
# When nothing else helps the name is covered, never the number.
SIZES_OVER_NAME = (
    (0.86, 3, 0.0, 6.0),
    (0.82, 3, 0.0, 5.0),
    (0.78, 3, 0.0, 4.0),
    (0.74, 3, 0.0, 4.0),
    (0.7, 3, 0.0, 3.0),
    (0.64, 3, 0.0, 3.0),
    (0.56, 3, 0.0, 2.0),
)
SMALLEST = 0.5
CROWDINGS = 4
CROWDED = 2  # from this crowding on things are moved about and words cut short
ASIDE = 14.0  # how far from the label's middle a row may stand without looking lost
PIN = 24.0
PIN_MARGIN = 6.0
PIN_SCALES = (1.0, 0.85, 0.7)


class Thing(NamedTuple):
    """Something to be put down; `crowding` says how closely its parts stand."""

    key: str
    width: float
    height: float
    crowding: int = 0


class Spot(NamedTuple):
    x: float
    y: float
    scale: float
    box: Box
    crowding: int


class Attempt(NamedTuple):
    """One way to try: things at a size, from a height downwards, so far from the border."""

    things: Sequence[Thing]
    scale: float
    top: float
    margin: float


@dataclass(frozen=True)
class Room:
    """The inside of a polygon at some distance from its border, and how much of it lies below each height."""

    rows: Scanned
    below: list[float]
    widest: float

    def area_below(self, y: float) -> float:
        index = max(int(y) - self.rows.top, 0)
        return self.below[index] if index < len(self.below) else 0.0


@lru_cache(maxsize=4096)
def _room(polygon: Polygon, margin: float, x: float) -> Room:
    rows = scanned(polygon, margin, x)
    widths = [max(right - left, 0.0) for left, right in zip(rows.left, rows.right, strict=True)]
    return Room(rows, list(accumulate(reversed(widths)))[::-1], max(widths))


def survey(places: Iterable[tuple[Polygon, Label]]) -> None:
    """Measures districts beforehand, so that the first crowd in one of them need not wait."""
    for polygon, label in places:
        for *_, margin in (*SIZES, *SIZES_OVER_NAME):
            _room(polygon, margin, label.x)
        room_for_pin(polygon, label, [label.number_box()])


def room_for_pin(polygon: Polygon, label: Label, taken: Sequence[Box]) -> tuple[Point, float]:
    """Where a pin hides nothing, and how large it may be."""
    wish = (label.x, max(box.bottom for box in taken) + PIN)
    radii = [PIN * scale for scale in PIN_SCALES]
    found = free_spot(within(polygon, PIN_MARGIN), taken, radii, wish)
    if found is None:
        return (label.x + 34, label.y - 12), PIN_SCALES[-1]
    return found[0], found[1] / PIN


@lru_cache(maxsize=4096)
def arrange(
    polygon: Polygon, x: float, tops: tuple[float, float], choices: tuple[tuple[Thing, ...], ...]
) -> dict[str, Spot]:
    """The spots of the first attempt that succeeds, or of a like one that is better centred on x.

    `tops` are the heights below the name and below the number, `choices` the things for each degree of crowding.
    """
    found: dict[str, Spot] | None = None
    scale = 0.0
    for attempt in _attempts(tops, choices):
        if found is not None and attempt.scale != scale:
            return found
        spots = _try(polygon, x, attempt)
        if spots is not None and _is_centred(spots, x):
            return spots
        if spots is not None and found is None:
            found, scale = spots, attempt.scale
    return found or _heap(polygon, x, tops[1], choices[-1])


def _attempts(tops: tuple[float, float], choices: tuple[tuple[Thing, ...], ...]) -> Iterator[Attempt]:
    for top, sizes in zip(tops, (SIZES, SIZES_OVER_NAME), strict=True):
        for scale, crowding, gap, margin in sizes:
            for things in _orders(choices[crowding], crowding):
                yield Attempt(things, scale, top + gap, margin)


def _orders(things: tuple[Thing, ...], crowding: int) -> list[tuple[Thing, ...]]:
    """In a crowd another order of the same things may save a row."""
    if crowding < CROWDED:
        return [things]
    by_width = tuple(sorted(things, key=lambda thing: thing.width))
    by_height = tuple(sorted(things, key=lambda thing: thing.height))
    return list(dict.fromkeys((things, by_width, by_width[::-1], by_height, by_height[::-1])))


def _is_centred(spots: dict[str, Spot], x: float) -> bool:
    rows: dict[float, list[Box]] = {}
    for spot in spots.values():
        rows.setdefault(spot.y, []).append(spot.box)
    middles = (min(b.left for b in row) / 2 + max(b.right for b in row) / 2 for row in rows.values())
    return all(abs(middle - x) < ASIDE for middle in middles)


def _try(polygon: Polygon, x: float, attempt: Attempt) -> dict[str, Spot] | None:
    room = _room(polygon, attempt.margin, x)
    scale = attempt.scale
    sizes = [(scale * thing.width, scale * thing.height) for thing in attempt.things]
    if sum(width * height for width, height in sizes) > room.area_below(attempt.top):
        return None
    rows = _in_rows(room.rows, sizes, attempt.top, scale, fewest=1)
    if rows is None and sum(width for width, _ in sizes) <= room.widest:
        rows = _in_rows(room.rows, sizes, attempt.top, scale, fewest=len(sizes))
    return None if rows is None else dict(_spots(rows, attempt, sizes, x))


class Row(NamedTuple):
    """So many things side by side, between these bounds, at this height."""

    first: int
    end: int
    left: float
    right: float
    top: float
    height: float


def _in_rows(
    inside: Scanned, sizes: Sequence[tuple[float, float]], top: float, scale: float, *, fewest: int
) -> list[Row] | None:
    """Row below row, each with at least so many things, or None if the district ends before they do."""
    rows: list[Row] = []
    first = 0
    while first < len(sizes):
        found = inside.first_fit(top, *sizes[first], STEP)
        if found is None:
            return None
        row = _row(inside, sizes, first, found, scale)
        if row.end - first < min(fewest, len(sizes) - first):
            top = found + STEP
        else:
            rows.append(row)
            top = row.top + row.height + GAP * scale
            first = row.end
    return rows


def _row(inside: Scanned, sizes: Sequence[tuple[float, float]], first: int, top: float, scale: float) -> Row:
    """As many of the next things as fit side by side at this height; the first is known to."""
    width, height = sizes[first]
    found = Row(first, first + 1, *inside.span(top, top + height), top, height)
    for k in range(first + 1, len(sizes)):
        height = max(height, sizes[k][1])
        width += sizes[k][0] + GAP * scale
        left, right = inside.span(top, top + height)
        if right - left < width:
            break
        found = Row(first, k + 1, left, right, top, height)
    return found


def _spots(
    rows: list[Row], attempt: Attempt, sizes: Sequence[tuple[float, float]], x: float
) -> Iterator[tuple[str, Spot]]:
    gap = GAP * attempt.scale
    for row in rows:
        width = sum(sizes[k][0] + gap for k in range(row.first, row.end)) - gap
        left = min(max(x - width / 2, row.left), row.right - width)
        y = row.top + row.height / 2
        for k in range(row.first, row.end):
            thing, (wide, high) = attempt.things[k], sizes[k]
            yield (
                thing.key,
                Spot(left + wide / 2, y, attempt.scale, box_around(left + wide / 2, y, wide, high), thing.crowding),
            )
            left += wide + gap


def _heap(polygon: Polygon, x: float, top: float, things: Sequence[Thing]) -> dict[str, Spot]:
    """Everything around the middle, overlapping: no district of any edition is too small to be played in."""
    around = bounds(polygon)
    y = (top + around.bottom) / 2
    pitch = around.width / (len(things) + 1)
    spots = {}
    for k, thing in enumerate(things):
        place = x + pitch * (k - (len(things) - 1) / 2)
        box = box_around(place, y, SMALLEST * thing.width, SMALLEST * thing.height)
        spots[thing.key] = Spot(place, y, SMALLEST, box, thing.crowding)
    return spots
