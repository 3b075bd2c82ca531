"""The green table: a zone for every player, cards where they act."""

from quarantotto.core.lettering import lettering
from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, at, element, join
from quarantotto.games.revolution1848.actions import ARMY, PERSON, SIDE
from quarantotto.games.revolution1848.drawing import backs, cards, marks
from quarantotto.games.revolution1848.drawing.scene import GAP, HEIGHT, WIDTH, Scene, Zone
from quarantotto.games.revolution1848.rules.armies import command_of
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
    s, v, seat = scene.s, scene.v, zone.seat
    name = f"{scene.name(seat)} ({v._('you')})" if seat == v.seat else scene.name(seat)
    parts = [
        marks.seat_mark(
            seat,
            scene.colour(seat),
            scene.name(seat)[:1] if scene.names.get(seat) else str(seat + 1),
            zone.x + 20,
            zone.y + 18,
            0.72,
        ),
        lettering(name, "seat-name", zone.x + 40, zone.y + 24, size=18, room=210),
    ]
    x = zone.x + 270
    for i in range(int(s.hand_count[seat])):
        kind = int(s.hand_kind[seat * HAND + i])
        parts.append(element("g", cards.back(kind, 16, 23), transform=at(x + 19 * i, zone.y + 6)))
    x = zone.x + 430
    for i in range(int(s.won[seat])):
        parts.append(scene.pen.icon("district-card", x + 22 * i, zone.y + 18, 20, "won"))
    if int(s.passed) >> seat & 1:
        stamp = v._("passed")
        parts.append(
            element(
                "g",
                element("rect", class_="stamp", x=-44, y=-13, width=88, height=24, rx=3),
                lettering(stamp.upper(), "stamp-text", 0, 4, size=13, room=80),
                transform=at(zone.x + zone.width - 56, zone.y + 19, turn=-3),
            )
        )
    hand = v.ngettext("{number} card in hand", "{number} cards in hand", int(s.hand_count[seat]))
    won = v.ngettext("{number} event won", "{number} events won", int(s.won[seat]))
    return element("g", *parts, role="img", aria_label=f"{name}: {hand}, {won}", id=scene.pen.id("head", seat + 1))


def _persons_and_slips(scene: Scene, zone: Zone, persons: list[int], extras: list[int]) -> list[Markup]:
    """Where there is height slips lie below the persons, else beside them."""
    top, room = zone.y + 36, zone.height - 40
    card_width, card_height = cards.PERSON_SIZE
    is_tall = room > card_height + 70
    slips_width = 0.0 if is_tall or not extras else 232.0
    across = zone.width - 16 - slips_width - (GAP if slips_width else 0)
    tallest = min(1.0, (room - 10) / card_height) if not is_tall else min(1.25, (room - 62) / card_height)
    scale = min(tallest, (across - GAP * (len(persons) - 1)) / (card_width * max(1, len(persons))))
    step = card_width * scale + GAP
    placed = [_person(scene, p, zone.x + 8 + step * k, top, scale) for k, p in enumerate(persons)]
    if not extras:
        return placed
    if is_tall:
        below = top + card_height * scale + 22 if persons else top
        box = (zone.x + 8, below, zone.width - 16, zone.y + zone.height - 6 - below)
        return [*placed, *_slips(scene, extras, box, 3 if len(extras) > 2 else 2)]
    left = zone.x + 8 + across + GAP
    return [*placed, *_slips(scene, extras, (left, top, slips_width, room - 4), 1)]


def _slips(scene: Scene, extras: list[int], box: tuple[float, float, float, float], columns: int) -> list[Markup]:
    x, y, width, height = box
    rows = -(-len(extras) // columns)
    tall = min(cards.SLIP_HEIGHT, (height - 4 * (rows - 1)) / rows)
    wide = (width - GAP * (columns - 1)) / columns
    return [
        _slip(scene, z, x + (wide + GAP) * (k % columns), y + (tall + 4) * (k // columns), wide, tall)
        for k, z in enumerate(extras)
    ]


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
    strength = int(scene.ed.army[z]) + int(command_of(scene.s, scene.ed, z)) if int(scene.ed.army[z]) else 0
    is_led = any(int(scene.s.army_of[p]) == z for p in range(int(scene.ed.persons)))
    back = backs.back_of(scene, PERSONS + z)
    right = width - (2 * backs.MARK + 2 if back else 0)
    drawn = cards.slip(scene.pen, scene.v, z, width, height, right, who, cards.target_name(scene.v, z), strength)
    card = _thing(scene, drawn, PERSONS + z, scene.v.card_in_full(PERSONS + z), ARMY + z, (width, height), is_led)
    mark = backs.turn_mark(scene, back, _id_of(scene, PERSONS + z), width - backs.MARK - 5, height / 2)
    return element("g", card, mark, transform=at(x, y))


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
