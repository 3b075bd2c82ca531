"""How a vector for learning is described: what each part says, and names for the numbers in it."""

from collections.abc import Iterator, Mapping
from enum import IntEnum
from itertools import product
from typing import NamedTuple


class Meaning(NamedTuple):
    """What a part of a vector says, and along which rows it runs, the last one fastest."""

    text: str
    rows: tuple[tuple[str, ...], ...]


def numbered(what: str, count: int) -> tuple[str, ...]:
    """`district 0`, `district 1`, …"""
    return tuple(f"{what} {number}" for number in range(count))


def around(count: int, what: str = "seat") -> tuple[str, ...]:
    """Seats counted from the reader's own, to its left."""
    return (f"own {what}", *(f"{what} {number} to the left" for number in range(1, count)))


def listed(kind: type[IntEnum], count: int = 0) -> tuple[str, ...]:
    """The members of an enumeration by their names, and room for more."""
    names = {int(member): member.name.lower().replace("_", " ") for member in kind}
    return tuple(names.get(number, f"unused {number}") for number in range(count or len(kind)))


def names_of(parts: tuple[tuple[str, int], ...], meanings: Mapping[str, Meaning]) -> Iterator[str]:
    """A name for every number of a vector, such as `soldiers: district 3`."""
    for name, _ in parts:
        for place in product(*meanings[name].rows):
            yield f"{name}: {', '.join(place)}"
