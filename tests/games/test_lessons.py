"""Every lesson of every game, played: each solution, each named wrong move, and what is written there."""

import pytest

from quarantotto.core.lessons import ASKED, Course, Lesson, NotALesson, Trial, Verdict, asks_learner
from quarantotto.games import PACKAGES, load_course, load_lessons, load_presenter

COURSES = {game: load_course(game) for game in PACKAGES if load_lessons(game)}
ALL = [
    pytest.param(course, lesson, id=f"{game}-{lesson.number}")
    for game, course in COURSES.items()
    for lesson in course.lessons
]


@pytest.mark.parametrize(("course", "lesson"), ALL)
def test_everything_is_as_the_file_says(course: Course, lesson: Lesson) -> None:
    assert course.disagreements(lesson) == []


@pytest.mark.parametrize(("course", "lesson"), ALL)
def test_a_position_is_sound_and_remains_so(course: Course, lesson: Lesson) -> None:
    trial = course.shown(lesson)
    for s in (trial.start, *(moment.after for moment in trial.moments)):
        assert course.engine.game.invariants(s, course.engine.edition.record) == []


@pytest.mark.parametrize(("course", "lesson"), ALL)
def test_nobody_is_left_without_a_question(course: Course, lesson: Lesson) -> None:
    """On the way to a solution the learner is always asked, and each decision is one of those offered."""
    made: list[int] = []
    for action in course.shown(lesson).made:
        trial = course.tried(lesson, made)
        assert asks_learner(trial, lesson.seat), made
        assert trial.is_asked == (action >= ASKED)
        made.append(action)


@pytest.mark.parametrize(("course", "lesson"), ALL)
def test_what_is_not_written_does_not_happen(course: Course, lesson: Lesson) -> None:
    """Every decision at the beginning is judged, and only those that are written lead on."""
    written = {line.steps[0] for line in lesson.lines}
    start = course.tried(lesson, ())
    if start.is_asked:
        return
    before = start.state.tobytes()
    for action in course.engine.legal(start.state, lesson.seat):
        trial = course.tried(lesson, (), (action,))
        assert trial.verdict != Verdict.REFUSED
        if trial.verdict == Verdict.BACK:
            assert (trial.made, trial.state.tobytes()) == ((), before)
        else:
            assert any(action in _meant(course, start, lesson, step.words) for step in written)


def _meant(course: Course, trial: Trial, lesson: Lesson, words: tuple[str, ...]) -> list[int]:
    ed = course.engine.edition.record
    return [action for word in words for action in course.positions.acts(trial.state, ed, lesson.seat, word)]


@pytest.mark.parametrize(("course", "lesson"), ALL)
def test_a_lesson_is_short_and_names_clauses_of_the_rules(course: Course, lesson: Lesson) -> None:
    assert lesson.text.count(". ") <= 1
    assert {line.verdict for line in lesson.lines} >= {Verdict.SOLVED}
    assert any(line.verdict != Verdict.SOLVED and (line.say or line.clause) for line in lesson.lines)
    book = load_presenter(course.engine.game.meta.id).rulebook
    known = {*book.printed, *book.for_programs}
    assert known >= {*lesson.clauses, *(line.clause for line in lesson.lines if line.clause)}


def test_what_was_not_decided_so_far_is_refused() -> None:
    course = COURSES["radetzky"]
    lesson = course.lesson(2)
    with pytest.raises(NotALesson):
        course.tried(lesson, [course.engine.game.actions + 1])
    with pytest.raises(NotALesson):
        course.tried(lesson, [], [-1])
    with pytest.raises(NotALesson):
        course.tried(lesson, [0])  # allowed, but it is taken back
    with pytest.raises(NotALesson):
        course.lesson(0)
