"""How many steps a second the vector environment makes, through Python, with observations and masks:
`GAME [BATCH [THREADS]]`."""

import sys
import time
from statistics import median

import numpy as np

from quarantotto.adapters.gymnasium import Games

ROUNDS, STEPS = 9, 40


def seconds_of_steps(games: Games) -> tuple[float, float]:
    """By the clock and of the processors; choosing actions is not counted."""
    luck, spent, worked = np.random.default_rng(1848), 0.0, 0.0
    _, info = games.reset(seed=1848)
    for _ in range(STEPS):
        actions = (luck.random(info["action_mask"].shape, np.float32) * info["action_mask"]).argmax(axis=1)
        started, started_work = time.perf_counter(), time.process_time()
        *_, info = games.step(actions)
        spent += time.perf_counter() - started
        worked += time.process_time() - started_work
    return spent, worked


def main(game: str = "radetzky", batch: str = "4096", threads: str = "") -> None:
    games = Games(game, num_envs=int(batch), threads=int(threads) if threads else None)
    rounds = [seconds_of_steps(games) for _ in range(ROUNDS)]
    speeds = [STEPS * games.num_envs / spent / 1e6 for spent, _ in rounds]
    work = median(worked for _, worked in rounds) / STEPS / games.num_envs * 1e9
    told = f"{median(speeds):.2f} M steps/s ({min(speeds):.2f} to {max(speeds):.2f}), {work:.0f} ns of work a step"
    print(f"{game}, {batch} games, {threads or 'all'} threads: {told}")
    games.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
