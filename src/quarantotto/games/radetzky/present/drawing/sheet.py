"""The whole table on one sheet: the plate in the middle and the kit around it."""

from quarantotto.core.present.blocks import stacked
from quarantotto.core.svg import Markup, at, element
from quarantotto.games.radetzky.present.drawing import hands, tables, turn
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.sight import Sight
from quarantotto.games.radetzky.rules.city import is_advanced

MARGIN, GAP = 24.0, 24.0
RAIL, PLATE, SEAT = 280.0, 712.0, 352.0
TRACK = 216.0


def hatches(sight: Sight) -> Markup:
    """The hatches only the kit uses."""
    stroke = element("path", class_="h-off", d="M0 0V5")
    out = element("path", class_="h-out", d="M0 0V5")
    common: dict[str, str | int] = {
        "width": 5,
        "height": 5,
        "pattern_units": "userSpaceOnUse",
        "pattern_transform": "rotate(45)",
    }
    pen = sight.pen
    return element(
        "defs",
        element("pattern", stroke, id=pen.id("hatch-off"), **common),
        element("pattern", out, id=pen.id("hatch-out"), **common),
    )


def whole(sight: Sight, plate: Markup) -> tuple[float, float, list[Markup]]:
    scale = PLATE / plan_of(sight.edition).width
    plate_height = (plan_of(sight.edition).height - 30) * scale
    middle, right = MARGIN + RAIL + GAP, MARGIN + RAIL + PLATE + 2 * GAP
    rail = [turn.score(sight, RAIL), hands.patriots(sight, RAIL), tables.decks(sight, RAIL)]
    seat = [
        turn.turn(sight, SEAT),
        hands.hand(sight, SEAT),
        tables.fight(sight, SEAT),
        tables.district_cards(sight, SEAT),
    ]
    parts = [element("g", plate, transform=at(middle, MARGIN - 20 * scale, scale))]
    ends = [MARGIN + plate_height]
    if is_advanced(sight.s):
        below = MARGIN + plate_height + 16
        track, end = stacked([tables.track(sight, TRACK)], middle, below, GAP)
        helps, end_of_helps = stacked([tables.helps(sight, PLATE - TRACK - GAP)], middle + TRACK + GAP, below, GAP)
        parts += [*track, *helps]
        ends += [end, end_of_helps]
    for column, x in ((rail, MARGIN), (seat, right)):
        drawn, end = stacked(column, x, MARGIN, GAP)
        parts += drawn
        ends.append(end)
    return right + SEAT + MARGIN, max(ends) + MARGIN, parts
