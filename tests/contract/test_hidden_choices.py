"""Where seats decide unseen, `imagine` gives exactly the positions that would have shown a seat the same, all equally
likely: what was chosen, and how far a seat has come in choosing, is nobody else's."""

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from math import prod
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from quarantotto.games import PACKAGES
from tests.contract.branching import KEPT, NO_ROOM, seen_in
from tests.contract.driver import Engine, engine, pending
from tests.contract.support import support_of
from tests.contract.tables import Table
from tests.contract.worlds import (
    FEW,
    MOST_BRANCHES,
    ROOM,
    Comparison,
    TooManyWorlds,
    Worlds,
    compare,
    limits_of_draws,
)

DECISIONS = 160
SEEDS = (1, 2)  # both by `--all`, otherwise they take turns
ANY = -1
TABLES = [
    Table(game_id, support_of(game_id).enumerable.edition, variant, players, options)
    for game_id in PACKAGES
    for variant, players in support_of(game_id).enumerable.seats
    for options in support_of(game_id).enumerable.options
    if support_of(game_id).enumerable.has_hidden_choices
]


class ChosenWorlds(Worlds):
    """What one viewer cannot tell apart where only choices are hidden: every such position counts once."""

    def __init__(self, engine: Engine, viewer: int, true: Any) -> None:
        super().__init__(engine, viewer, [(true, Fraction(1))], true)

    def follow(self, seat: int, action: int, limits: list[int], true: Any) -> None:
        """A decision that changes nothing the viewer sees is none he knows of."""
        view = self.engine.concealed(true, self.viewer)
        if record.raw(view) == record.raw(self.view):
            self._set(list(self.states), self._alike(len(self.states)), true)
            return
        self.view = view
        states = self._reached(self.states, seat, action if seat == self.viewer else ANY, limits)
        self._set(states, self._alike(len(states)), true)
        self._add_unseen_decisions(true)

    def _add_unseen_decisions(self, true: Any) -> None:
        """Others may have gone on without a trace, any number of times."""
        essence = self.essence
        known = dict(zip(essence.of(self.states), self.states, strict=True))
        fresh = list(known.values())
        while fresh:
            batch = np.array(fresh, true.dtype)
            fresh = []
            for seat in pending(self.view):
                if seat != self.viewer:
                    reached = self._reached(batch, seat, ANY, [])
                    for s, key in zip(reached, essence.of(np.array(reached, true.dtype)), strict=True):
                        if key not in known:
                            known[key] = s
                            fresh.append(s)
            if len(known) > ROOM // 2:
                raise TooManyWorlds
        self._set(list(known.values()), self._alike(len(known)), true)

    def _set(self, states: list[Any], weights: list[Fraction], true: Any) -> None:
        super()._set(states, weights, true)
        self.weights = dict.fromkeys(self.weights, Fraction(1, len(self.weights)))

    @staticmethod
    def _alike(count: int) -> list[Fraction]:
        return [Fraction(1, count)] * count

    def _reached(self, states: NDArray[Any], seat: int, action: int, limits: list[int]) -> list[Any]:
        """Every position one decision of the seat leads to that shows the viewer what he sees."""
        if len(states) * prod(limits) > MOST_BRANCHES:
            raise TooManyWorlds
        at = self.engine
        kept: NDArray[Any] = np.empty(ROOM, states.dtype)
        result = np.zeros(3, np.int64)
        at.entries.keep_matching_choices(
            np.zeros(2, states.dtype),
            states,
            len(states),
            at.ed,
            seat,
            action,
            np.array([*limits, 1], np.int64),
            len(limits),
            prod(limits),
            self.viewer,
            seen_in(at.game, self.view),
            kept,
            ROOM,
            result,
        )
        if result[NO_ROOM]:
            raise TooManyWorlds
        return list(kept[: result[KEPT]])


def history(at: Engine, seed: int) -> Iterator[list[ChosenWorlds]]:
    """What each seat and a spectator cannot tell apart, through a game of random decisions."""
    dice = random.Random(seed)
    true = at.dealt(seed_key(seed))
    watching = [ChosenWorlds(at, viewer, true) for viewer in (*range(at.table.players), NOBODY)]
    for _ in range(DECISIONS):
        yield watching
        seat = dice.choice(pending(true))
        action = dice.choice(at.legal(true, seat))
        limits = limits_of_draws(partial(at.game.rules["apply"], true, at.ed, seat, action))
        if not pending(true):
            return
        still = []
        for worlds in watching:
            try:
                worlds.follow(seat, action, limits, true)
                still.append(worlds)
            except TooManyWorlds:
                continue
        watching = still


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_imagined_choices_are_the_possible_ones(table: Table, request: pytest.FixtureRequest) -> None:
    at = engine(table, Mode.CPU)
    support = support_of(table.game_id)
    exact, forgetful, old, many = Comparison(), Comparison(), 0, 0
    in_turn = SEEDS[TABLES.index(table) % len(SEEDS)]
    for seed in SEEDS if request.config.getoption("--all") else (in_turn,):
        for number, watching in enumerate(history(at, seed)):
            for worlds in watching:
                if len(worlds.weights) > FEW and number % 6:
                    continue
                where = f"game {seed}, decision {number}, seat {worlds.viewer}"
                here = compare(worlds, number)
                assert here.impossible == 0, f"{where}: cannot be"
                if 40 * len(worlds.weights) <= ROOM:
                    assert here.missing == 0, f"{where}: never imagined"
                    exact.add(here)
                many += len(worlds.weights) > 1
                if len(worlds.weights) > 1 and support.enumerable.is_old_knowledge_needed(worlds.view):
                    old += 1
                    forgetful.add(compare(worlds, number, support.enumerable.forgotten))
    assert many >= support.worlds
    assert exact.p > 1e-4
    # The comparison would have noticed: without one piece of knowledge it fails.
    assert old >= support.worlds // 5
    assert forgetful.impossible > 0
    assert forgetful.p < 1e-4
