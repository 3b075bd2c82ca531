"""A concealed record as a drawing: the plate alone, or the plate with the kit around it.

Every place and piece has a stable id.
"""

from collections.abc import Sequence

from quarantotto.core.present.drawing import Drawing, on_paper
from quarantotto.core.svg import Markup, element, join
from quarantotto.games.radetzky.present.drawing import city, figure, live, sheet
from quarantotto.games.radetzky.present.drawing.decoration import decoration_of
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.sight import Sight


def whole_of(sight: Sight) -> Drawing:
    """The whole table: the plate, and around it track, helps, decks, cards and hands."""
    width, height, parts = sheet.whole(sight, _plate(sight))
    return on_paper(width, height, sheet.hatches(sight), *parts)


def detail_of(sight: Sight, about: Sequence[str]) -> Drawing:
    """A figure of the rules."""
    box, content = figure.drawn(sight, _plate(sight), about)
    return Drawing(box, content, "plate roomy")


def _plate(sight: Sight) -> Markup:
    pen, plan = sight.pen, plan_of(sight.edition)
    decoration = decoration_of(plan.fingerprint)
    return join(
        [
            city.definitions(pen, plan),
            element("g", city.ground(pen, plan, decoration), id=pen.id("ground"), aria_hidden="true"),
            element("g", live.washes(sight), id=pen.id("washes"), class_="washes"),
            element("g", city.line_work(plan, decoration), id=pen.id("lines"), aria_hidden="true"),
            element("g", live.places(sight), id=pen.id("places"), class_="places"),
            element("g", city.labels(plan), id=pen.id("labels"), aria_hidden="true"),
            element("g", city.frame(pen, plan, decoration, sight.file.title, sight.say._), id=pen.id("frame")),
            element("g", live.laid(sight), id=pen.id("pieces"), class_="pieces"),
        ]
    )
