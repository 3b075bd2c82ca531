"""Simulation: many numbered games, any mode, any number of workers, one answer."""

import hashlib
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.bots.players import refuse_unknown
from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import BadOption
from quarantotto.core.lean import lean
from quarantotto.core.position import seed_key
from quarantotto.core.processes import ignoring_sigint
from quarantotto.core.words import N_
from quarantotto.games import load_game
from quarantotto.lab.batch import COLUMNS, DECISIONS, FOLD_HIGH, OUTCOME, play_mixed_games, play_uniform_games
from quarantotto.lab.batch_cuda import GpuRunner
from quarantotto.lab.levels import LevelRunner, has_levels, refuse_thinking
from quarantotto.lab.task import Task

UNFINISHED = "unfinished"
Tick = Callable[[int], None]


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


class Runner:
    """Plays numbered games of one task in this process, all in one call."""

    def __init__(self, task: Task, progress: Progress | None = None) -> None:
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
        self._play = build(self.game.unit, {"play": entry}, task.mode, progress).play
        self.compile_seconds = time.perf_counter() - started

    def play(self, first: int, count: int) -> NDArray[np.int64]:
        """Results of games first to first + count - 1, a row each."""
        results = np.zeros((count, COLUMNS), np.int64)
        unfinished = len(self.game.meta.outcomes)
        fixed = (self.work, self.template, self.edition.record, self.dice, self.task.seed, first, count)
        mixed = (self.task.greedy_seats, record.new(self.game.notes)) if self.task.greedy_seats else ()
        self._play(*fixed, self.game.cap, unfinished, *mixed, results)
        return results


def runner_for(task: Task, progress: Progress | None = None) -> Runner | LevelRunner | GpuRunner:
    """Whoever plays such a task."""
    if task.mode is Mode.CUDA:
        refuse_thinking(task)
        return GpuRunner(task, progress)
    return LevelRunner(task) if has_levels(task) else Runner(task, progress)


def part_size(task: Task) -> int:
    """Games that are played in one go."""
    if has_levels(task) or task.mode is Mode.PYTHON:
        return 1
    if task.mode is Mode.CUDA:
        return 100_000 if task.greedy_seats else 4_000_000
    return 2000


def simulate(task: Task, games: int, workers: int = 1, tick: Tick | None = None) -> Report:
    """Plays games 0 to games - 1 of the task's series."""
    if games < 1:
        raise BadOption(N_("{games} games: must be at least 1"), games=games)
    if workers < 1:
        raise BadOption(N_("{workers} workers: must be at least 1"), workers=workers)
    return _report(task, *_played(task, games, workers, tick))


def _played(task: Task, games: int, workers: int, tick: Tick | None) -> tuple[NDArray[np.int64], float, float]:
    runner = runner_for(task)
    chunks = list(_chunks(games, part_size(task)))
    if len(chunks) == 1:
        started = time.perf_counter()
        results = runner.play(0, games)
        if tick:
            tick(games)
        return results, time.perf_counter() - started, runner.compile_seconds
    results = np.zeros((games, COLUMNS), np.int64)
    started = time.perf_counter()
    if workers == 1:
        for first, count in chunks:
            results[first : first + count] = runner.play(first, count)
            if tick:
                tick(first + count)
        return results, time.perf_counter() - started, runner.compile_seconds
    with ProcessPoolExecutor(workers, get_context("spawn"), _start_worker, (task,)) as pool:
        # Workers load compiled code from the disk; that is not play.
        with ignoring_sigint():
            loading = [pool.submit(_is_ready) for _ in range(workers)]
        for future in loading:
            future.result()
        started = time.perf_counter()
        waiting: dict[Future[NDArray[np.int64]], int] = {
            pool.submit(_play_chunk, first, count): first for first, count in chunks
        }
        done = 0
        for played in as_completed(waiting):
            rows, first = played.result(), waiting[played]
            results[first : first + len(rows)] = rows
            done += len(rows)
            if tick:
                tick(done)
        seconds = time.perf_counter() - started
    return results, seconds, runner.compile_seconds


_worker: list[Runner | LevelRunner | GpuRunner] = []  # in a worker process: its runner


def _start_worker(task: Task) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process hears it and ends the pool
    _worker.append(runner_for(task))


def _is_ready() -> bool:
    return True


def _play_chunk(first: int, count: int) -> NDArray[np.int64]:
    return _worker[0].play(first, count)


def _chunks(games: int, most: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, most):
        yield first, min(most, games - first)


def _report(task: Task, results: NDArray[np.int64], seconds: float, compile_seconds: float) -> Report:
    meta = load_game(task.game_id).meta
    names = (*meta.outcomes, UNFINISHED)
    counts = np.bincount(results[:, OUTCOME], minlength=len(names))
    folds = np.ascontiguousarray(results[:, : FOLD_HIGH + 1].astype("<u4"))
    return Report(
        game=task.game_id,
        variant=task.variant,
        players=task.players,
        mode=str(task.mode),
        games=len(results),
        decisions=int(results[:, DECISIONS].sum()),
        seconds=seconds,
        compile_seconds=compile_seconds,
        outcomes={name: int(count) for name, count in zip(names, counts, strict=True)},
        digest=hashlib.sha256(folds.tobytes()).hexdigest(),
    )
