"""The plate: the offer, an invasion over it, the score track and the city in front; other cities are drawn below."""

import re
from functools import lru_cache

from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.svg import NAMESPACE, Markup, at, element, html, number, words
from quarantotto.games.comuni.board import definitions
from quarantotto.games.comuni.drawing import field, offer, skyline, track
from quarantotto.games.comuni.drawing.scene import Scene
from quarantotto.games.comuni.paging.kept import SPRITE, kept
from quarantotto.games.comuni.paging.sight import PREFIX, about, fields
from quarantotto.games.comuni.state import COLUMNS, Phase
from quarantotto.games.comuni.telling.battle import battle_of

SCALE = skyline.WIDTH / offer.width_of(COLUMNS)
TRACK_AT = offer.HEIGHT * SCALE + 8
CITY_AT = TRACK_AT + track.HEIGHT + 6
BOX = f"0 0 {number(skyline.WIDTH)} {number(CITY_AT + skyline.HEIGHT)}"
OFFER, FIELD, MARKS, BANNERS, FRONT = "q-offer", "q-battle", "q-marks", "q-banners", "q-front"
CITY_FIELDS = ("structures", "owner", "kind", "height", "activated")


@lru_cache(maxsize=8)
def plate(title: str) -> Markup:
    """Paper for the columns and room for a city; the slots are empty groups."""
    pen = Pen(PREFIX, SPRITE)
    return element(
        "svg",
        definitions(pen),
        element(
            "g",
            offer.frame(offer.width_of(COLUMNS)),
            element("g", id=OFFER, class_="offer"),
            transform=at(0, 0, SCALE),
        ),
        element("g", id=FIELD),
        element(
            "g",
            track.ground(),
            element("g", id=BANNERS),
            element("g", id=MARKS),
            id="q-track",
            role="img",
            transform=at(0, TRACK_AT),
        ),
        element("g", element("g", id=FRONT, class_="front"), transform=at(0, CITY_AT)),
        xmlns=NAMESPACE,
        id="q-board",
        class_="board com plate",
        viewbox=BOX,
        role="group",
        aria_label=title,
    )


def columns(scene: Scene) -> dict[str, Markup]:
    """A fragment for every column."""
    s = scene.s
    found = {}
    for column in range(COLUMNS):
        cards = tuple(int(s.column_card[column, row]) for row in range(3))
        key = ("column", column, cards, int(s.envoy[column]), int(s.bid[column]), *about(scene))
        found[f"q-column-{column + 1}"] = kept(key, lambda column=column: offer.column_of(scene, column))  # type: ignore[misc]
    return found


def battle(scene: Scene) -> dict[str, Markup]:
    """An invasion, from the call to arms until something else is decided."""
    found = battle_of(scene.voice)
    if found is None:
        return {}
    is_away = found.is_struck and int(scene.s.phase) in (Phase.PROJECT, Phase.BID, Phase.OUTBID)
    key = ("battle", found, is_away, *about(scene))
    return {"q-field": kept(key, lambda: field.field(scene, found, is_away=is_away))}


def scores(scene: Scene) -> dict[str, Markup]:
    """A mark for every city, at its points."""
    points = tuple(int(scene.s.score[seat]) for seat in scene.voice.seats())
    return {
        f"q-mark-{seat + 1}": kept(("mark", seat, points, *about(scene)), lambda seat=seat: track.mark(scene, seat))  # type: ignore[misc]
        for seat in scene.voice.seats()
    }


def banners(scene: Scene) -> dict[str, Markup]:
    """A banner for every city, at its points or at what it faces."""
    places = track.fields_of(scene, battle_of(scene.voice))
    key = ("banner", tuple(places), *about(scene))
    return {
        f"q-banner-{seat + 1}": kept((seat, *key), lambda seat=seat: track.banner(scene, seat, places))  # type: ignore[misc]
        for seat in scene.voice.seats()
    }


def front(scene: Scene) -> dict[str, Markup]:
    """The city before the reader."""
    seat = scene.front
    key = ("front", seat, *about(scene), *fields(scene, *CITY_FIELDS))
    return {f"q-city-{seat + 1}": kept(key, lambda: skyline.skyline(scene, seat))}


def others(scene: Scene) -> dict[str, Markup]:
    """The other cities, each a small plate of its own."""
    found = {}
    for seat in scene.voice.seats():
        if seat != scene.front:
            key = ("city", seat, scene.front, *about(scene), *fields(scene, *CITY_FIELDS))
            found[f"q-other-{seat + 1}"] = kept(key, lambda seat=seat: _other(scene, seat))  # type: ignore[misc]
    return found


def _other(scene: Scene, seat: int) -> Markup:
    """One city; on a phone they lie side by side, and the next is a swipe or a tab away."""
    drawing = element(
        "svg",
        skyline.skyline(scene, seat),
        class_="com small",
        viewbox=f"0 0 {number(skyline.WIDTH)} {number(skyline.HEIGHT)}",
    )
    name = scene.voice.name(seat)
    others = [other for other in scene.voice.seats() if other != scene.front]
    which = f"{others.index(seat) + 1}/{len(others)}"
    return html(
        "div",
        html("h3", words(name), html("small", words(which), aria_hidden="true")),
        drawing,
        id=f"q-other-{seat + 1}",
        class_="othercity",
        role="group",
        aria_label=name,
        tabindex=0,
    )


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A skyline, decorative, and with no ids, so that it fits anywhere."""
    from quarantotto.games.comuni.bundle import GAME
    from quarantotto.games.comuni.state import Kind

    edition = load_edition(GAME)
    s = Position.start(GAME, edition, players=2, key=seed_key(0)).state
    for structure, (kind, height) in enumerate(
        (
            (Kind.ECONOMY, 2),
            (Kind.RELIGION, 3),
            (Kind.MILITARY, 4),
            (Kind.CULTURE, 3),
            (Kind.ECONOMY, 1),
            (Kind.WALL, 3),
        )
    ):
        s.owner[structure], s.kind[structure], s.height[structure] = 0, kind, height
    s.structures = 6
    s.activated[0] = 15
    drawn = skyline.skyline(Scene(Pen("", SPRITE), s, edition, 1, "en"), 0)
    return element(
        "svg",
        _without_ids(drawn),
        xmlns=NAMESPACE,
        class_="com vg",
        viewbox="20 30 700 254",
        preserve_aspect_ratio="xMidYMid slice",
        aria_hidden="true",
    )


def _without_ids(markup: Markup) -> Markup:
    return Markup(re.sub(r' (?:id|role|aria-label)="[^"]*"', "", markup))
