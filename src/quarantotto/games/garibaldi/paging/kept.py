"""What was drawn before is not drawn again.

Whatever is kept is found again by all it depends on: an edition's digest, the language, and facts of one record.
"""

from collections.abc import Callable, Hashable, Mapping

from quarantotto.core.memory import Memory
from quarantotto.core.svg import Markup
from quarantotto.games.garibaldi.drawing.scene import Scene

MEMORY = Memory()
SCENES = Memory(128)


def piece(scene: Scene, draw: Callable[[], Markup], *facts: Hashable) -> Markup:
    """One piece in the reader's language; the first fact is its name."""
    return MEMORY.text((scene.digest, scene.lang, *facts), draw)


def layer(scene: Scene, draw: Callable[[], Mapping[str, Markup]], *facts: Hashable) -> Mapping[str, Markup]:
    """Many pieces that change together, in whatever language. The first fact is its name."""
    return MEMORY.parts((scene.digest, *facts), draw)
