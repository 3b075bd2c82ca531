"""One entry that reaches the whole contract of a game, so that each mode is compiled once for all contract tests."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS, Chance
from quarantotto.core.compiler import Mode, build, cache_folder, rule
from quarantotto.core.edition import Edition
from quarantotto.core.game import (
    ALLOWED,
    AnyEdition,
    AnyMemo,
    AnyState,
    Game,
    apply,
    check,
    conceal,
    fold,
    imagine,
    outcome,
    payoff,
    setup,
    span,
)
from quarantotto.core.position import fresh_state, load_edition
from quarantotto.core.record import Int64s
from quarantotto.games import load_game
from quarantotto.lab.batch import play_uniform_games
from tests.contract.branching import imagine_often, keep_matching_branches
from tests.contract.hidden_choices import keep_matching_choices
from tests.contract.support import support_of
from tests.contract.tables import Table

SETUP, ANSWERS, SPAN, APPLY, PAYOFF, OUTCOME, CONCEAL, IMAGINE, FOLD = range(9)
NATIVE = (Mode.CPU, Mode.CHECKED)
MODES = (Mode.PYTHON, *NATIVE)
BEYOND = 3  # ids tried below 0 and above the last


@rule
def drive(
    order: int,
    s: AnyState,
    ed: AnyEdition,
    seat: int,
    action: int,
    count: int,
    chance: Chance,
    memo: AnyMemo,
    out: Int64s,
) -> None:
    """The contract function with that number; ANSWERS is `check` for so many ids."""
    if order == SETUP:
        setup(s, ed)
    elif order == ANSWERS:
        for i in range(count):
            out[i] = check(s, ed, seat, action + i)
    elif order == SPAN:
        out[0], out[1] = span(s, ed, seat)
    elif order == APPLY:
        apply(s, ed, seat, action)
    elif order == PAYOFF:
        out[0], out[1], out[2] = payoff(s, ed, seat)
    elif order == OUTCOME:
        out[0] = outcome(s, ed)
    elif order == CONCEAL:
        conceal(s, ed, seat)
    elif order == IMAGINE:
        imagine(s, ed, seat, chance, memo)
    else:
        out[0], out[1] = fold(s)


def entries_of(game_id: str, mode: Mode) -> dict[str, Callable[..., Any]]:
    """What the tests of a game call; every native entry takes seconds to make."""
    if mode is not Mode.CPU:
        return {"drive": drive}
    if support_of(game_id).enumerable.has_hidden_choices:
        keep: dict[str, Callable[..., Any]] = {"keep_matching_choices": keep_matching_choices}
    else:
        keep = {"keep_matching_branches": keep_matching_branches}
    return {"drive": drive, "play": play_uniform_games, "imagine_often": imagine_often, **keep}


@contextmanager
def _alone(game: Game, mode: Mode) -> Iterator[None]:
    """One process compiles, the others wait and then read what it made."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / f"{game.meta.id}-{mode}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def native_entries(game_id: str) -> dict[Mode, SimpleNamespace]:
    """Every native mode of a game; of several test processes each begins with another mode."""
    game = load_game(game_id)
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    built = {}
    for i in range(len(NATIVE)):
        mode = NATIVE[(worker + i) % len(NATIVE)]
        with _alone(game, mode):
            built[mode] = build(game.unit, entries_of(game_id, mode), mode)
    return built


@cache
def edition_of(game_id: str, name: str) -> Edition[Any]:
    """One of a game's own editions, or one of those its tests bring along."""
    game = load_game(game_id)
    extra = support_of(game_id).extra_editions
    if name in extra:
        return Edition(extra[name], game.read_edition(extra[name]))
    return load_edition(game, name)


def plain(value: Any) -> Any:
    """A record as an object of lists and integers, which Python reads ten times as fast."""
    if isinstance(value, np.void):
        return SimpleNamespace(**{name: plain(value[name]) for name in value.dtype.names or ()})
    if isinstance(value, np.ndarray) and value.dtype.names:
        return [plain(row) for row in value]
    return value.tolist()


class Engine:
    """A game in one mode at one table; every call goes through `drive`."""

    def __init__(self, table: Table, mode: Mode) -> None:
        self.table = table
        self.mode = mode
        self.game = load_game(table.game_id)
        self.edition = edition_of(table.game_id, table.edition)
        self.ed = self.edition.record
        if mode is Mode.PYTHON:
            self.entries = build(self.game.unit, entries_of(table.game_id, mode), mode)
        else:
            self.entries = native_entries(table.game_id)[mode]
        self._plain_ed = plain(self.ed)
        self.first_id = -BEYOND
        self._ids = self.game.actions + 2 * BEYOND
        self._out = np.zeros(max(self._ids, 4), np.int64)
        self._chance = record.new(Chance)
        self._memo = record.new(self.game.memo)

    def _drive(self, order: int, s: Any, seat: int = 0, action: int = 0, count: int = 0) -> None:
        self.entries.drive(order, s, self.ed, seat, action, count, self._chance, self._memo, self._out)

    def undealt(self, key: tuple[int, ...]) -> Any:
        table = self.table
        return fresh_state(self.game, table.players, table.variant, dict(table.options), key)

    def dealt(self, key: tuple[int, ...]) -> Any:
        s = self.undealt(key)
        self.setup(s)
        return s

    def setup(self, s: Any) -> None:
        self._drive(SETUP, s)

    def answers(self, s: Any, seat: int) -> NDArray[np.int64]:
        """What `check` says to every id from first_id on."""
        self._drive(ANSWERS, s, seat, self.first_id, self._ids)
        return self._out[: self._ids].copy()

    def legal(self, s: Any, seat: int) -> list[int]:
        return [int(i) + self.first_id for i in np.flatnonzero(self.answers(s, seat) == ALLOWED)]

    def span(self, s: Any, seat: int) -> tuple[int, int]:
        self._drive(SPAN, s, seat)
        return int(self._out[0]), int(self._out[1])

    def apply(self, s: Any, seat: int, action: int) -> None:
        self._drive(APPLY, s, seat, action)

    def payoff(self, s: Any, seat: int) -> tuple[int, int, int]:
        self._drive(PAYOFF, s, seat)
        return int(self._out[0]), int(self._out[1]), int(self._out[2])

    def outcome(self, s: Any) -> int:
        self._drive(OUTCOME, s)
        return int(self._out[0])

    def fold(self, s: Any) -> tuple[int, int]:
        self._drive(FOLD, s)
        return int(self._out[0]), int(self._out[1])

    def concealed(self, s: Any, seat: int) -> Any:
        """A copy as that seat sees it."""
        view = record.copy(s)
        self._drive(CONCEAL, view, seat)
        return view

    def imagined(self, view: Any, seat: int, key: tuple[int, ...]) -> Any:
        """A copy of a concealed record with the blanks filled in."""
        whole = record.copy(view)
        self._chance = record.new(Chance)
        for i in range(KEY_WORDS):
            self._chance.key[i] = key[i]
        self._drive(IMAGINE, whole, seat)
        return whole

    def broken(self, s: Any) -> list[str]:
        """The invariants a position breaks."""
        return self.game.invariants(plain(s), self._plain_ed)


@cache
def engine(table: Table, mode: Mode) -> Engine:
    return Engine(table, mode)


def pending(s: Any) -> list[int]:
    """The seats that owe a decision."""
    bits = int(s.pending)
    return [seat for seat in range(8) if bits >> seat & 1]


def assert_same(one: Any, other: Any, where: str = "") -> None:
    """Two records are equal byte for byte; where not, in words."""
    if record.raw(one) != record.raw(other):
        pytest.fail(f"{where}: {'; '.join(record.diff(one, other)) or 'they differ in a hole'}")
