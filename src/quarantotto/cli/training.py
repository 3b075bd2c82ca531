"""`train`."""

import argparse
from dataclasses import asdict
from functools import partial
from itertools import product

from rich import box
from rich.table import Table as Grid

from quarantotto.bots.search.weights import Value, read_values, untrained, value_file, write_values
from quarantotto.cli.screen import output, print_json, progress
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import N_
from quarantotto.games import load_game, load_insight
from quarantotto.lab.calibrating import measured
from quarantotto.lab.fitting import fit


def train(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays, fits and writes; what was not fitted anew stays."""
    game = load_game(arguments.game)
    if not load_insight(game.meta.id).features and not arguments.test:
        raise BadOption(N_("{game} is played to its end in thought: there is nothing to fit"), game=game.meta.id)
    path = arguments.out or value_file(game)
    values = {(value.variant, value.players): value for value in read_values(path)}
    for variant, players in _tables(game, arguments):
        label = tongue._("{variant}, {players} players", variant=variant, players=players)
        with progress(label) as step:
            tick = partial(_tick, step, arguments.games)
            if arguments.test:
                known = values.get((variant, players)) or untrained(game, variant, players)
                value = measured(game, known, arguments.games, arguments.seed + 1, tick)
            else:
                value = fit(game, variant, players, arguments.games, arguments.seed, tick)
        values[variant, players] = value
        write_values(path, game.meta.id, values.values())
    if arguments.json:
        print_json({"file": str(path), "values": [asdict(value) for value in values.values()]})
    else:
        _print(list(values.values()), tongue)
    return 0


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
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column(_("variant"))
    for heading in (_("players"), _("games"), _("positions"), _("Brier score"), _("without weights"), _("worst tenth")):
        grid.add_column(heading, justify="right")
    for v in values:
        scores = (f"{v.brier:.3f}", f"{v.brier_without:.3f}", f"{v.worst_tenth:.1f} %")
        grid.add_row(v.variant, str(v.players), f"{v.games:,}", f"{v.positions:,}", *scores)
    output().print(grid)
