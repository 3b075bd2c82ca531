"""What Comuni's rulebook and published reports state of cards, markers and numbers."""

from itertools import combinations
from typing import Any

from quarantotto.core.edition import EditionFile
from quarantotto.core.stated import Fact, numbers
from quarantotto.games.comuni.printed import (
    CHOICE,
    FEWEST,
    LEVELS,
    STACK_LETTERS,
    Printed,
    first_fill,
    stack_sizes,
)
from quarantotto.games.comuni.state import CARDS, COMUNI, KINDS, SEATS, STACKS

NUMBERS = {
    "envoys": 3,
    "hand_limit": 2,
    "storeys": 4,
    "bonus_walls": 11,
    "master_points": 3,
    "majority_points": 2,
    "tie_points": 1,
    "supply": [50, 60, 50, 50],
    "columns_used": [4, 5, 6, 7],
}
MARKERS = {"A": [10, 13, 17, 18], "B": [11, 14, 16, 18], "C": [11, 14, 16, 19], "D": [12, 14, 16, 19]}
STRENGTH = [4, 8, 12, 16]
NAMES = ["Lucca", "Firenze", "Siena", "Bologna", "Milano"]


def _stack(players: int) -> Fact:
    """Where the invasion marker starts, as the cards have it."""

    def given(_: EditionFile, ed: Printed) -> list[int]:
        sizes = stack_sizes(ed, players)
        return [sizes[0] - first_fill(ed, players), *sizes[1:]]

    said = [MARKERS[letter][players - FEWEST] for letter in STACK_LETTERS]
    return Fact(f"with {players} players the marker starts at {said}", "rulebook", given, said)


def _starts(ed: Printed) -> list[tuple[int, ...]]:
    return [tuple(int(ed.start[comune, kind]) for kind in range(KINDS)) for comune in range(COMUNI)]


def _incomes_differ(_: EditionFile, ed: Printed) -> bool:
    incomes = [[int(ed.income[comune, kind]) for kind in range(CHOICE + 1)] for comune in range(COMUNI)]
    return all(one != other for one, other in combinations(incomes, 2))


def _heroes(ed: Printed) -> list[tuple[int, int]]:
    return [(int(ed.hero_higher[i]), int(ed.hero_lower[i])) for i in range(STACKS)]


def _cards(file: EditionFile) -> list[list[Any]]:
    return [card for letter in STACK_LETTERS for card in file.items("cards", letter)]


FACTS = (
    *numbers(NUMBERS, {"columns_used": "rulebook; with three players it follows from the others"}),
    *numbers({"strength": STRENGTH}, table="invasions"),
    *numbers(MARKERS, table="markers"),
    *map(_stack, range(FEWEST, SEATS + 1)),
    Fact(f"there are {CARDS} project cards", "rulebook", lambda _, ed: int(ed.cards), CARDS),
    Fact("two columns hold a single card", "rulebook", lambda _, ed: int(ed.bonus_columns).bit_count(), 2),
    *numbers({"names": NAMES}, table="comuni"),
    Fact(
        f"cards have the levels 1 to {LEVELS}",
        "public: reviews",
        lambda file, _: sorted({card[0] for card in _cards(file)}),
        [1, 2, 3, 4],
    ),
    Fact(
        "a card of level 2 and one of level 4 are of one kind, one of level 3 is of all",
        "rulebook: its pictures",
        lambda file, _: {(2, 1), (4, 1), (3, 4)} <= {(card[0], len(card[1])) for card in _cards(file)},
    ),
    Fact(
        "everybody starts with one to three cubes of each kind",
        "public: reviews",
        lambda _, ed: all(1 <= cubes <= 3 for row in _starts(ed) for cubes in row),
    ),
    Fact("no two comuni start alike", "public: reviews", lambda _, ed: len(set(_starts(ed))), COMUNI),
    Fact(
        "Bologna starts with more gold than Lucca",
        "public: a played game",
        lambda _, ed: _starts(ed)[3][0] > _starts(ed)[0][0],
    ),
    Fact("no two comuni have the same income", "public: reviews", _incomes_differ),
    Fact(
        "somebody's income has a cube of choice",
        "rulebook: its symbol",
        lambda _, ed: any(int(ed.income[comune, CHOICE]) for comune in range(COMUNI)),
    ),
    Fact(
        "the heroes' tiles have values of 1 to 6",
        "public: reviews",
        lambda _, ed: all(1 <= value <= 6 for pair in _heroes(ed) for value in pair),
    ),
    Fact(
        "the two heroes' tiles of an invasion differ",
        "public: reviews",
        lambda _, ed: all(higher != lower for higher, lower in _heroes(ed)),
    ),
)
