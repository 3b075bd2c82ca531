"""The environment that stays on a GPU: steps a second with observations, and agreement with the interpreted rules."""

import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from alone import alone

from quarantotto.adapters.device import DeviceEnv
from quarantotto.adapters.tables import Table, mask_of
from quarantotto.core.compiler.gpu import cuda
from quarantotto.core.game import UTILITY_SCALE

SEED = 1848
ROWS, FOLLOWED = 32, 60  # rows that are compared, and for how many steps
WARM, STEPS, ROUNDS = 200, 64, 3  # steps before measuring: rows then stand anywhere in their games; steps of a round


@cuda.jit
def choose(masks: Any, actions: Any, salt: int) -> None:
    """A random legal action in every row."""
    row = cuda.grid(1)
    if row < actions.shape[0]:
        luck = (row * 2_654_435_761 + salt * 40_503) & 0xFFFFFFFF
        legal = 0
        for action in range(masks.shape[1]):
            if masks[row, action] != 0:
                legal += 1
                luck = (luck * 1_664_525 + 1_013_904_223) & 0xFFFFFFFF
                if (luck >> 8) % legal == 0:
                    actions[row] = action


def play(env: DeviceEnv, steps: int, salt: int) -> float:
    """Seconds of random play, choosing included."""
    actions = cuda.to_device(np.zeros(env.batch, np.int64))
    blocks = -(-env.batch // 128)
    cuda.synchronize()
    begun = time.perf_counter()
    for step in range(steps):
        choose[blocks, 128](env._masks, actions, salt + step)
        env.step(actions, check=step == steps - 1)
    return time.perf_counter() - begun


def timed(launch: Callable[..., None], spent: list[float]) -> Callable[..., None]:
    def run(*arguments: Any) -> None:
        cuda.synchronize()
        begun = time.perf_counter()
        launch(*arguments)
        cuda.synchronize()
        spent.append(time.perf_counter() - begun)

    return run


def speeds(env: DeviceEnv) -> dict[str, Any]:
    """Million steps a second in each round, and microseconds of a step by kernel."""
    env.reset(SEED)
    play(env, WARM, 0)
    rounds = [STEPS * env.batch / play(env, STEPS, WARM + STEPS * number) / 1e6 for number in range(ROUNDS)]
    spent: dict[str, list[float]] = {name: [] for name in env._kernels._fields}
    env._kernels = env._kernels._make(map(timed, env._kernels, spent.values()))
    play(env, STEPS, WARM)
    parts = {name: round(sum(seconds) / STEPS * 1e6) for name, seconds in spent.items()}
    return {"batch": env.batch, "million steps/s": [round(speed, 1) for speed in rounds], "microseconds": parts}


def unlike_interpreted(env: DeviceEnv, table: Table) -> list[str]:
    """Rows and steps in which anything differs from the interpreted rules."""
    engine, luck, found = table.engine(), np.random.default_rng(SEED), []
    numbers = list(range(env.batch))
    positions = [table.deal(engine, SEED, number) for number in numbers]
    seen, info = env.reset(SEED)
    for step in range(FOLLOWED):
        shown, masks, seats = (array.copy_to_host() for array in (seen, info["action_mask"], info["seat"]))
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])
        seen, rewards, over, _, info = env.step(actions)
        paid, ended, last = (array.copy_to_host() for array in (rewards, over, info["final_obs"]))
        for row, position in enumerate(positions):
            seat = position.pending()[0]
            pairs = [(seats[row], seat), (masks[row], mask_of(position, seat))]
            pairs.append((shown[row], position.concealed(seat).observed(seat)))
            position.act(seat, int(actions[row]))
            pairs.append((ended[row], position.is_over))
            if position.is_over:
                pairs.append((paid[row], np.float32(position.payoff(seat)[0] / UTILITY_SCALE)))
                pairs.append((last[row], position.concealed(seat).observed(seat)))
                numbers[row] += env.batch
                positions[row] = table.deal(engine, SEED, numbers[row])
            if not all(np.array_equal(one, other) for one, other in pairs):
                found.append(f"row {row}, step {step}")
    return found


def measure(game: str, players: int, variant: str, batches: list[int]) -> None:
    """One line of JSON."""
    started = time.perf_counter()
    table = Table.of(game, players, variant, mode="python")
    unlike = unlike_interpreted(DeviceEnv(game, players, ROWS, variant), table)
    told: dict[str, Any] = {"game": game, "players": players, "variant": variant, "unlike": unlike[:5]}
    told["seconds to compile and compare"] = round(time.perf_counter() - started)
    with alone():
        told["speeds"] = [speeds(DeviceEnv(game, players, batch, variant)) for batch in batches]
    print(json.dumps(told), flush=True)
