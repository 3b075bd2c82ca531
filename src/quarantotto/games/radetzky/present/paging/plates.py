"""The plate without any position, and the small picture of it."""

from functools import cache

from quarantotto.core.position import load_edition
from quarantotto.core.present.keeping import kept
from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import NAMESPACE, Markup, at, element, join, number, words
from quarantotto.core.words import LANGUAGES
from quarantotto.games.radetzky.bundle import GAME
from quarantotto.games.radetzky.present.drawing import city, marks
from quarantotto.games.radetzky.present.drawing.decoration import decoration_of
from quarantotto.games.radetzky.present.drawing.geometry import grown, outline
from quarantotto.games.radetzky.present.drawing.live import INSET_OF_LINE
from quarantotto.games.radetzky.present.drawing.plan import Plan, plan_of
from quarantotto.games.radetzky.present.sight import SIGHTS, Sight

PICTURE_BOX = "60 130 960 720"
# What lies on the small plate: districts of either side, patriots with their colours, Radetzky.
PICTURE_ITALIAN = (2, 7, 12)
PICTURE_AUSTRIAN = (3,)
PICTURE_PATRIOTS = ((5, 1, "C"), (11, 3, "R"), (9, 4, "B"))
PICTURE_RADETZKY = 10


@kept
def plate(sight: Sight) -> Markup:
    """All that never changes, with empty groups for what does; districts are lit by a class the page gives them."""
    pen, plan = sight.pen, plan_of(sight.edition)
    decoration = decoration_of(plan.fingerprint)
    content = (
        city.definitions(pen, plan),
        marks.shared(pen),
        element("g", city.ground(pen, plan, decoration), id=pen.id("ground"), aria_hidden="true"),
        element("g", id=pen.id("washes"), class_="washes"),
        element("g", *(_place(sight, d) for d in range(len(plan.districts))), id=pen.id("places"), class_="places"),
        element("g", city.line_work(plan, decoration), id=pen.id("lines"), class_="ink", aria_hidden="true"),
        element("g", city.labels(plan), id=pen.id("labels"), class_="ink", aria_hidden="true"),
        element("g", id=pen.id("available"), class_="ink"),
        element(
            "g",
            city.frame(pen, plan, decoration, sight.file.title, sight.say._),
            id=pen.id("frame"),
            class_="ink",
            aria_hidden="true",
        ),
        element("g", id=pen.id("pieces"), class_="pieces"),
    )
    return element(
        "svg",
        *content,
        xmlns=NAMESPACE,
        id=pen.id("board"),
        class_="board rdz plate roomy",
        viewbox=f"0 20 {number(plan.width)} {number(plan.height - 30)}",
        role="group",
        aria_label=sight.file.title,
    )


def _place(sight: Sight, district: int) -> Markup:
    """A district as a thing to point at: where it is, its glow, and its dashes."""
    pen, polygon = sight.pen, plan_of(sight.edition).districts[district]
    shape, dashes = outline(polygon), outline(grown(polygon, -INSET_OF_LINE))
    name = f"{district + 1} {sight.say.place(district)}"
    return element(
        "g",
        element("title", words(name)),
        element("path", class_="hit", d=shape),
        element(
            "g",
            element("path", class_="l-fill", d=shape),
            element("path", class_="l-band", d=shape),
            clip_path=pen.url("clip", district + 1),
        ),
        element("path", class_="l-case", d=dashes),
        element("path", class_="l-line", d=dashes),
        id=pen.id("district", district + 1),
        class_="place",
        role="img",
        aria_label=name,
    )


@cache
def picture() -> Markup:
    """Milan with a few pieces on it, decorative, and with no ids, so that it fits anywhere."""
    sight = SIGHTS.nowhere(load_edition(GAME), LANGUAGES[0])
    pen, plan = sight.pen, plan_of(sight.edition)
    decoration = decoration_of(plan.fingerprint)
    washes = [
        element("path", class_=class_, d=outline(plan.districts[d]))
        for class_, held in (("w-ita", PICTURE_ITALIAN), ("w-aus", PICTURE_AUSTRIAN))
        for d in held
    ]
    tiles = [_laid(plan, d, marks.italian_tile(), 1.3) for d in PICTURE_ITALIAN]
    tiles += [_laid(plan, d, marks.austrian_tile(pen), 1.3) for d in PICTURE_AUSTRIAN]
    pawns = [_laid(plan, d, sign_piece(in_colour(colour, letter)), 1.9) for d, colour, letter in PICTURE_PATRIOTS]
    return element(
        "svg",
        element("rect", class_="country", width=plan.width, height=plan.height),
        element("path", class_="moat", d=outline(grown(plan.wall, city.MOAT))),
        element("path", class_="town", d=outline(plan.wall)),
        decoration.part("town"),
        element("path", class_="glacis", d=outline(plan.castle)),
        *washes,
        city.line_work(plan, decoration),
        join(tiles),
        join(pawns),
        _laid(plan, PICTURE_RADETZKY, marks.radetzky(pen), 1.6),
        xmlns=NAMESPACE,
        class_="rdz vg",
        viewbox=PICTURE_BOX,
        preserve_aspect_ratio="xMidYMid slice",
        aria_hidden="true",
    )


def _laid(plan: Plan, district: int, piece: Markup, scale: float) -> Markup:
    x, y = plan.middle(district)
    return element("g", piece, transform=at(x, y + 20, scale))
