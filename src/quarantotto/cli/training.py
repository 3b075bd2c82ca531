"""`train`."""

import argparse
from dataclasses import asdict
from functools import partial
from itertools import product

from rich import box
from rich.table import Table as Grid

from quarantotto.bots.chances import ENDED, JUDGED, PLAYED_ON, Curve, chances_file, read_curves, write_curves
from quarantotto.bots.search.weights import Value, read_values, value_file, write_values
from quarantotto.cli.files import refuse_unwritable
from quarantotto.cli.screen import output, print_json, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import N_
from quarantotto.games import load_game, load_insight
from quarantotto.lab.calibrating import calibrated
from quarantotto.lab.fitting import fit
from quarantotto.lab.fleet import fleet_of


def train(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays, fits and writes; what was not fitted anew stays."""
    game = load_game(arguments.game)
    refuse_unwritable(arguments.out)
    if arguments.calibrate:
        return _calibrate(game, arguments, tongue)
    if not load_insight(game.meta.id).features:
        raise BadOption(N_("{game} is played to its end in thought: there is nothing to fit"), game=game.meta.id)
    path = arguments.out or value_file(game)
    values = {(value.variant, value.players): value for value in read_values(path)}
    tables = _tables(game, arguments)
    with fleet_of(arguments.workers, arguments.cluster) as fleet:
        for variant, players in tables:
            with progress(_label(variant, players, tongue)) as step:
                tick = partial(_tick, step, arguments.games)
                series = variant, players, arguments.games, arguments.seed
                values[variant, players] = fit(game, *series, tick, fleet.map, arguments.bot)
            write_values(path, game.meta.id, values.values())
    if arguments.json:
        print_json({"file": str(path), "values": [asdict(value) for value in values.values()]})
    else:
        _print(list(values.values()), tongue)
    return 0


def _calibrate(game: Game, arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Measures what chances come true; what was not measured anew stays."""
    path = arguments.out or chances_file(game)
    curves = {curve.table: curve for curve in read_curves(path)}
    tables = _tables(game, arguments)
    with fleet_of(arguments.workers, arguments.cluster) as fleet:
        for variant, players in tables:
            with progress(_label(variant, players, tongue)) as step:
                tick = partial(_tick, step, 2 * arguments.games)
                found = calibrated(game, variant, players, arguments.games, arguments.seed, fleet.map, tick)
            curves |= {curve.table: curve for curve in found}
            write_curves(path, game.meta.id, curves.values())
    if arguments.json:
        print_json({"file": str(path), "curves": [asdict(curve) for curve in curves.values()]})
    else:
        _print_curves(list(curves.values()), tongue)
    return 0


def _label(variant: str, players: int, tongue: Tongue) -> str:
    return tongue._("{variant}, {players} players", variant=variant, players=players)


def _tick(step: Progress, games: int, done: int) -> None:
    step(done, games, "")


def _tables(game: Game, arguments: argparse.Namespace) -> list[tuple[str, int]]:
    meta = game.meta
    variants = [choice.name for choice in meta.variants]
    found = [
        (variant, players)
        for variant, players in product(variants, meta.players)
        if players in meta.players_of(variant)
        and arguments.variant in (None, variant)
        and arguments.players in (None, players)
    ]
    if not found:
        text = N_("{game} has no such table: variants {variants}, players {players}")
        raise BadOption(text, game=meta.id, variants=", ".join(variants), players=", ".join(map(str, meta.players)))
    return found


def _print(values: list[Value], tongue: Tongue) -> None:
    _ = tongue._
    grid = Grid(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    grid.add_column(_("variant"))
    for heading in (_("players"), _("games"), _("positions"), _("Brier score"), _("without weights"), _("worst tenth")):
        grid.add_column(heading, justify="right")
    for v in values:
        worst = f"{v.worst_tenth:.1f} %" if v.worst_tenth < 100 else "–"
        scores = (f"{v.brier:.3f}", f"{v.brier_without:.3f}", worst)
        grid.add_row(v.variant, str(v.players), f"{v.games:,}", f"{v.positions:,}", *scores)
    output().print(grid)


def _print_curves(curves: list[Curve], tongue: Tongue) -> None:
    _ = tongue._
    grid = Grid(box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    grid.add_column(_("variant"))
    grid.add_column(_("players"), justify="right")
    grid.add_column(_("what is said"))
    for heading in (_("games"), _("positions"), _("without curve"), _("worst tenth")):
        grid.add_column(heading, justify="right")
    kinds = {JUDGED: _("imagined games, judged"), ENDED: _("imagined games, ended"), PLAYED_ON: _("games played on")}
    for c in curves:
        off = (f"{off:.1f} %" if c.counted else "–" for off in (c.worst_without, c.worst_tenth))
        grid.add_row(c.variant, str(c.players), kinds[c.kind], f"{c.tested:,}", f"{c.tested_positions:,}", *off)
    output().print(grid)
