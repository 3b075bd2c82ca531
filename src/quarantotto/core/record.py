"""Flat, fixed-size records: declared once as an annotated class, from which the dtype and the static type are made."""

import copyreg
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import itemgetter
from typing import Annotated, Any, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
RecordT = TypeVar("RecordT")


@dataclass(frozen=True)
class Cells:
    """How an array lies in a record: the kind of its cells and, for a field, its shape."""

    kind: str
    shape: tuple[int, ...] = ()


def int8(*shape: int) -> Cells:
    return Cells("i1", shape)


def int16(*shape: int) -> Cells:
    return Cells("i2", shape)


def int32(*shape: int) -> Cells:
    return Cells("i4", shape)


def int64(*shape: int) -> Cells:
    return Cells("i8", shape)


class Ints(Protocol):
    """A row of integers; `Annotated[Ints, int8(16)]` declares sixteen bytes."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Grid(Protocol):
    """A table of integers, addressed `grid[row, column]`."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


class Floats(Protocol):
    """A row of floats: what `observe` fills."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...


class Rows(Protocol[T]):
    """A row of records, written through by attribute; `Annotated[Rows[Item], 32]` declares thirty-two of them."""

    def __getitem__(self, index: int, /) -> T: ...
    def __setitem__(self, index: int, value: T, /) -> None: ...


Int8 = Annotated[int, int8()]
Int16 = Annotated[int, int16()]
Int32 = Annotated[int, int32()]
Int64 = Annotated[int, int64()]
# What a rule takes when it is handed one array of a record rather than the record.
Int8s = Annotated[Ints, int8()]
Int64s = Annotated[Ints, int64()]
Int64Grid = Annotated[Grid, int64()]
Float32s = Annotated[Floats, Cells("f4")]

PADDING = "padding"  # the field that fills a record up to its end; nobody writes it, so it stays zero
TAKEN_NAMES = frozenset(name for name in dir(np.void) if not name.startswith("__"))


def dtype_of(declaration: type) -> np.dtype[Any]:
    """The dtype of a declared record, made once."""
    if declaration not in _dtypes:
        _dtypes[declaration] = _make_dtype(declaration)
    return _dtypes[declaration]


_dtypes: dict[type, np.dtype[Any]] = {}


def _make_dtype(declaration: type) -> np.dtype[Any]:
    """The aligned dtype of a declared record, filled up to its end: a hole would be copied by some modes and not by
    others. Refuses holes between fields and names a NumPy scalar already has."""
    fields = [(name, *_field(hint)) for name, hint in get_type_hints(declaration, include_extras=True).items()]
    for name, *_ in fields:
        if name in TAKEN_NAMES:
            raise TypeError(f"{declaration.__name__}.{name}: NumPy scalars have a method of that name")
    dtype = _aligned(fields)
    for name in dtype.names:
        if dtype.fields[name][1] % alignment(dtype[name]):
            raise TypeError(f"{declaration.__name__}.{name} does not lie on a whole word: put the largest fields first")
    used = sum(dtype[name].itemsize for name in dtype.names)
    last = dtype.fields[dtype.names[-1]]
    if last[1] + last[0].itemsize != used:
        raise TypeError(f"{declaration.__name__} has holes: put the largest fields first")
    if used % alignment(dtype):
        dtype = _aligned([*fields, (PADDING, "i1", (-used % alignment(dtype),))])
    return cast("np.dtype[Any]", np.dtype((_make_kind(declaration, dtype.names), dtype)))


def _aligned(fields: list[tuple[str, Any, tuple[int, ...]]]) -> Any:
    # The stubs know neither `align` with a list of fields nor record subdtypes.
    return cast(Any, np.dtype)(fields, align=True)


def alignment(dtype: Any) -> int:
    """Where machine code wants it: at a multiple of its largest number. NumPy forgets that of records in records."""
    kind = dtype.subdtype[0] if dtype.subdtype else dtype
    return max(map(alignment, (kind[name] for name in kind.names))) if kind.names else int(kind.itemsize)


class _Kind(type):
    """The class of all records of one declaration."""

    __declared__: type


def _make_kind(declaration: type, names: tuple[str, ...]) -> _Kind:
    """A property for each field: `np.record`, which looks fields up in Python, takes five times as long."""
    fields = {name: property(itemgetter(name), _writer(name)) for name in names}
    return _Kind(declaration.__name__, (np.void,), {"__slots__": (), "__declared__": declaration, **fields})


def _kind_of(declaration: type) -> _Kind:
    return cast(_Kind, dtype_of(declaration).type)


copyreg.pickle(_Kind, lambda kind: (_kind_of, (kind.__declared__,)))  # another process makes its own


def _writer(name: str) -> Callable[[Any, Any], None]:
    def write(record: Any, value: Any) -> None:
        record[name] = value

    return write


def _field(hint: Any) -> tuple[Any, tuple[int, ...]]:
    declared, *details = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    for detail in details:
        if isinstance(detail, Cells):
            return detail.kind, detail.shape
        if isinstance(detail, int):
            (row,) = get_args(declared)
            return dtype_of(row), (detail,)
    return dtype_of(declared), ()


def new(declaration: type[RecordT]) -> RecordT:
    """One record of zeroes."""
    dtype = dtype_of(declaration)
    return cast(RecordT, np.frombuffer(bytearray(dtype.itemsize), dtype)[0])


def rows(declaration: type[RecordT], count: int) -> Rows[RecordT]:
    """Many records of zeroes, side by side."""
    return cast("Rows[RecordT]", np.zeros(count, dtype_of(declaration)))


def copy(record: RecordT) -> RecordT:
    """A record of its own with the same bytes."""
    own = bytearray(raw(record))
    return cast(RecordT, np.frombuffer(own, cast(Any, record).dtype)[0])


def from_bytes(declaration: type[RecordT], content: bytes) -> RecordT:
    """A record of its own out of what `raw` gave."""
    return cast(RecordT, np.frombuffer(bytearray(content), dtype_of(declaration))[0])


def assign(target: RecordT, source: RecordT) -> None:
    """Makes target equal to source, byte for byte."""
    cells(target)[:] = cells(source)


def cells(record: object) -> NDArray[np.uint8]:
    """The bytes of a record, writable."""
    array = cast(Any, record).reshape(1).view(np.uint8)
    return cast("NDArray[np.uint8]", array)


def raw(record: object) -> bytes:
    """The bytes of a record, as a value."""
    return bytes(cast(Any, record).tobytes())


class Memory:
    """A record's bytes as machine code asks for them; asking a NumPy record takes twenty times as long as a rule."""

    __slots__ = ("data",)

    def __init__(self, data: memoryview) -> None:
        self.data = data


def memory(record: object) -> object:
    """A record as a function of `direct` takes it: its own memory, or the record where it is part of something."""
    array = cast(Any, record).base
    data = None if array is None else array.base
    if type(data) is memoryview and data.nbytes == cast(Any, record).nbytes:
        return Memory(data)
    return record


def digest(record: object) -> str:
    """A short fingerprint of every byte of a record."""
    return hashlib.blake2b(raw(record), digest_size=16).hexdigest()


def describe(record: object) -> Iterator[tuple[str, int]]:
    """Every number of a record with its path, such as `soldiers[3]`."""
    dtype = cast(Any, record).dtype
    for name in dtype.names:
        yield from _describe(name, cast(Any, record)[name])


def _describe(path: str, value: Any) -> Iterator[tuple[str, int]]:
    if isinstance(value, np.ndarray):
        for index in np.ndindex(value.shape):
            yield from _describe(f"{path}[{','.join(map(str, index))}]", value[index])
    elif isinstance(value, np.void):
        for name in value.dtype.names or ():
            yield from _describe(f"{path}.{name}", value[name])
    else:
        yield path, int(value)


def diff(one: object, other: object) -> list[str]:
    """Where two records of one kind differ, in words."""
    pairs = zip(describe(one), describe(other), strict=True)
    return [f"{path}: {a} / {b}" for (path, a), (_, b) in pairs if a != b]
