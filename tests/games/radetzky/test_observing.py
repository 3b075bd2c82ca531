"""The vector for learning: every number within bounds, the same from what is imagined, the same in native code."""

import random

import numpy as np
import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.position import Position, seed_key
from quarantotto.games import load_game

GAME = load_game("radetzky")


@pytest.mark.parametrize(
    ("players", "variant", "talk"), [(1, "basic", "open"), (3, "advanced", "silent"), (5, "advanced", "symbol-count")]
)
def test_a_vector_tells_what_the_seat_may_know(players: int, variant: str, talk: str) -> None:
    position = Position.start(GAME, players=players, variant=variant, options={"talk": talk}, key=seed_key(5))
    choose = random.Random(5)
    for _ in range(60):
        if position.is_over:
            break
        for seat in range(players):
            view = position.concealed(seat)
            vector = view.observed(seat)
            assert vector.min() >= 0
            assert vector.max() <= 1
            imagined = view.imagined(seat, seed_key(7)).concealed(seat)
            assert np.array_equal(vector, imagined.observed(seat))
        seat = position.pending()[0]
        position.act(seat, choose.choice(position.legal(seat)))


def test_native_and_interpreted_vectors_agree() -> None:
    native = Position.start(GAME, players=4, variant="advanced", key=seed_key(9), mode=Mode.CPU)
    plain = Engine(GAME, native.edition)
    choose = random.Random(9)
    while not native.is_over:
        seat = native.pending()[0]
        view = native.concealed(seat)
        assert np.array_equal(view.observed(seat), plain.observed(view.state, seat))
        native.act(seat, choose.choice(native.legal(seat)))


def test_the_own_hand_comes_first() -> None:
    position = Position.start(GAME, players=3, options={"talk": "silent"}, key=seed_key(2))
    start = 0
    for name, length in GAME.observation:
        if name == "hands":
            break
        start += length
    kinds = 15
    for seat in range(3):
        vector = position.concealed(seat).observed(seat)
        assert vector[start : start + kinds].sum() == pytest.approx(1.0)
        assert vector[start + kinds : start + 5 * kinds].sum() == 0
