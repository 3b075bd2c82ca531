"""`puzzles`: those of a game listed, played at the keyboard, and made anew."""

import argparse
import time
from pathlib import Path
from typing import Any

from rich.text import Text

from quarantotto.bots.puzzles.finding import Finder, Found, levelled
from quarantotto.cli.files import refuse_unwritable
from quarantotto.cli.learning import teach
from quarantotto.cli.screen import errors, lined_up, output, print_json, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.folders import write_whole
from quarantotto.core.game import BadOption, Game
from quarantotto.core.position import load_edition
from quarantotto.core.puzzles import FILE, Puzzle, written
from quarantotto.core.words import N_
from quarantotto.games import load_aims, load_game, load_puzzles, load_riddles, translator_of

NONE_YET = N_("{game} has no puzzles yet")


def list_puzzles(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Lists the puzzles of a game."""
    say = translator_of(arguments.game, tongue.lang)
    found = load_puzzles(arguments.game)
    if arguments.json:
        print_json({"puzzles": [_for_programs(one) for one in found]})
        return 0
    rows = [
        (
            Text(f"{one.number:>3}", "key"),
            Text(tongue._("level {level}", level=one.level)),
            Text(say(one.title)),
            Text(tongue._("{n} players, {choices} choices", n=one.players, choices=one.choices_count), "quiet"),
        )
        for one in found
    ]
    output().print(lined_up(rows, (3,), gap=2))
    return 0


def _for_programs(one: Puzzle) -> dict[str, Any]:
    table = {"players": one.players, "variant": one.variant, "seed": one.seed, "seat": one.seat + 1}
    known = {"number": one.number, "kind": one.kind, "level": one.level, "choices": one.choices_count}
    return {**known, **table, "worlds": one.worlds, "actions": list(one.actions), "ways": list(map(list, one.ways))}


def play(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays the puzzles of a game, from the first or from another one on."""
    found = load_puzzles(arguments.game)
    if not found:
        raise BadOption(NONE_YET, game=arguments.game)
    if arguments.number > len(found):
        text = N_("{game} has no puzzle {number}: its puzzles are 1 to {last}")
        raise BadOption(text, game=arguments.game, number=arguments.number, last=len(found))
    teach(load_riddles(arguments.game), found[arguments.number - 1 :], tongue)
    return 0


def make(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays games, takes the puzzles out of them, and writes them down."""
    game = load_game(arguments.game)
    aims = load_aims(arguments.game)
    if aims is None:
        raise BadOption(N_("{game} does not say what its puzzles are about"), game=arguments.game)
    path = Path(arguments.out or game.folder / FILE)
    refuse_unwritable(path)
    started = time.perf_counter()
    finder = Finder(Engine(game, load_edition(game), Mode.CPU), aims)
    found: list[Found] = []
    games = 0
    with progress(tongue._("puzzles of {game}", game=game.meta.title)) as step:
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            if len(found) >= arguments.wanted:
                break
            variant, players = aims.tables[seed % len(aims.tables)]
            for one in finder.walk(variant, players, seed):
                found.append(one)
                _write(path, game, found)  # so that nothing is lost to Ctrl-C
            games += 1
            step(min(len(found), arguments.wanted), arguments.wanted, tongue._("{n} games", n=games))
    found = found[: arguments.wanted]
    size = _write(path, game, found)
    seconds = time.perf_counter() - started
    if arguments.json:
        print_json({"file": str(path), "puzzles": len(found), "games": games, "bytes": size, "seconds": seconds})
    else:
        said = tongue._(
            "{n} puzzles out of {games} games in {seconds} s: {file}",
            n=len(found),
            games=games,
            seconds=round(seconds),
            file=str(path),
        )
        errors().print(said)
    return 0 if len(found) == arguments.wanted else 1


def _write(path: Path, game: Game, found: list[Found]) -> int:
    text = written(game.meta.rules_version, levelled(found))
    write_whole(path, text)
    return len(text.encode())
