"""The map without any position, and the small picture of it."""

from functools import lru_cache

from quarantotto.core.position import load_edition
from quarantotto.core.svg import NAMESPACE, Markup, at, element, join, number, words
from quarantotto.core.words import N_
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.present.board import laid
from quarantotto.games.garibaldi.present.drawing import country
from quarantotto.games.garibaldi.present.drawing.live import badge
from quarantotto.games.garibaldi.present.drawing.names import SCALES
from quarantotto.games.garibaldi.present.drawing.plan import plan_of
from quarantotto.games.garibaldi.present.paging.rail import place_id
from quarantotto.games.garibaldi.present.sight import SIGHTS, Sight
from quarantotto.games.garibaldi.present.telling.voice import COLOURS

# What changes, and what it is called where the reader may put it away.
SLOTS = {
    "heat": N_("Where Garibaldi may be"),
    "threats": N_("Patrols' reach"),
    "trail": N_("Route"),
    "clues": "",
    "patrols": "",
}


def plate(sight: Sight) -> Markup:
    """All that never changes, with empty groups for what does; places are lit by a class the page gives them."""
    plan = plan_of(sight.edition)
    places = join(_place(sight, place) for place in range(len(plan.spots)))
    slots = {
        name: element(
            "g", id=sight.pen.id(name), class_=name, data_layer=sight.say.translated(title) if title else None
        )
        for name, title in SLOTS.items()
    }
    return element(
        "svg",
        laid(sight, join([_worn(sight), places]), slots),
        xmlns=NAMESPACE,
        id="q-board",
        class_="board trf plate roomy atlas",
        viewbox=f"0 0 {number(plan.width)} {number(plan.height)}",
        data_overview="q-ground q-lines",
        data_look="trf",
        data_scales=" ".join(str(scale) for scale in SCALES),
        role="group",
        aria_label=sight.file.title,
    )


def _worn(sight: Sight) -> Markup:
    """What a place wears that stands out: its reach and its dashes under it, the pin of an act over it."""
    pin = (element("circle", r=12), sight.pen.icon("next", 0, 0, 16))
    under = (
        element("circle", class_="reach", r=34),
        element("circle", class_="glow", r=27),
        element("circle", class_="dashes", r=25),
    )
    over = element("g", *pin, class_="pin", transform=at(20, -22))
    return element("defs", element("g", *under, class_="mark"), element("g", over, class_="mark"))


def _place(sight: Sight, place: int) -> Markup:
    """A place as a thing to point at: its shape and number."""
    name = sight.say.place(place)
    kind = country.place_class(sight.ed, place)
    return element(
        "g",
        element("title", words(name)),
        element("g", country.numbered(kind, place), class_="mark"),
        id=place_id(place),
        class_=f"place {kind}",
        transform=at(*plan_of(sight.edition).spots[place]),
        role="img",
        aria_label=name,
    )


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A piece of the lagoon with two patrols on it, decorative, without ids."""
    edition = SIGHTS.edition(load_edition(GAME))
    plan = plan_of(edition)
    patrols = [
        element(
            "g",
            badge(patrol),
            class_=f"patrol {COLOURS[patrol]}",
            transform=at(*plan.spots[place - 1], 1.5),
        )
        for patrol, place in ((1, 26), (3, 136), (0, 32))
    ]
    return element(
        "svg",
        country.ground(plan),
        country.line_work(plan),
        *(
            element("g", country.shape_of(country.place_class(edition.ed, p)), class_="place", transform=at(*spot))
            for p, spot in enumerate(plan.spots)
        ),
        *patrols,
        xmlns=NAMESPACE,
        class_="trf vg",
        viewbox="500 560 900 675",
        preserve_aspect_ratio="xMidYMid slice",
        aria_hidden="true",
    )
