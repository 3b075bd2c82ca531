"""A concealed record as a vector for learning, seen from one seat."""

from quarantotto.core.compiler import rule
from quarantotto.core.observation import Meaning, listed, numbered
from quarantotto.core.onehot import write_one, write_some
from quarantotto.core.record import Float32s
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import (
    CARDS,
    GARIBALDI,
    NO_CARD,
    NO_PLACE,
    PATROLS,
    PLACES,
    SEATS,
    Phase,
    State,
    Where,
)
from quarantotto.games.garibaldi.suspicion import FULL, Notes, suspect

PHASES = 30
NO_MOVEMENT = 4  # of a round before the first
PARTS = (
    ("garibaldi", PLACES),
    ("trail", PLACES),
    ("patrols", PLACES * PATROLS),
    ("own_patrols", PATROLS),
    ("clues", PLACES),
    ("suspicion", PLACES),
    ("own_hand", CARDS),
    ("discards", CARDS),
    ("out", CARDS),
    ("known_of_others", CARDS),
    ("hand_counts", SEATS),
    ("shown", 4 * 4),
    ("phase", PHASES),
    ("figures", 8),
)
PLACE = numbered("place", PLACES)
CARD = numbered("card", CARDS)
MEANINGS = {
    "garibaldi": Meaning("1 where he is, if the seat may know it", (PLACE,)),
    "trail": Meaning("his route as far as it is seen: the later, the nearer to 1", (PLACE,)),
    "patrols": Meaning("1 where a patrol is", (numbered("patrol", PATROLS), PLACE)),
    "own_patrols": Meaning("1 for the patrols of the seat", (numbered("patrol", PATROLS),)),
    "clues": Meaning("places with a clue: the later found, the nearer to 1", (PLACE,)),
    "suspicion": Meaning("how likely he is there, as the heuristic hunter reckons", (PLACE,)),
    "own_hand": Meaning("1 for cards in the seat's hand", (CARD,)),
    "discards": Meaning("1 for cards on the discard pile", (CARD,)),
    "out": Meaning("1 for cards that are out of the game", (CARD,)),
    "known_of_others": Meaning("1 for cards known to be in another hand", (CARD,)),
    "hand_counts": Meaning("cards in a hand, of 9; seats by number", (numbered("seat", SEATS),)),
    "shown": Meaning(
        "which movement was shown, in this round and the three before",
        (("this round", "1 before", "2 before", "3 before"), numbered("movement", 4)),
    ),
    "phase": Meaning("1 for what is asked", (listed(Phase, PHASES),)),
    "figures": Meaning(
        "round (of 30), share of cards in the pile, clues (of 16), 1 where an event was used, the death was played, "
        "the ban holds, the seat is Garibaldi's, the game is over",
        (("round", "pile", "clues", "event used", "death played", "ban", "is garibaldi", "is over"),),
    ),
}


@rule
def observe_map(s: State, ed: Printed, seat: int, out: Float32s, notes: Notes) -> int:
    """Places: his own trail if it is seen, patrols, clues, suspicion."""
    write_one(out, 0, PLACES, int(s.garibaldi))
    at = PLACES
    for place in range(PLACES):
        out[at + place] = 0.0
    first = max(0, int(s.round_number) - int(ed.window) + 1)
    for column in range(first, int(s.round_number) + 1):
        for i in range(int(s.entries[column])):
            if int(s.route[column, i]) != NO_PLACE:
                out[at + int(s.route[column, i])] = (column - first + 1) / float(int(ed.window))
    at += PLACES
    for patrol in range(PATROLS):
        write_one(out, at, PLACES, int(s.patrol_at[patrol]))
        at += PLACES
    for patrol in range(PATROLS):
        out[at + patrol] = 1.0 if int(s.owner[patrol]) == seat else 0.0
    at += PATROLS
    for place in range(PLACES):
        out[at + place] = int(s.clue_order[place]) / float(int(s.clues)) if int(s.clue_order[place]) > 0 else 0.0
        out[at + PLACES + place] = int(notes.suspicion[place]) / float(FULL)
    return at + 2 * PLACES


@rule
def observe_cards(s: State, ed: Printed, seat: int, at: int, out: Float32s) -> int:
    """Cards in sight."""
    discards, out_of_game, own, others = 0, 0, 0, 0  # a bit for each card
    for card in range(int(ed.cards)):
        if int(s.where[card]) == Where.DISCARD:
            discards |= 1 << card
        elif int(s.where[card]) == Where.OUT:
            out_of_game |= 1 << card
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if card == NO_CARD:
            continue
        if int(s.held_by[slot]) == seat:
            own |= 1 << card
        else:
            others |= 1 << card
    write_some(out, at, CARDS, own)
    write_some(out, at + CARDS, CARDS, discards)
    write_some(out, at + 2 * CARDS, CARDS, out_of_game)
    write_some(out, at + 3 * CARDS, CARDS, others)
    at += 4 * CARDS
    for i in range(SEATS):
        out[at + i] = int(s.hand_count[i]) / 9.0
    return at + SEATS


@rule
def observe(s: State, ed: Printed, seat: int, out: Float32s, notes: Notes) -> None:
    """The whole vector, part after part; each part writes all its numbers."""
    suspect(s, ed, notes)
    at = observe_map(s, ed, seat, out, notes)
    at = observe_cards(s, ed, seat, at, out)
    for back in range(4):
        column = int(s.round_number) - back
        write_one(out, at, 4, int(s.shown[column]) & 3 if column >= 0 else NO_MOVEMENT)
        at += 4
    write_one(out, at, PHASES, int(s.phase))
    at += PHASES
    out[at] = int(s.round_number) / 30.0
    out[at + 1] = int(s.pile) / float(CARDS)
    out[at + 2] = int(s.clues) / 16.0
    out[at + 3] = 1.0 if int(s.event_used) == 1 else 0.0
    out[at + 4] = 1.0 if int(s.death_played) == 1 else 0.0
    out[at + 5] = 1.0 if int(s.ban) == 1 else 0.0
    out[at + 6] = 1.0 if seat == GARIBALDI else 0.0
    out[at + 7] = 1.0 if int(s.phase) == Phase.OVER else 0.0
