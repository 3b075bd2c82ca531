"""Presenters asked about records: the sight is made for each answer."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from quarantotto.core.edition import Edition
from quarantotto.core.game import NOBODY
from quarantotto.core.present.model import (
    Face,
    Fragments,
    Line,
    Measure,
    Motion,
    Panel,
    Question,
    Sitter,
    Span,
    Told,
    Verdict,
)
from quarantotto.core.present.presenter import Presenter
from quarantotto.core.rulebook import Chapter
from quarantotto.core.svg import Markup
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_presenter

Printing = Edition[Any]
Sitters = Sequence[Sitter]
SOURCE = LANGUAGES[0]


class ByRecord:
    """What one game says and shows of a record."""

    def __init__(self, presenter: Presenter[Any, Any, Any]) -> None:
        self._presenter = presenter
        self._sight = presenter.sights.of
        self.is_open, self.opens, self.at_once = presenter.is_open, presenter.opens, presenter.at_once
        self.begins_turn, self.picture, self.stylesheet = presenter.begins_turn, presenter.picture, presenter.stylesheet
        self.clause_title, self.clause_text = presenter.rulebook.clause_title, presenter.rulebook.clause_text
        self.GLYPHS = presenter.glyphs

    def plate(self, edition: Printing, lang: str) -> Markup:
        return self._presenter.plate(self._presenter.sights.nowhere(edition, lang))

    def faces(self, s: Any, edition: Printing, lang: str, sitters: Sitters) -> Sequence[Face]:
        sights = self._presenter.sights
        sight = sights.nowhere(edition, lang) if s is None else sights.of(s, edition, NOBODY, lang)
        return self._presenter.faces(sight, sitters)

    def fragments(self, s: Any, edition: Printing, seat: int, lang: str, sitters: Sitters) -> Fragments:
        return self._presenter.fragments(self._sight(s, edition, seat, lang, sitters))

    def labels(self, s: Any, edition: Printing, seat: int, lang: str, sitters: Sitters = ()) -> Mapping[str, str]:
        return self._presenter.labels(self._sight(s, edition, seat, lang, sitters))

    def question(
        self, s: Any, edition: Printing, seat: int, lang: str, clauses: Sequence[int], sitters: Sitters
    ) -> Question:
        return self._presenter.question(self._sight(s, edition, seat, lang, sitters), clauses)

    def anchors(self, s: Any, edition: Printing, seat: int) -> Mapping[int, str]:
        return self._presenter.anchors(self._sight(s, edition, seat, SOURCE))

    def place_ids(self, places: Sequence[int]) -> list[str]:
        return [self._presenter.place_id(place) for place in places]

    def chronicle(self, s: Any, edition: Printing, seat: int, lang: str, sitters: Sitters) -> Sequence[Told]:
        return self._presenter.chronicle(self._sight(s, edition, seat, lang, sitters))

    def heading(self, s: Any, edition: Printing, lang: str) -> str:
        return self._presenter.heading(self._sight(s, edition, NOBODY, lang))

    def motions(self, s: Any, edition: Printing, seat: int) -> Sequence[Motion]:
        return self._presenter.motions(self._sight(s, edition, seat, SOURCE))

    def measures(self, s: Any, edition: Printing, lang: str) -> tuple[int, Sequence[Measure]]:
        return self._presenter.measures(self._sight(s, edition, NOBODY, lang))

    def verdict(self, s: Any, edition: Printing, seat: int, lang: str, sitters: Sitters) -> Verdict:
        return self._presenter.verdict(self._sight(s, edition, seat, lang, sitters))

    def hides(self, s: Any, edition: Printing) -> bool:
        return self._presenter.hides(s)

    def sealed_answers(self, s: Any, edition: Printing) -> Mapping[int, Sequence[int]]:
        return self._presenter.sealed_answers(self._sight(s, edition, NOBODY, SOURCE))

    # In words, and in characters

    def prompt(self, s: Any, edition: Printing, seat: int, lang: str) -> str:
        return self._presenter.prompt(self._sight(s, edition, seat, lang))

    def action_words(self, s: Any, edition: Printing, seat: int, action: int, lang: str) -> str:
        return self._presenter.action_words(self._sight(s, edition, seat, lang), action)

    def panels(self, s: Any, edition: Printing, seat: int, lang: str, names: Sequence[str] = ()) -> Sequence[Panel]:
        sitters = [Sitter(name, "person", 0) for name in names]
        return self._presenter.panels(self._sight(s, edition, seat, lang, sitters))

    def log_lines(self, s: Any, edition: Printing, seat: int, lang: str) -> Sequence[Line]:
        return self._presenter.lines(self._sight(s, edition, seat, lang))

    def rules_text(self, lang: str) -> list[Chapter]:
        return self._presenter.rulebook.chapters(lang)

    def seat_name(self, s: Any, edition: Printing, seat: int, lang: str, sitters: Sitters = ()) -> str:
        return self._presenter.seat_name(self._sight(s, edition, seat, lang, sitters), seat)

    def chart(self, s: Any, edition: Printing, seat: int, lang: str, columns: int) -> list[list[Span]]:
        return self._presenter.chart(self._sight(s, edition, seat, lang), columns)

    def legend(self, s: Any, edition: Printing, seat: int, lang: str) -> list[list[Span]]:
        return self._presenter.legend(self._sight(s, edition, seat, lang))


@cache
def by_record(game_id: str) -> ByRecord:
    return ByRecord(load_presenter(game_id))
