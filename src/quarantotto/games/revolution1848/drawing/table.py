"""The green table: a zone for every player, cards where they act."""

from quarantotto.core.lettering import lettering, text_width
from quarantotto.core.pen import Pen
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import NOTHING, Markup, at, element, join
from quarantotto.games.revolution1848.actions import ARMY, PERSON, SIDE
from quarantotto.games.revolution1848.drawing import backs, cards, marks
from quarantotto.games.revolution1848.drawing.reckoning import Army
from quarantotto.games.revolution1848.drawing.scene import GAP, HEIGHT, WIDTH, Scene, Zone
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PERSONS, Kind, Phase
from quarantotto.games.revolution1848.telling.voice import plain

WIDEST_SLIP = 340.0
NAME_ON_PHONE = 22.0  # how large a player's name is at most
BACK_SIZE = (16.0, 23.0)  # of a card in the hand of somebody at the table


def felt(pen: Pen) -> Markup:
    """The table itself."""
    return join(
        [
            element("rect", class_="wood", width=WIDTH, height=HEIGHT, rx=26),
            element("rect", class_="felt", x=10, y=10, width=WIDTH - 20, height=HEIGHT - 20, rx=18),
            element("rect", class_="felt-line", x=18, y=18, width=WIDTH - 36, height=HEIGHT - 36, rx=12),
        ]
    )


# Players


def side(scene: Scene, zone: Zone) -> Markup:
    """A player's zone with everything in it."""
    return element(
        "g",
        ground(scene, zone),
        active_line(scene, zone) if is_active(scene, zone) else NOTHING,
        *things(scene, zone).values(),
        id=scene.pen.id("side", zone.seat + 1),
        class_=_class(scene, zone),
    )


def _class(scene: Scene, zone: Zone) -> str:
    return "side mine" if zone.seat == scene.v.seat else "side"


def bare_side(scene: Scene, zone: Zone) -> Markup:
    """A player's zone alone, for where the things in it are pieces of their own."""
    id_ = scene.pen.id("side", zone.seat + 1)
    return scene.keep(
        ("side", zone, _class(scene, zone), scene.name(zone.seat)),
        lambda: element("g", ground(scene, zone), id=id_, class_=_class(scene, zone)),
    )


def is_active(scene: Scene, zone: Zone) -> bool:
    return int(scene.s.active) == zone.seat and int(scene.s.phase) != Phase.OVER


def active_line(scene: Scene, zone: Zone) -> Markup:
    """Around the zone of whoever's turn it is."""
    return scene.keep(
        ("active", zone),
        lambda: element(
            "rect",
            id=scene.pen.id("active", zone.seat + 1),
            class_="active-line",
            x=zone.x,
            y=zone.y,
            width=zone.width,
            height=zone.height,
            rx=10,
        ),
    )


def ground(scene: Scene, zone: Zone) -> Markup:
    body = element("rect", class_="zone", x=zone.x, y=zone.y, width=zone.width, height=zone.height, rx=10)
    is_target = SIDE + zone.seat in scene.legal
    if not is_target and not scene.is_page:
        return body
    line = element(
        "rect", class_="t-line", x=zone.x + 3, y=zone.y + 3, width=zone.width - 6, height=zone.height - 6, rx=9
    )
    return element(
        "g",
        body,
        line,
        id=scene.pen.id("zone", zone.seat + 1),
        class_="target" if is_target else "zone-place",
        data_actions=str(SIDE + zone.seat) if is_target else None,
        role="button" if is_target else "img",
        tabindex=0 if is_target else None,
        aria_label=scene.name(zone.seat),
    )


def things(scene: Scene, zone: Zone) -> dict[str, Markup]:
    """What lies in a zone, by its id: name, hand and events won; persons; extra cards that act there."""
    return {scene.pen.id("head", zone.seat + 1): _head(scene, zone), **_persons_and_slips(scene, zone)}


def _head(scene: Scene, zone: Zone) -> Markup:
    s, seat = scene.s, zone.seat
    kinds = tuple(int(s.hand_kind[seat * HAND + i]) for i in range(int(s.hand_count[seat])))
    won, has_passed, is_mine = int(s.won[seat]), bool(int(s.passed) >> seat & 1), seat == scene.v.seat
    name, sign = scene.name(seat), scene.sign(seat)
    return scene.keep(
        ("head", zone, kinds, won, has_passed, is_mine, name, sign),
        lambda: head(scene, zone, kinds, won, has_passed),
    )


def head(scene: Scene, zone: Zone, kinds: tuple[int, ...], won: int, has_passed: bool) -> Markup:
    """Name, hand and events won in one line, or in two where there is no room for one."""
    v, seat = scene.v, zone.seat
    sitter, name = scene.sitter(seat), scene.name(seat)
    if sitter is not None and sitter.name and (seat == v.seat or sitter.is_reader):
        name += f" ({v._('you')})"
    room = zone.width - 48 - (96 if has_passed else 0) if zone.is_narrow else 210
    parts = [
        element("g", sign_piece(scene.sign(seat)), transform=at(zone.x + 20, zone.y + 18, 0.72)),
        lettering(name, "seat-name", zone.x + 40, zone.y + 24, size=18, room=room),
    ]
    x, y = (10.0, 34.0) if zone.is_narrow else (60 + min(room, text_width(name, NAME_ON_PHONE)), 6.0)
    parts += [_hidden(scene.pen, kind, zone.x + x + 19 * i, zone.y + y) for i, kind in enumerate(kinds)]
    x += 19 * len(kinds) + 18
    parts += [_trophy(scene.pen, zone.x + x + 21 * i, zone.y + y) for i in range(won)]
    if has_passed:
        stamp = element("rect", class_="stamp", x=-44, y=-13, width=88, height=24, rx=3)
        text = lettering(v._("passed").upper(), "stamp-text", 0, 4, size=14, room=80, face="sans-strong")
        parts.append(element("g", stamp, text, transform=at(zone.x + zone.width - 54, zone.y + 19, turn=-3)))
    held = v.ngettext("{number} card in hand", "{number} cards in hand", len(kinds))
    events = v.ngettext("{number} event won", "{number} events won", won)
    return element(
        "g",
        *parts,
        id=scene.pen.id("head", seat + 1),
        class_=_at_side(seat),
        role="img",
        aria_label=f"{name}: {held}, {events}",
    )


def _at_side(seat: int) -> str:
    """Where a side is to be chosen, a press on what lies there means the side."""
    return f"at-{seat + 1}"


def _hidden(pen: Pen, kind: int, x: float, y: float) -> Markup:
    if pen.is_shared:
        return marks.used(pen, KINDS[kind], x, y)
    return element("g", cards.back(kind, *BACK_SIZE), transform=at(x, y))


KINDS = ("hidden-person", "hidden-extra")


def _trophy(pen: Pen, x: float, y: float) -> Markup:
    if pen.is_shared:
        return marks.used(pen, "trophy", x, y)
    return pen.icon("district-card", x, y + 12, 20, "won")


def _persons_and_slips(scene: Scene, zone: Zone) -> dict[str, Markup]:
    """Persons in rows as large as there is room, each army under its commander; other extra cards below them."""
    persons, loose, led = scene.reckoning.sides[zone.seat]
    below = 64 if zone.is_narrow else 36
    left, top, across, room = zone.x + 8, zone.y + below, zone.width - 16, zone.height - below - 6
    columns = max(1, min(int(across // 220), len(loose)))
    rows = -(-len(loose) // columns)
    tall = min(cards.SLIP_HEIGHT, (0.45 * room - 4 * rows) / rows) if rows else 0.0
    width, height = cards.PERSON_SIZE
    cell = height + (cards.BANNER_HEIGHT + 4 if led else 0)
    scale, a_row = _largest(len(persons), across, room - rows * (tall + 4), width, cell)
    placed = {}
    for k, person in enumerate(persons):
        x, y = left + (width * scale + GAP) * (k % a_row), top + (cell * scale + GAP) * (k // a_row)
        placed[_place_id(scene, person)] = _person(scene, zone.seat, person, at(x, y, scale))
        if person in led:
            army, where = led[person], at(x, y + (height + 4) * scale, scale)
            placed[_place_id(scene, PERSONS + army.z)] = _banner(scene, zone.seat, army, where)
    bottom = zone.y + zone.height - 6 - rows * (tall + 4)
    wide = min(WIDEST_SLIP, (across - GAP * (columns - 1)) / columns)
    for k, z in enumerate(loose):
        x, y = left + (wide + GAP) * (k % columns), bottom + (tall + 4) * (k // columns)
        placed[_place_id(scene, PERSONS + z)] = _slip(scene, zone.seat, z, at(x, y), wide, tall)
    return placed


def _largest(count: int, across: float, room: float, width: float, height: float) -> tuple[float, int]:
    """How large so many cards can be drawn in a box, and how many in a row."""
    best = (0.0, 1)
    for rows in range(1, 4):
        a_row = max(1, -(-count // rows))
        wide = (across - GAP * (a_row - 1)) / (a_row * width)
        best = max(best, (min(1.2, wide, (room - GAP * rows) / (rows * height)), a_row))
    return best


# Cards


def face_of(scene: Scene, person: int) -> cards.PersonFace:
    """A person as he stands now."""
    ed = scene.ed
    printed = int(ed.value[person])
    return cards.PersonFace(
        person,
        scene.v.person(person),
        scene.looks[person],
        int(ed.party[person]),
        printed,
        scene.reckoning.values.get(person, printed),
        int(ed.flag[person]),
        max(0, int(ed.military[person]) + int(scene.s.arms[person])),
        int(scene.s.army_of[person]) != NO_CARD,
    )


def _person(scene: Scene, seat: int, person: int, where: str) -> Markup:
    face = face_of(scene, person)
    return scene.keep(("person", face, seat, where), lambda: person_on_table(scene, seat, face, where))


def person_on_table(scene: Scene, seat: int, face: cards.PersonFace, where: str) -> Markup:
    person, (width, height) = face.card, cards.PERSON_SIZE
    drawn = join([cards.person_card(scene.pen, face), cards.changed_pill(face)])
    label = f"{scene.v.person_in_full(person)}: {plain(face.value)}"
    card = _thing(scene, drawn, person, label, PERSON + person, cards.PERSON_SIZE, face.leads)
    return _placed(scene, seat, person, card, width - 15, height - 45, where)


def _slip(scene: Scene, seat: int, z: int, where: str, width: float, height: float) -> Markup:
    layer, person = int(scene.s.laid_by[PERSONS + z]), int(scene.s.hit[z])
    who = scene.v._("you") if layer == scene.v.seat else scene.name(layer)
    if layer == seat:  # nobody asks who laid it
        who = ""
    target = "" if person == NO_CARD else scene.v.person(person)
    return scene.keep(
        ("slip", seat, z, where, width, height, who, target),
        lambda: slip_on_table(scene, seat, z, where, width, height, who, target),
    )


def slip_on_table(
    scene: Scene, seat: int, z: int, where: str, width: float, height: float, who: str, target: str
) -> Markup:
    right = width - (2 * backs.MARK + 2 if backs.back_of(scene, PERSONS + z) else 0)
    drawn = cards.slip(scene.pen, scene.v, z, width, height, right, who, target)
    card = _thing(scene, drawn, PERSONS + z, scene.v.card_in_full(PERSONS + z), ARMY + z, (width, height), False)
    return _placed(scene, seat, PERSONS + z, card, width - backs.MARK - 5, height / 2, where)


def _banner(scene: Scene, seat: int, army: Army, where: str) -> Markup:
    return scene.keep(("banner", army, seat, where), lambda: banner_on_table(scene, seat, army, where))


def banner_on_table(scene: Scene, seat: int, army: Army, where: str) -> Markup:
    """An army under its commander, with the strength of both."""
    z, strength = army
    size = cards.PERSON_SIZE[0], cards.BANNER_HEIGHT
    label = scene.v._("{card}, led, {number} army points", card=scene.v.card_in_full(PERSONS + z), number=strength)
    drawn = cards.banner(scene.pen, int(scene.ed.extra_flag[z]), int(scene.ed.army[z]), strength)
    card = _thing(scene, drawn, PERSONS + z, label, ARMY + z, size, True)
    return _placed(scene, seat, PERSONS + z, card, size[0] - 15, size[1] / 2, where)


def _place_id(scene: Scene, card: int) -> str:
    return scene.pen.id("place", cards.card_code(card))


def _placed(scene: Scene, seat: int, card: int, drawn: Markup, mark_x: float, mark_y: float, where: str) -> Markup:
    """A card where it lies, with the mark that turns it over."""
    mark = backs.turn_mark(scene, backs.back_of(scene, card), scene.v.card(card), mark_x, mark_y)
    return element("g", drawn, mark, id=_place_id(scene, card), class_=_at_side(seat), transform=where)


def _thing(
    scene: Scene, drawn: Markup, card: int, label: str, action: int, size: tuple[float, float], is_armed: bool
) -> Markup:
    """A card of the table; one that can be chosen is outlined."""
    is_target = action in scene.legal
    around = {"x": -3, "y": -3, "width": size[0] + 6, "height": size[1] + 6, "rx": 9}
    line = element("rect", class_="t-line", **around) if is_target or scene.is_page else NOTHING
    armed = element("rect", class_="armed", **around) if is_armed else NOTHING
    return element(
        "g",
        armed,
        drawn,
        line,
        backs.press(backs.back_of(scene, card), *size),
        id=scene.pen.id("card", cards.card_code(card)),
        class_="moves target" if is_target else "moves",
        role="button" if is_target else "img",
        tabindex=0 if is_target else None,
        data_actions=str(action) if is_target else None,
        aria_label=label,
    )


def definitions(pen: Pen) -> Markup:
    """The backs of hidden cards a shared pen uses."""
    return join(marks.shared(pen.id(KINDS[kind]), cards.back(kind, *BACK_SIZE)) for kind in Kind)
