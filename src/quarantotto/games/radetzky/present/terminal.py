"""A concealed record as a map of characters, and the signs and names that only the terminal needs.

The districts' polygons are laid on a grid of characters: a line runs wherever the places left and right of it, or above
and below it, are different ones; it is heavy where a barrier is drawn.
"""

from dataclasses import dataclass
from functools import cache

from quarantotto.core.bits import has_bit
from quarantotto.core.edition import EditionFile
from quarantotto.core.present.characters import Grid, joined
from quarantotto.core.present.model import Span
from quarantotto.games.radetzky.present.telling.voice import Voice
from quarantotto.games.radetzky.rules.city import is_advanced
from quarantotto.games.radetzky.state import Card, State

Point = tuple[float, float]

OUTSIDE = -1
CASTLE = -2
LIGHT, HEAVY = 1, 2
# A character is twice as high as it is wide; a city a little flatter than on paper fits the screen better.
ASPECT = 2.6
LEAST_COLUMNS = 76
MOST_COLUMNS = 88
SOLDIER, RADETZKY, BARRICADE = "●", "♞", "▦"
YOU, PATRIOT = "▲", "△"
FALLING = "!"
AVAILABLE, UNAVAILABLE = "◆", "◇"
FILL = {"italy": "·", "austria": "×"}

# The lines that meet in a character, up, right, down, left: none, light or heavy.
_LINES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"

GLYPHS: dict[str, Span] = {
    "balloon": ("◍", "help"),
    "barricade": (BARRICADE, "help"),
    "cannonball": ("✹", "symbol"),
    "castle": ("♜", "austria"),
    "cockade": ("◉", "italy"),
    "cube": ("■", "card"),
    "district-card": (AVAILABLE, "card"),
    "eagle": ("✠", "austria"),
    "end": ("·", "quiet"),
    "foot": ("→", "patriot"),
    "history": ("═", "title"),
    "hint": ("i", "quiet"),
    "map": ("▤", "symbol"),
    "martinitt": ("✚", "help"),
    "noblewoman": ("❀", "help"),
    "patriot": (YOU, "patriot"),
    "radetzky": (RADETZKY, "radetzky"),
    "refill": ("≡", "card"),
    "rifle": ("⌖", "help"),
    "soldier": (SOLDIER, "soldier"),
    "swords": ("⚔", "symbol"),
}


def chart(voice: Voice, columns: int) -> Grid:
    """The city, in so many columns at most; nothing where the edition has no drawing or there is no room for it."""
    if "drawing" not in voice.file.data or columns < LEAST_COLUMNS:
        return []
    plan = _plan_of(voice.file.digest, _outlines(voice.file), min(columns, MOST_COLUMNS))
    cells = [[_line(plan, voice, row, column) for column in range(plan.columns)] for row in range(plan.rows)]
    for place in plan.places:
        _fill(cells, plan, place, _owner(voice.s, place))
        _write(cells, plan, place, _castle(voice) if place == CASTLE else _district(voice, place))
    return joined(cells)


def legend(voice: Voice) -> Grid:
    """The signs of the map, explained."""
    entries: list[tuple[str, str, str]] = [
        (SOLDIER, "soldier", voice.ngettext("{number} soldier", "{number} soldiers", 1)),
        (RADETZKY, "radetzky", "Radetzky"),
        (AVAILABLE, "card", voice._("card available")),
        (UNAVAILABLE, "card", voice._("card not available yet")),
        (FILL["italy"] * 2, "italy", voice._("Italian")),
        (FILL["austria"] * 2, "austria", voice._("Austrian")),
        ("━━", "barrier", voice._("barrier")),
    ]
    seat = voice.seat
    if seat in voice.patriots() and voice.is_reader(seat):
        entries.insert(2, (YOU, "patriot", voice._("{who} (you)", who=voice.leader(seat))))
    if any(voice.falls(district) for district in range(int(voice.ed.districts))):
        falls = voice._("Falls at the end of this round unless enough soldiers leave or patriots come.")
        entries.append((SOLDIER + FALLING, "falling", falls))
    if is_advanced(voice.s):
        entries.append((BARRICADE, "help", voice._("mobile barricade")))
    return [[(sign, role), (" " + text, "quiet")] for sign, role, text in entries]


# The plan: which place each corner of the grid lies in


@dataclass(frozen=True)
class Plan:
    """The grid of one drawing at one size; `spots` is finer than the characters by one row and one column."""

    columns: int
    rows: int
    spots: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]


Outlines = tuple[tuple[int, tuple[Point, ...]], ...]


def _outlines(file: EditionFile) -> Outlines:
    drawing = file.table("drawing")
    corners = {name: (float(x), float(y)) for name, (x, y) in drawing["vertices"].items()}
    return tuple(
        (CASTLE if name == "castle" else int(name) - 1, tuple(corners[corner] for corner in outline))
        for name, outline in drawing["polygons"].items()
    )


@cache
def _plan_of(digest: str, outlines: Outlines, columns: int) -> Plan:
    """The grid of an edition's drawing; the digest tells editions apart."""
    xs = [x for _, outline in outlines for x, _ in outline]
    ys = [y for _, outline in outlines for _, y in outline]
    left, top = min(xs), min(ys)
    unit = (max(xs) - left) / (columns - 1)
    rows = round((max(ys) - top) / (unit * ASPECT)) + 1
    spots = tuple(
        tuple(
            _place_at(outlines, left + (column - 0.5) * unit, top + (row - 0.5) * unit * ASPECT)
            for column in range(columns + 1)
        )
        for row in range(rows + 1)
    )
    return Plan(columns, rows, spots, tuple(place for place, _ in outlines))


def _place_at(outlines: Outlines, x: float, y: float) -> int:
    for place, outline in outlines:
        if _is_inside(outline, x, y):
            return place
    return OUTSIDE


def _is_inside(outline: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a ray from the point crosses the outline an odd number of times."""
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


# Lines


def _line(plan: Plan, voice: Voice, row: int, column: int) -> Span:
    """The lines that meet in one character."""
    north_west, north_east = plan.spots[row][column], plan.spots[row][column + 1]
    south_west, south_east = plan.spots[row + 1][column], plan.spots[row + 1][column + 1]
    pairs = ((north_west, north_east), (north_east, south_east), (south_west, south_east), (north_west, south_west))
    weights = [_weight(voice, one, other) for one, other in pairs]
    index = 0
    for weight in weights:
        index = index * 3 + weight
    if not index:
        return (" ", "")
    if HEAVY in weights:
        return (_LINES[index], "barrier")
    is_wall = OUTSIDE in {north_west, north_east, south_west, south_east}
    return (_LINES[index], "wall" if is_wall else "border")


def _weight(voice: Voice, one: int, other: int) -> int:
    if one == other:
        return 0
    if one >= 0 and other >= 0 and has_bit(int(voice.ed.barred_borders[one]), other):
        return HEAVY
    return LIGHT


# What stands in a place


def _owner(s: State, place: int) -> str:
    if place >= 0 and has_bit(int(s.italian), place):
        return "italy"
    if place >= 0 and has_bit(int(s.austrian), place):
        return "austria"
    return ""


def _district(voice: Voice, district: int) -> list[list[Span]]:
    """The lines of text of a district, from the most to the least important within each."""
    s = voice.s
    owner = _owner(s, district) or "place"
    card = {Card.AVAILABLE: AVAILABLE, Card.UNAVAILABLE: UNAVAILABLE}.get(Card(int(s.district_card[district])), "")
    head: list[Span] = [(str(district + 1), "number"), (card, "card")]
    head.append((BARRICADE if has_bit(int(s.barricaded), district) else "", "help"))
    army: list[Span] = [(RADETZKY if int(s.radetzky) == district else "", "radetzky")]
    soldiers = _soldiers(voice.soldiers_in(district))
    army.append((soldiers + FALLING, "falling") if voice.falls(district) else (soldiers, "soldier"))
    lines = [_spaced(head), [(voice.place(district), owner)], _spaced(army), _patriots(voice, district)]
    return [line for line in lines if any(text for text, _ in line)]


def _castle(voice: Voice) -> list[list[Span]]:
    return [[("♜ Castello", "austria")], [(_soldiers(int(voice.s.castle)), "soldier")]]


def _soldiers(number: int) -> str:
    return SOLDIER * number if number <= 5 else f"{SOLDIER}×{number}"


def _patriots(voice: Voice, district: int) -> list[Span]:
    """One in full, several by their first letters."""
    there = voice.patriots_in(district)
    most = 10 if len(there) == 1 else 3
    signs = [(YOU, "you") if voice.is_reader(patriot) else (PATRIOT, "patriot") for patriot in there]
    return _spaced([(sign + voice.leader(p)[:most], role) for (sign, role), p in zip(signs, there, strict=True)])


def _spaced(spans: list[Span]) -> list[Span]:
    spaced: list[Span] = []
    for text, role in spans:
        if text:
            spaced += [(" ", ""), (text, role)] if spaced else [(text, role)]
    return spaced


# Writing into the grid


def _fill(cells: Grid, plan: Plan, place: int, owner: str) -> None:
    if not owner:
        return
    for row in range(plan.rows):
        for column in range(plan.columns):
            if cells[row][column][0] == " " and plan.spots[row][column] == place and (row + column) % 2:
                cells[row][column] = (FILL[owner], owner)


def _room(cells: Grid, plan: Plan, place: int) -> dict[int, tuple[int, int]]:
    """For every row of a place the columns that are free for text: first, and one past the last."""
    room: dict[int, tuple[int, int]] = {}
    for row in range(plan.rows):
        free = [
            column
            for column in range(plan.columns)
            if plan.spots[row][column] == place and cells[row][column][0] in {" ", *FILL.values()}
        ]
        if free and free[-1] - free[0] + 1 == len(free):
            room[row] = (free[0], free[-1] + 1)
    return room


def _write(cells: Grid, plan: Plan, place: int, lines: list[list[Span]]) -> None:
    """Puts the lines into the middle of a place, where they fit."""
    room = _room(cells, plan, place)
    if not room:
        return
    lines = [wrapped for line in lines for wrapped in _wrapped(line, max(end - start for start, end in room.values()))]
    rows = _best_rows(room, [_length(line) for line in lines])
    for row, whole in zip(rows, lines, strict=False):
        start, end = room[row]
        line = _shortened(whole, end - start)
        column = max(start, (start + end - _length(line)) // 2)
        for beside in (column - 1, column + _length(line)):
            if start <= beside < end:
                cells[row][beside] = (" ", "")
        for text, role in line:
            for character in text:
                if column < end:
                    cells[row][column] = (character, role)
                column += 1


def _best_rows(room: dict[int, tuple[int, int]], lengths: list[int]) -> list[int]:
    """The run of rows in which the least text is cut off, the middle one of several."""
    rows = sorted(room)
    count = min(len(lengths), len(rows))

    def cut_off(first: int) -> tuple[int, float]:
        missing = 0
        for row, length in zip(rows[first : first + count], lengths, strict=False):
            missing += max(0, length - (room[row][1] - room[row][0]))
        return missing, abs(first + count / 2 - len(rows) / 2)

    first = min(range(len(rows) - count + 1), key=cut_off)
    return rows[first : first + count]


def _wrapped(line: list[Span], width: int) -> list[list[Span]]:
    """A name of several words on two lines, if it is too long for one."""
    if len(line) != 1 or len(line[0][0]) <= width or " " not in line[0][0]:
        return [line]
    text, role = line[0]
    middle = min((i for i, c in enumerate(text) if c == " "), key=lambda i: abs(i - len(text) / 2))
    return [[(text[:middle], role)], [(text[middle + 1 :], role)]]


def _shortened(line: list[Span], width: int) -> list[Span]:
    """Patriots by their first letters, if there is no room for more."""
    if _length(line) <= width:
        return line
    return [(text[:4] if text.startswith((YOU, PATRIOT)) else text, role) for text, role in line]


def _length(line: list[Span]) -> int:
    return sum(len(text) for text, _ in line)
