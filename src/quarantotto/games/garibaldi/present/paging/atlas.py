"""The map of Romagna with today's names."""

from quarantotto.core.present.atlas import Atlas, Spot, written_on
from quarantotto.core.present.things import note_on
from quarantotto.core.svg import Markup, element, join, words
from quarantotto.games.garibaldi.present.drawing.names import SIDES
from quarantotto.games.garibaldi.present.drawing.plan import plan_of
from quarantotto.games.garibaldi.present.paging import plates
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.history import PLACES
from quarantotto.games.garibaldi.present.telling.today import TODAY
from quarantotto.games.garibaldi.present.telling.voice import DOMAIN

LINE = 21.0  # to the name on the map


def atlas_of(sight: Sight) -> Atlas:
    """The places of the edition that are somewhere; only names that have changed are written on the map."""
    plan = plan_of(sight.edition)
    found = {
        place: Spot(str(place + 1), name, TODAY[name], note_on(PLACES, name, DOMAIN, sight.lang))
        for place, name in enumerate(plan.names)
        if name in TODAY
    }
    names = join(_written(sight, place, spot) for place, spot in found.items() if not spot.is_same)
    return Atlas(written_on(plates.plate(sight), names), tuple(found.values()))


def _written(sight: Sight, place: int, spot: Spot) -> Markup:
    """Beside the name on the map, away from the place."""
    plan = plan_of(sight.edition)
    (x, y), side = plan.spots[place], plan.sides[place]
    anchor, dx, dy = SIDES[side]
    away = -LINE if side.startswith("n") else LINE
    return element(
        "text", words(spot.today.name), x=x + dx, y=y + dy + away, class_="today", text_anchor=anchor, font_size=19
    )
