"""Whether other weights make a level stronger at the same thought: it plays both seats of every deal against itself
with the weights it has.
Run: quarantotto train 1848 --variant extended --players 2 --bot fair --out other.toml
     PYTHONPATH=src python3 bench/refit.py 1848 extended other.toml [--level strong] [--deals N] [--jobs N]"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from quarantotto.bots.levels import LevelPlayer
from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import load_game
from quarantotto.lab.levels import play_out
from quarantotto.lab.shares import wilson

SEED = 184_811
TELLING = 20  # deals between two words of how it stands


@cache
def players(game_id: str, values: Path) -> tuple[Engine, LevelPlayer, LevelPlayer]:
    """Of this process: with the other weights, and with those it has."""
    game = load_game(game_id)
    engine = Engine(game, load_edition(game), Mode.CPU)
    return engine, LevelPlayer(engine, values=values), LevelPlayer(engine)


def won(game_id: str, variant: str, values: Path, level: str, deal: int) -> tuple[int, int]:
    """Victories with the other weights and games, of one deal in both seats; a shared one is none."""
    engine, other, usual = players(game_id, values)

    def decide(player: LevelPlayer, view: Any, seat: int, _dice: Dice) -> int:
        return player.decide(level, view, seat).action

    victories = 0
    for seat in range(2):
        s = engine.deal(2, variant, {}, seed_key(SEED, deal))
        at_table = [partial(decide, other if one == seat else usual) for one in range(2)]
        play_out(engine, s, at_table, record.new(Dice))
        victories += engine.payoff(s, seat)[0] > engine.payoff(s, 1 - seat)[0]
    return victories, 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="one that is played against each other, by two")
    parser.add_argument("variant")
    parser.add_argument("values", type=Path, help="the other weights")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    victories = games = 0
    play = partial(won, asked.game, asked.variant, asked.values.resolve(), asked.level)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        for deal, (more, played) in enumerate(pool.map(play, range(asked.deals)), 1):
            victories, games = victories + more, games + played
            if deal % TELLING == 0 or deal == asked.deals:
                low, high = wilson(victories, games)
                print(f"{victories} of {games} games won: {100 * low:.0f} to {100 * high:.0f} %", flush=True)


if __name__ == "__main__":
    main()
