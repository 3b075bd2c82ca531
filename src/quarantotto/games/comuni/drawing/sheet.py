"""How plates and panels lie on the sheet: beside each other, or one below the other on a phone."""

from collections.abc import Sequence
from dataclasses import dataclass

from quarantotto.core.svg import Markup, at, element, words
from quarantotto.games.comuni.drawing import kit, offer, skyline
from quarantotto.games.comuni.drawing.kit import Panel
from quarantotto.games.comuni.drawing.scene import Scene
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


def offer_panel(scene: Scene, width: float, columns: int) -> Panel:
    scale = width / offer.width_of(columns)
    plate = offer.offer(scene, columns)
    return _titled(scene.voice._("Projects on offer"), width, plate, scale, offer.HEIGHT)


def city_panel(scene: Scene, seat: int, width: float) -> Panel:
    v = scene.voice
    title = v._("{who}, your city", who=v.name(seat)) if v.is_reader(seat) else v.name(seat)
    return _titled(title, width, skyline.skyline(scene, seat), width / skyline.WIDTH, skyline.HEIGHT)


def _column(panels: Sequence[Panel], x: float, y: float, gap: float) -> tuple[list[Markup], float]:
    drawn = []
    for one in panels:
        drawn.append(element("g", one.markup, transform=at(x, y)))
        y += one.height + gap
    return drawn, y - gap


def _own(scene: Scene, width: float) -> list[Panel]:
    if scene.seat not in scene.voice.seats():
        return []
    return [kit.screen(scene, width), kit.hand(scene, width)]


def wide(scene: Scene) -> Sheet:
    """Offer and own city on the left, the seat column on the right, the other cities below."""
    main = [offer_panel(scene, MAIN, COLUMNS), kit.track(scene, MAIN), city_panel(scene, scene.front, MAIN)]
    side = [kit.turn(scene, SIDE), *_own(scene, SIDE), kit.league(scene, SIDE), kit.invasions(scene, SIDE)]
    parts, end = _column(main, MARGIN, MARGIN, GAP)
    beside, side_end = _column(side, MARGIN + MAIN + GAP, MARGIN, GAP)
    others = [seat for seat in scene.voice.seats() if seat != scene.front]
    half = (MAIN - GAP) / 2
    top = end + GAP
    for i, seat in enumerate(others):
        one = city_panel(scene, seat, half)
        place = at(MARGIN + (half + GAP) * (i % 2), top + (one.height + GAP) * (i // 2))
        parts.append(element("g", one.markup, transform=place))
        end = max(end, top + (one.height + GAP) * (i // 2) + one.height)
    return Sheet(MARGIN + MAIN + GAP + SIDE + MARGIN, max(end, side_end) + MARGIN, [*parts, *beside])


def narrow(scene: Scene) -> Sheet:
    """One column; one city, the others as lines of the league."""
    width = NARROW - 2 * NARROW_MARGIN
    columns = len(scene.voice.columns())
    panels = [
        offer_panel(scene, width, columns),
        kit.turn(scene, width),
        *_own(scene, width),
        city_panel(scene, scene.front, width),
        kit.invasions(scene, width),
        kit.league(scene, width),
    ]
    drawn, end = _column(panels, NARROW_MARGIN, NARROW_MARGIN, 20)
    return Sheet(NARROW, end + NARROW_MARGIN, drawn)
