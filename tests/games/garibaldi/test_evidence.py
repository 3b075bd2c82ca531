"""What a check, a shown card and a ride say of where Garibaldi can be, one fact at a time."""

from collections.abc import Callable, Iterable
from random import Random

import pytest

from quarantotto.core import record
from quarantotto.core.folding import FOLD_START, fold_in
from quarantotto.games.garibaldi.belief import (
    SCALE,
    add_state,
    clear_column,
    fold_column,
    fold_round,
    fold_table,
    fold_whole,
    go_on,
    infer,
    is_fit_at_end,
    is_nearest_seat,
    locate,
    scale_column,
    scaled,
    share,
)
from quarantotto.games.garibaldi.evidence import (
    BLOCKED,
    STATES,
    Tables,
    bits_left,
    count_second,
    gather_clues,
    is_barred,
    mark_column,
)
from quarantotto.games.garibaldi.state import NO_PLACE, Answer, Kind, Line, Phase, Red, Stage, State
from quarantotto.games.garibaldi.tracing import added_bits
from tests.games.garibaldi.table import BLUE, EDITION, YELLOW, Table
from tests.games.garibaldi.test_belief import TINY, nearest_seats

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


@pytest.mark.parametrize("metric", ["lines", "moves"])
def test_leggero_names_who_was_nearest_when_he_was_played(metric: str) -> None:
    s = Table(players=4).route(3, 3).s
    s.metric = int(metric == "moves")
    dice = Random(8)
    for place in range(0, 190, 3):
        for patrol in range(5):
            s.watch[1, patrol] = dice.randrange(190)
        named = {seat for seat in range(1, 4) if is_nearest_seat(s, ED, 2, place, seat)}
        assert named == nearest_seats(ED, s, 2, place)


@pytest.mark.parametrize(("event", "count"), [(Red.SHED, 0), (Red.BONNET, 1), (Red.NONE, 1)])
def test_who_could_not_move_has_not_played_the_event_that_is_a_move_alone(event: Red, count: int) -> None:
    """Patrols stand at the other ends of all lines from 3."""
    s = Table().route(3, 3).patrols(yellow=2, blue=4, brown=32, orange=33, green=34).s
    s.shown[1] = 4 * event
    tables = record.new(Tables)
    clear_column(tables, 1)
    mark_column(tables, s, ED, 1)
    go_on(tables, s, ED, 1, 2, False, 0, SCALE)
    assert int(tables.states[1]) == count


def test_where_a_check_did_not_end_the_game_he_was_neither_in_a_refuge_nor_with_a_patrol() -> None:
    s = Table().route(3, 3, 3).patrols(yellow=40).s
    assert int(s.checked) == 2
    refuge = int(ED.refuge[0])
    for place, fits in ((refuge, [True, False, False, True]), (39, [True, False, False, True]), (40, [True] * 4)):
        s.watch[3, YELLOW] = 39
        assert [is_fit_at_end(s, ED, column, place) for column in range(4)] == fits


# ---- weights


def test_however_little_fits_the_next_column_reckons_with_weights_of_the_usual_size() -> None:
    table = Table().route(3, 32, 31, 30)
    for column in (1, 2, 3):
        table.s.shown[column] = Kind.FOOT + 1
    table.s.named[2], table.s.named[3] = 31, 30
    tables = inferred(table)
    for column in range(4):
        total = sum(scaled(tables, column, i) for i in range(int(tables.states[column])))
        assert SCALE <= total <= 16 * SCALE
    assert [int(tables.shift[column]) > 0 for column in range(4)] == [False, False, True, True]


@pytest.mark.parametrize(
    ("weights", "shift", "reckoned"),
    [
        ((SCALE, SCALE), 0, (SCALE, SCALE)),
        ((SCALE // 8, SCALE // 8), 2, (SCALE // 2, SCALE // 2)),
        ((40 * SCALE, 1), -2, (10 * SCALE, 1)),
        ((16 * SCALE - 1, 1), 0, (16 * SCALE - 1, 1)),
        ((16 * SCALE, 1), -1, (8 * SCALE, 1)),
        ((SCALE // 2, SCALE // 2), 0, (SCALE // 2, SCALE // 2)),
        ((SCALE - 2, 1), 1, (2 * SCALE - 4, 2)),
        ((0, 0), 0, (0, 0)),
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


def test_a_share_is_rounded_down_but_never_to_nothing() -> None:
    assert [share(weight, 3) for weight in (1, 2, 3, 5, 6, 7)] == [1, 1, 1, 1, 2, 2]


# ---- what is kept of it


@pytest.mark.parametrize("half", ["low", "high"])
def test_tables_are_kept_only_where_both_halves_of_their_key_agree(half: str) -> None:
    table = Table().route(3, 3, 3)
    tables = inferred(table)
    made = record.raw(tables)
    setattr(tables, f"whole_{half}", 1)
    getattr(tables, f"key_{half}")[1] = 1
    tables.weight[1, 0] += 7
    infer(tables, table.position.concealed(1).state, table.ed)
    assert record.raw(tables) == made, "round 1 is reckoned anew"


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


def folded(numbers: Iterable[int], start: tuple[int, int] = FOLD_START) -> tuple[int, int]:
    for number in numbers:
        start = fold_in(*start, number)
    return start


def of_table(s: State) -> list[int]:
    options = [int(s.landing_counts), int(s.way_back), int(s.metric)]
    return [
        int(ED.fingerprint),
        sum(bit << i for i, bit in enumerate(options)) + 8 * int(s.players),
        *(int(s.owner[patrol]) for patrol in range(5)),
    ]


def of_round(s: State, column: int) -> list[int]:
    """Where the patrols stood, what was shown and answered, whether it was checked, and what was named."""
    at = [int(s.watch[column, patrol]) for patrol in range(5)]
    is_checked = int(column <= int(s.checked))
    return [
        int.from_bytes([*at[:3], int(s.shown[column])], "little"),
        int.from_bytes(at[3:], "little") + (int(s.answers[column]) << 16) + (is_checked << 26),
        int(s.named[column]),
    ]


def of_column(s: State, column: int) -> list[int]:
    """Rounds whose checks a column matters in, and what else was asked of it."""
    found = []
    for later in range(column, min(column + 4, int(s.round_number) + 1)):
        found += of_round(s, later)
        if later == 8:
            found.append(int(s.named_at_check) + 1)
    if column == int(s.round_number):
        found.append(int(s.stage) + 16)
    if column == int(s.leggero_round):
        found.append(int(s.leggero_seat))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_key_is_folded_from_every_fact_in_its_place(seed: int) -> None:
    dice, s = Random(seed), Table(players=4).route(*[3] * 10).s
    s.landing_counts, s.way_back, s.metric = (int(n == seed) for n in range(3))
    s.stage, s.checked, s.named_at_check = 1 + seed, 8 + seed, 150 + seed
    s.leggero_round, s.leggero_seat = 7 + seed, 1 + seed
    for column in range(11):
        for patrol in range(5):
            s.watch[column, patrol] = dice.randrange(190)
        s.shown[column], s.answers[column] = dice.randrange(52), dice.randrange(1 << 10)
        s.named[column] = dice.randrange(190)
    assert fold_table(s, ED) == folded(of_table(s))
    for column in range(11):
        assert fold_round(seed, 48, s, column) == folded(of_round(s, column), (seed, 48))
        assert fold_column(seed, 48, s, ED, column) == folded(of_column(s, column), (seed, 48))
    seen = [number for column in range(11) for number in of_round(s, column)]
    now = int.from_bytes([int(s.named_at_check), int(s.round_number), int(s.stage)], "little")
    leggero = int.from_bytes([int(s.leggero_round), int(s.leggero_seat)], "little")
    assert fold_whole(s, ED) == folded([*of_table(s), *seen, now, leggero])


# ---- clues and states


def test_clues_are_gathered_round_by_round_up_to_the_last() -> None:
    table = Table().route(*[3] * 30)
    s, tables = table.s, record.new(Tables)
    s.named_at_check = 77
    expected: list[list[int]] = [[] for _ in range(31)]
    for column in (1, 8, 29, 30):
        s.named[column] = 100 + column
        for patrol in range(5):
            s.watch[column, patrol] = 5 * column + patrol
        s.answers[column] = Answer.CLUE << 2 | Answer.NOTHING << 4 | Answer.CLUE << 8
        expected[column] = [100 + column, 5 * column + 1, 5 * column + 4, *([77] if column == 8 else [])]
    for column in range(31):
        tables.due[column] = 99
    gather_clues(tables, s, ED)
    first = [sum(len(clues) for clues in expected[:column]) for column in range(32)]
    assert [int(tables.first_clue[column]) for column in range(32)] == first
    assert [int(tables.clue_place[i]) for i in range(first[-1])] == [p for clues in expected for p in clues]
    due = [sum(1 << i for i in range(first[column], first[column + 1])) for column in range(31)]
    assert [int(tables.due[column]) for column in range(31)] == due
    assert bits_left(tables, s, ED, 27, 130) == 1 << first[30]
    assert bits_left(tables, s, ED, 26, 130) == 0, "four rounds are seen"


def test_a_state_that_finds_no_room_is_counted_and_not_kept() -> None:
    tables = record.new(Tables)
    clear_column(tables, 2)
    tables.states[2] = STATES - 1
    add_state(tables, 2, 5, 0, 7)
    add_state(tables, 2, 5, 1, 7)
    add_state(tables, 2, 5, 0, 7)
    assert (int(tables.states[2]), int(tables.overflow)) == (STATES, 1)
    assert [int(tables.weight[2, i]) for i in (STATES - 2, STATES - 1)] == [0, 14]


def test_states_of_a_place_differ_by_the_clues_left_behind() -> None:
    tables = record.new(Tables)
    clear_column(tables, 1)
    states: dict[tuple[int, int], int] = {}
    for place, bits, weight in ((5, 0, 7), (6, 0, 1), (5, 3, 2), (5, 0, 10), (5, 2, 4), (6, 0, 5), (5, 3, 1)):
        add_state(tables, 1, place, bits, weight)
        states[place, bits] = states.get((place, bits), 0) + weight
    kept = range(int(tables.states[1]))
    made = {(int(tables.place[1, i]), int(tables.left_behind[1, i])): int(tables.weight[1, i]) for i in kept}
    assert made == states
    assert len(kept) == len(states)


def test_a_ride_goes_back_to_a_place_only_where_no_patrol_stands() -> None:
    """From 31 by way of 30."""
    table = Table(way_back="forbidden").route(31)
    tables = record.new(Tables)
    roads = sum(int(ED.lines[29, place]) & Line.ROAD > 0 for place in range(190))
    for blocked, back in ((NO_PLACE, 1), (30, 0)):
        if blocked != NO_PLACE:
            tables.marks[1, blocked] = BLOCKED
        assert count_second(tables, table.s, ED, 1, 30, 29) == roads
        table.s.way_back = 1
        assert count_second(tables, table.s, ED, 1, 30, 29) == roads + back
        table.s.way_back = 0
