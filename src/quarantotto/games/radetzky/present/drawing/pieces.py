"""The pieces on the plate, and the colour laid on it; page and sheet show the same ones."""

from collections.abc import Mapping

from quarantotto.core.lettering import text_width
from quarantotto.core.present.keeping import kept
from quarantotto.core.svg import Markup, at, element, words
from quarantotto.games.radetzky.present.drawing import marks
from quarantotto.games.radetzky.present.drawing.city import castle_scale, inset_at, lens_at
from quarantotto.games.radetzky.present.drawing.geometry import Point, outline
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.drawing.room import CROWDED, CROWDINGS, Spot, Thing, arrange, room_for_pin
from quarantotto.games.radetzky.present.sight import Sight, Things

CASTLE_ROW = 196.0
CASTLE_PITCH = 26.0
Keyed = tuple[str, Markup]


# Where things stand


def spots_in(sight: Sight, district: int, things: Things) -> Mapping[str, Spot]:
    """Where the things of a district stand."""
    widths = tuple(_warning_width(sight, things, crowding) for crowding in range(CROWDINGS) if things.is_falling)
    plan = plan_of(sight.edition)
    label, polygon = plan.labels[district], plan.districts[district]
    choices = tuple(tuple(_list(things, crowding, widths)) for crowding in range(CROWDINGS))
    return arrange(polygon, label.x, (label.bottom(), label.y + 4), choices)


@kept
def free_of(sight: Sight, district: int, spots: tuple[Spot, ...]) -> tuple[Point, float]:
    """Where a pin stands beside all this, and how large it may be."""
    plan = plan_of(sight.edition)
    label = plan.labels[district]
    taken = [label.number_box(), *label.name_boxes(), *(spot.box for spot in spots)]
    return room_for_pin(plan.districts[district], label, taken)


def _list(things: Things, crowding: int, warnings: tuple[float, ...]) -> list[Thing]:
    listed = []
    if things.owner:
        listed.append(Thing("tile", 58, 62))
    if things.soldiers:
        listed.append(Thing("soldiers", marks.soldiers_width(things.soldiers, crowding), 31, crowding))
    if things.is_barricaded:
        listed.append(Thing("barricade", 52, 36))
    if things.is_radetzky_here:
        listed.append(Thing("radetzky", 50 if crowding < 3 else 44, 71 if crowding < 3 else 64))
    listed += [Thing(f"patriot-{patriot}", 44 if crowding < 3 else 34, 44) for patriot in things.patriots]
    if things.is_falling:
        listed.append(Thing("warning", warnings[crowding], 25, crowding))
    return listed


def _warning(sight: Sight, things: Things, crowding: int) -> str:
    """Soldiers less patriots; in a crowd there is no room for more."""
    soldiers, patriots = things.soldiers, len(things.patriots)
    if crowding >= CROWDED:
        return f"{soldiers} − {patriots}"
    return sight.say._("{soldiers} − {patriots}: falls", soldiers=soldiers, patriots=patriots)


def _warning_width(sight: Sight, things: Things, crowding: int) -> float:
    return text_width(_warning(sight, things, crowding), 15, "sans-strong") + 30


# One district


@kept
def wash(sight: Sight, district: int, side: str) -> Keyed:
    """The colour of whoever holds a district."""
    shape, colour = outline(plan_of(sight.edition).districts[district]), f"w-{side[:3]}"
    content = (
        element("path", class_=colour, d=shape),
        element("path", class_=f"{colour}-h", d=shape, stroke=sight.pen.url(f"hatch-{side}")),
        element("path", class_=f"{colour}-b", d=shape),
    )
    return clipped(sight, "held", district, None, *content)


def clipped(sight: Sight, name: str, district: int, class_: str | None, *content: Markup) -> Keyed:
    id_ = sight.pen.id(name, district + 1)
    return id_, element("g", *content, id=id_, class_=class_, clip_path=sight.pen.url("clip", district + 1))


@kept
def own_wash(sight: Sight, district: int, colour: int) -> Keyed:
    """The band around the district the reader stands in; colour 0: where a fight is on."""
    shape = outline(plan_of(sight.edition).districts[district])
    if not colour:
        return clipped(sight, "fight", district, None, element("path", class_="brawl", d=shape))
    return clipped(sight, "own", district, f"s{colour}", element("path", class_="own", d=shape))


def piece(sight: Sight, name: str, spot: Spot, class_: str, label: str, *content: Markup) -> Keyed:
    """A piece at its place; the inner group grows on narrow pages."""
    id_ = sight.pen.id(name)
    return id_, element(
        "g",
        element("g", *content, class_="grow"),
        id=id_,
        class_=f"moves {class_}".strip(),
        transform=at(spot.x, spot.y, spot.scale),
        role="img",
        aria_label=label,
    )


@kept
def available(sight: Sight, district: int) -> Keyed:
    """Its number lies on its card: the district may be conquered. In words its label says so."""
    label, id_ = plan_of(sight.edition).labels[district], sight.pen.id("available", district + 1)
    card = (
        element("rect", class_="av", x=-26, y=-37, width=52, height=43, rx=5),
        element("path", class_="av-green", d="M-23-34h15v6h-15z"),
        element("path", class_="av-red", d="M8-34h15v6H8z"),
        element("rect", class_="av-edge", x=-23, y=-34, width=46, height=37, rx=3),
    )
    turned = element("g", element("g", *card, transform="rotate(-4)"), class_="grow")
    name = element("text", words(label.number), class_="num on")
    return id_, element(
        "g", turned, name, id=id_, class_="available", transform=at(label.x, label.y), aria_hidden="true"
    )


@kept
def tile(sight: Sight, district: int, owner: str, spot: Spot) -> Keyed:
    place = sight.say.place(district)
    if owner == "italy":
        label, face = sight.say._("{place}: Italian", place=place), marks.italian_tile()
    else:
        label, face = sight.say._("{place}: Austrian", place=place), marks.austrian_tile(sight.pen)
    return piece(sight, f"tile-{district + 1}", spot, "loose", label, face)


@kept
def soldiers(sight: Sight, district: int, count: int, spot: Spot) -> Keyed:
    place = sight.say.place(district)
    label = sight.say.ngettext("{Count} soldier in {place}", "{Count} soldiers in {place}", count, place=place)
    row = marks.soldiers(sight.pen, count, spot.crowding, "soldier", district + 1)
    return piece(sight, f"soldiers-{district + 1}", spot, "", label, row)


@kept
def barricade(sight: Sight, district: int, spot: Spot) -> Keyed:
    place = sight.say.place(district)
    label = sight.say._("Mobile barricade in {place}: no soldier is put here this round", place=place)
    return piece(sight, f"barricade-{district + 1}", spot, "mob", label, marks.barricade(sight.pen))


@kept
def warning(sight: Sight, district: int, things: Things, spot: Spot) -> Keyed:
    label = sight.say._("{place} is about to fall to Austria", place=sight.say.place(district))
    text = _warning(sight, things, spot.crowding)
    face = marks.warning(text, _warning_width(sight, things, spot.crowding))
    return piece(sight, f"warning-{district + 1}", spot, "warn", label, face)


@kept
def radetzky(sight: Sight, district: int, spot: Spot) -> Keyed:
    label = sight.say._("Radetzky in {place}", place=sight.say.place(district))
    return piece(sight, "radetzky", spot, "loose", label, marks.radetzky(sight.pen))


# Beside the districts


@kept
def castle(sight: Sight, count: int) -> Keyed:
    limit, plan, pen = sight.ed.flood, plan_of(sight.edition), sight.pen
    scale = castle_scale(plan)
    x, y = plan.castle_at
    slots = max(limit, count)
    pitch = min(CASTLE_ROW / limit, CASTLE_PITCH, (CASTLE_ROW - 16) / max(slots - 1, 1))
    left = -(pitch * (slots - 1) + 16) / 2
    cubes = [
        element(
            "rect",
            id=pen.id("castle-soldier", k + 1) if k < count and not sight.is_page else None,
            class_="cube" if k < count else "cube empty",
            x=left + k * pitch,
            y=-8,
            width=16,
            height=16,
            rx=3,
        )
        for k in range(slots)
    ]
    caption = sight.say._("Castle · {count} of {limit}", count=count, limit=limit)
    label = sight.say.ngettext(
        "Castle: {number} soldier; at {limit} they pour out",
        "Castle: {number} soldiers; at {limit} they pour out",
        count,
        limit=limit,
    )
    id_ = pen.id("castle")
    return id_, element(
        "g",
        element("g", *cubes),
        element("text", words(caption), class_="cap full" if count >= limit else "cap", y=29),
        id=id_,
        transform=at(x, y + 67 * scale, scale),
        role="img",
        aria_label=label,
    )


@kept
def lens(sight: Sight, beaten: int) -> Keyed:
    """The lens with the soldiers beaten so far; empty it belongs to the printed plate."""
    id_, transform = sight.pen.id("lens"), at(*lens_at(plan_of(sight.edition)))
    if not beaten:
        empty = element("text", words(sight.say._("empty")), class_="ci", y=9)
        return id_, element("g", empty, id=id_, class_="orn", transform=transform)
    row = marks.soldiers(sight.pen, beaten, 0 if beaten <= 2 else 2, "beaten")
    return id_, element(
        "g",
        element("path", class_="lh", d="M-34 34-66 66"),
        element("circle", r=46),
        element("g", row, transform=at(0, 3)),
        id=id_,
        class_="lens",
        transform=transform,
        role="img",
        aria_label=sight.say.ngettext("Lens: one soldier beaten", "Lens: {count} soldiers beaten", beaten),
    )


@kept
def supply(sight: Sight, supply: int) -> Keyed:
    id_ = sight.pen.id("supply")
    return id_, element(
        "g",
        element("text", words(str(supply)), class_="big l", x=54, y=44),
        element("text", words(sight.say._("in supply")), class_="ci l", x=92 if supply > 9 else 78, y=41),
        id=id_,
        class_="orn",
        transform=at(*inset_at(plan_of(sight.edition))),
        role="img",
        aria_label=sight.say.ngettext("One soldier in the supply", "{Count} soldiers in the supply", supply),
    )
