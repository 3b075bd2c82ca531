"""A snapshot says what its record says."""

import random
from typing import Annotated, Any

import pytest

from quarantotto.core import record
from quarantotto.core.position import load_edition
from quarantotto.core.record import Grid, Int8, Int32, Ints, Rows, int8, int16
from quarantotto.core.snapshot import snapshot
from quarantotto.games import PACKAGES, load_game


class Pair:
    left: Int8
    right: Int8


class Box:
    numbers: Annotated[Ints, int16(4)]
    grid: Annotated[Grid, int8(2, 6)]
    pairs: Annotated[Rows[Pair], 3]
    one: Pair
    count: Int32


def any_bytes(declaration: type) -> bytes:
    return random.Random(1848).randbytes(record.dtype_of(declaration).itemsize)


def assert_same(plain: Any, kept: Any) -> None:
    """Every number of the record, at its place."""
    for name in kept.dtype.names:
        value, found = kept[name], getattr(plain, name)
        if value.dtype.names is None and len(value.shape) == 2:
            rows, columns = value.shape
            assert [[found[r, c] for c in range(columns)] for r in range(rows)] == value.tolist(), name
        elif value.dtype.names is None:
            assert (list(found) if value.shape else found) == value.tolist(), name
        elif value.shape:
            assert list(map(tuple, found)) == value.tolist(), name
        else:
            assert_same(found, value)


def test_all_kinds_of_fields() -> None:
    raw = any_bytes(Box)
    plain = snapshot(Box, raw)
    assert_same(plain, record.from_bytes(Box, raw))
    assert plain.pairs[2].right == record.from_bytes(Box, raw).pairs[2].right
    assert type(plain.numbers[0]) is int


def test_nothing_can_be_written_into_it() -> None:
    plain = snapshot(Box, any_bytes(Box))
    with pytest.raises(TypeError):
        plain.numbers[0] = 1
    with pytest.raises(TypeError):
        plain.grid[0, 0] = 1


@pytest.mark.parametrize("game_id", PACKAGES)
def test_states_and_editions_of_every_game(game_id: str) -> None:
    game = load_game(game_id)
    raw = any_bytes(game.state)
    assert_same(snapshot(game.state, raw), record.from_bytes(game.state, raw))
    printed = load_edition(game).record
    assert_same(snapshot(game.edition, record.raw(printed)), printed)
