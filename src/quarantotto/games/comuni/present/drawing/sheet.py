"""How plates and panels lie on the sheet: beside each other, or one below the other on a phone."""

from collections.abc import Sequence
from dataclasses import dataclass

from quarantotto.core.svg import Markup, at, element, words
from quarantotto.games.comuni.present.drawing import kit, offer, skyline
from quarantotto.games.comuni.present.drawing.kit import Panel
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.state import COLUMNS

MARGIN = 20.0
GAP = 24.0
SIDE = 330.0
MAIN = skyline.WIDTH
NARROW = 420.0
NARROW_MARGIN = 12.0
TITLE = 42.0


@dataclass(frozen=True)
class Sheet:
    width: float
    height: float
    parts: list[Markup]


def _titled(title: str, width: float, plate: Markup, scale: float, height: float) -> Panel:
    """A plate under its title."""
    head = [
        element("rect", class_="rule", width=width, height=2),
        element("text", words(title), class_="h2 l", y=29),
    ]
    return Panel(element("g", *head, element("g", plate, transform=at(0, TITLE, scale))), TITLE + height * scale)


def offer_panel(sight: Sight, width: float, columns: int) -> Panel:
    scale = width / offer.width_of(columns)
    plate = offer.offer(sight, columns)
    return _titled(sight.say._("Projects on offer"), width, plate, scale, offer.HEIGHT)


def city_panel(sight: Sight, seat: int, width: float) -> Panel:
    v = sight.say
    return _titled(
        skyline.title(sight, seat),
        width,
        skyline.skyline(sight, seat, v.city(seat)),
        width / skyline.WIDTH,
        skyline.HEIGHT,
    )


def _column(panels: Sequence[Panel], x: float, y: float, gap: float) -> tuple[list[Markup], float]:
    drawn = []
    for one in panels:
        drawn.append(element("g", one.markup, transform=at(x, y)))
        y += one.height + gap
    return drawn, y - gap


def _own(sight: Sight, width: float) -> list[Panel]:
    if sight.seat not in sight.say.seats():
        return []
    return [kit.screen(sight, width), kit.hand(sight, width)]


def wide(sight: Sight) -> Sheet:
    """Offer and own city on the left, the seat column on the right, the other cities below."""
    main = [offer_panel(sight, MAIN, COLUMNS), kit.track(sight, MAIN), city_panel(sight, sight.say.front(), MAIN)]
    side = [kit.turn(sight, SIDE), *_own(sight, SIDE), kit.league(sight, SIDE), kit.invasions(sight, SIDE)]
    parts, end = _column(main, MARGIN, MARGIN, GAP)
    beside, side_end = _column(side, MARGIN + MAIN + GAP, MARGIN, GAP)
    others = [seat for seat in sight.say.seats() if seat != sight.say.front()]
    half = (MAIN - GAP) / 2
    top = end + GAP
    for i, seat in enumerate(others):
        one = city_panel(sight, seat, half)
        place = at(MARGIN + (half + GAP) * (i % 2), top + (one.height + GAP) * (i // 2))
        parts.append(element("g", one.markup, transform=place))
        end = max(end, top + (one.height + GAP) * (i // 2) + one.height)
    return Sheet(MARGIN + MAIN + GAP + SIDE + MARGIN, max(end, side_end) + MARGIN, [*parts, *beside])


def narrow(sight: Sight) -> Sheet:
    """One column; one city, the others as lines of the league."""
    width = NARROW - 2 * NARROW_MARGIN
    columns = len(sight.say.columns())
    panels = [
        offer_panel(sight, width, columns),
        kit.turn(sight, width),
        *_own(sight, width),
        city_panel(sight, sight.say.front(), width),
        kit.invasions(sight, width),
        kit.league(sight, width),
    ]
    drawn, end = _column(panels, NARROW_MARGIN, NARROW_MARGIN, 20)
    return Sheet(NARROW, end + NARROW_MARGIN, drawn)
