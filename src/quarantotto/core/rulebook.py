"""Rules as people read them: the chapters of the reference, and in them the clauses a refusal may name.

A clause has an inner number, which records and programs know, and a printed one: its place in the reference.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any

from quarantotto.core.edition import Edition
from quarantotto.core.game import Game
from quarantotto.core.position import load_edition
from quarantotto.core.reference import Block, Kind, blocks_in
from quarantotto.core.words import APP, N_, Translate, translator

# Clauses that every game has, in words of the program; a game may say it better.
OF_ALL = {
    "GAME_IS_OVER": N_("The game is over"),
    "NOT_YOUR_TURN": N_("It is not your turn"),
    "NO_SUCH_ACTION": N_("There is no such action"),
}
Row = Sequence[str | int]


@dataclass(frozen=True)
class ClauseText:
    """A clause as it stands in the rules."""

    number: int
    printed: int
    title: str
    text: str


@dataclass(frozen=True)
class Table:
    """A table of printed matter; its rows begin with what they are about."""

    caption: str
    head: Row
    rows: Sequence[Row]


@dataclass(frozen=True)
class Figure:
    """A drawing: a lesson's position after so many decisions of its solution, and which part of it is drawn."""

    number: int
    caption: str
    lesson: int
    moves: int
    about: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """A piece of a chapter, in the reader's language: what its kind needs."""

    kind: Kind
    text: str = ""
    name: str = ""  # its address, where it has one
    clauses: tuple[ClauseText, ...] = ()
    table: Table | None = None
    figure: Figure | None = None
    numbers: tuple[int, ...] = ()  # lessons


@dataclass(frozen=True)
class Chapter:
    name: str
    title: str
    parts: tuple[Part, ...] = field(default=())

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """Everything that is said in it besides its clauses and tables."""
        return tuple(part.text for part in self.parts if part.text)

    @property
    def clauses(self) -> tuple[ClauseText, ...]:
        return tuple(clause for part in self.parts for clause in part.clauses)


TableMaker = Callable[[Edition[Any], Translate], Table]


class Rulebook:
    """The rules of a game in every language; a clause nobody has written about goes by its name."""

    def __init__(
        self,
        game: Game,
        titles: Mapping[Any, str] | None = None,
        texts: Mapping[Any, str] | None = None,
        tables: Mapping[str, TableMaker] | None = None,
        phases: type[IntEnum] | None = None,
    ) -> None:
        self._game = game
        self._titles = titles or {}
        self._texts = texts or {}
        self._tables = tables or {}
        self._phases = phases

    @property
    def blocks(self) -> tuple[Block, ...]:
        return blocks_in(self._game.folder)

    def clause_title(self, clause: int, lang: str) -> str:
        """A clause in a few words."""
        if clause in self._titles:
            return self._say(lang)(self._titles[clause])
        name = self._game.clauses(clause).name
        return translator(APP, lang)(OF_ALL[name]) if name in OF_ALL else name.replace("_", " ").capitalize()

    def clause_text(self, clause: int, lang: str) -> str:
        """A clause in a sentence or two: the rule, and what to do instead."""
        return self._say(lang)(self._texts[clause]) if clause in self._texts else ""

    @cached_property
    def printed(self) -> Mapping[int, int]:
        """The printed number of every clause that has one."""
        listed = (name for block in self.blocks if block.kind == Kind.CLAUSES for name in block.words)
        return {int(self._game.clauses[name]): number for number, name in enumerate(listed, 1)}

    @cached_property
    def for_programs(self) -> Sequence[int]:
        """The clauses that only programs meet: those a reference names, or else those of all games."""
        listed = [name for block in self.blocks if block.kind == Kind.PROGRAMS for name in block.words]
        numbers = [int(self._game.clauses[name]) for name in listed or OF_ALL if name in self._game.clauses.__members__]
        return [clause for clause in numbers if clause not in self.printed]

    @cached_property
    def signs(self) -> Mapping[str, str]:
        """Where in the reference an icon of the table leads."""
        return dict(self._leading_here(Kind.SIGNS))

    def phase_name(self, phase: int) -> str:
        """What the game calls a phase; nothing where it does not say."""
        return "" if self._phases is None else self._phases(phase).name

    @cached_property
    def asks(self) -> Mapping[int, str]:
        """Where in the reference a question leads, by the phase it is asked in."""
        if self._phases is None:
            return {}
        return {int(self._phases[name]): place for name, place in self._leading_here(Kind.ASKS)}

    def _leading_here(self, kind: Kind) -> Iterator[tuple[str, str]]:
        place = ""
        for block in self.blocks:
            if block.kind in (Kind.CHAPTER, Kind.SECTION):
                place = block.words[0]
            elif block.kind == kind:
                yield from ((word, place) for word in block.words)

    @cached_property
    def _edition(self) -> Edition[Any]:
        return load_edition(self._game)

    def figures(self, lang: str) -> list[Figure]:
        """All drawings, in their order."""
        return [part.figure for chapter in self.chapters(lang) for part in chapter.parts if part.figure]

    def chapters(self, lang: str) -> list[Chapter]:
        """All chapters in a language."""
        chapters: list[tuple[str, str, list[Part]]] = []
        figures = 0
        for block in self.blocks:
            if block.kind == Kind.CHAPTER:
                chapters.append((block.words[0], self._say(lang)(block.text), []))
            elif block.kind not in (Kind.PROGRAMS, Kind.SIGNS, Kind.ASKS):
                figures += block.kind == Kind.FIGURE
                chapters[-1][2].append(self._part(block, lang, figures))
        return [Chapter(name, title, tuple(parts)) for name, title, parts in chapters]

    def _part(self, block: Block, lang: str, figures: int) -> Part:
        text = self._say(lang)(block.text) if block.text else ""
        match block.kind:
            case Kind.CLAUSES:
                named = (int(self._game.clauses[name]) for name in block.words)
                return Part(block.kind, clauses=tuple(self._clause(clause, lang) for clause in named))
            case Kind.TABLE:
                return Part(block.kind, table=self._tables[block.words[0]](self._edition, self._say(lang)))
            case Kind.FIGURE:
                lesson, moves, *about = block.words
                return Part(block.kind, text, figure=Figure(figures, text, int(lesson), int(moves), tuple(about)))
            case Kind.LESSON:
                return Part(block.kind, numbers=tuple(map(int, block.words)))
            case Kind.SECTION:
                return Part(block.kind, text, block.words[0])
            case Kind.RULING:
                return Part(block.kind, text, f"ruling-{block.words[0].lower()}")
            case _:
                return Part(block.kind, text)

    def _clause(self, clause: int, lang: str) -> ClauseText:
        return ClauseText(clause, self.printed[clause], self.clause_title(clause, lang), self.clause_text(clause, lang))

    def _say(self, lang: str) -> Translate:
        return translator(self._game.folder.name, lang)
