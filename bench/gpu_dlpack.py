"""What `DeviceEnv` hands out, as PyTorch, JAX and CuPy see it: the same memory, the same numbers. Prints JSON, with the
libraries that are not there or differ, and how; then the same games once more, decided by a policy in JAX."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from quarantotto.adapters.device import DeviceEnv

ROWS, STEPS = 4096, 20


def by_torch(array: Any) -> Any:
    import torch

    return torch.from_dlpack(array).cpu().numpy()


def by_jax(array: Any) -> Any:
    import jax

    return np.asarray(jax.numpy.copy(jax.dlpack.from_dlpack(array)))


def by_cupy(array: Any) -> Any:
    import cupy

    return cupy.from_dlpack(array).get()


def unlike(read: Callable[[Any], Any], env: DeviceEnv) -> list[str]:
    """What a library reads otherwise than the driver."""
    found = []
    seen, info = env.reset(7)
    for step in range(STEPS):
        mask = info["action_mask"].copy_to_host()
        seen, rewards, over, cut, info = env.step(mask.argmax(axis=1) if step % 2 else last_of(mask))
        arrays = {"seen": seen, "rewards": rewards, "over": over, "cut": cut, **info}
        for name, one in arrays.items():
            found += [f"{name}, step {step}: {how}" for how in differences(read(one), one.copy_to_host())]
    return found


def last_of(mask: Any) -> Any:
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


def differences(one: Any, other: Any) -> list[str]:
    """In type, and in numbers."""
    types = [] if one.dtype == other.dtype else [f"{one.dtype} instead of {other.dtype}"]
    if one.shape != other.shape:
        return [*types, f"shape {one.shape} instead of {other.shape}"]
    rows = np.flatnonzero((one != other).reshape(len(one), -1).any(axis=1))
    return [*types, *([f"{len(rows)} rows differ, the first is {rows[0]}"] if len(rows) else [])]


def decided_by_jax(env: DeviceEnv) -> list[str]:
    """Actions that JAX has chosen from masks it read, against those of the host: first and last legal in turn."""
    import jax

    found = []
    _, info = env.reset(7)
    for step in range(STEPS):
        mask = jax.numpy.copy(jax.dlpack.from_dlpack(info["action_mask"]))
        first = mask.argmax(axis=1)
        actions = first if step % 2 else mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)
        host = info["action_mask"].copy_to_host()
        wanted = host.argmax(axis=1) if step % 2 else last_of(host)
        if not np.array_equal(np.asarray(actions), wanted):
            found.append(f"actions, step {step}")
        _, _, _, _, info = env.step(actions.block_until_ready())
    return found


def main() -> None:
    env, told = DeviceEnv("radetzky", 4, ROWS), {}
    asked: dict[str, Callable[[DeviceEnv], list[str]]] = {
        "torch": partial(unlike, by_torch),
        "cupy": partial(unlike, by_cupy),
        "jax": partial(unlike, by_jax),
        "decided by jax": decided_by_jax,
    }
    for name, compare in asked.items():
        try:
            told[name] = compare(env)[:5]
        except Exception as error:  # whatever a library throws is its answer
            told[name] = [f"{type(error).__name__}: {error}"[:300]]
    print(json.dumps({"unlike by DLPack": told}), flush=True)


if __name__ == "__main__":
    main()
