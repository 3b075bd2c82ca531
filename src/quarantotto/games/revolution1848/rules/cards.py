"""The two decks, what is pushed under them, and the hands."""

from quarantotto.core.chance import draw_below, reveal
from quarantotto.core.compiler import rule
from quarantotto.core.news import tell, tell_some
from quarantotto.core.piles import count_between, nth_between
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.table import end_of, first_of, is_extended, kind_of
from quarantotto.games.revolution1848.state import CARDS, HAND, NO_CARD, PERSONS, SEATS, Event, Kind, Place, State


@rule
def is_card_used(s: State, ed: Printed, card: int) -> bool:
    """Which cards are in the game: no army in the base game (B3), Z27 only where all decks are used (E1)."""
    if card < PERSONS:
        return card < int(ed.persons)
    z = card - PERSONS
    if z >= int(ed.extras) or (int(ed.army[z]) > 0 and not is_extended(s)):
        return False
    return int(ed.usual[z]) == 1 or int(s.decks) == 1


@rule
def clear_slot(s: State, slot: int) -> None:
    """A slot of a hand that holds nothing always looks the same."""
    s.hand_card[slot] = NO_CARD
    s.hand_from[slot] = 0
    s.hand_kind[slot] = 0
    s.hand_known[slot] = 0


@rule
def clear_under(s: State, slot: int) -> None:
    """A place under a deck where nothing lies always looks the same."""
    s.under_card[slot] = NO_CARD
    s.under_from[slot] = 0
    s.under_known[slot] = 0


@rule
def clear_cards(s: State, ed: Printed) -> None:
    """Both decks shuffled and face down, nobody holds a card (B3, E1)."""
    s.deck[Kind.PERSON] = 0
    s.deck[Kind.EXTRA] = 0
    for card in range(CARDS):
        s.making[card] = 0
        clear_under(s, card)
        s.place[card] = Place.UNUSED
        if is_card_used(s, ed, card):
            s.place[card] = Place.DECK
            kind = kind_of(card)
            s.deck[kind] = int(s.deck[kind]) + 1
    for kind in range(2):
        s.makings[kind] = 0
        s.pushed[kind] = 0
    for seat in range(SEATS):
        s.hand_count[seat] = 0
    for slot in range(SEATS * HAND):
        clear_slot(s, slot)


@rule
def can_be_drawn(s: State, ed: Printed, kind: int) -> bool:
    """A card of this kind can be had: from the deck, from under it, or from the discards (G5)."""
    if int(s.deck[kind]) + int(s.pushed[kind]) > 0:
        return True
    return count_between(s.place, first_of(kind), end_of(ed, kind), Place.DISCARD) > 0


@rule
def make_deck(s: State, ed: Printed, kind: int) -> None:
    """The discards, shuffled, are the new deck; what is in it everybody knows (B20, G5)."""
    s.makings[kind] = (int(s.makings[kind]) + 1) & 127
    for card in range(first_of(kind), end_of(ed, kind)):
        if int(s.place[card]) == Place.DISCARD:
            s.place[card] = Place.DECK
            s.making[card] = int(s.makings[kind])
            s.deck[kind] = int(s.deck[kind]) + 1
    reveal(s.chance)
    tell(s.news, Event.RESHUFFLED, 0, kind, 0)


@rule
def hold(s: State, seat: int, card: int, making: int, known: int) -> None:
    """A card comes to a hand, last in the order of drawing."""
    slot = seat * HAND + int(s.hand_count[seat])
    s.hand_card[slot] = card
    s.hand_from[slot] = making
    s.hand_kind[slot] = kind_of(card)
    s.hand_known[slot] = known | (1 << seat)
    s.hand_count[seat] = int(s.hand_count[seat]) + 1
    s.place[card] = Place.HELD + seat


@rule
def draw_pushed(s: State, seat: int, kind: int) -> None:
    """The card that was pushed first; whoever pushed it knows who has it now."""
    first = first_of(kind)
    hold(s, seat, int(s.under_card[first]), int(s.under_from[first]), int(s.under_known[first]))
    last = first + int(s.pushed[kind]) - 1
    for slot in range(first, last):
        s.under_card[slot] = int(s.under_card[slot + 1])
        s.under_from[slot] = int(s.under_from[slot + 1])
        s.under_known[slot] = int(s.under_known[slot + 1])
    clear_under(s, last)
    s.pushed[kind] = int(s.pushed[kind]) - 1


@rule
def draw_card(s: State, ed: Printed, seat: int, kind: int) -> None:
    """The top card of a deck; what was pushed comes last, then the discards are shuffled. None left: none is drawn
    (G5)."""
    if not can_be_drawn(s, ed, kind):
        return
    reveal(s.chance)
    if int(s.deck[kind]) == 0 and int(s.pushed[kind]) > 0:
        draw_pushed(s, seat, kind)
    else:
        if int(s.deck[kind]) == 0:
            make_deck(s, ed, kind)
        n = draw_below(s.chance, int(s.deck[kind]))
        card = nth_between(s.place, first_of(kind), end_of(ed, kind), Place.DECK, n)
        s.deck[kind] = int(s.deck[kind]) - 1
        hold(s, seat, card, int(s.making[card]), 0)
    if kind == Kind.PERSON:
        s.drawn = int(s.drawn) + 1
    else:
        s.drawn = int(s.drawn) + 8


@rule
def take_from_hand(s: State, seat: int, i: int) -> int:
    """Card i of a hand leaves it; the others move up."""
    slot = seat * HAND + i
    card = int(s.hand_card[slot])
    last = seat * HAND + int(s.hand_count[seat]) - 1
    for k in range(slot, last):
        s.hand_card[k] = int(s.hand_card[k + 1])
        s.hand_from[k] = int(s.hand_from[k + 1])
        s.hand_kind[k] = int(s.hand_kind[k + 1])
        s.hand_known[k] = int(s.hand_known[k + 1])
    clear_slot(s, last)
    s.hand_count[seat] = int(s.hand_count[seat]) - 1
    return card


@rule
def push_under(s: State, seat: int, i: int) -> None:
    """Card i of a hand goes face down under the deck of its kind, whatever card it is (E2)."""
    making = int(s.hand_from[seat * HAND + i])
    known = int(s.hand_known[seat * HAND + i])
    card = take_from_hand(s, seat, i)
    kind = kind_of(card)
    slot = first_of(kind) + int(s.pushed[kind])
    s.under_card[slot] = card
    s.under_from[slot] = making
    s.under_known[slot] = known
    s.pushed[kind] = int(s.pushed[kind]) + 1
    s.place[card] = Place.PUSHED
    tell(s.news, Event.PUSHED, seat, kind, 0)
    tell_some(s.news, 1 << seat, Event.PUSHED_CARD, seat, card, 0)


@rule
def held_of(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind a hand holds."""
    count = 0
    for i in range(int(s.hand_count[seat])):
        if int(s.hand_kind[seat * HAND + i]) == kind:
            count += 1
    return count
