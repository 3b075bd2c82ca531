"""A concealed record as a vector for learning: named parts, each number between 0 and 1, one's own hand first.

Nothing is decided here, so floats may be used; what a seat cannot see is not in its record and so not in its vector.
"""

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import rule
from quarantotto.core.game import NoMemo
from quarantotto.core.observation import Meaning, around, listed, numbered
from quarantotto.core.record import Float32s
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import hand_of
from quarantotto.games.radetzky.state import (
    AUSTRIA_CARDS,
    DISTRICTS,
    HELPS,
    ITALY_CARDS,
    NO_CARD,
    NO_PATRIOT,
    PATRIOTS,
    Austria,
    Card,
    Phase,
    State,
)

PHASES = len(Phase)
KINDS = 15  # symbol and help of an Italy card
HANDS = PATRIOTS
# Name and length of each part, in order.
PARTS = (
    ("soldiers", DISTRICTS),
    ("italian", DISTRICTS),
    ("austrian", DISTRICTS),
    ("available", DISTRICTS),
    ("unavailable", DISTRICTS),
    ("barricaded", DISTRICTS),
    ("radetzky", DISTRICTS),
    ("patriots", PATRIOTS * DISTRICTS),
    ("hands", HANDS * KINDS),
    ("hand sizes", HANDS),
    ("austria left", 3),
    ("austria up", 3),
    ("heroes", HELPS),
    ("under tiles", HELPS),
    ("active", PATRIOTS),
    ("phase", PHASES),
    ("counts", 6),
)
SIZE = sum(length for _, length in PARTS)
DISTRICT = numbered("district", DISTRICTS)
SYMBOLS_AND_HELPS = (numbered("symbol", KINDS // HELPS), numbered("help", HELPS))
MEANINGS = {
    "soldiers": Meaning("soldiers in the district; 1 is eight or more", (DISTRICT,)),
    "italian": Meaning("1 where the Italians hold it", (DISTRICT,)),
    "austrian": Meaning("1 where the Austrians hold it", (DISTRICT,)),
    "available": Meaning("1 where its card can be taken", (DISTRICT,)),
    "unavailable": Meaning("1 where its card lies turned", (DISTRICT,)),
    "barricaded": Meaning("1 where there is a barricade", (DISTRICT,)),
    "radetzky": Meaning("1 where the marshal is", (DISTRICT,)),
    "patriots": Meaning("1 where a patriot stands", (around(PATRIOTS, "patriot"), DISTRICT)),
    "hands": Meaning("cards known to be in a hand, a quarter each", (around(HANDS, "hand"), *SYMBOLS_AND_HELPS)),
    "hand sizes": Meaning("cards in a hand; 1 is eight or more", (around(HANDS, "hand"),)),
    "austria left": Meaning("share of Austria's cards that are in its deck, by symbol", (numbered("symbol", 3),)),
    "austria up": Meaning("cards Austria has turned up this turn, a third each", (numbered("symbol", 3),)),
    "heroes": Meaning("1 where the tile shows its hero", (numbered("tile", HELPS),)),
    "under tiles": Meaning("cards under a tile, an eighth each", (numbered("tile", HELPS),)),
    "active": Meaning("1 for the patriot whose turn it is", (around(PATRIOTS, "patriot"),)),
    "phase": Meaning("1 for what is asked", (listed(Phase),)),
    "counts": Meaning(
        "soldiers in the castle (of 32), in the supply (of 64), on the lens (of 8), actions left (of 8), cube (of 8), "
        "share of Italy's cards in the deck",
        (("castle", "supply", "lens", "actions left", "cube", "italy deck"),),
    ),
}


@rule
def observe(s: State, ed: Printed, seat: int, out: Float32s, notes: NoMemo) -> None:
    """Fills the vector of a seat; patriots and hands count from the seat's own."""
    for i in range(SIZE):
        out[i] = 0.0
    observe_city(s, ed, out)
    observe_patriots(s, seat, out)
    observe_hands(s, ed, seat, out)
    observe_the_rest(s, ed, seat, out)


@rule
def observe_city(s: State, ed: Printed, out: Float32s) -> None:
    """Soldiers, owners, cards, barricades and Radetzky, district by district."""
    for district in range(int(ed.districts)):
        out[district] = min(int(s.soldiers[district]), 8) / 8.0
        if has_bit(int(s.italian), district):
            out[DISTRICTS + district] = 1.0
        if has_bit(int(s.austrian), district):
            out[2 * DISTRICTS + district] = 1.0
        if int(s.district_card[district]) == Card.AVAILABLE:
            out[3 * DISTRICTS + district] = 1.0
        if int(s.district_card[district]) == Card.UNAVAILABLE:
            out[4 * DISTRICTS + district] = 1.0
        if has_bit(int(s.barricaded), district):
            out[5 * DISTRICTS + district] = 1.0
    out[6 * DISTRICTS + int(s.radetzky)] = 1.0


@rule
def observe_patriots(s: State, seat: int, out: Float32s) -> None:
    """Where each patriot stands, the seat's own first."""
    for k in range(PATRIOTS):
        patriot = (seat + k) % PATRIOTS
        if int(s.patriot_at[patriot]) < DISTRICTS:
            out[7 * DISTRICTS + k * DISTRICTS + int(s.patriot_at[patriot])] = 1.0


@rule
def observe_hands(s: State, ed: Printed, seat: int, out: Float32s) -> None:
    """Cards in sight by symbol and help, and the size of every hand."""
    hands = 7 * DISTRICTS + PATRIOTS * DISTRICTS
    own = hand_of(s, seat)
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        holder = int(s.held_by[slot])
        if card != NO_CARD and holder < HANDS:
            k = (holder - own + HANDS) % HANDS
            place = hands + k * KINDS + int(ed.symbol[card]) * HELPS + int(ed.help[card])
            out[place] = min(out[place] + 0.25, 1.0)
    for k in range(HANDS):
        holder = (own + k) % HANDS
        out[hands + HANDS * KINDS + k] = min(int(s.hand_count[holder]), 8) / 8.0


@rule
def observe_the_rest(s: State, ed: Printed, seat: int, out: Float32s) -> None:
    """Austria's cards, the tiles, whose turn it is, what is asked, and the counts on the table."""
    at = 7 * DISTRICTS + PATRIOTS * DISTRICTS + HANDS * KINDS + HANDS
    for card in range(int(ed.austria_cards)):
        if int(s.austria[card]) == Austria.DECK:
            out[at + int(ed.austria_symbol[card])] += 1.0 / AUSTRIA_CARDS
    at += 3
    for i in range(int(s.draws)):
        if int(s.up[i]) < 3:
            out[at + int(s.up[i])] += 1.0 / 3.0
    at += 3
    for tile in range(HELPS):
        if has_bit(int(s.hero), tile):
            out[at + tile] = 1.0
        out[at + HELPS + tile] = int(s.under_count[tile]) / 8.0
    at += 2 * HELPS
    if int(s.active) != NO_PATRIOT:
        out[at + (int(s.active) - seat + PATRIOTS) % PATRIOTS] = 1.0
    at += PATRIOTS
    out[at + int(s.phase)] = 1.0
    at += PHASES
    out[at] = min(int(s.castle), 32) / 32.0
    out[at + 1] = min(int(s.supply), 64) / 64.0
    out[at + 2] = min(int(s.lens), 8) / 8.0
    out[at + 3] = int(s.actions_left) / 8.0
    out[at + 4] = min(int(s.cube), 8) / 8.0
    out[at + 5] = int(s.italy_deck) / float(ITALY_CARDS)
