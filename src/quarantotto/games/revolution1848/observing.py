"""A concealed record as a vector for learning: named parts, one's own seat first, the others to its left.

Nothing is decided here, so floats may be used; what a seat cannot see is not in its record and so not in its vector.
"""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import NoMemo
from quarantotto.core.observation import Meaning, around, listed, numbered
from quarantotto.core.record import Float32s
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import (
    CARDS,
    EXTRAS,
    HAND,
    NO_CARD,
    PARTIES,
    PERSONS,
    SEATS,
    Phase,
    Place,
    State,
)

PHASES = len(Phase)
# Name and length of each part, in order.
PARTS = (
    ("table", SEATS * CARDS),  # cards at each side
    ("hands", SEATS * CARDS),  # cards known to be in each hand
    ("discards", CARDS),
    ("out of the game", CARDS),
    ("values", PERSONS),  # what persons on the table have gained
    ("hit", EXTRAS),  # extra cards that hit or strengthen somebody
    ("led armies", EXTRAS),
    ("hand sizes", SEATS * 2),  # persons and extra cards
    ("points", SEATS * PARTIES),
    ("events won", SEATS),
    ("passed", SEATS),
    ("active", SEATS),
    ("opener", SEATS),
    ("card played", CARDS),
    ("decks", 4),  # cards in each deck, and pushed under each
    ("phase", PHASES),
)
SIZE = sum(length for _, length in PARTS)
CARD = numbered("card", CARDS)
MEANINGS = {
    "table": Meaning("1 for cards at a seat's side of the table", (around(SEATS), CARD)),
    "hands": Meaning("1 for cards known to be in a hand", (around(SEATS), CARD)),
    "discards": Meaning("1 for cards on the discard piles", (CARD,)),
    "out of the game": Meaning("1 for cards that are gone", (CARD,)),
    "values": Meaning("what a person on the table has gained or lost, in eighths", (numbered("person", PERSONS),)),
    "hit": Meaning("1 for extra cards that hit or strengthen somebody", (numbered("extra card", EXTRAS),)),
    "led armies": Meaning("1 for armies that have a commander", (numbered("extra card", EXTRAS),)),
    "hand sizes": Meaning("cards in a hand, a sixth each", (around(SEATS), ("persons", "extra cards"))),
    "points": Meaning("points of a seat by party, of 64", (around(SEATS), numbered("party", PARTIES))),
    "events won": Meaning("events a seat has won, of 8", (around(SEATS),)),
    "passed": Meaning("1 for who has passed", (around(SEATS),)),
    "active": Meaning("1 for whose turn it is", (around(SEATS),)),
    "opener": Meaning("1 for who opened", (around(SEATS),)),
    "card played": Meaning("1 for the card that is being laid", (CARD,)),
    "decks": Meaning(
        "cards in a deck and pushed under it, of 42",
        (("persons in the deck", "extra cards in the deck", "persons pushed", "extra cards pushed"),),
    ),
    "phase": Meaning("1 for what is asked", (listed(Phase),)),
}


@rule
def observe(s: State, ed: Printed, seat: int, out: Float32s, notes: NoMemo) -> None:
    """Fills the vector of a seat."""
    for i in range(SIZE):
        out[i] = 0.0
    at = observe_cards(s, seat, out)
    at = observe_effects(s, ed, out, at)
    at = observe_players(s, seat, out, at)
    observe_the_rest(s, out, at)


@rule
def relative(s: State, seat: int, other: int) -> int:
    """How far to the left somebody sits."""
    return (other - seat + int(s.players)) % int(s.players)


@rule
def observe_cards(s: State, seat: int, out: Float32s) -> int:
    """Where every card lies, as far as it is known."""
    for card in range(CARDS):
        place = int(s.place[card])
        if place >= Place.TABLE:
            out[relative(s, seat, place - Place.TABLE) * CARDS + card] = 1.0
        elif place >= Place.HELD:
            out[SEATS * CARDS + relative(s, seat, place - Place.HELD) * CARDS + card] = 1.0
        elif place == Place.DISCARD:
            out[2 * SEATS * CARDS + card] = 1.0
        elif place == Place.GONE:
            out[2 * SEATS * CARDS + CARDS + card] = 1.0
    return 2 * SEATS * CARDS + 2 * CARDS


@rule
def observe_effects(s: State, ed: Printed, out: Float32s, at: int) -> int:
    """What cards on the table do."""
    for person in range(int(ed.persons)):
        place = int(s.place[person])
        if place >= Place.TABLE:
            effect = int(s.effect[(place - Place.TABLE) * PARTIES + int(ed.party[person])])
            out[at + person] = (effect - int(s.weakened[person])) / 8.0
        z = int(s.army_of[person])
        if z != NO_CARD:
            out[at + PERSONS + EXTRAS + z] = 1.0
    for z in range(EXTRAS):
        if int(s.hit[z]) != NO_CARD:
            out[at + PERSONS + z] = 1.0
    return at + PERSONS + 2 * EXTRAS


@rule
def observe_players(s: State, seat: int, out: Float32s, at: int) -> int:
    """Hands by kind, points, events, who has passed, whose turn it is."""
    points = at + 2 * SEATS
    won = points + SEATS * PARTIES
    for other in range(int(s.players)):
        k = relative(s, seat, other)
        for i in range(int(s.hand_count[other])):
            out[at + 2 * k + int(s.hand_kind[other * HAND + i])] += 1.0 / HAND
        for party in range(PARTIES):
            out[points + k * PARTIES + party] = int(s.points[other * PARTIES + party]) / 64.0
        out[won + k] = int(s.won[other]) / 8.0
        if has_bit(int(s.passed), other):
            out[won + SEATS + k] = 1.0
        if int(s.active) == other:
            out[won + 2 * SEATS + k] = 1.0
        if int(s.opener) == other:
            out[won + 3 * SEATS + k] = 1.0
    return won + 4 * SEATS


@rule
def observe_the_rest(s: State, out: Float32s, at: int) -> None:
    """The card being laid, the decks, what is asked."""
    if int(s.chosen) != NO_CARD:
        out[at + int(s.chosen)] = 1.0
    at += CARDS
    for kind in range(2):
        out[at + kind] = int(s.deck[kind]) / 42.0
        out[at + 2 + kind] = int(s.pushed[kind]) / 42.0
    out[at + 4 + int(s.phase)] = 1.0
