"""A game on a GPU: speed, and agreement with the CPU at every table.
Run: PYTHONPATH=src python3 bench/gpu.py GAME GAMES [uniform|greedy], or GAME tables [uniform|greedy]; or GAME steps
[BATCH ...] for the environment that stays on the GPU, as JSON."""

import sys
import time
from statistics import median

from alone import alone

from quarantotto.core.compiler import Mode
from quarantotto.games import load_meta
from quarantotto.lab.batch import DECISIONS
from quarantotto.lab.bench import default_task
from quarantotto.lab.series import simulate
from quarantotto.lab.simulate import runner_for

USUAL = {"radetzky": (4, "basic"), "comuni": (4, "standard"), "garibaldi": (2, "basic"), "1848": (4, "extended")}
SAME = {"uniform": 2_000, "greedy": 200}  # games whose digests are compared
BATCHES = (16_384, 65_536, 262_144, 1_048_576)  # games stepped at once


def measure(game: str, games: int, bot: str) -> None:
    players, variant = USUAL[game]
    runner = runner_for(default_task(game, players, variant, Mode.CUDA, bot))
    with alone():
        speeds = []
        for _ in range(3):
            started = time.perf_counter()
            decisions = int(runner.play(0, games)[:, DECISIONS].sum())
            speeds.append(decisions / (time.perf_counter() - started) / 1e6)
    told = f"{median(speeds):.1f} M decisions/s, compiled in {runner.compile_seconds:.0f} s"
    print(f"{game} {players} {variant} {bot}, {games:,} games: {told}", flush=True)


def compare(game: str, bot: str) -> None:
    meta = load_meta(game)
    for players, variant in ((p, v.name) for v in meta.variants for p in meta.players_of(v.name)):
        tasks = (default_task(game, players, variant, mode, bot) for mode in (Mode.CUDA, Mode.CPU))
        gpu, cpu = (simulate(task, SAME[bot]).digest for task in tasks)
        verdict = "agree" if gpu == cpu else "DIFFER"
        print(f"{game} {players} {variant} {bot}: GPU and CPU {verdict} ({gpu[:16]})", flush=True)


def main() -> None:
    game, what, *more = (*sys.argv[1:], *("radetzky", "1000000")[len(sys.argv) - 1 :])
    if what == "steps":
        import gpu_steps  # lazy: it wants numba

        gpu_steps.measure(game, *USUAL[game], [int(batch) for batch in more] or list(BATCHES))
    elif what == "tables":
        compare(game, *(more or ["uniform"]))
    else:
        measure(game, int(what), *(more or ["uniform"]))


if __name__ == "__main__":
    main()
