"""`balance`."""

import argparse
from dataclasses import asdict

from rich import box
from rich.table import Table as Grid

from quarantotto.cli.asked import setup_asked
from quarantotto.cli.files import put
from quarantotto.cli.running import (
    again,
    asked_of,
    first_said,
    paced,
    parquet,
    prepared,
    refuse_bad_files,
    refuse_missing_bots,
    said_if_interrupted,
    task_of,
)
from quarantotto.cli.screen import output, print_json, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import N_, counted, percent
from quarantotto.lab.balance import Aim, Cell, aims, play_balance, tasks_of, varied
from quarantotto.lab.fleet import fleet_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.report import named
from quarantotto.lab.report_balance import Names, page, settings_text
from quarantotto.lab.simulate import seat_bots


def balance(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Sweeps settings, and says where the share would be the one aimed at."""
    setup = setup_asked(arguments)
    bots = seat_bots(arguments.bots, setup.players)
    refuse_missing_bots(setup.game, bots)
    refuse_bad_files(arguments)
    vary = varied(arguments.vary)
    numeric = [name for name, values in vary if all(value.lstrip("+-").isdecimal() for value in values)]
    if arguments.target is not None and not numeric:
        raise BadOption(N_("--target needs something with numbers to vary"))
    outcome, seat = _wanted(arguments.of, setup.game)
    task = task_of(arguments, setup, bots)
    tasks_of(task, setup.game, vary, seat)
    asked = asked_of(task, bots=list(bots), games=arguments.games, vary=vary, of=arguments.of)
    kept = Kept(arguments.resume, asked)
    seats = max(setup.game.meta.players) if "players" in dict(vary) else task.players
    about = {"bots": ",".join(bots), "seed": task.seed}
    file = parquet(arguments.parquet, setup.game, seats, about, [name for name, _ in vary])
    playing = progress(tongue._("Playing"), first_said(task, tongue))
    with playing as step, fleet_of(arguments.workers, arguments.cluster) as fleet, file as sink:
        prepared(task, seat is not None or arguments.parquet is not None, fleet, step)
        pace = paced(step, tongue)
        cells = play_balance(task, setup.game, vary, arguments.games, fleet, kept, outcome, seat, pace, sink)
    sought = next((name for name in numeric if name != "players"), "players")
    found = [] if arguments.target is None else aims(cells, sought, arguments.target / 100)
    said = [(aim, _said_of(aim, aim.name, arguments.target, tongue)) for aim in found]
    if arguments.json:
        written = [{**asdict(cell), "settings": dict(cell.settings)} for cell in cells]
        aimed = [{**asdict(aim), "settings": dict(aim.settings)} for aim in found]
        print_json({"game": task.game_id, "seed": task.seed, "cells": written, "aims": aimed})
    else:
        _print(cells, said, tongue)
    if arguments.report:
        of_seat = tongue._("seat {number}", number=arguments.of)
        what = of_seat if outcome is None else named(setup.game, setup.game.meta.outcomes[outcome], tongue.lang)
        command = again("balance", arguments, *_varied_again(arguments))
        names = Names(setup.game, tongue.lang, tongue._)
        told = [(aim, _said_of(aim, names.name(aim.name), arguments.target, tongue)) for aim in found]
        text = page(task, setup.game, cells, what, told, command, tongue.lang, tongue._)
        put(arguments.report, text)
    return said_if_interrupted(cells[0].games == arguments.games, kept, tongue)


def _varied_again(arguments: argparse.Namespace) -> list[str]:
    typed = [part for text in arguments.vary for part in ("--vary", text)]
    typed += [] if arguments.of is None else ["--of", arguments.of]
    return [*typed, *([] if arguments.target is None else ["--target", str(arguments.target)])]


def _wanted(of: str | None, game: Game) -> tuple[int | None, int | None]:
    """An outcome or a seat, whose share is looked at; the game's first outcome if nobody says."""
    if of is None:
        return 0, None
    if of in game.meta.outcomes:
        return game.meta.outcomes.index(of), None
    if of.isdecimal() and 1 <= int(of) <= max(game.meta.players):
        return None, int(of) - 1
    text = N_("{name!r} is no seat and none of the outcomes {choices}")
    raise BadOption(text, name=of, choices=", ".join(game.meta.outcomes))


def _said_of(aim: Aim, name: str, target: int, tongue: Tongue) -> str:
    """Where the share would be the one aimed at, and what comes nearest to it."""
    _ = tongue._
    if aim.value is None:
        text = _("{target} % are not reached by any {name} that was tried", target=target, name=name)
    else:
        low, high = ("…" if end is None else counted(end, tongue.lang, ".2f") for end in (aim.low, aim.high))
        text = _(
            "{target} % would be at {name} = {value} (95 %: {low} to {high})",
            target=target,
            name=name,
            value=counted(aim.value, tongue.lang, ".2f"),
            low=low,
            high=high,
        )
    nearest = _(
        "nearest is {name} = {value} with {share}", name=name, value=aim.nearest, share=percent(aim.share, tongue.lang)
    )
    return f"{text}; {nearest}"


def _print(cells: list[Cell], said: list[tuple[Aim, str]], tongue: Tongue) -> None:
    _, lang = tongue._, tongue.lang
    grid = Grid(box=box.SIMPLE_HEAD)
    for name, _value in cells[0].settings:
        grid.add_column(name)
    for heading in (_("games"), _("share"), _("interval (95 %)"), _("change on the same deals")):
        grid.add_column(heading, justify="right")
    for number, cell in enumerate(cells):
        points = counted(100 * cell.change, lang, "+.1f"), counted(100 * cell.within, lang, ".1f")
        change = " ± ".join(points) if number else "–"
        shares = (percent(cell.share, lang), f"{percent(cell.low, lang)} – {percent(cell.high, lang)}", change)
        grid.add_row(*(value for _, value in cell.settings), counted(cell.games, lang), *shares)
    console = output()
    console.print(grid)
    for aim, text in said:
        console.print(f"{settings_text(aim.settings)}: {text}" if aim.settings else text)
