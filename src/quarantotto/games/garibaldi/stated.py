"""What Garibaldi's rulebook states of places, lines, cards and numbers."""

from collections.abc import Callable
from typing import Any

from quarantotto.core.edition import EditionFile
from quarantotto.core.stated import Fact, numbers
from quarantotto.games.garibaldi.printed import WHITE_NUMBERS, Printed
from quarantotto.games.garibaldi.state import CARDS, PLACES, Line

NUMBERS = {
    "rounds": 30,
    "window": 4,
    "hand": 4,
    "supply": 5,
    "name_round": 8,
    "death_round": 8,
    "white_hand": [5, 5, 5, 5, 5],
    "experienced_hand": [9, 6, 5, 4, 4],
    "experienced_discards": [9, 5, 3, 2, 1],
}
GROUPS = {
    1: [[59, 84, 102, 136, 165]],
    2: [[59, 136, 165], [84, 102]],
    3: [[84], [59, 136], [102, 165]],
    4: [[136], [59, 165], [84], [102]],
    5: [[59], [84], [102], [136], [165]],
}
PLACES_OF = {
    "landings": [1, 2, 3, 4, 5],
    "refuges": [63, 115, 120, 169, 170, 182, 186, 190],
    "starts": [59, 84, 102, 136, 165],
}
PATROLS = {59: ("yellow", "Savio"), 84: ("blue", "Comacchio"), 102: ("brown", "Ravenna")}
PATROLS |= {136: ("orange", "Sant'Alberto"), 165: ("green", "San Bartolo")}
WHITE = list(WHITE_NUMBERS[1:])
ON_FOOT = Line.PATH | Line.ROAD


def _around(ed: Printed, place: int, mask: int) -> set[int]:
    return {other + 1 for other in range(int(ed.places)) if int(ed.lines[place - 1, other]) & mask}


def _places(key: str) -> Fact:
    stated = PLACES_OF[key]
    return Fact(f"[map] {key}: {stated}", "rulebook", lambda file, _: sorted(file.items("map", key)), stated)


def _group(austrians: int) -> Fact:
    def ordered(groups: Any) -> list[list[int]]:
        return sorted(map(sorted, groups))

    stated = ordered(GROUPS[austrians])
    says = f"[groups] {austrians} Austrian players: {GROUPS[austrians]}"
    return Fact(says, "rulebook", lambda file, _: ordered(file.items("groups", "starts")[austrians - 1]), stated)


def _patrol(place: int) -> Fact:
    """The colours stand in the order of the starts."""
    colour, name = PATROLS[place]

    def given(file: EditionFile, _: Printed) -> tuple[str, str]:
        starts, names = file.items("map", "starts"), file.table("names")
        colours, places = names.get("patrols", ()), names.get("places", ())
        here = starts.index(place) if place in starts else len(colours)
        return (*colours, "")[here] if here <= len(colours) else "", (*places, *[""] * place)[place - 1]

    return Fact(f"the {colour} patrol starts at {place}, {name}", "rulebook", given, (colour, name))


def _lines(says: str, example: int, is_so: Callable[[Printed], bool]) -> Fact:
    return Fact(says, f"rulebook, example {example}", lambda _, ed: is_so(ed))


def _reds(_: Any, ed: Printed) -> list[int]:
    return [c + 1 for c in range(int(ed.cards)) if ed.red_event[c]]


def _whites(_: Any, ed: Printed) -> list[int]:
    return [c + 1 for c in range(int(ed.cards)) if ed.white_event[c]]


FACTS = (
    Fact(f"the board has {PLACES} places", "rulebook", lambda _, ed: int(ed.places), PLACES),
    *map(_places, PLACES_OF),
    *map(_patrol, PATROLS),
    *map(_group, GROUPS),
    _lines("from 3 paths lead to 2, 4, 32, 33 and 34", 1, lambda ed: _around(ed, 3, Line.PATH) == {2, 4, 32, 33, 34}),
    _lines("from 3 no road leads anywhere", 1, lambda ed: not _around(ed, 3, Line.ROAD)),
    _lines("from 3 water leads to 2 and 4", 1, lambda ed: _around(ed, 3, Line.WATER) == {2, 4}),
    _lines("a road joins 31 and 30", 2, lambda ed: 30 in _around(ed, 31, Line.ROAD)),
    _lines("a road joins 30 and 29", 2, lambda ed: 29 in _around(ed, 30, Line.ROAD)),
    _lines("a line joins 29 and 28", 3, lambda ed: 28 in _around(ed, 29, ON_FOOT | Line.WATER)),
    _lines("one can walk from 28 to 26", 3, lambda ed: 26 in _around(ed, 28, ON_FOOT)),
    Fact(f"there are {CARDS} cards", "rulebook", lambda _, ed: int(ed.cards), CARDS),
    Fact("the red events are cards 1 to 12", "rulebook", _reds, list(range(1, 13))),
    Fact(
        "the red events are in their order",
        "rulebook",
        lambda _, ed: [int(ed.red_event[c]) for c in range(12)],
        list(range(1, 13)),
    ),
    Fact(f"the white events are cards {', '.join(map(str, WHITE))}", "rulebook", _whites, WHITE),
    Fact(
        "the white events have the numbers of the rulebook",
        "rulebook",
        lambda _, ed: [int(ed.white_event[number - 1]) for number in WHITE],
        list(range(1, 9)),
    ),
    *numbers(NUMBERS),
)
