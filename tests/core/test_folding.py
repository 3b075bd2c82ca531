"""Folding: every number of a state counts, and so does its place."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarantotto.core import record
from quarantotto.core.chance import BLOCK_WORDS, KEY_WORDS, Chance, key_from_seed, next_word, start_chance
from quarantotto.core.compiler import Mode, Unit, build
from quarantotto.core.folding import FOLD_START, fold_chance, fold_in, fold_news, fold_row
from quarantotto.core.news import News, tell

ENTRIES = {function.__name__: function for function in (fold_in, fold_row, fold_chance, fold_news)}
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


def chance() -> Chance:
    x = record.new(Chance)
    key_from_seed(x, 1, 2, 3)
    start_chance(x)
    next_word(x)
    return x


def news() -> News:
    made = record.new(News)
    for i in range(3):
        tell(made, i + 1, i + 2, i + 3, i + 4)
    return made


def all_different(
    fold: Callable[[int, int, Any], tuple[int, int]], made: Any, changes: list[Callable[[Any], Any]]
) -> bool:
    folds = [fold(*FOLD_START, made)]
    for change in changes:
        other = record.copy(made)
        change(other)
        assert record.raw(other) != record.raw(made)
        folds.append(fold(*FOLD_START, other))
    return len(set(folds)) == len(folds)


def plus_one(name: str, index: int | None = None) -> Callable[[Any], None]:
    def change(made: Any) -> None:
        if index is None:
            setattr(made, name, int(getattr(made, name)) + 1)
        else:
            getattr(made, name)[index] = int(getattr(made, name)[index]) + 1

    return change


def test_every_number_of_the_generator_counts() -> None:
    changes = [plus_one(name) for name in ("counter", "used", "reveals")]
    changes += [plus_one("key", i) for i in range(KEY_WORDS)] + [plus_one("block", i) for i in range(BLOCK_WORDS)]
    assert all_different(fold_chance, chance(), changes)
    assert native().fold_chance(*FOLD_START, chance()) == fold_chance(*FOLD_START, chance())


def test_every_number_of_the_news_counts() -> None:
    def event(index: int, name: str) -> Callable[[Any], None]:
        return lambda made: plus_one(name)(made.items[index])

    changes = [event(i, name) for i in range(3) for name in ("kind", "seen_by", "who", "what", "places")]
    assert all_different(fold_news, news(), [*changes, plus_one("lost"), plus_one("count")])
    assert native().fold_news(*FOLD_START, news()) == fold_news(*FOLD_START, news())
