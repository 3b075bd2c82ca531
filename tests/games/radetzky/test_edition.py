"""The printed matter: what cannot be played is refused in one line, what the rulebooks say otherwise is named."""

import pytest

from quarantotto.core.edition import BadEdition, EditionFile, parse_edition
from quarantotto.games.radetzky.printed import read_printed, stated_facts
from tests.games.radetzky.table import MILANO, milano


def changed(old: str, new: str) -> EditionFile:
    """Milano with one change."""
    text = MILANO.read_text(encoding="utf-8")
    assert old in text
    return parse_edition("other", text.replace(old, new, 1))


def facts(file: EditionFile) -> list[str]:
    return stated_facts(file, read_printed(file))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("districts = 16", "districts = 17", r"\[numbers\] districts is 17, must be a whole number from 3 to 16"),
        ("districts = 16", "districts = 10", r"district numbers from 1 to 10"),
        ("districts = 16", 'districts = "16"', r"\[numbers\] districts is '16', must be a whole number"),
        ("hand = 4", "hand = 0", r"\[numbers\] hand is 0"),
        ("hand = 4", "", r"\[numbers\] has no hand"),
        ("goal = 5", "goal = true", r"\[numbers\] goal is True"),
        ("rifle = [2, 3]", "rifle = [2, 4]", r"\[numbers\] rifle is 4"),
        ("rifle = [2, 3]", "rifle = [2]", r"\[numbers\] rifle must list 2 numbers"),
        ("balloon = [1, 2]", "balloon = [1, 3]", r"\[numbers\] balloon is 3"),
        ('"noblewoman"]', '"nobleman"]', r"empower_more: 'nobleman' is none of balloon, martinitt"),
        ("[44, 44, 44, 47, 50]", "[44, 44, 44, 47]", r"\[numbers\] soldiers must list 5 numbers"),
        ("[44, 44, 44, 47, 50]", "[44, 44, 44, 14, 50]", r"4 players need 15 soldiers at the start and have 14"),
        ("[3,  3,  3,  4,  5]    # districts", "[3, 3, 3, 4, 8]   #", r"\[numbers\] occupied is 8"),
        ("swords = 11", "swords = 12", r"\[austria_deck\] has more than 33 cards"),
        ("swords = 11", "swords = -1", r"\[austria_deck\] swords is -1"),
        ("[4,      4,        4,    4,        4]", "[4, 4, 4, 4, 5]", r"\[italy_deck\] has more than 60 cards"),
        ("[4,      4,        4,    4,        4]", "[4, 4, 4, 4]", r"\[italy_deck\] swords must list 5 numbers"),
        ("[1, 2], [1, 5]", "[1, 1], [1, 5]", r"the border 1-1 is drawn twice or leads nowhere"),
        ("[1, 2], [1, 5]", "[1, 2], [2, 1]", r"the border 2-1 is drawn twice or leads nowhere"),
        ("barred = [[2, 6]", "barred = [[1, 2]", r"\[map\] barred: the border 1-2 is drawn twice"),
        ("[1, 2], [1, 5]", "[1, 2, 3], [1, 5]", r"\[1, 2, 3\] must be two district numbers"),
        ("[1, 2], [1, 5]", "[0, 2], [1, 5]", r"\[0, 2\] must be two district numbers from 1 to 16"),
        ("[track]", "[tracks]", r"table \[track\] is missing"),
    ],
)
def test_what_cannot_be_played_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadEdition, match=reason) as caught:
        read_printed(changed(old, new))
    assert str(caught.value).startswith("other: ")
    assert "\n" not in str(caught.value)


def test_an_island_is_refused() -> None:
    file = changed("[4, 5], [4, 9], ", "")
    with pytest.raises(BadEdition, match="district 4 cannot be reached from district 1"):
        read_printed(file)


def test_too_few_cards_are_refused() -> None:
    austria = "swords = 11\nmap = 11\ncannonball = 11"
    with pytest.raises(BadEdition, match="needs at least 3 cards"):
        read_printed(changed(austria, "swords = 1\nmap = 1\ncannonball = 0"))
    none = "map        =  [4,      4,        4,    4,        4]\ncannonball =  [4,      4,        4,    4,        4]"
    file = changed(none, "map = [0, 0, 0, 0, 0]\ncannonball = [0, 0, 0, 0, 0]")
    file.data["italy_deck"]["swords"] = [3, 4, 4, 4, 4]
    with pytest.raises(BadEdition, match="has 19 cards, too few for 5 hands of 4"):
        read_printed(file)


def test_a_crowded_start_is_refused() -> None:
    file = changed("[3,  3,  3,  4,  5]    # districts", "[3, 3, 3, 4, 7]   #")
    file.data["numbers"]["districts"] = 15
    file.data["map"]["open"] = [border for border in file.data["map"]["open"] if 16 not in border]
    file.data["map"]["barred"] = [border for border in file.data["map"]["barred"] if 16 not in border]
    with pytest.raises(BadEdition, match="5 players leave no district without soldiers to start in"):
        read_printed(file)


def test_milano_agrees_with_the_rulebooks() -> None:
    assert stated_facts(milano().file, milano().record) == []


def test_milano_says_where_each_table_is_from() -> None:
    sources = milano().file.sources()
    assert sources["numbers"] == "rulebook"
    assert {table for table, source in sources.items() if source == "reconstructed"} == {
        "track",
        "austria_deck",
        "italy_deck",
        "map",
        "drawing",
    }


@pytest.mark.parametrize(
    ("old", "new", "fact"),
    [
        ("[14, 15], [15, 16],", "[14, 15], [15, 16], [14, 16],", "district 16 borders 11, 12, 13 and 15 (example 7)"),
        ("[13, 16], ", "", "district 16 borders 11, 12, 13 and 15 (example 7)"),
        ("[9, 14], ", "", "district 9 borders 14 (example 9)"),
        ("[5, 9], ", "", "district 6 lies two steps from 9 (example 9)"),
        ("swords     =  [4,", "swords     =  [3,", "there are 60 Italy cards, not 59"),
        ("swords = 11", "swords = 10", "there are 33 Austria cards, not 32"),
        ("[44, 44, 44, 47, 50]", "[44, 44, 44, 47, 47]", "soldiers by players: [44, 44, 44, 47, 50]"),
        ("[11, 11, 11, 13, 15]", "[11, 11, 12, 13, 15]", "recruits by players: [11, 11, 11, 13, 15]"),
        (
            "map        =  [4,      4,        4,    4,        4]",
            "map        =  [4, 8, 0, 4, 4]",
            "an Italy card shows map and rifle (example 10)",
        ),
    ],
)
def test_what_disagrees_with_the_rulebooks_is_named(old: str, new: str, fact: str) -> None:
    assert facts(changed(old, new)) == [fact]


def test_a_missing_barrier_is_named() -> None:
    file = changed(", [11, 16]]", "]")
    file.data["map"]["open"].append([11, 16])
    assert facts(file) == ["a barrier parts 11 and 16 (example 7)"]


def test_another_number_of_districts_is_named_alone() -> None:
    file = changed("districts = 16", "districts = 15")
    file.data["map"]["open"] = [border for border in file.data["map"]["open"] if 16 not in border]
    file.data["map"]["barred"] = [border for border in file.data["map"]["barred"] if 16 not in border]
    assert facts(file) == ["the board has 16 districts, not 15"]
