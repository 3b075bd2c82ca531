"""The plate: the offer and the city in front; other cities are drawn below it."""

import re
from functools import lru_cache

from quarantotto.core.pen import Pen
from quarantotto.core.position import Position, load_edition, seed_key
from quarantotto.core.svg import NAMESPACE, Markup, at, element, html, number, words
from quarantotto.games.comuni.board import definitions
from quarantotto.games.comuni.drawing import offer, skyline
from quarantotto.games.comuni.drawing.scene import Scene
from quarantotto.games.comuni.paging.kept import SPRITE, kept
from quarantotto.games.comuni.paging.sight import PREFIX, about, fields
from quarantotto.games.comuni.state import COLUMNS

SCALE = skyline.WIDTH / offer.width_of(COLUMNS)
CITY_AT = offer.HEIGHT * SCALE + 18
BOX = f"0 0 {number(skyline.WIDTH)} {number(CITY_AT + skyline.HEIGHT)}"
OFFER, FRONT = "q-offer", "q-front"
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
            key = ("city", seat, *about(scene), *fields(scene, *CITY_FIELDS))
            found[f"q-other-{seat + 1}"] = kept(key, lambda seat=seat: _other(scene, seat))  # type: ignore[misc]
    return found


def _other(scene: Scene, seat: int) -> Markup:
    drawing = element(
        "svg",
        skyline.skyline(scene, seat),
        class_="com small",
        viewbox=f"0 0 {number(skyline.WIDTH)} {number(skyline.HEIGHT)}",
    )
    return html("div", html("h3", words(scene.voice.name(seat))), drawing, id=f"q-other-{seat + 1}", class_="othercity")


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
