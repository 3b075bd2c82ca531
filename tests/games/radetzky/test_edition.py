"""The printed matter: what cannot be played is refused in one line, what the rulebooks say otherwise is named."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from quarantotto.core.edition import BadEdition, Edition, EditionFile, framed, parse_edition
from quarantotto.core.stated import complaints
from quarantotto.games.radetzky.invariants import broken_invariants
from quarantotto.games.radetzky.present import PRESENTER
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.sight import SIGHTS
from quarantotto.games.radetzky.printed import Printed, read_printed
from quarantotto.games.radetzky.state import NO_DISTRICT, Austria, Help, Italy, State, Then
from quarantotto.games.radetzky.stated import FACTS, NUMBERS
from tests.games.radetzky.table import MILANO, Table, dealt, milano


def changed(old: str, new: str) -> EditionFile:
    """Milano with one change."""
    text = MILANO.read_text(encoding="utf-8")
    assert old in text
    return parse_edition("other", text.replace(old, new, 1))


def without_16(file: EditionFile) -> EditionFile:
    """The same without the last district."""
    data = file.data
    data["numbers"]["districts"] = 15
    for key in ("open", "barred"):
        data["map"][key] = [border for border in data["map"][key] if 16 not in border]
    data["names"]["districts"].pop()
    data["drawing"]["labels"].pop()
    del data["drawing"]["polygons"]["16"]
    return file


def facts(file: EditionFile) -> list[str]:
    return complaints(FACTS, file, read_printed(file))


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
        ("empower_more = [", "empower_more = 3 # [", r"\[numbers\] empower_more is 3, must be a list"),
        ("[3,  3,  3,  4,  5]\nsoldiers", "[4, 3, 3, 4, 5]\nsoldiers", r"1 player leads at most 3 patriots, not 4"),
        ("[3,  3,  3,  4,  5]\nsoldiers", "[3, 2, 3, 4, 5]\nsoldiers", r"patriots: 2 players lead 3, not 2"),
        ("[3,  3,  3,  4,  5]\nsoldiers", "[3, 3, 3, 3, 5]\nsoldiers", r"patriots: 4 players lead 4, not 3"),
        ("[44, 44, 44, 47, 50]", "[44, 44, 44, 47]", r"\[numbers\] soldiers must list 5 numbers"),
        ("[44, 44, 44, 47, 50]", "[44, 44, 44, 14, 50]", r"4 players .*15 soldiers.* 14"),
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
        ("[1, 2], [1, 5]", "[true, 2], [1, 5]", r"\[True, 2\] must be two district numbers from 1 to 16"),
        ("barred = [[", "barred = 7 # [[", r"\[map\] barred is 7, must be a list"),
        ("spaces = 7", "spaces = 70", r"\[track\] spaces is 70, must be a whole number from 1 to 20"),
        ("[names]", "[nomi]", r"table \[names\] is missing"),
        ('"Porta Comasina", ', "", r"\[names\] districts must list 16 strings"),
        (', "Casati"]', ", 5]", r"\[names\] patriots must list 5 strings"),
        ("[1060, 1140]", "[1060]", r"\[drawing\] canvas is \[1060\], must be two numbers from 200 to 4000 and 4000"),
        ("[1060, 1140]", "[1060, 40]", r"\[drawing\] canvas is \[1060, 40\]"),
        ("[507, 246], ", "", r"\[drawing\] labels must list 16 places"),
        ("[507, 246], ", "[507, 2460], ", r"labels, number 1, is \[507, 2460\], must be .* from 0 to 1060 and 1140"),
        ("castle = [313, 357]", "castle = [nan, 357]", r"\[drawing\] castle is \[nan, 357\]"),
        ("W05 = [605, 105]\n", "", r"\[drawing\] polygons 1: there is no vertex 'W05'"),
        ("W05 = [605, 105]", "W05 = [605, true]", r"vertices 'W05' is \[605, True\]"),
        ("W05 = [605, 105]", "W05 = [534, 93]", r"\[drawing.vertices\] 'W05' lies where 'W04' does"),
        ('16 = ["U"', '17 = ["U"', r"\[drawing.polygons\] has no 16"),
        ('16 = ["U"', '17 = ["A", "B", "C"]\n16 = ["U"', r"'17' is neither castle nor a district from 1 to 16"),
        ('["D", "E", "F", "J", "I"]', '["D", "E"]', r"polygons 6 is \['D', 'E'\], must list at least three vertices"),
        ('["D", "E", "F", "J", "I"]', '["D", "E", "F", "D"]', r"polygons 6: vertex 'D' is named twice"),
        ('"W19", "W20", "W21",\n]', '"W19", "W20", "W22",\n]', r"\[drawing\] wall: there is no vertex 'W22'"),
        ('"Porta Tosa" = "W11"', '"Porta Tosa" = "A"', r"\[drawing.gates\] 'Porta Tosa': 'A' is no corner of the wall"),
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
    file = without_16(changed("[3,  3,  3,  4,  5]    # districts", "[3, 3, 3, 4, 7]   #"))
    with pytest.raises(BadEdition, match="5 players leave no district without soldiers to start in"):
        read_printed(file)


def test_milano_agrees_with_the_rulebooks() -> None:
    assert complaints(FACTS, milano().file, milano().record) == []


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
        ("[5, 9], ", "", "district 6 lies at most two steps from 9 (example 9)"),
        ("swords     =  [4,", "swords     =  [3,", "there are 60 Italy cards, not 59"),
        ("swords = 11", "swords = 10", "there are 33 Austria cards, not 32"),
        (
            "[44, 44, 44, 47, 50]",
            "[44, 44, 44, 47, 47]",
            "[numbers] soldiers: [44, 44, 44, 47, 50], not [44, 44, 44, 47, 47]",
        ),
        (
            "[11, 11, 11, 13, 15]",
            "[11, 11, 12, 13, 15]",
            "[numbers] recruits: [11, 11, 11, 13, 15], not [11, 11, 12, 13, 15]",
        ),
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


def test_another_number_of_districts_is_named_with_what_hangs_on_it() -> None:
    file = without_16(changed("source", "source"))
    assert {"[numbers] districts: 16, not 15", "a barrier parts 11 and 16 (example 7)"} <= set(facts(file))


def barred(*border: int) -> EditionFile:
    """Milano with a barrier where the way is open."""
    file = changed("source", "source")
    file.data["map"]["open"].remove(list(border))
    file.data["map"]["barred"].append(list(border))
    return file


@pytest.mark.parametrize("district", [12, 13, 15])
def test_a_barrier_too_many_is_named(district: int) -> None:
    assert facts(barred(district, 16)) == ["no barrier parts 16 from 12, 13 or 15 (example 7)"]


def test_six_may_lie_beside_nine() -> None:
    assert facts(changed("[5, 9], ", "[6, 9], ")) == []


@pytest.mark.parametrize("key", [key for key in NUMBERS if key != "districts"])
def test_each_stated_number_is_held_against_the_rulebooks(key: str) -> None:
    file = changed("source", "source")
    numbers = file.data["numbers"]
    stated = copy.deepcopy(numbers[key])
    assert stated == NUMBERS[key]
    if key == "patriots":
        numbers[key][0] = 2
    elif isinstance(numbers[key], list):
        numbers[key][0] = numbers[key][0] + 1 if key != "rifle" else 1
    else:
        numbers[key] += 1
    assert facts(file) == [f"[numbers] {key}: {stated}, not {numbers[key]}"]


def test_the_order_of_words_does_not_matter() -> None:
    assert facts(changed('["barricade", "noblewoman"]', '["noblewoman", "barricade"]')) == []


def test_every_number_of_milano_is_stated() -> None:
    assert set(milano().file.table("numbers")) == {"source", "empower_more", *NUMBERS}


# Anything may be written into an edition


ODD: tuple[object, ...] = (5, -1, "x", [], [[]], True, 1.5, {})
DROPPED = object()


def places_in(content: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in an edition; of a list, or a table in a table, only to what is first and last in it."""
    if path:
        yield path
    if isinstance(content, dict):
        keys = list(content)
    elif isinstance(content, list) and content:
        keys = [0, -1]
    else:
        return
    for key in keys if len(path) < 2 else (keys[0], keys[-1]):
        yield from places_in(content[key], (*path, key))


def with_odd(path: tuple[Any, ...], odd: object) -> dict[str, Any]:
    """Milano with one odd value, or one value dropped; the rest is shared."""
    data: dict[str, Any] = copy.copy(milano().file.data)
    inner: Any = data
    for step in path[:-1]:
        inner[step] = copy.copy(inner[step])
        inner = inner[step]
    if odd is DROPPED:
        del inner[path[-1]]
    else:
        inner[path[-1]] = odd
    return data


def read_or_refused(data: dict[str, Any]) -> Edition[Printed] | str:
    """The edition, or why there is none."""
    try:
        file = framed("odd", data)
        return Edition(file, read_printed(file))
    except BadEdition as error:
        return str(error)


@pytest.mark.parametrize("table", milano().file.data)
def test_an_odd_edition_is_read_or_refused_in_one_line(table: str) -> None:
    refused = 0
    for path in [path for path in places_in(milano().file.data) if path[0] == table]:
        for odd in (*ODD, DROPPED):
            edition = read_or_refused(with_odd(path, odd))
            if isinstance(edition, str):
                refused += 1
                assert edition.startswith("odd: "), (path, odd)
                assert "\n" not in edition, (path, odd)
                assert len(edition) < 200, (path, odd)
                continue
            complaints(FACTS, edition.file, edition.record)
            assert len(edition.file.digest) == 64
            if table in ("names", "drawing"):
                plan_of(SIGHTS.edition(edition))
    assert refused > 4


@pytest.mark.parametrize(
    ("part", "key"),
    [("drawing", "labels"), ("drawing", "castle"), ("drawing", "wall"), ("drawing", "gates"), ("track", "spaces")],
)
def test_what_an_edition_may_leave_out(part: str, key: str) -> None:
    data = with_odd((part, key), DROPPED)
    if key == "wall":
        del data["drawing"]["gates"]
    file = framed("less", data)
    edition = Edition(file, read_printed(file))
    assert PRESENTER.sheet(dealt(), edition, 0).startswith("<svg")


def test_a_drawing_may_be_left_out() -> None:
    file = framed("less", with_odd(("drawing",), DROPPED))
    assert PRESENTER.sheet(dealt(), Edition(file, read_printed(file)), 0).startswith("<svg")


def test_vertices_on_one_line_enclose_nothing() -> None:
    data = copy.deepcopy(milano().file.data)
    data["drawing"]["vertices"] |= {"Z1": [1, 1], "Z2": [2, 2], "Z3": [3, 3]}
    data["drawing"]["polygons"]["6"] = ["Z1", "Z2", "Z3"]
    with pytest.raises(BadEdition, match="polygons 6: these vertices enclose nothing"):
        read_printed(framed("flat", data))


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "9" * 5000,
        "x = " + "[" * 100_000,
        "edition = 5",
        '[edition]\ngame = 5\ntitle = "x"',
        "\0",
        "x = 1\nx = 2",
    ],
    ids=["long number", "deep list", "no head", "no game", "no text", "twice"],
)
def test_what_is_no_edition_is_refused(text: str) -> None:
    with pytest.raises(BadEdition) as caught:
        parse_edition("none", text)
    assert "\n" not in str(caught.value)


def test_a_day_in_an_edition_does_not_hurt_its_digest() -> None:
    assert changed("hand = 4", "hand = 4\nday = 1848-03-18").digest != milano().file.digest


# Invariants


def card_nowhere(s: State) -> None:
    s.italy[0] = 7


def card_in_no_fight(s: State) -> None:
    s.italy[0] = Italy.IN_FIGHT


def card_called_by_nobody(s: State) -> None:
    s.italy[0] = Italy.CALLED


def card_under_a_tile(s: State) -> None:
    s.italy[0] = Italy.UNDER + Help.RIFLE


def card_under_a_hero(s: State) -> None:
    card_under_a_tile(s)
    s.under_count[Help.RIFLE] = 1
    s.hero = 1 << Help.RIFLE


def call_what_is_elsewhere(s: State) -> None:
    s.italy[0] = Italy.DISCARD
    s.called = 0


def hold_without_a_slot(s: State) -> None:
    s.italy[0] = Italy.HELD + 1


def austria_nowhere(s: State) -> None:
    s.italy[0] = Italy.DISCARD
    s.austria[0] = 9
    s.austria_deck = int(s.austria_deck) - 1


def patriot_nowhere(s: State) -> None:
    s.italy[0] = Italy.DISCARD
    s.patriot_at[2] = NO_DISTRICT


def patriot_too_many(s: State) -> None:
    s.italy[0] = Italy.DISCARD
    s.patriot_at[4] = 3


def radetzky_nowhere(s: State) -> None:
    s.italy[0] = Italy.DISCARD
    s.radetzky = 16


def leave_something_to_do(s: State) -> None:
    s.italy[0] = Italy.DISCARD
    s.then = Then.TURN_OVER


@pytest.mark.parametrize(
    ("tamper", "complaint"),
    [
        (card_nowhere, "T17: an Italy card lies in no known place [7]"),
        (card_in_no_fight, "T17: an Italy card of a fight that is over lies about"),
        (card_called_by_nobody, "T17: the card called and its place disagree"),
        (call_what_is_elsewhere, "T17: the card called and its place disagree"),
        (card_under_a_tile, f"T17: 1 cards under tile {Help.RIFLE} instead of 0"),
        (card_under_a_hero, f"T17: cards under tile {Help.RIFLE}, which shows its hero side"),
        (hold_without_a_slot, "T17: holder 1 has 1 cards, not 0"),
        (austria_nowhere, "T17: an Austria card lies in no known place [9]"),
        (patriot_nowhere, "patriot 2 stands in no district"),
        (patriot_too_many, "patriot 4 is not in this game and stands about"),
        (radetzky_nowhere, "Radetzky stands in no district"),
        (leave_something_to_do, "something is left to be done before anybody is asked"),
    ],
)
def test_the_invariants_notice(tamper: Callable[[State], None], complaint: str) -> None:
    t = Table(3, "advanced")
    t.s.italy_deck = int(t.s.italy_deck) - 1  # the card the tampering puts elsewhere
    tamper(t.s)
    assert broken_invariants(t.s, t.ed) == [complaint]


def test_a_position_with_a_fight_a_call_and_cards_under_tiles_is_sound() -> None:
    t = Table(3, "advanced").patriots(5, 5, 1).soldiers({5: 3}).hand(0, "map/rifle", "swords", "swords", "map")
    t.play("empower-balloon").play("card", "swords").play("done")
    assert t.s.under_count[Help.BALLOON] == 1
    t.austria("map", "swords").play("card", "map/rifle")
    assert t.italy_at(Italy.CALLED) == 1
    assert t.austria_at(Austria.UP) == 2
    t.play("card", "swords")


def test_patriots_need_no_district_before_they_are_placed() -> None:
    assert broken_invariants(dealt(5), milano().record) == []
