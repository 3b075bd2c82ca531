"""No game goes on for ever, and whoever is refused has changed nothing."""

import numpy as np
import pytest

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Refused, fresh_state
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.lean import lean
from quarantotto.core.position import Position, seed_key
from quarantotto.lab.batch import COLUMNS, DECISIONS, OUTCOME
from tests.contract.driver import engine
from tests.contract.tables import PLAIN, VARIED, Table

plain_tables = pytest.mark.parametrize("table", PLAIN, ids=str)


@pytest.mark.parametrize("table", [*PLAIN, *VARIED], ids=str)
def test_no_game_of_hundreds_reaches_the_cap(table: Table) -> None:
    at = engine(table, Mode.CPU)
    game = lean(at.game)
    template = np.zeros(1, record.dtype_of(game.state))
    template[0] = fresh_state(game, table.players, table.variant, dict(table.options), seed_key(0))
    unfinished, games = len(at.game.meta.outcomes), 400
    results = np.zeros((games, COLUMNS), np.int64)
    work, dice = record.rows(game.state, 2), record.new(Dice)
    at.entries.play(work, template, at.ed, dice, 1848, 0, games, at.game.cap, unfinished, results)
    assert (results[:, OUTCOME] < unfinished).all()
    assert results[:, DECISIONS].max() < at.game.cap


@plain_tables
def test_a_refused_decision_changes_nothing(table: Table) -> None:
    at = engine(table, Mode.PYTHON)
    start = Position.start(at.game, at.edition, players=table.players, variant=table.variant)
    before = record.raw(start.state)
    for seat in (*range(table.players), NOBODY):
        for action in range(-1, at.game.actions + 1, 7):
            if start.refusal(seat, action) != ALLOWED:
                with pytest.raises(Refused) as refused:
                    start.act(seat, action)
                assert refused.value.clause in set(at.game.clauses)
    assert record.raw(start.state) == before
