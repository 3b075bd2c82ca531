"""What never changes: no card is made or lost, and what the record says twice agrees."""

from collections import Counter

from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import (
    CARDS,
    EVENTS,
    EXTRAS,
    HAND,
    NO_CARD,
    NO_SEAT,
    PARTIES,
    PERSONS,
    SEATS,
    Kind,
    Phase,
    Place,
    State,
    Then,
    Variant,
)


def broken_invariants(s: State, ed: Printed) -> list[str]:
    """What is wrong with a position, in words; empty when all is well."""
    return [*_decks(s, ed), *_hands(s), *_pushed(s), *_table(s, ed), *_armies(s, ed), *_score(s, ed)]


def _cards(kind: int) -> range:
    return range(PERSONS) if kind == Kind.PERSON else range(PERSONS, CARDS)


def _decks(s: State, ed: Printed) -> list[str]:
    wrong = []
    places = {
        *Place,
        *(Place.HELD + seat for seat in range(s.players)),
        *(Place.TABLE + seat for seat in range(s.players)),
    }
    for card in range(CARDS):
        if s.place[card] not in places:
            wrong.append(f"card {card} lies in no known place {s.place[card]}")
        is_there = card < ed.persons if card < PERSONS else card - PERSONS < ed.extras
        if not is_there and s.place[card] != Place.UNUSED:
            wrong.append(f"card {card} is not in this edition and lies about")
        if s.variant == Variant.BASE and card >= PERSONS and ed.army[card - PERSONS] and s.place[card] != Place.UNUSED:
            wrong.append(f"army {card - PERSONS} is in the base game")
    for kind in (Kind.PERSON, Kind.EXTRA):
        lying = Counter(int(s.place[card]) for card in _cards(kind))
        if lying[Place.DECK] != s.deck[kind]:
            wrong.append(f"{lying[Place.DECK]} cards in deck {kind} instead of {s.deck[kind]}")
        if lying[Place.PUSHED] != s.pushed[kind]:
            wrong.append(f"{lying[Place.PUSHED]} cards pushed under deck {kind} instead of {s.pushed[kind]}")
        old = [c for c in _cards(kind) if s.place[c] == Place.DECK and s.making[c] != s.makings[kind]]
        if old:
            wrong.append(f"cards {old} lie in a deck they were not shuffled into")
    return wrong


def _hands(s: State) -> list[str]:
    wrong = []
    for seat in range(SEATS):
        lying = sorted(card for card in range(CARDS) if s.place[card] == Place.HELD + seat)
        first = seat * HAND
        held = [int(s.hand_card[first + i]) for i in range(s.hand_count[seat])]
        if sorted(held) != lying:
            wrong.append(f"seat {seat} holds {held}, and {lying} lie there")
        for i, card in enumerate(held):
            if s.hand_kind[first + i] != int(card >= PERSONS) or s.hand_from[first + i] != s.making[card]:
                wrong.append(f"card {card} in hand has another back")
            if not s.hand_known[first + i] >> seat & 1:
                wrong.append(f"seat {seat} does not know its card {card}")
        if any(s.hand_card[first + i] != NO_CARD for i in range(s.hand_count[seat], HAND)):
            wrong.append(f"seat {seat} has a card beyond its hand")
    return wrong


def _pushed(s: State) -> list[str]:
    wrong = []
    for kind in (Kind.PERSON, Kind.EXTRA):
        first = _cards(kind).start
        for i, slot in enumerate(_cards(kind)):
            card = int(s.under_card[slot])
            if i >= s.pushed[kind]:
                if card != NO_CARD or s.under_known[slot] or s.under_from[slot]:
                    wrong.append(f"something is left under deck {kind} at {i}")
            elif s.place[card] != Place.PUSHED or (card >= PERSONS) != (first == PERSONS):
                wrong.append(f"card {card} under deck {kind} lies elsewhere")
            elif s.under_from[slot] != s.making[card] or not s.under_known[slot]:
                wrong.append(f"card {card} under deck {kind} has another back")
    return wrong


def _table(s: State, ed: Printed) -> list[str]:
    wrong = []
    out = [card for card in range(CARDS) if s.place[card] >= Place.TABLE]
    order = sorted(int(s.laid_at[card]) for card in range(CARDS) if s.laid_at[card])
    if len(order) != len(set(order)) or any(not 1 <= number <= s.laid for number in order):
        wrong.append(f"the order of playing is {order}")
    if any(bool(s.laid_at[card]) != (card in out) for card in range(CARDS)):
        wrong.append("a card was laid and does not lie there, or lies there unlaid")
    if any((s.laid_by[card] == NO_SEAT) == (card in out) for card in range(CARDS)):
        wrong.append("a card on the table was laid by nobody, or another by somebody")
    for side in range(SEATS):
        for party in range(PARTIES):
            gained = sum(
                int(ed.each[c - PERSONS])
                for c in out
                if c >= PERSONS and s.place[c] == Place.TABLE + side and ed.parties[c - PERSONS] >> party & 1
            )
            if gained != s.effect[side * PARTIES + party]:
                wrong.append(f"party {party} gains {s.effect[side * PARTIES + party]} at side {side}, not {gained}")
    chosen = [card for card in range(CARDS) if s.place[card] == Place.CHOSEN]
    if (s.phase in (Phase.SIDE, Phase.TARGET) and chosen != [s.chosen]) or len(chosen) > 1:
        wrong.append(f"cards {chosen} are being laid, and {s.chosen} is chosen")
    return wrong


def _armies(s: State, ed: Printed) -> list[str]:
    wrong = []
    for person in range(PERSONS):
        z = s.army_of[person]
        if z != NO_CARD and (
            not ed.army[z]
            or not ed.flag[person]
            or s.place[PERSONS + z] != s.place[person]
            or s.place[person] < Place.TABLE
        ):
            wrong.append(f"person {person} cannot be at army {z}")
    for z in range(EXTRAS):
        flags = {int(ed.flag[person]) for person in range(PERSONS) if s.army_of[person] == z}
        if len(flags) > 1:
            wrong.append(f"army {z} is led under several flags")
        if s.hit[z] != NO_CARD and (s.place[s.hit[z]] < Place.TABLE or s.place[PERSONS + z] < Place.TABLE):
            wrong.append(f"extra card {z} hits somebody who is not there")
    return wrong


def _score(s: State, ed: Printed) -> list[str]:
    wrong = []
    winners = [int(s.won_by[event]) for event in range(EVENTS)]
    won = Counter(seat for seat in winners if seat != NO_SEAT)
    if any(won[seat] != s.won[seat] for seat in range(SEATS)):
        wrong.append("events won and their winners disagree")
    if (s.pending == 0) != (s.phase == Phase.OVER):
        wrong.append("nobody is asked, and the game is not over")
    if s.then != Then.NOTHING:
        wrong.append("something is left to be done before anybody is asked")
    if s.news.lost:
        wrong.append(f"{s.news.lost} pieces of news found no room")
    if s.pending and s.phase != Phase.OVER and not 0 <= s.event < ed.events:
        wrong.append(f"there is no event {s.event}")
    return wrong
