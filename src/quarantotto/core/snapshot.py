"""A record as plain Python objects: read once, and from then on as fast as any tuple.

A page looks at hundreds of numbers of a record, and NumPy takes a microsecond for each. Rules that only look can be
asked about a snapshot as well.
"""

import struct
from collections import namedtuple
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import numpy as np

from quarantotto.core.record import dtype_of

RecordT = TypeVar("RecordT")
CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


class Table:
    """A grid of numbers, addressed `table[row, column]`."""

    __slots__ = ("numbers", "width")

    def __init__(self, numbers: tuple[int, ...], width: int) -> None:
        self.numbers = numbers
        self.width = width

    def __getitem__(self, index: tuple[int, int]) -> int:
        row, column = index
        return self.numbers[row * self.width + column]


@dataclass(frozen=True)
class Field:
    """Some of the numbers of a record; `width` is a grid's."""

    name: str
    first: int
    end: int
    is_single: bool
    width: int = 0

    def of(self, numbers: tuple[int, ...]) -> Any:
        if self.is_single:
            return numbers[self.first]
        found = numbers[self.first : self.end]
        return Table(found, self.width) if self.width else found


@dataclass(frozen=True)
class Inner:
    """A record within a record, or a row of them."""

    name: str
    read: Callable[[bytes], Any]
    start: int
    end: int


@dataclass(frozen=True)
class Layout:
    """How to read a record of one kind."""

    numbers: struct.Struct
    fields: tuple[Field, ...]
    inner: tuple[Inner, ...]

    def read(self, raw: bytes) -> SimpleNamespace:
        numbers = self.numbers.unpack(raw)
        found = {field.name: field.of(numbers) for field in self.fields}
        for part in self.inner:
            found[part.name] = part.read(raw[part.start : part.end])
        return SimpleNamespace(**found)


def _layout(dtype: np.dtype[Any]) -> Layout:
    form, fields, inner, at = "<", [], [], 0
    for name in dtype.names or ():
        kind, start = cast(Any, dtype.fields)[name][:2]
        base, shape = cast("tuple[np.dtype[Any], tuple[int, ...]]", kind.subdtype or (kind, ()))
        if base.names is not None:
            form += f"{kind.itemsize}x"
            inner.append(Inner(name, _rows(base) if shape else _layout(base).read, start, start + kind.itemsize))
            continue
        count = int(np.prod(shape, dtype=int))
        form += f"{count}{CODES[base.str[1:]]}"
        fields.append(Field(name, at, at + count, not shape, shape[1] if len(shape) == 2 else 0))
        at += count
    return Layout(struct.Struct(form), tuple(fields), tuple(inner))


class Rows:
    """A row of records, each read when it is asked for: of all the news there is room for, most are none."""

    __slots__ = ("_make", "_numbers", "_raw")

    def __init__(self, numbers: struct.Struct, make: Callable[[tuple[int, ...]], Any], raw: bytes) -> None:
        self._numbers = numbers
        self._make = make
        self._raw = raw

    def __len__(self) -> int:
        return len(self._raw) // self._numbers.size

    def __getitem__(self, index: int | slice) -> Any:
        found = range(len(self))[index]
        return self._read(found) if isinstance(found, int) else tuple(map(self._read, found))

    def _read(self, row: int) -> Any:
        return self._make(self._numbers.unpack_from(self._raw, row * self._numbers.size))


def _rows(dtype: np.dtype[Any]) -> Callable[[bytes], Rows]:
    """Reads a row of records that hold single numbers only."""
    item = _layout(dtype)
    assert not item.inner
    assert all(field.is_single for field in item.fields)
    make = cast(Any, namedtuple("Row", [field.name for field in item.fields]))._make
    return partial(Rows, item.numbers, make)


@dataclass(frozen=True)
class Cut:
    """How to take a record apart: each field's bytes by themselves, read when they are asked for."""

    apart: Callable[[bytes], tuple[bytes, ...]]
    readers: Mapping[str, Callable[[bytes], Any]]


@cache
def cut_of(declaration: type) -> Cut:
    dtype = dtype_of(declaration)
    kinds = {name: cast(Any, dtype.fields)[name][0] for name in dtype.names or ()}
    apart = struct.Struct("<" + "".join(f"{kind.itemsize}s" for kind in kinds.values())).unpack
    return Cut(apart, {name: _reader(kind) for name, kind in kinds.items()})


def _reader(kind: np.dtype[Any]) -> Callable[[bytes], Any]:
    base, shape = cast("tuple[np.dtype[Any], tuple[int, ...]]", kind.subdtype or (kind, ()))
    if base.names is not None:
        return _rows(base) if shape else _layout(base).read
    numbers = struct.Struct(f"<{kind.itemsize // base.itemsize}{CODES[base.str[1:]]}").unpack
    if not shape:
        return lambda raw: numbers(raw)[0]
    return numbers if len(shape) == 1 else lambda raw: Table(numbers(raw), shape[1])


@cache
def _layout_of(declaration: type) -> Layout:
    return _layout(dtype_of(declaration))


def snapshot(declaration: type[RecordT], raw: bytes) -> RecordT:
    """What the bytes of a record say; nothing can be written through it."""
    return cast(RecordT, _layout_of(cast(type, declaration)).read(raw))
