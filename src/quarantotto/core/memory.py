"""What was made before: it is made once for as long as it is asked for."""

from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")


class Lately(Generic[Key, Thing]):
    """The things that were used last; what was used longest ago goes, and whoever wants to hear of it is told.

    For all that is made of an edition: anybody may bring one.
    """

    def __init__(self, most: int, gone: Callable[[Thing], object] | None = None) -> None:
        self._most = most
        self._gone = gone
        self._kept: dict[Key, Thing] = {}

    def __iter__(self) -> Iterator[Thing]:
        """The things, not their keys; `in` asks for a thing as well."""
        return iter(self._kept.values())

    def __len__(self) -> int:
        return len(self._kept)

    def has(self, key: Key) -> bool:
        return key in self._kept

    def get(self, key: Key, make: Callable[[], Thing]) -> Thing:
        thing = self._kept.pop(key) if key in self._kept else make()
        self._kept[key] = thing
        if len(self._kept) > self._most:
            gone = self._kept.pop(next(iter(self._kept)))
            if self._gone is not None:
                self._gone(gone)
        return thing

    def forget(self) -> None:
        self._kept.clear()
