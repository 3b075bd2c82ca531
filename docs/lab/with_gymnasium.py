"""Sixty-four games of Radetzky at once: seat 0 is yours, the heuristic player has the others."""

import numpy as np

from quarantotto.adapters.gymnasium import Games

luck = np.random.default_rng(1848)
games = Games("radetzky", num_envs=64, players=3, seat=0, opponents="greedy")
seen, info = games.reset(seed=1848)
won = ended = 0
for _ in range(200):
    scores = luck.random(info["action_mask"].shape) * info["action_mask"]  # your policy's, of what is in `seen`
    seen, rewards, over, cut, info = games.step(scores.argmax(axis=1))
    ended += int(over.sum())
    won += int((rewards[over] > 0).sum())
print(f"{won} of {ended} games were won")
