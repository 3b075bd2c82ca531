"""The GPU kernel in numba's CUDA simulator, which needs no GPU: a handful of games agree with the interpreted mode."""

import json
import os
import subprocess
import sys

import pytest

PROGRAM = """
import json, sys
from quarantotto.core.compiler import Mode
from quarantotto.lab.bench import default_task
from quarantotto.lab.simulate import simulate
game, players, variant, games = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
reports = [simulate(default_task(game, players, variant, mode), games) for mode in (Mode.CUDA, Mode.PYTHON)]
print(json.dumps([[report.digest, report.decisions, dict(report.outcomes)] for report in reports]))
"""


@pytest.mark.parametrize(
    ("game", "players", "variant", "games"),
    [
        ("radetzky", 4, "basic", 5),
        ("radetzky", 1, "advanced", 5),
        ("comuni", 3, "standard", 2),
        ("garibaldi", 3, "basic", 1),
        ("1848", 4, "extended", 5),
        ("1848", 2, "base", 5),
    ],
)
def test_kernel_agrees_with_the_interpreted_rules(game: str, players: int, variant: str, games: int) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", PROGRAM, game, str(players), variant, str(games)]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    on_gpu, interpreted = json.loads(printed)
    assert on_gpu == interpreted


def test_without_a_gpu_one_line_says_what_is_missing() -> None:
    command = [sys.executable, "-m", "quarantotto", "simulate", "radetzky", "--games", "2", "--mode", "cuda"]
    environment = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "NVIDIA GPU" in done.stderr
    assert "Traceback" not in done.stderr
