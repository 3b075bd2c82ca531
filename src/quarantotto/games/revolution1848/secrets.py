"""What a seat may know, and deals that fit it.

Hidden are the faces of cards in other hands and of cards pushed under the decks, unless the seat has held the card
itself; the order of the shuffled decks is not in the record at all. Public are the backs: how many cards of which
kind everybody holds, from which making of the deck each was drawn, which back was pushed and who has held it (R1).
"""

from quarantotto.core.bits import has_bit
from quarantotto.core.chance import KEY_WORDS, Chance, draw_below
from quarantotto.core.compiler import rule
from quarantotto.core.derived import conceal_of
from quarantotto.core.game import NoMemo
from quarantotto.core.knowledge import count_candidates_between, nth_candidate_between
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.rules.table import end_of, first_of
from quarantotto.games.revolution1848.state import HAND, NO_CARD, SEATS, Phase, Place, State


@rule
def hide_places(s: State, ed: Printed, seat: int) -> None:
    """Cards this seat has never held look like cards of the deck."""
    for slot in range(SEATS * HAND):
        card = int(s.hand_card[slot])
        if card != NO_CARD and not has_bit(int(s.hand_known[slot]), seat):
            s.place[card] = Place.DECK
    for kind in range(2):
        for slot in range(first_of(kind), first_of(kind) + int(s.pushed[kind])):
            card = int(s.under_card[slot])
            if card != NO_CARD and not has_bit(int(s.under_known[slot]), seat):
                s.place[card] = Place.DECK


conceal = conceal_of(State, Printed, hide_places)


@rule
def imagine(s: State, ed: Printed, seat: int, chance: Chance, memo: NoMemo) -> None:
    """Deals the cards out of sight to the hidden places, every deal that fits equally likely: a hidden card is one of
    those that were shuffled into the making of the deck it was drawn from."""
    if int(s.phase) == Phase.OVER:
        return
    for i in range(KEY_WORDS):
        s.chance.key[i] = int(chance.key[i])
    for holder in range(SEATS):
        for i in range(int(s.hand_count[holder])):
            slot = holder * HAND + i
            if int(s.hand_card[slot]) == NO_CARD:
                card = draw_candidate(s, ed, int(s.hand_kind[slot]), int(s.hand_from[slot]))
                s.hand_card[slot] = card
                s.place[card] = Place.HELD + holder
    for kind in range(2):
        imagine_under(s, ed, kind)


@rule
def imagine_under(s: State, ed: Printed, kind: int) -> None:
    """The cards pushed under a deck."""
    for slot in range(first_of(kind), first_of(kind) + int(s.pushed[kind])):
        if int(s.under_card[slot]) == NO_CARD:
            card = draw_candidate(s, ed, kind, int(s.under_from[slot]))
            s.under_card[slot] = card
            s.place[card] = Place.PUSHED


@rule
def draw_candidate(s: State, ed: Printed, kind: int, making: int) -> int:
    """A random card out of sight of that making of the deck."""
    first = first_of(kind)
    end = end_of(ed, kind)
    n = draw_below(s.chance, count_candidates_between(s.place, s.making, first, end, Place.DECK, making))
    return nth_candidate_between(s.place, s.making, first, end, Place.DECK, making, n)
