"""What was drawn or said before: it is made once for as long as it is asked for."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

Thing = TypeVar("Thing")
Text = TypeVar("Text", bound=str)


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
