"""The edition that comes with the program, and what an edition may be."""

from typing import Any

import pytest

from quarantotto.core.edition import SOURCES, BadEdition, EditionFile
from quarantotto.core.stated import complaints
from quarantotto.games.revolution1848.printed import MOST_ARMIES, MOST_COMMANDERS, read_printed
from quarantotto.games.revolution1848.state import Flag, Party
from quarantotto.games.revolution1848.stated import FACTS
from tests.games.revolution1848.table import DL, RR, L, R, paulskirche

FILE = paulskirche().file
ED = paulskirche().record


def changed(table: str, number: int | None = None, **values: Any) -> EditionFile:
    """The edition with one row of a table (from 1), or the table itself, changed."""
    content = dict(FILE.data[table])
    if number is None:
        content.update(values)
    else:
        rows = list(content["rows"])
        rows[number - 1] = {**rows[number - 1], **values}
        content["rows"] = rows
    return EditionFile("changed", {**FILE.data, table: content})


def test_it_agrees_with_all_that_is_stated() -> None:
    assert complaints(FACTS, FILE, ED) == []


def test_42_persons_34_extra_cards_26_events() -> None:
    assert (ED.persons, ED.extras, ED.events) == (42, 34, 26)
    parties = [int(ED.party[p]) for p in range(42)]
    assert [parties.count(party) for party in Party] == [8, 11, 11, 12]
    assert parties == sorted(parties)  # numbers run by party


def test_every_row_says_where_it_is_from() -> None:
    for table in ("persons", "extras", "events"):
        assert {row["tag"] for row in FILE.data[table]["rows"]} == set(SOURCES) - (
            {"rulebook"} if table == "events" else set()
        )


def test_commanders_are_those_with_a_flag() -> None:
    flags = {p + 1: (Flag(int(ED.flag[p])), int(ED.military[p])) for p in range(42) if ED.flag[p]}
    assert flags[34] == (Flag.AUSTRIA, 4)
    assert flags[33] == (Flag.AUSTRIA, 2)
    assert {number for number, (flag, _) in flags.items() if flag is Flag.BUND} == {1, 4, 7, 8}
    assert ED.commanders == len(flags) == 9
    assert [int(ED.commander[k]) + 1 for k in range(9)] == sorted(flags)


def test_known_cards() -> None:
    assert [(int(ED.value[n - 1]), int(ED.party[n - 1])) for n in (1, 4, 7, 9, 26)] == [
        (6, RR),
        (2, RR),
        (1, RR),
        (8, DL),
        (2, L),
    ]
    assert (int(ED.each[10]), int(ED.parties[10])) == (-3, 1 << RR)
    assert (int(ED.each[2]), int(ED.parties[2])) == (1, 1 << L)
    assert (int(ED.army[28]), int(ED.army[32]), int(ED.bonus[14]), int(ED.red[12])) == (17, 15, 5, 11)
    assert all(ED.party[n - 1] == R for n in range(31, 43))


@pytest.mark.parametrize(
    ("file", "complaint"),
    [
        (changed("numbers", hand=5), "hand: 6, not 5"),
        (changed("persons", 1, value=5), "PE01: value 6, not 5"),
        (changed("persons", 9, party="liberals"), "PE09: party democrats, not"),
        (changed("persons", 41, military=2), "PE41: military 3, not 2"),
        (changed("extras", 29, army=16), "Z29: army 17, not 16"),
        (changed("extras", 13, red=10), "Z13: red 11, not 10"),
        (changed("extras", 15, bonus=4), "Z15: bonus 5, not 4"),
        (changed("extras", 11, each=-2), "Louis Napoleon: for republicans -3, not -2"),
        (changed("events", 4, symbol=""), "14 events have neither helmet nor arrow, not 15"),
        (changed("events", rows=FILE.data["events"]["rows"][:25]), "there are 26 events, not 25"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_disagrees_with_the_rulebook_is_named(file: EditionFile, complaint: str) -> None:
    assert any(complaint in fact for fact in complaints(FACTS, file, read_printed(file)))


@pytest.mark.parametrize(
    ("file", "complaint"),
    [
        (changed("numbers", hand=7), "hand"),
        (changed("numbers", hand=3), "do not fit a hand"),
        (changed("numbers", goal=[6, 5]), "goal"),
        (changed("persons", 3, party="whigs"), "row 3: party"),
        (changed("persons", 3, value=-1), "row 3: value"),
        (changed("persons", 3, military=2), "military points need a flag"),
        (changed("persons", 3, colour="red"), "there is no colour"),
        (changed("persons", 3, tag="hearsay"), "row 3: tag"),
        (changed("persons", rows=[]), "has 0 rows"),
        (changed("persons", rows=["Hecker"]), "row 1 is 'Hecker'"),
        (changed("extras", 1, parties=["whigs"]), "row 1: parties"),
        (changed("extras", 1, pair="Z06"), "the other card of its pair"),
        (changed("extras", 1, hits="removes"), "only a card laid at an opponent"),
        (changed("extras", 1, army=5), "an army has a flag"),
        (changed("extras", 1, bonus=5), "a bonus is for commanders"),
        (changed("extras", 1, locomotive=1), "must be true or false"),
        (changed("events", 1, symbol="lamp"), "row 1: symbol"),
        (
            changed("events", rows=[{**row, "symbol": "arrow"} for row in FILE.data["events"]["rows"]]),
            "at least one event",
        ),
        (
            changed("persons", rows=[{**row, "flag": "bund"} for row in FILE.data["persons"]["rows"]]),
            f"at most {MOST_COMMANDERS}",
        ),
        (
            changed("extras", rows=[{"name": "x", "laid": "own", "army": 3, "flag": "bund", "tag": "public"}] * 15),
            f"at most {MOST_ARMIES}",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_edition_nobody_could_play_is_refused(file: EditionFile, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint):
        read_printed(file)


def test_undocumented_armies_stand_beside_the_documented_ones() -> None:
    armies = {z + 1: int(ED.army[z]) for z in range(34) if ED.army[z]}
    assert (armies[29], armies[33]) == (17, 15)
    assert all(9 <= army <= 15 for z, army in armies.items() if z != 29)
