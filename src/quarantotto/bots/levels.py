"""Five levels, from one that slips to one that thinks long; what they are in a game is data beside its heuristic
player (`bot/levels.toml`)."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from quarantotto.bots.names import LEVELS
from quarantotto.bots.search.race import THE_PICK
from quarantotto.bots.search.searching import Budget, Considered, Searcher, start_dice_of
from quarantotto.core import record
from quarantotto.core.chance import Dice, roll_below
from quarantotto.core.compiler import is_native_installed
from quarantotto.core.engine import Engine, rules_of
from quarantotto.core.game import BadOption, Game
from quarantotto.core.saying import N_

THE_MOOD = 3  # purpose of the dice: whether a level slips or thinks about a decision
AT_A_GLANCE = Budget(1)
PLAIN = Path(__file__).with_name("levels.toml")
QUICK_LEVEL = "gentle"  # what others fall back to where there is no time to think


@dataclass(frozen=True)
class Level:
    """How a level decides on one side: of a hundred decisions it slips in some and thinks about some; else it takes
    what the heuristic player would."""

    slips: int = 0
    thinks: int = 0
    budget: Budget = AT_A_GLANCE


@cache
def _levels_in(path: Path) -> dict[str, tuple[Level, ...]]:
    with path.open("rb") as file:
        tables = tomllib.load(file)
    return {name: tuple(map(_level, by_side(tables[name]))) for name in LEVELS}


def by_side(table: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What is written of a level, for each side: a list has a number for each; one table is for all."""
    sides = max((len(value) for value in table.values() if isinstance(value, list)), default=1)
    return [
        {name: value[side] if isinstance(value, list) else value for name, value in table.items()}
        for side in range(sides)
    ]


def _level(table: dict[str, Any]) -> Level:
    slips, thinks = table.pop("slips", 0), table.pop("thinks", 0)
    return Level(slips, thinks, Budget(**{"chunks": 1, **table}))


def levels_of(game: Game) -> dict[str, tuple[Level, ...]]:
    """The five levels of a game, of each side where it matters; where a game does not say, they think a little with
    whatever heuristic player there is."""
    own = game.folder / "bot" / "levels.toml"
    return _levels_in(own if own.is_file() else PLAIN)


def level_at(game: Game, name: str, view: Any, seat: int) -> Level:
    """How whoever sits there decides."""
    levels = levels_of(game)[name]
    if len(levels) == 1:
        return levels[0]
    sides = game.meta.sides(int(view.players))
    return next(level for level, seats in zip(levels, sides, strict=True) if seat in seats)


def is_thinking(game: Game, level: str) -> bool:
    """Whether a level looks ahead now and then, which wants native code."""
    return any(how.slips + how.thinks for how in levels_of(game)[level])


def playable(game: Game, level: str) -> str:
    """Who really plays where this bot is asked for: without numba no level looks ahead."""
    is_here = level not in LEVELS or is_native_installed() or not is_thinking(game, level)
    return level if is_here else QUICK_LEVEL


def refuse_missing(game: Game, level: str) -> None:
    if (quick := playable(game, level)) != level:
        text = N_("bots cannot look ahead here, because numba is not installed: choose {quick!r} instead of {level!r}")
        raise BadOption(text, quick=quick, level=level)


@dataclass(frozen=True)
class Decision:
    """What a level does, and what it thought if it did."""

    action: int
    considered: Considered | None = None


def heuristic(engine: Engine, effort: int) -> Callable[[Any, int], int]:
    """The heuristic player, its dice made of what its seat knows: the same position, the same move."""
    greedy = rules_of(engine.game, engine.mode, "greedy").greedy
    dice, notes, ed = record.new(Dice), record.new(engine.game.notes), engine.edition.record

    def choose(view: Any, seat: int) -> int:
        start_dice_of(engine, view, seat, dice, THE_PICK)
        return int(greedy(record.copy(view), ed, seat, dice, effort, notes))

    return choose


class LevelPlayer:
    """Plays at any level, for any seat of one engine's games."""

    def __init__(self, engine: Engine, effort: int = 1, values: Path | None = None) -> None:
        self.engine = engine
        self._values = values
        self._heuristic = heuristic(engine, effort)
        self._searcher: Searcher | None = None
        self._dice = record.new(Dice)

    @property
    def searcher(self) -> Searcher:
        """Made when a level first thinks: the lower ones do with less native code."""
        if self._searcher is None:
            self._searcher = Searcher(self.engine, values=self._values)
        return self._searcher

    def decide(self, level: str, view: Any, seat: int, seconds: float | None = None) -> Decision:
        """What a level does with what a seat knows."""
        how = level_at(self.engine.game, level, view, seat)
        start_dice_of(self.engine, view, seat, self._dice, THE_MOOD)
        mood = roll_below(self._dice, 100)
        if mood < how.slips:
            return Decision(self._slip(view, seat, how.budget))
        if mood < how.slips + how.thinks:
            considered = self.searcher.consider(view, seat, how.budget, seconds)
            return Decision(considered.action, considered)
        return Decision(self._heuristic(view, seat))

    def _slip(self, view: Any, seat: int, budget: Budget) -> int:
        """The worst of all that a glance does not show to be bad: a mistake as people make them."""
        considered = self.searcher.consider(view, seat, budget)
        seeming = [option for option in considered.options if not option.is_dropped]
        return min(seeming, key=lambda option: option.lead).action
