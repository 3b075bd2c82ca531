"""Every game can be played to its end, by its own rules and no others."""

from typing import Any

import numpy as np
import pytest

from quarantotto.core import record
from quarantotto.core.chance import Dice
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Refused
from quarantotto.core.game import ALLOWED, NOBODY, UTILITY_SCALE
from quarantotto.core.news import NEWS_ROOM, TO_ALL
from quarantotto.core.position import Position, seed_key
from quarantotto.lab.batch import COLUMNS, DECISIONS, OUTCOME
from tests.contract.driver import MODES, Engine, engine, pending
from tests.contract.support import support_of
from tests.contract.tables import EXTRA, PLAIN, VARIED, Table
from tests.contract.walking import walk

# Interpreted rules take a thousand times as long: fewer games, and fewer positions are looked at from all sides.
GAMES = {Mode.PYTHON: 1, Mode.CPU: 5, Mode.CHECKED: 3}
STRIDE = {Mode.PYTHON: 9, Mode.CPU: 2, Mode.CHECKED: 2}
SOME_SEATS = (-2, -1, *range(8), NOBODY, 16, 63)

modes = pytest.mark.parametrize("mode", MODES)
plain_tables = pytest.mark.parametrize("table", PLAIN, ids=str)
other_tables = pytest.mark.parametrize("table", [*VARIED, *EXTRA], ids=str)


@modes
@plain_tables
def test_random_games_end_with_a_valid_result(table: Table, mode: Mode) -> None:
    at = engine(table, mode)
    for seed in range(GAMES[mode]):
        *_, end = walk(at, seed)
        assert end.is_last
        assert 0 <= at.outcome(end.state) < len(at.game.meta.outcomes)
        for seat in range(table.players):
            utility, _, rank = at.payoff(end.state, seat)
            assert -UTILITY_SCALE <= utility <= UTILITY_SCALE
            assert rank >= 1


@pytest.mark.parametrize("table", [*PLAIN, *VARIED], ids=str)
def test_no_game_of_hundreds_reaches_the_cap(table: Table) -> None:
    at = engine(table, Mode.CPU)
    template = np.array([at.undealt(seed_key(0))], record.dtype_of(at.game.state))
    unfinished, games = len(at.game.meta.outcomes), 400
    results = np.zeros((games, COLUMNS), np.int64)
    work, dice = record.rows(at.game.state, 2), record.new(Dice)
    at.entries.play(work, template, at.ed, dice, 1848, 0, games, at.game.cap, unfinished, results)
    assert (results[:, OUTCOME] < unfinished).all()
    assert results[:, DECISIONS].max() < at.game.cap


@modes
@plain_tables
def test_invariants_hold_at_every_decision(table: Table, mode: Mode) -> None:
    at = engine(table, mode)
    for seed in range(GAMES[mode]):
        for moment in walk(at, seed):
            assert at.broken(moment.state) == [], str(moment)
            assert_news_in_order(at, moment.state)


@other_tables
def test_invariants_hold_with_other_options_and_editions(table: Table) -> None:
    at = engine(table, Mode.CHECKED)
    for moment in walk(at, 0, 200):
        assert at.broken(moment.state) == [], str(moment)
        assert_news_in_order(at, moment.state)


def assert_news_in_order(at: Engine, s: Any) -> None:
    """Kinds the game knows, seats at the table, nothing lost, and nothing left over from earlier decisions."""
    assert s.news.lost == 0
    told, tail = s.news.items[: s.news.count], s.news.items[s.news.count : NEWS_ROOM]
    assert set(told["kind"].tolist()) <= set(support_of(at.table.game_id).events)
    assert all(mask == TO_ALL or 0 <= mask < 1 << at.table.players for mask in told["seen_by"])
    assert not any(tail.tobytes())


@modes
@plain_tables
def test_refusals_name_a_clause_and_change_nothing(table: Table, mode: Mode) -> None:
    at = engine(table, mode)
    for seed in range(GAMES[mode]):
        for moment in walk(at, seed):
            if moment.number % STRIDE[mode] == 0 or moment.is_last:
                assert_answers_in_order(at, moment.state)


@other_tables
def test_refusals_with_other_options_and_editions(table: Table) -> None:
    at = engine(table, Mode.CHECKED)
    for moment in walk(at, 0, 120):
        if moment.number % 4 == 0:
            assert_answers_in_order(at, moment.state)


def assert_answers_in_order(at: Engine, s: Any) -> None:
    """Every id is allowed or refused by a clause that exists; only pending seats may do anything, and only within
    their span."""
    clauses = set(at.game.clauses)
    before, printed = record.raw(s), record.raw(at.ed)
    free = support_of(at.table.game_id).free_to_act(s)
    for seat in SOME_SEATS:
        answers = at.answers(s, seat)
        allowed = at.legal(s, seat)
        assert set(answers) - {ALLOWED} <= clauses
        if seat not in pending(s) and seat not in free:
            assert not allowed, f"seat {seat} is not asked"
            continue
        low, high = at.span(s, seat)
        assert 0 <= low <= min(allowed, default=high)
        assert max(allowed, default=low) < high <= at.game.actions
    assert record.raw(s) == before
    assert record.raw(at.ed) == printed


@modes
@plain_tables
def test_copies_go_their_own_way(table: Table, mode: Mode) -> None:
    at = engine(table, mode)
    for moment in walk(at, 1):
        if moment.number % STRIDE[mode] == 0 and not moment.is_last:
            before = record.raw(moment.state)
            twin = record.copy(moment.state)
            at.apply(twin, moment.seat, moment.action)
            assert record.raw(moment.state) == before
            assert record.raw(twin) != before
            kept = record.raw(twin)
            at.apply(moment.state, moment.seat, moment.legal[0])
            assert record.raw(twin) == kept
            at.setup(moment.state)
            assert record.raw(twin) == kept
            return


@plain_tables
def test_a_refused_decision_changes_nothing(table: Table) -> None:
    at = engine(table, Mode.PYTHON)
    start = Position.start(at.game, at.edition, players=table.players, variant=table.variant)
    before = record.raw(start.state)
    for seat in (*range(table.players), NOBODY):
        for action in range(-1, at.game.actions + 1, 7):
            if start.refusal(seat, action) != ALLOWED:
                with pytest.raises(Refused) as refused:
                    start.act(seat, action)
                assert refused.value.clause in set(at.game.clauses)
    assert record.raw(start.state) == before
