"""Values are learned: games of bots are sampled where playouts may be cut, and how they ended is fitted
to what is seen there. The same seed gives the same weights, whoever plays the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quarantotto.bots.names import HEURISTIC
from quarantotto.bots.players import player_of
from quarantotto.bots.search.thought import FEATURES
from quarantotto.bots.search.weights import Value
from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.game import UTILITY_SCALE, Game
from quarantotto.core.insight import features, stage
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import load_game, load_insight
from quarantotto.lab.fleet import Run, spans

HELD_BACK = 5  # every so manieth game tests what the others taught
RIDGE = 10.0  # how much weights are kept small, in positions
SCALE = 1_000_000
TENTHS = 10
FEWEST = 200  # positions in a tenth that say anything
THE_DICE = 1
AT_ONCE = 10  # games that a process plays
Rows = NDArray[np.float64]
Tick = Callable[[int], None]


def fit(
    game: Game,
    variant: str,
    players: int,
    games: int,
    seed: int,
    tick: Tick | None = None,
    run: Run = map,
    bot: str = HEURISTIC,
) -> Value:
    """Plays, fits and tests."""
    seen, ended, number = sample(Part(game.meta.id, variant, players, seed, 0, games, bot), run, tick)
    held_back = number % HELD_BACK == 0
    weights = [round(weight * SCALE) for weight in logistic(seen[~held_back], ended[~held_back])]
    said, was = chances(seen[held_back], weights), ended[held_back]
    return Value(
        variant=variant,
        players=players,
        rules_version=game.meta.rules_version,
        seed=seed,
        games=games,
        positions=len(seen),
        brier=round(float(np.mean((said - was) ** 2)), 4),
        brier_without=round(float(np.mean((ended[~held_back].mean() - was) ** 2)), 4),
        worst_tenth=round(100 * worst_tenth(said, was), 1),
        weights=tuple(weights),
        bot=bot,
    )


class Part(NamedTuple):
    """Some games of a series."""

    game_id: str
    variant: str
    players: int
    seed: int
    first: int
    games: int
    bot: str = HEURISTIC

    def split(self, size: int) -> list[Part]:
        """In smaller parts."""
        parts = spans(self.first + self.games, size, self.first)
        return [self._replace(first=first, games=count) for first, count in parts]


def sample(series: Part, run: Run, tick: Tick | None) -> tuple[Rows, Rows, NDArray[np.int64]]:
    """For every cut and seat: the features, how the game ended for it (0 to 1), and which game it was."""
    seen: list[list[int]] = []
    ended: list[float] = []
    number: list[int] = []
    parts = series.split(AT_ONCE)
    played(series._replace(games=0))  # native code is made once, before several processes want it
    for part, games in zip(parts, run(played, parts), strict=True):
        for index, (rows, results) in enumerate(games, part.first):
            seen += rows
            ended += results
            number += [index] * len(rows)
        if tick:
            tick(part.first + part.games)
    return np.array(seen, np.float64), np.array(ended), np.array(number)


_samplers: dict[tuple[str, str], _Sampler] = {}  # of this process: making one takes longer than a part


def played(part: Part) -> list[tuple[list[list[int]], list[float]]]:
    """What was seen of some games, each by itself."""
    table = part.game_id, part.bot
    if table not in _samplers:
        _samplers[table] = _Sampler(load_game(part.game_id), part.bot)
    sampler = _samplers[table]
    numbers = range(part.first, part.first + part.games)
    return [sampler.play(part.variant, part.players, part.seed, index) for index in numbers]


class _Sampler:
    """Plays numbered games of one bot in all seats, native."""

    def __init__(self, game: Game, bot: str) -> None:
        self.engine = Engine(game, load_edition(game), Mode.CPU)
        self._player = player_of(self.engine, bot)
        insight = load_insight(game.meta.id)
        unit = insight.unit(game)
        rules = {"stage": unit.binding[stage], "features": unit.binding[features]}
        self._insight = build(unit, rules, Mode.CPU)
        self._count = len(insight.features)
        self._dice, self._notes = record.new(Dice), record.new(game.notes)

    def play(self, variant: str, players: int, seed: int, index: int) -> tuple[list[list[int]], list[float]]:
        """The features at every cut, by seat, and how it ended for them."""
        engine, ed = self.engine, self.engine.edition.record
        s = engine.deal(players, variant, {}, seed_key(seed, index))
        start_dice(self._dice, seed, index, THE_DICE)
        rows, before = [], int(self._insight.stage(s, ed))
        while int(s.pending) and int(s.decisions) < engine.game.cap:
            seat = seats_in(s.pending)[0]
            engine.apply(s, seat, self._player(engine.concealed(s, seat), seat, self._dice))
            now = int(self._insight.stage(s, ed))
            if int(s.pending) and now > before:
                rows += [self._features(s, other) for other in range(players)]
            before = max(now, before)
        results = [(engine.payoff(s, seat)[0] + UTILITY_SCALE) / (2 * UTILITY_SCALE) for seat in range(players)]
        return rows, results * (len(rows) // players)

    def _features(self, s: Any, seat: int) -> list[int]:
        out = np.zeros(FEATURES, np.int64)
        self._insight.features(s, self.engine.edition.record, seat, out, self._notes)
        return [int(number) for number in out[: self._count]]


def logistic(seen: Rows, ended: Rows) -> Rows:
    """Weights by Newton's method on features of equal spread, which a small ridge keeps from running away."""
    spread = np.maximum(np.sqrt(np.mean(seen**2, axis=0)), 1e-9)
    scaled = seen / spread
    weights = np.zeros(seen.shape[1])
    for _ in range(50):
        said = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (ended - said) - RIDGE * weights
        curve = (scaled * (said * (1 - said))[:, None]).T @ scaled + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-12:
            break
    return np.asarray(weights / spread)


def chances(seen: Rows, weights: list[int]) -> Rows:
    """What integer weights say of positions."""
    return np.asarray(1 / (1 + np.exp(-np.clip(seen @ np.array(weights) / SCALE, -8, 8))))


def worst_tenth(said: Rows, was: Rows) -> float:
    """The furthest what was said of a tenth of the positions (0 to 10 %, 10 to 20 %, …) lies from what was so; 1 where
    too few positions tell."""
    tenth = np.minimum((said * TENTHS).astype(int), TENTHS - 1)
    parts = [tenth == i for i in range(TENTHS)]
    return max((abs(float(said[p].mean() - was[p].mean())) for p in parts if p.sum() >= FEWEST), default=1.0)
