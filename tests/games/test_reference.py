"""The rules references: in step with the rules, the edition and the lessons, and readable by whoever shows them."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from quarantotto.core import reference
from quarantotto.core.edition import read_edition_file
from quarantotto.core.look import icons
from quarantotto.core.position import edition_path
from quarantotto.core.reference import ASIDES, BadReference, Block, Kind
from quarantotto.core.rulebook import Rulebook
from quarantotto.core.words import LANGUAGES, translator
from quarantotto.games import PACKAGES, load_game, load_lessons, load_presenter
from quarantotto.games.comuni.present.telling import voice as comuni
from quarantotto.games.garibaldi.present.telling import voice as garibaldi
from quarantotto.games.radetzky.present.telling import voice as radetzky
from quarantotto.games.revolution1848.present.telling import voice as revolution1848
from quarantotto.web.pages.figures import figure_svg
from quarantotto.web.pages.reading import rules_page
from tools import rule_numbers

Names = Callable[[dict[str, Any], Callable[[str], str]], Iterable[str]]
# Everything of the edition that has a name, in the words of the catalogues; what a reference must never leave out.
NAMED: dict[str, Names] = {
    "radetzky": lambda data, say: [
        *data["names"]["districts"],
        *data["names"]["patriots"],
        *map(say, (*radetzky.SYMBOLS, *radetzky.HELP_NAMES)),
    ],
    "comuni": lambda data, say: [
        *data["comuni"]["names"],
        *map(say, (*comuni.KIND_NAMES, *comuni.BUILDINGS, *comuni.MASTERS, *comuni.INVADERS)),
    ],
    "garibaldi": lambda data, say: [
        *data["names"]["places"],
        *map(say, (*garibaldi.RED_EVENTS[1:], *garibaldi.WHITE_EVENTS[1:], *garibaldi.COLOURS, *garibaldi.KINDS)),
    ],
    "1848": lambda data, say: [
        *(row["name"] for table in ("persons", "extras", "events") for row in data[table]["rows"]),
        *map(say, (*revolution1848.PARTIES, *revolution1848.FLAGS[1:])),
    ],
}
of_every_game = pytest.mark.parametrize("game", PACKAGES)


def book_of(game: str) -> Rulebook:
    return load_presenter(game).rulebook


@of_every_game
def test_every_clause_is_printed_once_or_is_for_programs(game: str) -> None:
    named = [
        name for block in book_of(game).blocks if block.kind in (Kind.CLAUSES, Kind.PROGRAMS) for name in block.words
    ]
    assert Counter(named) == Counter(list(load_game(game).clauses.__members__))


@of_every_game
def test_every_clause_has_a_text_and_a_rule(game: str) -> None:
    folder = load_game(game).folder
    written = "".join(path.read_text(encoding="utf-8") for path in (folder / "rules").glob("*.py"))
    used = set(re.findall(r"\bClause\.([A-Z_]+)", written))
    assert used == set(load_game(game).clauses.__members__)
    for clause in load_game(game).clauses:
        assert book_of(game).clause_text(clause, "en").endswith("."), clause.name


@of_every_game
def test_addresses_lead_to_one_place(game: str) -> None:
    named = (Kind.CHAPTER, Kind.SECTION)
    addresses = Counter(block.words[0] for block in book_of(game).blocks if block.kind in named)
    rulings = Counter(block.words[0] for block in book_of(game).blocks if block.kind == Kind.RULING)
    assert [name for name, times in (*addresses.items(), *rulings.items()) if times > 1] == []


@of_every_game
def test_lessons_tables_and_signs_exist(game: str) -> None:
    book = book_of(game)
    tables = {block.words[0] for block in book.blocks if block.kind == Kind.TABLE}
    assert tables == set(book._tables), "a table that nobody shows, or that nobody makes"
    lessons = range(1, len(load_lessons(game)) + 1)
    for chapter in book.chapters("en"):
        for part in chapter.parts:
            assert all(number in lessons for number in part.numbers)
            if part.table:
                assert {len(row) for row in part.table.rows} == {len(part.table.head)}, part.table.caption
    assert set(book.signs) <= set(icons())


@of_every_game
def test_every_question_leads_into_the_rules(game: str) -> None:
    book = book_of(game)
    phases = book._phases
    assert phases is not None
    assert set(book.asks) == {int(phase) for phase in phases if phase.name != "OVER"}
    named = [name for block in book.blocks if block.kind == Kind.ASKS for name in block.words]
    assert len(named) == len(book.asks), "a phase that leads to two places"


@of_every_game
def test_figures_are_drawn_with_ids_of_their_own(game: str) -> None:
    for figure in book_of(game).figures("en"):
        drawn = figure_svg(game, figure.number, "en")
        assert drawn.startswith("<svg"), figure
        assert all(id_.startswith(f"figure-{figure.number}") for id_ in re.findall(r' id="([^"]+)"', drawn))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", NAMED)
def test_everything_with_a_name_is_named(game: str, lang: str) -> None:
    parts = [part for chapter in book_of(game).chapters(lang) for part in chapter.parts]
    cells = [str(cell) for part in parts if part.table for row in part.table.rows for cell in row]
    text = "\n".join([*(part.text for part in parts), *cells]).lower()
    found = load_game(game)
    data = read_edition_file(edition_path(found, found.meta.default_edition)).data
    names = NAMED[game](data, translator(found.folder.name, lang))
    assert [name for name in names if name.lower() not in text] == []


@of_every_game
def test_a_figure_is_looked_at_and_not_worked(game: str) -> None:
    page = rules_page("en", game)
    assert page.count(' class="drawn" inert') == page.count(" data-figure=") > 0


def test_where_the_numbers_of_0_1_have_gone_is_written_down() -> None:
    assert rule_numbers.FILE.read_text(encoding="utf-8") == rule_numbers.numbers(), "python -m tools.rule_numbers"


@of_every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_every_language(game: str, lang: str) -> None:
    chapters = book_of(game).chapters(lang)
    assert [chapter.name for chapter in chapters] == [chapter.name for chapter in book_of(game).chapters("en")]
    assert all(chapter.title and chapter.parts for chapter in chapters)


def test_a_reference_is_read_block_by_block(tmp_path: Path) -> None:
    text = """<!-- how it is written -->

# Walking {walking}

@signs foot

One action, and
you are next door.

- Soldiers: they do not
  mind.
- Barriers: neither.

1. First.
2. Then.

> You stand in 9.
@figure 2 1 5 6: A walk: two districts.

@clauses TOO_FAR
  PINNED
"""
    (tmp_path / reference.FILE).write_text(text, encoding="utf-8")
    assert reference.blocks_in(tmp_path) == (
        Block(Kind.CHAPTER, "Walking", ("walking",)),
        Block(Kind.SIGNS, "", ("foot",)),
        Block(Kind.TEXT, "One action, and you are next door."),
        Block(Kind.ITEM, "Soldiers: they do not mind."),
        Block(Kind.ITEM, "Barriers: neither."),
        Block(Kind.STEP, "First."),
        Block(Kind.STEP, "Then."),
        Block(Kind.EXAMPLE, "You stand in 9."),
        Block(Kind.FIGURE, "A walk: two districts.", ("2", "1", "5", "6")),
        Block(Kind.CLAUSES, "", ("TOO_FAR", "PINNED")),
    )
    assert reference.blocks_in(tmp_path / "nowhere") == ()


@pytest.mark.parametrize("text", ["# Walking", "@picture 3: a walk"])
def test_what_is_no_reference_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / reference.FILE).write_text(text, encoding="utf-8")
    with pytest.raises(BadReference, match=r"Walking|picture"):
        reference.blocks_in(tmp_path)


def test_everything_that_begins_with_an_at_has_a_kind() -> None:
    assert {"clauses", "table", "figure", "lesson", "ruling", "signs", "asks", "programs"} == ASIDES
