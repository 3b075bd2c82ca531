"""`imagine` gives exactly the worlds that would have shown a seat the same, with the right frequencies, whatever has
been played before."""

import random
from collections.abc import Iterator
from functools import cache, partial

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.game import NOBODY
from quarantotto.core.position import seed_key
from quarantotto.games import PACKAGES
from tests.contract.driver import Engine, engine, pending
from tests.contract.support import support_of
from tests.contract.tables import Table
from tests.contract.worlds import FEW, Comparison, TooManyWorlds, Worlds, compare, every_deal, limits_of_draws

DECISIONS = 120
SEEDS = (1, 2, 3)  # all of them by `--all`, otherwise they take turns
TABLES = [
    (
        Table(game_id, support_of(game_id).enumerable.edition, variant, players, options),
        (i + j) % len(support_of(game_id).enumerable.options) == 0,
    )
    for game_id in PACKAGES
    for i, (variant, players) in enumerate(support_of(game_id).enumerable.seats)
    for j, options in enumerate(support_of(game_id).enumerable.options)
    if not support_of(game_id).enumerable.has_hidden_choices
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every number of players and every set of options; all of them together by `--all`."""
    if "table" in metafunc.fixturenames:
        wanted = [table for table, is_daily in TABLES if is_daily or metafunc.config.getoption("--all")]
        metafunc.parametrize("table", wanted, ids=str)


def seeds_of(table: Table) -> tuple[int, ...]:
    """One of them for each table, another than for the one before."""
    return (SEEDS[[one for one, _ in TABLES].index(table) % len(SEEDS)],)


deals_of = cache(every_deal)


def history(at: Engine, seed: int) -> Iterator[list[Worlds]]:
    """What each seat and a spectator cannot tell apart, from the deal on through a game of random decisions."""
    dice = random.Random(seed)
    true = at.dealt(seed_key(seed))
    watching = [Worlds(at, viewer, deals_of(at), true) for viewer in (*range(at.table.players), NOBODY)]
    for _ in range(DECISIONS):
        yield watching
        (seat,) = pending(true)
        action = dice.choice(at.legal(true, seat))
        limits = limits_of_draws(partial(at.game.rules["apply"], true, at.ed, seat, action))
        if not pending(true):
            return
        try:
            for worlds in watching:
                worlds.follow(seat, action, limits, true)
        except TooManyWorlds:
            return


def test_imagined_worlds_are_the_possible_ones(table: Table, request: pytest.FixtureRequest) -> None:
    at = engine(table, Mode.CPU)
    support = support_of(table.game_id)
    exact, forgetful, old = Comparison(), Comparison(), 0
    for seed in SEEDS if request.config.getoption("--all") else seeds_of(table):
        for number, watching in enumerate(history(at, seed)):
            for worlds in watching:
                if len(worlds.weights) > FEW and number % 6:
                    continue
                here = compare(worlds, number)
                assert here.impossible == 0, f"game {seed}, decision {number}, seat {worlds.viewer}: cannot be"
                assert here.missing == 0, f"game {seed}, decision {number}, seat {worlds.viewer}: never imagined"
                exact.add(here)
                if len(worlds.weights) > 1 and support.enumerable.is_old_knowledge_needed(worlds.view):
                    old += 1
                    forgetful.add(compare(worlds, number, support.enumerable.forgotten))
    assert exact.p > 1e-4
    # The comparison would have noticed: without one piece of knowledge it fails.
    assert old >= support.worlds // 5
    assert forgetful.impossible > 0
    assert forgetful.p < 1e-4
