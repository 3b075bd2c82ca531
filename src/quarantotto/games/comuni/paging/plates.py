"""The plate: the offer, an invasion over it, the score track and the city in front; other cities are drawn below."""

import re
from collections.abc import Mapping
from functools import lru_cache

from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.svg import NAMESPACE, Markup, at, element, html, number, words
from quarantotto.games.comuni.board import definitions
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.drawing import field, offer, skyline, track
from quarantotto.games.comuni.drawing.scene import Scene
from quarantotto.games.comuni.paging.kept import SPRITE, kept, kept_parts
from quarantotto.games.comuni.paging.sight import PREFIX, Sight
from quarantotto.games.comuni.state import COLUMNS, Kind, Phase
from quarantotto.games.comuni.telling.panels import city_line, column_line

SCALE = skyline.WIDTH / offer.width_of(COLUMNS)
TRACK_AT = offer.HEIGHT * SCALE + 8
CITY_AT = TRACK_AT + track.HEIGHT + 6
BOX = f"0 0 {number(skyline.WIDTH)} {number(CITY_AT + skyline.HEIGHT)}"
NONE: Mapping[str, Markup] = {}
OFFER, FIELD, MARKS, BANNERS, FRONT = "q-offer", "q-battle", "q-marks", "q-banners", "q-front"


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


def columns(scene: Sight) -> Mapping[str, Markup]:
    """A fragment for every column."""
    shown, table = scene.facts.columns, scene.table

    def draw(column: int) -> Markup:
        return kept(("column", column, shown[column], table), lambda: offer.column_of(scene, column))

    return kept_parts(("columns", shown, table), lambda: {f"q-column-{c + 1}": draw(c) for c in range(COLUMNS)})


def battle(scene: Sight) -> Mapping[str, Markup]:
    """An invasion, from the call to arms until something else is decided."""
    found = scene.battle
    if found is None:
        return NONE
    is_away = found.is_struck and int(scene.s.phase) in (Phase.PROJECT, Phase.BID, Phase.OUTBID)
    key = ("battle", found, is_away, scene.about)
    return kept_parts(key, lambda: {"q-field": field.field(scene, found, is_away=is_away)})


def scores(scene: Sight) -> Mapping[str, Markup]:
    """A mark for every city, at its points."""
    key = ("marks", scene.points, scene.table)
    return kept_parts(key, lambda: {f"q-mark-{seat + 1}": track.mark(scene, seat) for seat in scene.voice.seats()})


def banners(scene: Sight) -> Mapping[str, Markup]:
    """A banner for every city, at its points or at what it faces."""
    places = track.fields_of(scene, scene.battle)
    key = ("banners", tuple(places), scene.battle is None, scene.table)

    def draw() -> dict[str, Markup]:
        found = track.says(scene, scene.battle)
        return found | {f"q-banner-{seat + 1}": track.banner(scene, seat, places) for seat in scene.voice.seats()}

    return kept_parts(key, draw)


def front(scene: Sight) -> Mapping[str, Markup]:
    """The city before the reader."""
    seat = scene.front
    key = ("front", seat, scene.facts.cities[seat], scene.about)
    return kept_parts(key, lambda: {f"q-city-{seat + 1}": skyline.skyline(scene, seat)})


def others(scene: Sight) -> Mapping[str, Markup]:
    """The other cities, each a small plate of its own."""
    seats = [seat for seat in scene.voice.seats() if seat != scene.front]
    cities, table = scene.facts.cities, scene.table

    def draw(seat: int) -> Markup:
        return kept(("other", seat, cities[seat], table), lambda: _other(scene, seat))

    key = ("others", scene.front, cities, table)
    return kept_parts(key, lambda: {f"q-other-{seat + 1}": draw(seat) for seat in seats})


def _other(scene: Scene, seat: int) -> Markup:
    """One city; on a phone they lie side by side, and the next is a swipe or a tab away. Which of them it is the style
    sheet counts: for whoever watches another city is in front in every turn, and no other is drawn anew for that."""
    drawing = element(
        "svg",
        skyline.skyline(scene, seat),
        class_="com small",
        viewbox=f"0 0 {number(skyline.WIDTH)} {number(skyline.HEIGHT)}",
    )
    name = scene.voice.name(seat)
    of_all = f"/{len(scene.voice.seats()) - 1}"
    return html(
        "div",
        html("h3", words(name), html("small", words(of_all), aria_hidden="true")),
        drawing,
        id=f"q-other-{seat + 1}",
        class_="othercity",
        role="group",
        aria_label=name,
        tabindex=0,
    )


def labels(scene: Sight) -> Mapping[str, str]:
    """What columns and cities are called, with all that is in them."""
    facts, table = scene.facts, scene.table
    return kept_parts(("labels", facts.columns, facts.cities, scene.points, table), lambda: _labels(scene))


def _labels(scene: Sight) -> dict[str, str]:
    v, facts, table = scene.voice, scene.facts, scene.table

    def column(c: int) -> str:
        return kept(("column line", c, facts.columns[c], table), lambda: column_line(v, c).text)

    def city(seat: int) -> str:
        return kept(("city line", seat, facts.cities[seat], table), lambda: city_line(v, seat).text)

    points = v.listed(f"{v.name(seat)} {score}" for seat, score in enumerate(scene.points))
    return {
        **{f"q-column-{c + 1}": column(c) for c in v.columns()},
        "q-track": v._("Points: {cities}", cities=points),
        **{f"q-city-{seat + 1}": city(seat) for seat in v.seats()},
    }


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A skyline, decorative, and with no ids, so that it fits anywhere."""
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
