"""Sixteen thousand games of Radetzky on a GPU, decided there by a network of PyTorch."""

import torch

from quarantotto.adapters.device import DeviceEnv

games = DeviceEnv("radetzky", players=4, batch=16_384)
seen, info = games.reset(seed=1848)
seen, mask = torch.from_dlpack(seen), torch.from_dlpack(info["action_mask"])  # every step writes them anew
layers = torch.nn.Linear(seen.shape[1], 64), torch.nn.ReLU(), torch.nn.Linear(64, mask.shape[1])
policy = torch.nn.Sequential(*layers).to(seen.device)
won = ended = 0
with torch.no_grad():
    for _ in range(200):
        scores = policy(seen).masked_fill(mask == 0, -torch.inf)
        _, rewards, over, *_ = games.step(torch.distributions.Categorical(logits=scores).sample())
        ended += int(torch.from_dlpack(over).sum())
        won += int((torch.from_dlpack(rewards) > 0).sum())
print(f"{won} of {ended} games were won")
