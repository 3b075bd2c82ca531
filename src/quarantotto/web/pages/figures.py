"""The figures of a rules reference, drawn by the board code from the positions of the lessons."""

from functools import cache, lru_cache
from threading import Lock

from quarantotto.core.bits import has_bit
from quarantotto.core.lessons import Course
from quarantotto.games import load_course, load_presenter
from quarantotto.web.problems import Problem

MOST = 128  # in memory; others are drawn again
_drawing = Lock()  # boards keep what they have drawn, and are drawn one at a time


@cache
def _course(game: str) -> Course:
    return load_course(game)


@lru_cache(MOST)
def figure_svg(game: str, number: int, lang: str) -> str:
    """A figure of a game's reference by its number, for a page that has the game's look."""
    presenter = load_presenter(game)
    figures = presenter.rulebook.figures(lang)
    if not 1 <= number <= len(figures):
        raise Problem("no-page")
    figure = figures[number - 1]
    with _drawing:
        course = _course(game)
        lesson = course.lesson(figure.lesson)
        moments = course.shown(lesson).moments
        state = moments[figure.moves - 1].after if figure.moves else course.laid(lesson)
        seen = course.engine.concealed(state, lesson.seat)
        legal = course.engine.legal(seen, lesson.seat) if has_bit(int(seen.pending), lesson.seat) else []
        prefix = f"figure-{number}"
        return presenter.figure(seen, course.engine.edition, lesson.seat, lang, legal, prefix, figure.about)
