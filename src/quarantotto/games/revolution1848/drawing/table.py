"""The green table: the event and the hemicycle in the middle, a zone for every player, cards where they act."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

from quarantotto.core.lettering import broken, lettering
from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, at, element, join, words
from quarantotto.games.revolution1848.actions import ARMY, PERSON, SIDE
from quarantotto.games.revolution1848.drawing import cards, marks
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.armies import command_of
from quarantotto.games.revolution1848.rules.tricks import standing
from quarantotto.games.revolution1848.rules.values import LEAST, leaders_of, party_total, value_of
from quarantotto.games.revolution1848.state import (
    CARDS,
    HAND,
    NO_CARD,
    PARTIES,
    PERSONS,
    Phase,
    Place,
    State,
    Verdict,
)
from quarantotto.games.revolution1848.telling.history import note_of
from quarantotto.games.revolution1848.telling.panels import standing_text
from quarantotto.games.revolution1848.telling.voice import Voice, plain

WIDTH, HEIGHT = 760.0, 900.0
EDGE = 22.0
MIDDLE = 190.0  # height of the strip with event and hemicycle
GAP = 10.0


@dataclass(frozen=True)
class Zone:
    """One player's part of the table."""

    seat: int
    x: float
    y: float
    width: float
    height: float


@dataclass
class Scene:
    """A position as one seat may see it, and how it is drawn."""

    pen: Pen
    v: Voice
    looks: Sequence[str]
    legal: Collection[int] = ()
    names: Mapping[int, str] = field(default_factory=dict)  # of seats, where they have some
    colours: Mapping[int, int] = field(default_factory=dict)
    is_page: bool = False  # the page itself lights what can be chosen

    @property
    def s(self) -> State:
        return self.v.s

    @property
    def ed(self) -> Printed:
        return self.v.ed

    def name(self, seat: int) -> str:
        return self.names.get(seat) or self.v.seat_name(seat)

    def colour(self, seat: int) -> int:
        return self.colours.get(seat, seat + 1)


def zones(players: int, seat: int) -> list[Zone]:
    """Opponents above the middle, to the left of the reader first; he himself, or the last seat, below it."""
    own = seat if 0 <= seat < players else 0
    others = [(own + k) % players for k in range(1, players)]
    top = EDGE + 6
    height = (HEIGHT - 2 * EDGE - MIDDLE - 12) / players
    found = [
        Zone(other, EDGE + 12, top + k * height, WIDTH - 2 * EDGE - 24, height - 6) for k, other in enumerate(others)
    ]
    bottom = top + (players - 1) * height + MIDDLE
    return [*found, Zone(own, EDGE + 12, bottom, WIDTH - 2 * EDGE - 24, height - 6)]


def middle_of(players: int) -> float:
    """Where the strip in the middle begins."""
    return EDGE + 6 + (players - 1) * (HEIGHT - 2 * EDGE - MIDDLE - 12) / players


def felt(pen: Pen) -> Markup:
    """The table itself."""
    return join(
        [
            element("rect", class_="wood", width=WIDTH, height=HEIGHT, rx=26),
            element("rect", class_="felt", x=10, y=10, width=WIDTH - 20, height=HEIGHT - 20, rx=18),
            element("rect", class_="felt-line", x=18, y=18, width=WIDTH - 36, height=HEIGHT - 36, rx=12),
        ]
    )


# The middle


def middle(scene: Scene) -> Markup:
    """The event, the hemicycle, the totals, and who would win."""
    y = middle_of(int(scene.s.players))
    return element(
        "g", event_card(scene), hemicycle(scene), totals(scene), id=scene.pen.id("middle"), transform=at(0, y)
    )


def event_card(scene: Scene) -> Markup:
    v, event = scene.v, int(scene.s.event)
    if not 0 <= event < int(scene.ed.events):
        return NOTHING
    lines = broken(v.event(event), 17, 178, 3)
    parts = [
        element("rect", class_="shade", x=0, y=2, width=196, height=112, rx=7),
        element("rect", class_="card-face", width=196, height=112, rx=7),
        lettering(f"A{event + 1:02} · {v.event_date(event)}", "event-date", 98, 24, size=13, room=180),
    ]
    parts += [lettering(line, "event-name", 98, 50 + 21 * k, size=17, room=182) for k, line in enumerate(lines)]
    label = f"{v.event(event)}, {v.event_date(event)}"
    return element("g", *parts, id=scene.pen.id("event"), role="img", aria_label=label, transform=at(EDGE + 14, 8))


def seats_by_party(scene: Scene) -> list[int]:
    """Seats of the hemicycle, in the order of the parties from left to right; nothing below 0 has a seat."""
    return [max(0, t) if (t := int(party_total(scene.s, scene.ed, party))) != LEAST else 0 for party in range(PARTIES)]


def hemicycle(scene: Scene) -> Markup:
    """One seat for each point of a party on the table."""
    seats = [party for party, count in enumerate(seats_by_party(scene)) for _ in range(min(count, 60))]
    parts = [element("path", class_="felt-line", d="M-140 0A140 140 0 0 1 140 0M-56 0A56 56 0 0 1 56 0")]
    if seats:
        rows = 1 if len(seats) < 9 else 2 if len(seats) < 24 else 3 if len(seats) < 44 else 4
        radii = [68 + (132 - 68) * (k + 0.5) / rows for k in range(rows)]
        spots = sorted(
            (pi * (i + 0.5) / count, radius)
            for radius, count in zip(radii, _shared(len(seats), radii), strict=True)
            for i in range(count)
        )
        for party, (angle, radius) in zip(seats, spots, strict=True):
            parts.append(marks.bare_shape(party, -radius * cos(angle), -radius * sin(angle), 0.5 if rows > 2 else 0.6))
    verdict, party, _, points = (int(part) for part in standing(scene.s, scene.ed))
    if verdict in (Verdict.POLITICS, Verdict.ARMS):
        icon = "swords" if verdict == Verdict.ARMS else None
        if icon:
            parts.append(scene.pen.icon(icon, 0, 16, 20, "felt-icon"))
        parts.append(element("text", words(plain(points)), class_="leading", x=0, y=-2))
        parts.append(lettering(scene.v.party(party), "leading-party", 0, -36, size=15, room=96))
    return element("g", *parts, id=scene.pen.id("hemicycle"), transform=at(WIDTH / 2 - 1, 164), aria_hidden="true")


def _shared(count: int, radii: Sequence[float]) -> list[int]:
    """How many seats each row gets, by its length."""
    whole = sum(radii)
    shares = [round(count * radius / whole) for radius in radii]
    shares[-1] += count - sum(shares)
    return shares


def totals(scene: Scene) -> Markup:
    """What each party has on the table and who leads it; then who would win the trick, and why."""
    s, ed, v = scene.s, scene.ed, scene.v
    _, leading, _, _ = (int(part) for part in standing(s, ed))
    parts = []
    for party in range(PARTIES):
        total = int(party_total(s, ed, party))
        seats, _ = (int(part) for part in leaders_of(s, ed, party))
        leaders = [seat for seat in range(int(s.players)) if seats >> seat & 1]
        who = "" if not leaders else v._("tie") if len(leaders) > 1 else scene.name(leaders[0])
        if leaders == [v.seat]:
            who = v._("you")
        y = 4 + 32.0 * party
        is_leading = party == leading and total != LEAST
        ink = " dark" if is_leading else ""
        parts += [
            element("rect", class_="total leads" if is_leading else "total", x=0, y=y, width=186, height=28, rx=4),
            marks.emblem(scene.pen, party, 18, y + 14, 24),
            element(
                "text", words("–" if total == LEAST else plain(total)), class_=f"total-number{ink}", x=66, y=y + 21
            ),
            lettering(who, f"total-who{ink}", 78, y + 19, size=14, room=104),
        ]
    text = standing_text(v) if int(s.phase) != Phase.OVER else ""
    for k, line in enumerate(broken(text[:1].upper() + text[1:], 14, 190, 3)):
        parts.append(lettering(line, "standing", 0, 150 + 16 * k, size=14, room=192))
    label = ", ".join(f"{v.party(p)} {plain(t)}" for p in range(PARTIES) if (t := int(party_total(s, ed, p))) != LEAST)
    return element(
        "g",
        *parts,
        id=scene.pen.id("totals"),
        role="img",
        aria_label=f"{label}. {text}".lstrip(". "),
        transform=at(WIDTH - EDGE - 206, 2),
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
    return _thing(
        scene,
        drawn,
        cards.card_code(person),
        face.name,
        label,
        PERSON + person,
        cards.PERSON_SIZE,
        at(x, y, scale),
        face.leads,
    )


def _slip(scene: Scene, z: int, x: float, y: float, width: float, height: float) -> Markup:
    layer = int(scene.s.laid_by[PERSONS + z])
    who = scene.v._("you") if layer == scene.v.seat else scene.name(layer)
    strength = int(scene.ed.army[z]) + int(command_of(scene.s, scene.ed, z)) if int(scene.ed.army[z]) else 0
    is_led = any(int(scene.s.army_of[p]) == z for p in range(int(scene.ed.persons)))
    drawn = cards.slip(scene.pen, scene.v, z, width, height, who, cards.target_name(scene.v, z), strength)
    label = scene.v.card_in_full(PERSONS + z)
    return _thing(
        scene, drawn, cards.card_code(PERSONS + z), scene.v.extra(z), label, ARMY + z, (width, height), at(x, y), is_led
    )


def _thing(
    scene: Scene,
    drawn: Markup,
    code: str,
    name: str,
    label: str,
    action: int,
    size: tuple[float, float],
    transform: str,
    is_armed: bool,
) -> Markup:
    """A card of the table; one that can be chosen is outlined."""
    is_target = action in scene.legal
    around = {"x": -3, "y": -3, "width": size[0] + 6, "height": size[1] + 6, "rx": 9}
    line = element("rect", class_="t-line", **around) if is_target or scene.is_page else NOTHING
    armed = element("rect", class_="armed", **around) if is_armed else NOTHING
    note = note_of(name, scene.v.lang) if scene.is_page else ""
    return element(
        "g",
        element("title", words(f"{label}. {note}")) if note else NOTHING,
        armed,
        drawn,
        line,
        id=scene.pen.id("card", code),
        class_="moves target" if is_target else "moves",
        transform=transform,
        role="button" if is_target else "img",
        tabindex=0 if is_target else None,
        data_actions=str(action) if is_target else None,
        aria_label=label,
    )
