"""What follows from having seen a pile made: its cards are in it, or were drawn since; all other hidden cards were
drawn before.

A deck made anew from open discards is known to all as a set. The record keeps, for every card, in which making of the
deck it was last shuffled, and for every card held unseen, from which making it was drawn. A card out of sight can
then only be where its making is.
"""

from quarantotto.core.compiler import rule
from quarantotto.core.record import Int8s


@rule
def is_candidate(places: Int8s, makings: Int8s, card: int, unseen: int, making: int) -> bool:
    """The card is out of sight and was last shuffled into this making of the deck."""
    return int(places[card]) == unseen and int(makings[card]) == making


@rule
def count_candidates(places: Int8s, makings: Int8s, cards: int, unseen: int, making: int) -> int:
    """How many cards a hidden card drawn from this making can be."""
    count = 0
    for card in range(cards):
        if is_candidate(places, makings, card, unseen, making):
            count += 1
    return count


@rule
def nth_candidate(places: Int8s, makings: Int8s, cards: int, unseen: int, making: int, n: int) -> int:
    """Candidate number n, from 0."""
    left = n
    for card in range(cards):
        if is_candidate(places, makings, card, unseen, making):
            if left == 0:
                return card
            left -= 1
    return cards


@rule
def count_candidates_between(places: Int8s, makings: Int8s, first: int, end: int, unseen: int, making: int) -> int:
    """How many of the cards first to end - 1 a hidden card drawn from this making can be."""
    count = 0
    for card in range(first, end):
        if is_candidate(places, makings, card, unseen, making):
            count += 1
    return count


@rule
def nth_candidate_between(places: Int8s, makings: Int8s, first: int, end: int, unseen: int, making: int, n: int) -> int:
    """Candidate number n, from 0, of the cards first to end - 1."""
    left = n
    for card in range(first, end):
        if is_candidate(places, makings, card, unseen, making):
            if left == 0:
                return card
            left -= 1
    return end
