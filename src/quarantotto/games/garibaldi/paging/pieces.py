"""What lies on the map: belief, trail, clues, patrols, each with a key of its own."""

from quarantotto.core.svg import Markup, at, element, words
from quarantotto.games.garibaldi.drawing.live import COLOURS, LEAST_SHOWN, SHAPES
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.paging.book import patrol_id, same
from quarantotto.games.garibaldi.state import PATROLS, Phase
from quarantotto.games.garibaldi.telling.voice import capital

MOVING = (Phase.PATROL_CARD, Phase.PATROL_LINE, Phase.PATROL_RIDE)


def plate_slots(scene: Scene) -> dict[str, dict[str, Markup]]:
    """The layers of the plate."""
    return {"q-heat": _heat(scene), "q-trail": _trail(scene), "q-clues": _clues(scene), "q-patrols": _patrols(scene)}


def _heat(scene: Scene) -> dict[str, Markup]:
    most = max(scene.belief.values(), default=1.0)
    found = {}
    for place, chance in sorted(scene.belief.items()):
        x, y = scene.plan.spots[place]
        share = chance / most
        level = 1 + sum(share > step for step in (0.06, 0.2, 0.45, 0.75))
        radius = round(19 + 20 * share**0.5) if chance >= LEAST_SHOWN else 18
        key = f"q-heat-{place + 1}"
        found[key] = same(element("circle", id=key, class_=f"heat h{level}", cx=x, cy=y, r=radius))
    return found


def _trail(scene: Scene) -> dict[str, Markup]:
    if not scene.can_see_route:
        return {}
    spots, found = scene.plan.spots, {}
    newest, last = int(scene.s.round_number), None
    for column, entered in enumerate(scene.route):
        for i, place in enumerate(entered):
            if last is not None and last != place:
                (x0, y0), (x, y) = spots[last], spots[place]
                key = f"q-step-{column}-{i + 1}"
                class_ = "step fresh" if column > newest - int(scene.ed.window) else "step"
                d = f"M{x0:.0f} {y0:.0f}L{x:.0f} {y:.0f}"
                found[key] = same(element("path", id=key, class_=class_, d=d))
            last = place
    if scene.hideout is not None:
        x, y = spots[scene.hideout]
        found["q-garibaldi"] = same(element("circle", id="q-garibaldi", class_="hideout", cx=x, cy=y, r=26))
    return found


def _clues(scene: Scene) -> dict[str, Markup]:
    found = {}
    for place in scene.voice.markers():
        x, y = scene.plan.spots[place]
        order = int(scene.s.clue_order[place])
        key = f"q-clue-{place + 1}"
        label = scene.voice._("Clue {number} at {place}", number=order, place=scene.voice.place(place))
        content = (element("circle", r=14), element("text", words(str(order)), y=5))
        found[key] = same(
            element("g", *content, id=key, class_="clue", transform=at(x + 17, y - 17), role="img", aria_label=label)
        )
    return found


def _patrols(scene: Scene) -> dict[str, Markup]:
    found = {}
    for patrol in range(PATROLS):
        place = int(scene.s.patrol_at[patrol])
        x, y = scene.plan.spots[place]
        crowd = scene.crowd(place)
        shift = (crowd.index(patrol) - (len(crowd) - 1) / 2) * 34
        has_acted = bool(int(scene.s.acted) >> patrol & 1)
        is_active = int(scene.s.phase) in MOVING and int(scene.s.patrol) == patrol
        classes = ["patrol", COLOURS[patrol], *(["acted"] if has_acted else []), *(["active"] if is_active else [])]
        body = (element("path", class_="case", d=SHAPES[patrol]), element("path", class_="body", d=SHAPES[patrol]))
        tag = (
            element("rect", x=-17, y=22, width=34, height=19, rx=3),
            element("text", words(str(place + 1)), y=36),
        )
        found[patrol_id(patrol)] = same(
            element(
                "g",
                element("g", *body, transform="rotate(90)" if has_acted else None),
                scene.pen.icon("patrol", 0, 0, 24),
                element("g", *tag, class_="tag"),
                id=patrol_id(patrol),
                class_=" ".join(classes),
                transform=at(x + shift, y - 4),
                role="img",
                aria_label=f"{capital(scene.voice.patrol(patrol))}: {scene.voice.place(place)}",
            )
        )
    return found
