"""`python -m tests.native [GAME ...]`: makes the native code that many tests need, each game and mode in one process.

Tests find what is there and make what is missing; but then every test process that misses something compiles most of
the game's rules for it again.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context

from quarantotto.adapters.stepping import step_games
from quarantotto.bots.policies import uniform
from quarantotto.bots.puzzles.proving import puzzle
from quarantotto.bots.search.race import think
from quarantotto.core.compiler import Mode, Unit, build
from quarantotto.core.engine import entries
from quarantotto.core.insight import features, stage
from quarantotto.core.lean import lean
from quarantotto.games import PACKAGES, load_aims, load_game, load_insight
from quarantotto.lab.batch import play_mixed_games
from quarantotto.lab.standings import play_and_rank
from quarantotto.lab.telling import play_and_tell
from tests.contract.driver import NATIVE, lean_entries, more_entries

EVERY_GAME = (play_mixed_games, think, uniform, step_games)
RULES = ("greedy", "observe")
# What the tests of one game call of it beside.
MORE = {"radetzky": (play_and_tell,), "comuni": (play_and_tell, play_and_rank), "1848": (play_and_tell, play_and_rank)}
MORE_RULES = {"radetzky": ("conceal", "check", "apply", "standing_order"), "1848": ("check", "apply")}


def make(game_id: str, mode: Mode) -> None:
    game, aims = load_game(game_id), load_aims(game_id)
    insight = load_insight(game_id).unit(game)
    unit = Unit(insight.name, {**insight.binding, **(aims.rules if aims else {})}, insight.types)
    wanted = [*entries(game).values(), *more_entries(game_id, mode).values()]
    if mode is Mode.CPU:
        wanted += [*EVERY_GAME, *MORE.get(game_id, ()), *([puzzle] if aims else [])]
        wanted += [game.rules[name] for name in (*RULES, *MORE_RULES.get(game_id, ()))]
        if game_id == "1848":
            wanted += [unit.binding[stage], unit.binding[features]]
    build(unit, {str(number): function for number, function in enumerate(dict.fromkeys(wanted))}, mode)
    build(lean(game).unit, lean_entries(mode), mode)


def main(games: list[str]) -> None:
    wanted = [(game, mode) for mode, game in product(NATIVE, games)]
    processes = min(len(wanted), os.cpu_count() or 1)
    with ProcessPoolExecutor(processes, get_context("spawn"), max_tasks_per_child=1) as pool:
        for (game, mode), _ in zip(wanted, pool.map(make, *zip(*wanted, strict=True)), strict=True):
            print(f"native: {game} ({mode})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(PACKAGES))
