"""The records of a game: how they lie in memory, and how they are folded."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.game import Common
from quarantotto.games import PACKAGES, load_game
from tests.contract.driver import EVERY_MODE, engine
from tests.contract.support import support_of
from tests.contract.tables import PLAIN
from tests.contract.walking import walk

games = pytest.mark.parametrize("game_id", PACKAGES)


def parts(dtype: np.dtype[Any]) -> Iterator[np.dtype[Any]]:
    """A record's dtype and those of all records in it."""
    yield dtype
    for name in dtype.names or ():
        kind, _ = dtype[name].subdtype or (dtype[name], ())
        if kind.names:
            yield from parts(kind)


@games
def test_records_are_aligned_and_without_holes(game_id: str) -> None:
    game = load_game(game_id)
    for declaration in (game.state, game.edition, game.memo):
        for dtype in parts(record.dtype_of(declaration)):
            names = dtype.names or ()
            assert dtype.isalignedstruct
            assert dtype.itemsize == sum(dtype[name].itemsize for name in names)
            assert not set(names) & set(dir(np.record))


@games
def test_states_hold_signed_integers_only(game_id: str) -> None:
    for dtype in parts(record.dtype_of(load_game(game_id).state)):
        for name in dtype.names or ():
            kind, _ = dtype[name].subdtype or (dtype[name], ())
            assert kind.names or kind.kind == "i", name


@games
def test_states_begin_with_what_all_have_in_common_and_are_small(game_id: str) -> None:
    dtype = record.dtype_of(load_game(game_id).state)
    common = record.dtype_of(Common).names or ()
    assert (dtype.names or ())[: len(common)] == common
    assert dtype.itemsize <= support_of(game_id).record_limit


@games
def test_every_option_has_a_field(game_id: str) -> None:
    game = load_game(game_id)
    fields = record.dtype_of(game.state).names or ()
    assert {option.name for option in game.meta.options} <= set(fields)


def numbers(path: str, holder: Any) -> Iterator[tuple[str, Any, Any]]:
    """Every number in a record: its path as `describe` has it, and where to write it."""
    for name in holder.dtype.names:
        here = f"{path}{name}"
        value = holder[name]
        if isinstance(value, np.void):
            yield from numbers(f"{here}.", value)
        elif not isinstance(value, np.ndarray):
            yield here, holder, name
        else:
            for index in np.ndindex(value.shape):
                place = f"{here}[{','.join(map(str, index))}]"
                if value.dtype.names:
                    yield from numbers(f"{place}.", value[index])
                else:
                    yield place, value, index


def signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (value >> width - 1 << width)


@EVERY_MODE
@games
def test_the_fold_sees_every_number(game_id: str, mode: Mode) -> None:
    """But for the news, which are about a position and no part of it."""
    table = next(table for table in PLAIN if table.game_id == game_id and table.players > 1)
    at = engine(table, mode)
    s = record.copy(next(moment for moment in walk(at, 6) if moment.number >= 5 and moment.state.news.count).state)
    folded = at.fold(s)
    places = list(numbers("", s))
    assert [path for path, _, _ in places] == [path for path, _ in record.describe(s)]
    for path, holder, index in places:
        value = holder[index]
        width = 8 * value.dtype.itemsize
        for bit in (0, width - 1) if mode is not Mode.CPU else (*range(0, width, 8), width - 1):
            holder[index] = signed(int(value) ^ 1 << bit, width)
            assert (at.fold(s) == folded) == path.startswith("news."), f"{path}: bit {bit}"
        holder[index] = value
    assert at.fold(s) == folded
