"""What the lab's long runs have in common on the command line."""

import argparse
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from quarantotto.cli.asked import Setup
from quarantotto.cli.program import INTERRUPTED
from quarantotto.cli.screen import errors
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import N_
from quarantotto.lab.progressing import Kept
from quarantotto.lab.task import Task


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


def refuse_missing_folder(path: Path) -> None:
    """Before anything is played."""
    if not path.parent.is_dir():
        raise BadOption(N_("{file}: there is no folder {folder}"), file=path, folder=path.parent)


def refuse_missing_bots(game: Game, bots: tuple[str, ...]) -> None:
    if "greedy" in bots and "greedy" not in game.rules:
        raise BadOption(N_("{game} has no greedy bot yet: choose uniform"), game=game.meta.id)


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
