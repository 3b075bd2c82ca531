"""What a seat may know, and deals that fit it.

Hidden are the cards of closed hands (ruling 63); the order of the decks is not in the record at all. Public of a
closed hand are its size, from which making of the deck each card was drawn and, where symbols are counted, all that
was ever announced.
"""

from typing import Annotated

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import KEY_WORDS, Chance, draw_below
from quarantotto.core.compiler import rule
from quarantotto.core.derived import conceal_of
from quarantotto.core.knowledge import count_candidates, is_candidate, nth_candidate
from quarantotto.core.record import Grid, Ints, int8, int64
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.cards import has_symbol
from quarantotto.games.radetzky.rules.city import controller, is_open_hand
from quarantotto.games.radetzky.state import ITALY_CARDS, NO_CARD, NO_SYMBOL, PATRIOTS, Italy, Phase, State, Talk

SETS = 8
LARGE = 1 << 44
PATIENCE = 300  # draws of symbols


class Memo:
    """Work space of `imagine`, by slot: how many ways the hand can go on, cards of each symbol it may hold, the
    symbol chosen, whether it is to be dealt at all."""

    ways: Annotated[Grid, int64(ITALY_CARDS, SETS)]
    pool: Annotated[Grid, int8(ITALY_CARDS, 3)]
    symbol: Annotated[Ints, int8(ITALY_CARDS)]
    is_hidden: Annotated[Ints, int8(ITALY_CARDS)]


@rule
def can_see(s: State, seat: int, holder: int) -> bool:
    """The hand lies open, or is this seat's own."""
    return is_open_hand(s, holder) or controller(s, holder) == seat


@rule
def hide_hands(s: State, ed: Printed, seat: int) -> None:
    """Cards of hands this seat cannot see look like cards of the deck."""
    for slot in range(int(s.held)):
        card = int(s.held_card[slot])
        if card != NO_CARD and not can_see(s, seat, int(s.held_by[slot])):
            s.italy[card] = Italy.DECK
            s.held_card[slot] = NO_CARD


conceal = conceal_of(State, Printed, hide_hands)


@rule
def imagine(s: State, ed: Printed, seat: int, chance: Chance, memo: Memo) -> None:
    """Deals the cards out of sight to the hidden hands, every deal that fits equally likely."""
    if int(s.phase) == Phase.OVER:
        return
    for i in range(KEY_WORDS):
        s.chance.key[i] = int(chance.key[i])
    for slot in range(int(s.held)):
        memo.is_hidden[slot] = int(int(s.held_card[slot]) == NO_CARD)
        memo.symbol[slot] = NO_SYMBOL
    deal_hidden_cards(s, ed, memo)
    while not fits_the_chosen_tile(s, ed):
        take_hidden_cards_back(s, memo)
        deal_hidden_cards(s, ed, memo)


@rule
def deal_hidden_cards(s: State, ed: Printed, memo: Memo) -> None:
    """One deal that agrees with makings and announced symbol counts."""
    if int(s.talk) == Talk.SYMBOL_COUNT:
        imagine_symbols(s, ed, memo)
    for slot in range(int(s.held)):
        if int(memo.is_hidden[slot]) == 1:
            deal_to_slot(s, ed, slot, int(memo.symbol[slot]))


@rule
def take_hidden_cards_back(s: State, memo: Memo) -> None:
    """Undoes a deal."""
    for slot in range(int(s.held)):
        if int(memo.is_hidden[slot]) == 1:
            s.italy[int(s.held_card[slot])] = Italy.DECK
            s.held_card[slot] = NO_CARD


@rule
def fits_the_chosen_tile(s: State, ed: Printed) -> bool:
    """Whoever has just chosen a help tile to empower holds a card that fits it."""
    if int(s.phase) != Phase.EMPOWER or int(s.laid_count) > 0:
        return True
    symbol = int(s.under_symbol[int(s.empowering)])
    return symbol == NO_SYMBOL or has_symbol(s, ed, int(s.active), symbol)


@rule
def deal_to_slot(s: State, ed: Printed, slot: int, symbol: int) -> None:
    """A random candidate, of the given symbol if one was chosen."""
    making = int(s.held_from[slot])
    cards = int(ed.italy_cards)
    if symbol == NO_SYMBOL:
        n = draw_below(s.chance, count_candidates(s.italy, s.making, cards, Italy.DECK, making))
        card = nth_candidate(s.italy, s.making, cards, Italy.DECK, making, n)
    else:
        n = draw_below(s.chance, pool_size(s, ed, making, symbol))
        card = nth_of_symbol(s, ed, making, symbol, n)
    s.held_card[slot] = card
    s.italy[card] = Italy.HELD + int(s.held_by[slot])


# Symbols first: hands that agree with all that was announced


@rule
def pool_size(s: State, ed: Printed, making: int, symbol: int) -> int:
    """Candidates of one symbol."""
    count = 0
    for card in range(int(ed.italy_cards)):
        if int(ed.symbol[card]) == symbol and is_candidate(s.italy, s.making, card, Italy.DECK, making):
            count += 1
    return count


@rule
def nth_of_symbol(s: State, ed: Printed, making: int, symbol: int, n: int) -> int:
    """Candidate number n of one symbol."""
    left = n
    for card in range(int(ed.italy_cards)):
        if int(ed.symbol[card]) == symbol and is_candidate(s.italy, s.making, card, Italy.DECK, making):
            if left == 0:
                return card
            left -= 1
    return NO_CARD


@rule
def imagine_symbols(s: State, ed: Printed, memo: Memo) -> None:
    """Draws symbols hand by hand as if cards were put back, then keeps the draw as often as cards that are not put
    back allow it: every deal that fits is equally likely. Where hands have nearly emptied the pool that is too rare
    to wait for; then cards are not put back, and some deals are a little likelier than others."""
    count_pools(s, ed, memo)
    count_ways(s, memo)
    tries = 0
    while True:
        tries += 1
        is_patient = tries <= PATIENCE
        for slot in range(int(s.held)):
            memo.symbol[slot] = NO_SYMBOL
        is_whole = True
        for holder in range(PATRIOTS):
            if is_whole:
                is_whole = draw_symbols(s, memo, holder, is_patient)
        if is_whole and (not is_patient or is_draw_kept(s, memo)):
            return


@rule
def count_pools(s: State, ed: Printed, memo: Memo) -> None:
    """How many cards of each symbol a hidden slot can hold; slots in sight are none of ours."""
    for slot in range(int(s.held)):
        for symbol in range(3):
            memo.pool[slot, symbol] = 0
            if int(s.held_card[slot]) == NO_CARD:
                memo.pool[slot, symbol] = pool_size(s, ed, int(s.held_from[slot]), symbol)


@rule
def count_ways(s: State, memo: Memo) -> None:
    """From the last card back: in how many ways a hand can go on after its earlier cards have shown some symbols."""
    for slot in range(int(s.held) - 1, -1, -1):
        if int(s.held_card[slot]) != NO_CARD:
            continue
        most = 0
        for symbols in range(SETS):
            total = 0
            for symbol in range(3):
                total += ways_with(s, memo, slot, symbols, symbol)
            memo.ways[slot, symbols] = total
            most = max(most, total)
        if most > LARGE:
            for symbols in range(SETS):
                memo.ways[slot, symbols] = memo.ways[slot, symbols] >> 20


@rule
def ways_with(s: State, memo: Memo, slot: int, symbols: int, symbol: int) -> int:
    """Ways to go on if this slot shows that symbol."""
    together = symbols | (1 << symbol)
    if not has_bit(int(s.held_sets[slot]), together - 1):
        return 0
    for later in range(slot + 1, int(s.held)):
        if int(s.held_by[later]) == int(s.held_by[slot]):
            return int(memo.pool[slot, symbol]) * int(memo.ways[later, together])
    return int(memo.pool[slot, symbol])


@rule
def draw_symbols(s: State, memo: Memo, holder: int, is_put_back: bool) -> bool:
    """Symbols for one hand, each in proportion to the ways that remain; false if there are none."""
    symbols = 0
    for slot in range(int(s.held)):
        if int(s.held_by[slot]) != holder or int(s.held_card[slot]) != NO_CARD:
            continue
        swords = ways_with(s, memo, slot, symbols, 0)
        maps = ways_with(s, memo, slot, symbols, 1)
        balls = ways_with(s, memo, slot, symbols, 2)
        if not is_put_back:
            swords = without_taken(s, memo, slot, 0, swords)
            maps = without_taken(s, memo, slot, 1, maps)
            balls = without_taken(s, memo, slot, 2, balls)
        if swords + maps + balls == 0:
            return False
        while swords + maps + balls > 0x7FFFFFFF:
            swords >>= 1
            maps >>= 1
            balls >>= 1
        drawn = draw_below(s.chance, swords + maps + balls)
        symbol = 2
        if drawn < swords:
            symbol = 0
        elif drawn < swords + maps:
            symbol = 1
        memo.symbol[slot] = symbol
        symbols |= 1 << symbol
    return True


@rule
def taken_before(s: State, memo: Memo, slot: int, symbol: int, end: int) -> int:
    """How many of the first slots have taken this symbol from the pool of this slot."""
    count = 0
    for other in range(end):
        if int(memo.symbol[other]) == symbol and int(s.held_from[other]) == int(s.held_from[slot]):
            count += 1
    return count


@rule
def without_taken(s: State, memo: Memo, slot: int, symbol: int, ways: int) -> int:
    """Ways that remain when cards are not put back."""
    pool = int(memo.pool[slot, symbol])
    if pool == 0:
        return 0
    return ways // pool * (pool - min(pool, taken_before(s, memo, slot, symbol, int(s.held))))


@rule
def is_draw_kept(s: State, memo: Memo) -> bool:
    """The k-th card of a kind comes from a pool that is k - 1 cards smaller."""
    for slot in range(int(s.held)):
        symbol = int(memo.symbol[slot])
        if symbol == NO_SYMBOL:
            continue
        before = taken_before(s, memo, slot, symbol, slot)
        if before > 0 and draw_below(s.chance, int(memo.pool[slot, symbol])) < before:
            return False
    return True
