"""Games in which levels play: decision by decision, because most of the time is thinking."""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.bots.levels import is_thinking
from quarantotto.bots.names import LEVELS, SIMPLE
from quarantotto.bots.players import Player, player_of
from quarantotto.bots.search.searching import make_ready
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.game import BadOption
from quarantotto.core.position import seed_key
from quarantotto.core.words import N_
from quarantotto.lab.batch import COLUMNS, THE_DICE
from quarantotto.lab.task import Task


def has_levels(task: Task) -> bool:
    """Whether anybody plays who is asked decision by decision: a level, or a bot from outside."""
    return not set(task.bots) <= set(SIMPLE)


def refuse_thinking(task: Task) -> None:
    """Thoughts are not for a GPU."""
    if has_levels(task):
        raise BadOption(N_("levels think on the processor: choose --mode cpu or python"))


class LevelRunner:
    """Plays numbered games of one task in this process; game number n is the same in every mode."""

    def __init__(self, task: Task) -> None:
        started = time.perf_counter()
        self.task = task
        self.game, edition = task.load()
        self.engine = Engine(self.game, edition, task.mode)
        self.dice: Dice = record.new(Dice)
        if any(name in LEVELS and is_thinking(self.game, name) for name in task.bots):
            make_ready(self.engine)
        players = {name: player_of(self.engine, name) for name in task.bots}
        self._players = [players[name] for name in task.bots]
        self.compile_seconds = time.perf_counter() - started

    def play(self, first: int, count: int) -> NDArray[np.int64]:
        """Results of games first to first + count - 1, a row each."""
        results = np.zeros((count, COLUMNS), np.int64)
        for row in range(count):
            results[row] = self.told(self.play_one(first + row))
        return results

    def told(self, s: Any) -> tuple[int, ...]:
        """The row of a game that is over, or was stopped at the cap."""
        ended = self.engine.outcome(s) if not int(s.pending) else len(self.game.meta.outcomes)
        return (*self.engine.fold(s), ended, int(s.decisions))

    def play_one(self, index: int, uses: NDArray[np.int64] | None = None) -> Any:
        """The end of one game; how often each action was taken is added up."""
        task, engine = self.task, self.engine
        s = engine.deal(task.players, task.variant, task.options, seed_key(task.seed, index))
        start_dice(self.dice, task.seed, index, THE_DICE)
        play_out(engine, s, self._players, self.dice, uses)
        return s


def play_out(
    engine: Engine, s: Any, players: Sequence[Player], dice: Dice, uses: NDArray[np.int64] | None = None
) -> None:
    """A game to its end, or to the cap: each player decides for its seat."""
    while int(s.pending) and int(s.decisions) < engine.game.cap:
        seat = seats_in(s.pending)[0]
        action = players[seat](engine.concealed(s, seat), seat, dice)
        if uses is not None:
            uses[action] += 1
        engine.apply(s, seat, action)
