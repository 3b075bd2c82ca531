"""Interpreted, native and bounds-checked rules do the same at any table, whatever is chosen."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.position import seed_key
from tests.contract.driver import engine, modes_asked, pending
from tests.contract.tables import EVERY, PLAIN, Table


@settings(max_examples=25)
@given(
    table=st.sampled_from(EVERY),
    seed=st.integers(0, 2**64 - 1),
    choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=20),
)
def test_modes_agree_whatever_is_chosen(
    pytestconfig: pytest.Config, table: Table, seed: int, choices: list[int]
) -> None:
    engines = [engine(table, mode) for mode in modes_asked(pytestconfig)]
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
