"""Rules as people read them: chapters, and in them the clauses a refusal may name."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from quarantotto.core.words import translator

Paragraph = str | tuple[str, str]  # a text, or a thing and what it does


@dataclass(frozen=True)
class ClauseText:
    """A clause as it stands in the rules."""

    number: int
    title: str
    text: str


@dataclass(frozen=True)
class Chapter:
    title: str
    paragraphs: tuple[str, ...]
    clauses: tuple[ClauseText, ...]


class Rulebook:
    """The rules of a game in every language; a clause nobody has written about goes by its name."""

    def __init__(
        self,
        domain: str,  # the game's package, where its texts are
        clauses: type[IntEnum],
        chapters: Sequence[tuple[str, Sequence[Paragraph], Iterable[int]]] = (),  # title, paragraphs, clauses
        titles: Mapping[Any, str] | None = None,
        texts: Mapping[Any, str] | None = None,
    ) -> None:
        self._domain = domain
        self._clauses = clauses
        self._chapters = chapters
        self._titles = titles or {}
        self._texts = texts or {}

    def clause_title(self, clause: int, lang: str) -> str:
        """A clause in a few words."""
        name = self._clauses(clause).name.replace("_", " ").capitalize()
        return translator(self._domain, lang)(self._titles.get(clause, name))

    def clause_text(self, clause: int, lang: str) -> str:
        """A clause in a sentence or two: the rule, and what to do instead."""
        return translator(self._domain, lang)(self._texts[clause]) if clause in self._texts else ""

    def chapters(self, lang: str) -> list[Chapter]:
        """All chapters in a language."""
        _ = translator(self._domain, lang)
        return [
            Chapter(
                _(title),
                tuple(_(text) if isinstance(text, str) else ": ".join(map(_, text)) for text in paragraphs),
                tuple(ClauseText(int(c), self.clause_title(c, lang), self.clause_text(c, lang)) for c in clauses),
            )
            for title, paragraphs, clauses in self._chapters
        ]
