"""Puzzles: those of a game in their levels, the one of the day, and the document around one."""

from datetime import UTC, datetime
from itertools import groupby

from quarantotto.core.puzzles import Puzzle, of_the_day
from quarantotto.core.words import APP, plural, translator
from quarantotto.games import PACKAGES, load_meta, load_puzzles, translator_of
from quarantotto.web.pages.markup import NOTHING, Html, h
from quarantotto.web.pages.shell import icon, shell
from quarantotto.web.pages.table_page import table_page
from quarantotto.web.problems import Problem


def todays_puzzle() -> tuple[str, int] | None:
    """Game and number, the same for every house: by the date in Greenwich."""
    return of_the_day({game: len(load_puzzles(game)) for game in PACKAGES}, datetime.now(UTC).date())


def daily(lang: str) -> Html:
    """A line that leads to the puzzle of the day."""
    today = todays_puzzle()
    if today is None:
        return NOTHING
    _ = translator(APP, lang)
    game, number = today
    title = translator_of(game, lang)(load_puzzles(game)[number - 1].title)
    name = load_meta(game).title.partition(":")[0]
    said = _("Puzzle of the day: {title}").format(title=title)
    return h("a", icon("clue"), h("b", said), h("small", name), class_="daily", id="daily", href=_path(game, number))


def puzzles_page(lang: str, game: str) -> str:
    """All puzzles of a game; which of them are solved is filled in by the script."""
    _ = translator(APP, lang)
    puzzles = load_puzzles(game)
    if not puzzles:
        raise Problem("no-puzzle")
    name = load_meta(game).title.partition(":")[0]
    others = [
        h("a", load_meta(other).title.partition(":")[0], href=f"/puzzles/{other}")
        for other in PACKAGES
        if other != game and load_puzzles(other)
    ]
    lead = _("{n} positions out of games that were played, each with one clear answer. No luck helps, none is needed.")
    head = h(
        "header",
        h("p", _("Puzzles"), class_="caps"),
        h("h1", name),
        h("p", lead.format(n=len(puzzles)), class_="lead"),
        h("p", h("a", icon("next"), _("Begin"), class_="btn", id="begin", href=_path(game, 1)), others, class_="go"),
        h("p", class_="why", id="lessons-done", role="status"),
        daily(lang),
    )
    levels = [_level(level, list(those), game, lang) for level, those in groupby(puzzles, lambda one: one.level)]
    body = h("div", head, levels, class_="leafpage learnpage", id="learn", data_game=game, data_shelf="puzzles")
    return shell(lang, f"{name} · {_('Puzzles')}", "learn", body, styles=("house", "lesson"), scripts=("house/learn",))


def _level(level: int, puzzles: list[Puzzle], game: str, lang: str) -> Html:
    _ = translator(APP, lang)
    title = {1: _("First level"), 2: _("Second level")}.get(level, _("Third level"))
    listed = h("ol", [_entry(puzzle, game, lang) for puzzle in puzzles], class_="course")
    return h("section", h("h2", title, id=f"level-{level}"), listed, aria_labelledby=f"level-{level}")


def _entry(puzzle: Puzzle, game: str, lang: str) -> Html:
    ngettext = plural(APP, lang)
    said = (
        ngettext("{n} player", "{n} players", puzzle.players).format(n=puzzle.players),
        ngettext("{n} choice", "{n} choices", puzzle.choices_count).format(n=puzzle.choices_count),
    )
    title = translator_of(game, lang)(puzzle.title)
    return h(
        "li",
        h("span", str(puzzle.number), class_="no", aria_hidden="true"),
        h("a", h("b", title), h("small", ", ".join(said)), href=_path(game, puzzle.number)),
        data_lesson=puzzle.number,
    )


def puzzle_document(lang: str, game: str, number: int) -> str:
    """The table page; what is laid on it is fetched by the script."""
    if game not in PACKAGES:
        raise Problem("no-game")
    puzzles = load_puzzles(game)
    if not 1 <= number <= len(puzzles):
        raise Problem("no-puzzle")
    title = translator_of(game, lang)(puzzles[number - 1].title)
    return shell(lang, title, "table lesson", Html(table_page(lang)), gathered="lesson", bound=False)


def _path(game: str, number: int) -> str:
    return f"/puzzles/{game}/{number}"
