"""`simulate`."""

import argparse
from dataclasses import asdict
from time import perf_counter
from typing import Any

from rich import box
from rich.table import Table as Grid

from quarantotto.cli.asked import Setup, setup_asked
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
from quarantotto.cli.screen import output, print_json, progress, text_of
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import N_, counted, percent
from quarantotto.lab import simulate as lab
from quarantotto.lab.fleet import cores_for, fleet_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.report import mean_of, page, used_clauses, used_kinds, used_of_kinds
from quarantotto.lab.series import Tally, play_series, report_of
from quarantotto.lab.shares import wilson
from quarantotto.lab.task import Task
from quarantotto.lab.telling import COUNTED, PLAIN

FIELDS = (
    "game",
    "variant",
    "players",
    "mode",
    "games",
    "decisions",
    "seconds",
    "compile_seconds",
    "decisions_per_second",
    "games_per_second",
    "outcomes",
    "digest",
)


def simulate(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays many games and reports how they ended."""
    setup = setup_asked(arguments)
    bots = lab.seat_bots(arguments.bots, setup.players)
    refuse_missing_bots(setup.game, bots)
    task = task_of(arguments, setup, bots)
    refuse_bad_files(arguments)
    if task.mode is Mode.CUDA and _is_told(arguments):
        raise BadOption(N_("--parquet and --report are for --mode cpu or python"))
    kept = Kept(arguments.resume, asked_of(task, bots=list(bots), games=arguments.games, told=_is_told(arguments)))
    tally, report = _played(task, setup, kept, arguments, tongue)
    _answered(report, _more(setup.game, tally) if tally.points else {}, arguments, tongue)
    if arguments.report:
        command = again("simulate", arguments)
        put(arguments.report, page(task, setup.game, report, tally, command, tongue.lang, tongue._))
    return said_if_interrupted(tally.games == arguments.games, kept, tongue)


def _is_told(arguments: argparse.Namespace) -> bool:
    return bool(arguments.report or arguments.parquet)


def _played(
    task: Task, setup: Setup, kept: Kept, arguments: argparse.Namespace, tongue: Tongue
) -> tuple[Tally, lab.Report]:
    """Counted as it is played."""
    is_told = _is_told(arguments)
    workers = 1 if task.mode is Mode.CUDA else arguments.workers or cores_for(arguments.games // lab.part_size(task))
    with progress(tongue._("Playing"), first_said(task, tongue)) as step:
        started = perf_counter()
        about = {"variant": task.variant, "bots": ",".join(task.bots), "seed": task.seed}
        file = parquet(arguments.parquet, setup.game, task.players, about)
        with fleet_of(workers, arguments.cluster) as fleet, file as sink:
            prepared(task, is_told, fleet, step)
            compiled = perf_counter()
            pace = paced(step, tongue)
            tally, digest = play_series(task, arguments.games, fleet, kept, COUNTED if is_told else PLAIN, pace, sink)
        seconds = perf_counter() - compiled
    return tally, report_of(task, setup.game, tally, digest, seconds, compiled - started)


def _more(game: Game, tally: Tally) -> dict[str, Any]:
    """What is known of games that were told, for programs."""
    means = [mean_of(points) for points in tally.points]
    won = [(n, *wilson(n, tally.games)) for n in tally.won]
    return {
        "seats": [
            {"won": n, "low": low, "high": high, "points": mean, "points_within": half}
            for (n, low, high), (mean, half) in zip(won, means, strict=True)
        ],
        "lengths": {str(length): count for length, count in sorted(tally.lengths.items())},
        "actions": used_kinds(game, tally),
        "clauses": used_clauses(game, tally),
        "uses": used_of_kinds(game, tally),
    }


def _answered(report: lab.Report, more: dict[str, Any], arguments: argparse.Namespace, tongue: Tongue) -> int:
    if arguments.json:
        content = asdict(report)
        print_json({**{name: content[name] for name in FIELDS}, **more})
    else:
        _print(report, tongue)
    return 0


def _print(report: Any, tongue: Tongue) -> None:
    _, lang = tongue._, tongue.lang
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column(_("outcome"))
    for heading in (_("games"), _("share"), _("interval (95 %)")):
        grid.add_column(heading, justify="right")
    for outcome, count in report.outcomes.items():
        if count == 0 and outcome == lab.UNFINISHED:
            continue
        low, high = wilson(count, report.games)
        interval = f"{percent(low, lang)} – {percent(high, lang)}"
        grid.add_row(outcome, counted(count, lang), percent(count / report.games, lang), interval)
    console = output()
    seats = tongue.ngettext("{number} player", "{number} players", report.players)
    console.print(text_of([(report.game, "title"), (f", {report.variant}, {seats}", "")]))
    console.print(grid)
    text = _(
        "{games} games, {decisions} decisions in {seconds} s ({mode}): {rate} decisions a second; "
        "compiling took {compiling} s",
        games=counted(report.games, lang),
        decisions=counted(report.decisions, lang),
        seconds=counted(report.seconds, lang, ".2f"),
        mode=report.mode,
        rate=counted(report.decisions_per_second, lang, ",.0f"),
        compiling=counted(report.compile_seconds, lang, ".1f"),
    )
    console.print(text)
    console.print(_("digest {digest}", digest=report.digest), style="quiet", soft_wrap=True)
