"""The map without any position, and the small picture of it."""

from functools import lru_cache

from quarantotto.core.edition import Edition
from quarantotto.core.position import load_edition
from quarantotto.core.svg import NAMESPACE, Markup, at, element, join, number, words
from quarantotto.core.words import translator
from quarantotto.games.garibaldi.drawing import country
from quarantotto.games.garibaldi.drawing.live import COLOURS, SHAPES
from quarantotto.games.garibaldi.drawing.plan import Plan, plan_of
from quarantotto.games.garibaldi.paging.book import new_pen, place_id
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.telling.voice import DOMAIN

_PLATES: dict[tuple[str, str], Markup] = {}


def plate(edition: Edition[Printed], lang: str) -> Markup:
    """All that never changes, with empty groups for what does; places are lit by a class the page gives them."""
    key = (edition.file.digest, lang)
    if key not in _PLATES:
        _PLATES[key] = _plate(edition, lang)
    return _PLATES[key]


def _plate(edition: Edition[Printed], lang: str) -> Markup:
    pen, plan = new_pen(), plan_of(edition)
    frame = country.frame(pen, plan, edition.file.title, translator(DOMAIN, lang))
    places = join(_place(plan, edition.record, place) for place in range(len(plan.spots)))
    content = (
        element("g", country.ground(pen, plan), id="q-ground", class_="ground", aria_hidden="true"),
        element("g", id="q-heat", class_="heat"),
        element("g", country.line_work(plan), id="q-lines", class_="lines", aria_hidden="true"),
        element("g", id="q-trail", class_="trail"),
        element("g", places, id="q-places", class_="places"),
        element("g", country.labels(pen, plan), id="q-labels", class_="labels", aria_hidden="true"),
        element("g", frame, id="q-frame", class_="frame", aria_hidden="true"),
        element("g", id="q-clues", class_="clues"),
        element("g", id="q-patrols", class_="patrols"),
    )
    return element(
        "svg",
        *content,
        xmlns=NAMESPACE,
        id="q-board",
        class_="board trf plate roomy",
        viewbox=f"0 0 {number(plan.width)} {number(plan.height)}",
        role="group",
        aria_label=edition.file.title,
    )


def _place(plan: Plan, ed: Printed, place: int) -> Markup:
    """A place as a thing to point at: its reach, its dashes, its shape and its number."""
    x, y = plan.spots[place]
    name = f"{place + 1} {plan.names[place]}"
    kind = country.place_class(ed, place)
    return element(
        "g",
        element("title", words(name)),
        element("circle", class_="reach", r=30),
        element("circle", class_="glow", r=27),
        element("circle", class_="dashes", r=25),
        country.shape_of(kind),
        element("text", words(str(place + 1)), y=5 if kind != "refuge" else 8),
        id=place_id(place),
        class_=f"place {kind}",
        transform=at(x, y),
        role="img",
        aria_label=name,
    )


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A piece of the lagoon with two patrols on it, decorative, without ids."""
    from quarantotto.games.garibaldi.bundle import GAME

    edition = load_edition(GAME)
    plan = plan_of(edition)
    patrols = [
        element(
            "g",
            element("path", class_="case", d=SHAPES[patrol]),
            element("path", class_="body", d=SHAPES[patrol]),
            class_=f"patrol {COLOURS[patrol]}",
            transform=at(*plan.spots[place - 1], 1.5),
        )
        for patrol, place in ((1, 26), (3, 136), (0, 32))
    ]
    return element(
        "svg",
        country.ground(new_pen(), plan),
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
