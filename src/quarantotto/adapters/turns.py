"""Games that are stepped one at a time from Python, as fast as a call for every decision can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.adapters.tables import Table
from quarantotto.adapters.turning import IS_OVER, IS_REFUSED, await_turn, see, take_turn
from quarantotto.core import record
from quarantotto.core.chance import key_from_seed
from quarantotto.core.compiler import Mode, build, direct
from quarantotto.core.engine import Refused, fresh_state
from quarantotto.core.game import UTILITY_SCALE
from quarantotto.core.position import Position, seed_key
from quarantotto.core.record import Memory
from quarantotto.lab.batch import THE_DEAL


class Turns:
    """The games of one table; after `cap` decisions of all seats together a game is cut."""

    def __init__(self, table: Table, cap: int) -> None:
        self.table, self.cap, self.engine = table, cap, table.engine()
        self.room = 1 + table.game.actions  # for what is legal, and how much it is
        self._size = table.vector_size
        self._fresh = fresh_state(table.game, table.players, table.variant, table.options, seed_key(0))
        entries: dict[str, Callable[..., Any]] = {"take": take_turn, "wait": await_turn, "see": see}
        run = build(table.game.unit, entries, table.mode)
        self._is_native = table.mode is not Mode.PYTHON
        called: Callable[..., Any] = direct if self._is_native else _as_it_is
        self.given: Callable[..., Any] = record.memory if self._is_native else _as_it_is
        self.take, self._wait, self._see = called(run.take), called(run.wait), called(run.see)
        self.edition, self._notes = self.given(table.edition.record), self.given(record.new(table.game.notes))

    def deal(self, seed: int, number: int) -> Turn:
        """Game `number` of a series, as `quarantotto simulate --seed` deals it."""
        state = record.copy(self._fresh)
        key_from_seed(state.chance, seed, number, THE_DEAL)
        self.engine.setup(state)
        return self.at(state)

    def at(self, state: Any) -> Turn:
        """A game in progress."""
        given, legal = self.given(state), np.empty(self.room, np.int64)
        return Turn(self, state, given, self._wait(given, self.edition, self.cap, legal), legal)

    def sees(self, given: Any, seat: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """The vector and the mask of a seat, from its concealed record alone, in arrays of their own."""
        seen, mask = np.empty(self._size, np.float32), np.zeros(self.table.game.actions, np.int8)
        if self._is_native:  # nothing comes between: all share their notes
            copy, notes = Memory(memoryview(bytearray(given.data))), self._notes
        else:
            copy, notes = record.copy(given), record.new(self.table.game.notes)
        self._see(copy, self.edition, seat, mask, seen, notes)
        return seen, mask


class Turn:
    """A game at its next decision: `seat` takes it, or says why nobody does."""

    __slots__ = ("_given", "_legal", "seat", "state", "turns")

    def __init__(self, turns: Turns, state: Any, given: Any, seat: int, legal: NDArray[np.int64]) -> None:
        self.turns, self.state, self._given = turns, state, given
        self.seat, self._legal = seat, legal

    @property
    def position(self) -> Position:
        return Position(self.turns.engine, self.state)

    def legal(self) -> list[int]:
        """What the seat may decide, in order."""
        actions: list[int] = self._legal[1 : 1 + self._legal.item(0)].tolist()
        actions.sort()
        return actions

    def act(self, action: int) -> None:
        """Carries a decision of the seat out; refuses an illegal one and changes nothing."""
        if self.seat < 0:
            raise ValueError("nobody decides any more")
        turns, legal = self.turns, np.empty(self.turns.room, np.int64)
        seat = turns.take(self._given, turns.edition, self.seat, action, turns.cap, legal)
        if seat <= IS_REFUSED:
            raise Refused(IS_REFUSED - seat)
        self.seat, self._legal = seat, legal

    def sees(self, seat: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """Its vector and its mask."""
        return self.turns.sees(self._given, seat)

    def copy(self) -> Turn:
        """A game that goes its own way from here; nobody writes what was legal, so that is shared."""
        state = record.copy(self.state)
        return Turn(self.turns, state, self.turns.given(state), self.seat, self._legal)

    def utilities(self) -> list[float]:
        """What every seat gets; nothing as long as the game goes on."""
        seats = range(self.turns.table.players)
        if self.seat != IS_OVER:
            return [0.0 for _ in seats]
        return [self.turns.engine.payoff(self.state, seat)[0] / UTILITY_SCALE for seat in seats]


def _as_it_is(given: Any) -> Any:
    return given
