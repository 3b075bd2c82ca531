"""`play`: from arguments to a match, and to the talk at the keyboard."""

import argparse
from dataclasses import replace
from pathlib import Path

from quarantotto.bots.levels import QUICK_LEVEL, is_thinking
from quarantotto.bots.names import LEVELS, POLICIES
from quarantotto.bots.outside import is_bot
from quarantotto.bots.players import refuse_unknown
from quarantotto.bots.search.searching import make_ready
from quarantotto.cli.accompanying import Notes, accompanied
from quarantotto.cli.asked import check_seats, setup_asked
from quarantotto.cli.boards import Painter
from quarantotto.cli.files import refuse_unwritable
from quarantotto.cli.local import LocalMatch, opened, seated
from quarantotto.cli.saved import match_in, refuse_another_game, refuse_settled
from quarantotto.cli.screen import output, progress
from quarantotto.cli.talk import Talk
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode, Unavailable, build, is_native_installed
from quarantotto.core.engine import Engine
from quarantotto.core.game import BadOption
from quarantotto.core.words import N_
from quarantotto.table.export import Export
from quarantotto.table.match import Match
from quarantotto.table.verify import terms_of


def play(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays a game to its end, or until somebody has enough."""
    if arguments.mode == "cuda":
        raise Unavailable("one game at a time is not for a GPU: choose --mode python or cpu")
    companion = accompanied(arguments) if arguments.first else None
    if arguments.resume is not None:
        match, file = _resumed(arguments, tongue)
    else:
        match, file = _fresh(arguments, tongue), _free_file(arguments.save)
    return Talk(match, tongue, file, Notes(companion) if companion else None).run()


def _fresh(arguments: argparse.Namespace, tongue: Tongue) -> LocalMatch:
    setup = setup_asked(arguments)
    people = arguments.people or ((arguments.seat or 1) - 1,)
    bots = arguments.bots or POLICIES[0]
    export = opened(setup, people, bots, arguments.seed, is_practice=arguments.first)
    return _local(export, Match(Engine(setup.game, setup.edition), terms_of(export)), people, bots, arguments, tongue)


def _resumed(arguments: argparse.Namespace, tongue: Tongue) -> tuple[LocalMatch, Path | None]:
    """A saved game goes on in its own file, unless another is named."""
    refuse_settled(arguments, "resume")
    export, match = match_in(arguments.resume, tongue, arguments.edition)
    refuse_another_game(arguments.resume, export, arguments.game)
    people = tuple(seat.seat for seat in export.seats if seat.kind == "person") or (0,)
    if arguments.people or arguments.seat:
        people = arguments.people or (arguments.seat - 1,)
    bots = arguments.bots or next((seat.name for seat in export.seats if is_bot(seat.name)), POLICIES[0])
    local = _local(export, match, people, bots, arguments, tongue)
    return local, _free_file(arguments.save) or Path(arguments.resume)


def _local(
    export: Export, match: Match, people: tuple[int, ...], bots: str, arguments: argparse.Namespace, tongue: Tongue
) -> LocalMatch:
    """Native rules are made before play, with a bar if that takes long; interpreted ones are ready."""
    refuse_unknown(bots)
    check_seats(people, export.players)
    engine, game = match.engine, match.engine.game
    looks_ahead = bots in LEVELS and is_thinking(game, bots)
    mode = Mode(arguments.mode or ("cpu" if looks_ahead and is_native_installed() else "python"))
    painter = Painter(output(), game, engine.edition, tongue.lang)
    if bots == "greedy" and "greedy" not in game.rules:
        bots = "uniform"
        text = tongue._("This game has no thoughtful bot yet: the others play at random.")
        painter.console.print(text, style="quiet")
    if looks_ahead and mode is Mode.PYTHON:
        bots, looks_ahead = QUICK_LEVEL, False
        text = tongue._("Without native code (--mode cpu) the bots do not look ahead: they play as “gentle”.")
        if not is_native_installed():
            text = tongue._("numba is not installed, so the bots cannot look ahead: they play as “gentle”.")
        painter.console.print(text)
    with progress(tongue._("Compiling {game}", game=game.meta.id)) as step:
        engine.change_mode(mode, step)
        if bots != "uniform" and "greedy" in game.rules:
            build(game.unit, {"greedy": game.rules["greedy"]}, mode, step)
        if looks_ahead:
            make_ready(engine, step)
    export = replace(export, seats=seated(export.players, people, bots))
    return LocalMatch(export, match, painter, people, bots, by_hand=arguments.by_hand, silent=arguments.silent)


def _free_file(name: str | None) -> Path | None:
    if name is None:
        return None
    path = Path(name)
    if path.exists():
        raise BadOption(N_("{file} is there already: choose another name, or --resume {file}"), file=path)
    refuse_unwritable(path)
    return path
