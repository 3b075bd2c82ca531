"""Learning a game: the list of its lessons, and the document around one."""

from typing import Any

from quarantotto.core.companion import companion_in
from quarantotto.core.words import APP, translator
from quarantotto.games import PACKAGES, folder_of, load_lessons, load_meta, load_puzzles
from quarantotto.web.frames.lessons import described, minutes
from quarantotto.web.pages.home import wrong
from quarantotto.web.pages.markup import NOTHING, Html, h
from quarantotto.web.pages.shell import icon, shell
from quarantotto.web.pages.table_page import table_page
from quarantotto.web.problems import Problem


def learn_page(lang: str, game: str) -> str:
    """All lessons of a game; how far the reader has come is filled in by the script."""
    _ = translator(APP, lang)
    lessons = load_lessons(game)
    if not lessons:
        raise Problem("no-lesson")
    title = load_meta(game).title
    name = title.partition(":")[0]
    others = [
        h("a", load_meta(other).title.partition(":")[0], href=f"/learn/{other}")
        for other in PACKAGES
        if other != game and load_lessons(other)
    ]
    begin = h("a", icon("next"), _("Begin"), class_="btn", id="begin", href=f"/learn/{game}/1")
    rules = h("a", icon("rules"), _("Whole rules"), class_="btn quiet", href=f"/rules/{game}")
    cards = h("a", icon("district-card"), _("Cards and history"), class_="btn quiet", href=f"/cards/{game}")
    companion = h(
        "button",
        icon("hint"),
        _("First game, with a companion"),
        class_="btn quiet",
        id="first-game",
        type="button",
        data_early=True,
    )
    first = companion if companion_in(folder_of(game)) else NOTHING
    riddles = h("a", icon("clue"), _("Puzzles"), class_="btn quiet", href=f"/puzzles/{game}")
    puzzles = riddles if load_puzzles(game) else NOTHING
    lead = _("Learn in {n} minutes: you play positions on the real table, and every try is answered.")
    head = h(
        "header",
        h("p", _("Learn"), class_="caps"),
        h("h1", name),
        h("p", lead.format(n=minutes(lessons)), class_="lead"),
        h("p", begin, first, rules, cards, puzzles, others, class_="go"),
        wrong("first-wrong"),
        h("p", class_="why", id="lessons-done", role="status"),
    )
    listed = h("ol", [_entry(described(lesson, game, lang), game, lang) for lesson in lessons], class_="course")
    body = h("div", head, listed, class_="leafpage learnpage", id="learn", data_game=game)
    return shell(lang, f"{name} · {_('Learn')}", "learn", body, styles=("house", "lesson"), scripts=("house/learn",))


def _entry(lesson: dict[str, Any], game: str, lang: str) -> Html:
    number = lesson["number"]
    return h(
        "li",
        h("span", str(number), class_="no", aria_hidden="true"),
        h("a", h("b", str(lesson["title"])), h("small", str(lesson["goal"])), href=f"/learn/{game}/{number}"),
        data_lesson=number,
    )


def lesson_document(lang: str, game: str, number: int) -> str:
    """The table page; what is laid on it is fetched by the script."""
    if game not in PACKAGES:
        raise Problem("no-game")
    lessons = load_lessons(game)
    if not 1 <= number <= len(lessons):
        raise Problem("no-lesson")
    title = described(lessons[number - 1], game, lang)["title"]
    body = Html(table_page(lang))
    return shell(lang, title, "table lesson", body, gathered="lesson", bound=False)
