"""What lies on the map of the page: the layers of the drawing, piece by piece."""

from collections.abc import Mapping

from quarantotto.core.svg import Markup
from quarantotto.games.garibaldi.drawing import live
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.paging.book import patrol_id
from quarantotto.games.garibaldi.paging.kept import layer, piece
from quarantotto.games.garibaldi.rules.country import first_in_window
from quarantotto.games.garibaldi.state import PATROLS

Pieces = Mapping[str, Markup]
EMPTY: Pieces = {}


def plate_slots(scene: Scene) -> dict[str, Pieces]:
    """The layers of the plate."""
    return {
        "q-heat": _heat(scene),
        "q-threats": _threats(scene),
        "q-trail": _trail(scene),
        "q-clues": _clues(scene),
        "q-patrols": _patrols(scene),
    }


def _heat(scene: Scene) -> Pieces:
    return layer(scene, lambda: live.heat(scene), "heat", scene.belief)


def _threats(scene: Scene) -> Pieces:
    if not scene.is_fugitive:
        return EMPTY
    return layer(scene, lambda: live.threats(scene), "threats", scene.patrols_at)


def _trail(scene: Scene) -> Pieces:
    if not scene.can_see_route:
        return EMPTY
    shown = tuple(int(scene.s.shown[column]) for column in range(len(scene.route)))
    first = first_in_window(scene.s, scene.ed)
    facts = (scene.route, shown, first, scene.is_over, scene.hideout)
    return layer(scene, lambda: live.trail(scene), "trail", *facts)


def _clues(scene: Scene) -> Pieces:
    return layer(scene, lambda: live.clues(scene), "clues", scene.lang, scene.marked, int(scene.s.clues))


def _patrols(scene: Scene) -> Pieces:
    return {patrol_id(patrol): _patrol(scene, patrol) for patrol in range(PATROLS)}


def _patrol(scene: Scene, patrol: int) -> Markup:
    place = scene.patrols_at[patrol]
    has_acted, is_active = int(scene.s.acted) >> patrol & 1, scene.active_patrol == patrol
    facts = (patrol, place, tuple(scene.crowd(place)), has_acted, is_active, scene.is_own(patrol))
    return piece(scene, lambda: live.patrol_piece(scene, patrol), "patrol", *facts)
