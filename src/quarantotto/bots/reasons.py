"""Why a bot does something: its choice and the next best ones in the same worlds, and in what these differ.

All of it comes from one seat's concealed record and dice made of that record: the same position, the same reasons.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.bots.chances import ENDED, JUDGED, Curve, curves_for
from quarantotto.bots.levels import level_at
from quarantotto.bots.names import LEVELS
from quarantotto.bots.search.race import PLAYED
from quarantotto.bots.search.searching import Budget, Considered, Searcher
from quarantotto.bots.search.thought import CHUNK
from quarantotto.core.engine import Engine
from quarantotto.core.game import NO_ACTION, UTILITY_SCALE
from quarantotto.core.present.reasons import NEARLY_LOST, Fact, Ground, Reasons, Weighed
from quarantotto.games import load_presenter

REASONING = "strong"  # the level whose choices are explained
FEWEST_WORLDS = 64
ALTERNATIVES = 3
MOST_FACTS = 3
NO_LUCK = 2.5  # standard errors: many things are compared
LEAST = 0.004  # of a victory: what moves less decides nothing
WHOLE_GAMES = 64  # played where it is nearly lost
APART = 0.5  # standard deviations by which games won differ from games lost in what saves them
Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Imagined:
    """An action in some worlds: what each was worth (0 to 1), which were played to their end, and every ground."""

    worth: Numbers
    is_over: NDArray[np.bool_]
    won: NDArray[np.bool_]
    grounds: Numbers  # by world and ground; not a number where it cannot be told


class Reasoner:
    """Explains for any seat of one engine's games."""

    def __init__(self, engine: Engine, level: str = REASONING) -> None:
        self.engine = engine
        self.searcher = Foresight(engine)
        self._presenter = load_presenter(engine.game.meta.id)
        self._level = level

    def reasons(self, view: Any, seat: int, played: int | None = None, seconds: float | None = None) -> Reasons:
        """Why the level does what it does with what a seat knows, or how what was played instead compares.

        What was played is judged in other worlds than those in which something else was preferred: the best of many in
        the same worlds would seem better by luck alone."""
        considered = self.considered(view, seat, seconds)
        action = considered.action if played is None else played
        others = [option for option in considered.options if option.action != action]
        others.sort(key=lambda option: (option.action != considered.action, option.is_dropped, -option.lead))
        tried = [action, *(option.action for option in others[:ALTERNATIVES])]
        worlds = max(FEWEST_WORLDS, considered.chunks * CHUNK) if len(tried) > 1 else FEWEST_WORLDS
        first_world = 0 if played is None else considered.chunks * CHUNK
        grounds, budget = self.grounds(view, seat), self._budget(view, seat)
        found = [self.searcher.imagined(view, seat, budget, one, worlds, grounds, first_world) for one in tried]
        curves = self.curves(view, seat)
        if played is None:  # more worlds may tell better than the few it was chosen in
            best = max(range(len(tried)), key=lambda i: found[i].worth.mean())
            if weighed(tried[best], found[best], found[0], curves).is_ahead:
                tried[0], tried[best], found[0], found[best] = tried[best], tried[0], found[best], found[0]
        first, *rest = (weighed(one, mine, found[0], curves) for one, mine in zip(tried, found, strict=True))
        rest.sort(key=lambda one: one.behind)
        facts: tuple[Fact, ...] = ()
        if rest:
            next_best = found[tried.index(rest[0].action)]
            facts = _facts(grounds, found[0], next_best, found, is_for=not rest[0].is_ahead)
        preferred = first.action if played is None else considered.action
        is_true = all(said_of(one)[0] in curves for one in found)
        reasons = Reasons(seat, (first, *rest), facts, worlds, is_true, preferred=preferred, first_world=first_world)
        return self._with_outlook(reasons, view, grounds) if first.chance < NEARLY_LOST else reasons

    def considered(self, view: Any, seat: int, seconds: float | None = None) -> Considered:
        """What the level thinks of what a seat knows."""
        return self.searcher.consider(view, seat, self._budget(view, seat), seconds)

    def grounds(self, view: Any, seat: int) -> Sequence[Ground]:
        """What a game judges positions by, and what may happen in it."""
        presenter = self._presenter
        return presenter.grounds(presenter.sights.of(view, self.engine.edition, seat, "en"))

    def _with_outlook(self, reasons: Reasons, view: Any, grounds: Sequence[Ground]) -> Reasons:
        """Played to the end: is anything left?"""
        given, budget = (view, reasons.seat), self._budget(view, reasons.seat)
        ends = self.searcher.imagined(*given, replace(budget, cut=0), reasons.action, WHOLE_GAMES, grounds)
        won = ends.won
        if won.mean() > 2 * NEARLY_LOST:  # it only seemed so where imagined games were judged before their end
            return reasons
        # The same games on their way: features are of games that go on.
        near = self.searcher.imagined(*given, budget, reasons.action, WHOLE_GAMES, grounds)
        saving = []
        for i, ground in enumerate(grounds):
            column = (near if ground.counted is None else ends).grounds[:, i]
            mine, theirs = (column[games & ~np.isnan(column)] for games in (won, ~won))
            if ground.is_end or min(len(mine), len(theirs)) < 2:
                continue
            here, there = float(mine.mean()), float(theirs.mean())
            apart = (here - there) * ground.good / max(float(np.nanstd(column)), 1e-9)
            if apart > APART:
                saving.append((apart, Fact(ground.key, here, there)))
        told = tuple(fact for _, fact in sorted(saving, key=lambda one: -one[0])[:1])
        return replace(reasons, games=WHOLE_GAMES, won=int(won.sum()), saving=told)

    def curves(self, view: Any, seat: int) -> dict[str, Curve]:
        """Which chances may be told, and how: they came true where they were measured."""
        return curves_for(self.engine.game, view, self._budget(view, seat))

    def _budget(self, view: Any, seat: int) -> Budget:
        return level_at(self.engine.game, self._level, view, seat).budget


def looks_ahead(name: str) -> bool:
    """Whether a bot of this name thinks as the one that explains, or better."""
    return name in LEVELS[LEVELS.index(REASONING) :]


class Foresight(Searcher):
    """A searcher that shows the ends of its imagined games."""

    def imagined(
        self,
        view: Any,
        seat: int,
        budget: Budget,
        action: int,
        worlds: int,
        grounds: Sequence[Ground],
        first_world: int = 0,
    ) -> Imagined:
        """An action in some worlds of the thought about a view."""
        self._prepare(view, budget)
        thought = self._thought
        worth, is_over, won, rows = [], [], [], []
        for number in range(first_world, first_world + worlds):
            thought.action[0] = action
            self._run(seat, -1 - number)
            value, after = int(thought.value[0]), self._work[PLAYED]
            ended = not int(after.pending)
            worth.append((value + UTILITY_SCALE) / (2 * UTILITY_SCALE))
            is_over.append(ended)
            won.append(value == UTILITY_SCALE and ended)
            rows.append([_measured(ground, after, thought, ended) for ground in grounds])
        table = np.array(rows, np.float64).reshape(worlds, len(grounds))
        return Imagined(np.array(worth), np.array(is_over), np.array(won), table)

    def played_on(self, s: Any, count: int) -> NDArray[np.bool_]:
        """A whole position played on so many times by heuristic players: who won, by game and seat."""
        self._prepare(s, Budget(1, cut=0, guesses=0))
        engine, seats = self.engine, range(int(s.players))
        won = []
        for number in range(count):
            self._thought.action[0] = NO_ACTION
            self._run(0, -1 - number)
            after = self._work[PLAYED]
            won.append([not int(after.pending) and engine.payoff(after, seat)[0] == UTILITY_SCALE for seat in seats])
        return np.array(won, np.bool_).reshape(count, len(seats))


def _measured(ground: Ground, after: Any, thought: Any, is_over: bool) -> float:
    if ground.counted is not None:
        return ground.counted(after) / ground.unit
    return float("nan") if is_over else int(thought.judged[ground.feature]) / ground.unit


def said_of(mine: Imagined) -> tuple[str, Numbers]:
    """What is said of a choice, by world: victories where all was played out, else what the value expects."""
    return (ENDED, mine.won.astype(float)) if mine.is_over.all() else (JUDGED, mine.worth)


def weighed(action: int, mine: Imagined, first: Imagined, curves: Mapping[str, Curve]) -> Weighed:
    """Its chance as it is told, where that is known to come true; compared is what was said."""
    gap = first.worth - mine.worth
    kind, said = said_of(mine)
    chance, error = float(said.mean()), _error(said)
    if kind in curves:
        low, chance, high = map(curves[kind].chance, (chance - error, chance, chance + error))
        error = (high - low) / 2
    return Weighed(action, chance, error, float(gap.mean()), _error(gap))


def _error(numbers: Numbers) -> float:
    """The standard error of a mean."""
    return float(numbers.std()) / sqrt(len(numbers)) if len(numbers) else inf


def _facts(
    grounds: Sequence[Ground], mine: Imagined, other: Imagined, found: Sequence[Imagined], *, is_for: bool
) -> tuple[Fact, ...]:
    """What speaks most for the choice, or against it where another did better: differences that are no luck, in things
    that go along with winning in these worlds as they should, by how much of a victory goes along with them."""
    told = []
    worth = np.concatenate([one.worth for one in found])
    for i, ground in enumerate(grounds):
        here, there = mine.grounds[:, i], other.grounds[:, i]
        known = ~(np.isnan(here) | np.isnan(there))
        gap = here[known] - there[known]
        apart = float(gap.mean()) if len(gap) else 0.0
        if abs(apart) <= NO_LUCK * _error(gap):
            continue
        share = apart * slope(np.concatenate([one.grounds[:, i] for one in found]), worth)
        if (share > LEAST if is_for else share < -LEAST) and (apart * ground.good > 0) is is_for:
            told.append((abs(share), Fact(ground.key, float(here[known].mean()), float(there[known].mean()))))
    told.sort(key=lambda one: -one[0])
    return tuple(fact for _, fact in told[:MOST_FACTS])


def slope(numbers: Numbers, worth: Numbers) -> float:
    """How much a position is worth more where a number is greater by one, over all imagined games."""
    known = ~np.isnan(numbers)
    away = numbers[known] - numbers[known].mean() if known.any() else numbers[known]
    spread = float((away**2).sum())
    return float((away * (worth[known] - worth[known].mean())).sum()) / spread if spread else 0.0
