"""Folding: every number of a state counts, and so does its place."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarantotto.core.compiler import Mode, Unit, build
from quarantotto.core.folding import FOLD_START, fold_in, fold_row

ENTRIES = {function.__name__: function for function in (fold_in, fold_row)}
LENGTHS = [1, 3, 4, 5, 8, 11]


def native() -> Any:
    return build(Unit("test-folding"), ENTRIES, Mode.CPU)


def folded(values: list[int]) -> tuple[int, int]:
    return fold_row(*FOLD_START, np.array(values, np.int8), len(values))


def test_the_fold_of_a_row_is_what_it_was() -> None:
    """Kept results name games by their fold."""
    assert folded([]) == FOLD_START
    assert folded([1, 2, 3, 4, -5]) == (4284224853, 2286144084)


def test_the_order_counts() -> None:
    for length in (3, 4, 5):
        rows = list(permutations(range(1, length + 1)))
        assert len({folded(list(row)) for row in rows}) == len(rows)
    assert folded([1, 2, 3, 4, 5, 6, 7, 8]) != folded([5, 6, 7, 8, 1, 2, 3, 4])


@pytest.mark.parametrize("length", LENGTHS)
def test_every_value_of_every_byte_counts(length: int) -> None:
    """In both words: each alone tells most rows apart."""
    row = [(7 * i) % 100 - 50 for i in range(length)]
    for at in range(length):
        folds = [folded([*row[:at], value, *row[at + 1 :]]) for value in range(-128, 128)]
        assert len({low for low, _ in folds}) == 256
        assert len({high for _, high in folds}) > 250


@pytest.mark.parametrize("length", LENGTHS)
def test_no_byte_beyond_the_count_is_read(length: int) -> None:
    row = np.arange(length + 5, dtype=np.int8)
    before = fold_row(*FOLD_START, row, length)
    row[length:] = 99
    assert fold_row(*FOLD_START, row, length) == before


@given(st.lists(st.integers(-128, 127), max_size=40))
def test_native_folds_the_same(values: list[int]) -> None:
    row = np.array(values, np.int8)
    low, high = fold_row(*FOLD_START, row, len(values))
    assert native().fold_row(*FOLD_START, row, len(values)) == (low, high)
    assert 0 <= low < 1 << 32
    assert 0 <= high < 1 << 32


@given(st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1), st.integers(-(2**31), 2**32 - 1))
def test_native_adds_a_number_the_same(low: int, high: int, value: int) -> None:
    assert native().fold_in(low, high, value) == fold_in(low, high, value)
