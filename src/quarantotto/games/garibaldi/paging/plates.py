"""The map without any position, and the small picture of it."""

from functools import lru_cache

from quarantotto.core.edition import Edition
from quarantotto.core.memory import Lately
from quarantotto.core.pen import Pen
from quarantotto.core.position import load_edition
from quarantotto.core.svg import NAMESPACE, Markup, at, element, join, number, words
from quarantotto.core.words import N_, translator
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.drawing import country, margin
from quarantotto.games.garibaldi.drawing.live import COLOURS, badge
from quarantotto.games.garibaldi.drawing.names import SCALES
from quarantotto.games.garibaldi.drawing.plan import Plan, plan_of
from quarantotto.games.garibaldi.paging.book import new_pen, place_id
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.telling.voice import DOMAIN

_PLATES: Lately[tuple[str, str], Markup] = Lately(12)  # large ones


def plate(edition: Edition[Printed], lang: str) -> Markup:
    """All that never changes, with empty groups for what does; places are lit by a class the page gives them."""
    return _PLATES.get((edition.file.digest, lang), lambda: _plate(edition, lang))


def _plate(edition: Edition[Printed], lang: str) -> Markup:
    pen, plan, translate = new_pen(), plan_of(edition), translator(DOMAIN, lang)
    places = join(_place(pen, plan, edition.record, place) for place in range(len(plan.spots)))

    def still(name: str, content: Markup) -> Markup:
        return element("g", content, id=pen.id(name), class_=name, aria_hidden="true")

    def slot(name: str, layer: str | None = None) -> Markup:
        return element("g", id=pen.id(name), class_=name, data_layer=layer)

    content = (
        still("ground", country.ground(plan)),
        still("waters", country.waters(pen, plan)),
        slot("heat", translate(N_("Where he may be"))),
        still("lines", country.line_work(plan)),
        slot("threats", translate(N_("Patrols' reach"))),
        slot("trail", translate(N_("Route"))),
        element("g", places, id="q-places", class_="places"),
        still("labels", country.labels(plan)),
        still("frame", margin.frame(pen, plan, edition.file.title, translate)),
        slot("clues"),
        slot("patrols"),
    )
    return element(
        "svg",
        *content,
        xmlns=NAMESPACE,
        id="q-board",
        class_="board trf plate roomy atlas",
        viewbox=f"0 0 {number(plan.width)} {number(plan.height)}",
        data_scales=" ".join(str(scale) for scale in SCALES),
        role="group",
        aria_label=edition.file.title,
    )


def _place(pen: Pen, plan: Plan, ed: Printed, place: int) -> Markup:
    """A place as a thing to point at: its reach, its dashes, its shape and number, and the pin of an act."""
    name = f"{place + 1} {plan.names[place]}"
    kind = country.place_class(ed, place)
    pin = (element("circle", r=12), pen.icon("next", 0, 0, 16))
    mark = (
        element("circle", class_="reach", r=34),
        element("circle", class_="glow", r=27),
        element("circle", class_="dashes", r=25),
        country.numbered(kind, place),
        element("g", *pin, id=f"{place_id(place)}-pin", class_="pin", transform=at(20, -22)),
    )
    return element(
        "g",
        element("title", words(name)),
        element("g", *mark, class_="mark"),
        id=place_id(place),
        class_=f"place {kind}",
        transform=at(*plan.spots[place]),
        role="img",
        aria_label=name,
    )


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A piece of the lagoon with two patrols on it, decorative, without ids."""
    edition = load_edition(GAME)
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
            element("g", country.shape_of(country.place_class(edition.record, p)), class_="place", transform=at(*spot))
            for p, spot in enumerate(plan.spots)
        ),
        *patrols,
        xmlns=NAMESPACE,
        class_="trf vg",
        viewbox="500 560 900 675",
        preserve_aspect_ratio="xMidYMid slice",
        aria_hidden="true",
    )
