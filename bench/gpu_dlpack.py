"""What `DeviceEnv` hands out, as PyTorch, JAX and CuPy see it: the same memory, the same numbers. Prints JSON, with the
libraries that are not there or differ."""

import json
from collections.abc import Callable
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
        found += [f"{name}, step {step}" for name, one in arrays.items() if not same(read(one), one.copy_to_host())]
    return found


def last_of(mask: Any) -> Any:
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


def same(one: Any, other: Any) -> bool:
    return one.dtype == other.dtype and np.array_equal(one, other)


def main() -> None:
    env, told = DeviceEnv("radetzky", 4, ROWS), {}
    for name, read in {"torch": by_torch, "cupy": by_cupy, "jax": by_jax}.items():
        try:
            told[name] = unlike(read, env)[:5]
        except Exception as error:  # whatever a library throws is its answer
            told[name] = [f"{type(error).__name__}: {error}"[:300]]
        print(json.dumps({"unlike by DLPack": told}), flush=True)


if __name__ == "__main__":
    main()
