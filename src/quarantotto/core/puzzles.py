"""Puzzles: a position out of a game that was played, one aim, and what comes of every choice. What is in a game's
`puzzles.json` is all there is: `quarantotto puzzles make` finds and proves them (`bots/puzzles`).

To whoever solves it a puzzle is a lesson: the same table, the same way of trying. Everything that is shown comes from
worlds imagined from what the seat knows; the game the position was found in is only played up to there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from quarantotto.core.bits import first_bit, has_bit
from quarantotto.core.engine import Engine
from quarantotto.core.game import ALLOWED
from quarantotto.core.lessons import Lesson, Line, Moment, NotALesson, Trial, Verdict
from quarantotto.core.position import seed_key

FILE = "puzzles.json"
LEVELS = (1, 2, 3)
STRIDE = 37  # from one day's puzzle of a game to its next
KEPT = 64  # positions that are not played up to again


@dataclass(frozen=True)
class Kind:
    """A kind of puzzles: what people read of it, and how it is proved."""

    name: str
    title: str
    goal: str
    text: str  # how it was proved
    close: str
    missed: str  # what is said to a choice that is not it
    against_all: bool = False  # the others answer in every possible way, not as the bot
    counts: bool = False  # it is a matter of points on average, not of reaching something for sure
    follows: bool = True  # what the seat decides next belongs to it
    doubts: bool = True  # a choice only misses if the seat could not go on better than the bot
    fewest: int = 3  # choices
    depth: int = 1500  # positions that are looked at in one world


class Aims(NamedTuple):
    """The module `puzzles` of a game."""

    kinds: tuple[Kind, ...]
    rules: Mapping[Any, Any]  # of `core.aims`
    tables: tuple[tuple[str, int], ...]  # variants and numbers of players that are looked through


class Missed(NamedTuple):
    """What comes of a choice that is not it: in so many worlds, or by so many hundredths of a point; and one of these
    worlds with what happens there."""

    figure: float
    world: int
    line: tuple[int, ...]


@dataclass(frozen=True)
class Puzzle(Lesson):
    """One puzzle, as a lesson that has no lines but ways and misses."""

    kind: str = ""
    level: int = 1
    actions: tuple[int, ...] = ()
    worlds: int = 0
    choices_count: int = 0
    ways: tuple[tuple[int, ...], ...] = ()
    then: tuple[tuple[int, ...], ...] = ()  # what happens in world 0 after each way
    misses: Mapping[tuple[int, ...], Missed] | None = None
    counts: bool = False

    @property
    def minutes(self) -> float:
        return 1.0


class Puzzles:
    """The puzzles of a game, and whoever judges them; to be asked like a `Course`."""

    def __init__(self, engine: Engine, puzzles: Sequence[Puzzle]) -> None:
        self.engine = engine
        self.lessons = puzzles
        self._view = lru_cache(KEPT)(self._laid_view)

    def lesson(self, number: int) -> Puzzle:
        if not 1 <= number <= len(self.lessons):
            raise NotALesson(f"there is no puzzle {number}")
        return self.lessons[number - 1]

    def found(self, puzzle: Puzzle) -> Any:
        """The whole position in the game it was found in."""
        s = self.engine.deal(puzzle.players, puzzle.variant, puzzle.options, seed_key(puzzle.seed))
        for action in puzzle.actions:
            self.engine.apply(s, first_bit(int(s.pending)), action)
        return s

    def _laid_view(self, number: int) -> Any:
        puzzle = self.lesson(number)
        return self.engine.concealed(self.found(puzzle), puzzle.seat)

    def view(self, puzzle: Puzzle) -> Any:
        """What the seat knows."""
        return self._view(puzzle.number)

    def laid(self, puzzle: Puzzle, world: int = 0) -> Any:
        """The position in one of the worlds the seat can imagine."""
        return self.engine.imagined(self.view(puzzle), puzzle.seat, seed_key(world))

    def tried(self, puzzle: Lesson, made: Sequence[int], chain: Sequence[int] = ()) -> Trial:
        """What comes of some more decisions after those that were made."""
        assert isinstance(puzzle, Puzzle)
        if any(way[: len(made)] == tuple(made) and len(way) > len(made) for way in puzzle.ways) is False:
            raise NotALesson(f"decisions {list(made)} lead nowhere")
        path, verdict, clause = tuple(made), Verdict.OPEN, ALLOWED
        start, moments = self._played(puzzle, 0, path)
        for action in chain:
            path = (*path, action)
            verdict, clause = self._judged(puzzle, moments[-1].after if moments else start, path)
            if verdict != Verdict.OPEN:
                break
            start, moments = self._played(puzzle, 0, path)
        if verdict in (Verdict.REFUSED, Verdict.BACK):
            start, moments = self._played(puzzle, 0, tuple(made))
            return Trial(verdict, start, moments, tuple(made), len(made), False, "", clause)
        if verdict == Verdict.FAILS:
            missed = (puzzle.misses or {})[path]
            start, moments = self._played(puzzle, missed.world, (*path, *missed.line))
            figures = {**puzzle.figures, "missed": missed.figure}
            return Trial(verdict, start, moments, tuple(made), len(made), False, puzzle.lines[1].say, ALLOWED, figures)
        if verdict == Verdict.SOLVED:
            start, moments = self._played(puzzle, 0, (*path, *puzzle.then[puzzle.ways.index(path)]))
        return Trial(verdict, start, moments, path, len(made), False)

    def shown(self, puzzle: Lesson) -> Trial:
        """The first way, played to its end."""
        assert isinstance(puzzle, Puzzle)
        return self.tried(puzzle, (), puzzle.ways[0])

    def _judged(self, puzzle: Puzzle, s: Any, path: tuple[int, ...]) -> tuple[Verdict, int]:
        action = path[-1]
        if not 0 <= action < self.engine.game.actions:
            raise NotALesson(f"there is no action {action}")
        clause = self.engine.clause(s, puzzle.seat, action)
        if clause != ALLOWED:
            return Verdict.REFUSED, clause
        if path in (puzzle.misses or {}):
            return Verdict.FAILS, ALLOWED
        if path in puzzle.ways:
            return Verdict.SOLVED, ALLOWED
        is_way = any(way[: len(path)] == path for way in puzzle.ways)
        return Verdict.OPEN if is_way else Verdict.BACK, ALLOWED

    def _played(self, puzzle: Puzzle, world: int, actions: Sequence[int]) -> tuple[Any, tuple[Moment, ...]]:
        """Decisions in one of the worlds; each belongs to whoever is asked first."""
        start = s = self.laid(puzzle, world)
        moments = []
        for i, action in enumerate(actions):
            is_mine = has_bit(int(s.pending), puzzle.seat)
            seat = puzzle.seat if i == 0 and is_mine else first_bit(int(s.pending))
            after = self.engine.applied(s, seat, action)
            moments.append(Moment(seat, action, s, after))
            s = after
        return start, tuple(moments)


# Reading and writing


@cache
def puzzles_in(folder: Path, kinds: tuple[Kind, ...]) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in their order; none where there is no file."""
    file = folder / FILE
    if not file.is_file():
        return ()
    by_name = {kind.name: kind for kind in kinds}
    written = json.loads(file.read_text(encoding="utf-8"))["puzzles"]
    return tuple(_puzzle(number, entry, by_name[entry["kind"]]) for number, entry in enumerate(written, 1))


def stale(folder: Path, rules_version: int) -> bool:
    """Whether what is written was proved by other rules."""
    file = folder / FILE
    return file.is_file() and json.loads(file.read_text(encoding="utf-8"))["rules_version"] != rules_version


def _puzzle(number: int, entry: dict[str, Any], kind: Kind) -> Puzzle:
    misses = {
        tuple(map(int, path.split(","))): Missed(count, world, tuple(line))
        for path, (count, world, line) in entry["misses"].items()
    }
    figures = {"worlds": entry["worlds"], "tried": entry["tried"], "others": len(misses), "gain": entry.get("gain", 0)}
    return Puzzle(
        number=number,
        title=kind.title,
        text=kind.text,
        goal=kind.goal,
        close=kind.close,
        clauses=(),
        players=entry["players"],
        variant=entry["variant"],
        options={},
        seat=entry["seat"],
        seed=entry["seed"],
        position={},
        lines=(Line((), Verdict.SOLVED), Line((), Verdict.FAILS, kind.missed)),
        figures=figures,
        kind=kind.name,
        level=entry["level"],
        actions=tuple(entry["actions"]),
        worlds=entry["worlds"],
        choices_count=entry["choices"],
        ways=tuple(map(tuple, entry["ways"])),
        then=tuple(map(tuple, entry["then"])),
        misses=misses,
        counts=kind.counts,
    )


def written(rules_version: int, entries: Sequence[Mapping[str, Any]]) -> str:
    """The file: a line a puzzle."""
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
    return f'{{"rules_version":{rules_version},"puzzles":[\n{lines}\n]}}\n'


def of_the_day(counts: Mapping[str, int], day: date) -> tuple[str, int] | None:
    """Game and number of a day's puzzle: the games take turns, each goes through its own."""
    games = [game for game, count in counts.items() if count]
    if not games:
        return None
    turn, which = divmod(day.toordinal(), len(games))
    game = games[which]
    return game, turn * STRIDE % counts[game] + 1
