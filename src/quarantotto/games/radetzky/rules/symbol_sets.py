"""What the announced number of different symbols tells of a hand.

A set of symbols is a number from 1 to 7 (bit per symbol); a set of such sets is seven bits, `1 << (set - 1)`. For
every held card the record keeps which sets the holder's cards up to and including it may show together. As hands are
kept in the order of drawing, the cards that were there at any past moment are such a beginning of the hand, so
nothing that was ever announced is forgotten.
"""

from quarantotto.core.bits import count_bits, has_bit
from quarantotto.core.compiler import rule
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import PATRIOTS, State, Talk

ANY_SET = 127


@rule
def sets_of_size(size: int) -> int:
    """All sets with so many symbols."""
    sets = 0
    for symbols in range(1, 8):
        if count_bits(symbols) == size:
            sets |= 1 << (symbols - 1)
    return sets


@rule
def sets_without(sets: int, symbol: int) -> int:
    """What the other cards may show, if together with this symbol they showed one of these sets."""
    others = 0
    for symbols in range(1, 8):
        if has_bit(sets, (symbols | (1 << symbol)) - 1):
            others |= 1 << (symbols - 1)
    return others


@rule
def drop_card_from_sets(s: State, ed: Printed, slot: int) -> None:
    """A card is seen leaving a hand: what was known of the cards with it is now known of those without it."""
    if int(s.talk) != Talk.SYMBOL_COUNT:
        return
    holder = int(s.held_by[slot])
    symbol = int(ed.symbol[int(s.held_card[slot])])
    for before in range(slot - 1, -1, -1):
        if int(s.held_by[before]) == holder:
            s.held_sets[before] = int(s.held_sets[before]) & sets_without(int(s.held_sets[slot]), symbol)
            break
    for after in range(slot + 1, int(s.held)):
        if int(s.held_by[after]) == holder:
            s.held_sets[after] = sets_without(int(s.held_sets[after]), symbol)


@rule
def announce_symbol_counts(s: State, ed: Printed) -> None:
    """Every player says how many different symbols he holds (ruling 64)."""
    if int(s.talk) != Talk.SYMBOL_COUNT:
        return
    for holder in range(PATRIOTS):
        symbols = 0
        last = 0
        for slot in range(int(s.held)):
            if int(s.held_by[slot]) == holder:
                symbols |= 1 << int(ed.symbol[int(s.held_card[slot])])
                last = slot
        s.kinds_shown[holder] = count_bits(symbols)
        if symbols != 0:
            s.held_sets[last] = int(s.held_sets[last]) & sets_of_size(count_bits(symbols))
