"""The end of 1848: the parliament is seated."""

from collections.abc import Sequence

from quarantotto.core.lettering import lettering
from quarantotto.core.present.drawing import Drawing
from quarantotto.core.present.finale import (
    Contender,
    Count,
    Finale,
    Happened,
    Reveal,
    Story,
    greatest,
    happened,
    lead_of,
)
from quarantotto.core.svg import element, join, number, words
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.present.drawing import marks
from quarantotto.games.revolution1848.present.drawing.middle import MOST_SEATS, hemicycle
from quarantotto.games.revolution1848.present.drawing.zones import WIDTH
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.telling.asking import verdict_text
from quarantotto.games.revolution1848.present.telling.voice import PARTY_GLYPHS, Voice
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.scoring import UNDECIDED, final_order, final_points, outcome, party_score
from quarantotto.games.revolution1848.rules.table import is_extended
from quarantotto.games.revolution1848.state import PARTIES, SEATS, Event, State, Verdict

TURNING = (*PARTY_GLYPHS, "swords", "rules")  # a trick that was won, or the points of a standoff
EMPTY = (int(Verdict.EMPTY), 0, 0, 0)
TOP, BOTTOM, HALF = -150, 26, 230  # of the drawing, around the foot of the hemicycle


def ending_of(story: Story[State, Printed, Voice]) -> Finale:
    """The whole game, told from its end."""
    sight = story.end
    v, s, ed = sight.say, sight.s, sight.ed
    seats = range(int(s.players))
    order = sorted(seats, key=lambda one: (-final_order(s, ed, one), one))
    best = final_order(s, ed, order[0])
    tides = [lead_of(_points(story.seen(step.state)), order[0]) for step in story.steps]
    turns = story.turns(tides, TURNING, backwards=True)  # what came of a card tells more than the card
    party = int(outcome(s, ed))
    title = v._("Parliament is divided.")
    if party != UNDECIDED:
        title = v._("Parliament goes to the {party}.", party=v.party(party))
    news = list(happened(story.steps))
    return Finale(
        title,
        verdict_text(v),
        story.drawn(_scene(story.moment, party)),
        tuple(Contender(sight.name(one), sight.sign(one), final_order(s, ed, one) == best) for one in order),
        _counts(sight, order),
        tuple(_deeds(sight, one) for one in seats),
        story.course(),
        turns,
        (*greatest(turns, story.lang), _margin(sight, order)),
        _pushed(sight, news),
    )


def _points(sight: Sight) -> list[int]:
    """What everybody would have if it were all over."""
    return [int(final_points(sight.s, sight.ed, seat)) for seat in range(int(sight.s.players))]


def _counts(sight: Sight, order: Sequence[int]) -> tuple[Count, ...]:
    """The book, party by party, then what decides."""
    v, s, ed = sight.say, sight.s, sight.ed
    points = [
        Count(v.party(party), tuple(int(s.points[seat * PARTIES + party]) for seat in order))
        for party in range(PARTIES)
        if any(int(s.points[seat * PARTIES + party]) for seat in order)
    ]
    label = v._("Victory points") if is_extended(s) else v._("Points in the strongest party")
    return (
        *points,
        Count(v._("Events won"), tuple(int(s.won[seat]) for seat in order)),
        Count(label, tuple(int(final_points(s, ed, seat)) for seat in order)),
    )


def _deeds(sight: Sight, seat: int) -> str:
    """The events a seat won."""
    v, s = sight.say, sight.s
    won = [v.event(event) for event in range(int(sight.ed.events)) if int(s.won_by[event]) == seat]
    return v._("won {events}", events=v.listed(won)) if won else v._("won no event")


def _margin(sight: Sight, order: Sequence[int]) -> str:
    """How close it was."""
    v, s, ed = sight.say, sight.s, sight.ed
    first, second = order[0], order[1]
    names = {"first": v.seat_name(first), "second": v.seat_name(second)}
    ahead = final_points(s, ed, first) - final_points(s, ed, second)
    if ahead:
        return v.ngettext(
            "One point separates {first} from {second}.",
            "{number} points separate {first} from {second}.",
            int(ahead),
            **names,
        )
    if int(s.won[first]) > int(s.won[second]):
        return v._("{first} and {second} are level on points; {first} won more events.", **names)
    return v._("{first} and {second} are level on points and on events.", **names)


def _pushed(sight: Sight, news: Sequence[Happened]) -> tuple[Reveal, ...]:
    """The cards that were pushed under the decks, which only who pushed them knew."""
    v = sight.say
    by_seat: dict[int, list[int]] = {}
    who = SEATS
    for piece in news:
        if piece.kind == Event.PUSHED:
            who = piece.who
        elif piece.kind == Event.PUSHED_CARD:
            by_seat.setdefault(who, []).append(piece.what)
    lines = [
        f"{sight.name(seat)}: {v.listed([v.card(card) for card in cards])}" for seat, cards in sorted(by_seat.items())
    ]
    return (Reveal(v._("Tucked under the decks"), tuple(lines)),) if lines else ()


def _scene(sight: Sight, party: int) -> Drawing:
    """A seat for every point of a party, or for several where there are many; the party that leads in the middle."""
    v, pen = sight.say, sight.pen
    totals = [int(party_score(sight.s, one)) for one in range(PARTIES)]
    scale = max(1.0, sum(max(0, total) for total in totals) / MOST_SEATS)
    seats = tuple(round(max(0, total) / scale) for total in totals)
    x, y = WIDTH / 2 - 1, 160.0
    felt = element("rect", class_="felt", x=x - HALF, y=y + TOP, width=2 * HALF, height=BOTTOM - TOP)
    parts = [felt, hemicycle(sight, seats, EMPTY, 0.0)]
    if party != UNDECIDED:
        parts.append(marks.emblem(pen, party, x, y - 46, 26))
        parts.append(lettering(v.party(party), "leading-party", x, y - 18, size=15, room=104, face="italic"))
        parts.append(element("text", words(plain(totals[party])), class_="leading", x=x, y=y + 14))
    told = v.listed([f"{v.party(one)} {plain(total)}" for one, total in enumerate(totals)])
    label = v._("The parliament: {parties}", parties=told)
    box = f"{number(x - HALF)} {number(y + TOP)} {2 * HALF} {BOTTOM - TOP}"
    return Drawing(box, join(parts), "moment", label)
