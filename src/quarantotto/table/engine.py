"""A game's rules over one edition: interpreted at first, native once compiled code is there."""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS, WORD, Chance
from quarantotto.core.compiler import Mode, build, direct, rule
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.edition import Edition
from quarantotto.core.game import ALLOWED, AnyEdition, AnyState, Game, check
from quarantotto.core.position import fresh_state
from quarantotto.core.record import Int64s

RULES = ("setup", "check", "apply", "payoff", "outcome", "conceal", "imagine")


@rule
def fill_clauses(s: AnyState, ed: AnyEdition, seat: int, count: int, clauses: Int64s) -> None:
    """For every action the clause that forbids it to this seat now, or ALLOWED."""
    for action in range(count):
        clauses[action] = check(s, ed, seat, action)


def entries(game: Game) -> dict[str, Callable[..., Any]]:
    """What a table calls."""
    return {**{name: game.rules[name] for name in RULES}, "fill_clauses": fill_clauses, **game.aids}


class Engine:
    """The functions of a game in the best mode there is."""

    def __init__(self, game: Game, edition: Edition[Any], mode: Mode = Mode.PYTHON) -> None:
        self.game = game
        self.edition = edition
        self._given: Callable[[object], object] = _as_it_is  # how a record is handed to the rules
        self._ed: object = edition.record
        self.change_mode(mode)

    def change_mode(self, mode: Mode, progress: Progress | None = None) -> None:
        """From now on in another mode; what is in progress goes on, states are the same in all."""
        rules = build(self.game.unit, entries(self.game), mode, progress)
        if mode is Mode.PYTHON:
            self._given, self._ed = _as_it_is, self.edition.record
            self._rules = rules
        else:
            # In this order: a call under way in another thread may still hand over a record, which native code takes.
            self._rules = SimpleNamespace(**{name: direct(function) for name, function in vars(rules).items()})
            self._given, self._ed = record.memory, record.memory(record.copy(self.edition.record))
        self.mode = mode

    def deal(self, players: int, variant: str, options: Mapping[str, str], key: tuple[int, ...]) -> Any:
        """A new game at its first decision."""
        s = fresh_state(self.game, players, variant, options, key)
        self._rules.setup(self._given(s), self._ed)
        return s

    def clause(self, s: Any, seat: int, action: int) -> int:
        """The clause that forbids an action, or ALLOWED."""
        return int(self._rules.check(self._given(s), self._ed, seat, action))

    def clauses(self, s: Any, seat: int) -> list[int]:
        """For every action the clause that forbids it to this seat now, or ALLOWED."""
        count = self.game.actions
        found = np.empty(count, np.int64)
        self._rules.fill_clauses(self._given(s), self._ed, seat, count, found)
        return found.tolist()

    def legal(self, s: Any, seat: int) -> list[int]:
        return [action for action, clause in enumerate(self.clauses(s, seat)) if clause == ALLOWED]

    def applied(self, s: Any, seat: int, action: int) -> Any:
        """The position after a legal action, as a record of its own."""
        after = record.copy(s)
        self._rules.apply(self._given(after), self._ed, seat, action)
        return after

    def concealed(self, s: Any, seat: int) -> Any:
        """What that seat may know of a position."""
        view = record.copy(s)
        self._rules.conceal(self._given(view), self._ed, seat)
        return view

    def imagined(self, view: Any, seat: int, key: tuple[int, ...]) -> Any:
        """A whole position that fits what the seat knows."""
        whole = record.copy(view)
        chance = record.new(Chance)
        for i in range(KEY_WORDS):
            chance.key[i] = key[i] & WORD
        memo = record.new(self.game.memo)
        self._rules.imagine(self._given(whole), self._ed, seat, self._given(chance), self._given(memo))
        return whole

    def payoff(self, s: Any, seat: int) -> tuple[int, int, int]:
        """Utility in thousandths, points and rank."""
        utility, points, rank = self._rules.payoff(self._given(s), self._ed, seat)
        return int(utility), int(points), int(rank)

    def outcome(self, s: Any) -> str:
        return self.game.meta.outcomes[int(self._rules.outcome(self._given(s), self._ed))]


def _as_it_is(state: object) -> object:
    return state


def seats_in(bits: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(int(bits).bit_length()) if int(bits) >> seat & 1]
