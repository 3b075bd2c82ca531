"""What lies on the map of the page: the layers of the drawing, piece by piece."""

from quarantotto.core.svg import Markup
from quarantotto.games.garibaldi.drawing import live
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.paging.book import same

LAYERS = {
    "q-heat": live.heat,
    "q-threats": live.threats,
    "q-trail": live.trail,
    "q-clues": live.clues,
    "q-patrols": live.patrols,
}


def plate_slots(scene: Scene) -> dict[str, dict[str, Markup]]:
    """The layers of the plate."""
    return {slot: {id_: same(piece) for id_, piece in draw(scene).items()} for slot, draw in LAYERS.items()}
