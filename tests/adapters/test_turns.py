"""A call for every decision: the same game, the same legal actions and the same sights as the rules give one by one."""

import random
import sys

import numpy as np
import pytest

from quarantotto.adapters.tables import Table, mask_of
from quarantotto.adapters.turning import IS_CUT, IS_OVER
from quarantotto.adapters.turns import Turns
from quarantotto.core import record
from quarantotto.core.engine import Refused
from quarantotto.games import PACKAGES


def play_beside_the_rules(table: Table, steps: int) -> None:
    turns, engine = Turns(table, table.game.cap), table.engine()
    turn, position, choose = turns.deal(5, 9), table.deal(engine, 5, 9), random.Random(5)
    for _ in range(steps):
        assert record.raw(turn.state) == record.raw(position.state)
        if position.is_over:
            break
        assert turn.seat == position.pending()[0]
        assert turn.legal() == position.legal(turn.seat)
        for seat in range(table.players):
            seen, mask = turn.sees(seat)
            view = position.concealed(seat)
            assert seen.tobytes() == view.observed(seat).tobytes()
            assert np.array_equal(mask, mask_of(view, seat))
        action = choose.choice(turn.legal())
        position.act(turn.seat, action)
        turn.act(action)


@pytest.mark.parametrize("game", PACKAGES)
def test_interpreted(game: str) -> None:
    play_beside_the_rules(Table.of(game, mode="python"), 12)


@pytest.mark.parametrize("game", PACKAGES)
def test_native(game: str) -> None:
    pytest.importorskip("numba")
    play_beside_the_rules(Table.of(game, mode="cpu"), sys.maxsize)


def test_a_copy_goes_its_own_way_and_what_is_illegal_changes_nothing() -> None:
    turn = Turns(Table.of("radetzky", mode="python"), 6000).deal(1, 2)
    legal, before = turn.legal(), record.raw(turn.state)
    (forbidden, *_) = {*range(turn.turns.table.game.actions)} - {*legal}
    with pytest.raises(Refused) as refused:
        turn.act(forbidden)
    assert refused.value.clause == turn.position.refusal(turn.seat, forbidden)
    copy = turn.copy()
    copy.act(legal[0])
    assert (turn.legal(), record.raw(turn.state)) == (legal, before)
    assert record.raw(copy.state) != before


def test_a_game_ends_or_is_cut_and_then_nobody_decides() -> None:
    table = Table.of("radetzky", mode="python")
    choose = random.Random(3)
    for cap, why in ((table.game.cap, IS_OVER), (4, IS_CUT)):
        turn = Turns(table, cap).deal(3, 0)
        while turn.seat >= 0:
            assert turn.utilities() == [0.0] * table.players
            turn.act(choose.choice(turn.legal()))
        assert turn.seat == why
        assert any(turn.utilities()) == (why == IS_OVER)
        with pytest.raises(ValueError, match="nobody decides"):
            turn.act(0)
