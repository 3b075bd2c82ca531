"""Lessons in the terminal: listed, and played by typed lines."""

import json

import pytest

from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_lessons, load_presenter, translator_of
from quarantotto.games.radetzky.clauses import Clause
from tests.cli.conftest import Run

TAUGHT = [game for game in PACKAGES if load_lessons(game)]


@pytest.mark.parametrize("game", PACKAGES)
def test_lessons_for_programs(run: Run, game: str) -> None:
    done = run("lessons", game, "--json")
    told = json.loads(done.out)
    wanted = [{"number": one.number, "title": one.title, "clauses": list(one.clauses)} for one in load_lessons(game)]
    assert (done.code, told) == (0, {"lessons": wanted})


def test_lessons_for_people(run: Run) -> None:
    done = run("lessons", "radetzky", "--lang", "de")
    assert "Zweimal gehen, dann die Fahne" in done.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_by_typed_lines(run: Run, lang: str) -> None:
    printed = load_presenter("radetzky").rulebook.printed
    typed = ("nonsense", "district-6", "conquer", "district-4", "district-10", "district-5", "undo", "district-5")
    too_far, not_available = (printed[clause] for clause in (Clause.NOT_ADJACENT, Clause.CARD_NOT_AVAILABLE))
    lines = [*typed, "rules 1", "rules", "rules 4848", "rules walking", "board", "district-6", "conquer", "quit"]
    done = run("learn", "radetzky", "--lesson", "2", "--lang", lang, typed="".join(f"{line}\n" for line in lines))
    assert done.code == 0
    assert f"§{too_far}" in done.out
    assert f"§{not_available}" in done.out
    two, three = load_lessons("radetzky")[1:3]
    say = translator_of("radetzky", lang)
    said = " ".join(done.out.split())
    for text in (two.close, three.goal, "One walk too many: no action would be left for the flag."):
        assert say(text) in said


def test_commands_are_understood_in_the_language_that_is_spoken(run: Run) -> None:
    done = run("learn", "radetzky", "--lang", "de", typed="zeig\nRegeln 3\nEnde\n")
    assert (done.out.count("✓"), "§3" in done.out) == (1, True)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_shown_one_after_the_other(run: Run, game: str) -> None:
    lessons = load_lessons(game)
    done = run("learn", game, typed="show\n" * len(lessons))
    assert done.code == 0
    assert done.out.count("✓") == len(lessons)
    assert run("learn", game, typed="skip\n" * len(lessons)).out.count("✓") == 0


def test_what_there_is_not(run: Run) -> None:
    assert run("learn", "radetzky", "--lesson", "99").code == 2
    assert run("learn", "chess").code == 2
    assert run("lessons", "chess").code == 2
