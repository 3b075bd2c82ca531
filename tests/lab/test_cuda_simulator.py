"""The GPU kernel in numba's CUDA simulator, which needs no GPU: a handful of games agree with the interpreted mode.

The simulator is slow: one table a game, and the others by `--all`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quarantotto.lab.batch_cuda import grid_for
from tests.simulated import simulated

# The GPU is interrupted after every game, and goes on with what was kept; its threads' memory holds what lay there.
PROGRAM = """
import json, os, signal, sys
from pathlib import Path
import numpy as np
from numba.cuda.simulator.kernelapi import FakeCUDALocal
from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from quarantotto.lab import series
from quarantotto.lab.bench import default_task
from quarantotto.lab.fleet import Alone
from quarantotto.lab.progressing import Kept
from quarantotto.lab.telling import runner_of

game, players, variant, bot, games = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4], int(sys.argv[5])
kept, answers, goes = Path(sys.argv[6]), [], 0
series.part_size = lambda task: 1
object.__setattr__(load_game(game), "cap", min(load_game(game).cap, int(sys.argv[7])))
dirty = lambda self, shape, kind: np.full(np.dtype(kind).itemsize * shape, 0x7F, np.uint8).view(kind)
FakeCUDALocal.array = dirty
interrupt = lambda done, total: done < total and os.kill(os.getpid(), signal.SIGINT)
task = default_task(game, players, variant, Mode.CUDA, bot)
said = []
runner_of(task, lambda done, total, what: said.append((done, total, what)))
tally = series.Tally()
while tally.games < games:
    tally, digest = series.play_series(task, games, Alone(), Kept(kept, {}), tick=interrupt)
    goes += 1
answers.append([digest, tally.decisions, dict(tally.outcomes)])
task = default_task(game, players, variant, Mode.PYTHON, bot)
tally, digest = series.play_series(task, games, Alone(), Kept(None, {}))
answers.append([digest, tally.decisions, dict(tally.outcomes)])
print(json.dumps([answers, goes, said[-2][2], said[-1]]))
"""


WHOLE = 10_000  # decisions: no game is cut
DAILY = [
    ("radetzky", 1, "advanced", "uniform", 2, WHOLE),
    ("comuni", 2, "standard", "greedy", 1, WHOLE),
    ("garibaldi", 3, "basic", "uniform", 1, WHOLE),
    ("garibaldi", 2, "basic", "greedy", 2, 25),
    ("1848", 4, "extended", "uniform", 2, WHOLE),
]
MORE = [
    ("radetzky", 4, "basic", "uniform", 5, WHOLE),
    ("radetzky", 1, "advanced", "uniform", 5, WHOLE),
    ("comuni", 3, "standard", "uniform", 2, WHOLE),
    ("1848", 4, "extended", "uniform", 5, WHOLE),
    ("1848", 2, "base", "uniform", 5, WHOLE),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "bot" in metafunc.fixturenames:
        tables = [*DAILY, *(MORE if metafunc.config.getoption("--all") else ())]
        metafunc.parametrize(("game", "players", "variant", "bot", "games", "cap"), tables)


def test_kernel_agrees_with_the_interpreted_rules_however_often_it_is_interrupted(
    game: str, players: int, variant: str, bot: str, games: int, cap: int, tmp_path: Path
) -> None:
    asked = (game, str(players), variant, bot, str(games), str(tmp_path / "run.json"), str(cap))
    (on_gpu, interpreted), goes, last_said, end = simulated(PROGRAM, *asked)
    assert on_gpu == interpreted
    assert goes == games
    assert (last_said, end) == ("kernel", [1, 1, ""])


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
