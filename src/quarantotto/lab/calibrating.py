"""Whether chances come true: what is said of positions of games of heuristic players, and how these went on."""

from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.bots.analysis import ROUGHLY
from quarantotto.bots.chances import FEWEST, KINDS, PLAYED_ON, WHOLE, Curve, method_of
from quarantotto.bots.levels import heuristic, levels_of
from quarantotto.bots.players import EFFORT
from quarantotto.bots.reasons import FEWEST_WORLDS, REASONING, Foresight, said_of
from quarantotto.bots.search.race import PLAYED
from quarantotto.bots.search.searching import Budget
from quarantotto.core import record
from quarantotto.core.chance import Dice, roll_below, start_dice
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.game import NO_ACTION, Game
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import load_game
from quarantotto.lab.fitting import AT_ONCE, TENTHS, Part, Rows, Tick
from quarantotto.lab.fleet import Run

ON = 8  # games played on from a decision, to see how it went on
SHARED = 3  # of every so many decisions the first is told a share of too
THE_CHOICE = 5  # purpose of the dice
BINS = 20  # of a curve at most
IN_A_BIN = 100  # positions at least
Row = tuple[int, float, float]  # the deal, what was said, what was so


@dataclass(frozen=True)
class Said:
    """Something that was said, and the share of games won that went on from there; a row a position."""

    deal: NDArray[np.int64]
    said: Rows
    was: Rows

    @property
    def deals(self) -> int:
        return len(set(self.deal.tolist()))


class _Walker(Foresight):
    """Comes to positions of heuristic players' games without a step of Python."""

    def after(self, s: Any, decisions: int) -> Any:
        """The position after so many decisions of the one game that follows from a deal, or its end."""
        self._prepare(s, Budget(1, guesses=0))
        self._method.cap = decisions
        self._thought.action[0] = NO_ACTION
        self._run(0, -1)
        return record.copy(self._work[PLAYED])


def reasoning(game: Game) -> Budget:
    """Of the level that explains: it thinks alike on all sides, as a curve is one for all."""
    (level,) = levels_of(game)[REASONING]
    return level.budget


class Sampler:
    """Looks at a decision of each of many numbered games of heuristic players, native."""

    def __init__(self, game_id: str, variant: str, players: int) -> None:
        self.game, self.variant, self.players = load_game(game_id), variant, players
        self.engine = Engine(self.game, load_edition(self.game), Mode.CPU)
        self.budget = reasoning(self.game)
        self._walker, self._choose = _Walker(self.engine), heuristic(self.engine, EFFORT)
        self._dice = record.new(Dice)
        self.rows: dict[str, list[Row]] = {kind: [] for kind in KINDS}

    def look(self, seed: int, index: int) -> None:
        """One game: one of its decisions, as it would be told."""
        deal = self.engine.deal(self.players, self.variant, {}, seed_key(seed, index))
        start_dice(self._dice, seed, index, THE_CHOICE)
        left = list(range(int(self._walker.after(deal, self.game.cap).decisions)))
        while left:
            s = self._walker.after(deal, left.pop(roll_below(self._dice, len(left))))
            seat = seats_in(s.pending)[0]
            view = self.engine.concealed(s, seat)
            if len(self.engine.legal(view, seat)) > 1:
                self._ask(index, s, seat, view)
                return

    def _ask(self, index: int, s: Any, seat: int, view: Any) -> None:
        """What is said of what a heuristic player does, and how games go on from there."""
        action = self._choose(view, seat)
        kind, said = said_of(self._walker.imagined(view, seat, self.budget, action, FEWEST_WORLDS, ()))
        self.engine.apply(s, seat, action)
        is_shared = index % SHARED == 0 and bool(int(s.pending))
        won = self._walker.played_on(s, ROUGHLY + ON if is_shared else ON)
        self.rows[kind].append((index, float(said.mean()), float(won[:, seat].mean())))
        if is_shared:
            for side, first in product(self.game.meta.sides(self.players), range(0, ROUGHLY + ON, ON)):
                others = np.roll(won[:, side[0]], -first)
                self.rows[PLAYED_ON].append((index, float(others[ON:].mean()), float(others[:ON].mean())))


_SAMPLERS: dict[tuple[str, str, int], Sampler] = {}  # of this process: making one takes longer than a part


def looked_at(part: Part) -> dict[str, list[Row]]:
    """What was said of some games, by kind."""
    table = part.game_id, part.variant, part.players
    if table not in _SAMPLERS:
        _SAMPLERS[table] = Sampler(*table)
    sampler = _SAMPLERS[table]
    sampler.rows = {kind: [] for kind in KINDS}
    for index in range(part.first, part.first + part.games):
        sampler.look(part.seed, index)
    return sampler.rows


def sample(part: Part, run: Run, tick: Tick) -> dict[str, Said]:
    """A series, played in smaller parts."""
    rows: dict[str, list[Row]] = {kind: [] for kind in KINDS}
    parts = part.split(AT_ONCE)
    for small, found in zip(parts, run(looked_at, parts), strict=True):
        for kind in KINDS:
            rows[kind] += found[kind]
        tick(small.first + small.games)
    return {kind: said_in(mine) for kind, mine in rows.items()}


def said_in(rows: list[Row]) -> Said:
    table = np.array(rows, np.float64).reshape(-1, 3)
    return Said(table[:, 0].astype(np.int64), table[:, 1], table[:, 2])


def calibrated(
    game: Game, variant: str, players: int, games: int, seed: int, run: Run = map, tick: Tick = lambda done: None
) -> list[Curve]:
    """Curves fitted to so many games, and held against as many that were played afresh."""
    series = Part(game.meta.id, variant, players, seed, 0, games)
    fitted_to = sample(series, run, tick)
    tested_on = sample(series._replace(seed=seed + 1), run, lambda done: tick(games + done))
    return [
        curve_of(game, series, kind, fitted_to[kind], tested_on[kind])
        for kind in KINDS
        if len(fitted_to[kind].said) >= 2 * IN_A_BIN
    ]


def curve_of(game: Game, series: Part, kind: str, told: Said, fresh: Said) -> Curve:
    """What one kind means, fitted to some games and tested on others."""
    curve = Curve(
        variant=series.variant,
        players=series.players,
        kind=kind,
        rules_version=game.meta.rules_version,
        method=method_of(game, series.variant, series.players, kind, reasoning(game)),
        seed=series.seed,
        games=told.deals,
        positions=len(told.said),
        tested=fresh.deals,
        tested_positions=len(fresh.said),
        counted=0,
        worst_tenth=0.0,
        worst_without=worst_tenth(fresh)[1],
        knots=_added(told) if kind == PLAYED_ON else _rising(told),
    )
    counted, worst = worst_tenth(replace(fresh, said=meant(curve, fresh.said)))
    return replace(curve, counted=counted, worst_tenth=worst)


def meant(curve: Curve, said: Rows) -> Rows:
    """What a curve makes of what was said."""
    if curve.kind == PLAYED_ON:
        return np.array([curve.share(share, ROUGHLY) for share in said])
    return np.array([curve.chance(share) for share in said])


def _rising(told: Said) -> tuple[int, ...]:
    """Means of equally many positions, by what was said of them, pooled until what came true rises with it."""
    order = np.argsort(told.said, kind="stable")
    bins = np.array_split(order, min(BINS, len(order) // IN_A_BIN))
    pooled: list[tuple[float, float, int]] = []
    for one in bins:
        mine = (float(told.said[one].sum()), float(told.was[one].sum()), len(one))
        while pooled and (pooled[-1][1] / pooled[-1][2] >= mine[1] / mine[2] or _is_at(pooled[-1], mine)):
            before = pooled.pop()
            mine = (before[0] + mine[0], before[1] + mine[1], before[2] + mine[2])
        pooled.append(mine)
    return tuple(round(WHOLE * part / count) for said, was, count in pooled for part in (said, was))


def _is_at(one: tuple[float, float, int], other: tuple[float, float, int]) -> bool:
    """Whether two knots would lie at the same place."""
    return round(WHOLE * one[0] / one[2]) == round(WHOLE * other[0] / other[2])


def _added(told: Said) -> tuple[int, ...]:
    """How many games won and lost are to be added to a share for it to foretell how further ones end, by the straight
    line through them."""
    slope = float(np.cov(told.said, told.was)[0, 1] / max(told.said.var(ddof=1), 1e-9))
    added = ROUGHLY * (1 / min(max(slope, 0.05), 1.0) - 1)
    mean = float(told.said.mean() + told.was.mean()) / 2
    return round(WHOLE * added * mean), round(WHOLE * added * (1 - mean))


def worst_tenth(told: Said) -> tuple[int, float]:
    """A tenth (0 to 10 %, 10 to 20 %, …) counts if positions of deals enough lie there: how many of a hundred positions
    do, and how far what was said lies from what was so in the worst of them, in points of a hundred."""
    tenth = np.minimum((told.said * TENTHS).astype(int), TENTHS - 1)
    parts = [tenth == i for i in range(TENTHS)]
    counted = [part for part in parts if len(set(told.deal[part].tolist())) >= FEWEST]
    off = [abs(float(told.said[part].mean() - told.was[part].mean())) for part in counted]
    share = sum(int(part.sum()) for part in counted) / max(len(told.said), 1)
    return int(100 * share), round(100 * max(off, default=0.0), 1)
