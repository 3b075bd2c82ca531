"""What is stated about a game's printed matter: each fact is spoiled once and must be missed, and has a source."""

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from quarantotto.core.edition import SOURCES, BadEdition, EditionFile
from quarantotto.core.position import load_edition
from quarantotto.core.stated import Fact, complaints
from quarantotto.games import PACKAGES, load_game

# Facts that no single figure or word of a table can spoil, or whose tables take long to read.
Spoil = Callable[[dict[str, Any]], None]


def without(*path: Any) -> Spoil:
    """A table without the first thing that a list in it has, or without some pair."""
    *way, pair = path

    def spoil(data: dict[str, Any]) -> None:
        for key in way:
            data = data[key]
        data.remove(pair)  # type: ignore[attr-defined]

    return spoil


def moved(pair: list[int], one: str, other: str) -> Spoil:
    """A line of another kind."""

    def spoil(data: dict[str, Any]) -> None:
        if pair in data["map"][one]:
            data["map"][one].remove(pair)
        data["map"][other].append(pair)

    return spoil


def fewer(table: str, key: str) -> Spoil:
    def spoil(data: dict[str, Any]) -> None:
        data[table][key].pop()

    return spoil


def smaller_country(data: dict[str, Any]) -> None:
    """The last place, a refuge at the border, is not there."""
    data["map"]["places"] = 189
    for kind in ("path", "road", "water"):
        data["map"][kind] = [pair for pair in data["map"][kind] if 190 not in pair]
    data["map"]["refuges"].remove(190)
    for table, key in (("names", "places"), ("drawing", "places"), ("drawing", "labels")):
        data[table][key].pop()


def smaller_city(data: dict[str, Any]) -> None:
    data["numbers"]["districts"] = 15
    for key in ("open", "barred"):
        data["map"][key] = [border for border in data["map"][key] if 16 not in border]
    data["names"]["districts"].pop()
    data["drawing"]["labels"].pop()
    del data["drawing"]["polygons"]["16"]


def swapped(table: str, key: str, one: int, other: int, half: int) -> Spoil:
    def spoil(data: dict[str, Any]) -> None:
        rows = data[table][key]
        rows[one][half], rows[other][half] = rows[other][half], rows[one][half]

    return spoil


def other_starts(data: dict[str, Any]) -> None:
    data["map"]["starts"][0] = 58
    data["groups"]["starts"] = [[[58 if n == 59 else n for n in g] for g in gs] for gs in data["groups"]["starts"]]


def other_colours(data: dict[str, Any]) -> None:
    data["names"]["patrols"].append(data["names"]["patrols"].pop(0))


def no_pure_cards(data: dict[str, Any]) -> None:
    for letter in "ABCD":
        for card in data["cards"][letter]:
            card[1] = "EM" if card[0] == 4 else card[1]


def no_high_cards(data: dict[str, Any]) -> None:
    for letter in "ABCD":
        for card in data["cards"][letter]:
            card[0] = min(3, card[0])


def no_choice(data: dict[str, Any]) -> None:
    for name in data["comuni"]["names"]:
        data["income"][name][4] = 0


def no_army(data: dict[str, Any]) -> None:
    for key in ("army", "flag"):
        del data["extras"]["rows"][27][key]


def no_press(data: dict[str, Any]) -> None:
    for row in data["extras"]["rows"]:
        row["name"] = row["name"].replace("Presse", "Blatt")


def no_rifle_with_map(data: dict[str, Any]) -> None:
    data["italy_deck"]["map"] = [8, 4, 0, 4, 4]


def numbers_less(data: dict[str, Any]) -> None:
    for key, given in data["numbers"].items():
        if key != "source":
            data["numbers"][key] = [given[0] - 1, *given[1:]] if isinstance(given, list) else given - 1


def line_gone(data: dict[str, Any]) -> None:
    for kind in ("path", "water"):
        data["map"][kind].remove([28, 29])


def other_group(austrians: int, groups: list[list[int]]) -> Spoil:
    def spoil(data: dict[str, Any]) -> None:
        data["groups"]["starts"][austrians - 1] = groups

    return spoil


def together(*spoils: Spoil) -> Spoil:
    def spoil(data: dict[str, Any]) -> None:
        for one in spoils:
            one(data)

    return spoil


# What is done to an edition, and the facts it must be missed by, as they begin.
SPOILS: dict[str, list[tuple[Spoil, tuple[str, ...]]]] = {
    "radetzky": [
        (smaller_city, ("[numbers] districts",)),
        (fewer("numbers", "empower_more"), ("[numbers] empower_more",)),
        (without("map", "open", [12, 16]), ("district 16 borders",)),
        (moved([11, 16], "barred", "open"), ("a barrier parts 11 and 16",)),
        (moved([15, 16], "open", "barred"), ("no barrier parts 16",)),
        (without("map", "barred", [9, 14]), ("district 9 borders 14",)),
        (without("map", "barred", [5, 6]), ("district 6 lies",)),
        (no_rifle_with_map, ("an Italy card shows",)),
    ],
    "comuni": [
        (fewer("cards", "B"), ("there are 88",)),
        (no_high_cards, ("cards have the levels",)),
        (no_pure_cards, ("a card of level 2",)),
        (lambda data: data["start"].update(Siena=data["start"]["Firenze"]), ("no two comuni start alike",)),
        (lambda data: data["income"].update(Siena=data["income"]["Firenze"]), ("no two comuni have the same",)),
        (no_choice, ("somebody's income",)),
        (lambda data: data["start"]["Bologna"].__setitem__(0, 1), ("Bologna starts",)),
        (lambda data: data["comuni"]["names"].reverse(), ("[comuni] names",)),
    ],
    # Its map takes long to read.
    "garibaldi": [
        (numbers_less, ("[numbers]",)),
        (smaller_country, ("the board has",)),
        (
            together(other_starts, other_colours),
            ("[map] starts", "[groups] 1", "[groups] 5", "the yellow", "the blue", "the brown", "the orange"),
        ),
        (
            together(
                fewer("map", "landings"),
                fewer("map", "refuges"),
                other_group(2, [[59, 84], [102, 136, 165]]),
                other_group(3, [[59], [84, 102], [136, 165]]),
                other_group(4, [[59], [84, 102], [136], [165]]),
                lambda data: data["names"]["places"].__setitem__(164, "Roma"),
            ),
            ("[map] landings", "[map] refuges", "[groups] 2", "[groups] 3", "[groups] 4", "the green"),
        ),
        (
            together(
                without("map", "path", [3, 33]),
                lambda data: data["map"]["road"].append([3, 33]),
                without("map", "water", [3, 4]),
                moved([30, 31], "road", "path"),
                moved([29, 30], "road", "path"),
                without("map", "path", [26, 28]),
                swapped("cards", "halves", 11, 12, 0),
                swapped("cards", "halves", 36, 37, 1),
            ),
            ("from 3 ", "a road joins", "one can walk from 28", "the red events are cards", "the white events are"),
        ),
        (
            together(line_gone, swapped("cards", "halves", 0, 1, 0), swapped("cards", "halves", 36, 39, 1)),
            ("a line joins 29", "the red events are in", "the white events have"),
        ),
        (fewer("cards", "halves"), ("there are 55",)),
    ],
    "1848": [
        (fewer("persons", "rows"), ("there are 42",)),
        (fewer("extras", "rows"), ("there are 34",)),
        (fewer("events", "rows"), ("there are 26",)),
        (no_press, ("there is Presse",)),
        (no_army, ("Z28 to Z34",)),
    ],
}
WORDS = {
    "party": ("liberals", "democrats"),
    "flag": ("bund", "prussia"),
    "laid": ("own", "opponent"),
    "hits": ("weakens", "removes", "disarms"),
    "symbol": ("arrow", ""),
}


def single_changes(data: dict[str, Any], tables: tuple[str, ...]) -> Iterator[EditionFile]:
    """The edition with one figure or word changed at a time."""

    def walk(node: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
        if isinstance(node, dict | list):
            for key in node if isinstance(node, dict) else range(len(node)):
                yield from walk(node[key], (*path, key))
        elif isinstance(node, bool):
            yield path, not node
        elif isinstance(node, int):
            yield from ((path, node - 1), (path, node + 1))
        elif isinstance(node, str) and path[-1] not in ("source", "tag", "figures", "look"):
            yield from ((path, word) for word in WORDS.get(str(path[-1]), ("Nobody",)) if word != node)

    file = EditionFile("spoiled", deepcopy(data))
    for table in tables:
        for path, value in walk(data[table], (table,)):
            at: Any = file.data
            for key in path[:-1]:
                at = at[key]
            before, at[path[-1]] = at[path[-1]], value
            yield file
            at[path[-1]] = before


def noticed_by(facts: tuple[Fact, ...], file: EditionFile, read: Callable[[EditionFile], Any]) -> set[str]:
    """What complains; nobody where no game could be played at all."""
    try:
        ed = read(file)
    except BadEdition:
        return set()
    return {fact.says for fact in facts if fact.complaint(file, ed)}


# Where single changes are tried; the rest is spoiled by hand.
TABLES = {
    "radetzky": ("numbers", "austria_deck", "italy_deck"),
    "comuni": ("numbers", "invasions", "markers", "columns", "start", "heroes"),
    "garibaldi": (),
    "1848": ("numbers", "persons", "extras", "events"),
}


@pytest.mark.parametrize("game_id", PACKAGES)
def test_every_stated_fact_is_missed_when_it_is_spoiled(game_id: str) -> None:
    game, data = load_game(game_id), load_edition(load_game(game_id)).file.data
    facts = tuple(game.stated_facts)
    left = {fact.says for fact in facts}
    for spoil, words in SPOILS.get(game_id, []):
        spoiled = deepcopy(data)
        spoil(spoiled)
        found = noticed_by(facts, EditionFile("spoiled", spoiled), game.read_edition)
        for beginning in words:
            missed = {says for says in left if says.startswith(beginning)}
            assert missed, f"{beginning}: nothing of the kind is stated"
            assert missed <= found, f"{beginning}: nobody noticed"
            left -= missed
    for file in single_changes(data, TABLES.get(game_id, ())):
        if not left:
            break
        left -= noticed_by(facts, file, game.read_edition)
    assert left == set()


@pytest.mark.parametrize("game_id", PACKAGES)
def test_every_fact_is_stated_once_and_has_a_source(game_id: str) -> None:
    game = load_game(game_id)
    edition = load_edition(game)
    assert complaints(game.stated_facts, edition.file, edition.record) == []
    assert len({fact.says for fact in game.stated_facts}) == len(game.stated_facts)
    assert {re.split("[:,;]", fact.source)[0] for fact in game.stated_facts} <= set(SOURCES[:2])


@pytest.mark.parametrize(
    ("table", "name", "wrong", "complaint"),
    [
        ("persons", "Josef Radetzky", {"military": 1}, "Radetzky: military 4, not 1"),
        ("persons", "Felix zu Schwarzenberg", {"military": 9}, "Schwarzenberg: military 2, not 9"),
        ("extras", "Lola Montez", {"hits": "weakens", "by": 2}, "Lola Montez: hits removes, not 'weakens'"),
        ("extras", "Belgisches Vorbild", {"each": 2}, "Z03: for liberals 1, not 2"),
        ("extras", "Proklamation der II. Republik in Paris", {"parties": ["reaction"]}, "Z08: for democrats 2, not 0"),
    ],
)
def test_cards_that_were_once_accepted(table: str, name: str, wrong: dict[str, Any], complaint: str) -> None:
    game = load_game("1848")
    data = deepcopy(load_edition(game).file.data)
    next(row for row in data[table]["rows"] if row["name"] == name).update(wrong)
    file = EditionFile("spoiled", data)
    assert complaints(game.stated_facts, file, game.read_edition(file)) == [complaint]
