"""Searching players of every game: they see what their seat may, do the same in every mode, and without leave to differ
they are the heuristic player."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from numba.core.runtime import _nrt_python, rtsys

from quarantotto.bots.levels import LevelPlayer, level_at, levels_of
from quarantotto.bots.names import LEVELS
from quarantotto.bots.search.searching import NEVER, Budget, Searcher, make_ready
from quarantotto.bots.search.thought import CHUNK
from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine, NotConcealed, seats_in
from quarantotto.core.position import Position, seed_key
from quarantotto.games import PACKAGES, load_game, load_insight
from tests.contract.driver import edition_of, engine
from tests.contract.tables import USUAL, Table

GLANCE = Budget(chunks=1, cut=1, gate=0)
KEYS = tuple(seed_key(7, index) for index in range(3))
every_game = pytest.mark.parametrize("table", {table.game_id: table for table in USUAL}.values(), ids=str)


def plain_engine(table: Table, mode: Mode) -> Engine:
    """As a player has it; the tests' own knows only its table."""
    engine(table, mode)  # compiled by one process for all
    return Engine(load_game(table.game_id), edition_of(table.game_id, table.edition), mode)


@cache
def searcher(table: Table, mode: Mode) -> Searcher:
    return Searcher(plain_engine(table, mode))


@cache
def game_of_heuristics(table: Table) -> list[tuple[int, bytes]]:
    """Every decision of one game: the seat, and the whole position before."""
    engine = searcher(table, Mode.CPU).engine
    player, s = LevelPlayer(engine), engine.deal(table.players, table.variant, {}, seed_key(48))
    before = []
    while int(s.pending):
        seat = seats_in(s.pending)[0]
        before.append((seat, record.raw(s)))
        engine.apply(s, seat, player.decide("gentle", engine.concealed(s, seat), seat).action)
    return [*before, (0, record.raw(s))]


def choices(table: Table) -> Iterator[tuple[int, Any]]:
    """The decisions of that game that leave a choice: the seat, and the whole position."""
    engine = searcher(table, Mode.CPU).engine
    for seat, content in game_of_heuristics(table)[:-1]:
        s = record.from_bytes(engine.game.state, content)
        if len(engine.legal(s, seat)) > 1:
            yield seat, s


@every_game
def test_a_search_that_may_not_leave_the_heuristic_player_replays_its_game(table: Table) -> None:
    thinking, game = searcher(table, Mode.CPU), game_of_heuristics(table)
    engine, budget = thinking.engine, replace(GLANCE, gate=NEVER)
    for (seat, before), (_, after) in list(pairwise(game))[::3]:
        s = record.from_bytes(engine.game.state, before)
        considered = thinking.consider(engine.concealed(s, seat), seat, budget)
        assert considered.is_pick
        engine.apply(s, seat, considered.action)
        assert record.raw(s) == after


@every_game
def test_a_search_knows_nothing_but_what_its_seat_may(table: Table) -> None:
    thinking, engine = searcher(table, Mode.CPU), searcher(table, Mode.CPU).engine
    seat, s = list(choices(table))[10]
    view = engine.concealed(s, seat)
    considered = thinking.consider(view, seat, GLANCE)
    for key in KEYS:
        imagined = engine.imagined(view, seat, key)
        assert thinking.consider(engine.concealed(imagined, seat), seat, GLANCE) == considered
    with pytest.raises(NotConcealed):
        thinking.consider(s, seat, GLANCE)


@every_game
def test_a_thought_does_not_hang_on_what_was_thought_before(table: Table) -> None:
    engine = searcher(table, Mode.CPU).engine
    fresh, used = Searcher(engine), Searcher(engine)
    some = [(seat, engine.concealed(s, seat)) for seat, s in list(choices(table))[3:12:4]]
    for seat, view in reversed(some):
        used.consider(view, seat, GLANCE)
    for seat, view in some:
        assert used.consider(view, seat, GLANCE) == fresh.consider(view, seat, GLANCE)


@every_game
def test_interpreted_and_native_thoughts_are_the_same(table: Table) -> None:
    native, interpreted = (searcher(table, mode) for mode in (Mode.CPU, Mode.PYTHON))
    seat, s = list(choices(table))[-1]
    view = native.engine.concealed(s, seat)
    considered = native.consider(view, seat, GLANCE)
    assert considered.chunks == 1
    assert interpreted.consider(view, seat, GLANCE) == considered


@every_game
def test_a_thought_ends_when_the_clock_says_so(table: Table) -> None:
    seconds = iter(range(1000))
    hurried = Searcher(searcher(table, Mode.CPU).engine, clock=lambda: next(seconds))
    patient = replace(GLANCE, chunks=100, drop=NEVER)
    views = [(seat, hurried.engine.concealed(s, seat)) for seat, s in list(choices(table))[2:]]
    undecided = replace(patient, chunks=4)  # some questions are settled before
    seat, view = next(
        (seat, view) for seat, view in views if searcher(table, Mode.CPU).consider(view, seat, undecided).chunks == 4
    )
    considered = hurried.consider(view, seat, patient, seconds=3)
    assert (considered.chunks, considered.is_cut_short) == (3, True)
    assert considered.action in hurried.engine.legal(view, seat)
    assert not hurried.consider(view, seat, replace(patient, chunks=2), seconds=3).is_cut_short


@every_game
def test_a_thought_takes_no_more_playouts_than_it_may(table: Table) -> None:
    thinker = searcher(table, Mode.CPU)
    patient = replace(GLANCE, chunks=100, drop=NEVER)
    views = ((seat, thinker.engine.concealed(s, seat)) for seat, s in list(choices(table))[2:])
    looks = ((seat, view, len(thinker.consider(view, seat, GLANCE).options)) for seat, view in views)
    seat, view, options = next(look for look in looks if look[2] > 1)
    most = 3 * options * CHUNK + 1
    bounded = thinker.consider(view, seat, replace(patient, playouts={str(view.players): most}))
    alive = sum(not option.is_dropped for option in bounded.options)
    playouts = sum(option.worlds for option in bounded.options)
    assert playouts <= most < playouts + CHUNK * alive
    assert not bounded.is_cut_short
    elsewhere = replace(patient, chunks=5, playouts={str(view.players + 1): CHUNK})
    assert thinker.consider(view, seat, elsewhere) == thinker.consider(view, seat, replace(elsewhere, playouts={}))
    assert thinker.consider(view, seat, elsewhere).chunks > 1


@every_game
def test_nothing_is_allocated_while_thinking(table: Table) -> None:
    """But a handle for the rows that native code is given, however long it goes on."""
    thinker = searcher(table, Mode.CPU)
    seat, s = next(choices(table))
    thinker._prepare(thinker.engine.concealed(s, seat), replace(GLANCE, drop=NEVER))
    _nrt_python.memsys_enable_stats()
    spent = []
    for chunks in (0, 1, 6):
        before = rtsys.get_allocation_stats()
        thinker._run(seat, chunks)
        spent.append([now - then for then, now in zip(before, rtsys.get_allocation_stats(), strict=True)])
    assert int(thinker._thought.chunks) > 1
    assert spent == [[1, 1, 1, 1]] * 3


@every_game
def test_levels_take_legal_decisions_and_the_same_again(table: Table) -> None:
    engine = searcher(table, Mode.CPU).engine
    player, again = LevelPlayer(engine), LevelPlayer(engine)
    for seat, s in list(choices(table))[::30]:
        view = engine.concealed(s, seat)
        for level in LEVELS[:-1]:
            decision = player.decide(level, view, seat)
            assert decision.action in engine.legal(s, seat)
            assert again.decide(level, view, seat) == decision


@pytest.mark.parametrize("game_id", PACKAGES)
def test_every_game_has_five_levels_that_think_more_and_more(game_id: str) -> None:
    levels = levels_of(load_game(game_id))
    assert tuple(levels) == LEVELS
    for side in range(max(map(len, levels.values()))):
        here = {name: by_side[side % len(by_side)] for name, by_side in levels.items()}
        efforts = [level.thinks * level.budget.chunks for level in here.values()]
        assert efforts == sorted(efforts)
        assert here["beginner"].slips > here["gentle"].slips == 0
        if not load_insight(game_id).features:
            assert all(level.budget.cut == 0 for level in here.values())


def test_a_level_that_differs_by_side_decides_as_that_of_its_seat() -> None:
    game = load_game("garibaldi")
    position = Position.start(game, players=3)
    fugitive, austria = levels_of(game)["fair"]
    assert fugitive.thinks != austria.thinks
    assert [level_at(game, "fair", position.state, seat) for seat in range(3)] == [fugitive, austria, austria]


def test_native_code_is_made_once() -> None:
    engine = searcher(USUAL[0], Mode.CPU).engine
    assert make_ready(engine) is make_ready(engine)


ELSEWHERE = """
import sys
from quarantotto.bots.search.searching import Budget, Searcher
from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.position import load_edition
from quarantotto.games import load_game
game = load_game("comuni")
view = record.from_bytes(game.state, bytes.fromhex(sys.argv[2]))
print(Searcher(Engine(game, load_edition(game), Mode.CPU)).consider(view, int(sys.argv[1]), Budget(1, cut=1, gate=0)))
"""


def test_another_process_thinks_the_same() -> None:
    table = next(table for table in USUAL if table.game_id == "comuni")
    thinking = searcher(table, Mode.CPU)
    seat, s = list(choices(table))[10]
    view = thinking.engine.concealed(s, seat)
    command = [sys.executable, "-c", ELSEWHERE, str(seat), record.raw(view).hex()]
    said = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "7"}
    )
    assert said.stdout.strip() == repr(thinking.consider(view, seat, GLANCE))
