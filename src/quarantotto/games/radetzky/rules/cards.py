"""The Italy and Austria decks, and the cards people hold."""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import reveal
from quarantotto.core.compiler import rule
from quarantotto.core.news import tell
from quarantotto.core.piles import count_at, draw_from, move_all
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.rules.city import hand_of, holders_present, is_open_hand
from quarantotto.games.radetzky.rules.symbol_sets import ANY_SET, drop_card_from_sets
from quarantotto.games.radetzky.state import AUSTRIA_CARDS, HOLDERS, ITALY_CARDS, NO_CARD, Austria, Event, Italy, State

ITALY_DECK = 0  # what RESHUFFLED tells
AUSTRIA_DECK = 1
DISTRICT_DECK = 2


@rule
def italy_discards(s: State, ed: Printed) -> int:
    """How many Italy cards lie on the discard pile."""
    return count_at(s.italy, int(ed.italy_cards), Italy.DISCARD)


@rule
def make_italy_deck(s: State, ed: Printed) -> None:
    """The discards, shuffled, are the new deck; what is in it everybody knows (ruling 29)."""
    cards = move_all(s.italy, int(ed.italy_cards), Italy.DISCARD, Italy.DECK)
    if cards == 0:
        return
    s.italy_deck = cards
    s.makings = (int(s.makings) + 1) & 127
    for card in range(int(ed.italy_cards)):
        if int(s.italy[card]) == Italy.DECK:
            s.making[card] = int(s.makings)
    reveal(s.chance)
    tell(s.news, Event.RESHUFFLED, 0, ITALY_DECK, 0)


@rule
def hold(s: State, holder: int, card: int) -> None:
    """A card comes to a holder, last in the order of drawing."""
    slot = int(s.held)
    s.held_card[slot] = card
    s.held_by[slot] = holder
    s.held_from[slot] = int(s.making[card])
    s.held_sets[slot] = ANY_SET
    s.held = slot + 1
    s.italy[card] = Italy.HELD + holder
    s.hand_count[holder] = int(s.hand_count[holder]) + 1


@rule
def draw_italy(s: State, ed: Printed, holder: int, wanted: int) -> int:
    """Draws up to so many cards, with a new deck when the old one runs out; how many there were (ruling 9)."""
    drawn = 0
    for _ in range(wanted):
        if int(s.italy_deck) == 0:
            make_italy_deck(s, ed)
        if int(s.italy_deck) == 0:
            break
        card = draw_from(s.italy, int(ed.italy_cards), Italy.DECK, int(s.italy_deck), s.chance)
        s.italy_deck = int(s.italy_deck) - 1
        hold(s, holder, card)
        drawn += 1
    return drawn


@rule
def refill(s: State, ed: Printed, holder: int) -> None:
    """Draws up to a full hand; a larger one is kept."""
    missing = int(ed.hand) - int(s.hand_count[holder])
    if missing > 0:
        drawn = draw_italy(s, ed, holder, missing)
        tell(s.news, Event.REFILLED, holder, drawn, 0)


@rule
def slot_of(s: State, card: int) -> int:
    """Where a held card lies in the order of drawing."""
    slot = 0
    while int(s.held_card[slot]) != card:
        slot += 1
    return slot


@rule
def give_up(s: State, ed: Printed, card: int, place: int) -> None:
    """A held card leaves its hand for a place where all can see it."""
    slot = slot_of(s, card)
    holder = int(s.held_by[slot])
    drop_card_from_sets(s, ed, slot)
    if not is_open_hand(s, holder):
        reveal(s.chance)
    last = int(s.held) - 1
    for i in range(slot, last):
        s.held_card[i] = int(s.held_card[i + 1])
        s.held_by[i] = int(s.held_by[i + 1])
        s.held_from[i] = int(s.held_from[i + 1])
        s.held_sets[i] = int(s.held_sets[i + 1])
    clear_slot(s, last)
    s.held = last
    s.hand_count[holder] = int(s.hand_count[holder]) - 1
    s.italy[card] = place


@rule
def clear_slot(s: State, slot: int) -> None:
    """A slot that holds nothing always looks the same."""
    s.held_card[slot] = NO_CARD
    s.held_by[slot] = 0
    s.held_from[slot] = 0
    s.held_sets[slot] = 0


@rule
def discard_all_of(s: State, ed: Printed, holder: int) -> int:
    """A holder's cards go to the discards; how many those were."""
    count = 0
    for card in range(int(ed.italy_cards)):
        if int(s.italy[card]) == Italy.HELD + holder:
            give_up(s, ed, card, Italy.DISCARD)
            count += 1
    return count


@rule
def cards_of(s: State, holders: int) -> int:
    """How many cards some holders have."""
    count = 0
    for holder in range(HOLDERS):
        if has_bit(holders, holder):
            count += int(s.hand_count[holder])
    return count


@rule
def cards_present(s: State) -> int:
    """How many cards can be used in the active patriot's fight right now."""
    return cards_of(s, holders_present(s))


@rule
def nth_card_of(s: State, holders: int, n: int) -> int:
    """Card number n (from 0) of those some holders have, in the order of drawing."""
    left = n
    for slot in range(int(s.held)):
        if has_bit(holders, int(s.held_by[slot])):
            if left == 0:
                return int(s.held_card[slot])
            left -= 1
    return NO_CARD


@rule
def has_symbol(s: State, ed: Printed, patriot: int, symbol: int) -> bool:
    """The patriot's hand has a card with this symbol."""
    place = Italy.HELD + hand_of(s, patriot)
    for card in range(int(ed.italy_cards)):
        if int(s.italy[card]) == place and int(ed.symbol[card]) == symbol:
            return True
    return False


@rule
def turn_up_austria(s: State, ed: Printed) -> int:
    """Turns up the next Austria card; an empty deck is made from the discards, failing those from what this fight has
    resolved (ruling 29)."""
    cards = int(ed.austria_cards)
    if int(s.austria_deck) == 0:
        s.austria_deck = move_all(s.austria, cards, Austria.DISCARD, Austria.DECK)
        if int(s.austria_deck) == 0:
            s.austria_deck = move_all(s.austria, cards, Austria.RESOLVED, Austria.DECK)
        reveal(s.chance)
        tell(s.news, Event.RESHUFFLED, 0, AUSTRIA_DECK, 0)
    card = draw_from(s.austria, cards, Austria.DECK, int(s.austria_deck), s.chance)
    s.austria_deck = int(s.austria_deck) - 1
    s.austria[card] = Austria.UP
    return card


@rule
def clear_cards(s: State, ed: Printed) -> None:
    """All Italy and Austria cards in their decks, nobody holds any."""
    for card in range(ITALY_CARDS):
        s.italy[card] = Italy.DECK
        s.making[card] = 0
        clear_slot(s, card)
    s.italy_deck = int(ed.italy_cards)
    s.makings = 0
    s.held = 0
    for holder in range(HOLDERS):
        s.hand_count[holder] = 0
    for card in range(AUSTRIA_CARDS):
        s.austria[card] = Austria.DECK
    s.austria_deck = int(ed.austria_cards)
