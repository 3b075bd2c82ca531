"""`simulate`."""

import argparse
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from multiprocessing import active_children
from types import FrameType
from typing import Any

from rich import box
from rich.table import Table as Grid

from quarantotto.cli.asked import Setup, setup_asked
from quarantotto.cli.screen import output, print_json, progress, text_of
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode, Unavailable
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import N_
from quarantotto.lab import simulate as lab
from quarantotto.lab.shares import wilson
from quarantotto.lab.task import Task

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
    report = _played(arguments, setup, tongue)
    if arguments.json:
        content = asdict(report)
        print_json({name: content[name] for name in FIELDS})
    else:
        _print(report, tongue)
    return 0


def _played(arguments: argparse.Namespace, setup: Setup, tongue: Tongue) -> Any:
    bots = lab.seat_bots(arguments.bots, setup.players)
    refuse_missing_bots(setup.game, bots)
    task = Task(
        game_id=setup.game.meta.id,
        edition_name=setup.edition.file.name,
        edition_toml=setup.edition_path.read_text(encoding="utf-8"),
        players=setup.players,
        variant=setup.variant,
        options=setup.options,
        bots=bots,
        seed=arguments.seed,
        mode=Mode(arguments.mode),
    )
    first = "" if task.mode is Mode.PYTHON else tongue._("compiling, the first time")
    try:
        with stopping_workers_on_interrupt(), progress(tongue._("Playing"), first) as step:
            return lab.simulate(task, arguments.games, arguments.workers, lambda done: step(done, arguments.games, ""))
    except ImportError as error:
        raise Unavailable(f"mode {arguments.mode} is not available here: {error}") from error
    except MemoryError as error:
        text = N_("{games} games do not fit into this machine's memory")
        raise BadOption(text, games=arguments.games) from error


@contextmanager
def stopping_workers_on_interrupt() -> Iterator[None]:
    """A pool of workers finishes all that was asked of it before it lets Ctrl-C through; so the workers go first."""

    def stop(signum: int, frame: FrameType | None) -> None:
        for worker in active_children():
            worker.terminate()
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def refuse_missing_bots(game: Game, bots: tuple[str, ...]) -> None:
    if "greedy" in bots and "greedy" not in game.rules:
        raise BadOption(N_("{game} has no greedy bot yet: choose uniform"), game=game.meta.id)


def _print(report: Any, tongue: Tongue) -> None:
    _ = tongue._
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column(_("outcome"))
    for heading in (_("games"), _("share"), _("interval (95 %)")):
        grid.add_column(heading, justify="right")
    for outcome, count in report.outcomes.items():
        if count == 0 and outcome == "unfinished":
            continue
        low, high = wilson(count, report.games)
        interval = f"{low:.1%} – {high:.1%}"
        grid.add_row(outcome, f"{count:,}", f"{count / report.games:.1%}", interval)
    console = output()
    seats = tongue.ngettext("{number} player", "{number} players", report.players)
    console.print(text_of([(report.game, "title"), (f", {report.variant}, {seats}", "")]))
    console.print(grid)
    text = _(
        "{games} games, {decisions} decisions in {seconds} s ({mode}): {rate} decisions a second; "
        "compiling took {compiling} s",
        games=f"{report.games:,}",
        decisions=f"{report.decisions:,}",
        seconds=f"{report.seconds:.2f}",
        mode=report.mode,
        rate=f"{report.decisions_per_second:,.0f}",
        compiling=f"{report.compile_seconds:.1f}",
    )
    console.print(text)
    console.print(_("digest {digest}", digest=report.digest), style="quiet", soft_wrap=True)
