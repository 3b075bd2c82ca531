"""What changes on the plate: colour laid on, pieces, pins; and how the districts are called."""

from functools import lru_cache
from typing import NamedTuple

from quarantotto.core.lettering import text_width
from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import NOTHING, Markup, at, element, words
from quarantotto.games.radetzky.drawing import marks
from quarantotto.games.radetzky.drawing.city import castle_scale, inset_at, lens_at
from quarantotto.games.radetzky.drawing.geometry import Point, outline
from quarantotto.games.radetzky.drawing.labels import Label
from quarantotto.games.radetzky.drawing.live import CASTLE_PITCH, CASTLE_ROW, room_for_pin
from quarantotto.games.radetzky.drawing.room import CROWDED, CROWDINGS, Spot, Thing, arrange
from quarantotto.games.radetzky.paging.book import Book, Tongue
from quarantotto.games.radetzky.paging.sight import Sight, Things
from quarantotto.games.radetzky.state import NO_PATRIOT

KEPT = 16384
Keyed = tuple[str, Markup]


class Quarter(NamedTuple):
    """A district's fragments, and where the pieces stand that go from one district to another."""

    tile: Keyed | None
    soldiers: Keyed | None
    barricade: Keyed | None
    warning: Keyed | None
    pin: Keyed
    radetzky: Markup
    patriots: tuple[tuple[int, Spot], ...]


# Where things stand


@lru_cache(maxsize=KEPT)
def _spots(book: Book, district: int, things: Things, warnings: tuple[float, ...]) -> dict[str, Spot]:
    label = book.plan.labels[district]
    choices = tuple(tuple(_list(things, crowding, warnings)) for crowding in range(CROWDINGS))
    return arrange(book.plan.districts[district], label.x, (label.bottom(), label.y + 4), choices, 1.0)


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


def _warning(tongue: Tongue, things: Things, crowding: int) -> str:
    """Soldiers less patriots; in a crowd there is no room for more."""
    soldiers, patriots = things.soldiers, len(things.patriots)
    if crowding >= CROWDED:
        return f"{soldiers} − {patriots}"
    return tongue.voice._("{soldiers} − {patriots}: falls", soldiers=soldiers, patriots=patriots)


def _warning_width(tongue: Tongue, things: Things, crowding: int) -> float:
    return text_width(_warning(tongue, things, crowding), 15, "sans-strong") + 30


# One district


@lru_cache(maxsize=KEPT)
def quarter(tongue: Tongue, district: int, things: Things) -> Quarter:
    """Everything of a district; parts that look as they did before are the very same strings."""
    widths = tuple(_warning_width(tongue, things, crowding) for crowding in range(CROWDINGS))
    spots = _spots(tongue.book, district, things, widths if things.is_falling else ())
    tile, soldiers, barricade = spots.get("tile"), spots.get("soldiers"), spots.get("barricade")
    warning, radetzky = spots.get("warning"), spots.get("radetzky")
    label = tongue.book.plan.labels[district]
    return Quarter(
        tile=_tile(tongue, district, things.owner, tile) if tile else None,
        soldiers=_soldiers(tongue, district, things.soldiers, soldiers) if soldiers else None,
        barricade=_barricade(tongue, district, barricade) if barricade else None,
        warning=_falls(tongue, district, things, warning) if warning else None,
        pin=_pin(tongue.book, district, *_room_for_pin(tongue.book, district, label, tuple(spots.values()))),
        radetzky=_radetzky(tongue, district, radetzky) if radetzky else NOTHING,
        patriots=tuple((patriot, spots[f"patriot-{patriot}"]) for patriot in things.patriots),
    )


@lru_cache(maxsize=256)
def _wash(book: Book, district: int, side: str) -> Keyed:
    shape, colour = outline(book.plan.districts[district]), f"w-{side[:3]}"
    content = (
        element("path", class_=colour, d=shape),
        element("path", class_=f"{colour}-h", d=shape, stroke=book.pen.url(f"hatch-{side}")),
        element("path", class_=f"{colour}-b", d=shape),
    )
    return _clipped(book, "held", district, None, *content)


def _clipped(book: Book, name: str, district: int, class_: str | None, *content: Markup) -> Keyed:
    id_ = book.pen.id(name, district + 1)
    return id_, element("g", *content, id=id_, class_=class_, clip_path=book.pen.url("clip", district + 1))


@lru_cache(maxsize=256)
def own_wash(book: Book, district: int, colour: int) -> Keyed:
    """The band around the district the reader stands in; colour 0: where a fight is on."""
    shape = outline(book.plan.districts[district])
    if not colour:
        return _clipped(book, "fight", district, None, element("path", class_="brawl", d=shape))
    return _clipped(book, "own", district, f"s{colour}", element("path", class_="own", d=shape))


def _piece(tongue: Tongue, name: str, spot: Spot, class_: str, label: str, *content: Markup) -> Keyed:
    """A piece at its place; the inner group grows on narrow pages."""
    id_ = tongue.pen.id(name)
    return id_, element(
        "g",
        element("g", *content, class_="grow"),
        id=id_,
        class_=f"moves {class_}".strip(),
        transform=at(spot.x, spot.y, spot.scale),
        role="img",
        aria_label=label,
    )


@lru_cache(maxsize=KEPT)
def _tile(tongue: Tongue, district: int, owner: str, spot: Spot) -> Keyed:
    place = tongue.voice.place(district)
    if owner == "italy":
        label, face = tongue.voice._("{place}: Italian", place=place), marks.italian_tile()
    else:
        label, face = tongue.voice._("{place}: Austrian", place=place), marks.austrian_tile(tongue.pen)
    return _piece(tongue, f"tile-{district + 1}", spot, "loose", label, face)


@lru_cache(maxsize=KEPT)
def _soldiers(tongue: Tongue, district: int, count: int, spot: Spot) -> Keyed:
    place = tongue.voice.place(district)
    label = tongue.voice.ngettext("{Count} soldier in {place}", "{Count} soldiers in {place}", count, place=place)
    row = marks.soldiers(tongue.pen, count, spot.crowding, "soldier", district + 1)
    return _piece(tongue, f"soldiers-{district + 1}", spot, "", label, row)


@lru_cache(maxsize=KEPT)
def _barricade(tongue: Tongue, district: int, spot: Spot) -> Keyed:
    place = tongue.voice.place(district)
    label = tongue.voice._("Mobile barricade in {place}: no soldier is put here this round", place=place)
    return _piece(tongue, f"barricade-{district + 1}", spot, "mob", label, marks.barricade(tongue.pen))


@lru_cache(maxsize=KEPT)
def _falls(tongue: Tongue, district: int, things: Things, spot: Spot) -> Keyed:
    label = tongue.voice._("{place} falls to Austria unless the scale is tipped", place=tongue.voice.place(district))
    text = _warning(tongue, things, spot.crowding)
    face = marks.warning(text, _warning_width(tongue, things, spot.crowding))
    return _piece(tongue, f"warning-{district + 1}", spot, "warn", label, face)


@lru_cache(maxsize=KEPT)
def _radetzky(tongue: Tongue, district: int, spot: Spot) -> Markup:
    label = tongue.voice._("Radetzky in {place}", place=tongue.voice.place(district))
    return _piece(tongue, "radetzky", spot, "loose", label, marks.radetzky(tongue.pen))[1]


@lru_cache(maxsize=KEPT)
def _patriot(tongue: Tongue, patriot: int, district: int, colour: int, is_active: bool, spot: Spot) -> Keyed:
    who, place = tongue.voice.patriot(patriot), tongue.voice.place(district)
    label = tongue.voice._("{who} in {place}", who=who, place=place)
    ring = (element("circle", class_="hit", r=34), element("circle", class_="l-line", r=29))
    ping = element("g", element("circle", class_="ping", r=24), class_=f"s{colour}") if is_active else NOTHING
    pawn = sign_piece(in_colour(colour, tongue.voice.letter(patriot)))
    return _piece(tongue, f"patriot-{patriot + 1}", spot, "pawn-piece", label, *ring, ping, pawn)


@lru_cache(maxsize=KEPT)
def _room_for_pin(book: Book, district: int, label: Label, spots: tuple[Spot, ...]) -> tuple[Point, float]:
    taken = [label.number_box(), *label.name_boxes(), *(spot.box for spot in spots)]
    return room_for_pin(book.plan.districts[district], label, taken, 1.0)


@lru_cache(maxsize=KEPT)
def _pin(book: Book, district: int, place: Point, scale: float) -> Keyed:
    """What the page lights up when the district is a target: round, or a triangle where it costs something."""
    id_ = book.pen.id("district", district + 1, "pin")
    faces = (
        element("circle", r=19),
        element("path", d=marks.RISK_PIN),
        book.pen.icon("foot", 0, 0, 20),
    )
    return id_, element("g", *faces, id=id_, class_="pin at-place", transform=at(*place, scale), aria_hidden="true")


# Beside the districts


@lru_cache(maxsize=1024)
def _castle(tongue: Tongue, count: int) -> Keyed:
    limit, plan = tongue.ed.flood, tongue.book.plan
    scale = castle_scale(plan)
    x, y = plan.castle_at
    slots = max(limit, count)
    pitch = min(CASTLE_ROW / limit, CASTLE_PITCH, (CASTLE_ROW - 16) / max(slots - 1, 1))
    left = -(pitch * (slots - 1) + 16) / 2
    cubes = [
        element(
            "rect", class_="cube" if k < count else "cube empty", x=left + k * pitch, y=-8, width=16, height=16, rx=3
        )
        for k in range(slots)
    ]
    caption = tongue.voice._("Castle · {count} of {limit}", count=count, limit=limit)
    label = tongue.voice.ngettext(
        "Castle: {number} soldier; at {limit} they pour out",
        "Castle: {number} soldiers; at {limit} they pour out",
        count,
        limit=limit,
    )
    id_ = tongue.pen.id("castle")
    return id_, element(
        "g",
        element("g", *cubes),
        element("text", words(caption), class_="cap full" if count >= limit else "cap", y=29),
        id=id_,
        transform=at(x, y + 67 * scale, scale),
        role="img",
        aria_label=label,
    )


@lru_cache(maxsize=1024)
def _lens(tongue: Tongue, beaten: int) -> Keyed:
    """The lens with the soldiers beaten so far; empty it belongs to the printed plate."""
    id_, transform = tongue.pen.id("lens"), at(*lens_at(tongue.book.plan))
    if not beaten:
        empty = element("text", words(tongue.voice._("empty")), class_="ci", y=9)
        return id_, element("g", empty, id=id_, class_="orn", transform=transform)
    row = marks.soldiers(tongue.pen, beaten, 0 if beaten <= 2 else 2, "beaten")
    return id_, element(
        "g",
        element("path", class_="lh", d="M-34 34-66 66"),
        element("circle", r=46),
        element("g", row, transform=at(0, 3)),
        id=id_,
        class_="lens",
        transform=transform,
        role="img",
        aria_label=tongue.voice.ngettext("Lens: one soldier beaten", "Lens: {count} soldiers beaten", beaten),
    )


@lru_cache(maxsize=1024)
def _supply(tongue: Tongue, supply: int) -> Keyed:
    id_ = tongue.pen.id("supply")
    return id_, element(
        "g",
        element("text", words(str(supply)), class_="big l", x=54, y=44),
        element("text", words(tongue.voice._("in supply")), class_="ci l", x=92 if supply > 9 else 78, y=41),
        id=id_,
        class_="orn",
        transform=at(*inset_at(tongue.book.plan)),
        role="img",
        aria_label=tongue.voice.ngettext("One soldier in the supply", "{Count} soldiers in the supply", supply),
    )


# The slots of the plate


def plate_slots(sight: Sight, colours: tuple[int, ...]) -> dict[str, dict[str, Markup]]:
    """Washes and pieces."""
    tongue, s = sight.tongue, sight.s
    active = NO_PATRIOT if sight.active is None else sight.active
    pieces = _pieces(tongue, sight.things, colours, active, s.castle, s.lens, s.supply)
    return {"q-washes": _washes(tongue, sight.things, _own(sight, colours)), "q-pieces": pieces}


@lru_cache(maxsize=1024)
def _washes(tongue: Tongue, city: tuple[Things, ...], own: Keyed | None) -> dict[str, Markup]:
    washes = dict(_wash(tongue.book, d, things.owner) for d, things in enumerate(city) if things.owner)
    return {**washes, own[0]: own[1]} if own else washes


@lru_cache(maxsize=1024)
def _pieces(
    tongue: Tongue,
    city: tuple[Things, ...],
    colours: tuple[int, ...],
    active: int,
    castle: int,
    lens: int,
    supply: int,
) -> dict[str, Markup]:
    """Everything that lies on the plate, from the lowest to the highest."""
    quarters = [quarter(tongue, d, things) for d, things in enumerate(city)]
    pieces = dict([_castle(tongue, castle)])
    pieces.update(q.tile for q in quarters if q.tile)
    pieces.update(q.soldiers for q in quarters if q.soldiers)
    pieces.update(q.barricade for q in quarters if q.barricade)
    pieces.update(q.warning for q in quarters if q.warning)
    pieces.update(("q-radetzky", q.radetzky) for q in quarters if q.radetzky)
    pawns = [(patriot, d, spot) for d, q in enumerate(quarters) for patriot, spot in q.patriots]
    pieces.update(
        _patriot(tongue, patriot, d, colours[patriot], patriot == active, spot) for patriot, d, spot in sorted(pawns)
    )
    pieces.update(q.pin for q in quarters)
    pieces.update((_lens(tongue, lens), _supply(tongue, supply)))
    return pieces


def _own(sight: Sight, colours: tuple[int, ...]) -> Keyed | None:
    if sight.fight_in is not None:
        return own_wash(sight.tongue.book, sight.fight_in, 0)
    if sight.mine is None or sight.own_place is None:
        return None
    return own_wash(sight.tongue.book, sight.own_place, colours[sight.mine])
