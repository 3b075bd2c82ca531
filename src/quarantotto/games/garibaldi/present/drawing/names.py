"""Names on the map: from which scale on each is written, and on which side of its place, so that none covers another.

Marks and letters keep their size on the screen while the country grows under them, so at a larger scale there is room
for more. A name is written from the first scale on at which it finds room, the names of towns first.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from quarantotto.core.lettering import text_width
from quarantotto.games.garibaldi.present.drawing.plan import Plan, Point

OVERVIEW = 0.24  # pixels per unit of a map seen whole: only towns have names, and no place a number
SCALES = (0.48, 0.68, 0.95, 1.35)  # pixels per unit from which more is shown
LEVELS = (OVERVIEW, *SCALES)
DRAWN = 0.65  # pixels per unit at which marks and letters have the size they are drawn in
SIZE, TOWN_SIZE = 19, 24  # of letters
MARK = 21.0  # room around a place that no name may cover
MARGIN = 34.0  # of the sheet
# Side of a name: text anchor, and where its baseline begins, ends or has its middle.
SIDES = {
    "e": ("start", 22, 6),
    "w": ("end", -22, 6),
    "n": ("middle", 0, -23),
    "s": ("middle", 0, 36),
    "ne": ("start", 17, -14),
    "nw": ("end", -17, -14),
    "se": ("start", 17, 28),
    "sw": ("end", -17, 28),
}
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Name:
    """A name beside its place; `level` counts the scales that must be reached."""

    place: int
    side: str
    level: int
    is_town: bool

    @property
    def size(self) -> int:
        return TOWN_SIZE if self.is_town else SIZE


@lru_cache(maxsize=8)
def names_of(plan: Plan) -> tuple[Name, ...]:
    """All names; those that never find room get the last scale."""
    written: list[Name] = []
    rank = {place: i for i, place in enumerate(plan.towns)}
    waiting = sorted(range(len(plan.spots)), key=lambda place: (rank.get(place, len(rank)), place))
    lines = _lines_near(plan)
    for level, scale in enumerate(LEVELS):
        taken = [box_of(plan, name, scale) for name in written]
        for place in list(waiting):
            if level == 0 and place not in rank:
                continue
            found = _best(plan, place, level, taken, lines[place])
            if found:
                waiting.remove(place)
                written.append(found)
                taken.append(box_of(plan, found, scale))
    last = len(SCALES)
    written += [Name(place, _asked_side(plan, place), last, place in rank) for place in waiting]
    return tuple(sorted(written, key=lambda name: name.place))


def box_of(plan: Plan, name: Name, scale: float) -> Box:
    """The room a name takes on the sheet at a scale: left, top, right, bottom."""
    x, y = plan.spots[name.place]
    grown = DRAWN / scale
    anchor, dx, dy = SIDES[name.side]
    width = text_width(plan.names[name.place], name.size, "strong" if name.is_town else "italic")
    left = dx - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return (
        x + grown * (left - 2),
        y + grown * (dy - 0.72 * name.size),
        x + grown * (left + width + 2),
        y + grown * (dy + 0.2 * name.size),
    )


def _asked_side(plan: Plan, place: int) -> str:
    return plan.sides[place] if plan.sides[place] in SIDES else "e"


def _best(plan: Plan, place: int, level: int, taken: list[Box], lines: list[tuple[Point, Point]]) -> Name | None:
    """The side that covers nothing and crosses fewest lines; the one the edition asks for where it is as good."""
    best, least = None, 99
    asked = _asked_side(plan, place)
    for side in (asked, *(other for other in SIDES if other != asked)):
        name = Name(place, side, level, place in plan.towns)
        box = box_of(plan, name, LEVELS[level])
        if _is_covered(box, taken) or _leaves_sheet(plan, box) or _covers_place(plan, name):
            continue
        crossed = sum(_cuts(box, *line) for line in lines)
        if crossed < least:
            best, least = name, crossed
    return best


def _is_covered(box: Box, taken: list[Box]) -> bool:
    left, top, right, bottom = box
    return any(left < other[2] and other[0] < right and top < other[3] and other[1] < bottom for other in taken)


def _leaves_sheet(plan: Plan, box: Box) -> bool:
    left, top, right, bottom = box
    return left < MARGIN or top < MARGIN or right > plan.width - MARGIN or bottom > plan.height - MARGIN


def _covers_place(plan: Plan, name: Name) -> bool:
    """At the smallest scale places are mere dots; there it counts that the name covers none at the next."""
    scale = LEVELS[max(1, name.level)]
    left, top, right, bottom = box_of(plan, name, scale)
    room = MARK * DRAWN / scale
    return any(
        place != name.place and left - room < x < right + room and top - room < y < bottom + room
        for place, (x, y) in enumerate(plan.spots)
    )


def _lines_near(plan: Plan) -> list[list[tuple[Point, Point]]]:
    """For every place the lines its name might cross."""
    reach = 420.0
    lines = [(plan.spots[one], plan.spots[other]) for _, one, other in plan.lines]
    return [
        [line for line in lines if min(hypot(end[0] - x, end[1] - y) for end in line) < reach] for x, y in plan.spots
    ]


def _cuts(box: Box, one: Point, other: Point) -> bool:
    """Whether a line runs through a box."""
    left, top, right, bottom = box
    if max(one[0], other[0]) < left or min(one[0], other[0]) > right:
        return False
    if max(one[1], other[1]) < top or min(one[1], other[1]) > bottom:
        return False
    dx, dy = other[0] - one[0], other[1] - one[1]
    sides = [dx * (y - one[1]) - dy * (x - one[0]) for x in (left, right) for y in (top, bottom)]
    return min(sides) <= 0 <= max(sides)
