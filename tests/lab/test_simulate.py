"""Simulation: the same answer from any number of workers, and one line for bad input."""

from contextlib import nullcontext
from dataclasses import replace

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.game import BadOption
from quarantotto.lab.bench import Figure, default_task
from quarantotto.lab.fleet import Alone
from quarantotto.lab.progressing import Kept
from quarantotto.lab.series import play_series, simulate
from quarantotto.lab.simulate import seat_bots
from tests.lab.test_tournament import Stopping

TASK = default_task("radetzky", 3, "basic", Mode.CPU)


def test_workers_do_not_change_the_answer() -> None:
    alone = simulate(TASK, 4500)
    together = simulate(TASK, 4500, workers=2)
    assert (alone.digest, alone.outcomes, alone.decisions) == (together.digest, together.outcomes, together.decisions)
    assert sum(alone.outcomes.values()) == 4500


def test_another_seed_gives_other_games() -> None:
    assert simulate(TASK, 50).digest != simulate(replace(TASK, seed=2), 50).digest


def test_progress_is_told() -> None:
    ticks: list[tuple[int, int]] = []
    play_series(TASK, 4500, Alone(), Kept(None, {}), tick=lambda done, total: ticks.append((done, total)))
    assert ticks == [(2000, 4500), (4000, 4500), (4500, 4500)]


def test_half_of_a_simulation_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarantotto.lab.series.fleet_of", lambda workers: nullcontext(Stopping(1)))
    with pytest.raises(KeyboardInterrupt):
        simulate(TASK, 4500)


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (-5, 1), (10, 0)])
def test_numbers_that_make_no_sense_are_refused(games: int, workers: int) -> None:
    with pytest.raises(BadOption, match="must be at least 1"):
        simulate(TASK, games, workers)


def test_bots_are_named_once_for_all_or_once_a_seat() -> None:
    assert seat_bots(["greedy"], 3) == ("greedy",) * 3
    assert seat_bots(["greedy", "uniform"], 2) == ("greedy", "uniform")
    with pytest.raises(BadOption, match="2 bots for 3 players"):
        seat_bots(["greedy", "uniform"], 3)
    with pytest.raises(BadOption, match="choose from greedy, uniform, beginner"):
        seat_bots(["clever"], 3)


def test_levels_play_the_same_games_on_any_number_of_workers() -> None:
    task = replace(TASK, players=2, bots=("gentle", "greedy"))
    alone, together = (simulate(task, 6, workers) for workers in (1, 2))
    assert alone.digest == together.digest
    # Radetzky's heuristic player rolls no dice: a gentle bot is the same player.
    assert alone.digest == simulate(replace(task, bots=("greedy", "greedy")), 6).digest


def test_levels_are_not_for_a_gpu() -> None:
    with pytest.raises(BadOption, match="levels think on the processor"):
        simulate(replace(TASK, bots=("fair",) * 3, mode=Mode.CUDA), 1)


def test_a_broken_promise_is_seen() -> None:
    assert Figure("speed", 2.0, "M/s", at_least=3).holds is False
    assert Figure("speed", 4.0, "M/s", at_least=3).holds is True
    assert Figure("compile", 61.0, "s", at_most=60).holds is False
