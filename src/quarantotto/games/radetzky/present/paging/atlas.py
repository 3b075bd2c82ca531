"""The map of Milan with today's names."""

from quarantotto.core.present.atlas import Atlas, Spot, Today, written_on
from quarantotto.core.present.things import note_on
from quarantotto.core.svg import Markup, element, join, words
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.paging import plates
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.present.telling.history import NOTES
from quarantotto.games.radetzky.present.telling.today import CASTLE, TODAY
from quarantotto.games.radetzky.present.telling.voice import DOMAIN

LINE, GAP, BELOW_CASTLE = 17.0, 17.0, 76.0


def atlas_of(sight: Sight) -> Atlas:
    """The districts of the edition that are somewhere, and the castle."""
    plan = plan_of(sight.edition)
    places = [(str(d + 1), str(name)) for d, name in enumerate(sight.file.value("names", "districts"))]
    below = [(label.x, label.bottom() + GAP) for label in plan.labels]
    below.append((plan.castle_at[0], plan.castle_at[1] + BELOW_CASTLE))
    found = [
        (Spot(code, name, TODAY[name], note_on(NOTES, name, DOMAIN, sight.lang)), spot)
        for (code, name), spot in zip([*places, ("C", CASTLE)], below, strict=True)
        if name in TODAY
    ]
    names = join(_written(spot.today, x, y) for spot, (x, y) in found)
    return Atlas(written_on(plates.plate(sight), names), tuple(spot for spot, _ in found))


def _written(today: Today, x: float, y: float) -> Markup:
    lines = today.name.split(", ")
    return element(
        "text",
        *(element("tspan", words(line), x=x, y=y + k * LINE) for k, line in enumerate(lines)),
        class_="today",
        text_anchor="middle",
        font_size=15,
    )
