"""Cards: persons with portrait and value, extra cards as slips on the table and as cards in hand, backs."""

from typing import NamedTuple

from quarantotto.core.lettering import broken, lettering, text_width
from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, at, element, join, words
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.drawing import marks
from quarantotto.games.revolution1848.present.drawing.portraits import portrait
from quarantotto.games.revolution1848.present.telling.voice import Voice, signed
from quarantotto.games.revolution1848.state import PARTIES, PERSONS, Kind

PERSON_SIZE = (104.0, 150.0)
SLIP_HEIGHT = 46.0
BANNER_HEIGHT = 34.0
FLAG_AT = (20.0, 104.0)  # a commander's, on his card


class PersonFace(NamedTuple):
    """All that is drawn of a person."""

    card: int
    name: str
    look: str
    party: int
    printed: int
    value: int
    flag: int
    military: int
    leads: bool


def card_code(card: int) -> str:
    """`PE09`, `Z15`: a card's number as on the table."""
    return f"PE{card + 1:02}" if card < PERSONS else f"Z{card - PERSONS + 1:02}"


def _paper(width: float, height: float, class_: str, corner: int = 7) -> Markup:
    shade = element("rect", class_="shade", x=0, y=2, width=width, height=height, rx=corner)
    return join([shade, element("rect", class_=class_, width=width, height=height, rx=corner)])


def person_card(pen: Pen, face: PersonFace, *, is_held: bool = False) -> Markup:
    """A person: party, value, portrait, name, and for commanders flag and number. On a small screen the names of those
    on the table are not shown, and those in hand are."""
    width = PERSON_SIZE[0]
    code = card_code(face.card)
    parts = [element("use", href=f"#{pen.id('face', code)}")] if pen.is_shared else [person_body(pen, face)]
    parts.append(element("text", words(plain(face.value)), class_="value", x=width - 9, y=39))
    if face.value != face.printed:
        parts.append(
            element(
                "text", words(plain(face.printed)), class_="was", x=width - 36 - 15 * (len(plain(face.value)) - 1), y=38
            )
        )
    is_shared = pen.is_shared and not is_held
    parts.append(element("use", href=f"#{pen.id('name', code)}") if is_shared else person_name(face.name))
    if face.flag:
        parts.append(marks.flag_number(*FLAG_AT, face.military, 1.0))
    return join(parts)


def person_body(pen: Pen, face: PersonFace) -> Markup:
    """What never changes: paper, party, portrait, a commander's flag."""
    width, height = PERSON_SIZE
    party = marks.PARTY_CLASSES[face.party]
    parts = [
        _paper(width, height, "card-face"),
        _band(f"party-{party}"),
        marks.emblem(pen, face.party, 21, 29, 32),
        element("g", portrait(face.look), class_="portrait", transform=at(width / 2, 82, 0.92)),
    ]
    if face.flag:
        parts.append(marks.bare_flag(face.flag, *FLAG_AT, 1.0))
    return join(parts)


def _band(class_: str) -> Markup:
    """The upper edge of a card in the colour of what it is."""
    width = PERSON_SIZE[0]
    return element("path", class_=class_, d=f"M0 9V7A7 7 0 0 1 7 0H{width - 7}A7 7 0 0 1 {width} 7V9Z")


def person_name(name: str) -> Markup:
    """A name in one line or two."""
    width = PERSON_SIZE[0]
    lines = enumerate(broken(_short(name, width), 14, width - 10, 2))
    return join(lettering(line, "person-name", width / 2, 131 + 14 * k, size=14, room=width - 8) for k, line in lines)


def surname(name: str) -> Markup:
    """What a person is called, larger: for a small screen. Princes have a number behind what they are called."""
    rest = name.split(" ")
    said = " ".join(rest[-2:] if rest[-1].endswith(".") else rest[-1:])
    width = PERSON_SIZE[0]
    return lettering(said, "surname", width / 2, 140, size=21, room=width - 8)


def _short(name: str, width: float) -> str:
    """A name that fits two lines: without first names where it is long."""
    rest = name.split(" ")
    while len(rest) > 2 and text_width(" ".join(rest), 14) > 1.75 * width:
        rest = rest[1:]
    return " ".join(rest)


def changed_pill(face: PersonFace) -> Markup:
    """What the cards on the table do to a person."""
    if face.value == face.printed:
        return NOTHING
    return marks.change(face.value - face.printed, PERSON_SIZE[0] - 21, 59)


def slip(pen: Pen, v: Voice, z: int, width: float, height: float, right: float, layer: str, target: str) -> Markup:
    """An extra card on the table: what it does, which other player laid it, whom it hits. Nothing is written beyond
    `right`."""
    ed = v.ed
    is_army = bool(int(ed.army[z]))
    parts = [
        _paper(width, height, "slip", 4),
        element("rect", class_=_edge(v, z), width=6, height=height, rx=2),
    ]
    right -= 8.0
    if int(ed.locomotive[z]):
        parts.append(pen.icon("locomotive", right - 10, height / 2, 20, "ink-icon"))
        right -= 26
    if is_army:
        parts.append(marks.flag(pen, int(ed.extra_flag[z]), right - 26, height / 2 - 1, int(ed.army[z]), 0.95))
        right -= 50
    if int(ed.red[z]):
        parts.append(element("rect", class_="red-mark", x=right - 24, y=height / 2 - 11, width=24, height=22, rx=3))
        parts.append(element("text", words(str(int(ed.red[z]))), class_="red-number", x=right - 12, y=height / 2 + 6))
        right -= 30
    room = right - 14
    sign = _sign(pen, v, z, height)
    parts.append(sign)
    has_sign = "has-sign" if sign or is_army else None
    is_low = height < 34
    name = v.extra(z)
    if text_width(name, 15) > 1.1 * room:
        name = name.partition(" (")[0]
    parts.append(lettering(name, "slip-name", 13, height / 2 + 5 if is_low else 19, size=15, room=room))
    if not is_low:
        effect = v._("on {person}", person=target) if target else v.effect_beside_locomotive(z)
        said = f"{effect} · {layer}" if layer else effect
        said = effect if text_width(said, 13, "sans") > 1.1 * room else said
        parts.append(lettering(said, "slip-text", 13, 37, size=13, room=room, face="sans"))
    return element("g", *parts, class_=has_sign)


def _edge(v: Voice, z: int) -> str:
    """An extra card strengthens, brings down, or is an army."""
    return f"slip-edge {'army' if int(v.ed.army[z]) else 'down' if int(v.ed.hostile[z]) else 'up'}"


def banner(pen: Pen, flag: int, number: int, strength: int) -> Markup:
    """An army as it lies under its commander: flag and number, and what both are worth together."""
    width = PERSON_SIZE[0]
    return join(
        [
            _paper(width, BANNER_HEIGHT, "slip", 4),
            element("rect", class_="slip-edge army", width=6, height=BANNER_HEIGHT, rx=2),
            marks.flag(pen, flag, 24, 16, number, 0.85),
            element("text", words(str(strength)), class_="strength", x=62, y=25),
        ]
    )


def _sign(pen: Pen, v: Voice, z: int, height: float) -> Markup:
    """The effect as emblems and a number, for where there is no room for words."""
    ed = v.ed
    parties = [party for party in range(PARTIES) if int(ed.parties[z]) >> party & 1]
    if int(ed.hits_by[z]) and not parties:
        amount = -int(ed.hits_by[z])
    elif parties and int(ed.each[z]):
        amount = int(ed.each[z])
    else:
        return NOTHING
    drawn = [marks.emblem(pen, party, 26 + 32 * k, height / 2, 28) for k, party in enumerate(parties)]
    drawn.append(
        element("text", words(signed(amount)), class_="sign-number", x=14 + 32 * len(parties), y=height / 2 + 9)
    )
    return element("g", *drawn, class_="gist")


def extra_card(pen: Pen, v: Voice, z: int) -> Markup:
    """An extra card in hand."""
    width, height = PERSON_SIZE
    ed = v.ed
    icon = "regiment" if int(ed.army[z]) else "noblewoman" if int(ed.hits[z]) == 2 else "envoy"
    parts = [_paper(width, height, "slip"), _band(_edge(v, z)), pen.icon(icon, 22, 27, 26, "ink-icon")]
    if int(ed.locomotive[z]):
        parts.append(pen.icon("locomotive", width - 20, 26, 24, "ink-icon"))
    if int(ed.army[z]):
        parts.append(marks.flag(pen, int(ed.extra_flag[z]), width - 36, 26, int(ed.army[z])))
    room = width - 16
    name = broken(v.extra(z), 14, room, 3)
    effect = broken(v.effect_beside_locomotive(z), 12, room, 4, "sans")
    said = _meaning(v, z, room, len(name), len(effect))
    top = 53.0 if said else 56.0
    for k, line in enumerate(name):
        parts.append(lettering(line, "extra-name", 8, top + 14.5 * k, size=14, room=room))
    top += 14.5 * len(name) - 1
    for k, line in enumerate(said):
        parts.append(lettering(line, "meaning aside", 8, top + 12 * k, size=11, room=room, face="italic"))
    top += 3 + 12 * len(said)
    for k, line in enumerate(effect):
        parts.append(lettering(line, "extra-text", 8, top + 13.5 * k, size=12, room=room, face="sans"))
    return join(parts)


def _meaning(v: Voice, z: int, room: float, named: int, done: int) -> list[str]:
    """The second line of an extra card, in as many as title and effect leave; the back of the card says it too."""
    said = v.meaning(v.extra(z))
    most = int((144 - 55 - 14.5 * named - 13.5 * (done - 1)) // 12)
    lines = broken(said, 11, room, min(2, most), "italic") if said and most > 0 else []
    return lines if all(text_width(line, 11, "italic") <= 1.2 * room for line in lines) else []


def back(kind: int, width: float, height: float) -> Markup:
    """A card nobody but its holder may see."""
    inset = width / 7
    return join(
        [
            element("rect", class_="card-back", width=width, height=height, rx=width / 9),
            element(
                "rect",
                class_="card-back-line" if kind == Kind.PERSON else "card-back-line extra",
                x=inset,
                y=inset,
                width=width - 2 * inset,
                height=height - 2 * inset,
                rx=width / 12,
            ),
        ]
    )
