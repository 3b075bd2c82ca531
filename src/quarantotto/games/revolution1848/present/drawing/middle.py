"""The middle of the table: the event, the hemicycle, the totals, and who would win."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from quarantotto.core.lettering import broken, lettering
from quarantotto.core.present.keeping import kept
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.drawing import backs, marks
from quarantotto.games.revolution1848.present.drawing.reckoning import Sums, reckoning
from quarantotto.games.revolution1848.present.drawing.zones import EDGE, WIDTH, middle_of
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.telling.panels import standing_words
from quarantotto.games.revolution1848.rules.values import LEAST
from quarantotto.games.revolution1848.state import PARTIES, Phase, Verdict

MOST_SEATS = 60  # of one party in the hemicycle
EVENT_SIZE = (196.0, 112.0)
TOTALS = WIDTH - EDGE - 206


def middle(sight: Sight) -> Markup:
    """The event, the hemicycle, the totals, and who would win."""
    return element("g", *parts_of(sight).values(), id=sight.pen.id("middle"))


def parts_of(sight: Sight) -> Mapping[str, Markup]:
    """The same piece by piece, by their ids."""
    s = sight.s
    return _parts(sight, int(s.players), int(s.event), reckoning(sight).sums, int(s.phase) == Phase.OVER)


@kept
def _parts(sight: Sight, players: int, event: int, sums: Sums, is_over: bool) -> Mapping[str, Markup]:
    pen, y = sight.pen, middle_of(players)
    found = {}
    if 0 <= event < int(sight.ed.events):
        found[pen.id("event", "place")] = event_card(sight, event, y)
    found[pen.id("hemicycle")] = _hemicycle(sight, sums, y)
    for party in range(PARTIES):
        found[pen.id("total", party + 1)] = _total(sight, sums, party, y)
    if text := "" if is_over else standing_words(sight.say, sums.standing):
        found[pen.id("standing")] = standing_lines(sight, text, y)
    return found


def event_face(sight: Sight, event: int) -> Markup:
    """An event card from its upper left corner."""
    v, (width, height) = sight.say, EVENT_SIZE
    lines = broken(v.event(event), 18, 176, 3)
    said = broken(v.meaning(v.event(event)), 12, 150, 2, "italic") if v.meaning(v.event(event)) else []
    is_full = bool(said) and len(lines) > 2
    parts = [
        element("rect", class_="shade", x=0, y=2, width=width, height=height, rx=7),
        element("rect", class_="card-face", width=width, height=height, rx=7),
        lettering(v.event_date(event), "event-date", 98, 19 if is_full else 24, size=14, room=180, face="sans"),
    ]
    step = 18 if is_full else 21
    first = 39.0 if is_full else (59 if said else 66) - step / 2 * (len(lines) - 1)
    parts += [lettering(line, "event-name", 98, first + step * k, size=18, room=180) for k, line in enumerate(lines)]
    last = first + step * len(lines) - 5
    parts += [
        lettering(line, "meaning", 98, last + 13 * k, size=12, room=150, face="italic") for k, line in enumerate(said)
    ]
    return join(parts)


@kept
def event_card(sight: Sight, event: int, y: float) -> Markup:
    v = sight.say
    back = backs.back_of_event(sight, event)
    label = ", ".join(filter(None, [v.event(event), v.meaning(v.event(event)), v.event_date(event)]))
    card = element(
        "g",
        event_face(sight, event),
        id=sight.pen.id("event"),
        class_="turns" if back else None,
        role="img",
        aria_label=label,
        data_turns=back or None,
    )
    mark = backs.turn_mark(sight, back, v.event(event), 180, 97)
    return element("g", card, mark, id=sight.pen.id("event", "place"), transform=at(EDGE + 14, y + 8))


# The hemicycle


def _hemicycle(sight: Sight, sums: Sums, y: float) -> Markup:
    seats = tuple(min(max(0, total), MOST_SEATS) if total != LEAST else 0 for total in sums.totals)
    return hemicycle(sight, seats, sums.standing, y)


@kept
def hemicycle(sight: Sight, counts: tuple[int, ...], standing: tuple[int, int, int, int], y: float) -> Markup:
    """One seat for each point of a party on the table, the parties from left to right; nothing below 0 has a seat."""
    parts = [element("path", class_="felt-line", d="M-140 0A140 140 0 0 1 140 0M-56 0A56 56 0 0 1 56 0")]
    whole = sum(counts)
    if whole:
        rows = 1 if whole < 9 else 2 if whole < 24 else 3 if whole < 44 else 4
        radii = [68 + (132 - 68) * (k + 0.5) / rows for k in range(rows)]
        turns = sorted(
            (pi * (i + 0.5) / count, radius)
            for radius, count in zip(radii, _shared(whole, radii), strict=True)
            for i in range(count)
        )
        spots = iter([(-radius * cos(angle), -radius * sin(angle)) for angle, radius in turns])
        for party, count in enumerate(counts):
            parts.append(marks.deputies(sight.pen, party, [next(spots) for _ in range(count)], is_small=rows > 2))
    verdict, party, _, points = standing
    if verdict in (Verdict.POLITICS, Verdict.ARMS):
        if verdict == Verdict.ARMS:
            parts.append(sight.pen.icon("swords", 40, -14, 18, "felt-icon"))
        parts.append(element("text", words(plain(points)), class_="leading", x=0, y=-4))
        parts.append(lettering(sight.say.party(party), "leading-party", 0, -38, size=15, room=96, face="italic"))
        parts.append(lettering(sight.say._("scores"), "to-note", 0, 12, size=13, room=96, face="sans"))
    where = at(WIDTH / 2 - 1, y + 160)
    told = ", ".join(f"{sight.say.party(party)} {count}" for party, count in enumerate(counts) if count)
    return element(
        "g", *parts, id=sight.pen.id("hemicycle"), transform=where, aria_hidden="true", data_explain=told or None
    )


def _shared(count: int, radii: Sequence[float]) -> list[int]:
    """How many seats each row gets, by its length."""
    whole = sum(radii)
    shares = [round(count * radius / whole) for radius in radii]
    shares[-1] += count - sum(shares)
    return shares


# Totals


def _total(sight: Sight, sums: Sums, party: int, y: float) -> Markup:
    v, total, leaders = sight.say, sums.totals[party], sums.leaders[party]
    verdict, winning, seat, _ = sums.standing
    who = "" if not leaders else v._("tie") if len(leaders) > 1 else sight.name(leaders[0])
    if leaders == (sight.seat,):
        who = v._("you")
    if total == LEAST:
        who = v.party(party)
    elif verdict == Verdict.ARMS and party == winning:  # the sword decides, not who has the most persons
        who = v._("you") if sight.is_mine(seat) else sight.name(seat)
    is_leading = party in sums.leading and total != LEAST
    return total_row(sight, party, total, who, is_leading, y)


@kept
def total_row(sight: Sight, party: int, total: int, who: str, is_leading: bool, y: float) -> Markup:
    """What a party has on the table, and who leads it; its name while nobody of it is there."""
    is_there = total != LEAST
    said = plain(total) if is_there else "–"
    ink = " dark" if is_leading else ""
    return element(
        "g",
        element("rect", class_="total leads" if is_leading else "total", width=186, height=28, rx=4),
        marks.emblem(sight.pen, party, 18, 14, 24),
        element("text", words(said), class_=f"total-number{ink}", x=66, y=21),
        lettering(who, f"total-who{ink}" if is_there else "total-who none", 78, 19, size=14, room=104, face="sans"),
        id=sight.pen.id("total", party + 1),
        role="img" if is_there else None,
        aria_label=f"{sight.say.party(party)} {said}, {who}" if is_there else None,
        aria_hidden=None if is_there else "true",
        data_explain=None if is_there else sight.say._("{party}: nobody on the table", party=sight.say.party(party)),
        transform=at(TOTALS, y + 6 + 32.0 * party),
    )


@kept
def standing_lines(sight: Sight, text: str, y: float) -> Markup:
    """Who would win the trick, and why."""
    text = text[:1].upper() + text[1:]
    lines = enumerate(broken(text, 14, 190, 3, "sans"))
    return element(
        "g",
        *(lettering(line, "standing", 0, 16 * k, size=14, room=192, face="sans") for k, line in lines),
        id=sight.pen.id("standing"),
        role="img",
        aria_label=text,
        transform=at(TOTALS, y + 148),
    )
