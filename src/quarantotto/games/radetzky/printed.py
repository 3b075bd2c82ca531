"""The printed matter of Radetzky as one record, read from an edition."""

from reprlib import repr as shown
from typing import Annotated, Any

from quarantotto.core.edition import EditionFile
from quarantotto.core.record import Int8, Ints, int8, int32, new
from quarantotto.games.radetzky.state import AUSTRIA_CARDS, DISTRICTS, HELPS, ITALY_CARDS, Help, Symbol

PLAYERS = 5
SYMBOL_NAMES = tuple(symbol.name.lower() for symbol in Symbol)
HELP_NAMES = tuple(help_.name.lower() for help_ in Help)

# The numbers of an edition, and from where to where each may go.
SINGLE = {
    "hand": (1, 6),
    "goal": (1, DISTRICTS),
    "margin": (1, 20),
    "flood": (1, 60),
    "radetzky_guard": (0, 20),
    "radetzky_ransom": (0, 20),
    "actions": (1, 6),
    "table_cards": (0, 6),
}
BASE_AND_HERO = {"martinitt": (1, 6), "rifle": (1, 3), "balloon": (1, 2)}
BY_PLAYERS = {
    "patriots": (1, PLAYERS),
    "soldiers": (1, 60),
    "recruits": (3, 40),
    "occupied": (0, 7),
    "barricade_limit": (0, 5),
    "empower": (1, 6),
}
TRACK = (1, 20)
CANVAS = (200.0, 4000.0)


class Printed:
    """The edition record; tables by players are indexed by the number of players."""

    open_borders: Annotated[Ints, int32(DISTRICTS)]  # bit per district one can walk to
    barred_borders: Annotated[Ints, int32(DISTRICTS)]  # bit per district behind a barrier
    districts: Int8
    italy_cards: Int8
    austria_cards: Int8
    hand: Int8
    goal: Int8
    margin: Int8
    flood: Int8
    radetzky_guard: Int8
    radetzky_ransom: Int8
    actions: Int8
    table_cards: Int8
    empower_more: Int8  # bit per help that needs one card more
    symbol: Annotated[Ints, int8(ITALY_CARDS)]
    help: Annotated[Ints, int8(ITALY_CARDS)]
    austria_symbol: Annotated[Ints, int8(AUSTRIA_CARDS)]
    patriots: Annotated[Ints, int8(PLAYERS + 1)]
    soldiers: Annotated[Ints, int8(PLAYERS + 1)]
    recruits: Annotated[Ints, int8(PLAYERS + 1)]
    occupied: Annotated[Ints, int8(PLAYERS + 1)]
    barricade_limit: Annotated[Ints, int8(PLAYERS + 1)]
    empower: Annotated[Ints, int8(PLAYERS + 1)]
    track: Annotated[Ints, int8(PLAYERS + 1)]
    martinitt: Annotated[Ints, int8(2)]
    rifle: Annotated[Ints, int8(2)]
    balloon: Annotated[Ints, int8(2)]


def read_printed(file: EditionFile) -> Printed:
    """The record of an edition; refuses what no game of Radetzky could be played with, named or drawn."""
    ed = new(Printed)
    ed.districts = file.number("numbers", "districts", 3, DISTRICTS)
    _read_numbers(file, ed)
    _read_decks(file, ed)
    _read_borders(file, ed)
    _check_patriots(file, ed)
    _check_start(file, ed)
    file.strings("names", "districts", int(ed.districts))
    file.strings("names", "patriots", PLAYERS)
    if "drawing" in file.data:
        _check_drawing(file, int(ed.districts))
    return ed


def _read_numbers(file: EditionFile, ed: Printed) -> None:
    for key, (low, high) in SINGLE.items():
        setattr(ed, key, file.number("numbers", key, low, high))
    for key, (low, high) in BASE_AND_HERO.items():
        for side, number in enumerate(file.numbers("numbers", key, 2, low, high)):
            getattr(ed, key)[side] = number
    for key, (low, high) in BY_PLAYERS.items():
        for i, number in enumerate(file.numbers("numbers", key, PLAYERS, low, high)):
            getattr(ed, key)[i + 1] = number
    for help_ in file.words("numbers", "empower_more", HELP_NAMES):
        ed.empower_more |= 1 << help_
    for i, length in enumerate(file.numbers("track", "length", PLAYERS, *TRACK)):
        ed.track[i + 1] = length
    if "spaces" in file.table("track"):
        file.number("track", "spaces", *TRACK)


def _check_patriots(file: EditionFile, ed: Printed) -> None:
    """A patriot for every player, three at least; who plays alone may lead fewer."""
    if ed.patriots[1] > 3:
        raise file.refuse(f"[numbers] patriots: 1 player leads at most 3 patriots, not {ed.patriots[1]}")
    for players in range(2, PLAYERS + 1):
        wanted = max(players, 3)
        if ed.patriots[players] != wanted:
            raise file.refuse(f"[numbers] patriots: {players} players lead {wanted}, not {ed.patriots[players]}")


def _check_start(file: EditionFile, ed: Printed) -> None:
    for players in range(1, PLAYERS + 1):
        if 2 * ed.occupied[players] + 1 >= ed.districts:
            raise file.refuse(f"{players} players leave no district without soldiers to start in")
        at_start = int(ed.radetzky_guard) + 3 * int(ed.occupied[players])
        if at_start > ed.soldiers[players]:
            raise file.refuse(f"{players} players start with {at_start} soldiers and have {ed.soldiers[players]}")


def _read_decks(file: EditionFile, ed: Printed) -> None:
    cards = 0
    for symbol, name in enumerate(SYMBOL_NAMES):
        for _ in range(file.number("austria_deck", name, 0, AUSTRIA_CARDS)):
            if cards == AUSTRIA_CARDS:
                raise file.refuse(f"[austria_deck] has more than {AUSTRIA_CARDS} cards")
            ed.austria_symbol[cards] = symbol
            cards += 1
    if cards < 3:
        raise file.refuse("[austria_deck] needs at least 3 cards: as many are turned up against Radetzky")
    ed.austria_cards = cards
    cards = 0
    for symbol, name in enumerate(SYMBOL_NAMES):
        for help_, count in enumerate(file.numbers("italy_deck", name, HELPS, 0, ITALY_CARDS)):
            for _ in range(count):
                if cards == ITALY_CARDS:
                    raise file.refuse(f"[italy_deck] has more than {ITALY_CARDS} cards")
                ed.symbol[cards] = symbol
                ed.help[cards] = help_
                cards += 1
    if cards < int(ed.hand) * PLAYERS:
        raise file.refuse(f"[italy_deck] has {cards} cards, too few for {PLAYERS} hands of {ed.hand}")
    ed.italy_cards = cards


def _read_borders(file: EditionFile, ed: Printed) -> None:
    seen: set[frozenset[int]] = set()
    for key, borders in (("open", ed.open_borders), ("barred", ed.barred_borders)):
        for pair in file.items("map", key):
            one, other = _two_districts(file, key, pair, int(ed.districts))
            if one == other or frozenset(pair) in seen:
                raise file.refuse(f"[map] {key}: the border {one}-{other} is drawn twice or leads nowhere")
            seen.add(frozenset(pair))
            borders[one - 1] = int(borders[one - 1]) | 1 << (other - 1)
            borders[other - 1] = int(borders[other - 1]) | 1 << (one - 1)
    _refuse_islands(file, ed)


def _two_districts(file: EditionFile, key: str, pair: object, districts: int) -> tuple[int, int]:
    if isinstance(pair, list) and len(pair) == 2 and all(type(d) is int and 1 <= d <= districts for d in pair):
        return pair[0], pair[1]
    raise file.refuse(f"[map] {key}: {shown(pair)} must be two district numbers from 1 to {districts}")


def _refuse_islands(file: EditionFile, ed: Printed) -> None:
    reached, fresh = 0, 1
    while fresh:
        reached |= fresh
        around = 0
        for district in range(ed.districts):
            if fresh >> district & 1:
                around |= int(ed.open_borders[district]) | int(ed.barred_borders[district])
        fresh = around & ~reached
    for district in range(ed.districts):
        if not reached >> district & 1:
            raise file.refuse(f"[map] district {district + 1} cannot be reached from district 1")


# The drawing


def _check_drawing(file: EditionFile, districts: int) -> None:
    """Everything a drawing names is there, and every place has a shape."""
    drawing = file.table("drawing")
    canvas = _two_numbers(file, "canvas", file.value("drawing", "canvas"), CANVAS[0], (CANVAS[1], CANVAS[1]))
    vertices = _check_vertices(file, canvas)
    _check_polygons(file, districts, vertices)
    if "castle" in drawing:
        _two_numbers(file, "castle", drawing["castle"], 0, canvas)
    if "labels" in drawing:
        labels = file.items("drawing", "labels")
        if len(labels) != districts:
            raise file.refuse(f"[drawing] labels must list {districts} places, one for each district")
        for number, label in enumerate(labels, 1):
            _two_numbers(file, f"labels, number {number},", label, 0, canvas)
    wall = drawing.get("wall", [])
    if wall != []:
        _check_corners(file, "wall", wall, vertices)
    for gate, vertex in _entries(file, "gates").items():
        if vertex not in wall:
            raise file.refuse(f"[drawing.gates] {gate!r}: {shown(vertex)} is no corner of the wall")


def _two_numbers(
    file: EditionFile, where: str, pair: object, low: float, high: tuple[float, float]
) -> tuple[float, float]:
    if isinstance(pair, list) and len(pair) == 2 and all(type(part) in (int, float) for part in pair):
        x, y = pair
        if low <= x <= high[0] and low <= y <= high[1]:
            return float(x), float(y)
    most = f"{high[0]:g} and {high[1]:g}"
    raise file.refuse(f"[drawing] {where} is {shown(pair)}, must be two numbers from {low:g} to {most}")


def _entries(file: EditionFile, key: str) -> dict[str, Any]:
    entries = file.table("drawing").get(key, {})
    if not isinstance(entries, dict):
        raise file.refuse(f"[drawing] {key} is {shown(entries)}, must be a table")
    return entries


def _check_vertices(file: EditionFile, canvas: tuple[float, float]) -> dict[str, tuple[float, float]]:
    vertices: dict[str, tuple[float, float]] = {}
    there: dict[tuple[float, float], str] = {}
    for name, pair in _entries(file, "vertices").items():
        point = _two_numbers(file, f"vertices {name!r}", pair, 0, canvas)
        if point in there:
            raise file.refuse(f"[drawing.vertices] {name!r} lies where {there[point]!r} does")
        vertices[name] = point
        there[point] = name
    return vertices


def _check_polygons(file: EditionFile, districts: int, vertices: dict[str, tuple[float, float]]) -> None:
    polygons = _entries(file, "polygons")
    places = ["castle", *(str(district) for district in range(1, districts + 1))]
    for place in places:
        if place not in polygons:
            raise file.refuse(f"[drawing.polygons] has no {place}")
    for place, corners in polygons.items():
        if place not in places:
            raise file.refuse(f"[drawing.polygons] {place!r} is neither castle nor a district from 1 to {districts}")
        _check_corners(file, f"polygons {place}", corners, vertices)


def _check_corners(file: EditionFile, where: str, corners: object, vertices: dict[str, tuple[float, float]]) -> None:
    """Vertices that enclose something, each named once."""
    if not isinstance(corners, list) or len(corners) < 3:
        raise file.refuse(f"[drawing] {where} is {shown(corners)}, must list at least three vertices")
    for corner in corners:
        if not isinstance(corner, str) or corner not in vertices:
            raise file.refuse(f"[drawing] {where}: there is no vertex {shown(corner)}")
        if corners.count(corner) > 1:
            raise file.refuse(f"[drawing] {where}: vertex {corner!r} is named twice")
    points = [vertices[corner] for corner in corners]
    doubled = sum(a * d - c * b for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True))
    if abs(doubled) < 2:
        raise file.refuse(f"[drawing] {where}: these vertices enclose nothing")
