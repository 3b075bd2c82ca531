"""A policy that learns a game of two against itself, on a GPU that keeps all it sees (PPO, PyTorch).
Run: PYTHONPATH=src python3 bench/train_gpu.py GAME FOLDER [--seconds 450] [--device cpu], and afterwards
train_gpu.py GAME FOLDER --evaluate 1000, which plays the kept policy against the heuristic player on fresh deals.

FOLDER gets `curve.json` and `policy.npz` again and again, so that a run that is cut short leaves what it has."""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from alone import alone
from torch import Tensor, nn

from quarantotto.adapters.gymnasium import Games
from quarantotto.core.folders import write_whole
from quarantotto.lab.shares import wilson

VARIANTS = {"comuni": "standard", "1848": "base"}
WIDTH = 256
LAMBDA, CLIP, RATE, ENTROPY, EPOCHS = 0.95, 0.2, 1e-3, 0.02, 2
WATCHING, CHOOSING, FINAL = 1, 2, 3  # series of deals: for the curve, for how to choose an action, for the last figure


class Policy(nn.Module):  # type: ignore[misc]  # torch is not followed
    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.head, self.value = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.head.weight)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of all actions, and what is expected at the end."""
        inner = self.body(seen)
        return self.head(inner).masked_fill(mask == 0, -1e9).log_softmax(1), torch.tanh(self.value(inner)[:, 0])

    def draw(self, seen: Tensor, mask: Tensor, warmth: float = 1.0) -> tuple[Tensor, Tensor, Tensor]:
        """Actions, how likely they were, and what is expected."""
        chances, expected = self(seen, mask)
        luck = torch.empty_like(chances).exponential_().log_().neg_()
        actions = (chances + warmth * luck).argmax(1)
        return actions, chances.gather(1, actions[:, None])[:, 0], expected


def environment(game: str, rows: int, device: str) -> Any:
    if device == "cpu":
        return Games(game, rows, 2, VARIANTS[game])
    from quarantotto.adapters.device import DeviceEnv

    return DeviceEnv(game, 2, rows, VARIANTS[game])


def tensor(array: Any) -> Tensor:
    return torch.from_numpy(np.array(array)) if isinstance(array, np.ndarray) else torch.from_dlpack(array)


class Notes:
    """What happened in so many steps of all rows."""

    def __init__(self, steps: int, rows: int, seen: int, actions: int, device: str) -> None:
        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, rows, *shape), dtype=kind, device=device)

        self.seen, self.masks = room(seen, kind=torch.float16), room(actions, kind=torch.int8)
        self.actions, self.seats = room(kind=torch.int64), room(kind=torch.int64)
        self.chances, self.expected, self.rewards, self.over = room(), room(), room(), room()

    def advantages(self, seat: Tensor, expected: Tensor) -> Tensor:
        """How much better than expected it went on (GAE); what is good for the other seat is bad for this one."""
        found, ahead = torch.zeros_like(self.rewards), torch.zeros_like(expected)
        for t in reversed(range(len(found))):
            same = (1 - self.over[t]) * torch.where(seat == self.seats[t], 1.0, -1.0)
            ahead = self.rewards[t] + same * (expected + LAMBDA * ahead) - self.expected[t]
            found[t], seat, expected = ahead, self.seats[t], self.expected[t]
        return found


class Learner:
    def __init__(self, game: str, rows: int, steps: int, parts: int, device: str) -> None:
        self.env = environment(game, rows, device)
        self.device, self.steps, self.parts = device, steps, parts
        sizes = self.env.table.vector_size, self.env.table.game.actions
        self.policy = Policy(*sizes).to(device)
        self.notes = Notes(steps, rows, *sizes, device)
        self.adam = torch.optim.Adam(self.policy.parameters(), RATE, eps=1e-5)
        seen, info = self.env.reset(seed=1848)
        self.now = tuple(tensor(array) for array in (seen, info["action_mask"], info["seat"]))
        self.games = 0

    @torch.no_grad()
    def play(self) -> None:
        notes = self.notes
        for t in range(self.steps):
            seen, mask, seat = self.now
            actions, chances, expected = self.policy.draw(seen, mask)
            for there, one in (
                (notes.seen, seen), (notes.masks, mask), (notes.seats, seat),
                (notes.actions, actions), (notes.chances, chances), (notes.expected, expected),
            ):  # fmt: skip
                there[t].copy_(one)
            checked = {} if self.device == "cpu" else {"check": t == self.steps - 1}
            seen, rewards, over, cut, info = self.env.step(actions, **checked)
            self.now = tuple(tensor(array) for array in (seen, info["action_mask"], info["seat"]))
            notes.rewards[t].copy_(tensor(rewards))
            notes.over[t].copy_(tensor(over) | tensor(cut))

    def learn(self, left: float) -> dict[str, float]:
        """`left` is the share of the time that is left: steps grow smaller with it."""
        notes = self.notes
        with torch.no_grad():
            seen, mask, seat = self.now
            better = notes.advantages(seat, self.policy(seen, mask)[1])
            aims = better + notes.expected
            better = (better - better.mean()) / (better.std() + 1e-6)
        self.adam.param_groups[0]["lr"] = RATE * max(left, 0.02)
        flat = [a.flatten(0, 1) for a in (notes.seen, notes.masks, notes.actions, notes.chances, better, aims)]
        count = len(flat[0])
        for _ in range(EPOCHS):
            for rows in torch.randperm(count, device=self.device).view(self.parts, -1):
                seen, masks, actions, before, gain, aim = (a[rows] for a in flat)
                chances, expected = self.policy(seen.float(), masks)
                ratio = (chances.gather(1, actions[:, None])[:, 0] - before).exp()
                won = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                variety = -(chances.exp() * chances).sum(1).mean()
                missed = (expected - aim).square().mean()
                loss = 0.5 * missed - won - ENTROPY * (0.1 + 0.9 * left) * variety
                self.adam.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.adam.step()
        self.games += int(notes.over.sum())
        return {"entropy": float(variety.detach()), "missed": float(missed.detach())}


@torch.no_grad()
def score(policy: Policy, game: str, count: int, seed: int, opponents: str, warmth: float, device: str) -> float:
    """The share of games it wins, half of them in each seat; a draw is half a win. Every row counts its first game."""
    won = 0.0
    for seat in (0, 1):
        env = Games(game, count // 2, 2, VARIANTS[game], seat=seat, opponents=opponents)
        seen, info = env.reset(seed=2 * seed + seat)
        result = np.full(count // 2, np.nan)
        while np.isnan(result).any():
            actions, *_ = policy.draw(tensor(seen).to(device), tensor(info["action_mask"]).to(device), warmth)
            seen, rewards, over, cut, info = env.step(actions.cpu().numpy())
            first = (over | cut) & np.isnan(result)
            result[first] = (1 + np.sign(rewards[first])) / 2
        won += float(result.sum())
    return won / (count // 2 * 2)


def keep(policy: Policy, folder: Path) -> None:
    state = {name: value.detach().cpu().numpy().astype(np.float16) for name, value in policy.state_dict().items()}
    np.savez_compressed(folder / "new.npz", **state)
    (folder / "new.npz").replace(folder / "policy.npz")


def kept(folder: Path, device: str) -> Policy:
    with np.load(folder / "policy.npz") as arrays:
        state = {name: torch.from_numpy(arrays[name].astype(np.float32)) for name in arrays}
    policy = Policy(state["body.0.weight"].shape[1], len(state["head.bias"]))
    policy.load_state_dict(state)
    return policy.to(device)


def train(asked: argparse.Namespace) -> None:
    learner = Learner(asked.game, asked.rows, asked.steps, asked.parts, asked.device)
    curve: list[dict[str, float]] = []

    def look(seconds: float, **told: float) -> None:
        """Adds a point to the curve, and keeps the policy if it is the best so far."""
        share = score(learner.policy, asked.game, asked.watched, WATCHING, "greedy", asked.warmth, asked.device)
        best = all(share >= point["against greedy"] for point in curve)
        curve.append({"seconds": seconds, "games": learner.games, "against greedy": share, **told})
        print(json.dumps({name: round(value, 3) for name, value in curve[-1].items()}), flush=True)
        if best:
            keep(learner.policy, asked.folder)
        write_whole(asked.folder / "curve.json", json.dumps(curve))

    learner.play()
    look(0)  # both have compiled all they need
    with alone():
        started = looked = time.monotonic()
        spent, steps = 0.0, 0
        while spent < asked.seconds:
            learner.play()
            told = learner.learn(1 - spent / asked.seconds)
            steps += asked.rows * asked.steps
            spent = time.monotonic() - started
            if spent >= asked.seconds or time.monotonic() - looked >= asked.every:
                look(spent, steps=steps, **told)
                looked = time.monotonic()


def evaluate(asked: argparse.Namespace) -> None:
    policy = kept(asked.folder, asked.device)
    tried = {w: score(policy, asked.game, 400, CHOOSING, "greedy", w, asked.device) for w in (0.0, 0.25, 0.5, 1.0)}
    warmth = max(tried, key=lambda w: tried[w])
    told: dict[str, Any] = {"tried on other deals": tried, "warmth": warmth, "games": asked.evaluate}
    for opponents in ("greedy", "uniform"):
        share = score(policy, asked.game, asked.evaluate, FINAL, opponents, warmth, asked.device)
        told[opponents] = [share, *wilson(share * asked.evaluate, asked.evaluate)]
    print(json.dumps(told), flush=True)
    write_whole(asked.folder / "result.json", json.dumps(told))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=VARIANTS)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=450)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--rows", type=int, default=16_384)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--parts", type=int, default=32, help="of what was noted, one for each step of Adam")
    parser.add_argument("--every", type=float, default=20, help="seconds between two looks at how strong it is")
    parser.add_argument("--watched", type=int, default=400, help="games of such a look")
    parser.add_argument("--warmth", type=float, default=0.5)
    parser.add_argument("--evaluate", type=int, default=0, metavar="GAMES")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    torch.set_float32_matmul_precision("high")
    evaluate(asked) if asked.evaluate else train(asked)


if __name__ == "__main__":
    main()
