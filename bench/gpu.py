"""Radetzky on a GPU: speed, and agreement with the CPU. Run: PYTHONPATH=src python3 bench/gpu.py [games]."""

import sys

from quarantotto.core.compiler import Mode
from quarantotto.lab.bench import default_task
from quarantotto.lab.simulate import simulate

COMBINATIONS = ((4, "basic"), (4, "advanced"), (1, "advanced"), (2, "basic"), (5, "advanced"))


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4_000_000
    for _ in range(3):
        report = simulate(default_task("radetzky", 4, "basic", Mode.CUDA), games)
        speed = report.decisions_per_second / 1e6
        print(f"4 basic: {speed:.0f} M decisions/s, compiled in {report.compile_seconds:.0f} s", flush=True)
    for players, variant in COMBINATIONS:
        gpu = simulate(default_task("radetzky", players, variant, Mode.CUDA), 100_000)
        cpu = simulate(default_task("radetzky", players, variant, Mode.CPU), 100_000)
        verdict = "agree" if gpu.digest == cpu.digest else "DIFFER"
        print(f"{players} {variant}, 100,000 games: GPU and CPU {verdict} ({gpu.digest[:16]})", flush=True)


if __name__ == "__main__":
    main()
