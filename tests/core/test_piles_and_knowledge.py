"""Piles without an order, and what can lie where nobody looks."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from quarantotto.core import piles, record
from quarantotto.core.bits import count_bits, first_bit, has_bit, nth_bit
from quarantotto.core.chance import Chance, key_from_seed, start_chance
from quarantotto.core.compiler import Mode, Unit, build
from quarantotto.core.knowledge import (
    count_candidates,
    count_candidates_between,
    is_candidate,
    nth_candidate,
    nth_candidate_between,
)
from quarantotto.core.piles import count_at, count_between, draw_from, move_all, nth_at, nth_between

DECK, HAND, DISCARDS, OUT = 0, 3, 7, 127
CARDS = 12
ENTRIES = {
    function.__name__: function
    for function in (
        count_at,
        nth_at,
        move_all,
        draw_from,
        count_candidates,
        nth_candidate,
        count_bits,
        first_bit,
        nth_bit,
        has_bit,
    )
}


MODES = pytest.mark.parametrize("mode", [Mode.PYTHON, Mode.CPU], ids=lambda mode: mode.name)


def made_in(mode: Mode) -> Any:
    return build(Unit("test-piles"), ENTRIES, mode)


def places() -> NDArray[np.int8]:
    """Twelve cards, and one more of the hand's that is no card of this deck."""
    return np.array([DECK, HAND, DECK, DISCARDS, OUT, DECK, HAND, DECK, DISCARDS, DECK, OUT, HAND, HAND], np.int8)


def generator(index: int = 0) -> Chance:
    x = record.new(Chance)
    key_from_seed(x, 48, index, 0)
    start_chance(x)
    return x


LYING = {DECK: [0, 2, 5, 7, 9], HAND: [1, 6, 11], DISCARDS: [3, 8], OUT: [4, 10], 99: []}


@MODES
@pytest.mark.parametrize("place", LYING)
def test_cards_of_a_place_are_counted_and_found_in_order(place: int, mode: Mode) -> None:
    cards, made = LYING[place], made_in(mode)
    assert made.count_at(places(), CARDS, place) == len(cards)
    assert [made.nth_at(places(), CARDS, place, n) for n in range(len(cards) + 1)] == [*cards, CARDS]


@MODES
def test_a_pile_moves_whole_and_alone(mode: Mode) -> None:
    move, row = made_in(mode).move_all, places()
    assert move(row, CARDS, HAND, DECK) == 3
    assert [card for card in range(CARDS) if row[card] == DECK] == sorted(LYING[DECK] + LYING[HAND])
    assert row[12] == HAND  # beyond the deck
    untouched = LYING[DISCARDS] + LYING[OUT]
    assert (row[untouched] == places()[untouched]).all()
    assert move(row, CARDS, HAND, DECK) == 0
    assert move(row, CARDS, DISCARDS, DISCARDS) == 2


def test_every_number_drawn_is_another_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The draw is even (test_chance), so every card is as likely as any other."""
    limits: list[int] = []
    for n in range(5):

        def number(_: Chance, limit: int, n: int = n) -> int:
            limits.append(limit)
            return n

        monkeypatch.setattr(piles, "draw_below", number)
        x = generator()
        assert draw_from(places(), CARDS, DECK, 5, x) == LYING[DECK][n]
        assert int(x.reveals) == 1
    assert limits == [5] * 5


def test_draws_are_counted_and_leave_the_card_to_the_caller() -> None:
    x, row = generator(), places()
    drawn = Counter(draw_from(row, CARDS, DECK, 5, x) for _ in range(1000))
    assert int(x.reveals) == 1000
    assert (row == places()).all()
    assert set(drawn) == set(LYING[DECK])
    assert sum((count - 200) ** 2 / 200 for count in drawn.values()) < 18.5  # one generator in a thousand exceeds it


def test_native_draws_the_same() -> None:
    made, one, other = made_in(Mode.CPU), generator(3), generator(3)
    for _ in range(50):
        assert made.draw_from(places(), CARDS, DECK, 5, one) == draw_from(places(), CARDS, DECK, 5, other)
    assert record.raw(one) == record.raw(other)


def test_a_pile_can_be_drawn_empty() -> None:
    x, row = generator(), places()
    drawn = []
    for size in range(5, 0, -1):
        card = draw_from(row, CARDS, DECK, size, x)
        row[card] = OUT
        drawn.append(card)
    assert sorted(drawn) == LYING[DECK]
    assert count_at(row, CARDS, DECK) == 0


@MODES
def test_candidates_are_unseen_and_of_that_making(mode: Mode) -> None:
    makings = np.array([1, 1, 2, 1, 1, 2, 1, 1, 2, 2, 2, 1, 1], np.int8)
    expected = {(DECK, 1): [0, 7], (DECK, 2): [2, 5, 9], (HAND, 1): [1, 6, 11], (HAND, 2): [], (OUT, 2): [10]}
    made = made_in(mode)
    for (unseen, making), cards in expected.items():
        arguments = (places(), makings, CARDS, unseen, making)
        assert [card for card in range(CARDS) if is_candidate(places(), makings, card, unseen, making)] == cards
        assert made.count_candidates(*arguments) == len(cards)
        for n, card in enumerate([*cards, CARDS]):
            assert made.nth_candidate(*arguments, n) == card


@MODES
@pytest.mark.parametrize("bits", [1, 2, 3, 8, 0b101100, 0xFFFFFFFF, 1 << 32, (1 << 62) | 1, (1 << 63) - 1])
def test_bits_are_a_set(bits: int, mode: Mode) -> None:
    made = made_in(mode)
    members = [index for index in range(63) if bits >> index & 1]
    assert (made.count_bits(bits), made.first_bit(bits)) == (len(members), members[0])
    assert [made.nth_bit(bits, n) for n in range(len(members))] == members
    assert [index for index in range(63) if made.has_bit(bits, index)] == members
    assert made.count_bits(0) == 0


@pytest.mark.parametrize(("first", "end"), [(0, CARDS), (2, CARDS - 1), (3, 3)])
def test_decks_that_share_one_numbering_are_counted_apart(first: int, end: int) -> None:
    row = places()
    for place in range(4):
        cards = [card for card in range(first, end) if row[card] == place]
        assert count_between(row, first, end, place) == len(cards)
        assert [nth_between(row, first, end, place, n) for n in range(len(cards))] == cards
        assert nth_between(row, first, end, place, len(cards)) == end


def test_candidates_of_one_deck_are_not_those_of_another() -> None:
    row, making = np.zeros(6, np.int8), np.array([0, 1, 0, 0, 1, 0], np.int8)
    row[5] = 3
    assert count_candidates_between(row, making, 0, 3, 0, 0) == 2
    assert [nth_candidate_between(row, making, 0, 3, 0, 0, n) for n in range(3)] == [0, 2, 3]
    assert count_candidates_between(row, making, 3, 6, 0, 0) == 1
    assert nth_candidate_between(row, making, 3, 6, 0, 1, 0) == 4
