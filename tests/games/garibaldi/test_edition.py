"""The edition: what the rulebook states, M1 to M19 of the map, the card list, and what is refused."""

import copy
from itertools import combinations
from typing import Any

import pytest

from quarantotto.core.edition import BadEdition, EditionFile
from quarantotto.core.position import load_edition
from quarantotto.core.stated import complaints
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.printed import FAR, _distances, read_printed
from quarantotto.games.garibaldi.state import Kind
from quarantotto.games.garibaldi.stated import FACTS
from tools.romagna_map import LANDINGS, REFUGES, STARTS, Romagna, crossings, faults, movement

EDITION = load_edition(GAME)
ED = EDITION.record
DATA = EDITION.file.data
UNITS = 42.0


def country() -> Romagna:
    """The edition's map as the tool sees it."""
    made = Romagna(DATA["map"]["seed"])
    made.at = {n: (x / UNITS, -y / UNITS) for n, (x, y) in enumerate(DATA["drawing"]["places"], 1)}
    made.names = dict(enumerate(DATA["names"]["places"], 1))
    for kind in made.lines:
        made.lines[kind] = {(min(pair), max(pair)) for pair in DATA["map"][kind]}
    return made


COUNTRY = country()


def test_nothing_the_rulebook_states_is_missing() -> None:
    assert complaints(FACTS, EDITION.file, ED) == []


def test_m1_to_m19_by_the_tool() -> None:
    assert faults(COUNTRY) == []


def test_m1_places_and_lines() -> None:
    assert set(COUNTRY.at) == set(range(1, 191))
    for kind in COUNTRY.lines:
        assert len(DATA["map"][kind]) == len(COUNTRY.lines[kind])
        assert all(a != b for a, b in COUNTRY.lines[kind])


def test_m2_special_places() -> None:
    assert DATA["map"]["landings"] == list(LANDINGS) == [1, 2, 3, 4, 5]
    assert tuple(DATA["map"]["refuges"]) == REFUGES == (63, 115, 120, 169, 170, 182, 186, 190)
    assert tuple(DATA["map"]["starts"]) == STARTS == (59, 84, 102, 136, 165)
    assert [DATA["names"]["places"][n - 1] for n in STARTS] == [
        "Savio",
        "Comacchio",
        "Ravenna",
        "Sant'Alberto",
        "San Bartolo",
    ]
    assert DATA["names"]["patrols"] == ["yellow", "blue", "brown", "orange", "green"]


def test_m3_the_lines_of_3() -> None:
    assert COUNTRY.around(3, "path") == {2, 4, 32, 33, 34}
    assert COUNTRY.around(3, "water") == {2, 4}
    assert COUNTRY.around(3, "road") == set()


def test_m4_m5_the_road_of_the_examples() -> None:
    assert {(30, 31), (29, 30)} <= COUNTRY.lines["road"]
    assert 28 in COUNTRY.around(29)
    assert 26 in COUNTRY.around(28, "path", "road")
    assert COUNTRY.around(26, "road") == set()


def test_m6_to_m8_distances_of_the_examples() -> None:
    assert int(ED.moves[31, 30]) <= 2
    assert int(ED.moves[25, 136]) <= 3
    assert int(ED.moves[58, 31]) <= 9
    assert int(ED.moves[83, 25]) <= 9


def test_m10_all_hang_together_on_land() -> None:
    foot, _ = movement(COUNTRY)
    reached, fresh = {102}, [102]
    while fresh:
        fresh = [other for place in fresh for other in foot[place] if other not in reached]
        reached |= set(fresh)
    assert {*LANDINGS, *REFUGES, *STARTS} <= reached


def test_m11_m12_the_way_to_safety() -> None:
    for landing in LANDINGS:
        assert 6 <= int(ED.to_refuge[landing - 1]) <= 12
    easts = [DATA["drawing"]["places"][n - 1][1] for n in LANDINGS]
    assert easts == sorted(easts), "landing places are numbered from north to south"


def test_m13_refuges_have_two_approaches() -> None:
    assert all(len(COUNTRY.around(refuge)) >= 2 for refuge in REFUGES)


def test_m14_m15_how_dense_the_country_is() -> None:
    degrees = [len(COUNTRY.around(place)) for place in COUNTRY.at]
    assert 3.8 <= sum(degrees) / 190 <= 5
    assert max(degrees) <= 9
    assert 240 <= len(COUNTRY.lines["path"]) <= 290
    assert 50 <= len(COUNTRY.lines["road"]) <= 72
    assert 75 <= len(COUNTRY.lines["water"]) <= 110


def test_m16_m17_water_and_roads_where_they_belong() -> None:
    for one, other in ((1, 2), (2, 3), (3, 4), (4, 5)):
        assert (one, other) in COUNTRY.lines["water"], "a chain along the coast"
    assert COUNTRY.around(84, "water")
    assert COUNTRY.around(136, "water")
    reached, fresh = {102}, [102]
    while fresh:
        fresh = [n for place in fresh for n in COUNTRY.around(place, "road") if n not in reached]
        reached |= set(fresh)
    assert {136, 59, 165} <= reached, "roads from Ravenna"


def test_m18_no_landing_next_to_a_patrol() -> None:
    for landing in LANDINGS:
        assert all(int(ED.moves[landing - 1, start - 1]) >= 2 for start in STARTS)


def test_m19_no_lines_of_a_kind_cross_and_places_keep_apart() -> None:
    for kind in COUNTRY.lines:
        assert crossings(COUNTRY, kind) == []
    assert min(COUNTRY.apart(a, b) for a, b in combinations(COUNTRY.at, 2)) >= 0.9


def test_every_place_has_a_name_of_its_own() -> None:
    names = DATA["names"]["places"]
    assert len(names) == len(set(names)) == 190
    assert all(name.strip() == name and name for name in names)


def test_the_card_list() -> None:
    red = [int(ED.red[c]) for c in range(55)]
    white = [int(ED.white[c]) for c in range(55)]
    assert [c + 1 for c in range(55) if red[c] == Kind.EVENT] == list(range(1, 13))
    assert [c + 1 for c in range(55) if white[c] == Kind.EVENT] == [37, 40, 41, 42, 43, 45, 46, 49]
    assert not any(r == w == Kind.EVENT for r, w in zip(red, white, strict=True))
    assert sum(r != Kind.EVENT for r in red) == 43
    assert sum(w != Kind.EVENT for w in white) == 47
    for kind in (Kind.FOOT, Kind.HORSE, Kind.BOAT):
        assert kind in red
        assert kind in white


def test_every_table_says_where_it_is_from() -> None:
    sources = EDITION.file.sources()
    assert sources["numbers"] == sources["groups"] == "rulebook"
    assert sources["map"] == sources["cards"] == sources["drawing"] == "reconstructed"


def changed(**tables: dict[str, Any]) -> EditionFile:
    data = copy.deepcopy(DATA)
    for table, values in tables.items():
        data[table].update(values)
    return EditionFile("changed", data)


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ({"map": {"path": [[1, 1]]}}, "drawn twice or leads nowhere"),
        ({"map": {"path": [[1, 191]]}}, "must be two place numbers"),
        ({"map": {"road": [], "path": [], "water": []}}, "neighbours"),
        ({"map": {"landings": [1, 63]}}, "named twice"),
        ({"map": {"refuges": []}}, "must list 1 to 12"),
        ({"groups": {"starts": [[[59]]]}}, "must have 5 tables"),
        ({"cards": {"halves": [["foot", "flying"]] * 10}}, "has no half"),
        ({"cards": {"halves": [["foot", "foot"]] * 20}}, "too few cards"),
        ({"numbers": {"rounds": 31}}, "must be a whole number from 1 to 30"),
        ({"names": {"places": ["here"]}}, "must list 190 strings"),
        ({"drawing": {"places": [[1, 2]]}}, "must list 190 spots"),
        ({"drawing": {"coast": 3}}, "coast is 3, must list two points"),
        ({"drawing": {"coast": [[1, 2], [3, 2]]}}, "coast must go up or down"),
        ({"drawing": {"woods": [[[1, 2], [1]]]}}, "woods, number 1, is .* must be two numbers"),
        ({"drawing": {"rivers": 3}}, "rivers is 3, must be a table"),
        ({"drawing": {"lagoons": {"Valli": []}}}, "lagoons 'Valli' is .* must list two points"),
        ({"drawing": {"towns": ["Roma"]}}, "towns: 'Roma' is none of the places"),
    ],
)
def test_what_cannot_be_played_is_refused(tables: dict[str, dict[str, Any]], words: str) -> None:
    with pytest.raises(BadEdition, match=words):
        read_printed(changed(**tables))


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ({"numbers": {"hand": 5}}, "hand: 4"),
        (
            {"map": {"road": [pair for pair in DATA["map"]["road"] if sorted(pair) != [30, 31]]}},
            "road joins 31",
        ),
        ({"map": {"landings": [1, 2, 3, 4]}}, "landings"),
    ],
)
def test_what_disagrees_with_the_rulebook_is_named(tables: dict[str, dict[str, Any]], words: str) -> None:
    file = changed(**tables)
    assert any(words in complaint for complaint in complaints(FACTS, file, read_printed(file)))


def test_a_long_way_is_never_longer_than_a_record_can_hold() -> None:
    line = [[place for place in (here - 1, here + 1) if 0 <= place < 150] for here in range(150)]
    assert _distances(0, [*line, []]) == [min(place, FAR) for place in range(150)] + [FAR]
