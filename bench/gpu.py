"""A game on a GPU: speed, and agreement with the CPU.
Run: PYTHONPATH=src python3 bench/gpu.py [game [games [uniform|greedy]]]."""

import os
import sys

from quarantotto.core.compiler import Mode
from quarantotto.lab.bench import default_task
from quarantotto.lab.simulate import simulate

COMBINATIONS = {
    "radetzky": ((4, "basic"), (4, "advanced"), (1, "advanced"), (2, "basic"), (5, "advanced")),
    "comuni": ((4, "standard"), (2, "standard"), (3, "standard"), (5, "standard")),
    "garibaldi": ((2, "basic"), (3, "basic"), (6, "basic")),
    "1848": ((4, "extended"), (3, "extended"), (2, "extended"), (2, "base")),
}
SAME = {"uniform": 20_000, "greedy": 2_000}  # games whose digests are compared


def main() -> None:
    game, games, bot = (*sys.argv[1:], *("radetzky", "1000000", "uniform")[len(sys.argv) - 1 :])
    players, variant = COMBINATIONS[game][0]
    for _ in range(3):
        report = simulate(default_task(game, players, variant, Mode.CUDA, bot), int(games))
        speed = f"{report.decisions_per_second / 1e6:.1f} M decisions/s"
        print(f"{game} {players} {variant} {bot}: {speed}, compiled in {report.compile_seconds:.0f} s", flush=True)
    for players, variant in COMBINATIONS[game]:
        gpu = simulate(default_task(game, players, variant, Mode.CUDA, bot), SAME[bot])
        cpu = simulate(default_task(game, players, variant, Mode.CPU, bot), SAME[bot], os.cpu_count() or 1)
        verdict = "agree" if gpu.digest == cpu.digest else "DIFFER"
        print(
            f"{game} {players} {variant} {bot}, {SAME[bot]:,} games: GPU and CPU {verdict} ({gpu.digest[:16]})",
            flush=True,
        )


if __name__ == "__main__":
    main()
