"""A concealed record as a map of characters, and the signs and names that only the terminal needs."""

from quarantotto.core.present.characters import Grid, joined
from quarantotto.core.present.model import Span
from quarantotto.games.garibaldi.present.telling.voice import COLOURS, Voice, marked
from quarantotto.games.garibaldi.state import NO_PLACE, Line

LEAST_COLUMNS = 76
MOST_COLUMNS = 120
ASPECT = 2.1  # a character is about twice as high as it is wide
PATROL_SIGNS = "①②③④⑤"
LINE_SIGNS = {Line.PATH: ("·", "quiet"), Line.ROAD: ("=", "border"), Line.WATER: ("~", "wall")}

GLYPHS: dict[str, Span] = {
    "boat": ("⛵", "help"),
    "clue": ("!", "radetzky"),
    "eagle": ("✠", "austria"),
    "end": ("·", "quiet"),
    "hero": ("✦", "help"),
    "foot": ("→", "patriot"),
    "eye-shut": ("◌", "quiet"),
    "hint": ("i", "quiet"),
    "history": ("═", "title"),
    "horse": ("♞", "patriot"),
    "patrol": ("✠", "austria"),
    "patriot": ("▲", "you"),
    "refill": ("≡", "card"),
    "soldier": ("●", "soldier"),
}


def chart(voice: Voice, columns: int) -> Grid:
    """The country in so many columns at most; nothing where the edition has no drawing or there is no room for it."""
    if "drawing" not in voice.file.data or columns < LEAST_COLUMNS:
        return []
    width, height = voice.file.value("drawing", "canvas")
    columns = min(columns, MOST_COLUMNS)
    unit = width / columns
    rows = round(height / (unit * ASPECT)) + 1
    cells: Grid = [[(" ", "") for _ in range(columns)] for _ in range(rows)]
    spots = [(int(x / unit), int(y / (unit * ASPECT))) for x, y in voice.file.value("drawing", "places")]
    _draw_lines(cells, voice, spots)
    clues = {place for place, _ in marked(voice)}
    for place in sorted(range(len(spots)), key=lambda p: _importance(voice, p, is_marked=p in clues)):
        column, row = spots[place]
        for i, (character, role) in enumerate(_sign(voice, place, is_marked=place in clues)):
            if 0 <= column - 1 + i < columns:
                cells[row][column - 1 + i] = (character, role)
    return joined(cells)


def _draw_lines(cells: Grid, voice: Voice, spots: list[tuple[int, int]]) -> None:
    for one, (x1, y1) in enumerate(spots):
        for other in range(one):
            lines = int(voice.ed.lines[one, other])
            if not lines:
                continue
            x2, y2 = spots[other]
            line = next(kind for kind in (Line.ROAD, Line.WATER, Line.PATH) if lines & kind)
            steps = max(abs(x2 - x1), abs(y2 - y1), 1)
            for step in range(1, steps):
                cells[y1 + round((y2 - y1) * step / steps)][x1 + round((x2 - x1) * step / steps)] = LINE_SIGNS[line]


def _importance(voice: Voice, place: int, *, is_marked: bool) -> int:
    """What is drawn later covers what is drawn before."""
    if voice.patrols_at(place) or place == int(voice.s.garibaldi):
        return 3
    if is_marked:
        return 2
    return 1 if int(voice.ed.is_refuge[place]) else 0


def _sign(voice: Voice, place: int, *, is_marked: bool) -> list[Span]:
    """A place in three or four characters: its number, and who or what is there."""
    number = str(place + 1)
    role = "number"
    if int(voice.ed.is_refuge[place]):
        role = "italy"
    if is_marked:
        role = "falling"
    signs: list[Span] = [(character, role) for character in number]
    if place == int(voice.s.garibaldi) != NO_PLACE:
        signs.insert(0, ("▲", "you"))
    for patrol in voice.patrols_at(place):
        signs.append((PATROL_SIGNS[patrol], "austria"))
    return signs


def legend(voice: Voice) -> Grid:
    """The signs of the map, explained."""
    entries: Grid = [
        [LINE_SIGNS[Line.PATH], (" " + voice._("path (foot)"), "quiet")],
        [LINE_SIGNS[Line.ROAD], (" " + voice._("road (foot, horse)"), "quiet")],
        [LINE_SIGNS[Line.WATER], (" " + voice._("water (boat)"), "quiet")],
        [("63", "italy"), (" " + voice._("refuge"), "quiet")],
        [("26", "falling"), (" " + voice._("clue"), "quiet")],
    ]
    if voice.route_seen():
        entries.append([("▲", "you"), (" Garibaldi", "quiet")])
    for patrol, sign in enumerate(PATROL_SIGNS):
        entries.append([(sign, "austria"), (" " + voice._(COLOURS[patrol]), "quiet")])
    return entries
