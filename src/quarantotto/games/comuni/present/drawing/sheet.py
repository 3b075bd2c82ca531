"""How plates and panels lie on the sheet."""

from quarantotto.core.present.blocks import Block, stacked, title_on_rule
from quarantotto.core.svg import Markup, at, element
from quarantotto.games.comuni.present.drawing import kit, offer, skyline
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.state import COLUMNS

MARGIN = 20.0
GAP = 24.0
SIDE = 330.0
MAIN = skyline.WIDTH
TITLE = 42.0


def _titled(title: str, width: float, plate: Markup, scale: float, height: float) -> Block:
    """A plate under its title."""
    inside = element("g", plate, transform=at(0, TITLE, scale))
    return Block(element("g", *title_on_rule(title, width), inside), TITLE + height * scale)


def offer_panel(sight: Sight, width: float, columns: int) -> Block:
    scale = width / offer.width_of(columns)
    plate = offer.offer(sight, columns)
    return _titled(sight.say._("Projects on offer"), width, plate, scale, offer.HEIGHT)


def city_panel(sight: Sight, seat: int, width: float) -> Block:
    v = sight.say
    return _titled(
        skyline.title(sight, seat),
        width,
        skyline.skyline(sight, seat, v.city(seat)),
        width / skyline.WIDTH,
        skyline.HEIGHT,
    )


def _own(sight: Sight, width: float) -> list[Block]:
    if sight.seat not in sight.say.seats():
        return []
    return [kit.screen(sight, width), kit.hand(sight, width)]


def whole(sight: Sight) -> tuple[float, float, list[Markup]]:
    """Offer and own city on the left, the seat column on the right, the other cities below."""
    main = [offer_panel(sight, MAIN, COLUMNS), kit.track(sight, MAIN), city_panel(sight, sight.say.front(), MAIN)]
    side = [kit.turn(sight, SIDE), *_own(sight, SIDE), kit.league(sight, SIDE), kit.invasions(sight, SIDE)]
    parts, end = stacked(main, MARGIN, MARGIN, GAP)
    beside, side_end = stacked(side, MARGIN + MAIN + GAP, MARGIN, GAP)
    others = [seat for seat in sight.say.seats() if seat != sight.say.front()]
    half = (MAIN - GAP) / 2
    top = end + GAP
    for i, seat in enumerate(others):
        one = city_panel(sight, seat, half)
        place = at(MARGIN + (half + GAP) * (i % 2), top + (one.height + GAP) * (i // 2))
        parts.append(element("g", one.markup, transform=place))
        end = max(end, top + (one.height + GAP) * (i // 2) + one.height)
    return MARGIN + MAIN + GAP + SIDE + MARGIN, max(end, side_end) + MARGIN, [*parts, *beside]
