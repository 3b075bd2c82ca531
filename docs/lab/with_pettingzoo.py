"""A game of Comuni among agents that decide at random, by PettingZoo's AEC loop."""

import numpy as np

from quarantotto.adapters.pettingzoo import env

luck = np.random.default_rng(1848)
comuni = env("comuni", players=3)
comuni.reset(seed=1848)
payoffs = dict.fromkeys(comuni.possible_agents, 0.0)
for agent in comuni.agent_iter():
    seen, reward, is_over, is_cut, _ = comuni.last()
    payoffs[agent] += reward
    if is_over or is_cut:
        comuni.step(None)
        continue
    comuni.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
print(payoffs)
