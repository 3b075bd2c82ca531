"""The printed matter: what is stated of it, how it is balanced, and what an edition is refused for."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from quarantotto.core.edition import BadEdition, EditionFile
from quarantotto.core.stated import complaints
from quarantotto.games.comuni.printed import KIND_LETTERS, read_printed, stack_sizes
from quarantotto.games.comuni.state import KINDS, STACKS
from quarantotto.games.comuni.stated import FACTS
from tests.games.comuni.table import EDITION

ED = EDITION.record
FILE = EDITION.file


def changed(table: str, key: str, value: Any) -> EditionFile:
    data = deepcopy(FILE.data)
    data[table][key] = value
    return EditionFile("changed", data)


def test_every_table_says_where_it_is_from() -> None:
    assert FILE.sources() == {
        "numbers": "rulebook",
        "invasions": "rulebook",
        "markers": "rulebook",
        "columns": "reconstructed",
        "cards": "reconstructed",
        "comuni": "public",
        "start": "reconstructed",
        "income": "reconstructed",
        "heroes": "reconstructed",
    }


def test_nothing_contradicts_the_rulebook() -> None:
    assert complaints(FACTS, FILE, ED) == []


@pytest.mark.parametrize(
    ("table", "key", "value", "complaint"),
    [
        ("numbers", "envoys", 2, "envoys"),
        ("numbers", "columns_used", [4, 5, 6, 6], "columns_used"),
        ("invasions", "strength", [4, 8, 12, 15], "[invasions] strength: [4, 8, 12, 16], not [4, 8, 12, 15]"),
        ("columns", "size", [2, 2, 1, 2, 1, 2, 3], "marker"),
        ("columns", "size", [3, 2, 2, 1, 2, 2, 2], "single card"),
        ("markers", "A", [10, 13, 17, 19], "[markers] A"),
        ("markers", "D", "many", "[markers] D"),
    ],
)
def test_a_transcription_is_held_against_the_rulebook(table: str, key: str, value: Any, complaint: str) -> None:
    file = changed(table, key, value)
    assert any(complaint in line for line in complaints(FACTS, file, read_printed(file)))


def test_a_marker_table_that_is_not_there_is_named() -> None:
    data = deepcopy(FILE.data)
    del data["markers"]
    file = EditionFile("changed", data)
    missed = complaints(FACTS, file, read_printed(file))
    assert [line[:11] for line in missed] == [f"[markers] {stack}" for stack in "ABCD"]


@pytest.mark.parametrize(("letter", "at"), [(letter, at) for letter in "ABCD" for at in range(4)])
def test_every_figure_of_the_marker_table(letter: str, at: int) -> None:
    players = at + 2
    sizes = stack_sizes(ED, players)
    fill = sum(int(ED.column_size[c]) for c in range(int(ED.columns_used[players])))
    left = sizes["ABCD".index(letter)] - (fill if letter == "A" else 0)
    assert FILE.value("markers", letter)[at] == left


def test_columns() -> None:
    assert [int(ED.column_size[c]) for c in range(7)] == [3, 2, 1, 2, 1, 2, 3]
    assert int(ED.bonus_columns) == 0b10100
    assert [int(ED.columns_used[players]) for players in range(2, 6)] == [4, 5, 6, 7]


@pytest.mark.parametrize(("players", "usable"), [(2, 18), (3, 22), (4, 27), (5, 32)])
def test_kinds_are_balanced_at_every_number_of_players(players: int, usable: int) -> None:
    cards = [c for c in range(88) if int(ED.card_players[c]) <= players]
    assert [sum(int(ED.card_kinds[c]) >> kind & 1 for c in cards) for kind in range(KINDS)] == [usable] * KINDS


def test_levels() -> None:
    levels = Counter(int(ED.card_level[c]) for c in range(88))
    assert [levels[level] for level in range(1, 5)] == [31, 24, 20, 13]
    for players in range(2, 6):
        used = Counter(int(ED.card_level[c]) for c in range(88) if int(ED.card_players[c]) <= players)
        assert used[1] >= used[2] >= used[3] >= used[4]


def test_the_pictured_cards_exist() -> None:
    cards = {(int(ED.card_level[c]), int(ED.card_kinds[c])) for c in range(88)}
    assert any((2, 1 << kind) in cards for kind in range(KINDS))
    assert any((4, 1 << kind) in cards for kind in range(KINDS))
    assert (3, 15) in cards


def test_start_cubes_and_income() -> None:
    """Published: one to three of each, all different; Bologna has more gold than Lucca; a cube of choice occurs."""
    starts = [tuple(int(ED.start[comune, kind]) for kind in range(KINDS)) for comune in range(5)]
    assert len(set(starts)) == 5
    assert all(1 <= number <= 3 for start in starts for number in start)
    assert starts[3][0] > starts[0][0]
    incomes = [tuple(int(ED.income[comune, kind]) for kind in range(KINDS)) for comune in range(5)]
    assert len(set(incomes)) == 5
    assert any(int(ED.income[comune, KINDS]) for comune in range(5))


def test_heroes() -> None:
    pairs = [(int(ED.hero_higher[stack]), int(ED.hero_lower[stack])) for stack in range(STACKS)]
    assert all(6 >= higher > lower >= 1 for higher, lower in pairs)


@pytest.mark.parametrize(
    ("table", "key", "value", "reason"),
    [
        ("numbers", "envoys", 4, "from 1 to 3"),
        ("numbers", "supply", [51, 60, 50, 50], "at most"),
        ("columns", "size", [3, 2, 1], "7 numbers"),
        ("cards", "A", [[5, "E", 2]], "must be a level"),
        ("cards", "B", [[1, "X", 2]], "must be a level"),
        ("cards", "C", [], "is empty"),
        ("cards", "A", [[1, "E", 2]] * 8, "do not outlast"),
        ("cards", "D", [[1, "E", 2]] * 30, "more than 88"),
        ("start", "Lucca", [1, 2, 3], "4 numbers"),
        ("start", "Lucca", [9, 9, 9, 9], None),
        ("comuni", "names", ["Lucca", "Firenze", "Siena", "Bologna", "Genova"], "Genova"),
    ],
)
def test_what_cannot_be_played_with_is_refused(table: str, key: str, value: Any, reason: str | None) -> None:
    if reason is None:
        read_printed(changed(table, key, value))
        return
    with pytest.raises(BadEdition, match=reason):
        read_printed(changed(table, key, value))


def test_kind_letters() -> None:
    assert KIND_LETTERS == "EMCR"
