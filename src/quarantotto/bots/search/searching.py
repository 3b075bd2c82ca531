"""Thinking about one decision, in chunks of worlds, with an eye on the clock."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from quarantotto.bots.search.race import KNOWN, ROWS, seed_of, think
from quarantotto.bots.search.thought import CHUNK, Method, Thought
from quarantotto.bots.search.weights import value_file, values_of
from quarantotto.core import record
from quarantotto.core.chance import Chance, Dice, start_dice
from quarantotto.core.compiler import build
from quarantotto.core.compiler.dialect import Progress
from quarantotto.core.engine import Engine, NotConcealed
from quarantotto.core.game import UTILITY_SCALE
from quarantotto.games import load_insight

NEVER = 1 << 20  # a gate that nothing passes


@dataclass(frozen=True)
class Budget:
    """How much is thought, and how carefully."""

    chunks: int  # of eight worlds
    cut: int = 0  # tricks or rounds after which a playout is judged; 0: played to the end
    gate: int = 20  # tenths of standard errors
    drop: int = 14
    guesses: int = 1
    effort: int = 1
    playouts: Mapping[str, int] = field(default_factory=dict)  # at most, by number of players; else the chunks decide


def start_dice_of(engine: Engine, view: Any, seat: int, dice: Dice, purpose: int) -> None:
    """Dice that hang on nothing but what a seat knows, as those of a thought."""
    start_dice(dice, seed_of(*engine.fold(view)), seat, purpose)


@dataclass(frozen=True)
class Option:
    """An action and how it went."""

    action: int
    worlds: int
    chance: float  # of winning, where a defeat is 0, a victory 1 and a place between a part of it
    lead: float  # over the heuristic player's choice in the same worlds, in the same measure
    error: float  # the standard error of that
    is_dropped: bool


@dataclass(frozen=True)
class Considered:
    """A finished thought."""

    action: int
    options: tuple[Option, ...]  # the heuristic player's choice first
    chunks: int
    is_cut_short: bool  # by the clock

    @property
    def is_pick(self) -> bool:
        return self.action == self.options[0].action


def make_ready(engine: Engine, progress: Progress | None = None) -> Callable[..., None]:
    """The search over an engine's game in its mode, made if it is not there."""
    unit = load_insight(engine.game.meta.id).unit(engine.game)
    ready: Callable[..., None] = build(unit, {"think": think}, engine.mode, progress).think
    return ready


class Searcher:
    """Thinks for any seat of one engine's games; all it needs while it thinks is there before."""

    def __init__(
        self, engine: Engine, clock: Callable[[], float] = time.perf_counter, values: Path | None = None
    ) -> None:
        game = engine.game
        self._values = values or value_file(game)
        self.engine = engine
        self._clock = clock
        self._think = make_ready(engine)
        self._work: Any = record.rows(game.state, ROWS)
        self._tools = (record.new(Dice), record.new(Chance), record.new(game.memo), record.new(game.notes))
        self._method, self._thought = record.new(Method), record.new(Thought)

    def consider(self, view: Any, seat: int, budget: Budget, seconds: float | None = None) -> Considered:
        """What to do with what a seat knows; after so many seconds with what is known by then."""
        if int(view["pending"]) and view["chance"]["key"].any():
            raise NotConcealed("this record was not concealed")
        self._prepare(view, budget)
        self._run(seat, 0)
        thought, started, is_cut_short = self._thought, self._clock(), False
        most = budget.playouts.get(str(view.players))
        while int(thought.left) > 1 and int(thought.chunks) < budget.chunks:
            if most is not None and self._playouts() + CHUNK * int(thought.left) > most:
                break
            if seconds is not None and self._clock() - started > seconds:
                is_cut_short = True
                break
            self._run(seat, 1)
        return Considered(self._choice(budget), self._options(), int(thought.chunks), is_cut_short)

    def _prepare(self, view: Any, budget: Budget) -> None:
        game, method = self.engine.game, self._method
        variant = game.meta.variant_name(int(view.variant))
        weights = values_of(self._values).get((variant, int(view.players)), ())
        for i in range(len(method.weights)):  # type: ignore[arg-type]
            method.weights[i] = weights[i] if i < len(weights) else 0
        method.cut = budget.cut if weights else 0
        method.gate, method.drop = budget.gate, budget.drop
        method.guesses, method.effort, method.cap = budget.guesses, budget.effort, game.cap
        self._work[KNOWN] = view

    def _run(self, seat: int, chunks: int) -> None:
        """One chunk, or the beginning."""
        self._think(self._work, self.engine.edition.record, seat, chunks, *self._tools, self._method, self._thought)

    def _playouts(self) -> int:
        return sum(int(self._thought.worlds[option]) for option in range(int(self._thought.count)))

    def _choice(self, budget: Budget) -> int:
        """The best of those that lead by more than luck explains; else what the heuristic player would do."""
        thought, best = self._thought, 0
        for option in range(1, int(thought.count)):
            lead, squares = int(thought.lead[option]), int(thought.squares[option])
            is_sure = lead > 0 and 100 * lead * lead > budget.gate * budget.gate * squares
            if int(thought.alive[option]) and is_sure and lead > int(thought.lead[best]):
                best = option
        return int(thought.action[best])

    def _options(self) -> tuple[Option, ...]:
        return tuple(map(self._option, range(int(self._thought.count))))

    def _option(self, i: int) -> Option:
        thought = self._thought
        worlds = int(thought.worlds[i])
        counted = max(worlds, 1)
        mean, lead = int(thought.value[i]) / counted, int(thought.lead[i]) / counted
        spread = max(int(thought.squares[i]) / counted - lead * lead, 0.0)
        whole = 2 * UTILITY_SCALE
        return Option(
            action=int(thought.action[i]),
            worlds=worlds,
            chance=(mean + UTILITY_SCALE) / whole,
            lead=lead / whole,
            error=sqrt(spread / counted) / whole,
            is_dropped=not int(thought.alive[i]),
        )
