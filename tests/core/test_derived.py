"""What is written out from a record's declaration."""

from typing import Annotated, Any

import pytest

from quarantotto.core import record
from quarantotto.core.compiler import Mode, Unit, build
from quarantotto.core.derived import fold_of
from quarantotto.core.news import News, tell
from quarantotto.core.record import Grid, Int8, Int16, Int32, Int64, Ints, Rows, int8, int16, int64


class Shelf:
    width: Int16
    wood: Int8
    books: Annotated[Ints, int8(5)]


class House:
    """One of everything a state may hold, in an order that leaves words half full."""

    land: Int64
    walls: Annotated[Ints, int64(3)]
    news: News
    door: Int32
    rooms: Annotated[Grid, int16(2, 5)]
    stairs: Annotated[Ints, int16(3)]
    year: Int16
    shelves: Annotated[Rows[Shelf], 3]
    best: Shelf
    lamps: Annotated[Grid, int8(3, 5)]
    keys: Annotated[Ints, int8(7)]
    cat: Int8
    dog: Int8
    bird: Int8
    fish: Int8
    snail: Int8


fold = fold_of(House)


def house() -> Any:
    made = record.new(House)
    record.cells(made)[:] = [(37 * i + 11) % 256 for i in range(record.cells(made).size)]
    made.news.count = 0
    return made


def native() -> Any:
    return build(Unit("test-derived"), {"fold": fold}, Mode.CPU).fold


def parts_of(made: Any) -> list[int]:
    """The bytes that are no news."""
    _, at, *_ = made.dtype.fields["news"]
    return [i for i in range(record.cells(made).size) if not at <= i < at + made.dtype["news"].itemsize]


@pytest.mark.parametrize("fold", [fold, native()], ids=["python", "cpu"])
def test_every_byte_of_a_record_is_folded(fold: Any) -> None:
    made = house()
    before = fold(made)
    for at in parts_of(made):
        for bit in range(8):
            record.cells(made)[at] ^= 1 << bit
            assert fold(made) != before, (at, bit)
            assert all(0 <= word < 1 << 32 for word in fold(made))
            record.cells(made)[at] ^= 1 << bit
    assert fold(made) == before
    assert made.dtype.names[-1] == record.PADDING


def test_what_was_told_is_not_folded() -> None:
    made = house()
    before = fold(made)
    tell(made.news, 1, 2, 3, 4)
    assert fold(made) == before


def test_modes_fold_the_same() -> None:
    made = house()
    assert native()(made) == fold(made)
    assert fold(record.new(House)) == native()(record.new(House)) != fold(made)
