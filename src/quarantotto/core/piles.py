"""Piles of cards, kept as the place where every card lies.

A pile that nobody can see into is only a set: the order in which it lies is decided when a card is drawn. So the
record holds no order that a look at it could betray, and drawing costs one number.
"""

from quarantotto.core.chance import Chance, draw_below, reveal
from quarantotto.core.compiler import rule
from quarantotto.core.record import Int8s

STRIDE = 8


@rule
def count_at(places: Int8s, cards: int, place: int) -> int:
    """How many of the cards lie in a place."""
    count = 0
    for card in range(cards):
        if int(places[card]) == place:
            count += 1
    return count


@rule
def nth_at(places: Int8s, cards: int, place: int, n: int) -> int:
    """The card that is number n (from 0) of those in a place."""
    return nth_between(places, 0, cards, place, n)


@rule
def count_between(places: Int8s, first: int, end: int, place: int) -> int:
    """How many of the cards first to end - 1 lie in a place: where several decks share one numbering."""
    count = 0
    for card in range(first, end):
        if int(places[card]) == place:
            count += 1
    return count


@rule
def nth_between(places: Int8s, first: int, end: int, place: int, n: int) -> int:
    """The card that is number n (from 0) of those of first to end - 1 in a place."""
    left = n
    card = first
    # Eight at a time are counted without a branch, and passed over where the card is not among them.
    while card + STRIDE <= end:
        here = 0
        for i in range(STRIDE):
            here += int(int(places[card + i]) == place)
        if left < here:
            break
        left -= here
        card += STRIDE
    while card < end and (left > 0 or int(places[card]) != place):
        left -= int(int(places[card]) == place)
        card += 1
    return card


@rule
def draw_from(places: Int8s, cards: int, place: int, size: int, chance: Chance) -> int:
    """The top card of a shuffled pile of that size; it is still there, the caller says where it goes."""
    reveal(chance)
    return nth_at(places, cards, place, draw_below(chance, size))


@rule
def move_all(places: Int8s, cards: int, source: int, target: int) -> int:
    """Moves a whole pile onto another; how many cards that were."""
    count = 0
    for card in range(cards):
        place = int(places[card])
        moves = place == source
        # Written whether it changes or not: so the loop has no branch and becomes a few vector instructions.
        places[card] = target if moves else place
        count += 1 if moves else 0
    return count
