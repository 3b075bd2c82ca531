"""`rules`: the reference of a game, a chapter of it, or one rule."""

import argparse

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from quarantotto.cli.screen import lined_up, output
from quarantotto.cli.tongue import Tongue
from quarantotto.core import rulebook
from quarantotto.core.game import BadOption, Game
from quarantotto.core.reference import Kind
from quarantotto.core.rulebook import Chapter, Part, Rulebook
from quarantotto.core.words import N_
from quarantotto.games import load_game, load_presenter

MARKS = {Kind.ITEM: "•", Kind.RULING: "•"}
SIDE = 3  # columns before the text


def rules(arguments: argparse.Namespace, tongue: Tongue) -> int:
    """Prints the rules, or part of them."""
    print_rules(output(), load_game(arguments.game), tongue, arguments.part or "")
    return 0


def print_rules(console: Console, game: Game, tongue: Tongue, part: str = "") -> None:
    """All chapters, one by its name, or one rule by its number; BadOption where there is no such part."""
    book = _book(game)
    chapters = list(enumerate(book.chapters(tongue.lang), 1))
    part = part.removeprefix("§")
    if part.isdecimal():
        print_clause(console, game, known_clause(game, int(part)), tongue)
        return
    if not part:
        console.print(Text(game.meta.title, "title"), "")
    names = [chapter.name for _, chapter in chapters]
    if part and part not in names:
        text = N_("{game} has no chapter {name}: its chapters are {choices}")
        raise BadOption(text, game=game.meta.id, name=part, choices=", ".join(names))
    for number, chapter in chapters:
        if part in ("", chapter.name):
            _print_chapter(console, number, chapter, tongue)


def known_clause(game: Game, printed: int) -> int:
    """The clause of that printed number, if the rules have one."""
    for clause, number in _book(game).printed.items():
        if number == printed:
            return clause
    if not _book(game).printed:
        raise BadOption(N_("the rules of {game} have no numbers: ask for all of them, without one"), game=game.meta.id)
    text = N_("{game} has no rule {number}: choose one from 1 to {last}")
    raise BadOption(text, game=game.meta.id, number=printed, last=len(_book(game).printed))


def print_clause(console: Console, game: Game, clause: int, tongue: Tongue) -> None:
    """One clause with its title; those that only programs meet have no number."""
    book = _book(game)
    title = book.clause_title(clause, tongue.lang)
    text = Text(title, "title").append(f"\n{book.clause_text(clause, tongue.lang)}", "not bold")
    number = f"§{book.printed[clause]}" if clause in book.printed else "§"
    console.print(lined_up([(Text(number, "key"), text)], (4,)))


def _book(game: Game) -> Rulebook:
    return load_presenter(game.meta.id).rulebook


def _print_chapter(console: Console, number: int, chapter: Chapter, tongue: Tongue) -> None:
    console.print(Text(f"{number}. {chapter.title}  ", "title").append(chapter.name, "quiet"))
    steps = 0
    for part, after in zip(chapter.parts, (*chapter.parts[1:], None), strict=True):
        steps = steps + 1 if part.kind == Kind.STEP else 0
        is_last = after is None or after.kind != part.kind or part.kind not in (Kind.STEP, *MARKS)
        console.print(Padding(_drawn(part, steps, tongue), (0, 0, int(is_last), SIDE)))


def _drawn(part: Part, step: int, tongue: Tongue) -> RenderableType:
    if part.kind == Kind.CLAUSES:
        rows = [(Text(f"§{c.printed}", "key"), Text(f"{c.title}. {c.text}", "quiet")) for c in part.clauses]
        return lined_up(rows, (4,))
    if part.table is not None:
        return _table(part.table)
    if part.kind == Kind.LESSON:
        numbers = ", ".join(map(str, part.numbers))
        return Text(tongue._("Try it: quarantotto learn, lesson {numbers}", numbers=numbers), "quiet")
    if part.kind == Kind.SECTION:
        return Text(part.text, "title")
    if part.kind == Kind.EXAMPLE:
        return lined_up([(Text("│", "border"), Text(part.text))], (2,))
    if part.kind == Kind.FIGURE:
        return lined_up([(Text("│", "border"), Text(part.text, "quiet"))], (2,))
    mark = f"{step}." if step else MARKS.get(part.kind, "")
    return lined_up([(Text(mark), Text(part.text))], (3,)) if mark else Text(part.text)


def _table(table: rulebook.Table) -> Table:
    grid = Table(title=table.caption, title_justify="left", title_style="quiet", box=None, padding=(0, 2, 0, 0))
    for word in table.head:
        grid.add_column(str(word), header_style="bold")
    for row in table.rows:
        grid.add_row(*map(str, row))
    return grid
