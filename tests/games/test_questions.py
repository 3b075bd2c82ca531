"""Questions a newcomer asks: the reference answers each, and the rules and the edition answer the same.

A question of `docs/questions/GAME.toml` has `ask` and `answer`, and what it is bound to: `says`, a sentence of the
reference, or `table`, one of its tables. It may ask the edition (`edition`, a path to a value, and what it `is`) or the
rules: the position of a `lesson` or one of its own, `moves`, and the `clause` that forbids the last of them or the
`result`, both as in a lesson's file; `engine` names a test of the game that asks them.

What readers answered who had the text alone is in `docs/readings.md`.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from quarantotto.core.game import ALLOWED
from quarantotto.core.lessons import Course, Lesson, _holds, _lesson
from quarantotto.core.reference import Kind
from quarantotto.games import PACKAGES, load_course, load_game, load_presenter

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "questions"
LEAST = 30
UNDERSTOOD = 0.95  # of the answers that readers gave
Question = dict[str, Any]


def questions_of(game: str) -> list[Question]:
    file = FOLDER / f"{game}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))["questions"] if file.is_file() else []


ASKED = [game for game in PACKAGES if questions_of(game)]
EVERY = [(game, question) for game in ASKED for question in questions_of(game)]
Mark = pytest.MarkDecorator


def asked(name: str) -> Mark:
    """Every question that has something of that name."""
    found = [pytest.param(game, one, id=one["ask"]) for game, one in EVERY if name in one]
    return pytest.mark.parametrize(("game", "question"), found)


@cache
def course_of(game: str) -> Course:
    return load_course(game)


@cache
def said_by(game: str) -> str:
    chapters = load_presenter(game).rulebook.chapters("en")
    clauses = (clause.text for chapter in chapters for clause in chapter.clauses)
    return "\n".join([*(text for chapter in chapters for text in chapter.paragraphs), *clauses])


def test_every_game_is_asked() -> None:
    assert set(ASKED) == {file.stem for file in FOLDER.glob("*.toml")}
    for game in ASKED:
        asked = [question["ask"] for question in questions_of(game)]
        assert len(set(asked)) == len(asked) >= LEAST


@asked("answer")
def test_the_reference_answers(game: str, question: Question) -> None:
    assert question["answer"]
    if "table" in question:
        shown = {block.words[0] for block in load_presenter(game).rulebook.blocks if block.kind == Kind.TABLE}
        assert question["table"] in shown
    else:
        assert question["says"].endswith("."), "a whole sentence"
        assert question["says"] in said_by(game)


@asked("edition")
def test_the_edition_answers(game: str, question: Question) -> None:
    course = course_of(game)
    value: Any = course.engine.edition.file.data
    for step in question["edition"].split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    assert value == question["is"]


@asked("moves")
def test_the_rules_answer(game: str, question: Question) -> None:
    course = course_of(game)
    engine, ed = course.engine, course.engine.edition.record
    lesson = _asked_at(course, question)
    state, clause = course.laid(lesson), ALLOWED
    for move in question["moves"]:
        assert clause == ALLOWED, "only the last move may be refused"
        seat, word = _seat_of(move, lesson)
        actions = course.positions.acts(state, ed, seat, word)
        assert actions, f"{word} is nothing that could be done here"
        clause = min(engine.clause(state, seat, action) for action in actions)
        if clause == ALLOWED:
            action = next(action for action in actions if engine.clause(state, seat, action) == ALLOWED)
            state = engine.applied(state, seat, action)
    wanted = question.get("clause")
    assert clause == (load_game(game).clauses[wanted] if wanted else ALLOWED)
    facts = course.positions.facts(state, ed)
    for name, value in question.get("result", {}).items():
        assert _holds(facts[name], value), (name, facts[name])


@asked("engine")
def test_a_test_that_is_named_is_there(game: str, question: Question) -> None:
    file, _, name = question["engine"].partition("::")
    package = PACKAGES[game].rpartition(".")[2]
    assert f"def {name}(" in (Path(__file__).parent / package / file).read_text(encoding="utf-8")


def _readings(text: str) -> dict[str, list[list[str]]]:
    """The rows of every game: number, question, our answer, the reader's, whether it is right, what was unclear."""
    found = {}
    for part in text.split("\n## ")[1:]:
        title, *lines = part.split("\n")
        rows = [line for line in lines if re.match(r"\| \d", line)]
        found[title] = [[cell.strip() for cell in row[1:-1].split("|")] for row in rows]
    return found


READ = (DOCS / "readings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", ASKED)
def test_readers_have_answered_every_question_as_it_stands(game: str) -> None:
    rows = _readings(READ)[load_game(game).meta.title]
    ours = [[str(number), one["ask"], one["answer"]] for number, one in enumerate(questions_of(game), 1)]
    assert [row[:3] for row in rows] == ours, "a question that was changed needs a reader"
    assert all(row[3] for row in rows)
    assert {row[4] for row in rows} <= {"yes", "no"}


@pytest.mark.parametrize("game", ASKED)
def test_readers_understood(game: str) -> None:
    title = load_game(game).meta.title
    rows = _readings(READ)[title]
    right = sum(row[4] == "yes" for row in rows)
    assert right >= UNDERSTOOD * len(rows)
    unclear = sum(row[4] == "yes" and bool(row[5]) for row in rows)
    assert f"\n| {title} | {len(rows)} | {right} | {unclear} |\n" in READ


def _asked_at(course: Course, question: Question) -> Lesson:
    if "lesson" in question:
        return course.lesson(question["lesson"])
    plain = {"title": "", "text": "", "goal": "", "close": "", "solved": []}
    return _lesson(0, {**plain, **{name: question[name] for name in question if name not in ("clause", "moves")}})


def _seat_of(move: str, lesson: Lesson) -> tuple[int, str]:
    found = re.fullmatch(r"(\d+): (.+)", move)
    return (int(found[1]) - 1, found[2]) if found else (lesson.seat, move)
