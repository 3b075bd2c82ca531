"""The reader's hand, and the parliament book, below the table."""

from quarantotto.core.lettering import lettering
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.core.writing import plain
from quarantotto.games.revolution1848.actions import PLAY, PUSH
from quarantotto.games.revolution1848.present.drawing import cards, marks
from quarantotto.games.revolution1848.present.drawing.table import face_of
from quarantotto.games.revolution1848.present.drawing.zones import WIDTH
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.rules.scoring import party_score
from quarantotto.games.revolution1848.state import HAND, NO_CARD, PARTIES, PERSONS, SEATS

HAND_HEIGHT = 200.0
ROW = 30.0


def hand(sight: Sight, y: float) -> Markup:
    """All six places of a hand; what may be played or pushed can be chosen."""
    seat = sight.seat
    parts = [lettering(sight.say._("Your hand"), "panel-title l", 4, 20, size=18)]
    if 0 <= seat < min(SEATS, int(sight.s.players)):
        scale = min(1.0, (WIDTH - 8 - 9 * 5) / (6 * cards.PERSON_SIZE[0]))
        for i in range(int(sight.s.hand_count[seat])):
            card = int(sight.s.hand_card[seat * HAND + i])
            if card != NO_CARD:
                x = 4 + (cards.PERSON_SIZE[0] * scale + 9) * i
                parts.append(_held(sight, card, i, at(x, 32, scale)))
    return element("g", *parts, id=sight.pen.id("hand"), transform=at(0, y))


def _held(sight: Sight, card: int, i: int, transform: str) -> Markup:
    v = sight.say
    drawn = (
        cards.person_card(sight.pen, face_of(sight, card))
        if card < PERSONS
        else cards.extra_card(sight.pen, v, card - PERSONS)
    )
    actions = [action for action in (PLAY + i, PUSH + i) if action in sight.legal]
    line = element("rect", class_="t-line paper", x=-3, y=-3, width=110, height=156, rx=9)
    return element(
        "g",
        drawn,
        *([line] if actions else []),
        id=sight.pen.id("card", cards.card_code(card)),
        class_="moves target" if actions else "moves",
        transform=transform,
        role="button" if actions else "img",
        tabindex=0 if actions else None,
        data_actions=" ".join(map(str, actions)) or None,
        aria_label=v.card_in_full(card),
    )


def book(sight: Sight, y: float) -> Markup:
    """Points noted: parties across, players down, and what the parties have in all."""
    s, v = sight.s, sight.say
    parts = [lettering(v._("Parliament book"), "panel-title l", 4, 22, size=18)]
    column = [330.0 + 100 * party for party in range(PARTIES)]
    parts += [marks.emblem(sight.pen, party, column[party], 16, 26) for party in range(PARTIES)]
    rows = [
        (sight.name(seat), [int(s.points[seat * PARTIES + p]) for p in range(PARTIES)])
        for seat in range(int(s.players))
    ]
    rows.append((v._("together"), [int(party_score(s, party)) for party in range(PARTIES)]))
    for k, (name, points) in enumerate(rows):
        line = 52 + ROW * k
        parts.append(element("path", class_="rule", d=f"M4 {line - 20}H{WIDTH - 4}"))
        parts.append(lettering(name, "book-name l", 4, line, size=16, room=230, face="sans"))
        parts += [
            element("text", words(plain(number)), class_="book-number", x=column[p], y=line)
            for p, number in enumerate(points)
        ]
    return element("g", join(parts), id=sight.pen.id("book"), transform=at(0, y))


def book_height(players: int) -> float:
    return 52 + ROW * (players + 1)
