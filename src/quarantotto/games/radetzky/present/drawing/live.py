"""What changes from move to move on the plate of a sheet, where the drawing itself marks what can be chosen."""

from collections.abc import Iterator

from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.radetzky.present.drawing import marks, pieces
from quarantotto.games.radetzky.present.drawing.geometry import grown, outline
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.drawing.room import Spot
from quarantotto.games.radetzky.present.drawing.targets import Target, targets
from quarantotto.games.radetzky.present.sight import Sight, active, city, fight_in, mine, own_place
from quarantotto.games.radetzky.present.telling.panels import summary_of

INSET_OF_LINE = 11.0  # of a target's dashes from the border


# Colour laid on


def washes(sight: Sight) -> Markup:
    return join([*_held(sight), *_glows(sight), *_own(sight)])


def _held(sight: Sight) -> Iterator[Markup]:
    for d, things in enumerate(city(sight)):
        if things.owner:
            yield pieces.wash(sight, d, things.owner)[1]


def _glows(sight: Sight) -> Iterator[Markup]:
    for d, target in sorted(targets(sight).districts.items()):
        shape = outline(plan_of(sight.edition).districts[d])
        fill, band = element("path", class_="l-fill", d=shape), element("path", class_="l-band", d=shape)
        yield pieces.clipped(sight, "glow", d, target.class_, fill, band)[1]


def _own(sight: Sight) -> Iterator[Markup]:
    if (district := fight_in(sight.s)) is not None:
        yield pieces.own_wash(sight, district, 0)[1]
        return
    patriot, district = mine(sight), own_place(sight)
    if patriot is not None and district is not None and district not in targets(sight).districts:
        yield pieces.own_wash(sight, district, patriot + 1)[1]


# Places


def places(sight: Sight) -> Markup:
    """Every district as a thing to point at; targets can be chosen."""
    return join(_place(sight, d) for d in range(sight.ed.districts))


def _place(sight: Sight, district: int) -> Markup:
    pen, polygon = sight.pen, plan_of(sight.edition).districts[district]
    hit = element("path", class_="hit", d=outline(polygon))
    name = summary_of(sight, district)
    title = element("title", words(name))
    target = targets(sight).districts.get(district)
    if target is None:
        return element("g", title, hit, id=pen.id("district", district + 1), role="img", aria_label=name)
    dashes = outline(grown(polygon, -INSET_OF_LINE))
    line = (element("path", class_="l-case", d=dashes), element("path", class_="l-line", d=dashes))
    return chosen(target, title, hit, *line, id_=pen.id("district", district + 1))


def chosen(target: Target, *content: Markup, id_: str, class_: str = "", transform: str | None = None) -> Markup:
    """A thing that can be chosen."""
    return element(
        "g",
        *content,
        id=id_,
        class_=f"legal {target.class_} {class_}".strip(),
        transform=transform,
        role="button",
        tabindex=0,
        data_actions=target.data,
        aria_label=target.label,
    )


# Pieces


def laid(sight: Sight) -> Markup:
    """Everything that lies on the plate, from the lowest to the highest."""
    s, districts = sight.s, list(enumerate(city(sight)))
    spots = [pieces.spots_in(sight, d, things) for d, things in districts]
    tiles = [pieces.tile(sight, d, t.owner, spots[d]["tile"]) for d, t in districts if t.owner]
    soldiers = [pieces.soldiers(sight, d, t.soldiers, spots[d]["soldiers"]) for d, t in districts if t.soldiers]
    barricades = [pieces.barricade(sight, d, spots[d]["barricade"]) for d, t in districts if t.is_barricaded]
    warnings = [pieces.warning(sight, d, t, spots[d]["warning"]) for d, t in districts if t.is_falling]
    radetzky = [pieces.radetzky(sight, d, spots[d]["radetzky"]) for d, t in districts if t.is_radetzky_here]
    pawns = [(p, d, spots[d][f"patriot-{p}"]) for d, t in districts for p in t.patriots]
    pins = sorted(targets(sight).districts.items())
    return join(
        [
            pieces.castle(sight, s.castle)[1],
            *(piece for _, piece in (*tiles, *soldiers, *barricades, *warnings, *radetzky)),
            *(_patriot(sight, patriot, d, spot) for patriot, d, spot in sorted(pawns)),
            *(_pin(sight, d, target, tuple(spots[d].values())) for d, target in pins),
            pieces.lens(sight, s.lens)[1],
            pieces.supply(sight, s.supply)[1],
        ]
    )


def _patriot(sight: Sight, patriot: int, district: int, spot: Spot) -> Markup:
    who, place = sight.say.leader(patriot), sight.say.place(district)
    label = sight.say._("{who} in {place}", who=who, place=place)
    body = sign_piece(in_colour(patriot + 1, sight.say.letter(patriot)))
    if patriot == active(sight.s):
        body = join([element("g", element("circle", class_="ping", r=24), class_=f"s{patriot + 1}"), body])
    target = targets(sight).patriots.get(patriot)
    if target is None:
        return pieces.piece(sight, f"patriot-{patriot + 1}", spot, "", label, body)[1]
    ring = (element("circle", class_="hit", r=34), element("circle", class_="l-line", r=29))
    return chosen(
        target,
        element("g", *ring, body, class_="grow"),
        id_=sight.pen.id("patriot", patriot + 1),
        class_="moves",
        transform=at(spot.x, spot.y, spot.scale),
    )


def _pin(sight: Sight, district: int, target: Target, spots: tuple[Spot, ...]) -> Markup:
    (x, y), scale = pieces.free_of(sight, district, spots)
    return element(
        "g",
        marks.pin(sight.pen, target.icon, is_risk=target.is_risk, is_fight=target.is_fight),
        id=sight.pen.id("pin", district + 1),
        class_=f"pin {target.class_}",
        transform=at(x, y, scale),
        aria_hidden="true",
    )
