"""What a check, a shown card and a ride say of where Garibaldi can be, one fact at a time."""

from collections.abc import Callable

import pytest

from quarantotto.core import record
from quarantotto.games.garibaldi.belief import (
    SCALE,
    fold_round,
    fold_whole,
    infer,
    locate,
    scale_column,
    scaled,
)
from quarantotto.games.garibaldi.evidence import Tables, bits_left, gather_clues, is_barred
from quarantotto.games.garibaldi.state import NO_PLACE, Answer, Kind, Phase, Stage, State
from quarantotto.games.garibaldi.tracing import added_bits
from tests.games.garibaldi.table import BLUE, EDITION, YELLOW, Table
from tests.games.garibaldi.test_belief import TINY

ED = EDITION.record


def nothing_found(table: Table, round_number: int, patrol: int, place: int) -> Table:
    """A patrol stood there at the check of a round before and found nothing."""
    table.s.watch[round_number, patrol] = place - 1
    table.s.answers[round_number] = int(table.s.answers[round_number]) | Answer.NOTHING << 2 * patrol
    return table


def located(table: Table) -> dict[int, float]:
    """Where an Austrian believes him to be."""
    tables = record.new(Tables)
    total = locate(tables, table.position.concealed(1).state, table.ed)
    return {place + 1: int(tables.likelihood[place]) / total for place in range(190) if int(tables.likelihood[place])}


def inferred(table: Table) -> Tables:
    tables = record.new(Tables)
    infer(tables, table.position.concealed(1).state, table.ed)
    return tables


def ends(tables: Tables, column: int) -> set[int]:
    """Places where a column can have ended."""
    return {int(tables.place[column, i]) + 1 for i in range(int(tables.states[column]))}


# ---- what is excluded


def test_a_check_that_finds_nothing_says_he_was_not_there_in_the_last_four_rounds() -> None:
    tables = inferred(nothing_found(Table().route(3, 33, 33, 33, 33, 33), 4, YELLOW, 32))
    assert [column for column in range(6) if is_barred(tables, column, 31)] == [1, 2, 3, 4]


def test_a_landing_where_nothing_is_found_was_not_his() -> None:
    assert ends(inferred(Table().route(1, 1)), 0) == {1, 2, 3, 4, 5}
    assert ends(inferred(nothing_found(Table().route(1, 1), 1, BLUE, 3)), 0) == {1, 2, 4, 5}


def test_a_ride_did_not_end_where_nothing_is_found_a_round_later() -> None:
    """In the small country, from 2: 3, 5, or back."""
    table = Table(edition=TINY).route(2, 3, 4)
    table.s.shown[1], table.s.shown[2] = Kind.HORSE + 1, Kind.FOOT + 1
    assert ends(inferred(table), 1) == {2, 3, 5}
    assert ends(inferred(nothing_found(table, 2, YELLOW, 2)), 1) == {3, 5}


# ---- what can be


def test_of_a_ride_under_way_only_the_first_line_has_happened() -> None:
    table = Table(edition=TINY).route(2).hands({0: [4], 1: [1]}).play("card-4", "place-3")
    assert table.phase == Phase.RIDE
    assert located(table) == {3: 0.5, 5: 0.5}


def test_who_could_not_make_the_move_of_his_event_is_where_he_was() -> None:
    table = Table().route(3).hands({0: [7, 13], 1: []}).patrols(yellow=2, blue=4, brown=32, orange=33, green=34)
    table.play("pass", "card-7", "stop")
    assert located(table)[3] > 0.3


def test_both_places_of_a_ride_explain_clues() -> None:
    table = Table().route(31, 31, 31)
    table.s.named[2] = 28
    tables = record.new(Tables)
    gather_clues(tables, table.s, ED)
    explained = bits_left(tables, table.s, ED, 2, 28)
    assert explained != 0
    for way in ((29, 28, NO_PLACE), (28, NO_PLACE, NO_PLACE), (29, NO_PLACE, 28)):
        assert added_bits(tables, table.s, ED, 2, 30, *way) == explained
    assert added_bits(tables, table.s, ED, 2, 30, 29, 27, NO_PLACE) == 0


# ---- weights


@pytest.mark.parametrize(
    ("weights", "shift", "reckoned"),
    [
        ((SCALE, SCALE), 0, (SCALE, SCALE)),
        ((SCALE // 8, SCALE // 8), 2, (SCALE // 2, SCALE // 2)),
        ((40 * SCALE, 1), -2, (10 * SCALE, 1)),
    ],
)
def test_weights_stay_in_range_and_what_can_be_never_becomes_impossible(
    weights: tuple[int, int], shift: int, reckoned: tuple[int, int]
) -> None:
    tables = record.new(Tables)
    tables.states[1] = 2
    tables.weight[1, 0], tables.weight[1, 1] = weights
    for _ in range(2):
        scale_column(tables, 1)
        assert int(tables.shift[1]) == shift, "however often it is reckoned"
    assert (scaled(tables, 1, 0), scaled(tables, 1, 1)) == reckoned


# ---- what is kept of it


def test_when_he_stays_only_his_last_column_is_reckoned_anew() -> None:
    table = Table().route(3, 3, 3).hands({0: [13], 1: [20]})
    tables = record.new(Tables)
    infer(tables, table.s, ED)
    for column in range(3):
        tables.weight[column, 0] = 7
    infer(tables, table.play("pass").s, ED)
    assert int(table.s.stage) == Stage.CARD_DONE
    assert [int(tables.weight[column, 0]) for column in range(3)] == [7, 7, 7]
    assert int(tables.weight[3, 0]) > 0


def test_two_rounds_of_which_something_else_was_seen_have_two_keys() -> None:
    """Of each patrol where it stood, and what it was answered."""
    s = Table().s
    keys = set()
    for patrol in range(5):
        for place in (0, 1, 2, 64, 128, 189):
            for other in range(5):
                s.watch[1, other] = place if other == patrol else 0
            keys.add(fold_round(1, 1, s, 1))
    for answers in (1, 2, 4, 256, 512):
        s.watch[1, 4], s.answers[1] = 0, answers
        keys.add(fold_round(1, 1, s, 1))
    assert len(keys) == 1 + 5 * 5 + 5


# Facts that belief depends on, each with a number that can be one thing or another.
FACTS: dict[str, Callable[[State, int], None]] = {
    "whose the first patrol is": lambda s, n: s.owner.__setitem__(0, n),
    "whose the last patrol is": lambda s, n: s.owner.__setitem__(4, n),
    "the place named in round 8": lambda s, n: setattr(s, "named_at_check", 2 + 128 * n),
    "whom Leggero named": lambda s, n: setattr(s, "leggero_seat", n),
    "the stage of the column": lambda s, n: setattr(s, "stage", n),
}


@pytest.mark.parametrize("fact", FACTS)
def test_another_fact_is_another_key(fact: str) -> None:
    s = Table().route(*[3] * 9).s
    keys = set()
    for n in range(2):
        FACTS[fact](s, n)
        keys.add(fold_whole(s, ED))
    assert len(keys) == 2
