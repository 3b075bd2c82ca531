"""The heuristic player: legal, fast, and as strong as is promised."""

from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build, rule
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import AnyEdition, AnyNotes, AnyState, NoMemo, payoff
from quarantotto.core.position import Position, seed_key
from quarantotto.core.record import Int64Grid, Rows
from quarantotto.games.comuni.bot import greedy as interpreted
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.state import Phase, State
from quarantotto.lab.batch import play_mixed, start_game
from tests.games.comuni.table import EDITION, Table

RANK, POINTS, SCORE, COMUNE, PLACES = 0, 1, 2, 3, 4
NOTES = record.new(NoMemo)


@rule
def play_and_note(
    work: Rows[AnyState],
    template: Rows[AnyState],
    ed: AnyEdition,
    dice: Dice,
    seed: int,
    games: int,
    cap: int,
    clever: int,
    notes: AnyNotes,
    results: Int64Grid,
) -> None:
    """Games with the heuristic player in some seats; rank and points of every seat."""
    for row in range(games):
        work[0] = template[0]
        s = work[0]
        start_game(s, ed, dice, seed, row)
        play_mixed(work, ed, dice, cap, clever, notes)
        for seat in range(int(s.players)):
            _, points, rank = payoff(s, ed, seat)
            results[row, PLACES * seat + RANK] = rank
            results[row, PLACES * seat + POINTS] = points
            results[row, PLACES * seat + SCORE] = int(s.score[seat])  # type: ignore[attr-defined]
            results[row, PLACES * seat + COMUNE] = int(s.comune[seat])  # type: ignore[attr-defined]


@cache
def played(players: int, games: int, clever: int) -> NDArray[np.int64]:
    """One row a game, one page a seat."""
    play = build(GAME.unit, {"play": play_and_note}, Mode.CPU).play
    template: NDArray[Any] = np.array([fresh_state(GAME, players, "standard", {}, seed_key(0))], record.dtype_of(State))
    results = np.zeros((games, PLACES * players), np.int64)
    dice = record.new(Dice)
    play(record.rows(State, 2), template, EDITION.record, dice, 1848, games, GAME.cap, clever, NOTES, results)
    return results.reshape(games, players, PLACES)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    results = played(2, 1000, 1 << seat)
    assert (results[:, seat, RANK] == 1).mean() >= 0.95


def test_it_builds_as_people_do() -> None:
    """Four practised players scored 22 to 31 with their buildings in a published game, 26 on average."""
    assert played(4, 500, 15)[:, :, SCORE].mean() >= 24


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_comune_stands_out(players: int) -> None:
    """Wins of each comune in its own games, as a multiple of its fair share; the margin is for 1,500 games."""
    results = played(players, 1500, (1 << players) - 1)
    for comune in range(5):
        mine = results[results[:, :, COMUNE] == comune]
        share = players * (mine[:, RANK] == 1).mean()
        assert 0.70 <= share <= 1.35, f"comune {comune + 1}: {share:.2f}"


def test_it_may_do_what_it_chooses_whatever_is_asked() -> None:
    asked = set()
    for seed in range(2):
        position = Position.start(GAME, EDITION, players=3, key=seed_key(seed))
        dice = record.new(Dice)
        start_dice(dice, 1, seed, 2)
        for _ in range(220):
            if position.is_over:
                break
            seat = position.pending()[-1]
            asked.add(Phase(int(position.state.phase)))
            view = position.concealed(seat).state
            position.act(seat, int(interpreted(view, EDITION.record, seat, dice, 1, NOTES)))
    assert asked >= {Phase.PROJECT, Phase.BID, Phase.CUBE, Phase.BUILD, Phase.TARGET, Phase.SEALED, Phase.ALARM}


def test_it_raises_what_it_can() -> None:
    t = Table(2).no_cubes()
    t.building(0, "E", 2)
    t.hand(0, t.card(3, "E")).turn(0, Phase.BUILD)
    dice = record.new(Dice)
    start_dice(dice, 1, 1, 1)
    t.position.act(0, int(interpreted(t.s, EDITION.record, 0, dice, 1, NOTES)))
    t.position.act(0, int(interpreted(t.s, EDITION.record, 0, dice, 1, NOTES)))
    assert int(t.s.height[0]) == 3


def test_it_mans_its_walls_before_it_is_plundered() -> None:
    t = Table(2).no_cubes().cubes(0, army=4)
    t.building(0, "E", 4)
    t.wall(0, 3)
    t.turn(1, Phase.ALARM).act("to-arms")
    dice = record.new(Dice)
    start_dice(dice, 1, 1, 1)
    for _ in range(4):
        t.position.act(0, int(interpreted(t.position.concealed(0).state, EDITION.record, 0, dice, 1, NOTES)))
    assert int(t.s.answers[0, 0]) + int(t.s.answers[0, 1]) == 4
    assert int(t.s.answers[0, 1]) >= 3
