"""What may follow a choice, so that a page can show it at once and let go of it without asking anybody.

A draft is played on an imagined copy of what the seat knows. It ends where something would be revealed or another
seat decides; only choices that are not complete yet are followed, two steps deep. What ends the turn is named, so that
the page can hold it until that is confirmed.
"""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from quarantotto.core.bits import has_bit
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.game import ALLOWED
from quarantotto.core.present.presenter import Presenter
from quarantotto.table.fairness import key_words

DEPTH = 2
# About how many bytes all drafts of a question may take; what is beyond is asked of the server when it comes to it.
ROOM, PER_QUESTION, PER_ACT = 4000, 200, 100

Asked = Callable[[Any, Sequence[int]], dict[str, Any]]


class Drafts:
    """The drafts of one seat."""

    def __init__(self, engine: Engine, presenter: Presenter[Any, Any, Any], seat: int) -> None:
        self._engine = engine
        self._presenter = presenter
        self._seat = seat
        self._room = 0

    def of(self, view: Any, clauses: Sequence[int], asked: Asked) -> dict[str, Any]:
        """`then`: what may follow, not while rules are interpreted, which is slow; `ends`: what would end the turn."""
        allowed = [action for action, clause in enumerate(clauses) if clause == ALLOWED]
        is_followed = self._engine.mode is not Mode.PYTHON and any(self._presenter.opens(view, one) for one in allowed)
        if not is_followed and all(self._presenter.at_once(view, one) for one in allowed):
            return {"then": {}, "ends": []}
        whole = self._engine.imagined(view, self._seat, key_words(secrets.token_bytes(32)))
        self._room = ROOM
        then = self._follow(whole, clauses, asked, DEPTH) if is_followed else {}
        return {"then": then, "ends": self._ends(whole, clauses)}

    def _ends(self, whole: Any, clauses: Sequence[int]) -> list[int]:
        """The actions that end the seat's turn and can wait until that is confirmed: they show nothing by themselves,
        and could not be taken back once others have moved."""
        engine, presenter, seat = self._engine, self._presenter, self._seat
        ends = []
        for action, clause in enumerate(clauses):
            if clause != ALLOWED or presenter.at_once(whole, action):
                continue
            after = engine.applied(whole, seat, action)
            is_shown = int(after["chance"]["reveals"]) != int(whole["chance"]["reveals"])
            is_asked = has_bit(int(after["pending"]), seat)
            if not is_asked or (is_shown and presenter.begins_turn(after, engine.edition)):
                ends.append(action)
        return ends

    def _follow(self, whole: Any, clauses: Sequence[int], asked: Asked, depth: int) -> dict[str, Any]:
        engine, seat = self._engine, self._seat
        reveals = int(whole["chance"]["reveals"])
        steps: list[tuple[int, Any, list[int], dict[str, Any]]] = []
        for action, clause in enumerate(clauses):
            if clause != ALLOWED or not self._presenter.opens(whole, action):
                continue
            after = engine.applied(whole, seat, action)
            goes_on = has_bit(int(after["pending"]), seat) and int(after["chance"]["reveals"]) == reveals
            if goes_on and self._presenter.is_open(after):
                view = engine.concealed(after, seat)
                next_clauses = engine.clauses(view, seat)
                question = asked(view, next_clauses)
                if ends := self._ends(after, next_clauses):
                    question["ends"] = ends
                self._room -= PER_QUESTION + PER_ACT * len(question["acts"])
                steps.append((action, after, next_clauses, question))
        if depth > 1:
            for _action, after, next_clauses, question in steps:
                if self._room > 0 and (then := self._follow(after, next_clauses, asked, depth - 1)):
                    question["then"] = then
        return _told_once([(str(action), question) for action, _after, _clauses, question in steps])


def _told_once(questions: list[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
    """Cards that look alike lead to the same question: the first has it, the others name the first."""
    told: dict[str, Any] = {}
    for action, question in questions:
        same = next((name for name, known in told.items() if known == question), None)
        told[action] = same or question
    return told
