"""Whoever plays numbered games of a task in this process, and what is said of them."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.bots.players import refuse_unknown
from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, Unit, build, is_kept
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import BadOption
from quarantotto.core.lean import lean
from quarantotto.core.position import seed_key
from quarantotto.core.words import N_
from quarantotto.lab.batch import COLUMNS, play_mixed_games, play_uniform_games
from quarantotto.lab.batch_cuda import GpuRunner
from quarantotto.lab.levels import LevelRunner, has_levels, refuse_thinking
from quarantotto.lab.task import Task

UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Report:
    """The answer of a simulation; `seconds` is play alone."""

    game: str
    variant: str
    players: int
    mode: str
    games: int
    decisions: int
    seconds: float
    compile_seconds: float
    outcomes: Mapping[str, int]
    digest: str
    decisions_per_second: float = field(init=False)
    games_per_second: float = field(init=False)

    def __post_init__(self) -> None:
        elapsed = max(self.seconds, 1e-9)
        object.__setattr__(self, "decisions_per_second", self.decisions / elapsed)
        object.__setattr__(self, "games_per_second", self.games / elapsed)


def seat_bots(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """One policy per seat: a single name is for all, else one name each."""
    for bot in bots:
        refuse_unknown(bot)
    if len(bots) == 1:
        return tuple(bots) * players
    if len(bots) != players:
        text = N_("{bots} bots for {players} players: name one for all or one for each seat")
        raise BadOption(text, bots=len(bots), players=players)
    return tuple(bots)


@dataclass(frozen=True)
class Entry:
    """A rule that plays a part, in one mode."""

    unit: Unit
    play: Callable[..., None]
    mode: Mode

    def get_ready(self, progress: Progress | None = None, is_elsewhere: bool = False) -> None:
        """Makes or loads it; where other processes play, only makes it: they load it themselves meanwhile."""
        if not (is_elsewhere and self.mode is Mode.CPU and is_kept(self.unit, {"play": self.play})):
            build(self.unit, {"play": self.play}, self.mode, progress)

    @property
    def made(self) -> Callable[..., None]:
        made: Callable[..., None] = build(self.unit, {"play": self.play}, self.mode).play
        return made


class Runner:
    """Plays numbered games of one task in this process, all in one call."""

    def __init__(self, task: Task, progress: Progress | None = None, is_elsewhere: bool = False) -> None:
        started = time.perf_counter()
        self.task = task
        whole, self.edition = task.load()
        self.game = whole if task.greedy_seats else lean(whole)  # thinking takes longer than telling
        # Options are checked before anything is compiled.
        template = fresh_state(self.game, task.players, task.variant, task.options, seed_key(0))
        self.template = cast("NDArray[Any]", record.rows(self.game.state, 1))
        self.template[0] = template
        self.work = record.rows(self.game.state, 2)
        self.dice = record.new(Dice)
        entry = play_mixed_games if task.greedy_seats else play_uniform_games
        self._entry = Entry(self.game.unit, entry, task.mode)
        self._entry.get_ready(progress, is_elsewhere)
        self.compile_seconds = time.perf_counter() - started

    def play(self, first: int, count: int) -> NDArray[np.int64]:
        """Results of games first to first + count - 1, a row each."""
        results = np.zeros((count, COLUMNS), np.int64)
        unfinished = len(self.game.meta.outcomes)
        fixed = (self.work, self.template, self.edition.record, self.dice, self.task.seed, first, count)
        mixed = (self.task.greedy_seats, record.new(self.game.notes)) if self.task.greedy_seats else ()
        self._entry.made(*fixed, self.game.cap, unfinished, *mixed, results)
        return results


def runner_for(
    task: Task, progress: Progress | None = None, is_elsewhere: bool = False
) -> Runner | LevelRunner | GpuRunner:
    """Whoever plays such a task, here or in processes that make one of their own."""
    if task.mode is Mode.CUDA:
        refuse_thinking(task)
        return GpuRunner(task, progress)
    return LevelRunner(task) if has_levels(task) else Runner(task, progress, is_elsewhere)


def part_size(task: Task) -> int:
    """Games that are played in one go: at first where processors play, at most on a GPU."""
    if has_levels(task) or task.mode is Mode.PYTHON:
        return 1
    if task.mode is Mode.CUDA:
        return 100_000 if task.greedy_seats else 4_000_000
    return 2000
