"""Interpreted, native and bounds-checked rules do the same, byte for byte, side by side in one process."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from tests.contract.driver import MODES, NATIVE, Engine, assert_same, engine, pending
from tests.contract.tables import EVERY, EXTRA, PLAIN, VARIED, Table
from tests.contract.walking import walk


def assert_same_everywhere(engines: list[Engine], s: Any, number: int) -> None:
    """All that can be asked of one position."""
    first, *others = engines
    seats = pending(s)
    for other in others:
        assert first.fold(s) == other.fold(s)
        for seat in seats:
            assert first.span(s, seat) == other.span(s, seat)
            assert first.answers(s, seat) == other.answers(s, seat)
        for viewer in (number % first.table.players, NOBODY):
            view = first.concealed(s, viewer)
            assert_same(view, other.concealed(s, viewer))
            key = seed_key(48, number)
            assert_same(first.imagined(view, viewer, key), other.imagined(view, viewer, key))
        if not seats:
            assert first.outcome(s) == other.outcome(s)
            for seat in range(first.table.players):
                assert first.payoff(s, seat) == other.payoff(s, seat)


def assert_same_games(engines: list[Engine], seed: int, decisions: int | None, stride: int) -> None:
    """The first engine plays, the others follow."""
    first, *others = engines
    followers = [(other, other.dealt(seed_key(seed))) for other in others]
    last = None
    for moment in walk(first, seed, decisions):
        for other, s in followers:
            if last is not None:
                other.apply(s, *last)
            assert_same(moment.state, s, f"{moment}, {other.mode}")
        if moment.number % stride == 0 or moment.is_last:
            assert_same_everywhere(engines, moment.state, moment.number)
        last = moment.seat, moment.action


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_all_modes_agree_after_every_decision(table: Table) -> None:
    assert_same_games([engine(table, mode) for mode in MODES], seed=3, decisions=None, stride=10)


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_native_modes_agree_in_many_games(table: Table) -> None:
    for seed in range(100, 110):
        assert_same_games([engine(table, mode) for mode in NATIVE], seed, decisions=None, stride=20)


@pytest.mark.parametrize("table", [*VARIED, *EXTRA], ids=str)
def test_modes_agree_with_other_options_and_editions(table: Table) -> None:
    assert_same_games([engine(table, mode) for mode in MODES], seed=4, decisions=12, stride=6)
    assert_same_games([engine(table, mode) for mode in NATIVE], seed=5, decisions=200, stride=10)


@settings(max_examples=25)
@given(
    table=st.sampled_from(EVERY),
    seed=st.integers(0, 2**64 - 1),
    choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=20),
)
def test_modes_agree_whatever_is_chosen(table: Table, seed: int, choices: list[int]) -> None:
    engines = [engine(table, mode) for mode in MODES]
    states = [at.dealt(seed_key(seed)) for at in engines]
    for choice in choices:
        assert len({record.digest(s) for s in states}) == 1
        seats = pending(states[0])
        if not seats:
            break
        seat = seats[choice % len(seats)]
        legal = engines[1].legal(states[1], seat)
        for at, s in zip(engines, states, strict=True):
            at.apply(s, seat, legal[choice % len(legal)])
    assert len({record.digest(s) for s in states}) == 1


def test_the_same_key_gives_the_same_game_and_another_key_another() -> None:
    at = engine(PLAIN[0], Mode.CPU)
    assert record.raw(at.dealt(seed_key(1))) == record.raw(at.dealt(seed_key(1)))
    assert at.fold(at.dealt(seed_key(1))) != at.fold(at.dealt(seed_key(2)))
    assert at.fold(at.dealt(seed_key(1))) != at.fold(at.dealt(seed_key(1, 1)))
