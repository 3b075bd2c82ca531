"""`balance`."""

import argparse
from dataclasses import asdict

from rich import box
from rich.table import Table as Grid

from quarantotto.cli.asked import setup_asked
from quarantotto.cli.running import (
    asked_of,
    first_said,
    paced,
    refuse_missing_bots,
    refuse_missing_folder,
    said_if_interrupted,
    task_of,
)
from quarantotto.cli.screen import output, print_json, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import N_
from quarantotto.lab.balance import Aim, Cell, aims, play_balance, values_of
from quarantotto.lab.fleet import fleet_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.simulate import seat_bots


def balance(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Sweeps settings, and says where the share would be the one aimed at."""
    setup = setup_asked(arguments)
    bots = seat_bots([arguments.bot], setup.players)
    refuse_missing_bots(setup.game, bots)
    if arguments.resume:
        refuse_missing_folder(arguments.resume)
    vary = [values_of(text) for text in arguments.vary]
    numeric = [name for name, values in vary if all(value.lstrip("+-").isdecimal() for value in values)]
    if arguments.target is not None and not numeric:
        raise BadOption(N_("--target needs something with numbers to vary"))
    outcome, seat = _wanted(arguments.of, setup.game, setup.players)
    task = task_of(arguments, setup, bots)
    asked = asked_of(task, bots=list(bots), games=arguments.games, vary=vary, of=arguments.of)
    kept = Kept(arguments.resume, asked)
    with (
        progress(tongue._("Playing"), first_said(task, tongue)) as step,
        fleet_of(arguments.workers, arguments.cluster) as fleet,
    ):
        pace = paced(step, tongue)
        cells = play_balance(task, setup.game, vary, arguments.games, fleet, kept, outcome, seat, pace)
    found = [] if arguments.target is None else aims(cells, numeric[0], arguments.target / 100)
    if arguments.json:
        written = [{**asdict(cell), "settings": dict(cell.settings)} for cell in cells]
        sought = [{**asdict(aim), "settings": dict(aim.settings)} for aim in found]
        print_json({"game": task.game_id, "seed": task.seed, "cells": written, "aims": sought})
    else:
        _print(cells, found, arguments, tongue)
    total = 1
    for _, values in vary:
        total *= len(values)
    return said_if_interrupted(len(cells) == total, kept, tongue)


def _wanted(of: str | None, game: Game, players: int) -> tuple[int | None, int | None]:
    """An outcome or a seat, whose share is looked at; the game's first outcome if nobody says."""
    if of is None:
        return 0, None
    if of in game.meta.outcomes:
        return game.meta.outcomes.index(of), None
    if of.isdecimal() and 1 <= int(of) <= players:
        return None, int(of) - 1
    text = N_("{name!r} is no seat and none of the outcomes {choices}")
    raise BadOption(text, name=of, choices=", ".join(game.meta.outcomes))


def _print(cells: list[Cell], found: list[Aim], arguments: argparse.Namespace, tongue: Tongue) -> None:
    _ = tongue._
    grid = Grid(box=box.SIMPLE_HEAD)
    for name, _value in cells[0].settings:
        grid.add_column(name)
    for heading in (_("games"), _("share"), _("interval (95 %)"), _("change on the same deals")):
        grid.add_column(heading, justify="right")
    for number, cell in enumerate(cells):
        change = f"{100 * cell.change:+.1f} ± {100 * cell.within:.1f}" if number else "–"
        shares = (f"{cell.share:.1%}", f"{cell.low:.1%} – {cell.high:.1%}", change)
        grid.add_row(*(value for _, value in cell.settings), f"{cell.games:,}", *shares)
    console = output()
    console.print(grid)
    for aim in found:
        given = ", ".join(f"{name}={value}" for name, value in aim.settings)
        if aim.value is None:
            text = _("{target} % are not reached by any {name} that was tried", target=arguments.target, name=aim.name)
        else:
            value = f"{aim.value:.2f}"
            text = _("{target} % would be at {name} = {value}", target=arguments.target, name=aim.name, value=value)
        console.print(f"{given}: {text}" if given else text)
