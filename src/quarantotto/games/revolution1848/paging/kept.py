"""Pieces of markup that were drawn before: the same content is the same object, and is not drawn twice."""

from collections.abc import Callable, Hashable
from functools import lru_cache

from quarantotto.core.svg import Markup

MOST = 20_000


@lru_cache(maxsize=1)
def _memory() -> dict[Hashable, Markup]:
    return {}


def kept(key: Hashable, draw: Callable[[], Markup]) -> Markup:
    """What was drawn under this key, or under any other with the same result."""
    memory = _memory()
    found = memory.get(key)
    if found is None:
        if len(memory) > MOST:
            memory.clear()
        drawn = draw()
        found = memory.setdefault(("markup", drawn), drawn)
        memory[key] = found
    return found
