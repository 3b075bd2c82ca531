"""Finds places for the pieces in a district: rows below the label, smaller and closer where it gets crowded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from quarantotto.games.radetzky.drawing.geometry import (
    Box,
    Polygon,
    bounds,
    box_around,
    grown,
    signed_area,
    span_between,
)

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


@dataclass(frozen=True)
class Thing:
    """Something to be put down; `crowding` says how closely its parts stand."""

    key: str
    width: float
    height: float
    crowding: int = 0


@dataclass(frozen=True)
class Spot:
    x: float
    y: float
    scale: float
    box: Box
    crowding: int


@dataclass(frozen=True)
class Attempt:
    """One way to try: things at a size, from a height downwards, so far from the border."""

    things: Sequence[Thing]
    scale: float
    top: float
    margin: float


@lru_cache(maxsize=4096)
def arrange(
    polygon: Polygon, x: float, tops: tuple[float, float], choices: tuple[tuple[Thing, ...], ...], growth: float
) -> dict[str, Spot]:
    """The spots of the first attempt that succeeds, or of a like one that is better centred on x.

    `tops` are the heights below the name and below the number, `choices` the things for each degree of crowding.
    """
    found: dict[str, Spot] | None = None
    scale = 0.0
    for attempt in _attempts(tops, choices, growth):
        if found is not None and attempt.scale != scale:
            return found
        spots = _try(polygon, x, attempt)
        if spots is not None and _is_centred(spots, x):
            return spots
        if spots is not None and found is None:
            found, scale = spots, attempt.scale
    return found or _heap(polygon, x, tops[1], choices[-1])


def _attempts(tops: tuple[float, float], choices: tuple[tuple[Thing, ...], ...], growth: float) -> Iterator[Attempt]:
    for top, sizes in zip(tops, (SIZES, SIZES_OVER_NAME), strict=True):
        for scale, crowding, gap, margin in sizes:
            for things in _orders(choices[crowding], crowding):
                yield Attempt(things, scale * growth, top + gap, margin)


def _orders(things: tuple[Thing, ...], crowding: int) -> Iterator[Sequence[Thing]]:
    """In a crowd another order of the same things may save a row."""
    yield things
    if crowding >= CROWDED:
        by_width = sorted(things, key=lambda thing: thing.width)
        by_height = sorted(things, key=lambda thing: thing.height)
        yield from (by_width, by_width[::-1], by_height, by_height[::-1])


def _is_centred(spots: dict[str, Spot], x: float) -> bool:
    rows: dict[float, list[Box]] = {}
    for spot in spots.values():
        rows.setdefault(spot.y, []).append(spot.box)
    middles = (min(b.left for b in row) / 2 + max(b.right for b in row) / 2 for row in rows.values())
    return all(abs(middle - x) < ASIDE for middle in middles)


def _try(polygon: Polygon, x: float, attempt: Attempt) -> dict[str, Spot] | None:
    inside = grown(polygon, -attempt.margin)
    needed = attempt.scale**2 * sum(thing.width * thing.height for thing in attempt.things)
    if needed > abs(signed_area(inside)):
        return None
    in_rows = _rows(inside, x, attempt.things, attempt, fewest=1)
    return in_rows or _rows(inside, x, attempt.things, attempt, fewest=len(attempt.things))


def _rows(inside: Polygon, x: float, rest: Sequence[Thing], attempt: Attempt, *, fewest: int) -> dict[str, Spot] | None:
    """Row below row, each with at least so many things, or None if the district ends before they do."""
    bottom = bounds(inside).bottom
    spots: dict[str, Spot] = {}
    top = attempt.top
    while rest:
        row = _row(inside, x, top, rest, attempt.scale)
        if len(row) < fewest or not row:
            top += STEP
            if top >= bottom:
                return None
            continue
        spots.update((thing.key, spot) for thing, spot in zip(rest, row, strict=False))
        top = max(spot.box.bottom for spot in row) + GAP * attempt.scale
        rest = rest[len(row) :]
    return spots


def _row(inside: Polygon, x: float, top: float, things: Sequence[Thing], scale: float) -> list[Spot]:
    """As many of the next things as fit side by side at this height."""
    best: list[Spot] = []
    for count in range(1, len(things) + 1):
        row = things[:count]
        height = scale * max(thing.height for thing in row)
        width = sum(scale * thing.width for thing in row) + GAP * scale * (count - 1)
        span = span_between(inside, top, top + height, x)
        if span is None or span[1] - span[0] < width:
            break
        left = min(max(x - width / 2, span[0]), span[1] - width)
        best = list(_side_by_side(row, left, top + height / 2, scale))
    return best


def _side_by_side(row: Sequence[Thing], left: float, y: float, scale: float) -> Iterator[Spot]:
    for thing in row:
        width, height = scale * thing.width, scale * thing.height
        yield Spot(left + width / 2, y, scale, box_around(left + width / 2, y, width, height), thing.crowding)
        left += width + GAP * scale


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
