"""`warm` and `bench`."""

import argparse
import time
from collections.abc import Callable
from typing import Any

from quarantotto.bots.policies import uniform
from quarantotto.bots.search.race import think
from quarantotto.cli.screen import output, print_json, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core import engine
from quarantotto.core.compiler import Mode, build, cache_folder
from quarantotto.core.game import Game
from quarantotto.core.lean import lean
from quarantotto.games import PACKAGES, load_game, load_insight, load_meta
from quarantotto.lab.batch import play_mixed_games, play_uniform_games
from quarantotto.lab.bench import run


def warm(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Compiles all that any command runs natively."""
    console = output()
    done = []
    for game in [load_game(game_id) for game_id in arguments.games or PACKAGES]:
        started = time.perf_counter()
        with progress(tongue._("Compiling {game}", game=game.meta.id)) as step:
            build(load_insight(game.meta.id).unit(game), native_entries(game), Mode.CPU, step)
            build(lean(game).unit, {"play": play_uniform_games}, Mode.CPU, step)
        seconds = time.perf_counter() - started
        done.append({"game": game.meta.id, "seconds": seconds})
        if not arguments.json:
            text = tongue._("{game}: ready after {seconds} s", game=game.meta.id, seconds=f"{seconds:.1f}")
            console.print(text)
    if arguments.json:
        print_json({"cache": str(cache_folder()), "games": done})
    else:
        console.print(tongue._("Compiled rules are kept in {folder}", folder=cache_folder()), soft_wrap=True)
    return 0


def native_entries(game: Game) -> dict[str, Callable[..., Any]]:
    """Every function that is called from Python in native mode."""
    entries: dict[str, Callable[..., Any]] = {
        **engine.entries(game),
        **game.rules,
        "uniform": uniform,
        "think": think,
    }
    if "greedy" in game.rules:
        entries["play_mixed_games"] = play_mixed_games
    return entries


def bench(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Hands over to the lab."""
    for game_id in arguments.games:
        load_meta(game_id)
    return run(arguments.json, list(arguments.games))
