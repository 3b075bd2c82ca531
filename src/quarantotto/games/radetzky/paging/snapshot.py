"""A record as plain Python objects: read once, and from then on as fast as any tuple."""

import struct
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import numpy as np

from quarantotto.core.news import NewsItem
from quarantotto.core.record import dtype_of
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import State

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}
NEWS = "news"


class Item(NamedTuple):
    """A piece of news; the fields of `NewsItem`, in their order."""

    places: int
    kind: int
    seen_by: int
    who: int
    what: int


@dataclass(frozen=True)
class Layout:
    """How to read a record of one kind: what `struct` needs, and which of its numbers belong to which field."""

    unpack: struct.Struct
    fields: tuple[tuple[str, int, int], ...]  # name, first number, one past the last; -1: a single number


def _code(kind: np.dtype[Any]) -> str:
    return CODES[kind.str[1:]]


@cache
def _layout(declaration: type) -> Layout:
    form, fields, at = "<", [], 0
    dtype = dtype_of(declaration)
    for name in dtype.names or ():
        kind = dtype[name]
        if kind.names is not None or (kind.subdtype and kind.subdtype[0].names is not None):
            form += f"{kind.itemsize}x"
        elif kind.subdtype:
            base, shape = kind.subdtype
            count = int(np.prod(shape))
            form += f"{count}{_code(base)}"
            fields.append((name, at, at + count))
            at += count
        else:
            form += _code(kind)
            fields.append((name, at, -1))
            at += 1
    return Layout(struct.Struct(form), tuple(fields))


def _read(declaration: type, raw: bytes) -> SimpleNamespace:
    layout = _layout(declaration)
    numbers = layout.unpack.unpack(raw)
    return SimpleNamespace(
        **{name: numbers[low:high] if high >= 0 else numbers[low] for name, low, high in layout.fields}
    )


@cache
def _news_layout() -> tuple[int, int, struct.Struct]:
    """Where the news begins, where its count stands, and how an item lies."""
    state = dtype_of(State)
    fields = state.fields
    assert fields is not None
    start = int(fields[NEWS][1])
    inside = fields[NEWS][0].fields
    assert inside is not None
    item = dtype_of(NewsItem)
    assert item.names == Item._fields
    return (
        start,
        start + int(inside["count"][1]),
        struct.Struct("<" + "".join(_code(item[name]) for name in Item._fields)),
    )


def state_from(raw: bytes) -> State:
    """A state read from its bytes; rules that only look can be asked about it."""
    s = _read(State, raw)
    start, count_at, item = _news_layout()
    (count,) = struct.unpack_from("<i", raw, count_at)
    items = tuple(map(Item._make, item.iter_unpack(raw[start : start + count * item.size])))
    s.news = SimpleNamespace(count=count, items=items)
    return cast(State, s)


def printed_from(raw: bytes) -> Printed:
    """The same for the printed matter."""
    return cast(Printed, _read(Printed, raw))
