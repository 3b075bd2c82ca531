"""Lessons: a position, a goal, and an answer to every try. What is in a game's `lessons.toml` is all there is.

A lesson is a bundle of lines: sequences of decisions, each with what comes of it. Whoever learns follows some of them
by each decision; what leaves them all is taken back. So a try is judged by the decisions made before, and nothing has
to be remembered about whoever makes it.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import IO, Any, NamedTuple, Protocol

from quarantotto.core import record
from quarantotto.core.bits import has_bit
from quarantotto.core.chance import start_chance
from quarantotto.core.engine import Engine, Refused
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.core.news import clear_news
from quarantotto.core.position import seed_key

FILE = "lessons.toml"
ASKED = NO_ACTION  # from here on: answers to what the lesson itself asks
WORDS_A_MINUTE = 150
DECISIONS_A_MINUTE = 6
SAID = ("title", "text", "goal", "say", "close", "asks", "choices")  # fields of the file that people read


class Verdict(StrEnum):
    """What comes of a try."""

    OPEN = "open"  # on the way
    REFUSED = "refused"  # a clause forbids it
    BACK = "back"  # allowed and harmless, but not the point: it did not happen
    FAILS = "fails"  # allowed, and this is what comes of it
    SOLVED = "solved"


class Step(NamedTuple):
    """A decision: the seat that takes it, None for whoever learns, and words for all that would do."""

    seat: int | None
    words: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """A sequence of decisions and what comes of it."""

    steps: tuple[Step, ...]
    verdict: Verdict
    say: str = ""
    clause: int = ALLOWED
    then: tuple[Step, ...] = ()  # what is played on by itself
    result: Mapping[str, Any] | None = None  # what is so afterwards; the seed is chosen for it


@dataclass(frozen=True)
class Lesson:
    number: int
    title: str
    text: str  # two sentences at most
    goal: str
    close: str
    clauses: tuple[int, ...]
    players: int
    variant: str
    options: Mapping[str, str]
    seat: int
    seed: int
    position: Mapping[str, Any]
    lines: tuple[Line, ...]
    asks: str = ""  # a question of the lesson itself
    choices: tuple[str, ...] = ()
    figures: Mapping[str, Any] = field(default_factory=dict)  # what its texts name

    @property
    def solution(self) -> Line:
        """The one that is shown."""
        return next(line for line in self.lines if line.verdict == Verdict.SOLVED)

    @property
    def minutes(self) -> float:
        """About how long it takes: reading, and deciding."""
        read = f"{self.title} {self.text} {self.goal} {self.close}"
        tries = sum(len(line.steps) for line in (self.solution, self.lines[-1]))
        return len(read.split()) / WORDS_A_MINUTE + tries / DECISIONS_A_MINUTE


class Moment(NamedTuple):
    """A decision that was taken, and the records around it."""

    seat: int
    action: int
    before: Any
    after: Any


class Trial(NamedTuple):
    """How a lesson stands after a try."""

    verdict: Verdict
    start: Any
    moments: tuple[Moment, ...]
    made: tuple[int, ...]  # the learner's decisions that stand
    before: int  # so many of the moments were there before this try
    is_asked: bool  # the lesson's own question is next
    say: str = ""
    clause: int = ALLOWED
    figures: Mapping[str, Any] = {}  # what that names

    @property
    def state(self) -> Any:
        """The record that is shown."""
        return self.moments[-1].after if self.moments else self.start


class NotALesson(LookupError):
    """There is no such lesson, or decisions are named that do not belong to it."""


class Positions(Protocol):
    """The module `positions` of a game."""

    def lay(self, s: Any, ed: Any, laid: Mapping[str, Any]) -> None:
        """Lays a lesson's position out on a dealt table."""

    def acts(self, s: Any, ed: Any, seat: int, word: str) -> Sequence[int]:
        """The actions a word of a lesson's file stands for."""

    def facts(self, s: Any, ed: Any) -> Mapping[str, Any]:
        """A position in the words of a lesson's file."""


class Course:
    """The lessons of a game, and whoever judges them."""

    def __init__(self, engine: Engine, positions: Positions, lessons: Sequence[Lesson]) -> None:
        self.engine = engine
        self.lessons = lessons
        self.positions = positions

    def lesson(self, number: int) -> Lesson:
        if not 1 <= number <= len(self.lessons):
            raise NotALesson(f"there is no lesson {number}")
        return self.lessons[number - 1]

    def laid(self, lesson: Lesson) -> Any:
        """Where a lesson begins."""
        s = self.engine.deal(lesson.players, lesson.variant, lesson.options, seed_key(lesson.seed))
        start_chance(s.chance)  # what is drawn depends on the seed alone, not on what the deal drew
        clear_news(s.news)
        self.positions.lay(s, self.engine.edition.record, lesson.position)
        return s

    def tried(self, lesson: Lesson, made: Sequence[int], chain: Sequence[int] = ()) -> Trial:
        """What comes of some more decisions after those that were made."""
        play = _Play(self, lesson)
        for action in made:
            if play.decide(action) != Verdict.OPEN:
                raise NotALesson(f"decision {action} leads nowhere")
        before = len(play.moments)
        verdict = Verdict.OPEN
        for action in chain:
            verdict = play.decide(action)
            if verdict != Verdict.OPEN:
                break
        if verdict in (Verdict.REFUSED, Verdict.BACK):
            is_asked = self.tried(lesson, made).is_asked if chain else play.is_asked
            return play.trial(verdict, made, before, is_asked)._replace(moments=tuple(play.moments[:before]))
        stands = made if verdict == Verdict.FAILS else (*made, *chain)
        return play.trial(verdict, stands, before, verdict == Verdict.OPEN and play.is_asked)

    def shown(self, lesson: Lesson) -> Trial:
        """The solution, played to the end."""
        return self.followed(lesson, lesson.solution)

    def followed(self, lesson: Lesson, line: Line) -> Trial:
        """A line, played to its end by whoever its decisions belong to."""
        play = _Play(self, lesson)
        verdict, made = Verdict.OPEN, list[int]()
        for step in line.steps:
            if step.seat is None:
                made.append(play.first_of(step))
                verdict = play.decide(made[-1])
        return play.trial(verdict, made, 0, False)

    def disagreements(self, lesson: Lesson) -> list[str]:
        """Where a lesson is not as its file says."""
        found = ((line, self._disagreement(lesson, line)) for line in lesson.lines)
        return [f"{' '.join('|'.join(step.words) for step in line.steps)}: {wrong}" for line, wrong in found if wrong]

    def agrees(self, lesson: Lesson) -> bool:
        """Whether everything is as its file says; what the seed decides most is looked at first."""
        lines = sorted(lesson.lines, key=lambda line: line.result is None)
        return not any(self._disagreement(lesson, line) for line in lines)

    def _disagreement(self, lesson: Lesson, line: Line) -> str:
        try:
            trial = self.followed(lesson, line)
        except (NotALesson, ValueError, LookupError) as error:
            return str(error)
        if trial.verdict != line.verdict or trial.clause != line.clause or trial.say != line.say:
            return f"{trial.verdict} {trial.clause} {trial.say!r}"
        facts = self.positions.facts(trial.state, self.engine.edition.record)
        return ", ".join(
            f"{key} is {facts[key]!r}" for key, value in (line.result or {}).items() if not _holds(facts[key], value)
        )


def _holds(fact: Any, wanted: Any) -> bool:
    """Of what is kept under names, those that are wanted; everything else is the same."""
    if isinstance(wanted, Mapping):
        return all(fact.get(key) == value or (value == 0 and key not in fact) for key, value in wanted.items())
    return bool(fact == wanted)


class _Play:
    """A lesson being played: the lines that still fit what was decided."""

    def __init__(self, course: Course, lesson: Lesson) -> None:
        self.course = course
        self.lesson = lesson
        self.start = course.laid(lesson)
        self.state = self.start
        self.moments: list[Moment] = []
        self.lines: Sequence[Line] = lesson.lines
        self.at = 0  # the next step of all of them
        self.say = ""
        self.clause = ALLOWED
        self._run()

    @property
    def is_asked(self) -> bool:
        """Whether the lesson's own question is next."""
        return any(word.startswith("=") for step in self._next() for word in step.words)

    def trial(self, verdict: Verdict, made: Sequence[int], before: int, is_asked: bool) -> Trial:
        return Trial(verdict, self.start, tuple(self.moments), tuple(made), before, is_asked, self.say, self.clause)

    def first_of(self, step: Step) -> int:
        """The first action that a step's words stand for; one that is allowed, if there is one."""
        actions = self._actions(step)
        seat = self.lesson.seat if step.seat is None else step.seat
        allowed = (a for a in actions if a >= ASKED or self.course.engine.clause(self.state, seat, a) == ALLOWED)
        action = next(allowed, next(iter(actions), None))
        if action is None:
            raise NotALesson(f"there is no {step.words}")
        return action

    def decide(self, action: int) -> Verdict:
        """The learner's next decision."""
        self.say, self.clause = "", ALLOWED
        if action < ASKED:
            in_range = 0 <= action < self.course.engine.game.actions
            self.clause = self.course.engine.clause(self.state, self.lesson.seat, action) if in_range else ALLOWED
            if not in_range:
                raise NotALesson(f"there is no action {action}")
        fitting = [line for line in self.lines if self.at < len(line.steps) and self._fits(line.steps[self.at], action)]
        ended = next((line for line in fitting if len(line.steps) == self.at + 1), None)
        if self.clause != ALLOWED:
            self.say = ended.say if ended is not None and ended.clause == self.clause else ""
            return Verdict.REFUSED
        if not fitting or (ended is not None and ended.verdict == Verdict.BACK):
            self.say = ended.say if ended is not None else ""
            return Verdict.BACK
        self._apply(self.lesson.seat, action)
        self.lines = fitting
        self.at += 1
        if ended is not None:
            self.say = ended.say
            if ended.verdict != Verdict.OPEN:
                for step in ended.then:
                    self._apply(self.lesson.seat if step.seat is None else step.seat, self.first_of(step))
                return ended.verdict
        self._run()
        return Verdict.OPEN

    def _run(self) -> None:
        """The others decide as it is written, until it is the learner's turn again."""
        while scripted := next((step for step in self._next() if step.seat is not None), None):
            assert scripted.seat is not None
            self._apply(scripted.seat, self.first_of(scripted))
            self.lines = [line for line in self.lines if line.steps[self.at : self.at + 1] == (scripted,)]
            self.at += 1

    def _next(self) -> Iterator[Step]:
        return (line.steps[self.at] for line in self.lines if self.at < len(line.steps))

    def _apply(self, seat: int, action: int) -> None:
        if action >= ASKED:
            return
        engine = self.course.engine
        before = self.state
        try:
            self.state = engine.decided(before, seat, action)
        except Refused as refused:
            name = engine.game.action_name(action)
            raise NotALesson(f"seat {seat + 1} may not {name}: {refused}") from refused
        self.moments.append(Moment(seat, action, before, self.state))

    def _fits(self, step: Step, action: int) -> bool:
        return step.seat is None and action in self._actions(step)

    def _actions(self, step: Step) -> list[int]:
        seat = self.lesson.seat if step.seat is None else step.seat
        return [action for word in step.words for action in self._acts(seat, word)]

    def _acts(self, seat: int, word: str) -> Iterable[int]:
        if word.startswith("="):
            return [ASKED + self.lesson.choices.index(word[1:])]
        return self.course.positions.acts(self.state, self.course.engine.edition.record, seat, word)


# Reading


@cache
def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; none where there is no file."""
    file = folder / FILE
    if not file.is_file():
        return ()
    written = tomllib.loads(file.read_text(encoding="utf-8"))["lessons"]
    return tuple(_lesson(number, entry) for number, entry in enumerate(written, 1))


def _lesson(number: int, entry: dict[str, Any]) -> Lesson:
    lines = []
    for answer in (*({**way, "is": Verdict.SOLVED} for way in entry["solved"]), *entry.get("answers", ())):
        clause = answer.get("clause", ALLOWED)
        verdict = Verdict.REFUSED if clause else Verdict(answer.get("is", Verdict.BACK))
        then = tuple(_step(step) for step in answer.get("then", ()))
        for steps in _paths(answer["moves"]):
            lines.append(Line(steps, verdict, answer.get("say", ""), clause, then, answer.get("result")))
    plain = {name: entry[name] for name in ("title", "text", "goal", "close", "players", "position")}
    return Lesson(
        number=number,
        **plain,
        clauses=tuple(entry.get("clauses", ())),
        variant=entry["variant"],
        options=entry.get("options", {}),
        seat=entry.get("seat", 1) - 1,
        seed=entry.get("seed", 0),
        lines=tuple(lines),
        asks=entry.get("asks", ""),
        choices=tuple(entry.get("choices", ())),
    )


def _paths(path: Sequence[str | list[str]]) -> Iterator[tuple[Step, ...]]:
    """The sequences a path stands for: what is in a list of its own may come in any order."""
    ways: list[tuple[Step, ...]] = [()]
    for part in path:
        steps = [(_step(part),)] if isinstance(part, str) else list(permutations(_step(one) for one in part))
        ways = [(*way, *more) for way in ways for more in steps]
    yield from dict.fromkeys(ways)


def _step(text: str) -> Step:
    """`2: district-6|district-7`: seat 2 goes to one of them."""
    seat, colon, words = text.partition(": ")
    return Step(int(seat) - 1, tuple(words.split("|"))) if colon else Step(None, tuple(text.split("|")))


def texts(
    file: IO[bytes], _keywords: object, _comments: object, options: object
) -> Iterator[tuple[int, None, str, list[str]]]:
    """What people read of a lesson's file, for the catalogues."""
    entries = tomllib.loads(file.read().decode())["lessons"]
    for part in (part for entry in entries for part in (entry, *entry["solved"], *entry.get("answers", ()))):
        for name in SAID:
            said = part.get(name, ())
            for text in [said] if isinstance(said, str) else said:
                if text and not text.isdecimal():
                    yield 1, None, text, []


def asks_learner(trial: Trial, seat: int) -> bool:
    """Whether the learner has something to decide."""
    return trial.is_asked or has_bit(int(trial.state.pending), seat)


def known(engine: Engine, lesson: Lesson, s: Any) -> bytes:
    """What the learner may know of a position."""
    return record.raw(engine.concealed(s, lesson.seat))
