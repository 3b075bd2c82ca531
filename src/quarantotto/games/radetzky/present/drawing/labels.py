"""Where number and name of a district stand: high enough to leave room for pieces below."""

from collections.abc import Iterator
from dataclasses import dataclass

from quarantotto.core.lettering import text_width
from quarantotto.games.radetzky.present.drawing.geometry import (
    Box,
    Point,
    Polygon,
    bounds,
    box_around,
    grown,
    span_between,
)

NUMBER_SIZE = 34.0
NAME_SIZE = 20.0
FIRST_LINE = 22.0  # from the number's baseline to the first line of the name
NEXT_LINE = 19.0
MARGIN = 15.0  # to the border
ROOM_FOR_PIECES = 140.0  # wished for below the number
RISE = 36.0  # of the number above the middle of the district


@dataclass(frozen=True)
class Label:
    """The number's baseline is at y."""

    anchor: Point
    x: float
    y: float
    number: str
    lines: tuple[str, ...]

    def number_box(self) -> Box:
        width = 0.56 * NUMBER_SIZE * len(self.number)
        return Box(self.x - width / 2, self.y - 0.74 * NUMBER_SIZE, self.x + width / 2, self.y + 3)

    def name_boxes(self) -> list[Box]:
        return [
            box_around(self.x, self.y + FIRST_LINE + i * NEXT_LINE - 6, name_width(line), NEXT_LINE)
            for i, line in enumerate(self.lines)
        ]

    def bottom(self) -> float:
        """Where the name ends."""
        return self.y + FIRST_LINE + (len(self.lines) - 1) * NEXT_LINE + 5


def name_width(line: str) -> float:
    """How wide a name may come out; where our font is not there another may be wider."""
    return text_width(line, NAME_SIZE, "italic") * 1.04


def label_in(polygon: Polygon, anchor: Point, number: int, name: str) -> Label:
    """The label of a district."""
    around = bounds(polygon)
    wished = min(anchor[1] - RISE, around.bottom - ROOM_FOR_PIECES)
    found = [label for lines in _ways_to_break(name) if (label := _highest(polygon, anchor, number, lines, wished))]
    if not found:
        return Label(anchor, anchor[0], anchor[1], str(number), (name,) if name else ())
    # One line unless two can stand notably higher.
    return min(found, key=lambda label: label.y + 14 * len(label.lines))


def _ways_to_break(name: str) -> Iterator[tuple[str, ...]]:
    if not name:
        yield ()
        return
    yield (name,)
    parts = name.split(" ")
    if len(parts) > 1:
        halves = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
        yield min(halves, key=lambda pair: max(len(pair[0]), len(pair[1])))


def _highest(polygon: Polygon, anchor: Point, number: int, lines: tuple[str, ...], wished: float) -> Label | None:
    """The first height from the wished one downwards, else upwards, at which everything is inside."""
    inside = grown(polygon, -MARGIN)
    around = bounds(polygon)
    downwards = list(range(int(max(wished, around.top)), int(around.bottom), 3))
    upwards = list(range(int(wished), int(around.top), -3))
    for y in downwards + upwards:
        x = _fitting_x(inside, Label(anchor, anchor[0], y, str(number), lines))
        if x is not None:
            return Label(anchor, x, float(y), str(number), lines)
    return None


def _fitting_x(inside: Polygon, label: Label) -> float | None:
    """Where the label must stand to be inside at its height, as near to the anchor as possible."""
    left, right = -1e9, 1e9
    for box in (label.number_box(), *label.name_boxes()):
        span = span_between(inside, box.top, box.bottom, label.anchor[0])
        if span is None or span[1] - span[0] < box.width:
            return None
        left, right = max(left, span[0] + box.width / 2), min(right, span[1] - box.width / 2)
    return min(max(label.anchor[0], left), right) if left <= right else None
