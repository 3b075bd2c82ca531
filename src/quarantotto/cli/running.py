"""What the lab's long runs have in common on the command line."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from time import monotonic

from quarantotto.cli.asked import Setup
from quarantotto.cli.files import refuse_unwritable
from quarantotto.cli.program import INTERRUPTED
from quarantotto.cli.screen import errors
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import Mode, Unavailable
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.game import BadOption, Game
from quarantotto.core.words import N_
from quarantotto.lab.fleet import Alone, Fleet
from quarantotto.lab.parquet import ParquetFile, Sink
from quarantotto.lab.progressing import Kept
from quarantotto.lab.task import Task
from quarantotto.lab.telling import runner_of, teller_of


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


def refuse_bad_files(arguments: argparse.Namespace) -> None:
    written: dict[Path, str] = {}
    for name in ("resume", "parquet", "report"):
        path = getattr(arguments, name)
        refuse_unwritable(path)
        other = path and written.setdefault(path.resolve(), name)
        if other != name and path:
            raise BadOption(N_("{file}: --{one} and --{other} need a file each"), file=path, one=other, other=name)
    if arguments.parquet and arguments.resume:
        raise BadOption(N_("--parquet holds games as they are played: it does not go with --resume"))


def refuse_missing_bots(game: Game, bots: tuple[str, ...]) -> None:
    if "greedy" in bots and "greedy" not in game.rules:
        raise BadOption(N_("{game} has no greedy bot yet: choose uniform"), game=game.meta.id)


def first_said(task: Task, tongue: Tongue) -> str:
    return "" if task.mode is Mode.PYTHON else tongue._("compiling, the first time")


def prepared(task: Task, is_told: bool, fleet: Fleet, step: Progress) -> None:
    """Native code is made once, before several processes want it."""
    try:
        if is_told:
            teller_of(task, not isinstance(fleet, Alone))
        else:
            runner_of(task, step, not isinstance(fleet, Alone))
    except ImportError as error:
        raise Unavailable(f"mode {task.mode} is not available here: {error}") from error


@contextmanager
def parquet(
    path: Path | None, game: Game, seats: int, about: Mapping[str, object], named: Sequence[str] = ()
) -> Iterator[Sink | None]:
    """Where games go; what was played before an interruption is kept."""
    if path is None:
        yield None
        return
    try:
        file = ParquetFile(path, game, seats, {name: str(value) for name, value in about.items()}, named)
    except ImportError as error:
        raise Unavailable("--parquet needs pyarrow: pip install 'quarantotto[lab]'") from error
    try:
        yield file.add
        file.finish()
    except BaseException:
        file.discard()
        raise


def again(command: str, arguments: argparse.Namespace, *more: str) -> str:
    """What to type for the same games and their report."""
    typed = [arguments.game]
    for name in ("players", "variant", "edition"):
        value = getattr(arguments, name)
        typed += [] if value is None else [f"--{name}", str(value)]
    typed += [part for name, value in arguments.options for part in ("--option", f"{name}={value}")]
    typed += ["--bots", ",".join(arguments.bots), *more, "--games", str(arguments.games)]
    typed += ["--seed", str(arguments.seed), "--report", arguments.report.name]
    return f"quarantotto {command} {' '.join(map(quote, typed))}"


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
