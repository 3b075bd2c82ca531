"""What changes on the map: belief, the private trail, clues, patrols, targets."""

from quarantotto.core.svg import NOTHING, Markup, at, element, join, words
from quarantotto.games.garibaldi.actions import PATROL, PLACE
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.state import PATROLS
from quarantotto.games.garibaldi.telling.voice import capital
from quarantotto.games.garibaldi.view import action_words

COLOURS = ("yellow", "blue", "brown", "orange", "green")
# Shield, disc, pentagon, diamond, square: told apart without colour.
SHAPES = (
    "M-20-22H20V4Q20 20 0 27-20 20-20 4Z",
    "M0-23A23 23 0 1 1 0 23 23 23 0 1 1 0-23Z",
    "M0-25 24-7 15 21H-15L-24-7Z",
    "M0-27 27 0 0 27-27 0Z",
    "M-21-21H21V21H-21Z",
)
LEAST_SHOWN = 0.002  # belief below this is a dot


def heat(scene: Scene) -> Markup:
    """Soft discs where he may be: bigger and darker as it grows more likely."""
    parts = []
    most = max(scene.belief.values(), default=1.0)
    for place, chance in scene.belief.items():
        x, y = scene.plan.spots[place]
        share = chance / most
        level = 1 + sum(share > step for step in (0.06, 0.2, 0.45, 0.75))
        radius = 19 + 20 * share**0.5 if chance >= LEAST_SHOWN else 18
        parts.append(
            element("circle", id=scene.pen.id("heat", place + 1), class_=f"heat h{level}", cx=x, cy=y, r=radius)
        )
    return join(parts)


def trail(scene: Scene) -> Markup:
    """Garibaldi's own way, fading outside the window; his present place has a ring."""
    if not scene.can_see_route:
        return NOTHING
    parts, last = [], None
    newest = int(scene.s.round_number)
    for column, entered in enumerate(scene.route):
        for place in entered:
            x, y = scene.plan.spots[place]
            if last is not None and last != place:
                x0, y0 = scene.plan.spots[last]
                is_fresh = column > newest - int(scene.ed.window)
                class_ = "step fresh" if is_fresh else "step"
                parts.append(element("path", class_=class_, d=f"M{x0:.0f} {y0:.0f}L{x:.0f} {y:.0f}"))
            last = place
    if scene.hideout is not None:
        x, y = scene.plan.spots[scene.hideout]
        parts.append(element("circle", class_="hideout", id=scene.pen.id("garibaldi"), cx=x, cy=y, r=26))
    return join(parts)


def clues(scene: Scene) -> Markup:
    """Markers with their order."""
    parts = []
    for place in scene.voice.markers():
        x, y = scene.plan.spots[place]
        order = int(scene.s.clue_order[place])
        mark = element("circle", r=14)
        text = element("text", words(str(order)), y=5)
        label = scene.voice._("Clue {number} at {place}", number=order, place=scene.voice.place(place))
        parts.append(
            element(
                "g",
                mark,
                text,
                id=scene.pen.id("clue", place + 1),
                class_="clue",
                transform=at(x + 17, y - 17),
                role="img",
                aria_label=label,
            )
        )
    return join(parts)


def patrols(scene: Scene) -> Markup:
    """Five patrols; several on one place stand beside each other, one that has acted is turned."""
    parts = []
    for patrol in range(PATROLS):
        place = int(scene.s.patrol_at[patrol])
        x, y = scene.plan.spots[place]
        crowd = scene.crowd(place)
        shift = (crowd.index(patrol) - (len(crowd) - 1) / 2) * 34
        parts.append(_patrol(scene, patrol, x + shift, y - 4, place))
    return join(parts)


def _patrol(scene: Scene, patrol: int, x: float, y: float, place: int) -> Markup:
    has_acted = bool(int(scene.s.acted) >> patrol & 1)
    action = PATROL + patrol
    is_legal = action in scene.legal
    body = element(
        "g",
        element("path", class_="case", d=SHAPES[patrol]),
        element("path", class_="body", d=SHAPES[patrol]),
        transform=at(0, 0, 1.0, 90) if has_acted else None,
    )
    tag = element(
        "g",
        element("rect", x=-17, y=22, width=34, height=19, rx=3),
        element("text", words(str(place + 1)), y=36),
        class_="tag",
    )
    active = not scene.is_over and int(scene.s.patrol) == patrol and int(scene.s.phase) in (20, 21, 22)
    classes = [
        "patrol",
        COLOURS[patrol],
        "acted" if has_acted else "",
        "active" if active else "",
        "target" if is_legal else "",
    ]
    label = capital(scene.voice.patrol(patrol)) + ": " + scene.voice.place(place)
    return element(
        "g",
        body,
        scene.pen.icon("patrol", 0, 0, 24),
        tag,
        id=scene.pen.id("patrol", patrol + 1),
        class_=" ".join(name for name in classes if name),
        transform=at(x, y),
        role="button" if is_legal else "img",
        tabindex=0 if is_legal else None,
        data_actions=action if is_legal else None,
        aria_label=label,
    )


def targets(scene: Scene) -> Markup:
    """Places that may be chosen: lit, outlined, pinned."""
    parts = []
    for place in scene.targets:
        x, y = scene.plan.spots[place]
        label = action_words(scene.s, scene.edition, scene.seat, PLACE + place, scene.lang)
        parts.append(
            element(
                "g",
                element("circle", class_="reach", r=34),
                element("circle", class_="glow", r=27),
                element("circle", class_="dashes", r=25),
                element(
                    "g",
                    element("circle", r=12),
                    scene.pen.icon(scene.target_icon, 0, 0, 16),
                    class_="pin",
                    transform=at(20, -22),
                ),
                id=scene.pen.id("target", place + 1),
                class_="target",
                transform=at(x, y),
                role="button",
                tabindex=0,
                data_actions=PLACE + place,
                aria_label=label,
            )
        )
    return join(parts)
