"""A game at every table there is, in every mode; each is compiled once for all contract tests."""

import fcntl
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from quarantotto.core import engine as core_engine
from quarantotto.core import record
from quarantotto.core.compiler import Mode, build, cache_folder
from quarantotto.core.edition import Edition
from quarantotto.core.engine import entries, fresh_state, seats_in
from quarantotto.core.game import ALLOWED, Game
from quarantotto.core.lean import lean
from quarantotto.core.position import load_edition
from quarantotto.games import load_game
from quarantotto.lab.batch import play_uniform_games
from tests.contract.branching import imagine_often, keep_matching_branches
from tests.contract.hidden_choices import keep_matching_choices
from tests.contract.support import support_of
from tests.contract.tables import Table

NATIVE = (Mode.CPU, Mode.CHECKED)
MODES = (Mode.PYTHON, *NATIVE)
# Native code with bounds takes half a minute a game to make: a whole run does without it.
EVERY_MODE = pytest.mark.parametrize(
    "mode",
    [
        pytest.param(mode, marks=pytest.mark.seldom("interpreted rules") if mode is Mode.CHECKED else ())
        for mode in MODES
    ],
)
# What is only simulated of a game takes a quarter of its time to make; of these two it is stepped by other tests, too.
SIMULATED = ("radetzky", "comuni")
NUMBERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}
BEYOND = 3  # ids tried below 0 and above the last


def modes_asked(config: pytest.Config) -> tuple[Mode, ...]:
    """The modes that are there in a run."""
    return MODES if config.getoption("--all") else tuple(mode for mode in MODES if mode is not Mode.CHECKED)


def more_entries(game_id: str, mode: Mode) -> dict[str, Callable[..., Any]]:
    """What the tests of a game call beside its engine; every native entry takes seconds to make."""
    if mode is not Mode.CPU:
        return {}
    if support_of(game_id).enumerable.has_hidden_choices:
        keep: dict[str, Callable[..., Any]] = {"keep_matching_choices": keep_matching_choices}
    else:
        keep = {"keep_matching_branches": keep_matching_branches}
    return {"imagine_often": imagine_often, **keep}


def lean_entries(mode: Mode) -> dict[str, Callable[..., Any]]:
    """And what they call of a game that is only simulated."""
    return {"play": play_uniform_games} if mode is Mode.CPU else {}


@contextmanager
def _alone(game: Game, mode: Mode) -> Iterator[None]:
    """One process compiles, the others wait and then read what it made."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / f"{game.meta.id}-{mode}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class NativeEntries(SimpleNamespace):
    """What `python -m tests.native` has made, or else is made now; what tests call beside the engine is made when one
    first asks for it: games of one's own are walked without."""

    def __init__(self, game_id: str, mode: Mode) -> None:
        self._game, self._mode = load_game(game_id), mode
        with _alone(self._game, mode):
            super().__init__(**vars(build(self._game.unit, entries(self._game), mode)))

    def __getattr__(self, name: str) -> Any:
        game, mode = self._game, self._mode
        more, simulated = more_entries(game.meta.id, mode), lean_entries(mode)
        if name not in {*more, *simulated}:
            raise AttributeError(name)
        with _alone(game, mode):
            made = build(game.unit, more, mode) if name in more else build(lean(game).unit, simulated, mode)
        vars(self).update(vars(made))
        return vars(self)[name]


@cache
def native_entries(game_id: str, mode: Mode) -> NativeEntries:
    return NativeEntries(game_id, mode)


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
    layout, make = reader(value.dtype)
    return make(iter(struct.unpack(f"={layout}", record.raw(value))))


@cache
def reader(dtype: Any) -> tuple[str, Callable[[Iterator[int]], Any]]:
    """The numbers a record consists of, as `struct` names them, and what makes an object of them."""
    if dtype.names:
        fields = {name: reader(dtype[name]) for name in dtype.names}
        makes = [(name, make) for name, (_, make) in fields.items()]
        layout = "".join(part for part, _ in fields.values())
        return layout, lambda numbers: SimpleNamespace(**{name: make(numbers) for name, make in makes})
    if dtype.subdtype:
        base, (length, *inner) = dtype.subdtype
        if not inner and not base.names:
            return NUMBERS[base.str[1:]] * length, lambda numbers: list(islice(numbers, length))
        layout, make = reader(np.dtype((base, tuple(inner))) if inner else base)
        return layout * length, lambda numbers: [make(numbers) for _ in range(length)]
    return NUMBERS[dtype.str[1:]], next


class Engine(core_engine.Engine):
    """A game in one mode at one table."""

    def __init__(self, table: Table, mode: Mode) -> None:
        self.table = table
        if mode is not Mode.PYTHON:
            self.entries = native_entries(table.game_id, mode)
        super().__init__(load_game(table.game_id), edition_of(table.game_id, table.edition), mode)
        self.ed = self.edition.record
        self._plain_ed = plain(self.ed)
        self.first_id = -BEYOND

    def undealt(self, key: tuple[int, ...]) -> Any:
        table = self.table
        return fresh_state(self.game, table.players, table.variant, dict(table.options), key)

    def dealt(self, key: tuple[int, ...]) -> Any:
        s = self.undealt(key)
        self.setup(s)
        return s

    def answers(self, s: Any, seat: int) -> list[int]:
        """What `check` says to every id from first_id on."""
        return self.clauses(s, seat, self.first_id, self.game.actions + 2 * BEYOND)

    def legal(self, s: Any, seat: int) -> list[int]:
        """All that `check` allows, be it a candidate or not."""
        return [number + self.first_id for number, clause in enumerate(self.answers(s, seat)) if clause == ALLOWED]

    def broken(self, s: Any) -> list[str]:
        """The invariants a position breaks."""
        return self.game.invariants(plain(s), self._plain_ed)


@cache
def engine(table: Table, mode: Mode) -> Engine:
    return Engine(table, mode)


def pending(s: Any) -> list[int]:
    """The seats that owe a decision."""
    return seats_in(s.pending)


def assert_same(one: Any, other: Any, where: str = "") -> None:
    """Two records are equal byte for byte; where not, in words."""
    if record.raw(one) != record.raw(other):
        pytest.fail(f"{where}: {'; '.join(record.diff(one, other)) or 'they differ in a hole'}")
