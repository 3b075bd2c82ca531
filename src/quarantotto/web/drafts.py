"""What may follow a choice, so that a page can show it at once and let go of it without asking anybody.

A draft is played on an imagined copy of what the seat knows. It ends where something would be revealed or another
seat decides; only choices that are not complete yet are followed, two steps deep.
"""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import Mode
from quarantotto.core.game import ALLOWED
from quarantotto.core.page import Page
from quarantotto.table.engine import Engine
from quarantotto.table.fairness import key_words

DEPTH = 2

Asked = Callable[[Any, Sequence[int]], dict[str, Any]]


class Drafts:
    """The drafts of one seat."""

    def __init__(self, engine: Engine, page: Page, seat: int) -> None:
        self._engine = engine
        self._page = page
        self._seat = seat

    def of(self, view: Any, clauses: Sequence[int], asked: Asked) -> dict[str, Any]:
        """For each choice that is not complete what is asked next; none while rules are interpreted, which is slow."""
        if self._engine.mode is Mode.PYTHON:
            return {}
        whole = self._engine.imagined(view, self._seat, key_words(secrets.token_bytes(32)))
        return self._follow(whole, clauses, asked, DEPTH)

    def _follow(self, whole: Any, clauses: Sequence[int], asked: Asked, depth: int) -> dict[str, Any]:
        engine, seat = self._engine, self._seat
        reveals = int(whole["chance"]["reveals"])
        followed: dict[str, Any] = {}
        for action, clause in enumerate(clauses):
            if clause != ALLOWED:
                continue
            after = engine.applied(whole, seat, action)
            goes_on = has_bit(int(after["pending"]), seat) and int(after["chance"]["reveals"]) == reveals
            if not goes_on or not self._page.is_open(after):
                continue
            view = engine.concealed(after, seat)
            next_clauses = engine.clauses(view, seat)
            question = asked(view, next_clauses)
            question["then"] = self._follow(after, next_clauses, asked, depth - 1) if depth > 1 else {}
            followed[str(action)] = question
        return followed
