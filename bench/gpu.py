"""Radetzky on a GPU: speed by shape of the grid, and agreement with the CPU. Run: PYTHONPATH=src python3 bench/gpu.py [games]."""

import sys
import time

from quarantotto.core.compiler import Mode
from quarantotto.games import load_game
from quarantotto.lab import batch_cuda
from quarantotto.lab.simulate import Task, simulate


def task(players: int, variant: str, mode: Mode) -> Task:
    folder = load_game("radetzky").folder / "editions"
    toml = (folder / "milano.toml").read_text(encoding="utf-8")
    return Task("radetzky", "milano", toml, players, variant, {}, ("uniform",) * players, 1, mode)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000_000
    started = time.perf_counter()
    for threads in (64, 128, 256):
        for blocks in (132 * 2, 132 * 4, 132 * 8, 132 * 16):
            batch_cuda.THREADS, batch_cuda.BLOCKS = threads, blocks
            report = simulate(task(4, "basic", Mode.CUDA), games)
            speed = report.decisions_per_second / 1e6
            print(f"{threads} threads x {blocks} blocks: {speed:.0f} M decisions/s, compiled in {report.compile_seconds:.0f} s")
    for players, variant in ((4, "basic"), (4, "advanced"), (1, "advanced"), (5, "basic"), (2, "advanced")):
        gpu = simulate(task(players, variant, Mode.CUDA), 100_000)
        cpu = simulate(task(players, variant, Mode.CPU), 100_000, workers=8)
        print(players, variant, "agree" if gpu.digest == cpu.digest else "DIFFER", gpu.digest[:16], f"{gpu.decisions_per_second / 1e6:.0f} M/s, cpu {cpu.decisions_per_second / 1e6:.0f} M/s")
    print(f"all in {time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
