"""How many steps a second the vector environment makes, through Python, with observations and masks: `GAME [BATCH]`."""

import sys
import time
from statistics import median

import numpy as np

from quarantotto.adapters.gymnasium import Games

ROUNDS, STEPS = 5, 20


def steps_per_second(games: Games) -> float:
    """Of processor time; choosing actions is not counted."""
    luck, spent = np.random.default_rng(1848), 0.0
    _, info = games.reset(seed=1848)
    for _ in range(STEPS):
        actions = (luck.random(info["action_mask"].shape, np.float32) * info["action_mask"]).argmax(axis=1)
        started = time.process_time()
        *_, info = games.step(actions)
        spent += time.process_time() - started
    return STEPS * games.num_envs / spent


def main(game: str = "radetzky", batch: str = "4096") -> None:
    games = Games(game, num_envs=int(batch))
    found = [steps_per_second(games) / 1e6 for _ in range(ROUNDS)]
    print(f"{game}, {batch} games: {median(found):.2f} M steps/s ({min(found):.2f} to {max(found):.2f})")


if __name__ == "__main__":
    main(*sys.argv[1:])
