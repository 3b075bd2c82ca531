"""The middle of the table: the event, the hemicycle, the totals, and who would win."""

from collections.abc import Sequence
from math import cos, pi, sin

from quarantotto.core.bits import has_bit
from quarantotto.core.lettering import broken, lettering
from quarantotto.core.svg import NOTHING, Markup, at, element, words
from quarantotto.games.revolution1848.drawing import backs, marks
from quarantotto.games.revolution1848.drawing.scene import EDGE, WIDTH, Scene, middle_of
from quarantotto.games.revolution1848.rules.tricks import standing
from quarantotto.games.revolution1848.rules.values import LEAST, leaders_of, party_total
from quarantotto.games.revolution1848.state import PARTIES, Phase, Verdict
from quarantotto.games.revolution1848.telling.panels import standing_text
from quarantotto.games.revolution1848.telling.voice import plain


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
    id_, back = scene.pen.id("event"), backs.back_of_event(scene, event)
    label = f"{v.event(event)}, {v.event_date(event)}"
    card = element("g", *parts, id=id_, role="img", aria_label=label, **back)
    return element("g", card, backs.turn_mark(scene, back, id_, 180, 97), transform=at(EDGE + 14, 8))


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
            parts.append(scene.pen.icon(icon, 0, 13, 18, "felt-icon"))
        parts.append(element("text", words(plain(points)), class_="leading", x=0, y=-2))
        parts.append(lettering(scene.v.party(party), "leading-party", 0, -36, size=15, room=96))
    return element("g", *parts, id=scene.pen.id("hemicycle"), transform=at(WIDTH / 2 - 1, 160), aria_hidden="true")


def _shared(count: int, radii: Sequence[float]) -> list[int]:
    """How many seats each row gets, by its length."""
    whole = sum(radii)
    shares = [round(count * radius / whole) for radius in radii]
    shares[-1] += count - sum(shares)
    return shares


def leading_parties(scene: Scene) -> list[int]:
    """The strongest party, or all that are equally strong."""
    verdict, strongest, _, _ = (int(part) for part in standing(scene.s, scene.ed))
    if verdict in (Verdict.EQUAL_PARTIES, Verdict.EQUAL_PARTIES_IN_ARMS):
        return [party for party in range(PARTIES) if has_bit(strongest, party)]
    return [strongest]


def totals(scene: Scene) -> Markup:
    """What each party has on the table and who leads it; then who would win the trick, and why."""
    s, ed, v = scene.s, scene.ed, scene.v
    leading = leading_parties(scene)
    parts = []
    for party in range(PARTIES):
        total = int(party_total(s, ed, party))
        seats, _ = (int(part) for part in leaders_of(s, ed, party))
        leaders = [seat for seat in range(int(s.players)) if seats >> seat & 1]
        who = "" if not leaders else v._("tie") if len(leaders) > 1 else scene.name(leaders[0])
        if leaders == [v.seat]:
            who = v._("you")
        y = 4 + 32.0 * party
        is_leading = party in leading and total != LEAST
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
