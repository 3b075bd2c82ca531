"""pgx on a GPU, to be held against `gpu.py GAME steps` on the same card: steps a second with observation and mask, at
several batches. Run: python3 bench/gpu_peers.py GAME [BATCH ...]; writes one line of JSON. It wants jax and pgx."""

import json
import sys
import time

import jax
from alone import alone
from playing import pgx_loop

STEPS, ROUNDS = 32, 3  # steps of a call, calls that are measured
BATCHES = (16_384, 65_536, 262_144)


def speeds(game: str, batch: int) -> list[float]:
    """Million steps a second in each call."""
    loop = pgx_loop(game, STEPS, batch)
    loop()
    found = []
    with alone():
        for _ in range(ROUNDS):
            started = time.perf_counter()
            found.append(round(loop() / (time.perf_counter() - started) / 1e6, 2))
    return found


def main(game: str, *batches: str) -> None:
    versions = {"jax": jax.__version__, "device": str(jax.devices()[0])}
    told = {batch: speeds(game, batch) for batch in map(int, batches or BATCHES)}
    print(json.dumps({"pgx": game, "million steps/s": told} | versions), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
