"""All worlds a seat cannot tell apart, kept up from the deal on by brute force."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarantotto.core import chance, record
from quarantotto.core.position import seed_key
from tests.contract.branching import ASTRAY, KEPT, NO_ROOM, seen_in
from tests.contract.driver import Engine
from tests.contract.support import support_of
from tests.odds import chi_square_p

ROOM = 20_000
MOST_BRANCHES = 2_000_000
FEW = 60  # worlds that are looked at after every decision; more are after every sixth
Chooser = Callable[[Any, int], int]


class TooManyWorlds(Exception):
    """More than a test has room or time for."""


@contextmanager
def choosing(chooser: Chooser) -> Iterator[None]:
    """The interpreted rules draw what the chooser says."""
    plain = chance.draw_below
    modules = [module for module in list(sys.modules.values()) if vars(module).get("draw_below") is plain]
    try:
        for module in modules:
            vars(module)["draw_below"] = chooser
        yield
    finally:
        for module in modules:
            vars(module)["draw_below"] = plain


def limits_of_draws(act: Callable[[], None]) -> list[int]:
    """Carries an act out, interpreted; from how many possibilities each of its draws was taken."""
    limits: list[int] = []
    plain = chance.draw_below

    def note(x: Any, limit: int) -> int:
        limits.append(int(limit))
        return plain(x, limit)

    with choosing(note):
        act()
    return limits


def every_deal(engine: Engine) -> list[tuple[Any, Fraction]]:
    """Every state `setup` can end in, with its probability: the draws are counted through like an odometer."""
    deals = []
    script: list[int] = []
    limits: list[int] = []

    def choose(_: Any, limit: int) -> int:
        limits.append(int(limit))
        if len(limits) > len(script):
            script.append(0)
        return script[len(limits) - 1]

    with choosing(choose):
        while True:
            limits.clear()
            s = engine.undealt(seed_key(0))
            engine.game.rules["setup"](s, engine.ed)
            deals.append((s, Fraction(1, prod(limits))))
            while script and script[-1] == limits[len(script) - 1] - 1:
                script.pop()
            if not script:
                return deals
            script[-1] += 1


class Essence:
    """States without what imagining does not restore: generator, number of decisions, news told to other seats.

    Each is folded to 16 bytes, because there are millions: its words, once from the left and once from the right, so
    that no byte counts for little in both sums.
    """

    def __init__(self, dtype: Any) -> None:
        size = 2, dtype.itemsize // 8
        self._odd = np.random.default_rng(1848).integers(1 << 62, size=size, dtype=np.uint64) * 2 + 1
        counts = np.full(dtype.itemsize, 0xFF, np.uint8)
        for name in ("chance", "decisions", "news"):
            field, offset = dtype.fields[name][:2]
            counts[offset : offset + field.itemsize] = 0
        self._counts = counts.view(np.uint64)

    def of(self, states: NDArray[Any]) -> list[bytes]:
        words = states.view(np.uint64).reshape(len(states), len(self._counts)) & self._counts
        folded = np.stack((words @ self._odd[0], words.byteswap(inplace=True) @ self._odd[1]), 1)
        whole: list[bytes] = folded.view("V16")[:, 0].tolist()
        return whole


class Worlds:
    """What one viewer cannot tell apart; each world, by its essence, with its weight."""

    def __init__(self, engine: Engine, viewer: int, deals: list[tuple[Any, Fraction]], true: Any) -> None:
        self.engine = engine
        self.viewer = viewer
        self.essence = Essence(true.dtype)
        self.view = engine.concealed(true, viewer)
        seen = record.raw(self.view)
        fitting = [(s, weight) for s, weight in deals if record.raw(engine.concealed(s, viewer)) == seen]
        self._set([s for s, _ in fitting], [weight for _, weight in fitting], true)

    def _set(self, states: list[Any], weights: list[Fraction], true: Any) -> None:
        """Worlds that have become the same are one world."""
        together: dict[bytes, tuple[Any, Fraction]] = {}
        for s, key, weight in zip(states, self.essence.of(np.array(states, true.dtype)), weights, strict=True):
            _, before = together.get(key, (s, Fraction(0)))
            together[key] = s, before + weight
        assert self.essence.of(np.array([true], true.dtype))[0] in together, "what did happen could not have happened"
        self.states: NDArray[Any] = np.array([s for s, _ in together.values()], true.dtype)
        total = sum((weight for _, weight in together.values()), Fraction(0))
        self.weights = {key: weight / total for key, (_, weight) in together.items()}

    def follow(self, seat: int, action: int, limits: list[int], true: Any) -> None:
        """Keeps what fits after a decision that led the true state to `true`, through draws with these limits."""
        if len(self.states) * prod(limits) > MOST_BRANCHES:
            raise TooManyWorlds
        shares = self._shares_of_hidden_choices(seat)
        self.view = self.engine.concealed(true, self.viewer)
        before = list(self.weights.values())
        states: list[Any] = []
        weights: list[Fraction] = []
        for choice in [action] if shares is None else sorted({choice for share in shares for choice in share}):
            kept, origin = self._branches(seat, choice, limits, true)
            states += kept
            weights += [before[i] * (1 if shares is None else shares[i][choice]) for i in origin]
            if len(states) > ROOM:
                raise TooManyWorlds
        self._set(states, weights, true)

    def _shares_of_hidden_choices(self, seat: int) -> list[dict[int, Fraction]] | None:
        """For every world what the seat could decide in it, where this viewer does not see what it decides."""
        hidden_choices = support_of(self.engine.table.game_id).enumerable.hidden_choices
        if hidden_choices is None:
            return None
        shares = [hidden_choices(s, self.engine.ed, seat, self.viewer) for s in self.states]
        return [share for share in shares if share is not None] or None

    def _branches(self, seat: int, action: int, limits: list[int], true: Any) -> tuple[list[Any], list[int]]:
        """What becomes of the worlds in which an action is allowed and shows the viewer what he sees, and of which."""
        engine = self.engine
        kept: NDArray[Any] = np.empty(ROOM, true.dtype)
        origin = np.empty(ROOM, np.int64)
        result = np.zeros(3, np.int64)
        engine.entries.keep_matching_branches(
            np.zeros(2, true.dtype),
            self.states,
            len(self.states),
            engine.ed,
            seat,
            action,
            np.array([*limits, 1], np.int64),
            len(limits),
            prod(limits),
            self.viewer,
            seen_in(engine.game, self.view),
            kept,
            origin,
            ROOM,
            result,
        )
        if result[NO_ROOM]:
            raise TooManyWorlds
        assert result[ASTRAY] == 0, "a world that looks the same drew otherwise"
        return list(kept[: result[KEPT]]), origin[: result[KEPT]].tolist()

    def imagined(self, count: int, series: int, without: tuple[str, ...] = ()) -> list[bytes]:
        """What `imagine` makes of the viewer's record, so many times; `without`: fields kept from it."""
        engine = self.engine
        views: NDArray[Any] = np.array([self.view], self.view.dtype)
        for name in without:
            views[name] = 0
        whole: NDArray[Any] = np.empty(count, self.view.dtype)
        generator = record.new(chance.Chance)
        memo = record.new(engine.game.memo)
        engine.entries.imagine_often(views, engine.ed, self.viewer, series, generator, memo, whole, count)
        for name in without:
            whole[name] = self.view[name]
        return self.essence.of(whole)


@dataclass
class Comparison:
    """How imagined worlds compare with the possible ones."""

    impossible: int = 0  # imagined, and cannot be
    missing: int = 0  # can be, and never imagined
    chi_square: float = 0.0
    freedom: int = 0

    @property
    def is_exact(self) -> bool:
        return self.impossible == 0 and self.missing == 0 and self.p > 1e-4

    @property
    def p(self) -> float:
        return chi_square_p(self.chi_square, self.freedom)

    def add(self, other: "Comparison") -> None:
        self.impossible += other.impossible
        self.missing += other.missing
        self.chi_square += other.chi_square
        self.freedom += other.freedom


def compare(worlds: Worlds, series: int, without: tuple[str, ...] = ()) -> Comparison:
    """Holds as many imagined worlds as it takes to see each against the possible ones."""
    count = min(ceil(40 / min(worlds.weights.values())), ROOM)
    found = Counter(worlds.imagined(count, series, without))
    comparison = Comparison(
        impossible=sum(count for key, count in found.items() if key not in worlds.weights),
        missing=sum(1 for key in worlds.weights if key not in found),
        freedom=len(worlds.weights) - 1,
    )
    for key, weight in worlds.weights.items():
        expected = float(weight) * count
        comparison.chi_square += (found[key] - expected) ** 2 / expected
    return comparison
