"""Players that somebody has installed beside ours: `choose(view) -> action`, announced as an entry point.

They are given what their seat may know. What one does wrong is said in the log, and our simplest level decides in its
place.
"""

import logging
import re
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from operator import index
from typing import Any

from quarantotto.bots.levels import QUICK_LEVEL, heuristic
from quarantotto.bots.names import POLICIES
from quarantotto.core import record
from quarantotto.core.engine import Engine
from quarantotto.core.position import Position

GROUP = "quarantotto.bots"
NAME = re.compile(r"[a-z][a-z0-9-]{1,23}")
SECONDS = 5.0  # a decision
EFFORT = 1

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class View:
    """What one seat knows when it is asked."""

    seat: int
    position: Position  # concealed; `position.imagined(seat, key)` is a whole one that fits it
    legal: tuple[int, ...]

    @property
    def game(self) -> str:
        return self.position.game.meta.id

    @property
    def state(self) -> Any:
        """The record, its fields as `games/GAME/state.py` has them."""
        return self.position.state

    def name(self, action: int) -> str:
        """An action in notation, such as `fight-soldiers`."""
        return self.position.game.action_name(action)


@cache
def outside_bots() -> dict[str, EntryPoint]:
    """What is installed, by name; nothing of it is loaded yet."""
    found = {}
    for one in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        if one.name in POLICIES or not NAME.fullmatch(one.name):
            log.warning("the bot %r (%s) is left out: its name is taken, or no name for a bot", one.name, one.value)
        else:
            found[one.name] = one
    return found


def is_bot(name: str) -> bool:
    """Whether somebody of that name can be asked."""
    return name in POLICIES or name in outside_bots()


class OutsidePlayer:
    """Asks one that was installed; always answers with something legal."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name
        self._heuristic = heuristic(engine, EFFORT) if "greedy" in engine.game.rules else None
        self._choose: Callable[[View], int] | None = None

    def __call__(self, known: Any, seat: int) -> int:
        legal = self.engine.legal(known, seat)
        try:
            if self._choose is None:
                self._choose = outside_bots()[self.name].load()
            with limited(SECONDS):
                view = View(seat, Position(self.engine, record.copy(known), seat), tuple(legal))
                action = index(self._choose(view))
            if action in legal:
                return action
            wrong = f"{action} is not legal"
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
        game = self.engine.game.meta.id
        log.warning("the bot %s failed at %s; %s decides instead (%s)", self.name, game, QUICK_LEVEL, wrong)
        return self._heuristic(known, seat) if self._heuristic else legal[0]


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """A TimeoutError after a while, where the system can and nothing but the main thread could be stopped by it."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def over(*_: Any) -> None:
        raise TimeoutError(f"no answer after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
