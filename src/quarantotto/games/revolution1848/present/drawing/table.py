"""The green table: a zone for every player, cards where they act."""

from collections.abc import Mapping

from quarantotto.core.lettering import lettering, text_width
from quarantotto.core.pen import Pen
from quarantotto.core.present.keeping import kept
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import NOTHING, Markup, at, element, join
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.actions import ARMY, PERSON, SIDE
from quarantotto.games.revolution1848.present.drawing import backs, cards, marks
from quarantotto.games.revolution1848.present.drawing.portraits import looks_of
from quarantotto.games.revolution1848.present.drawing.reckoning import Army, Extra, Person, Side, person_of, reckoning
from quarantotto.games.revolution1848.present.drawing.zones import GAP, HEIGHT, WIDTH, Zone, nearest
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PERSONS, Kind, Phase

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


def side(sight: Sight, zone: Zone) -> Markup:
    """A player's zone with everything in it."""
    return element(
        "g",
        ground(sight, zone),
        active_line(sight, zone) if is_active(sight, zone) else NOTHING,
        *things(sight, zone).values(),
        id=sight.pen.id("side", zone.seat + 1),
        class_=_class(sight, zone),
    )


def _class(sight: Sight, zone: Zone) -> str:
    return _near(sight, zone.seat, "side mine" if zone.seat == sight.seat else "side")


def _near(sight: Sight, seat: int, class_: str) -> str:
    """Where a page lays the table out wide, everything in the lowest zone moves up."""
    is_near = sight.is_page and seat == nearest(int(sight.s.players), sight.seat)
    return f"{class_} near" if is_near else class_


@kept
def bare_side(sight: Sight, zone: Zone) -> Markup:
    """A player's zone alone, for where the things in it are pieces of their own."""
    return element("g", ground(sight, zone), id=sight.pen.id("side", zone.seat + 1), class_=_class(sight, zone))


def is_active(sight: Sight, zone: Zone) -> bool:
    return int(sight.s.active) == zone.seat and int(sight.s.phase) != Phase.OVER


@kept
def active_line(sight: Sight, zone: Zone) -> Markup:
    """Around the zone of whoever's turn it is."""
    return element(
        "rect",
        id=sight.pen.id("active", zone.seat + 1),
        class_=_near(sight, zone.seat, "active-line"),
        x=zone.x,
        y=zone.y,
        width=zone.width,
        height=zone.height,
        rx=10,
    )


def ground(sight: Sight, zone: Zone) -> Markup:
    body = element("rect", class_="zone", x=zone.x, y=zone.y, width=zone.width, height=zone.height, rx=10)
    is_target = SIDE + zone.seat in sight.legal
    if not is_target and not sight.is_page:
        return body
    line = element(
        "rect", class_="t-line", x=zone.x + 3, y=zone.y + 3, width=zone.width - 6, height=zone.height - 6, rx=9
    )
    return element(
        "g",
        body,
        line,
        id=sight.pen.id("zone", zone.seat + 1),
        class_="target" if is_target else "zone-place",
        data_actions=str(SIDE + zone.seat) if is_target else None,
        role="button" if is_target else "img",
        tabindex=0 if is_target else None,
        aria_label=sight.name(zone.seat),
    )


def things(sight: Sight, zone: Zone) -> dict[str, Markup]:
    """What lies in a zone, by its id: name, hand and events won; persons; extra cards that act there."""
    side = reckoning(sight).sides[zone.seat]
    return {sight.pen.id("head", zone.seat + 1): _head(sight, zone), **_persons_and_slips(sight, zone, side)}


def _head(sight: Sight, zone: Zone) -> Markup:
    s, seat = sight.s, zone.seat
    kinds = tuple(int(s.hand_kind[seat * HAND + i]) for i in range(int(s.hand_count[seat])))
    return head(sight, zone, kinds, int(s.won[seat]), bool(int(s.passed) >> seat & 1))


@kept
def head(sight: Sight, zone: Zone, kinds: tuple[int, ...], won: int, has_passed: bool) -> Markup:
    """Name, hand and events won in one line, or in two where there is no room for one."""
    v, seat = sight.say, zone.seat
    sitter, name = sight.sitter(seat), sight.name(seat)
    if sitter is not None and sitter.name and (v.is_mine(seat) or sitter.is_reader):
        name += f" ({v._('you')})"
    room = zone.width - 48 - (96 if has_passed else 0) if zone.is_narrow else 210
    parts = [
        element("g", sign_piece(sight.sign(seat)), transform=at(zone.x + 20, zone.y + 18, 0.72)),
        lettering(name, "seat-name", zone.x + 40, zone.y + 24, size=18, room=room),
    ]
    x, y = (10.0, 34.0) if zone.is_narrow else (60 + min(room, text_width(name, NAME_ON_PHONE)), 6.0)
    parts += [_hidden(sight.pen, kind, zone.x + x + 19 * i, zone.y + y) for i, kind in enumerate(kinds)]
    x += 19 * len(kinds) + 18
    parts += [_trophy(sight.pen, zone.x + x + 21 * i, zone.y + y) for i in range(won)]
    if has_passed:
        stamp = element("rect", class_="stamp", x=-44, y=-13, width=88, height=24, rx=3)
        text = lettering(v._("passed").upper(), "stamp-text", 0, 4, size=14, room=80, face="sans-strong")
        parts.append(element("g", stamp, text, transform=at(zone.x + zone.width - 54, zone.y + 19, turn=-3)))
    held = v.ngettext("{number} card in hand", "{number} cards in hand", len(kinds))
    events = v.ngettext("{number} event won", "{number} events won", won)
    return element(
        "g",
        *parts,
        id=sight.pen.id("head", seat + 1),
        class_=_at_side(sight, seat),
        role="img",
        aria_label=f"{name}: {held}, {events}",
    )


def _at_side(sight: Sight, seat: int) -> str:
    """Where a side is to be chosen, a press on what lies there means the side."""
    return _near(sight, seat, f"at-{seat + 1}")


def _hidden(pen: Pen, kind: int, x: float, y: float) -> Markup:
    if pen.is_shared:
        return marks.used(pen, KINDS[kind], x, y)
    return element("g", cards.back(kind, *BACK_SIZE), transform=at(x, y))


KINDS = ("hidden-person", "hidden-extra")


def _trophy(pen: Pen, x: float, y: float) -> Markup:
    if pen.is_shared:
        return marks.used(pen, "trophy", x, y)
    return pen.icon("district-card", x, y + 12, 20, "won")


@kept
def _persons_and_slips(sight: Sight, zone: Zone, side: Side) -> Mapping[str, Markup]:
    """Persons in rows as large as there is room, each army under its commander; other extra cards below them."""
    persons, loose, led = side.persons, side.loose, dict(side.led)
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
        face = _face(sight, person)
        placed[_place_id(sight, person.card)] = person_on_table(sight, zone.seat, face, at(x, y, scale))
        if person.card in led:
            army, where = led[person.card], at(x, y + (height + 4) * scale, scale)
            placed[_place_id(sight, PERSONS + army.z)] = banner_on_table(sight, zone.seat, army, where)
    bottom = zone.y + zone.height - 6 - rows * (tall + 4)
    wide = min(WIDEST_SLIP, (across - GAP * (columns - 1)) / columns)
    for k, extra in enumerate(loose):
        x, y = left + (wide + GAP) * (k % columns), bottom + (tall + 4) * (k // columns)
        placed[_place_id(sight, PERSONS + extra.z)] = _slip(sight, zone.seat, extra, at(x, y), wide, tall)
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


def face_of(sight: Sight, person: int) -> cards.PersonFace:
    """A person as he stands now."""
    value = reckoning(sight).values.get(person, int(sight.ed.value[person]))
    return _face(sight, person_of(sight.s, sight.ed, person, value))


def _face(sight: Sight, person: Person) -> cards.PersonFace:
    ed, (card, value, military, leads) = sight.ed, person
    name, look = sight.say.person(card), looks_of(sight.edition)[card]
    party, printed, flag = int(ed.party[card]), int(ed.value[card]), int(ed.flag[card])
    return cards.PersonFace(card, name, look, party, printed, value, flag, military, leads)


@kept
def person_on_table(sight: Sight, seat: int, face: cards.PersonFace, where: str) -> Markup:
    person, (width, height) = face.card, cards.PERSON_SIZE
    drawn = join([cards.person_card(sight.pen, face), cards.changed_pill(face)])
    label = f"{sight.say.person_in_full(person)}: {plain(face.value)}"
    card = _thing(sight, drawn, person, label, PERSON + person, cards.PERSON_SIZE, face.leads)
    return _placed(sight, seat, person, card, width - 15, height - 45, where)


def _slip(sight: Sight, seat: int, extra: Extra, where: str, width: float, height: float) -> Markup:
    z, layer, person = extra
    who = sight.say._("you") if sight.is_mine(layer) else sight.name(layer)
    if layer == seat:  # nobody asks who laid it
        who = ""
    target = "" if person == NO_CARD else sight.say.person(person)
    return slip_on_table(sight, seat, z, where, width, height, who, target)


@kept
def slip_on_table(
    sight: Sight, seat: int, z: int, where: str, width: float, height: float, who: str, target: str
) -> Markup:
    right = width - (2 * backs.MARK + 2 if backs.back_of(sight, PERSONS + z) else 0)
    drawn = cards.slip(sight.pen, sight.say, z, width, height, right, who, target)
    card = _thing(sight, drawn, PERSONS + z, sight.say.card_in_full(PERSONS + z), ARMY + z, (width, height), False)
    return _placed(sight, seat, PERSONS + z, card, width - backs.MARK - 5, height / 2, where)


@kept
def banner_on_table(sight: Sight, seat: int, army: Army, where: str) -> Markup:
    """An army under its commander, with the strength of both."""
    z, strength = army
    size = cards.PERSON_SIZE[0], cards.BANNER_HEIGHT
    label = sight.say._("{card}, led, {number} army points", card=sight.say.card_in_full(PERSONS + z), number=strength)
    drawn = cards.banner(sight.pen, int(sight.ed.extra_flag[z]), int(sight.ed.army[z]), strength)
    card = _thing(sight, drawn, PERSONS + z, label, ARMY + z, size, True)
    return _placed(sight, seat, PERSONS + z, card, size[0] - 15, size[1] / 2, where)


def _place_id(sight: Sight, card: int) -> str:
    return sight.pen.id("place", cards.card_code(card))


def _placed(sight: Sight, seat: int, card: int, drawn: Markup, mark_x: float, mark_y: float, where: str) -> Markup:
    """A card where it lies, with the mark that turns it over."""
    mark = backs.turn_mark(sight, backs.back_of(sight, card), sight.say.card(card), mark_x, mark_y)
    return element("g", drawn, mark, id=_place_id(sight, card), class_=_at_side(sight, seat), transform=where)


def _thing(
    sight: Sight, drawn: Markup, card: int, label: str, action: int, size: tuple[float, float], is_armed: bool
) -> Markup:
    """A card of the table; one that can be chosen is outlined."""
    is_target = action in sight.legal
    around = {"x": -3, "y": -3, "width": size[0] + 6, "height": size[1] + 6, "rx": 9}
    line = element("rect", class_="t-line", **around) if is_target or sight.is_page else NOTHING
    armed = element("rect", class_="armed", **around) if is_armed else NOTHING
    return element(
        "g",
        armed,
        drawn,
        line,
        backs.press(backs.back_of(sight, card), *size),
        id=sight.pen.id("card", cards.card_code(card)),
        class_="moves target" if is_target else "moves",
        role="button" if is_target else "img",
        tabindex=0 if is_target else None,
        data_actions=str(action) if is_target else None,
        aria_label=label,
    )


def definitions(pen: Pen) -> Markup:
    """The backs of hidden cards a shared pen uses."""
    return join(marks.shared(pen.id(KINDS[kind]), cards.back(kind, *BACK_SIZE)) for kind in Kind)
