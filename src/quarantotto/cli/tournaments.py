"""`tournament`."""

import argparse
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from time import monotonic

from rich import box
from rich.table import Table as Grid

from quarantotto.cli.asked import Setup, setup_asked
from quarantotto.cli.program import INTERRUPTED
from quarantotto.cli.screen import errors, output, print_json, progress
from quarantotto.cli.simulating import refuse_missing_bots
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode
from quarantotto.core.game import BadOption
from quarantotto.core.words import N_
from quarantotto.lab.fleet import fleet_of
from quarantotto.lab.progressing import Kept
from quarantotto.lab.simulate import seat_bots
from quarantotto.lab.task import Task
from quarantotto.lab.telling import teller_of
from quarantotto.lab.tournament import Result, match_size, play_tournament


def tournament(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Plays, or goes on playing, and prints the standings."""
    setup = setup_asked(arguments)
    for bot in arguments.bots:
        refuse_missing_bots(setup.game, seat_bots([bot], setup.players))
    task = task_of(arguments, setup, (arguments.bots[0],) * setup.players)
    asked = asked_of(task, bots=list(arguments.bots), games=arguments.games)
    kept, size = Kept(file_asked(arguments), asked), match_size(task.mode, arguments.games)
    with progress(tongue._("Playing"), first_said(task, tongue)) as step:
        teller_of(task)  # native code is made once, before several processes want it
        with fleet_of(arguments.workers) as fleet:
            pace = paced(step, tongue)
            result = play_tournament(task, arguments.bots, arguments.games, fleet, kept, size, pace)
    if arguments.json:
        table = {"game": task.game_id, "variant": task.variant, "players": task.players, "seed": task.seed}
        print_json({**table, **asdict(result)})
    else:
        _print(result, tongue)
    return said_if_interrupted(result.is_complete, kept, tongue)


def task_of(arguments: argparse.Namespace, setup: Setup, bots: tuple[str, ...]) -> Task:
    """What the arguments ask the lab to play."""
    return Task(
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


def asked_of(task: Task, **more: object) -> dict[str, object]:
    """By what a kept run is known again; in which mode it is played does not matter."""
    game, edition = task.load()
    table = {"game": task.game_id, "variant": task.variant, "players": task.players, "options": dict(task.options)}
    return {**table, "edition": edition.file.digest, "rules": game.meta.rules_version, "seed": task.seed, **more}


def file_asked(arguments: argparse.Namespace) -> Path | None:
    """Where a run is kept; a folder that is not there is refused before anything is played."""
    path: Path | None = arguments.resume
    if path is not None and not path.parent.is_dir():
        raise BadOption(N_("there is no folder {folder}"), folder=str(path.parent))
    return path


def first_said(task: Task, tongue: Tongue) -> str:
    return "" if task.mode is Mode.PYTHON else tongue._("compiling, the first time")


def paced(step: Callable[[int, int, str], None], tongue: Tongue) -> Callable[[int, int], None]:
    """Tells progress with its rate and the time that is left."""
    began: list[tuple[float, int]] = []

    def tick(done: int, total: int) -> None:
        now = monotonic()
        if not began:
            began.append((now, done))
        (then, before) = began[0]
        rate = (done - before) / max(now - then, 1e-3)
        if rate <= 0:
            step(done, total, "")
            return
        minutes, seconds = divmod(round((total - done) / rate), 60)
        text = tongue._("{rate} games/s, {left} left", rate=f"{rate:,.0f}", left=f"{minutes}:{seconds:02}")
        step(done, total, text)

    return tick


def said_if_interrupted(is_complete: bool, kept: Kept, tongue: Tongue) -> int:
    """The exit code; of a run that was interrupted, also how to go on."""
    if is_complete:
        return 0
    if kept.path is None:
        errors().print(tongue._("Interrupted: this is what was played so far."))
    else:
        text = tongue._("Interrupted: this is what was played so far. Go on with --resume {file}", file=kept.path)
        errors().print(text, soft_wrap=True)
    return INTERRUPTED


def _print(result: Result, tongue: Tongue) -> None:
    _ = tongue._
    console = output()
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column(_("bot"))
    for heading in (_("games"), _("points"), _("share"), _("interval (95 %)"), _("rating"), _("ms a decision")):
        grid.add_column(heading, justify="right")
    for s in result.standings:
        rating = "–" if s.rating is None else f"{s.rating:+.0f} ({s.rating_low:+.0f} – {s.rating_high:+.0f})"
        shares = (f"{s.share:.1%}", f"{s.low:.1%} – {s.high:.1%}")
        grid.add_row(s.bot, f"{s.games:,}", f"{s.wins:,.1f}", *shares, rating, f"{s.milliseconds:.3g}")
    console.print(grid)
    pairs = Grid(box=box.SIMPLE_HEAD)
    pairs.add_column(_("duel"))
    for heading in (_("games"), _("share"), _("interval (95 %)")):
        pairs.add_column(heading, justify="right")
    for d in result.duels:
        pairs.add_row(f"{d.one} – {d.other}", f"{d.games:,}", f"{d.share:.1%}", f"{d.low:.1%} – {d.high:.1%}")
    console.print(pairs)
    if result.standings[0].rating is None:
        console.print(_("Ratings need choix: pip install 'quarantotto[lab]'"), style="quiet")
    text = _("{games} games, {decisions} decisions", games=f"{result.games:,}", decisions=f"{result.decisions:,}")
    console.print(text)
    console.print(_("digest {digest}", digest=result.digest), style="quiet", soft_wrap=True)
