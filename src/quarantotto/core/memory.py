"""What was drawn or said before: it is made once for as long as it is asked for."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")
Text = TypeVar("Text", bound=str)


class Lately(Generic[Key, Thing]):
    """The things that were used last; what was used longest ago goes, and whoever wants to hear of it is told.

    For all that is made of an edition: anybody may bring one.
    """

    def __init__(self, most: int, gone: Callable[[Thing], object] | None = None) -> None:
        self._most = most
        self._gone = gone
        self._kept: dict[Key, Thing] = {}

    def __iter__(self) -> Iterator[Thing]:
        return iter(self._kept.values())

    def __len__(self) -> int:
        return len(self._kept)

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


class Memory:
    """Things asked for lately, and those before them; what nobody asks for through one age is forgotten.

    A key names a thing and everything it is made from. Texts that are the same are the same object, under whatever key:
    whoever compares them sees at a glance that nothing has changed.
    """

    def __init__(self, most: int = 10_000) -> None:
        self._most = most  # things of each age
        self._late: dict[Hashable, Any] = {}
        self._early: dict[Hashable, Any] = {}

    def text(self, key: Hashable, make: Callable[[], Text]) -> Text:
        """A text, or a piece of markup."""
        return self.thing(key, lambda: self._same(make()))

    def parts(self, key: Hashable, make: Callable[[], Mapping[str, Text]]) -> Mapping[str, Text]:
        """Several that go together: the same object as long as none of them changes."""
        return self.thing(key, lambda: {name: self._same(part) for name, part in make().items()})

    def thing(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """Anything at all."""
        found = self._late.get(key)
        if found is None:
            found = self._early.get(key)
            if found is None:
                found = make()
            self._remember(key, found)
        thing: Thing = found
        return thing

    def forget(self) -> None:
        self._late, self._early = {}, {}

    def _same(self, text: Text) -> Text:
        return self.thing(text, lambda: text)

    def _remember(self, key: Hashable, thing: Any) -> None:
        """Every text also under itself, and for as long as what it is part of."""
        if len(self._late) >= self._most:
            self._late, self._early = {}, self._late
        self._late[key] = thing
        texts = thing.values() if isinstance(thing, dict) else (thing,) if isinstance(thing, str) else ()
        for text in texts:
            self._late[text] = text
