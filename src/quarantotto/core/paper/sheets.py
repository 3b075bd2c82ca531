"""How things lie on sheets of paper, in millimetres: cards in a grid with cut marks and backs, boards in tiles.

A sheet is one SVG. Grids stand in the middle of the paper, so that a back lies behind its front when the paper is
turned over its long edge.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

from quarantotto.core.lettering import broken, text_width
from quarantotto.core.present.things import Shelf, Thing
from quarantotto.core.svg import NAMESPACE, NOTHING, Markup, element, join, words

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 11.0  # printers leave this much blank, and cut marks stand in it
GAP = 2.0  # between two cards
OVERLAP = 8.0  # of the tiles of a board
MARK = 4.0  # length of a cut mark; the name of the sheet stands below them
CLOTH, BRASS, INK = "#173a2c", "#c9a24b", "#1d1c19"
Size = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """Where a thing lies, by its upper left corner."""

    thing: Thing
    x: float
    y: float


@dataclass(frozen=True)
class Sheet:
    """One side of a paper: what lies on it, and its drawing without style and icons."""

    title: str
    paper: Size
    spots: tuple[Spot, ...]
    content: Markup
    is_back: bool = False


def in_order(shelves: Iterable[Shelf], paper: Size) -> tuple[list[Sheet], list[Sheet]]:
    """First what is printed on both sides, each front with its back after it, then what is printed on one."""
    both: list[Sheet] = []
    single: list[Sheet] = []
    for shelf in shelves:
        sheets = list(sheets_of(shelf, paper))
        (both if any(sheet.is_back for sheet in sheets) else single).extend(sheets)
    return both, single


def sheets_of(shelf: Shelf, paper: Size) -> Iterator[Sheet]:
    """The sheets of a shelf: as many to a paper as it holds, or a tile of a board on each."""
    width, height = shelf.millimetres
    room = (paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN)
    if width > room[0] or height > room[1]:
        for thing in shelf.things:
            yield from _tiles(shelf, thing, paper)
        return
    columns, rows = (
        max(1, floor((space + GAP) / (size + GAP))) for space, size in zip(room, (width, height), strict=True)
    )
    copies = [thing for thing in shelf.things for _ in range(thing.count)]
    each = columns * rows
    for first in range(0, len(copies), each):
        title = f"{shelf.title} {first // each + 1}/{ceil(len(copies) / each)}"
        corners = list(_corners(paper, shelf.millimetres, columns, rows))
        spots = tuple(Spot(thing, *corners[i]) for i, thing in enumerate(copies[first : first + each]))
        yield _grid(title, paper, shelf, spots, is_back=False)
        if shelf.back or any(spot.thing.behind for spot in spots):
            turned = tuple(Spot(spot.thing, paper[0] - spot.x - width, spot.y) for spot in spots)
            yield _grid(title, paper, shelf, turned, is_back=True)


def _corners(paper: Size, size: Size, columns: int, rows: int) -> Iterator[tuple[float, float]]:
    """The corners of a grid in the middle of the paper, row by row."""
    left, top = (
        (whole - count * each - (count - 1) * GAP) / 2
        for whole, count, each in zip(paper, (columns, rows), size, strict=True)
    )
    for i in range(columns * rows):
        yield left + i % columns * (size[0] + GAP), top + i // columns * (size[1] + GAP)


def _grid(title: str, paper: Size, shelf: Shelf, spots: tuple[Spot, ...], *, is_back: bool) -> Sheet:
    width = shelf.millimetres[0]
    drawn = []
    for spot in spots:
        face = _behind(shelf, spot.thing) if is_back else _scaled(spot.thing.picture, spot.thing, width)
        drawn.append(element("g", face, transform=f"translate({spot.x:.3f} {spot.y:.3f})"))
    marks = _cut_marks(paper, shelf.millimetres, spots)
    return Sheet(title, paper, spots, join([*drawn, marks, _footer(title, paper)]), is_back)


def _scaled(picture: Markup, thing: Thing, width: float) -> Markup:
    return element("g", picture, transform=f"scale({width / thing.size[0]:.5f})")


def _behind(shelf: Shelf, thing: Thing) -> Markup:
    width, height = shelf.millimetres
    if thing.behind:
        return _scaled(thing.behind, thing, width)
    return _back(shelf.back, width, height) if shelf.back else NOTHING


def _back(title: str, width: float, height: float) -> Markup:
    """What all cards of a deck show from behind."""
    size, room = min(width, height) / 7, width * 0.8
    lines = broken(title, size, room, 3)
    size *= min(1.0, room / max(text_width(line, size) for line in lines))
    first = height / 2 - (len(lines) - 1) * size * 0.6 + size / 3
    said = [
        element("text", words(line), x=width / 2, y=first + k * size * 1.2, style=_type(size, BRASS, anchor="middle"))
        for k, line in enumerate(lines)
    ]
    paper = element("rect", width=width, height=height, rx=2.4, fill=CLOTH)
    edge = {"x": 2.2, "y": 2.2, "width": width - 4.4, "height": height - 4.4, "rx": 1.6}
    frame = element("rect", **edge, fill="none", stroke=BRASS, style="stroke-width:0.4px")
    return join([paper, frame, *said])


def _type(size: float, colour: str, family: str = "Quarantotto Serif", anchor: str = "start") -> str:
    """Said in a style, because a game's own style speaks of all texts."""
    return f"font-family:'{family}';font-size:{size:.2f}px;font-weight:400;fill:{colour};text-anchor:{anchor}"


def _cut_marks(paper: Size, size: Size, spots: Sequence[Spot]) -> Markup:
    """Short lines in the margin, in the direction of every cut."""
    across = sorted({round(edge, 3) for spot in spots for edge in (spot.x, spot.x + size[0])})
    down = sorted({round(edge, 3) for spot in spots for edge in (spot.y, spot.y + size[1])})
    top, left = min(down), min(across)
    bottom, right = max(down), max(across)
    lines = [f"M{x} {top - 1.5}v-{MARK}M{x} {bottom + 1.5}v{MARK}" for x in across]
    lines += [f"M{left - 1.5} {y}h-{MARK}M{right + 1.5} {y}h{MARK}" for y in down]
    return _lines("".join(lines))


def _lines(d: str, dashes: str | None = None) -> Markup:
    return element("path", d=d, fill="none", stroke=INK, stroke_dasharray=dashes, style="stroke-width:0.15px")


def _footer(text: str, paper: Size) -> Markup:
    style = _type(2.6, "#655e50", "Quarantotto Sans")
    return element("text", words(text), x=MARGIN, y=paper[1] - 3, style=style)


# Boards


def _tiles(shelf: Shelf, thing: Thing, paper: Size) -> Iterator[Sheet]:
    """A board larger than the paper: on each sheet a part of it, with a strip that lies under the next."""
    size = shelf.millimetres
    lying = (paper[1], paper[0])
    paper = min((paper, lying), key=lambda one: _count(one, size)[0] * _count(one, size)[1])
    columns, rows = _count(paper, size)
    for row in range(rows):
        for column in range(columns):
            title = f"{thing.name} {chr(ord('A') + row)}{column + 1}"
            yield Sheet(title, paper, (Spot(thing, 0, 0),), _tile(thing, size, paper, column, row, title))


def _count(paper: Size, size: Size) -> tuple[int, int]:
    """Columns and rows of tiles."""
    columns, rows = (
        max(1, ceil((whole - OVERLAP) / (side - 2 * MARGIN - OVERLAP))) for whole, side in zip(size, paper, strict=True)
    )
    return columns, rows


def _tile(thing: Thing, size: Size, paper: Size, column: int, row: int, title: str) -> Markup:
    room = (paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN)
    left, top = column * (room[0] - OVERLAP), row * (room[1] - OVERLAP)
    width, height = min(room[0], size[0] - left), min(room[1], size[1] - top)
    part = element(
        "svg",
        _scaled(thing.picture, thing, size[0]),
        x=f"{MARGIN}",
        y=f"{MARGIN}",
        width=f"{width:.3f}",
        height=f"{height:.3f}",
        viewbox=f"{left:.3f} {top:.3f} {width:.3f} {height:.3f}",
    )
    right, bottom = MARGIN + width, MARGIN + height
    corners = [
        f"M{x} {y}h{MARK * a}M{x} {y}v{MARK * b}"
        for x, a in ((MARGIN, -1), (right, 1))
        for y, b in ((MARGIN, -1), (bottom, 1))
    ]
    under = ""
    if left + width < size[0] - 0.01:
        under += f"M{right - OVERLAP} {MARGIN - MARK}v{height + 2 * MARK}"
    if top + height < size[1] - 0.01:
        under += f"M{MARGIN - MARK} {bottom - OVERLAP}h{width + 2 * MARK}"
    overlap = _lines(under, "1 1") if under else NOTHING
    return join([part, _lines("".join(corners)), overlap, _footer(title, paper)])


def sheet_svg(sheet: Sheet, style: Markup, icons: Markup, scope: str) -> str:
    """A sheet as a drawing that stands by itself."""
    width, height = sheet.paper
    return element(
        "svg",
        element("style", style),
        element("defs", icons),
        sheet.content,
        xmlns=NAMESPACE,
        id="q-board",
        class_=f"{scope} roomy",
        viewbox=f"0 0 {width} {height}",
        width=f"{width}mm",
        height=f"{height}mm",
    )
