"""Lessons as a page shows them: a try is judged and drawn from the decisions that are named, and nothing is kept of
whoever learns."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from threading import Lock
from typing import Any, NamedTuple

import orjson

from quarantotto.core.lessons import ASKED, Course, Lesson, Moment, NotALesson, Trial, Verdict, known
from quarantotto.core.memory import Lately
from quarantotto.core.present.model import Sitter
from quarantotto.core.puzzles import Puzzle, Puzzles
from quarantotto.core.seats import beside, called
from quarantotto.core.words import counted
from quarantotto.games import (
    PACKAGES,
    load_course,
    load_lessons,
    load_presenter,
    load_puzzles,
    load_riddles,
    translator_of,
)
from quarantotto.table.log import Kind
from quarantotto.web.assets import plate_path, stylesheet_path
from quarantotto.web.frames.builder import FrameBuilder, FrameJob
from quarantotto.web.frames.reader import Drawing, drawn
from quarantotto.web.problems import Problem

MOST_ANSWERS = 256  # everybody who learns makes much the same tries


class Try(NamedTuple):
    """What is asked: the decisions that were made, and those that follow, or the solution."""

    game: str
    number: int
    lang: str
    made: tuple[int, ...] = ()
    chain: tuple[int, ...] = ()
    is_shown: bool = False
    is_puzzle: bool = False


class Lessons:
    """Whoever teaches, by game."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._courses: dict[tuple[str, bool], tuple[Course | Puzzles, FrameBuilder]] = {}
        self._judging = Lock()
        self._answers: Lately[Try, asyncio.Task[bytes]] = Lately(MOST_ANSWERS)

    async def answer(self, wanted: Try) -> bytes:
        """What comes of a try, with the frames that show it; as JSON."""
        if wanted.game not in PACKAGES:
            raise Problem("no-game")
        task = self._answers.get(wanted, lambda: asyncio.create_task(self._answer(wanted)))
        try:
            return await asyncio.shield(task)
        except NotALesson:
            raise Problem("no-puzzle" if wanted.is_puzzle else "no-lesson") from None
        except Exception:
            self._answers.forget()  # another time it may come
            raise

    def course(self, game: str, is_puzzle: bool = False) -> tuple[Course | Puzzles, FrameBuilder]:
        """In any thread: the first of a game loads it."""
        with self._judging:
            if (game, is_puzzle) not in self._courses:
                course = load_riddles(game) if is_puzzle else load_course(game)
                self._courses[game, is_puzzle] = course, FrameBuilder(course.engine)
            return self._courses[game, is_puzzle]

    async def builder(self, game: str, edition: str) -> FrameBuilder | None:
        """Whoever draws the lessons of a game, if they are of that edition (its digest)."""
        if not load_lessons(game):
            return None
        course, builder = await asyncio.to_thread(self.course, game)
        return builder if course.engine.edition.file.digest == edition else None

    async def _answer(self, wanted: Try) -> bytes:
        if not (load_puzzles if wanted.is_puzzle else load_lessons)(wanted.game):
            raise NotALesson(wanted.game)
        course, builder = await asyncio.to_thread(self.course, wanted.game, wanted.is_puzzle)
        lesson = course.lesson(wanted.number)
        trial, jobs = await asyncio.to_thread(self._judged, course, lesson, wanted)
        frames = [orjson.loads(await drawn(self._drawing(builder, job))) for job in jobs]
        for frame in frames:
            frame["over"] = None  # a lesson ends by what it says
            _free(frame["question"])
        if trial.is_asked and frames:
            frames[-1]["question"] |= _own_question(lesson, wanted)
        rulebook = load_presenter(wanted.game).rulebook
        _ = translator_of(wanted.game, wanted.lang)
        answer = {
            "lesson": described(lesson, wanted.game, wanted.lang),
            "of": len(course.lessons),
            "plays": not wanted.is_puzzle
            and {one.variant for one in course.lessons[lesson.number : lesson.number + 1]} != {lesson.variant},
            "table": _table(course, lesson, course.engine.concealed(trial.start, lesson.seat), wanted.lang),
            "verdict": trial.verdict,
            "say": _said(_(trial.say), trial.figures, wanted.lang) if trial.say else "",
            "clause": trial.clause,
            "clause_title": rulebook.clause_title(trial.clause, wanted.lang) if trial.clause else "",
            "clause_text": rulebook.clause_text(trial.clause, wanted.lang) if trial.clause else "",
            "made": list(trial.made),
            "frames": frames,
        }
        return orjson.dumps(answer)

    def _judged(self, course: Any, lesson: Lesson, wanted: Try) -> tuple[Trial, list[FrameJob]]:
        """In a thread: the rules are interpreted."""
        with self._judging:
            trial = course.shown(lesson) if wanted.is_shown else course.tried(lesson, wanted.made, wanted.chain)
            return trial, list(_jobs(course, lesson, trial, wanted))


def described(lesson: Lesson, game: str, lang: str) -> dict[str, Any]:
    """A lesson in words."""
    _ = translator_of(game, lang)
    said = {name: _said(_(getattr(lesson, name)), lesson.figures, lang) for name in ("title", "text", "goal", "close")}
    told = {"number": lesson.number, **said, "clauses": list(lesson.clauses), "minutes": lesson.minutes}
    if isinstance(lesson, Puzzle):
        told |= {"level": lesson.level, "choices": lesson.choices_count, "players": lesson.players}
    return told


def _said(text: str, figures: Mapping[str, float], lang: str) -> str:
    """A text with its figures, as they are written in a language."""
    return text.format(**{name: counted(figure, lang) for name, figure in figures.items()}) if figures else text


def minutes(lessons: Sequence[Lesson]) -> int:
    """About how long it takes until one can play: the lessons of the variant that comes first."""
    return max(1, round(sum(lesson.minutes for lesson in lessons if lesson.variant == lessons[0].variant)))


def _jobs(course: Course | Puzzles, lesson: Lesson, trial: Trial, wanted: Try) -> Iterable[FrameJob]:
    """A page that begins gets everything, others what is new."""
    moments = trial.moments
    if wanted.is_shown:
        yield _job(course, lesson, wanted, 0, trial.start, None, is_newest=False)
        yield from _steps(course, lesson, wanted, moments, 0, can_go_on=False)
    elif not wanted.chain:
        last = moments[-1] if moments else None
        job = _job(course, lesson, wanted, len(moments), trial.state, last, is_newest=True)
        yield job._replace(shown=None, can_undo=(bool(wanted.made), False))
    elif trial.verdict not in (Verdict.REFUSED, Verdict.BACK):
        yield from _steps(course, lesson, wanted, moments, trial.before, can_go_on=trial.verdict == Verdict.OPEN)


def _steps(
    course: Course | Puzzles, lesson: Lesson, wanted: Try, moments: Sequence[Moment], begin: int, *, can_go_on: bool
) -> Iterable[FrameJob]:
    """The decisions from one on; only after the last there may be something to decide."""
    for number, moment in enumerate(moments[begin:], begin):
        is_newest = can_go_on and number == len(moments) - 1
        yield _job(course, lesson, wanted, number + 1, moment.after, moment, is_newest=is_newest)


def _job(
    course: Course | Puzzles,
    lesson: Lesson,
    wanted: Try,
    number: int,
    s: Any,
    moment: Moment | None,
    *,
    is_newest: bool,
) -> FrameJob:
    before = known(course.engine, lesson, moment.before) if moment is not None else None
    sitters = _sitters(lesson)
    return FrameJob(
        seat=lesson.seat,
        lang=wanted.lang,
        known=known(course.engine, lesson, s),
        sitters=sitters,
        number=number,
        by=moment.seat if moment is not None else None,
        kind=Kind.ACT if moment is not None else Kind.DEAL,
        before=before,
        shown=before,
        shown_sitters=sitters,
        is_newest=is_newest,
        question=number,
        can_undo=(is_newest, False),
    )


def _sitters(lesson: Lesson) -> tuple[Sitter, ...]:
    return tuple(Sitter("", "person", seat + 1) for seat in range(lesson.players))


def _free(question: dict[str, Any] | None) -> None:
    """In a lesson nothing is held until it is confirmed: whatever is done can be taken back. Every step is answered, so
    there are no short cuts."""
    if question is None:
        return
    question["ends"] = []
    question.pop("ways", None)
    for follows in question.get("then", {}).values():
        if isinstance(follows, dict):
            _free(follows)


def _own_question(lesson: Lesson, wanted: Try) -> dict[str, Any]:
    """The lesson itself asks; nothing else can be done meanwhile."""
    _ = translator_of(wanted.game, wanted.lang)
    acts = [{"action": ASKED + i, "label": _(choice), "icon": "next"} for i, choice in enumerate(lesson.choices)]
    number = len(wanted.made) + len(wanted.chain)
    plain = {"caps": "", "text": "", "open": False, "left": None, "anchors": {}, "refused": {}, "then": {}, "ends": []}
    return {**plain, "title": _(lesson.asks), "acts": acts, "number": number, "owed": True, "verbs": []}


def _table(course: Course | Puzzles, lesson: Lesson, s: Any, lang: str) -> dict[str, Any]:
    """The table of a lesson, as a page that knows tables in play wants it."""
    meta, edition = course.engine.game.meta, course.engine.edition
    sitters = _sitters(lesson)
    presenter = load_presenter(meta.id)
    faces = presenter.faces(presenter.sights.of(s, edition, lesson.seat, lang, sitters), sitters)
    variant = next(choice for choice in meta.variants if choice.name == lesson.variant)
    _ = translator_of(meta.id, lang)
    seats = []
    for seat, (sitter, face) in enumerate(zip(sitters, faces, strict=True)):
        is_mine = seat == lesson.seat
        seats.append(
            {
                "seat": seat,
                "name": "",
                "called": called(seat, sitter, face.role, lang, is_reader=is_mine),
                "beside": beside(sitter, face.role, lang, is_reader=is_mine),
                "role": face.role,
                "sign": face.sign._asdict(),
                "kind": "person",
                "level": None,
                "colour": sitter.colour,
                "is_mine": is_mine,
                "is_muted": False,
                "is_connected": True,
                "is_late": False,
                "link": None,
                "has_webhook": False,
                "by_hand": True,
                "contributed": None,
            }
        )
    return {
        "match": "",
        "game": meta.id,
        "title": meta.title,
        "variant": {"name": variant.name, "label": _(variant.label)},
        "options": [],
        "status": "running",
        "reason": None,
        "version": 0,
        "seats": seats,
        "colours_are_chosen": False,
        "my_seats": [lesson.seat],
        "is_host": False,
        "watch": "nobody",
        "practice": False,
        "aids": False,
        "newcomer": False,
        "intentions": False,
        "companion": False,
        "pace": 0.0,
        "lang": lang,
        "turn_hours": None,
        "plays_on": False,
        "lot": False,
        "listed": False,
        "hides": False,
        "plate": plate_path(course.engine, edition.file.digest, lang),
        "stylesheet": stylesheet_path(meta.id),
        "fairness": {"commitment": "", "seats": []},
        "consent": None,
        "door": [],
        "sent_away": None,
        "rematch": None,
    }
