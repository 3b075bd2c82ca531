"""Whole games with all that can be asked of them: the result of every seat, what was done, what was forbidden."""

import time
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.bits import first_bit
from quarantotto.core.candidates import span
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import rule
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import AnyEdition, AnyNotes, AnyState, apply, check, payoff
from quarantotto.core.memory import Lately
from quarantotto.core.position import seed_key
from quarantotto.core.record import Int64Grid, Int64s, Rows
from quarantotto.lab.batch import COLUMNS, choose_mixed, note_result, start_game
from quarantotto.lab.batch_cuda import GpuRunner
from quarantotto.lab.levels import LevelRunner, has_levels
from quarantotto.lab.simulate import Entry, Runner, runner_for
from quarantotto.lab.task import Task

PLAIN, TOLD, COUNTED = range(3)  # results alone; those of seats and actions too; and clauses
UTILITY, POINTS, RANK = range(3)  # of each seat, from COLUMNS on


@rule
def count_clauses(s: AnyState, ed: AnyEdition, seat: int, refusals: Int64s) -> None:
    """What each clause forbids to the seat that decides, among what is worth checking."""
    low, high = span(s, ed, seat)
    for action in range(low, high):
        refusals[check(s, ed, seat, action)] += 1


@rule
def play_and_tell(
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    dice: Dice,
    seed: int,
    first: int,
    count: int,
    cap: int,
    unfinished: int,
    greedy_seats: int,
    notes: AnyNotes,
    results: Int64Grid,
    uses: Int64s,
    refusals: Int64s,
    is_counting: int,
) -> None:
    """Games first, first + 1, … of a series; how often each action was taken and, if asked, each clause forbade one."""
    for row in range(count):
        work[0] = template[0]
        s = work[0]
        start_game(s, ed, dice, seed, first + row)
        while int(s.pending) != 0 and int(s.decisions) < cap:
            seat = first_bit(int(s.pending))
            if is_counting == 1:
                count_clauses(s, ed, seat, refusals)
            action = choose_mixed(work, 0, 1, ed, seat, dice, greedy_seats, notes)
            uses[action] += 1
            apply(s, ed, seat, action)
        note_result(s, ed, results, row, unfinished)
        if int(s.pending) == 0:
            for seat in range(int(s.players)):
                at = COLUMNS + 3 * seat
                results[row, at], results[row, at + 1], results[row, at + 2] = payoff(s, ed, seat)


@dataclass(frozen=True)
class Told:
    """Some games of a series: a row each, and counts over all of them."""

    rows: NDArray[np.int64]
    uses: NDArray[np.int64]  # by action
    refusals: NDArray[np.int64]  # by clause; none where nobody asked
    seconds: float

    def of_seats(self, what: int) -> NDArray[np.int64]:
        """Utility, points or rank: a row a game, a column a seat."""
        return self.rows[:, COLUMNS + what :: 3]

    def won(self) -> NDArray[np.bool_]:
        """Who was first and is glad of it: all or nobody where all play together."""
        return np.asarray((self.of_seats(RANK) == 1) & (self.of_seats(UTILITY) > 0))


@dataclass(frozen=True)
class Part:
    """Games of a task that are played in one go, by whoever has time."""

    task: Task
    first: int
    count: int
    how: int = TOLD


class Teller:
    """Plays numbered games of one task in this process."""

    def __init__(self, task: Task, is_elsewhere: bool = False) -> None:
        self.task = task
        self.game, self.edition = task.load()
        template = fresh_state(self.game, task.players, task.variant, task.options, seed_key(0))
        self.template = cast("NDArray[Any]", record.rows(self.game.state, 1))
        self.template[0] = template
        self.clauses = 1 + max(self.game.clauses)
        self._entry = Entry(self.game.unit, play_and_tell, task.mode)
        self._entry.get_ready(is_elsewhere=is_elsewhere)

    def play(self, first: int, count: int, is_counting: bool = False) -> Told:
        game, task = self.game, self.task
        rows = np.zeros((count, COLUMNS + 3 * task.players), np.int64)
        uses, refusals = np.zeros(game.actions, np.int64), np.zeros(self.clauses, np.int64)
        started = time.process_time()
        self._entry.made(
            *(record.rows(game.state, 2), self.template, self.edition.record, record.new(Dice)),
            *(task.seed, first, count, game.cap, len(game.meta.outcomes), task.greedy_seats, record.new(game.notes)),
            *(rows, uses, refusals, int(is_counting)),
        )
        return Told(rows, uses, refusals, time.process_time() - started)


class LevelTeller:
    """The same where levels play; what clauses forbid is not counted."""

    def __init__(self, task: Task) -> None:
        self._runner = LevelRunner(task)

    def play(self, first: int, count: int, is_counting: bool = False) -> Told:
        runner, players = self._runner, self._runner.task.players
        rows = np.zeros((count, COLUMNS + 3 * players), np.int64)
        uses, refusals = np.zeros(runner.game.actions, np.int64), np.zeros(1 + max(runner.game.clauses), np.int64)
        started = time.process_time()
        for row in range(count):
            s = runner.play_one(first + row, uses)
            rows[row, :COLUMNS] = runner.told(s)
            for seat in range(players) if not int(s.pending) else ():
                rows[row, COLUMNS + 3 * seat : COLUMNS + 3 * seat + 3] = runner.engine.payoff(s, seat)
        return Told(rows, uses, refusals, time.process_time() - started)


_tellers: Lately[str, Teller | LevelTeller] = Lately(64)


def teller_of(task: Task, is_elsewhere: bool = False) -> Teller | LevelTeller:
    """Made once a process, however many parts it plays."""
    return _tellers.get(repr(task), lambda: LevelTeller(task) if has_levels(task) else Teller(task, is_elsewhere))


_runners: Lately[str, Runner | LevelRunner | GpuRunner] = Lately(64)


def runner_of(
    task: Task, progress: Progress | None = None, is_elsewhere: bool = False
) -> Runner | LevelRunner | GpuRunner:
    """The quickest way to play a task, made once a process."""
    return _runners.get(repr(task), lambda: runner_for(task, progress, is_elsewhere))


def play_part(part: Part) -> Told:
    if part.how != PLAIN:
        return teller_of(part.task).play(part.first, part.count, part.how == COUNTED)
    runner, nothing = runner_of(part.task), np.zeros(0, np.int64)
    started = time.process_time()
    return Told(runner.play(part.first, part.count), nothing, nothing, time.process_time() - started)
