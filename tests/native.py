"""`python -m tests.native [--all] [GAME ...]`: makes the native code that many tests need, each game and mode in one
process; with `--all` that with bounds, and what is only simulated, too.

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

from quarantotto.adapters.choosing import choose_offered
from quarantotto.adapters.stepping import first_refused, step_games
from quarantotto.adapters.turning import await_turn, see, take_turn
from quarantotto.bots.policies import uniform
from quarantotto.bots.search.race import think
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import entries
from quarantotto.core.insight import features, stage
from quarantotto.core.lean import lean
from quarantotto.games import PACKAGES, load_game, load_insight
from quarantotto.lab.batch import play_mixed_games
from quarantotto.lab.standings import play_and_rank
from quarantotto.lab.telling import play_and_tell
from tests.contract.driver import NATIVE, SIMULATED, lean_entries, more_entries

ALL = "--all"
EVERY_GAME = (think, uniform, take_turn, await_turn, see)
RULES = ("greedy", "observe")
# What the tests of one game call of it beside, and of the game that is only simulated.
MORE = {
    "radetzky": (play_mixed_games,),
    "comuni": (play_and_tell, play_and_rank),
    "garibaldi": (play_mixed_games,),
    "1848": (play_and_rank,),
}
STEPPING: dict[str, Callable[..., Any]] = {
    "step": step_games,
    "first_refused": first_refused,
    "choose": choose_offered,
}
MORE_LEAN = {"radetzky": STEPPING, "comuni": STEPPING}
MORE_RULES = {"radetzky": ("conceal", "check", "apply", "standing_order"), "1848": ("check", "apply")}


def make(game_id: str, mode: Mode, is_all: bool) -> None:
    game = load_game(game_id)
    unit = load_insight(game_id).unit(game)
    wanted = [*entries(game).values(), *more_entries(game_id, mode).values()]
    wanted_lean = lean_entries(mode)
    if mode is Mode.CPU:
        wanted += [*EVERY_GAME, *MORE.get(game_id, ())]
        wanted += [game.rules[name] for name in (*RULES, *MORE_RULES.get(game_id, ()))]
        wanted_lean |= MORE_LEAN.get(game_id, {})
        if game_id == "1848":
            wanted += [unit.binding[stage], unit.binding[features]]
    build(unit, {str(number): function for number, function in enumerate(dict.fromkeys(wanted))}, mode)
    if is_all or game_id in SIMULATED:
        build(lean(game).unit, wanted_lean, mode)


def main(given: list[str]) -> None:
    games = [game for game in given if game != ALL] or list(PACKAGES)
    is_all = ALL in given
    wanted = [(game, mode, is_all) for mode, game in product(NATIVE if is_all else NATIVE[:1], games)]
    processes = min(len(wanted), os.cpu_count() or 1)
    with ProcessPoolExecutor(processes, get_context("spawn"), max_tasks_per_child=1) as pool:
        for (game, mode, _), _ in zip(wanted, pool.map(make, *zip(*wanted, strict=True)), strict=True):
            print(f"native: {game} ({mode})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
