"""What changes on the map, layer by layer, every piece under its id: belief, threats, the private trail, clues,
patrols, targets. A piece lies at its place in a group `mark`, which the style keeps at its size on the screen.
"""

from collections.abc import Mapping
from math import cos, pi, sin

from quarantotto.core.present.keeping import kept, once
from quarantotto.core.present.sight import EditionView
from quarantotto.core.present.speech import capital
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import Markup, at, element, words
from quarantotto.games.garibaldi.actions import PATROL, PLACE
from quarantotto.games.garibaldi.present.drawing.plan import plan_of
from quarantotto.games.garibaldi.present.inference import evidence, located
from quarantotto.games.garibaldi.present.sight import Sight, active_patrol, is_fugitive, is_over, is_own, target_icon
from quarantotto.games.garibaldi.present.telling.buttons import words_for
from quarantotto.games.garibaldi.present.telling.voice import COLOURS, marked, route
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.rules.country import first_in_window
from quarantotto.games.garibaldi.state import GARIBALDI, PATROLS, PLACES, Line

Pieces = Mapping[str, Markup]
EMPTY: Pieces = {}
# Shield, disc, pentagon, diamond, square: told apart without colour.
SHAPES = (
    "M-20-22H20V4Q20 20 0 27-20 20-20 4Z",
    "M0-23A23 23 0 1 1 0 23 23 23 0 1 1 0-23Z",
    "M0-25 24-7 15 21H-15L-24-7Z",
    "M0-27 27 0 0 27-27 0Z",
    "M-21-21H21V21H-21Z",
)
LEAST_SHOWN = 0.002  # belief below this is a dot
# The lines a shown card may have used: none, foot, horse, boat.
LINES_OF_CARD = (0, Line.PATH | Line.ROAD, Line.ROAD, Line.WATER)


def _laid(sight: Sight, place: int, *content: Markup, id_: str, class_: str, **more: str | int | None) -> Markup:
    """A piece at a place."""
    x, y = plan_of(sight.edition).spots[place]
    return element("g", element("g", *content, class_="mark"), id=id_, class_=class_, transform=at(x, y), **more)


def heat(sight: Sight) -> Pieces:
    """Soft discs where he may be: bigger and darker as it grows more likely."""
    return _heat(sight, evidence(sight))


@kept
def _heat(sight: Sight, public: bytes) -> Pieces:
    chances = located(sight, public)
    most = max(chances.values(), default=1.0)
    found = {}
    for place, chance in sorted(chances.items()):
        share = chance / most
        level = 1 + sum(share > step for step in (0.06, 0.2, 0.45, 0.75))
        radius = round(22 + 20 * share**0.5) if chance >= LEAST_SHOWN else 21
        id_ = sight.pen.id("heat", place + 1)
        found[id_] = _laid(sight, place, element("circle", r=radius), id_=id_, class_=f"h{level}")
    return found


def threats(sight: Sight) -> Pieces:
    """For Garibaldi, every place a patrol can reach in its next turn, with the shapes of those that can."""
    return _threats(sight) if is_fugitive(sight) else EMPTY


@kept
def _threats(sight: Sight) -> Pieces:
    by_place: dict[int, list[int]] = {}
    for patrol in range(PATROLS):
        for place in reach_of(sight.edition)[int(sight.s.patrol_at[patrol])]:
            by_place.setdefault(place, []).append(patrol)
    found = {}
    for place, patrols_there in sorted(by_place.items()):
        id_ = sight.pen.id("threat", place + 1)
        pips = [_pip(patrol) for patrol in patrols_there]
        found[id_] = _laid(sight, place, element("circle", r=22), *pips, id_=id_, class_="threat")
    return found


def _pip(patrol: int) -> Markup:
    """A small sign of a patrol on the ring around a place; each has its own spot."""
    angle = pi * (0.62 + 0.19 * patrol)
    spot = at(22 * cos(angle), -22 * sin(angle), 0.27)
    return element("path", class_=COLOURS[patrol], d=SHAPES[patrol], transform=spot)


@once
def reach_of(edition: EditionView[Printed]) -> tuple[frozenset[int], ...]:
    """For every place, where a patrol can get from there with one card."""
    ed = edition.ed
    around = [[int(ed.neighbour[p, i]) for i in range(int(ed.neighbours[p]))] for p in range(int(ed.places))]
    roads = [[q for q in near if int(ed.lines[p, q]) & Line.ROAD] for p, near in enumerate(around)]
    return tuple(
        frozenset({*near, *(far for road in roads[p] for far in roads[road])} - {p}) for p, near in enumerate(around)
    )


def trail(sight: Sight) -> Pieces:
    """Garibaldi's own way, fading outside the window, with the rounds he ended where; a ring where he is."""
    return _trail(sight, is_over(sight.s)) if sight.say.route_seen() else EMPTY


@kept
def _trail(sight: Sight, is_all_shown: bool) -> Pieces:
    found: dict[str, Markup] = {}
    plan, pad = plan_of(sight.edition), route(sight.say)
    first, last = first_in_window(sight.s, sight.ed), None
    for column, entered in enumerate(pad):
        fresh = " fresh" if column >= first else ""
        for i, place in enumerate(entered):
            if last is not None and last != place:
                id_ = sight.pen.id("step", column, i + 1)
                d = plan.course(_lines_used(sight, column), last, place)
                found[id_] = element("path", id=id_, class_=f"step{fresh}", d=d)
            last = place
    rounds: dict[int, list[int]] = {}
    all_of_it = " here" if is_all_shown else ""  # at the end the whole route is what one wants to see
    for column, entered in enumerate(pad):
        if entered:
            rounds.setdefault(entered[-1], []).append(column)
    for place, columns in rounds.items():
        id_ = sight.pen.id("stage", place + 1)
        fresh = " fresh" if columns[-1] >= first else ""
        text = "·".join(str(column) for column in columns[-3:])
        width = 13 + 9 * len(text)
        tag = (
            element("rect", x=-width / 2, y=21, width=width, height=18, rx=9),
            element("text", words(text), y=35),
        )
        told = sight.say._(
            "{place}: at the end of round {rounds}",
            place=sight.say.place(place),
            rounds=sight.say.listed([str(column) for column in columns]),
        )
        found[id_] = _laid(sight, place, *tag, id_=id_, class_=f"stage{fresh}{all_of_it}", data_explain=told)
    here, id_ = int(sight.s.garibaldi), sight.pen.id("garibaldi")
    sign = element("g", sign_piece(sight.say.sign(GARIBALDI), sight.pen), transform=at(-20, -22, 0.7))
    ring = (element("circle", class_="hideout", r=25), sign)
    found[id_] = _laid(sight, here, *ring, id_=id_, class_="hero here", role="img", aria_label="Garibaldi")
    return found


def _lines_used(sight: Sight, column: int) -> int:
    """Kinds of lines he may have used in a round; an event may have added any."""
    shown = int(sight.s.shown[column])
    return int(LINES_OF_CARD[shown & 3]) or Line.PATH | Line.ROAD | Line.WATER


@kept
def clues(sight: Sight) -> Pieces:
    """Markers with their order."""
    found = {}
    newest = int(sight.s.clues)
    for place, order in marked(sight.say):
        id_ = sight.pen.id("clue", place + 1)
        label = sight.say._("Clue {number} at {place}", number=order, place=sight.say.place(place))
        mark = element("g", element("circle", r=14), element("text", words(str(order)), y=5), transform=at(17, -19))
        class_ = "clue newest" if order == newest else "clue"
        found[id_] = _laid(sight, place, mark, id_=id_, class_=class_, role="img", aria_label=label)
    return found


def badge(patrol: int, *, is_turned: bool = False) -> Markup:
    """The shape of a patrol in its casing."""
    body = (element("path", class_="case", d=SHAPES[patrol]), element("path", class_="body", d=SHAPES[patrol]))
    return element("g", *body, transform="rotate(90)" if is_turned else None)


def patrols(sight: Sight) -> Pieces:
    """Five patrols; several on one place stand beside each other, one that has acted is turned."""
    found, moving = {}, active_patrol(sight.s)
    for patrol in range(PATROLS):
        place = int(sight.s.patrol_at[patrol])
        crowd = sight.say.patrols_at(place)
        shift = (crowd.index(patrol) - (len(crowd) - 1) / 2) * 34
        has_acted = bool(int(sight.s.acted) >> patrol & 1)
        id_ = sight.pen.id("patrol", patrol + 1)
        found[id_] = _patrol(sight, patrol, place, shift, has_acted, moving == patrol, is_own(sight, patrol))
    return found


@kept
def _patrol(
    sight: Sight, patrol: int, place: int, shift: float, has_acted: bool, is_active: bool, is_here: bool
) -> Markup:
    action = PATROL + patrol
    is_legal = action in sight.legal
    tag = element(
        "g",
        element("rect", x=-17, y=23, width=34, height=19, rx=3),
        element("text", words(str(place + 1)), y=37),
        class_="tag",
    )
    content = (badge(patrol, is_turned=has_acted), sight.pen.icon("patrol", 0, 0, 24), tag)
    flags = {"acted": has_acted, "active": is_active, "target": is_legal, "here": is_here}
    return _laid(
        sight,
        place,
        element("g", *content, transform=at(shift, -4)),
        id_=sight.pen.id("patrol", patrol + 1),
        class_=" ".join(["patrol", COLOURS[patrol], *(name for name, is_so in flags.items() if is_so)]),
        role="button" if is_legal else "img",
        tabindex=0 if is_legal else None,
        data_actions=action if is_legal else None,
        aria_label=f"{capital(sight.say.patrol(patrol))}: {sight.say.place(place)}",
    )


def targets(sight: Sight) -> Pieces:
    """Places that may be chosen: lit, outlined, pinned."""
    found = {}
    for place in sorted(action - PLACE for action in sight.legal if PLACE <= action < PLACE + PLACES):
        id_ = sight.pen.id("target", place + 1)
        pin = element(
            "g",
            element("circle", r=12),
            sight.pen.icon(target_icon(sight.s), 0, 0, 16),
            class_="pin",
            transform=at(20, -22),
        )
        found[id_] = _laid(
            sight,
            place,
            element("circle", class_="reach", r=34),
            element("circle", class_="glow", r=27),
            element("circle", class_="dashes", r=25),
            pin,
            id_=id_,
            class_="target",
            role="button",
            tabindex=0,
            data_actions=PLACE + place,
            aria_label=words_for(sight.say, PLACE + place),
        )
    return found
