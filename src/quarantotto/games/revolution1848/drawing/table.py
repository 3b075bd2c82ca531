"""The green table: a zone for every player, cards where they act."""

from quarantotto.core.lettering import lettering
from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, at, element, join
from quarantotto.games.revolution1848.actions import ARMY, PERSON, SIDE
from quarantotto.games.revolution1848.drawing import backs, cards, marks
from quarantotto.games.revolution1848.drawing.scene import GAP, HEIGHT, WIDTH, Scene, Zone
from quarantotto.games.revolution1848.rules.armies import leader_of
from quarantotto.games.revolution1848.rules.arms import army_points
from quarantotto.games.revolution1848.rules.values import value_of
from quarantotto.games.revolution1848.state import CARDS, HAND, NO_CARD, PERSONS, Phase, Place
from quarantotto.games.revolution1848.telling.voice import plain


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
    """A player's zone: name, hand and events won; persons; extra cards that act there."""
    on_side = sorted(
        (c for c in range(CARDS) if int(scene.s.place[c]) == Place.TABLE + zone.seat),
        key=lambda c: int(scene.s.laid_at[c]),
    )
    persons = [card for card in on_side if card < PERSONS]
    extras = [card - PERSONS for card in on_side if card >= PERSONS]
    return element(
        "g",
        _ground(scene, zone),
        _head(scene, zone),
        *_persons_and_slips(scene, zone, persons, extras),
        id=scene.pen.id("side", zone.seat + 1),
        class_="side mine" if zone.seat == scene.v.seat else "side",
    )


def _ground(scene: Scene, zone: Zone) -> Markup:
    is_active = int(scene.s.active) == zone.seat and int(scene.s.phase) != Phase.OVER
    ground = element(
        "rect",
        class_="zone active" if is_active else "zone",
        x=zone.x,
        y=zone.y,
        width=zone.width,
        height=zone.height,
        rx=10,
    )
    is_target = SIDE + zone.seat in scene.legal
    if not is_target and not scene.is_page:
        return ground
    line = element(
        "rect", class_="t-line", x=zone.x + 3, y=zone.y + 3, width=zone.width - 6, height=zone.height - 6, rx=9
    )
    return element(
        "g",
        ground,
        line,
        id=scene.pen.id("zone", zone.seat + 1),
        class_="target" if is_target else "zone-place",
        data_actions=str(SIDE + zone.seat) if is_target else None,
        role="button" if is_target else "img",
        tabindex=0 if is_target else None,
        aria_label=scene.name(zone.seat),
    )


def _head(scene: Scene, zone: Zone) -> Markup:
    """Name, hand and events won in one line, or in two where there is no room for one."""
    s, v, seat = scene.s, scene.v, zone.seat
    name = f"{scene.name(seat)} ({v._('you')})" if seat == v.seat else scene.name(seat)
    letter = scene.name(seat)[:1] if scene.names.get(seat) else str(seat + 1)
    has_passed = bool(int(s.passed) >> seat & 1)
    room = zone.width - 48 - (96 if has_passed else 0) if zone.is_narrow else 210
    parts = [
        marks.seat_mark(seat, scene.colour(seat), letter, zone.x + 20, zone.y + 18, 0.72),
        lettering(name, "seat-name", zone.x + 40, zone.y + 24, size=18, room=room),
    ]
    x, y, won_x = (10, 34, 142) if zone.is_narrow else (270, 6, 430)
    for i in range(int(s.hand_count[seat])):
        kind = int(s.hand_kind[seat * HAND + i])
        parts.append(element("g", cards.back(kind, 16, 23), transform=at(zone.x + x + 19 * i, zone.y + y)))
    for i in range(int(s.won[seat])):
        parts.append(scene.pen.icon("district-card", zone.x + won_x + 21 * i, zone.y + y + 12, 20, "won"))
    if has_passed:
        stamp = element("rect", class_="stamp", x=-44, y=-13, width=88, height=24, rx=3)
        text = lettering(v._("passed").upper(), "stamp-text", 0, 4, size=13, room=80)
        parts.append(element("g", stamp, text, transform=at(zone.x + zone.width - 54, zone.y + 19, turn=-3)))
    hand = v.ngettext("{number} card in hand", "{number} cards in hand", int(s.hand_count[seat]))
    won = v.ngettext("{number} event won", "{number} events won", int(s.won[seat]))
    return element("g", *parts, role="img", aria_label=f"{name}: {hand}, {won}", id=scene.pen.id("head", seat + 1))


def _persons_and_slips(scene: Scene, zone: Zone, persons: list[int], extras: list[int]) -> list[Markup]:
    """Persons in rows as large as there is room, each army under its commander; other extra cards below them."""
    led = {int(leader_of(scene.s, scene.ed, z)): z for z in extras if int(scene.ed.army[z])}
    led.pop(NO_CARD, None)
    loose = [z for z in extras if z not in led.values()]
    head = 64 if zone.is_narrow else 36
    left, top, across, room = zone.x + 8, zone.y + head, zone.width - 16, zone.height - head - 6
    columns = max(1, int(across // 220))
    rows = -(-len(loose) // columns)
    tall = min(cards.SLIP_HEIGHT, (0.45 * room - 4 * rows) / rows) if rows else 0.0
    width, height = cards.PERSON_SIZE
    cell = height + (cards.BANNER_HEIGHT + 4 if led else 0)
    scale, a_row = _largest(len(persons), across, room - rows * (tall + 4), width, cell)
    placed = []
    for k, person in enumerate(persons):
        x, y = left + (width * scale + GAP) * (k % a_row), top + (cell * scale + GAP) * (k // a_row)
        placed.append(_person(scene, person, x, y, scale))
        if person in led:
            placed.append(_banner(scene, led[person], x, y + (height + 4) * scale, scale))
    bottom = zone.y + zone.height - 6 - rows * (tall + 4)
    wide = (across - GAP * (columns - 1)) / columns
    for k, z in enumerate(loose):
        x, y = left + (wide + GAP) * (k % columns), bottom + (tall + 4) * (k // columns)
        placed.append(_slip(scene, z, x, y, wide, tall))
    return placed


def _largest(count: int, across: float, room: float, width: float, height: float) -> tuple[float, int]:
    """How large so many cards can be drawn in a box, and how many in a row."""
    best = (0.0, 1)
    for rows in range(1, 4):
        a_row = max(1, -(-count // rows))
        wide = (across - GAP * (a_row - 1)) / (a_row * width)
        best = max(best, (min(1.2, wide, (room - GAP * rows) / (rows * height)), a_row))
    return best


def face_of(scene: Scene, person: int) -> cards.PersonFace:
    """A person as he stands now."""
    ed, is_out = scene.ed, int(scene.s.place[person]) >= Place.TABLE
    printed = int(ed.value[person])
    return cards.PersonFace(
        scene.v.person(person),
        scene.looks[person],
        int(ed.party[person]),
        printed,
        int(value_of(scene.s, ed, person)) if is_out else printed,
        int(ed.flag[person]),
        cards.commander_points(scene.s, person, int(ed.military[person])),
        int(scene.s.army_of[person]) != NO_CARD,
    )


def _person(scene: Scene, person: int, x: float, y: float, scale: float) -> Markup:
    face = face_of(scene, person)
    drawn = join([cards.person_card(scene.pen, face), cards.changed_pill(face)])
    label = f"{scene.v.person_in_full(person)}: {plain(face.value)}"
    width, height = cards.PERSON_SIZE
    card = _thing(scene, drawn, person, label, PERSON + person, cards.PERSON_SIZE, face.leads)
    mark = backs.turn_mark(scene, backs.back_of(scene, person), _id_of(scene, person), width - 15, height - 45)
    return element("g", card, mark, transform=at(x, y, scale))


def _slip(scene: Scene, z: int, x: float, y: float, width: float, height: float) -> Markup:
    layer = int(scene.s.laid_by[PERSONS + z])
    who = scene.v._("you") if layer == scene.v.seat else scene.name(layer)
    back = backs.back_of(scene, PERSONS + z)
    right = width - (2 * backs.MARK + 2 if back else 0)
    drawn = cards.slip(scene.pen, scene.v, z, width, height, right, who, cards.target_name(scene.v, z))
    card = _thing(scene, drawn, PERSONS + z, scene.v.card_in_full(PERSONS + z), ARMY + z, (width, height), False)
    mark = backs.turn_mark(scene, back, _id_of(scene, PERSONS + z), width - backs.MARK - 5, height / 2)
    return element("g", card, mark, transform=at(x, y))


def _banner(scene: Scene, z: int, x: float, y: float, scale: float) -> Markup:
    """An army under its commander, with the strength of both."""
    strength = int(army_points(scene.s, scene.ed, z))
    size = cards.PERSON_SIZE[0], cards.BANNER_HEIGHT
    label = scene.v._("{card}, led, {number} army points", card=scene.v.card_in_full(PERSONS + z), number=strength)
    drawn = cards.banner(int(scene.ed.extra_flag[z]), int(scene.ed.army[z]), strength)
    card = _thing(scene, drawn, PERSONS + z, label, ARMY + z, size, True)
    back = backs.back_of(scene, PERSONS + z)
    mark = backs.turn_mark(scene, back, _id_of(scene, PERSONS + z), size[0] - 15, size[1] / 2)
    return element("g", card, mark, transform=at(x, y, scale))


def _id_of(scene: Scene, card: int) -> str:
    return scene.pen.id("card", cards.card_code(card))


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
        id=_id_of(scene, card),
        class_="moves target" if is_target else "moves",
        role="button" if is_target else "img",
        tabindex=0 if is_target else None,
        data_actions=str(action) if is_target else None,
        aria_label=label,
        **backs.back_of(scene, card),
    )
