"""The printed matter of Garibaldi as one record, read from an edition."""

import hashlib
from math import comb
from reprlib import repr as shown
from typing import Annotated, Any, cast

from numpy.typing import NDArray

from quarantotto.core.edition import EditionFile
from quarantotto.core.record import Grid, Int8, Int16, Int32, Ints, int8, int16, new
from quarantotto.games.garibaldi.planning import CERTAIN, rounds_to_refuges
from quarantotto.games.garibaldi.state import CARDS, PATROLS, PLACES, ROUNDS, SLOTS, Kind, Line, Red, White

NEIGHBOURS = 12
LANDINGS = 5
REFUGES = 12
AUSTRIANS = 5
FAR = 100  # lines or cards; what cannot be reached is as far
HAND = 5  # cards Garibaldi refills to at most
WEIGHTS = 24
LINES = (("path", Line.PATH), ("road", Line.ROAD), ("water", Line.WATER))
KIND_NAMES = tuple(kind.name.lower() for kind in (Kind.FOOT, Kind.HORSE, Kind.BOAT))
RED_NAMES = tuple(event.name.lower().replace("_", "-") for event in Red)
WHITE_NAMES = tuple(event.name.lower() for event in White)
WHITE_NUMBERS = (0, 37, 40, 41, 42, 43, 45, 46, 49)

# Traits of a card that a seat may be able to exclude, as bits: what its red and what its white half is.
RED_TRAIT = (1, 2, 4, 8)
WHITE_TRAIT = (16, 32, 64, 128)
AGONY_TRAIT = 256
DEATH_TRAIT = 512

SINGLE = {
    "rounds": (1, ROUNDS),
    "window": (1, ROUNDS),
    "hand": (1, 5),
    "supply": (1, 6),
    "name_round": (1, ROUNDS),
    "death_round": (1, ROUNDS),
}
BY_AUSTRIANS = {"white_hand": (1, 6), "experienced_hand": (1, 9), "experienced_discards": (0, 9)}

DEFAULT_WEIGHTS = (26, 43, 20, 20, 3000, 12, 14, 6, 30, 30, 30, 29, 5, 1, 40, 4, 13, 12, 16, 0)


class Printed:
    """The edition record; tables by Austrian players are indexed by their number."""

    fingerprint: Int32  # tells editions apart where work is kept from one position to the next
    neighbour: Annotated[Grid, int16(PLACES, NEIGHBOURS)]
    landing: Annotated[Ints, int16(LANDINGS)]
    refuge: Annotated[Ints, int16(REFUGES)]
    start: Annotated[Ints, int16(PATROLS)]
    trait: Annotated[Ints, int16(CARDS)]
    weights: Annotated[Ints, int16(WEIGHTS)]  # of the heuristic players, in the order of bot/weights.py
    # For the heuristic players: rounds, in hundredths, that the way to a refuge takes with cards as they come, and what
    # is left of it after a card of a kind.
    journey: Annotated[Grid, int16(REFUGES, PLACES)]
    after_foot: Annotated[Grid, int16(REFUGES, PLACES)]
    after_horse: Annotated[Grid, int16(REFUGES, PLACES)]
    after_boat: Annotated[Grid, int16(REFUGES, PLACES)]
    drawn: Annotated[Grid, int16(3, HAND + 1)]  # chances, of 1024, to draw a kind among so many cards
    places: Int16
    lines: Annotated[Grid, int8(PLACES, PLACES)]  # bits of Line
    steps: Annotated[Grid, int8(PLACES, PLACES)]  # fewest lines of any kind
    moves: Annotated[Grid, int8(PLACES, PLACES)]  # fewest movement cards
    neighbours: Annotated[Ints, int8(PLACES)]
    is_refuge: Annotated[Ints, int8(PLACES)]
    to_refuge: Annotated[Ints, int8(PLACES)]  # moves to the nearest refuge
    red: Annotated[Ints, int8(CARDS)]  # Kind of the red half
    white: Annotated[Ints, int8(CARDS)]
    red_event: Annotated[Ints, int8(CARDS)]
    white_event: Annotated[Ints, int8(CARDS)]
    group: Annotated[Grid, int8(AUSTRIANS + 1, PATROLS)]
    white_hand: Annotated[Ints, int8(AUSTRIANS + 1)]
    experienced_hand: Annotated[Ints, int8(AUSTRIANS + 1)]
    experienced_discards: Annotated[Ints, int8(AUSTRIANS + 1)]
    cards: Int8
    landings: Int8
    refuges: Int8
    rounds: Int8
    window: Int8
    hand: Int8
    supply: Int8
    name_round: Int8
    death_round: Int8


def read_printed(file: EditionFile) -> Printed:
    """The record of an edition; refuses what no game of Garibaldi could be played with, named or drawn."""
    ed = new(Printed)
    ed.fingerprint = int(hashlib.sha256(file.digest.encode()).hexdigest()[:7], 16)
    ed.places = file.number("map", "places", 12, PLACES)
    _read_numbers(file, ed)
    _read_lines(file, ed)
    _read_special_places(file, ed)
    _read_groups(file, ed)
    _read_cards(file, ed)
    _measure(ed)
    _plan(ed)
    _check_hands(file, ed)
    _read_weights(file, ed)
    file.strings("names", "places", int(ed.places))
    file.strings("names", "patrols", PATROLS)
    if "drawing" in file.data:
        _check_drawing(file, int(ed.places))
    return ed


def _read_numbers(file: EditionFile, ed: Printed) -> None:
    for key, (low, high) in SINGLE.items():
        setattr(ed, key, file.number("numbers", key, low, high))
    for key, (low, high) in BY_AUSTRIANS.items():
        for i, number in enumerate(file.numbers("numbers", key, AUSTRIANS, low, high)):
            getattr(ed, key)[i + 1] = number


# The map


def _read_lines(file: EditionFile, ed: Printed) -> None:
    places = int(ed.places)
    for key, line in LINES:
        for pair in file.items("map", key):
            one, other = _two_places(file, key, pair, places)
            if one == other or int(ed.lines[one - 1, other - 1]) & line:
                raise file.refuse(f"[map] {key}: the line {one}-{other} is drawn twice or leads nowhere")
            ed.lines[one - 1, other - 1] |= line
            ed.lines[other - 1, one - 1] |= line
    lines = _cells(ed.lines).tolist()
    for place in range(places):
        around = [other for other in range(places) if lines[place][other]]
        if not around or len(around) > NEIGHBOURS:
            raise file.refuse(f"[map] place {place + 1} has {len(around)} neighbours, must have 1 to {NEIGHBOURS}")
        ed.neighbours[place] = len(around)
        for i, other in enumerate(around):
            ed.neighbour[place, i] = other


def _two_places(file: EditionFile, key: str, pair: object, places: int) -> tuple[int, int]:
    if isinstance(pair, list) and len(pair) == 2 and all(type(p) is int and 1 <= p <= places for p in pair):
        return pair[0], pair[1]
    raise file.refuse(f"[map] {key}: {shown(pair)} must be two place numbers from 1 to {places}")


def _read_special_places(file: EditionFile, ed: Printed) -> None:
    places = int(ed.places)
    landings = file.items("map", "landings")
    refuges = file.items("map", "refuges")
    starts = file.numbers("map", "starts", PATROLS, 1, places)
    for key, values, most in (("landings", landings, LANDINGS), ("refuges", refuges, REFUGES)):
        if not 1 <= len(values) <= most or not all(type(p) is int and 1 <= p <= places for p in values):
            raise file.refuse(f"[map] {key} must list 1 to {most} place numbers")
    if len({*landings, *refuges, *starts}) != len(landings) + len(refuges) + len(starts):
        raise file.refuse("[map] a place is named twice among landings, refuges and starts")
    ed.landings, ed.refuges = len(landings), len(refuges)
    for i, place in enumerate(landings):
        ed.landing[i] = place - 1
    for i, place in enumerate(refuges):
        ed.refuge[i] = place - 1
        ed.is_refuge[place - 1] = 1
    for i, place in enumerate(starts):
        ed.start[i] = place - 1


def _read_groups(file: EditionFile, ed: Printed) -> None:
    starts = [int(ed.start[i]) + 1 for i in range(PATROLS)]
    tables = file.items("groups", "starts")
    if len(tables) != AUSTRIANS:
        raise file.refuse(f"[groups] starts must have {AUSTRIANS} tables, for 1 to {AUSTRIANS} Austrian players")
    for austrians, groups in enumerate(tables, 1):
        if not isinstance(groups, list) or not all(isinstance(group, list) and group for group in groups):
            raise file.refuse(f"[groups] starts: {austrians} Austrian players need a list of groups")
        listed = [place for group in groups for place in group]
        if len(groups) != austrians or sorted(listed, key=str) != sorted(starts, key=str):
            raise file.refuse(f"[groups] starts: {austrians} Austrian players need {austrians} groups of all patrols")
        for number, group in enumerate(groups):
            for place in group:
                ed.group[austrians, starts.index(place)] = number


def _measure(ed: Printed) -> None:
    """Fewest lines and fewest movement cards between any two places."""
    places = range(int(ed.places))
    lines = _cells(ed.lines).tolist()
    near = [[other for other in places if lines[place][other]] for place in places]
    roads = [[other for other in near[place] if lines[place][other] & Line.ROAD] for place in places]
    rides = [
        sorted({*near[place], *(far for road in roads[place] for far in roads[road])} - {place}) for place in places
    ]
    for table, around in ((ed.steps, near), (ed.moves, rides)):
        for place in places:
            _cells(table)[place, : len(places)] = _distances(place, around)
    moves = ed.moves
    for place in places:
        ed.to_refuge[place] = min(int(moves[place, int(ed.refuge[i])]) for i in range(int(ed.refuges)))


def _cells(grid: Grid) -> NDArray[Any]:
    """A table of the record as the array it is."""
    return cast("NDArray[Any]", grid)


def _distances(start: int, around: list[list[int]]) -> list[int]:
    found, reached = {start: 0}, [start]
    for place in reached:
        for other in around[place]:
            if other not in found:
                found[other] = found[place] + 1
                reached.append(other)
    return [min(found.get(place, FAR), FAR) for place in range(len(around))]


def _plan(ed: Printed) -> None:
    """What the heuristic players need to know of the country and the cards."""
    places, refuges, cards = int(ed.places), int(ed.refuges), int(ed.cards)
    for kind in range(3):
        others = sum(int(ed.red[card]) != kind for card in range(cards))
        for count in range(HAND + 1):
            ed.drawn[kind, count] = CERTAIN - comb(others, count) * CERTAIN // comb(cards, count)
    goals = [int(ed.refuge[i]) for i in range(refuges)]
    chances = [int(ed.drawn[kind, int(ed.hand)]) for kind in range(3)]
    rounds, after = rounds_to_refuges(_cells(ed.lines)[:places, :places], goals, chances)
    _cells(ed.journey)[:refuges, :places] = rounds
    for table, values in zip((ed.after_foot, ed.after_horse, ed.after_boat), after, strict=True):
        _cells(table)[:refuges, :places] = values


# The cards


def _read_cards(file: EditionFile, ed: Printed) -> None:
    cards = file.items("cards", "halves")
    if not 4 <= len(cards) <= CARDS:
        raise file.refuse(f"[cards] halves must list 4 to {CARDS} cards")
    ed.cards = len(cards)
    for number, card in enumerate(cards):
        if not isinstance(card, list) or len(card) != 2:
            raise file.refuse(f"[cards] halves: card {number + 1} is {shown(card)}, must be a red and a white half")
        red, white = card
        ed.red[number], ed.red_event[number] = _half(file, number, red, RED_NAMES)
        ed.white[number], ed.white_event[number] = _half(file, number, white, WHITE_NAMES)
        ed.trait[number] = RED_TRAIT[int(ed.red[number])] | _white_trait(ed, number)


def _half(file: EditionFile, number: int, half: object, events: tuple[str, ...]) -> tuple[int, int]:
    if half in KIND_NAMES:
        return KIND_NAMES.index(str(half)), 0
    if half in events[1:]:
        return Kind.EVENT, events.index(str(half))
    raise file.refuse(f"[cards] halves: card {number + 1} has no half {shown(half)}")


def _white_trait(ed: Printed, card: int) -> int:
    special = {White.AGONY: AGONY_TRAIT, White.DEATH: DEATH_TRAIT}
    return special.get(White(int(ed.white_event[card])), WHITE_TRAIT[int(ed.white[card])])


def _check_hands(file: EditionFile, ed: Printed) -> None:
    for austrians in range(1, AUSTRIANS + 1):
        for hands in (ed.white_hand, ed.experienced_hand):
            held = austrians * int(hands[austrians]) + max(int(ed.hand), int(ed.supply)) + 3
            if held > SLOTS:
                raise file.refuse(f"[numbers] {austrians} Austrian hands hold more cards than {SLOTS - 3} in all")
            if austrians * int(hands[austrians]) + int(ed.hand) > int(ed.cards):
                raise file.refuse(f"[cards] halves: too few cards to deal to {austrians} Austrian players")


def _read_weights(file: EditionFile, ed: Printed) -> None:
    """What the heuristic players go by; an edition without such a table gets that of the plain map."""
    weights: tuple[int, ...] = DEFAULT_WEIGHTS
    if file.has("players", "weights"):
        weights = tuple(file.numbers("players", "weights", len(DEFAULT_WEIGHTS), -30000, 30000))
    for i, weight in enumerate(weights):
        ed.weights[i] = weight


# The drawing


def _check_drawing(file: EditionFile, places: int) -> None:
    width, height = _pair(file, "canvas", file.value("drawing", "canvas"), (20000.0, 20000.0))
    spots = file.items("drawing", "places")
    if len(spots) != places:
        raise file.refuse(f"[drawing] places must list {places} spots, one for each place")
    for number, spot in enumerate(spots, 1):
        _pair(file, f"places, number {number},", spot, (width, height))
    labels = file.value("drawing", "labels")
    if not isinstance(labels, list) or len(labels) != places or not all(isinstance(label, str) for label in labels):
        raise file.refuse(f"[drawing] labels must list {places} sides, one for each place")
    _check_country(file, (width, height))


def _check_country(file: EditionFile, most: tuple[float, float]) -> None:
    """What lies around the places; a drawing may do without."""
    drawing = file.table("drawing")
    if "coast" in drawing:
        _check_course(file, "coast", drawing["coast"], most)
        _check_ends(file, drawing["coast"])
    if "woods" in drawing:
        for number, wood in enumerate(file.items("drawing", "woods"), 1):
            _check_course(file, f"woods, number {number},", wood, most)
    for kind in ("rivers", "lagoons"):
        if not isinstance(drawing.get(kind, {}), dict):
            raise file.refuse(f"[drawing] {kind} is {shown(drawing[kind])}, must be a table of names and points")
        for name, course in drawing.get(kind, {}).items():
            _check_course(file, f"{kind} {name!r}", course, most)
    if "towns" in drawing:
        for town in file.items("drawing", "towns"):
            if town not in file.value("names", "places"):
                raise file.refuse(f"[drawing] towns: {shown(town)} is none of the places in [names]")


def _check_course(file: EditionFile, where: str, course: Any, most: tuple[float, float]) -> None:
    if not isinstance(course, list) or len(course) < 2:
        raise file.refuse(f"[drawing] {where} is {shown(course)}, must list two points or more")
    for point in course:
        _pair(file, where, point, most)


def _check_ends(file: EditionFile, coast: list[list[float]]) -> None:
    """Both ends are drawn on to the edges above and below."""
    if coast[0][1] == coast[1][1] or coast[-2][1] == coast[-1][1]:
        raise file.refuse("[drawing] coast must go up or down at both ends, and not straight across")


def _pair(file: EditionFile, where: str, pair: Any, most: tuple[float, float]) -> tuple[float, float]:
    if isinstance(pair, list) and len(pair) == 2 and all(type(part) in (int, float) for part in pair):
        x, y = pair
        if 0 <= x <= most[0] and 0 <= y <= most[1]:
            return float(x), float(y)
    raise file.refuse(f"[drawing] {where} is {shown(pair)}, must be two numbers from 0 to {most[0]:g} and {most[1]:g}")
