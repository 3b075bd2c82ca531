"""`python -m quarantotto.web.compiling GAME`: makes the native code a server needs, telling how far it is.

A process of its own, at the lowest priority: a server starts it and goes on interpreted until it is done.
"""

import os
import sys

from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import entries
from quarantotto.games import load_game

LOWEST_PRIORITY = 19


def make(game_id: str) -> None:
    """Compiles, and prints the share done after every step."""
    game = load_game(game_id)

    def tell(done: int, steps: int, _name: str) -> None:
        print(f"{done / max(steps, 1):.3f}", flush=True)

    build(game.unit, {**entries(game), "greedy": game.rules["greedy"]}, Mode.CPU, tell)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)
    try:
        make(sys.argv[1])
    except BrokenPipeError:
        os._exit(1)  # the server is gone, and nobody waits for the rest
