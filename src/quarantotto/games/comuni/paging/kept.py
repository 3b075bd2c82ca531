"""What was drawn or said before: it is made once for as long as it is asked for."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from quarantotto.core.svg import Markup, element

SPRITE = "/static/icons.svg"
MOST = 10_000  # things of each age

Thing = TypeVar("Thing")
Text = TypeVar("Text", bound=str)


class _Memory:
    """Things asked for lately, and those before them; what nobody asks for through one age is forgotten."""

    def __init__(self) -> None:
        self._late: dict[Hashable, Any] = {}
        self._early: dict[Hashable, Any] = {}

    def recall(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        found = self._late.get(key)
        if found is None:
            found = self._early.get(key)
            if found is None:
                found = make()
            self._remember(key, found)
        thing: Thing = found
        return thing

    def _remember(self, key: Hashable, thing: Any) -> None:
        """Every text also under itself, and for as long as what it is part of."""
        if len(self._late) >= MOST:
            self._late, self._early = {}, self._late
        self._late[key] = thing
        for text in thing.values() if isinstance(thing, dict) else (thing,):
            self._late[text] = text


_MEMORY = _Memory()


def kept(key: Hashable, draw: Callable[[], Markup]) -> Markup:
    """A piece of markup; the key names it and everything it is drawn from."""
    return _MEMORY.recall(key, lambda: _same(draw()))


def kept_text(key: Hashable, say: Callable[[], str]) -> str:
    """The same for a text."""
    return _MEMORY.recall(key, say)


def kept_parts(key: Hashable, draw: Callable[[], Mapping[str, Text]]) -> Mapping[str, Text]:
    """Several pieces that go together: the same object as long as none of them changes."""
    return _MEMORY.recall(key, lambda: {name: _same(part) for name, part in draw().items()})


def _same(text: Text) -> Text:
    """What was drawn before, under whatever key: whoever compares sees at a glance that nothing changed."""
    return _MEMORY.recall(text, lambda: text)


def icon(name: str, class_: str = "i") -> Markup:
    """An icon in HTML."""
    return element("svg", element("use", href=f"{SPRITE}#i-{name}"), class_=class_, aria_hidden="true")
