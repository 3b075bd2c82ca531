"""No game goes on for ever, and whoever is refused has changed nothing."""

import numpy as np
import pytest

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import Refused, fresh_state
from quarantotto.core.game import ALLOWED, NOBODY
from quarantotto.core.lean import lean
from quarantotto.core.position import Position, seed_key
from quarantotto.lab import standings
from quarantotto.lab.batch import COLUMNS, DECISIONS, OUTCOME, play_mixed_games
from tests.contract.driver import SIMULATED, engine
from tests.contract.tables import PLAIN, VARIED, Table

# What tests of these games play with, and all seats may play at random in: the others' simulations are native in every
# run, theirs by `--all`.
WHOLE = {
    "garibaldi": (play_mixed_games, OUTCOME, DECISIONS),
    "1848": (standings.play_and_rank, standings.OUTCOME, standings.DECISIONS),
}
plain_tables = pytest.mark.parametrize("table", PLAIN, ids=str)


@pytest.mark.parametrize("table", [*PLAIN, *VARIED], ids=str)
def test_no_game_of_hundreds_reaches_the_cap(table: Table, request: pytest.FixtureRequest) -> None:
    at = engine(table, Mode.CPU)
    is_lean = table.game_id in SIMULATED or bool(request.config.getoption("--all"))
    game = lean(at.game) if is_lean else at.game
    template = np.zeros(1, record.dtype_of(game.state))
    template[0] = fresh_state(game, table.players, table.variant, dict(table.options), seed_key(0))
    unfinished, games = len(at.game.meta.outcomes), 400
    results = np.zeros((games, max(COLUMNS, standings.FIRST_SEAT + 3 * table.players)), np.int64)
    work, dice = record.rows(game.state, 2), record.new(Dice)
    given = (work, template, at.ed, dice, 1848, 0, games, at.game.cap, unfinished)
    outcome, decisions = OUTCOME, DECISIONS
    if is_lean:
        at.entries.play(*given, results)
    else:
        play, outcome, decisions = WHOLE[table.game_id]
        build(game.unit, {"play": play}, Mode.CPU).play(*given, 0, record.new(game.notes), results)
    assert (results[:, outcome] < unfinished).all()
    assert 0 < results[:, decisions].max() < at.game.cap


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
