"""The GPU kernel in numba's CUDA simulator, which needs no GPU: a handful of games agree with the interpreted mode.

The simulator is slow: one table a game, and the others by `--all`.
"""

import json
import os
import subprocess
import sys

import pytest

from quarantotto.lab.batch_cuda import grid_for

PROGRAM = """
import json, sys
from quarantotto.core.compiler import Mode
from quarantotto.lab.bench import default_task
from quarantotto.lab.simulate import simulate
game, players, variant, bot, games = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4], int(sys.argv[5])
reports = [simulate(default_task(game, players, variant, mode, bot), games) for mode in (Mode.CUDA, Mode.PYTHON)]
print(json.dumps([[report.digest, report.decisions, dict(report.outcomes)] for report in reports]))
"""


DAILY = [
    ("radetzky", 1, "advanced", "uniform", 2),
    ("comuni", 2, "standard", "greedy", 1),
    ("garibaldi", 3, "basic", "uniform", 1),
    ("1848", 4, "extended", "uniform", 2),
]
MORE = [
    ("radetzky", 4, "basic", "uniform", 5),
    ("radetzky", 1, "advanced", "uniform", 5),
    ("comuni", 3, "standard", "uniform", 2),
    ("1848", 4, "extended", "uniform", 5),
    ("1848", 2, "base", "uniform", 5),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "bot" in metafunc.fixturenames:
        tables = [*DAILY, *(MORE if metafunc.config.getoption("--all") else ())]
        metafunc.parametrize(("game", "players", "variant", "bot", "games"), tables)


def test_kernel_agrees_with_the_interpreted_rules(game: str, players: int, variant: str, bot: str, games: int) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", PROGRAM, game, str(players), variant, bot, str(games)]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    on_gpu, interpreted = json.loads(printed)
    assert on_gpu == interpreted


@pytest.mark.parametrize(
    ("games", "threads", "blocks"),
    [
        (1, 1, 1),
        (33, 32, 2),
        (4_224, 32, 132),
        (4_225, 64, 67),
        (20_000, 160, 125),
        (101_376, 768, 132),
        (10**6, 768, 132),
    ],
)
def test_few_games_are_spread_over_the_multiprocessors(games: int, threads: int, blocks: int) -> None:
    assert grid_for(games, 768) == (threads, blocks)


def test_without_a_gpu_one_line_says_what_is_missing() -> None:
    command = [sys.executable, "-m", "quarantotto", "simulate", "radetzky", "--games", "2", "--mode", "cuda"]
    environment = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "NVIDIA GPU" in done.stderr
    assert "Traceback" not in done.stderr
