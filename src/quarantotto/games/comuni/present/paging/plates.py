"""The plate: the offer, an invasion over it, the score track and the city in front; other cities are drawn below."""

import re
from collections.abc import Mapping
from functools import lru_cache

from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.present.keeping import kept
from quarantotto.core.svg import NAMESPACE, Markup, at, element, html, number, trusted, words
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.present.board import definitions
from quarantotto.games.comuni.present.drawing import field, offer, skyline, track
from quarantotto.games.comuni.present.sight import SIGHTS, Sight
from quarantotto.games.comuni.present.telling.battle import Battle, battle_of
from quarantotto.games.comuni.present.telling.panels import city_line, column_line
from quarantotto.games.comuni.present.telling.voice import City, Column, points
from quarantotto.games.comuni.state import COLUMNS, Kind, Phase

SCALE = skyline.WIDTH / offer.width_of(COLUMNS)
HEAD = 28.0  # room for a title
OFFER_AT = HEAD
TRACK_AT = OFFER_AT + offer.HEIGHT * SCALE + 8
CITY_AT = TRACK_AT + track.HEIGHT + HEAD - 2
BOX = f"0 0 {number(skyline.WIDTH)} {number(CITY_AT + skyline.HEIGHT)}"
NONE: Mapping[str, Markup] = {}
OFFER, FIELD, MARKS, BANNERS, FRONT = "q-offer", "q-battle", "q-marks", "q-banners", "q-front"


@lru_cache(maxsize=8)
def plate(title: str, on_offer: str) -> Markup:
    """Paper for the columns and room for a city, each with its title; the slots are empty groups."""
    pen = Pen()
    return element(
        "svg",
        definitions(pen),
        _head(on_offer, at(0, OFFER_AT)),
        element(
            "g",
            offer.frame(offer.width_of(COLUMNS)),
            element("g", id=OFFER, class_="offer"),
            transform=at(0, OFFER_AT, SCALE),
        ),
        element("g", id=FIELD, transform=at(0, OFFER_AT)),
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


def _head(title: str, where: str, id_: str | None = None) -> Markup:
    """A title over what begins there."""
    return element("text", words(title), id=id_, class_="head", x=2, y=-8, transform=where)


@kept
def columns(sight: Sight) -> Mapping[str, Markup]:
    """A fragment for every column."""
    return {f"q-column-{c + 1}": offer.column_of(sight, c, sight.say.column(c)) for c in range(COLUMNS)}


def battle(sight: Sight) -> Mapping[str, Markup]:
    """An invasion, from the call to arms until something else is decided."""
    found = battle_of(sight.say)
    if found is None:
        return NONE
    is_away = found.is_struck and int(sight.s.phase) in (Phase.PROJECT, Phase.BID, Phase.OUTBID)
    return _battle(sight, found, is_away)


@kept
def _battle(sight: Sight, found: Battle, is_away: bool) -> Mapping[str, Markup]:
    return {"q-field": field.field(sight, found, is_away=is_away)}


def scores(sight: Sight) -> Mapping[str, Markup]:
    """A mark for every city, at its points."""
    return _scores(sight, points(sight.say))


@kept
def _scores(sight: Sight, score: tuple[int, ...]) -> Mapping[str, Markup]:
    marks = {f"q-mark-{seat + 1}": track.mark(sight, seat, score) for seat in sight.say.seats()}
    return {"q-track-points": track.says_points(sight, score), **marks}


def banners(sight: Sight) -> Mapping[str, Markup]:
    """A banner for every city, at its points or at what it faces."""
    found = battle_of(sight.say)
    return _banners(sight, track.fields_of(sight, found), found is not None)


@kept
def _banners(sight: Sight, places: tuple[int, ...], is_invaded: bool) -> Mapping[str, Markup]:
    hung = {f"q-banner-{seat + 1}": track.banner(sight, seat, places) for seat in sight.say.seats()}
    return {"q-track-faces": track.says_faces(sight, places, is_invaded), **hung}


@kept
def front(sight: Sight) -> Mapping[str, Markup]:
    """The city before the reader."""
    seat = sight.say.front()
    title = _head(skyline.title(sight, seat), at(0, 0), "q-city-title")
    return {"q-city-title": title, f"q-city-{seat + 1}": skyline.skyline(sight, seat, sight.say.city(seat))}


@kept
def others(sight: Sight) -> Mapping[str, Markup]:
    """The other cities, each a small plate of its own."""
    v, first = sight.say, sight.say.front()
    return {f"q-other-{seat + 1}": _other(sight, seat, v.city(seat)) for seat in v.seats() if seat != first}


@kept
def _other(sight: Sight, seat: int, city: City) -> Markup:
    """One city; on a phone they lie side by side, and the next is a swipe or a tab away. Which of them it is the style
    sheet counts: for whoever watches another city is in front in every turn, and no other is drawn anew for that."""
    drawing = element(
        "svg",
        skyline.skyline(sight, seat, city),
        class_="com small",
        viewbox=f"0 0 {number(skyline.WIDTH)} {number(skyline.HEIGHT)}",
    )
    name = sight.say.seat_name(seat)
    of_all = f"/{len(sight.say.seats()) - 1}"
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


def labels(sight: Sight) -> Mapping[str, str]:
    """What columns and cities are called, with all that is in them."""
    return _labels(sight, points(sight.say))


@kept
def _labels(sight: Sight, score: tuple[int, ...]) -> Mapping[str, str]:
    v = sight.say
    cities = v.listed(f"{v.seat_name(seat)} {each}" for seat, each in enumerate(score))
    return {
        **{f"q-column-{c + 1}": _column(sight, c, v.column(c)) for c in v.columns()},
        "q-track": v._("Points: {cities}", cities=cities),
        **{f"q-city-{seat + 1}": _city(sight, seat, v.city(seat)) for seat in v.seats()},
    }


@kept
def _column(sight: Sight, number: int, column: Column) -> str:
    return column_line(sight.say, number, column).text


@kept
def _city(sight: Sight, seat: int, city: City) -> str:
    return city_line(sight.say, seat, city).text


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
    sight = SIGHTS.sheet(s, edition, 1, "en", Pen(""), ())
    drawn = skyline.skyline(sight, 0, sight.say.city(0))
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
    return trusted(re.sub(r' (?:id|role|aria-label)="[^"]*"', "", markup))
