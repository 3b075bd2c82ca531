"""`python -m tests.native [GAME ...]`: makes the native code that many tests need, each game and mode in one process.

Tests find what is there and make what is missing; but then every test process that misses something compiles most of
the game's rules for it again.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from typing import Any

from quarantotto.adapters.stepping import step_games
from quarantotto.bots.search.race import think
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import entries
from quarantotto.games import PACKAGES, load_game, load_insight
from quarantotto.lab.batch import play_mixed_games
from tests.contract.driver import NATIVE, more_entries


def make(game_id: str, mode: Mode) -> None:
    game = load_game(game_id)
    wanted: dict[str, Callable[..., Any]] = {**entries(game), **more_entries(game_id, mode)}
    if mode is Mode.CPU:
        wanted |= {"greedy": game.rules["greedy"], "play_mixed_games": play_mixed_games, "think": think}
        if game_id == "radetzky":
            wanted["step_games"] = step_games
    build(load_insight(game_id).unit(game), wanted, mode)


def main(games: list[str]) -> None:
    wanted = [(game, mode) for mode, game in product(NATIVE, games)]
    processes = min(len(wanted), os.cpu_count() or 1)
    with ProcessPoolExecutor(processes, get_context("spawn"), max_tasks_per_child=1) as pool:
        for (game, mode), _ in zip(wanted, pool.map(make, *zip(*wanted, strict=True)), strict=True):
            print(f"native: {game} ({mode})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(PACKAGES))
