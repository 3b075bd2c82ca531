"""A long series of games, counted as it is played: memory does not grow with their number."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core.compiler import Mode
from quarantotto.core.game import BadOption, Game
from quarantotto.core.processes import holding_sigint
from quarantotto.core.words import N_
from quarantotto.lab.batch import COLUMNS, DECISIONS, FOLD_HIGH, OUTCOME
from quarantotto.lab.fleet import Fleet, fleet_of
from quarantotto.lab.levels import has_levels
from quarantotto.lab.parquet import Sink
from quarantotto.lab.progressing import Kept
from quarantotto.lab.simulate import UNFINISHED, Report, part_size
from quarantotto.lab.task import Task
from quarantotto.lab.telling import PLAIN, POINTS, Part, Told, play_part, runner_of

BYTES = 8  # of a game's fold
LASTING = {Mode.CUDA: 2.0, Mode.CPU: 0.2}  # seconds of a part: whoever plays it does not hear Ctrl-C before its end
MOST = 200_000  # games of a part on a processor: their rows lie in memory until the parts before them have come
LAST = 16  # so many parts are left at least when they begin to grow small, that all end together
Tick = Callable[[int, int], None]


@dataclass
class Tally:
    """What is counted of a series; everything but the digest can be written down."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0  # of those who play, added up
    outcomes: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)  # decisions
    points: list[Counter[int]] = field(default_factory=list)  # by seat
    won: list[int] = field(default_factory=list)  # by seat
    uses: Counter[int] = field(default_factory=Counter)  # by action
    refusals: Counter[int] = field(default_factory=Counter)  # by clause

    def add(self, told: Told) -> None:
        rows = told.rows
        self.games += len(rows)
        self.decisions += int(rows[:, DECISIONS].sum())
        self.seconds += told.seconds
        self.outcomes.update(_counted(rows[:, OUTCOME]))
        self.lengths.update(_counted(rows[:, DECISIONS]))
        self.uses.update(_filled(told.uses))
        self.refusals.update(_filled(told.refusals))
        seats = (rows.shape[1] - COLUMNS) // 3
        self.points += [Counter() for _ in range(seats - len(self.points))]
        self.won += [0] * (seats - len(self.won))
        for seat in range(seats):
            self.points[seat].update(_counted(told.of_seats(POINTS)[:, seat]))
            self.won[seat] += int(told.won()[:, seat].sum())

    def written(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "won": self.won,
            "points": [_pairs(seat) for seat in self.points],
            **{name: _pairs(getattr(self, name)) for name in ("outcomes", "lengths", "uses", "refusals")},
        }

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Tally:
        if not written:
            return cls()
        counters: Any = {name: Counter(dict(written[name])) for name in ("outcomes", "lengths", "uses", "refusals")}
        points = [Counter(dict(seat)) for seat in written["points"]]
        plain = {name: written[name] for name in ("games", "decisions", "seconds", "won")}
        return cls(points=points, **plain, **counters)


def _counted(column: NDArray[np.int64]) -> dict[int, int]:
    low = int(column.min(initial=0))
    return {low + value: count for value, count in _filled(np.bincount(column - low)).items()}


def _filled(counts: NDArray[np.int64]) -> dict[int, int]:
    return {int(at): int(counts[at]) for at in np.flatnonzero(counts)}


def _pairs(counter: Counter[int]) -> list[list[int]]:
    return [[key, count] for key, count in sorted(counter.items())]


class Folds:
    """The digest of a series. A fingerprint cannot be written down half made, so a run that is kept has what it is made
    of in a file beside: eight bytes a game."""

    def __init__(self, kept: Kept, games: int) -> None:
        self._hash = hashlib.sha256()
        self._file = None
        if kept.path is None:
            return
        path = folds_file(kept.path)
        if games and (not path.exists() or path.stat().st_size < games * BYTES):
            text = N_("{file}: is missing or cut short, and without it {run} cannot go on")
            raise BadOption(text, file=str(path), run=str(kept.path))
        self._file = path.open("r+b" if games else "w+b")
        self._file.truncate(games * BYTES)  # what was written after the last note is played again
        while content := self._file.read(1 << 20):
            self._hash.update(content)

    def add(self, rows: NDArray[np.int64]) -> None:
        content = np.ascontiguousarray(rows[:, : FOLD_HIGH + 1].astype("<u4")).tobytes()
        self._hash.update(content)
        if self._file is not None:
            self._file.write(content)

    def settle(self) -> None:
        """Before the note that counts them."""
        if self._file is not None:
            self._file.flush()

    def close(self, is_noted: bool) -> None:
        """What no note counts is of use to nobody."""
        if self._file is not None:
            self._file.close()
            if not is_noted:
                Path(self._file.name).unlink()

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()


def folds_file(path: Path) -> Path:
    return path.with_name(path.name + ".folds")


class Parts:
    """The games from the first on, in parts that take LASTING, as far as is known from those that were played."""

    def __init__(self, task: Task, first: int, games: int, how: int) -> None:
        self._task, self._first, self._games, self._how = task, first, games, how
        size = part_size(task)
        self._is_gpu, self._least = task.mode is Mode.CUDA, size
        self._size, self._most = (max(1, size // 40), size) if self._is_gpu else (size, max(size, MOST))
        self._begun = 0.0

    def __iter__(self) -> Iterator[Part]:
        while (left := self._games - self._first) > 0:
            self._begun = time.perf_counter()
            size = min(self._size, left if self._is_gpu else max(self._least, left // LAST), left)
            yield Part(self._task, self._first, size, self._how)
            self._first += size

    def learn(self, told: Told) -> None:
        """A GPU plays one part when asked for it, and its time is not the processor's."""
        if self._task.mode in LASTING and not has_levels(self._task):
            seconds = time.perf_counter() - self._begun if self._is_gpu else told.seconds
            self._size = next_size(len(told.rows), seconds, LASTING[self._task.mode], self._most)


def next_size(size: int, seconds: float, lasting: float, most: int) -> int:
    """How many games to play next, when so many took so long."""
    growth = lasting / max(seconds, 1e-6)
    return max(1, min(most, round(size * min(max(growth, 0.1), 4.0))))


def play_series(
    task: Task,
    games: int,
    fleet: Fleet,
    kept: Kept,
    how: int = PLAIN,
    tick: Tick | None = None,
    sink: Sink | None = None,
) -> tuple[Tally, str]:
    """Games 0 to games - 1, or on from where `kept` ends: what was counted, and the digest. Ctrl-C ends it early."""
    tally = Tally.read(kept.done)
    folds = Folds(kept, tally.games)
    parts = Parts(task, tally.games, games, how)
    try:
        for told in fleet.map(play_part, parts):
            parts.learn(told)
            with holding_sigint():
                tally.add(told)
                folds.add(told.rows)
                if sink:
                    sink(told.rows, tally.games - len(told.rows), ())
            if kept.is_due():
                folds.settle()
                kept.note(tally.written())
            if tick:
                tick(tally.games, games)
    except KeyboardInterrupt:
        if not tally.games:
            raise
    finally:
        folds.settle()
        if tally.games:
            kept.note(tally.written(), is_last=True)
        folds.close(is_noted=bool(tally.games))
    return tally, folds.digest


def simulate(task: Task, games: int, workers: int = 1) -> Report:
    """All of a series or, where somebody interrupts, nothing."""
    if games < 1:
        raise BadOption(N_("{games} games: must be at least 1"), games=games)
    if workers < 1:
        raise BadOption(N_("{workers} workers: must be at least 1"), workers=workers)
    with fleet_of(workers) as fleet:
        runner = runner_of(task, is_elsewhere=workers > 1)
        started = time.perf_counter()
        tally, digest = play_series(task, games, fleet, Kept(None, {}))
        seconds = time.perf_counter() - started
    if tally.games < games:
        raise KeyboardInterrupt
    return report_of(task, runner.game, tally, digest, seconds, runner.compile_seconds)


def report_of(task: Task, game: Game, tally: Tally, digest: str, seconds: float, compile_seconds: float) -> Report:
    """What `simulate` answers."""
    names = (*game.meta.outcomes, UNFINISHED)
    return Report(
        game=task.game_id,
        variant=task.variant,
        players=task.players,
        mode=str(task.mode),
        games=tally.games,
        decisions=tally.decisions,
        seconds=seconds,
        compile_seconds=compile_seconds,
        outcomes={name: tally.outcomes[number] for number, name in enumerate(names)},
        digest=digest,
    )
