"""Figures of the rules: part of the city, or some panels of the kit."""

from collections.abc import Callable, Mapping, Sequence

from quarantotto.core.present.blocks import Block, stacked
from quarantotto.core.svg import Markup, join, number
from quarantotto.games.radetzky.present.drawing import hands, sheet, tables, turn
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.sight import Sight

AROUND = 34.0  # the city is shown so far beyond the districts that are meant
WIDTH, EDGE, GAP = 420.0, 16.0, 20.0
PANELS: Mapping[str, Callable[[Sight, float], Block | None]] = {
    "score": turn.score,
    "patriots": hands.patriots,
    "hand": hands.hand,
    "fight": tables.fight,
    "cards": tables.district_cards,
    "decks": tables.decks,
    "track": tables.track,
    "helps": tables.helps,
}


def drawn(sight: Sight, plate: Markup, about: Sequence[str]) -> tuple[str, Markup]:
    """The box and what is in it: districts by their numbers (none: the whole city), or panels by their names."""
    if about and about[0] in PANELS:
        return _panels(sight, [PANELS[name](sight, WIDTH - 2 * EDGE) for name in about])
    plan = plan_of(sight.edition)
    corners = [corner for name in about for corner in plan.districts[int(name) - 1]]
    if not corners:
        return f"0 20 {number(plan.width)} {number(plan.height - 30)}", plate
    left, right = min(x for x, _ in corners) - AROUND, max(x for x, _ in corners) + AROUND
    top, bottom = min(y for _, y in corners) - AROUND, max(y for _, y in corners) + AROUND
    return f"{number(left)} {number(top)} {number(right - left)} {number(bottom - top)}", plate


def _panels(sight: Sight, panels: Sequence[Block | None]) -> tuple[str, Markup]:
    parts, end = stacked(panels, EDGE, EDGE, GAP)
    return f"0 0 {number(WIDTH)} {number(end + EDGE)}", join([sheet.hatches(sight), *parts])
