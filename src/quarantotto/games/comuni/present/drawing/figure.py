"""Figures of the rules: some panels of the table, one below the other."""

from collections.abc import Callable, Mapping, Sequence

from quarantotto.core.present.blocks import Block, stacked
from quarantotto.core.svg import Markup, number
from quarantotto.games.comuni.present.drawing import kit, sheet
from quarantotto.games.comuni.present.sight import Sight

WIDTH, EDGE, GAP = 480.0, 14.0, 18.0
PANELS: Mapping[str, Callable[[Sight, float], Block]] = {
    "offer": lambda sight, width: sheet.offer_panel(sight, width, len(sight.say.columns())),
    "city": lambda sight, width: sheet.city_panel(sight, sight.seat, width),
    "screen": kit.screen,
    "hand": kit.hand,
    "league": kit.league,
    "invasions": kit.invasions,
    "track": kit.track,
}


def drawn(sight: Sight, about: Sequence[str]) -> tuple[str, list[Markup]]:
    """The box and the panels of these names in it."""
    parts, end = stacked((PANELS[name](sight, WIDTH - 2 * EDGE) for name in about), EDGE, EDGE, GAP)
    return f"0 0 {number(WIDTH)} {number(end + EDGE)}", parts
