"""What never changes: cards are neither made nor lost, the route is unbroken, markers lie where he was."""

from collections import Counter
from typing import Any

from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import (
    GARIBALDI,
    NO_CARD,
    NO_PLACE,
    PATROLS,
    SEATS,
    SLOTS,
    TOP,
    Phase,
    State,
    Then,
    Where,
)

PLACES_OF_CARDS = {Where.PILE, Where.TOP, Where.DISCARD, Where.OUT, *(Where.HAND + seat for seat in range(SEATS))}


def broken_invariants(s: State, ed: Printed) -> list[str]:
    """What is wrong with a position, in words; empty when all is well."""
    return [*_cards(s, ed), *_hands(s, ed), *_origins(s, ed), *_route(s, ed), *_clues(s, ed), *_patrols(s, ed)]


def _cards(s: State, ed: Printed) -> list[str]:
    wrong = []
    lying = Counter(int(s.where[c]) for c in range(ed.cards))
    if nowhere := sorted(lying.keys() - PLACES_OF_CARDS):
        wrong.append(f"a card lies in no known place {nowhere}")
    if lying[Where.PILE] + lying[Where.TOP] != s.pile:
        wrong.append(f"{lying[Where.PILE]} + {lying[Where.TOP]} cards in the pile instead of {s.pile}")
    tops = [int(s.top[i]) for i in range(TOP)]
    sorted_cards = tops[: s.top_count]
    if lying[Where.TOP] != s.top_count or any(s.where[c] != Where.TOP for c in sorted_cards if c != NO_CARD):
        wrong.append("the sorted cards and their places disagree")
    if len(set(sorted_cards)) != s.top_count or any(c != NO_CARD for c in tops[s.top_count :]):
        wrong.append("the sorted cards are not in order")
    return wrong


def _hands(s: State, ed: Printed) -> list[str]:
    wrong = []
    slots = [(int(s.held_card[i]), int(s.held_by[i])) for i in range(s.held)]
    if len({card for card, _ in slots}) != s.held or any(s.where[c] != Where.HAND + seat for c, seat in slots):
        wrong.append("held cards and their places disagree")
    if any(s.held_card[i] != NO_CARD or s.held_by[i] or s.held_known[i] for i in range(s.held, SLOTS)):
        wrong.append("an empty slot holds something")
    held = Counter(seat for _, seat in slots)
    for seat in range(SEATS):
        if held[seat] != s.hand_count[seat] or (seat >= s.players and held[seat]):
            wrong.append(f"seat {seat} holds {held[seat]} cards, not {s.hand_count[seat]}")
    for slot, (card, seat) in enumerate(slots):
        if not int(s.held_known[slot]) >> seat & 1:
            wrong.append(f"seat {seat} does not know card {card + 1} of its hand")
        if int(s.held_not[slot]) & int(ed.trait[card]):
            wrong.append(f"card {card + 1} has a trait everybody excludes")
    return wrong


def _origins(s: State, ed: Printed) -> list[str]:
    """Where a hidden card was last shuffled, and last seen by Garibaldi, is remembered with it."""
    wrong = []
    for slot in range(s.held):
        card = int(s.held_card[slot])
        if s.making[card] != s.held_from[slot] or s.sighting[card] != s.held_sight[slot]:
            wrong.append(f"held card {card + 1} and its origin disagree")
    for card in range(ed.cards):
        if s.where[card] in (Where.PILE, Where.TOP):
            if s.making[card] != s.makings or s.sighting[card] != s.sightings:
                wrong.append(f"card {card + 1} of the pile has the wrong origin")
            if int(s.pile_not) & int(ed.trait[card]):
                wrong.append(f"card {card + 1} of the pile has a trait everybody excludes")
        elif s.where[card] in (Where.DISCARD, Where.OUT) and (s.making[card] or s.sighting[card]):
            wrong.append(f"open card {card + 1} has an origin")
    return wrong


def _route(s: Any, ed: Any) -> list[str]:
    wrong = []
    last = NO_PLACE
    for column in range(s.round_number + 1):
        entered = [int(s.route[column][i]) for i in range(s.entries[column])]
        is_open = column == s.round_number and s.phase <= Phase.DISCARD
        if not entered and not is_open:
            wrong.append(f"column {column} is empty")
        for place in entered:
            if last != NO_PLACE and place != last and not ed.lines[last][place]:
                wrong.append(f"column {column}: no line from {last + 1} to {place + 1}")
            last = place
        if any(s.route[column][i] != NO_PLACE for i in range(s.entries[column], 3)):
            wrong.append(f"column {column} has more entries than counted")
    if last != s.garibaldi:
        wrong.append("Garibaldi is not where the pad says")
    return wrong


def _clues(s: Any, ed: Any) -> list[str]:
    wrong = []
    visited = {int(s.route[c][i]) for c in range(s.round_number + 1) for i in range(s.entries[c])}
    marked = {place: int(s.clue_order[place]) for place in range(ed.places) if s.clue_order[place]}
    if sorted(marked.values()) != list(range(1, s.clues + 1)):
        wrong.append("clue markers are not numbered in order")
    if not set(marked) <= visited:
        wrong.append("a clue lies where he never was")
    if s.phase != Phase.OVER:
        for column in range(1, s.checked + 1):
            place = int(s.route[column][s.entries[column] - 1])
            if ed.is_refuge[place] or place in s.watch[column]:
                wrong.append(f"the check of round {column} should have ended the game")
    return wrong


def _patrols(s: State, ed: Printed) -> list[str]:
    wrong = []
    for patrol in range(PATROLS):
        if not 0 <= s.patrol_at[patrol] < ed.places:
            wrong.append(f"patrol {patrol} stands nowhere")
        if not GARIBALDI < s.owner[patrol] < s.players:
            wrong.append(f"patrol {patrol} belongs to nobody")
    if s.then != Then.NOTHING:
        wrong.append("something is still to be carried out")
    return wrong
