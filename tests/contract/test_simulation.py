"""Whole simulations: the same answer in every mode and on any number of workers."""

from dataclasses import replace

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from quarantotto.lab.series import simulate
from quarantotto.lab.simulate import UNFINISHED
from quarantotto.lab.task import Task
from tests.contract.driver import SIMULATED, engine
from tests.contract.tables import PLAIN, USUAL, Table

# Walks have compared the rules themselves, at every table.
INTERPRETED = pytest.mark.seldom("interpreted, walks hold what is only simulated against the whole game")
usual_tables = pytest.mark.parametrize(
    "table",
    [pytest.param(table, marks=() if table.game_id in SIMULATED else INTERPRETED) for table in USUAL],
    ids=str,
)


def task(table: Table, mode: Mode) -> Task:
    path = load_game(table.game_id).folder / "editions" / f"{table.edition}.toml"
    bots = ("uniform",) * table.players
    text = path.read_text(encoding="utf-8")
    return Task(table.game_id, table.edition, text, table.players, table.variant, {}, bots, 1848, mode)


@usual_tables
def test_interpreted_and_native_simulations_agree(table: Table) -> None:
    engine(table, Mode.CPU)
    interpreted, native = (simulate(task(table, mode), 2) for mode in (Mode.PYTHON, Mode.CPU))
    assert interpreted.digest == native.digest
    assert interpreted.outcomes == native.outcomes
    assert interpreted.decisions == native.decisions


@pytest.mark.parametrize("table", [next(t for t in PLAIN if t.game_id == game) for game in SIMULATED], ids=str)
def test_workers_change_nothing(table: Table) -> None:
    engine(table, Mode.CPU)
    alone, together = (simulate(task(table, Mode.CPU), 4100, workers) for workers in (1, 2))
    assert together.digest == alone.digest
    assert together.outcomes == alone.outcomes
    assert alone.outcomes[UNFINISHED] == 0


def test_another_seed_is_another_series() -> None:
    one = task(PLAIN[0], Mode.CPU)
    engine(PLAIN[0], Mode.CPU)
    assert simulate(one, 5).digest != simulate(replace(one, seed=1849), 5).digest
    assert simulate(one, 5).digest != simulate(one, 6).digest
