"""The pile, the discards, and the cards in hands."""

from quarantotto.core.chance import draw_below, reveal
from quarantotto.core.compiler import rule
from quarantotto.core.news import tell, tell_some
from quarantotto.core.piles import move_all, nth_at
from quarantotto.games.garibaldi.actions import CARD
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import (
    ALL_KNOW,
    CARDS,
    GARIBALDI,
    NO_CARD,
    SEATS,
    SLOTS,
    SPECTATOR,
    TOP,
    Event,
    State,
    Where,
)


@rule
def clear_cards(s: State, ed: Printed) -> None:
    """All cards in the pile, nobody holds any."""
    for card in range(CARDS):
        s.where[card] = Where.PILE if card < int(ed.cards) else Where.OUT
        s.making[card] = 0
        s.sighting[card] = 0
    for slot in range(SLOTS):
        clear_slot(s, slot)
    for seat in range(SEATS):
        s.hand_count[seat] = 0
    for i in range(TOP):
        s.top[i] = NO_CARD
    s.held = 0
    s.top_count = 0
    s.pile = int(ed.cards)
    s.makings = 0
    s.sightings = 0
    s.pile_not = 0


# Hands


@rule
def clear_slot(s: State, slot: int) -> None:
    """A slot that holds nothing always looks the same."""
    s.held_card[slot] = NO_CARD
    s.held_by[slot] = 0
    s.held_from[slot] = 0
    s.held_sight[slot] = 0
    s.held_known[slot] = 0
    s.held_not[slot] = 0


@rule
def is_known(known: int, seat: int) -> bool:
    """This seat has seen the card; whoever has no seat knows what everybody knows."""
    return (known >> min(seat, SPECTATOR)) & 1 == 1


@rule
def is_in_hand(s: State, seat: int, card: int) -> bool:
    """The seat holds the card."""
    return int(s.where[card]) == Where.HAND + seat


@rule
def is_card(ed: Printed, action: int) -> bool:
    """The action is about one of the cards of this edition."""
    return CARD <= action < CARD + int(ed.cards)


@rule
def check_held(s: State, ed: Printed, seat: int, action: int) -> int:
    """The action names a card of that hand."""
    if action < CARD or action >= CARD + CARDS:
        return Clause.NOT_ASKED_NOW
    if not is_card(ed, action):
        return Clause.NO_SUCH_CARD
    if not is_in_hand(s, seat, action - CARD):
        return Clause.CARD_NOT_IN_HAND
    return 0


@rule
def slot_of(s: State, card: int) -> int:
    """Where a held card lies in the order of drawing."""
    slot = 0
    while int(s.held_card[slot]) != card:
        slot += 1
    return slot


@rule
def nth_slot(s: State, seat: int, n: int) -> int:
    """Slot number n of one hand, from 0."""
    left = n
    for slot in range(int(s.held)):
        if int(s.held_by[slot]) == seat:
            if left == 0:
                return slot
            left -= 1
    return SLOTS


@rule
def hold(s: State, seat: int, card: int, known: int) -> None:
    """A card of the pile comes to a hand, last in the order of drawing."""
    slot = int(s.held)
    s.held_card[slot] = card
    s.held_by[slot] = seat
    s.held_from[slot] = int(s.makings)
    s.held_sight[slot] = int(s.sightings)
    s.held_known[slot] = known
    s.held_not[slot] = int(s.pile_not)
    s.held = slot + 1
    s.where[card] = Where.HAND + seat
    s.hand_count[seat] = int(s.hand_count[seat]) + 1


@rule
def close_gap(s: State, slot: int) -> None:
    """The slots after one that was emptied move up."""
    last = int(s.held) - 1
    for i in range(slot, last):
        s.held_card[i] = int(s.held_card[i + 1])
        s.held_by[i] = int(s.held_by[i + 1])
        s.held_from[i] = int(s.held_from[i + 1])
        s.held_sight[i] = int(s.held_sight[i + 1])
        s.held_known[i] = int(s.held_known[i + 1])
        s.held_not[i] = int(s.held_not[i + 1])
    clear_slot(s, last)
    s.held = last


@rule
def give_up(s: State, card: int, place: int) -> None:
    """A held card leaves its hand for a place where all can see it."""
    slot = slot_of(s, card)
    seat = int(s.held_by[slot])
    reveal(s.chance)
    close_gap(s, slot)
    s.hand_count[seat] = int(s.hand_count[seat]) - 1
    s.where[card] = place
    s.making[card] = 0
    s.sighting[card] = 0


@rule
def lose_card(s: State, card: int) -> None:
    """A card somebody is made to give up goes to the discards, unused (A-20)."""
    tell(s.news, Event.LOST_CARD, int(s.where[card]) - Where.HAND, card, 0)
    give_up(s, card, Where.DISCARD)


@rule
def lose_at_random(s: State, seat: int, cards: int) -> None:
    """So many cards of a hand, or as many as it has, each equally likely."""
    for _ in range(min(cards, int(s.hand_count[seat]))):
        slot = nth_slot(s, seat, draw_below(s.chance, int(s.hand_count[seat])))
        lose_card(s, int(s.held_card[slot]))


@rule
def onlookers(s: State, seat: int) -> int:
    """Who sees into a hand, a bit each: its holder, and his fellow Austrians where the table allows it (A-6)."""
    if seat != GARIBALDI and int(s.shared_hands) == 1:
        return ((1 << int(s.players)) - 1) & ~(1 << GARIBALDI)
    return 1 << seat


@rule
def pass_on(s: State, slot: int, seat: int) -> None:
    """A held card goes face down to another hand: its taker knows it, and whoever saw it in the hand it came from."""
    card = int(s.held_card[slot])
    giver = int(s.held_by[slot])
    origin = int(s.held_from[slot])
    sight = int(s.held_sight[slot])
    witnesses = onlookers(s, giver) | (1 << seat)
    known = int(s.held_known[slot]) | witnesses
    excluded = int(s.held_not[slot])
    reveal(s.chance)
    close_gap(s, slot)
    s.hand_count[giver] = int(s.hand_count[giver]) - 1
    last = int(s.held)
    s.held_card[last] = card
    s.held_by[last] = seat
    s.held_from[last] = origin
    s.held_sight[last] = sight
    s.held_known[last] = known
    s.held_not[last] = excluded
    s.held = last + 1
    s.where[card] = Where.HAND + seat
    s.hand_count[seat] = int(s.hand_count[seat]) + 1
    tell_some(s.news, witnesses, Event.TOOK_CARD, giver, card, 0)


@rule
def look_at_hand(s: State, seat: int, viewer: int) -> None:
    """One player is shown the hand of another."""
    reveal(s.chance)
    for slot in range(int(s.held)):
        if int(s.held_by[slot]) == seat:
            s.held_known[slot] = int(s.held_known[slot]) | (1 << viewer)
    tell(s.news, Event.LOOKED, seat, 0, 0)


# The pile


@rule
def make_pile(s: State, ed: Printed) -> None:
    """The discards, shuffled, are the new pile; what is in it everybody knows (A-18)."""
    cards = move_all(s.where, int(ed.cards), Where.DISCARD, Where.PILE)
    if cards == 0:
        return
    s.pile = cards
    s.makings = (int(s.makings) + 1) & 127
    s.pile_not = 0
    for card in range(int(ed.cards)):
        if int(s.where[card]) == Where.PILE:
            s.making[card] = int(s.makings)
    see_pile(s, ed)
    tell(s.news, Event.RESHUFFLED, 0, cards, 0)


@rule
def see_pile(s: State, ed: Printed) -> None:
    """Garibaldi knows what the pile holds, though not in which order."""
    reveal(s.chance)
    s.sightings = (int(s.sightings) + 1) & 127
    for i in range(int(s.top_count)):
        s.where[int(s.top[i])] = Where.PILE
        s.top[i] = NO_CARD
    s.top_count = 0
    for card in range(int(ed.cards)):
        if int(s.where[card]) == Where.PILE:
            s.sighting[card] = int(s.sightings)


@rule
def fill_pile(s: State, ed: Printed) -> None:
    """An empty pile is formed anew from the discards, at the moment a card is needed (A-18)."""
    if int(s.pile) == 0:
        make_pile(s, ed)


@rule
def random_of_pile(s: State, ed: Printed) -> int:
    """A card of the pile whose order nobody knows."""
    reveal(s.chance)
    hidden = int(s.pile) - int(s.top_count)
    return nth_at(s.where, int(ed.cards), Where.PILE, draw_below(s.chance, hidden))


@rule
def take_top(s: State) -> int:
    """The uppermost of the cards Garibaldi has put in order; those below move up."""
    reveal(s.chance)
    card = int(s.top[0])
    last = int(s.top_count) - 1
    for i in range(last):
        s.top[i] = int(s.top[i + 1])
    s.top[last] = NO_CARD
    s.top_count = last
    return card


@rule
def draw_card(s: State, ed: Printed, seat: int) -> None:
    """A card from the pile; of those he has put in order Garibaldi knows who draws them."""
    known = 1 << seat
    if int(s.top_count) > 0:
        card = take_top(s)
        known |= 1 << GARIBALDI
    else:
        card = random_of_pile(s, ed)
    s.pile = int(s.pile) - 1
    hold(s, seat, card, known)
    tell_some(s.news, 1 << seat, Event.DRAWN, seat, card, 0)


@rule
def refill(s: State, ed: Printed, seat: int, target: int) -> None:
    """Draws up to a number of cards; a larger hand is kept (A-16), an empty pile is made anew (A-18)."""
    drawn = 0
    while int(s.hand_count[seat]) < target:
        fill_pile(s, ed)
        if int(s.pile) == 0:
            break
        draw_card(s, ed, seat)
        drawn += 1
    if drawn > 0:
        tell(s.news, Event.REFILLED, seat, drawn, 0)


@rule
def take_shown(s: State, seat: int, card: int) -> None:
    """A card is taken out of the pile and shown to all."""
    hold(s, seat, card, ALL_KNOW)
    s.pile = int(s.pile) - 1


@rule
def count_red(s: State, ed: Printed, kind: int) -> int:
    """How many cards with this red half Garibaldi holds."""
    count = 0
    for slot in range(int(s.held)):
        if int(s.held_by[slot]) == GARIBALDI and int(ed.red[int(s.held_card[slot])]) == kind:
            count += 1
    return count


@rule
def exclude(s: State, seat: int, traits: int) -> None:
    """Everybody knows that no card left in this hand has one of these traits."""
    for slot in range(int(s.held)):
        if int(s.held_by[slot]) == seat:
            s.held_not[slot] = int(s.held_not[slot]) | traits
