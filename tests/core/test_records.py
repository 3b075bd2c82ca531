"""Records: flat, aligned, without holes, and copied whole."""

import pickle
from typing import Annotated, Any

import numpy as np
import pytest

from quarantotto.core import record
from quarantotto.core.chance import Chance, Dice
from quarantotto.core.news import News, NewsItem
from quarantotto.core.record import Grid, Int8, Int16, Int32, Int64, Ints, Rows, int8, int16, int64
from quarantotto.games import PACKAGES, load_game


class Coin:
    year: Int16
    face: Int8
    metal: Int8


class Chest:
    gold: Int64
    shelves: Annotated[Grid, int16(2, 3)]
    lock: Int32
    coins: Annotated[Rows[Coin], 2]
    best: Coin
    labels: Annotated[Ints, int8(4)]


class Holed:
    lid: Int8
    gold: Int64


class HoledInside:
    key: Int8
    best: Coin


class Short:
    gold: Int64
    lid: Int8


class Taken:
    round: Int8


DECLARED = [
    Chance,
    Dice,
    News,
    NewsItem,
    *(kind for name in PACKAGES for kind in (load_game(name).state, load_game(name).edition, load_game(name).memo)),
]


def chest() -> Chest:
    """A chest in which every number is another one."""
    made = record.new(Chest)
    record.cells(made)[:] = range(1, record.cells(made).size + 1)
    return made


@pytest.mark.parametrize(
    "declaration", [Chest, *DECLARED], ids=lambda declaration: f"{declaration.__module__}.{declaration.__name__}"
)
def test_records_are_aligned_and_without_holes(declaration: type) -> None:
    dtype = record.dtype_of(declaration)
    assert dtype.isalignedstruct
    assert dtype.fields is not None
    at = 0
    for kind, offset, *_ in dtype.fields.values():
        assert offset == at
        assert offset % kind.alignment == 0
        at += kind.itemsize
    assert at == dtype.itemsize


def test_a_declaration_becomes_fields_in_its_order() -> None:
    dtype = record.dtype_of(Chest)
    assert dtype.names == ("gold", "shelves", "lock", "coins", "best", "labels")
    assert dtype["shelves"].shape == (2, 3)
    assert dtype["shelves"].base == np.int16
    assert dtype["coins"].shape == (2,)
    assert dtype["coins"].base == record.dtype_of(Coin) == dtype["best"]
    assert dtype.itemsize == 8 + 12 + 4 + 8 + 4 + 4
    assert record.dtype_of(Chest) is dtype


@pytest.mark.parametrize("declaration", [Holed, HoledInside])
def test_holes_are_refused(declaration: type) -> None:
    with pytest.raises(TypeError, match=rf"{declaration.__name__}.* put the largest fields first"):
        record.dtype_of(declaration)


def test_a_record_is_filled_up_to_a_whole_word() -> None:
    """So that records side by side all lie where machine code wants them."""
    dtype = record.dtype_of(Short)
    assert dtype.names == ("gold", "lid", record.PADDING)
    assert dtype.itemsize == 16
    around = record.dtype_of(type("Around", (), {"__annotations__": {"short": Short, "lid": Int8}}))
    assert (around.names, around.itemsize) == (("short", "lid", record.PADDING), 24)


def test_names_numpy_has_taken_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Taken\.round: NumPy scalars have a method of that name"):
        record.dtype_of(Taken)
    for name in ("item", "size", "max", "copy", "fill", "data"):
        with pytest.raises(TypeError, match=name):
            record.dtype_of(type("Made", (), {"__annotations__": {name: Annotated[int, int64()]}}))


def test_a_new_record_is_of_zeroes_and_is_written_through() -> None:
    made = record.new(Chest)
    assert not any(record.raw(made))
    made.gold = -5
    made.shelves[1, 2] = 300
    made.coins[1].year = 1848
    made.best.face = 2
    made.labels[3] = -1
    found = {path: value for path, value in record.describe(made) if value}
    assert found == {"gold": -5, "shelves[1,2]": 300, "coins[1].year": 1848, "best.face": 2, "labels[3]": -1}


def test_fields_are_found_without_a_search() -> None:
    """NumPy's own records look every field up in Python, which was most of the time of interpreted rules."""
    for made in (record.new(Chest), record.rows(Chest, 1)[0], record.copy(record.new(Chest))):
        assert isinstance(type(made).gold, property)
        assert isinstance(type(made.best).face, property)
        assert isinstance(type(made.coins[1]).year, property)


def test_a_field_that_is_not_declared_is_refused() -> None:
    made: Any = record.new(Chest)
    with pytest.raises(AttributeError, match="silver"):
        made.silver = 1
    with pytest.raises(AttributeError, match="silver"):
        assert made.silver


def test_numbers_too_large_for_a_field_are_refused() -> None:
    made = record.new(Chest)
    for number in (128, -129):
        with pytest.raises(OverflowError):
            made.best.face = number
    assert not any(record.raw(made))


def test_a_record_goes_to_another_process_whole() -> None:
    arrived = pickle.loads(pickle.dumps(chest()))
    assert type(arrived) is type(chest())
    assert record.diff(arrived, chest()) == []


def test_everything_is_described_once() -> None:
    paths = [path for path, _ in record.describe(chest())]
    assert paths[:8] == ["gold", *(f"shelves[{row},{column}]" for row in range(2) for column in range(3)), "lock"]
    assert paths[8:15] == [*(f"coins[{i}].{name}" for i in range(2) for name in ("year", "face", "metal")), "best.year"]
    assert len(paths) == len(set(paths)) == 1 + 6 + 1 + 6 + 3 + 4
    assert all(value != 0 for _, value in record.describe(chest()))


def test_copies_are_independent() -> None:
    original = chest()
    other = record.copy(original)
    assert record.raw(other) == record.raw(original)
    for at in range(record.cells(original).size):
        before = record.raw(other)
        record.cells(original)[at] ^= 255
        assert record.raw(other) == before != record.raw(original)
        record.cells(original)[at] ^= 255
    other.coins[0].year = 1
    assert int(original.coins[0].year) != 1


def test_assigning_makes_equal_and_stays_apart() -> None:
    source, target = chest(), record.new(Chest)
    shelves = target.shelves
    record.assign(target, source)
    assert record.raw(target) == record.raw(source)
    assert int(shelves[1, 1]) == int(source.shelves[1, 1])  # the same record with other content
    target.shelves[1, 1] = 0
    assert int(source.shelves[1, 1]) != 0


def test_differences_are_told_in_words() -> None:
    one, other = chest(), chest()
    assert record.diff(one, other) == []
    one.coins[1].face, other.coins[1].face = 3, 4
    one.shelves[0, 2], other.shelves[0, 2] = 7, -7
    assert record.diff(one, other) == ["shelves[0,2]: 7 / -7", "coins[1].face: 3 / 4"]


def test_every_byte_is_in_the_digest() -> None:
    made = chest()
    digests = {record.digest(made)}
    assert record.digest(chest()) in digests
    for at in range(record.cells(made).size):
        record.cells(made)[at] ^= 128
        digests.add(record.digest(made))
        record.cells(made)[at] ^= 128
    assert len(digests) == record.cells(made).size + 1
    assert {len(each) for each in digests} == {32}


def test_rows_lie_side_by_side() -> None:
    coins = record.rows(Coin, 3)
    coins[1].year = 1848
    assert [int(coins[i].year) for i in range(3)] == [0, 1848, 0]
    coins[2] = coins[1]
    coins[1].year = 1849
    assert [int(coins[i].year) for i in range(3)] == [0, 1849, 1848]
    assert len(record.raw(coins)) == 3 * record.dtype_of(Coin).itemsize


def test_bytes_as_a_value_do_not_follow() -> None:
    made = record.new(Coin)
    before = record.raw(made)
    made.face = 1
    assert before == bytes(4) != record.raw(made)
