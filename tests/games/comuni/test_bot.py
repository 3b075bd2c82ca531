"""The heuristic player: legal, fast, and as strong as is promised."""

from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from quarantotto.core import record
from quarantotto.core.chance import Dice, start_dice
from quarantotto.core.compiler import Mode, build
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import NoMemo
from quarantotto.core.position import Position, seed_key
from quarantotto.games.comuni.bot import greedy as interpreted
from quarantotto.games.comuni.bundle import GAME
from quarantotto.games.comuni.state import Phase, State
from quarantotto.lab.standings import FIRST_SEAT, play_and_rank
from quarantotto.lab.standings import RANK as PLACE
from tests.games.comuni.table import EDITION, Table

RANK, SCORE, COMUNE = 0, 1, 2
NOTES = record.new(NoMemo)


@cache
def played(players: int, games: int, clever: int) -> NDArray[np.int64]:
    """One row a game, one page a seat: rank, score and comune."""
    play = build(GAME.unit, {"play": play_and_rank}, Mode.CPU).play
    template: NDArray[Any] = np.array([fresh_state(GAME, players, "standard", {}, seed_key(0))], record.dtype_of(State))
    work, dice, noted = np.zeros(2, template.dtype), record.new(Dice), np.zeros((1, FIRST_SEAT + 3 * players), np.int64)
    results = np.zeros((games, players, 3), np.int64)
    for game in range(games):
        play(work, template, EDITION.record, dice, 1848, game, 1, GAME.cap, -1, clever, NOTES, noted)
        results[game, :, RANK] = noted[0, FIRST_SEAT:].reshape(players, 3)[:, PLACE]
        results[game, :, SCORE] = work["score"][0, :players]
        results[game, :, COMUNE] = work["comune"][0, :players]
    return results


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
