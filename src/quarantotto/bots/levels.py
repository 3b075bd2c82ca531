"""Five levels, from one that slips to one that thinks long; what they are in a game is data beside its heuristic
player (`bot/levels.toml`)."""

import tomllib
from collections.abc import Callable
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
    """How a level decides: of a hundred decisions it slips in some and thinks about some; else it takes what the
    heuristic player would."""

    slips: int = 0
    thinks: tuple[int, ...] = (0,)  # of each side of the game; one is for all
    budget: Budget = AT_A_GLANCE


@cache
def _levels_in(path: Path) -> dict[str, Level]:
    with path.open("rb") as file:
        tables = tomllib.load(file)
    found = {}
    for name in LEVELS:
        table = dict(tables[name])
        slips, thinks = table.pop("slips", 0), table.pop("thinks", 0)
        by_side = tuple(thinks) if isinstance(thinks, list) else (thinks,)
        found[name] = Level(slips, by_side, Budget(**{"chunks": 1, **table}))
    return found


def levels_of(game: Game) -> dict[str, Level]:
    """The five levels of a game; where it does not say, they think a little with whatever heuristic player there is."""
    own = game.folder / "bot" / "levels.toml"
    return _levels_in(own if own.is_file() else PLAIN)


def is_thinking(game: Game, level: str) -> bool:
    """Whether a level looks ahead now and then, which wants native code."""
    how = levels_of(game)[level]
    return how.slips + max(how.thinks) > 0


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
        self.levels = levels_of(engine.game)
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
        how = self.levels[level]
        start_dice_of(self.engine, view, seat, self._dice, THE_MOOD)
        mood = roll_below(self._dice, 100)
        if mood < how.slips:
            return Decision(self._slip(view, seat, how.budget))
        if mood < how.slips + self._thinks(how, view, seat):
            considered = self.searcher.consider(view, seat, how.budget, seconds)
            return Decision(considered.action, considered)
        return Decision(self._heuristic(view, seat))

    def _thinks(self, how: Level, view: Any, seat: int) -> int:
        if len(how.thinks) == 1:
            return how.thinks[0]
        sides = self.engine.game.meta.sides(int(view.players))
        return next(thinks for thinks, seats in zip(how.thinks, sides, strict=True) if seat in seats)

    def _slip(self, view: Any, seat: int, budget: Budget) -> int:
        """The worst of all that a glance does not show to be bad: a mistake as people make them."""
        considered = self.searcher.consider(view, seat, budget)
        seeming = [option for option in considered.options if not option.is_dropped]
        return min(seeming, key=lambda option: option.lead).action
