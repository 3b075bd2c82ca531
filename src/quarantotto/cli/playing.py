"""`play`: from arguments to a match, and to the talk at the keyboard."""

import argparse
import secrets
from pathlib import Path

from quarantotto.cli.asked import Table, check_seats, table_asked
from quarantotto.cli.boards import Painter
from quarantotto.cli.match import Match
from quarantotto.cli.parser import BOTS
from quarantotto.cli.saved import Key, read_saved, table_of
from quarantotto.cli.screen import output, progress
from quarantotto.cli.talk import Talk
from quarantotto.cli.tongue import Tongue
from quarantotto.core.chance import KEY_WORDS
from quarantotto.core.compiler import Mode, Unavailable, build
from quarantotto.core.engine import entries
from quarantotto.core.game import BadOption
from quarantotto.core.position import seed_key
from quarantotto.core.words import N_


def play(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays a game to its end, or until somebody has enough."""
    if arguments.mode == "cuda":
        raise Unavailable("one game at a time is not for a GPU: choose --mode python or cpu")
    if arguments.resume is not None:
        match, file = _resumed(arguments, tongue)
    else:
        match, file = _fresh(arguments, tongue), _free_file(arguments.save)
    return Talk(match, tongue, file).run()


def _fresh(arguments: argparse.Namespace, tongue: Tongue) -> Match:
    table = table_asked(arguments)
    people = arguments.people or ((arguments.seat or 1) - 1,)
    key = _secret_key() if arguments.seed is None else seed_key(arguments.seed)
    return _match(table, key, people, arguments.bots or BOTS[0], arguments.mode, tongue)


def _resumed(arguments: argparse.Namespace, tongue: Tongue) -> tuple[Match, Path | None]:
    """A saved game goes on in its own file, unless another is named."""
    settled = [name for name in ("players", "variant", "seed") if getattr(arguments, name) is not None]
    if arguments.options:
        settled.append("option")
    if settled:
        raise BadOption(N_("--{name} is settled in the saved game; leave it out with --resume"), name=settled[0])
    saved = read_saved(arguments.resume)
    if arguments.game not in (None, saved.game_id):
        text = N_("{file} is a game of {game}, not of {other}")
        raise BadOption(text, file=saved.path, game=saved.game_id, other=arguments.game)
    people = saved.people
    if arguments.people or arguments.seat:
        people = arguments.people or (arguments.seat - 1,)
    table = table_of(saved, arguments.edition)
    match = _match(table, saved.key, people, arguments.bots or saved.bots, arguments.mode, tongue)
    match.replay(saved)
    return match, _free_file(arguments.save) or saved.path


def _match(table: Table, key: Key, people: tuple[int, ...], bots: str, mode: str, tongue: Tongue) -> Match:
    if bots not in BOTS:
        raise BadOption(N_("there is no bot {bot!r}: choose from {choices}"), bot=bots, choices=", ".join(BOTS))
    check_seats(people, table.players)
    painter = Painter(output(), table.game, table.edition, tongue.lang)
    if bots == "greedy" and "greedy" not in table.game.rules:
        bots = "uniform"
        text = tongue._("This game has no thoughtful bot yet: the others play at random.")
        painter.console.print(text, style="quiet")
    _compile(table, bots, Mode(mode), tongue)
    return Match(table, key, people, bots, Mode(mode), painter)


def _compile(table: Table, bots: str, mode: Mode, tongue: Tongue) -> None:
    """Native rules are made before play, with a bar if that takes long; interpreted ones are ready."""
    made = entries(table.game)
    if bots == "greedy":
        made["greedy"] = table.game.rules["greedy"]
    with progress(tongue._("Compiling {game}", game=table.game.meta.id)) as step:
        build(table.game.unit, made, mode, step)


def _secret_key() -> Key:
    """256 bits nobody has seen."""
    return tuple(secrets.randbits(32) for _ in range(KEY_WORDS))


def _free_file(name: str | None) -> Path | None:
    if name is None:
        return None
    path = Path(name)
    if path.exists():
        raise BadOption(N_("{file} is there already: choose another name, or --resume {file}"), file=path)
    if not path.absolute().parent.is_dir():
        raise BadOption(N_("{file}: there is no folder {folder}"), file=path, folder=path.parent)
    return path
