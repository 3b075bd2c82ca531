"""A concealed record as a vector for learning: named parts, numbers about between 0 and 1, one's own seat first.

Nothing is decided here, so floats may be used; what a seat cannot see is not in its record and so not in its vector.
"""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import NOBODY, NoMemo
from quarantotto.core.observation import Meaning, around, listed, numbered
from quarantotto.core.record import Float32s
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.rules.city import is_in_hand
from quarantotto.games.comuni.rules.invasions import sections_of_height
from quarantotto.games.comuni.state import (
    COLUMN_ROOM,
    COLUMNS,
    COMUNI,
    KINDS,
    NO_CARD,
    QUESTIONS,
    SEATS,
    STACKS,
    Phase,
    State,
)

PHASES = len(Phase)
LEVELS = 4
CARD_PART = KINDS + 1  # kinds, level
SEAT_PART = 4 + 4 * KINDS + LEVELS + COMUNI + 2
# Name and length of each part, in order.
PARTS = (
    ("columns", COLUMNS * COLUMN_ROOM * CARD_PART),
    ("envoys", COLUMNS * SEATS),
    ("bids", COLUMNS),
    ("seats", SEATS * SEAT_PART),
    ("hand", KINDS * LEVELS),
    ("chosen", CARD_PART),
    ("commitment", QUESTIONS + 1),
    ("supply", KINDS),
    ("stacks", STACKS),
    ("phase", PHASES),
    ("counts", 5),
)
SIZE = sum(length for _, length in PARTS)
KIND = numbered("kind", KINDS)
COLUMN = numbered("column", COLUMNS)
CARD_ROW = (*KIND, "level")
SEAT_ROW = (
    *("points", "plunder", "heroes", "hand"),
    *(f"{what}, {kind}" for what in ("cubes", "tallest", "activated", "master") for kind in KIND),
    *(f"sections of height {storey + 1}" for storey in range(LEVELS)),
    *numbered("comune", COMUNI),
    *("envoys", "leader"),
)
MEANINGS = {
    "columns": Meaning(
        "the cards on offer: 1 for each of its kinds, and its level of 4",
        (COLUMN, numbered("row", COLUMN_ROOM), CARD_ROW),
    ),
    "envoys": Meaning("1 for the seat whose envoy stands there", (COLUMN, around(SEATS))),
    "bids": Meaning("gold that is bid, of 8", (COLUMN,)),
    "seats": Meaning(
        "what is public of a seat: points (of 40), plunder and heroes (of 10), cards in hand (of 8), cubes (of 8) and "
        "the tallest building (of 4) by kind, 1 where a kind is activated or its master is there, sections by height "
        "(of 4), 1 for its comune, envoys (of 3), 1 for who leads the league",
        (around(SEATS), SEAT_ROW),
    ),
    "hand": Meaning("one's own cards by kind and level, a quarter each", (KIND, numbered("level", LEVELS + 1)[1:])),
    "chosen": Meaning("the card taken up: 1 for each of its kinds, and its level of 4", (CARD_ROW,)),
    "commitment": Meaning(
        "one's own commitment: questions answered (of 4) and the answers (of 8)",
        (("answered", *numbered("question", QUESTIONS)),),
    ),
    "supply": Meaning("cubes in the supply, of 60", (KIND,)),
    "stacks": Meaning("cards left in a stack, of 20", (numbered("stack", STACKS),)),
    "phase": Meaning("1 for what is asked", (listed(Phase),)),
    "counts": Meaning(
        "invasions (of 4), turns before the Emperor comes (of 6), cubes due (of 3), built and walled this turn (of 4)",
        (("invasions", "ending", "cubes due", "built", "walled"),),
    ),
}
AT_ENVOYS = COLUMNS * COLUMN_ROOM * CARD_PART
AT_BIDS = AT_ENVOYS + COLUMNS * SEATS
AT_SEATS = AT_BIDS + COLUMNS
AT_HAND = AT_SEATS + SEATS * SEAT_PART
AT_CHOSEN = AT_HAND + KINDS * LEVELS
AT_COMMITMENT = AT_CHOSEN + CARD_PART
AT_SUPPLY = AT_COMMITMENT + QUESTIONS + 1


@rule
def observe(s: State, ed: Printed, seat: int, out: Float32s, notes: NoMemo) -> None:
    """Fills the vector of a seat; seats count from the reader's own."""
    for i in range(SIZE):
        out[i] = 0.0
    observe_columns(s, ed, seat, out)
    for k in range(int(s.players)):
        observe_seat(s, ed, (seat + k) % int(s.players), AT_SEATS + k * SEAT_PART, out)
    observe_hand(s, ed, seat, out)
    observe_the_rest(s, ed, seat, out)


@rule
def observe_card(ed: Printed, card: int, at: int, out: Float32s) -> None:
    """Kinds and level of a card."""
    for kind in range(KINDS):
        if has_bit(int(ed.card_kinds[card]), kind):
            out[at + kind] = 1.0
    out[at + KINDS] = int(ed.card_level[card]) / 4.0


@rule
def observe_columns(s: State, ed: Printed, seat: int, out: Float32s) -> None:
    """Cards, envoys and gold, column by column."""
    for column in range(COLUMNS):
        for row in range(COLUMN_ROOM):
            card = int(s.column_card[column, row])
            if card != NO_CARD:
                observe_card(ed, card, (column * COLUMN_ROOM + row) * CARD_PART, out)
        if int(s.envoy[column]) != NOBODY:
            k = (int(s.envoy[column]) - seat + int(s.players)) % int(s.players)
            out[AT_ENVOYS + column * SEATS + k] = 1.0
            out[AT_BIDS + column] = int(s.bid[column]) / 8.0


@rule
def observe_seat(s: State, ed: Printed, seat: int, at: int, out: Float32s) -> None:
    """What is public of a seat: points, cubes, buildings, walls, comune."""
    out[at] = int(s.score[seat]) / 40.0
    out[at + 1] = int(s.plunder[seat]) / 10.0
    out[at + 2] = int(s.heroes[seat]) / 10.0
    out[at + 3] = int(s.hand_count[seat]) / 8.0
    at += 4
    for kind in range(KINDS):
        out[at + kind] = int(s.cubes[seat, kind]) / 8.0
        out[at + KINDS + kind] = int(s.tallest[seat, kind]) / 4.0
        if has_bit(int(s.activated[seat]), kind):
            out[at + 2 * KINDS + kind] = 1.0
        if int(s.master[kind]) == seat:
            out[at + 3 * KINDS + kind] = 1.0
    at += 4 * KINDS
    for storey in range(LEVELS):
        out[at + storey] = sections_of_height(s, seat, storey + 1) / 4.0
    out[at + LEVELS + int(s.comune[seat])] = 1.0
    at += LEVELS + COMUNI
    out[at] = int(s.envoys[seat]) / 3.0
    if int(s.leader) == seat:
        out[at + 1] = 1.0


@rule
def observe_hand(s: State, ed: Printed, seat: int, out: Float32s) -> None:
    """One's own cards by kind and level, the card taken up, one's own commitment."""
    for card in range(int(ed.cards)):
        if is_in_hand(s, seat, card):
            for kind in range(KINDS):
                if has_bit(int(ed.card_kinds[card]), kind):
                    out[AT_HAND + kind * LEVELS + int(ed.card_level[card]) - 1] += 0.25
    if int(s.chosen) != NO_CARD:
        observe_card(ed, int(s.chosen), AT_CHOSEN, out)
    if seat < SEATS:
        out[AT_COMMITMENT] = int(s.step[seat]) / 4.0
        for question in range(QUESTIONS):
            out[AT_COMMITMENT + 1 + question] = int(s.answers[seat, question]) / 8.0


@rule
def observe_the_rest(s: State, ed: Printed, seat: int, out: Float32s) -> None:
    """Supply, stacks, what is asked, how far the game is."""
    for kind in range(KINDS):
        out[AT_SUPPLY + kind] = int(s.supply[kind]) / 60.0
    for stack in range(STACKS):
        out[AT_SUPPLY + KINDS + stack] = int(s.stack_left[stack]) / 20.0
    at = AT_SUPPLY + KINDS + STACKS
    out[at + int(s.phase)] = 1.0
    at += PHASES
    out[at] = int(s.invasions) / 4.0
    out[at + 1] = int(s.ending) / 6.0
    out[at + 2] = int(s.cubes_due) / 3.0
    out[at + 3] = int(s.built) / 4.0
    out[at + 4] = int(s.walled) / 4.0
