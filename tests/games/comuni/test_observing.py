"""The vector for learning: its parts, its range, and nothing hidden in it."""

import numpy as np

from quarantotto.core.position import seed_key
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.observing import PARTS, SIZE
from tests.games.comuni.table import EDITION
from tests.games.comuni.test_view import moments


def test_parts_make_up_the_vector() -> None:
    assert sum(length for _, length in PARTS) == SIZE
    assert len({name for name, _ in PARTS}) == len(PARTS)
    assert GAME.observation == PARTS


def test_vectors_are_filled_and_tell_nothing_hidden() -> None:
    for position in moments(3):
        if position.is_over:
            continue
        for seat in range(3):
            view = position.concealed(seat)
            vector = view.observed(seat)
            assert vector.shape == (SIZE,)
            assert np.isfinite(vector).all()
            assert vector.min() >= 0
            assert vector.any()
            again = view.imagined(seat, seed_key(5)).concealed(seat).observed(seat)
            assert (vector == again).all()
    assert EDITION.file.game == "comuni"
