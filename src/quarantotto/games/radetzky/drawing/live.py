"""What changes from move to move on the plate."""

from collections.abc import Iterator, Sequence

from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import NOTHING, Markup, at, element, join, words
from quarantotto.games.radetzky.drawing import marks
from quarantotto.games.radetzky.drawing.city import castle_scale, inset_at, lens_at
from quarantotto.games.radetzky.drawing.geometry import Box, Point, Polygon, free_spot, grown, outline, within
from quarantotto.games.radetzky.drawing.labels import Label
from quarantotto.games.radetzky.drawing.room import Spot
from quarantotto.games.radetzky.drawing.scene import COMPACT_GROWTH, Scene
from quarantotto.games.radetzky.drawing.targets import Target

INSET_OF_LINE = 11.0  # of a target's dashes from the border
CASTLE_ROW = 196.0
CASTLE_PITCH = 26.0
PIN = 24.0
PIN_MARGIN = 6.0
PIN_SCALES = (1.0, 0.85, 0.7)


# Colour laid on


def washes(scene: Scene) -> Markup:
    return join([*_held(scene), *_glows(scene), *_own(scene)])


def _clipped(scene: Scene, name: str, district: int, class_: str | None, *content: Markup) -> Markup:
    pen = scene.pen
    clip = pen.url("clip", district + 1)
    return element("g", *content, id=pen.id(name, district + 1), class_=class_, clip_path=clip)


def _held(scene: Scene) -> Iterator[Markup]:
    for d in scene.districts:
        side = "italy" if scene.is_italian(d) else "austria" if scene.is_austrian(d) else ""
        if side:
            shape = outline(scene.plan.districts[d])
            colour = f"w-{side[:3]}"
            yield _clipped(
                scene,
                "held",
                d,
                None,
                element("path", class_=colour, d=shape),
                element("path", class_=f"{colour}-h", d=shape, stroke=scene.pen.url(f"hatch-{side}")),
                element("path", class_=f"{colour}-b", d=shape),
            )


def _glows(scene: Scene) -> Iterator[Markup]:
    for d, target in sorted(scene.targets.districts.items()):
        shape = outline(scene.plan.districts[d])
        fill, band = element("path", class_="l-fill", d=shape), element("path", class_="l-band", d=shape)
        yield _clipped(scene, "glow", d, target.class_, fill, band)


def _own(scene: Scene) -> Iterator[Markup]:
    if scene.fight_in is not None:
        shape = outline(scene.plan.districts[scene.fight_in])
        yield _clipped(scene, "fight", scene.fight_in, None, element("path", class_="brawl", d=shape))
        return
    district = scene.own_place
    if scene.mine is not None and district is not None and district not in scene.targets.districts:
        shape = outline(scene.plan.districts[district])
        yield _clipped(scene, "own", district, f"s{scene.mine + 1}", element("path", class_="own", d=shape))


# Places


def places(scene: Scene) -> Markup:
    """Every district as a thing to point at; targets can be chosen."""
    return join(_place(scene, d) for d in scene.districts)


def _place(scene: Scene, district: int) -> Markup:
    pen, polygon = scene.pen, scene.plan.districts[district]
    hit = element("path", class_="hit", d=outline(polygon))
    title = element("title", words(scene.summary(district)))
    target = scene.targets.districts.get(district)
    if target is None:
        return element(
            "g", title, hit, id=pen.id("district", district + 1), role="img", aria_label=scene.summary(district)
        )
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


def pieces(scene: Scene) -> Markup:
    """Everything that lies on the plate, from the lowest to the highest."""
    return join(
        [
            _castle(scene),
            *(_tile(scene, d) for d in scene.districts),
            *(_soldiers(scene, d) for d in scene.districts),
            *(_barricade(scene, d) for d in scene.districts),
            *(_warning(scene, d) for d in scene.districts),
            _radetzky(scene),
            *(_patriot(scene, patriot) for patriot in scene.voice.patriots()),
            *(_pin(scene, d, target) for d, target in sorted(scene.targets.districts.items())),
            _lens(scene),
            _supply(scene),
        ]
    )


def _piece(scene: Scene, name: str, spot: Spot, class_: str, label: str, *content: Markup) -> Markup:
    """A piece at its place; the inner group grows on narrow pages."""
    return element(
        "g",
        element("g", *content, class_="grow"),
        id=scene.pen.id(name),
        class_=f"moves {class_}".strip(),
        transform=at(spot.x, spot.y, spot.scale),
        role="img",
        aria_label=label,
    )


def _castle(scene: Scene) -> Markup:
    voice = scene.voice
    count, limit = int(scene.s.castle), int(scene.ed.flood)
    scale = castle_scale(scene.plan)
    x, y = scene.plan.castle_at
    slots = max(limit, count)
    pitch = min(CASTLE_ROW / limit, CASTLE_PITCH, (CASTLE_ROW - 16) / max(slots - 1, 1))
    left = -(pitch * (slots - 1) + 16) / 2
    cubes = [_castle_cube(scene, k, k < count, left + k * pitch) for k in range(slots)]
    caption = voice._("Castle · {count} of {limit}", count=count, limit=limit)
    label = voice.ngettext(
        "Castle: {number} soldier; at {limit} they pour out",
        "Castle: {number} soldiers; at {limit} they pour out",
        count,
        limit=limit,
    )
    return element(
        "g",
        element("g", *cubes),
        element("text", words(caption), class_="cap full" if count >= limit else "cap", y=29),
        id=scene.pen.id("castle"),
        transform=at(x, y + 67 * scale, scale),
        role="img",
        aria_label=label,
    )


def _castle_cube(scene: Scene, k: int, is_there: bool, x: float) -> Markup:
    name = scene.pen.id("castle-soldier", k + 1) if is_there else None
    class_ = "cube" if is_there else "cube empty"
    return element("rect", id=name, class_=class_, x=x, y=-8, width=16, height=16, rx=3)


def _tile(scene: Scene, district: int) -> Markup:
    spot = scene.spots[district].get("tile")
    if spot is None:
        return NOTHING
    place = scene.voice.place(district)
    if scene.is_italian(district):
        label, face = scene.voice._("{place}: Italian", place=place), marks.italian_tile()
    else:
        label, face = scene.voice._("{place}: Austrian", place=place), marks.austrian_tile(scene.pen)
    return _piece(scene, f"tile-{district + 1}", spot, "loose", label, face)


def _soldiers(scene: Scene, district: int) -> Markup:
    spot = scene.spots[district].get("soldiers")
    if spot is None:
        return NOTHING
    count = scene.voice.soldiers_in(district)
    place = scene.voice.place(district)
    label = scene.voice.ngettext("{Count} soldier in {place}", "{Count} soldiers in {place}", count, place=place)
    row = marks.soldiers(scene.pen, count, spot.crowding, "soldier", district + 1)
    return _piece(scene, f"soldiers-{district + 1}", spot, "", label, row)


def _barricade(scene: Scene, district: int) -> Markup:
    spot = scene.spots[district].get("barricade")
    if spot is None:
        return NOTHING
    place = scene.voice.place(district)
    label = scene.voice._("Mobile barricade in {place}: no soldier is put here this round", place=place)
    return _piece(scene, f"barricade-{district + 1}", spot, "mob", label, marks.barricade(scene.pen))


def _warning(scene: Scene, district: int) -> Markup:
    spot = scene.spots[district].get("warning")
    if spot is None:
        return NOTHING
    label = scene.voice._("{place} falls to Austria unless the scale is tipped", place=scene.voice.place(district))
    face = marks.warning(scene.warning(district, spot.crowding), scene.warning_width(district, spot.crowding))
    return _piece(scene, f"warning-{district + 1}", spot, "warn", label, face)


def _radetzky(scene: Scene) -> Markup:
    district = int(scene.s.radetzky)
    if district not in scene.districts:
        return NOTHING
    label = scene.voice._("Radetzky in {place}", place=scene.voice.place(district))
    return _piece(scene, "radetzky", scene.spots[district]["radetzky"], "loose", label, marks.radetzky(scene.pen))


def _patriot(scene: Scene, patriot: int) -> Markup:
    district = scene.place_of(patriot)
    if district is None:
        return NOTHING
    spot = scene.spots[district][f"patriot-{patriot}"]
    who, place = scene.voice.patriot(patriot), scene.voice.place(district)
    label = scene.voice._("{who} in {place}", who=who, place=place)
    body = sign_piece(in_colour(patriot + 1, scene.voice.letter(patriot)))
    if patriot == scene.active:
        body = join([element("g", element("circle", class_="ping", r=24), class_=f"s{patriot + 1}"), body])
    target = scene.targets.patriots.get(patriot)
    if target is None:
        return _piece(scene, f"patriot-{patriot + 1}", spot, "", label, body)
    ring = (element("circle", class_="hit", r=34), element("circle", class_="l-line", r=29))
    return chosen(
        target,
        element("g", *ring, body, class_="grow"),
        id_=scene.pen.id("patriot", patriot + 1),
        class_="moves",
        transform=at(spot.x, spot.y, spot.scale),
    )


def _pin(scene: Scene, district: int, target: Target) -> Markup:
    growth = COMPACT_GROWTH if scene.pen.is_compact else 1.0
    (x, y), scale = room_for_pin(
        scene.plan.districts[district], scene.plan.labels[district], scene.taken(district), growth
    )
    return element(
        "g",
        marks.pin(scene.pen, target.icon, is_risk=target.is_risk, is_fight=target.is_fight),
        id=scene.pen.id("pin", district + 1),
        class_=f"pin {target.class_}",
        transform=at(x, y, scale),
        aria_hidden="true",
    )


def room_for_pin(polygon: Polygon, label: Label, taken: Sequence[Box], growth: float) -> tuple[Point, float]:
    """Where a pin hides nothing, and how large it may be."""
    wish = (label.x, max(box.bottom for box in taken) + PIN)
    radii = [PIN * scale * growth for scale in PIN_SCALES]
    found = free_spot(within(polygon, PIN_MARGIN), taken, radii, wish)
    if found is None:
        return (label.x + 34, label.y - 12), PIN_SCALES[-1] * growth
    return found[0], found[1] / PIN


def _lens(scene: Scene) -> Markup:
    """The lens with the soldiers beaten so far; empty it belongs to the printed plate."""
    beaten = int(scene.s.lens)
    if not beaten:
        empty = element("text", words(scene.voice._("empty")), class_="ci", y=9)
        return element("g", empty, id=scene.pen.id("lens"), class_="orn", transform=at(*lens_at(scene.plan)))
    crowding = 0 if beaten <= 2 else 2
    row = marks.soldiers(scene.pen, beaten, crowding, "beaten")
    return element(
        "g",
        element("path", class_="lh", d="M-34 34-66 66"),
        element("circle", r=46),
        element("g", row, transform=at(0, 3)),
        id=scene.pen.id("lens"),
        class_="lens",
        transform=at(*lens_at(scene.plan)),
        role="img",
        aria_label=scene.voice.ngettext("Lens: one soldier beaten", "Lens: {count} soldiers beaten", beaten),
    )


def _supply(scene: Scene) -> Markup:
    x, y = inset_at(scene.plan)
    supply = int(scene.s.supply)
    return element(
        "g",
        element("text", words(str(supply)), class_="big l", x=54, y=44),
        element("text", words(scene.voice._("in supply")), class_="ci l", x=92 if supply > 9 else 78, y=41),
        id=scene.pen.id("supply"),
        class_="orn",
        transform=at(x, y),
        role="img",
        aria_label=scene.voice.ngettext("One soldier in the supply", "{Count} soldiers in the supply", supply),
    )
