"""Figures of the rules: a part of the map, the route pad or a hand."""

from collections.abc import Callable, Mapping, Sequence

from quarantotto.core.svg import Markup, element, number
from quarantotto.games.garibaldi.present.drawing import sheet
from quarantotto.games.garibaldi.present.drawing.plan import plan_of
from quarantotto.games.garibaldi.present.sight import Sight

AROUND = 75.0  # the map is shown so far beyond the places that are meant
LEAST = 420.0  # of the map, across and down
EDGE = 24.0
PANELS: Mapping[str, Callable[[Sight], tuple[Markup, float]]] = {"pad": sheet.pad, "hand": sheet.hand}
BELIEF = "belief"  # what the Austrians think possible is wanted too


def panel(sight: Sight, name: str) -> tuple[str, Markup]:
    """A panel of the kit and its box."""
    drawn, height = PANELS[name](sight)
    box = f"{number(-EDGE)} {number(-EDGE)} {number(sheet.WIDTH + 2 * EDGE)} {number(height + 2 * EDGE)}"
    return box, element("g", drawn, class_="kit")


def box_around(sight: Sight, about: Sequence[str]) -> str:
    """The part of the map that holds these places; all of it where none is named."""
    plan = plan_of(sight.edition)
    spots = [plan.spots[int(name) - 1] for name in about if name.isdigit()]
    if not spots:
        return f"0 0 {number(plan.width)} {number(plan.height)}"
    (left, wide), (top, high) = (_span([spot[axis] for spot in spots]) for axis in (0, 1))
    return " ".join(map(number, (left, top, wide, high)))


def _span(ends: Sequence[float]) -> tuple[float, float]:
    length = max(LEAST, max(ends) - min(ends) + 2 * AROUND)
    return (max(ends) + min(ends) - length) / 2, length
