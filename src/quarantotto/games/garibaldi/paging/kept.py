"""What was drawn before is not drawn again.

Whatever is kept is found again by all it depends on: an edition's digest, the language, and facts of one record.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, TypeVar

from quarantotto.core.svg import Markup
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.paging.book import same

T = TypeVar("T")


class Kept(Generic[T]):
    """So many things at most; what was not asked for the longest goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.things: dict[Hashable, T] = {}
        self.cache_clear = self.things.clear  # under the name it has where functions are kept

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        found = self.things.pop(key, None)
        if found is None:
            found = make()
            if len(self.things) >= self.most:
                del self.things[next(iter(self.things))]
        self.things[key] = found
        return found


PIECES = Kept[Markup](8192)
LAYERS = Kept[Mapping[str, Markup]](256)  # `same` has room for all their pieces
TEXTS = Kept[Mapping[str, str]](256)
SCENES = Kept[Scene](256)
ANCHORS = Kept[Mapping[int, str]](256)


def piece(scene: Scene, draw: Callable[[], Markup], *facts: Hashable) -> Markup:
    """One piece in the reader's language; the first fact is its name."""
    return PIECES.get((scene.digest, scene.lang, *facts), lambda: same(draw()))


def layer(scene: Scene, draw: Callable[[], Mapping[str, Markup]], *facts: Hashable) -> Mapping[str, Markup]:
    """Many pieces that change together, in whatever language; the same ones are the same object, which is seen at a
    glance. The first fact is its name."""
    return LAYERS.get((scene.digest, *facts), lambda: {id_: same(markup) for id_, markup in draw().items()})
