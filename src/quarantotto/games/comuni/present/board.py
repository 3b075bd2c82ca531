"""A concealed record as a drawing: the whole table, or some panels of it.

Every place and piece has a stable id, so that a differ can keep what stays; what can be chosen carries its action.
"""

from collections.abc import Sequence

from quarantotto.core.pen import Pen
from quarantotto.core.present.drawing import Drawing, on_paper
from quarantotto.core.svg import Markup, element, join
from quarantotto.games.comuni.present.drawing import figure, sheet
from quarantotto.games.comuni.present.sight import Sight


def whole_of(sight: Sight) -> Drawing:
    """The whole table."""
    width, height, parts = sheet.whole(sight)
    return on_paper(width, height, *parts, before=definitions(sight.pen))


def detail_of(sight: Sight, about: Sequence[str]) -> Drawing:
    """A figure of the rules."""
    box, parts = figure.drawn(sight, about)
    return Drawing(box, join([definitions(sight.pen), *parts]))


def definitions(pen: Pen) -> Markup:
    """The hatch of what is not in use."""
    lines = element("path", class_="h-out", d="M0 0V9")
    hatch = element(
        "pattern",
        lines,
        id=pen.id("hatch"),
        width=9,
        height=9,
        pattern_units="userSpaceOnUse",
        pattern_transform="rotate(45)",
    )
    return element("defs", hatch)


def sentence_of(sight: Sight) -> str:
    """What the board shows, for those who hear it."""
    v = sight.say
    return v._(
        "Comuni: {columns} columns of projects and the cities {cities}.",
        columns=len(v.columns()),
        cities=v.listed(v.seat_name(seat) for seat in v.seats()),
    )
