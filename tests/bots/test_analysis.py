"""A finished game looked at again: what its figures are, and that luck is never called a mistake."""

import json
from dataclasses import asdict, replace
from itertools import pairwise
from math import sqrt

import numpy as np
import pytest

from quarantotto.bots import analysis
from quarantotto.bots.analysis import (
    Glance,
    Judged,
    Moment,
    Played,
    Progress,
    analysed,
    glanced,
    looked_at,
    moments_of,
    read,
    sides_of,
    turning,
    worth_a_look,
)
from quarantotto.bots.chances import PLAYED_ON
from quarantotto.bots.levels import level_at
from quarantotto.bots.reasons import Foresight, Reasoner
from quarantotto.bots.retelling import retold
from quarantotto.bots.search.thought import CHUNK
from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine, seats_in
from quarantotto.core.position import load_edition, seed_key
from quarantotto.games import load_game
from tests.bots.test_chances import CURVE as A_CURVE

ROUGHLY, GAMES = 3, 6
CURVE = replace(A_CURVE, kind=PLAYED_ON, knots=(1000, 2000))
LATE = 12  # decisions of the end that are looked at


@pytest.fixture(scope="module")
def engine() -> Engine:
    game = load_game("radetzky")
    return Engine(game, load_edition(game), Mode.CPU)


@pytest.fixture(scope="module")
def story(engine: Engine) -> list[Played]:
    """A game in which everybody takes the first thing that is allowed; its end."""
    s = engine.deal(2, "basic", {}, seed_key(3))
    found: list[Played] = []
    while int(s.pending):
        seat = seats_in(s.pending)[0]
        before, action = record.copy(s), engine.legal(s, seat)[0]
        engine.apply(s, seat, action)
        found.append(Played(len(found) + 1, seat, action, before, record.copy(s)))
    return found[-LATE:]


def test_the_curve_is_the_share_of_games_that_were_played_on(
    engine: Engine, story: list[Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "ROUGHLY", ROUGHLY)
    monkeypatch.setattr(analysis, "GAMES", GAMES)
    monkeypatch.setattr(Reasoner, "curves", lambda self, view, seat: {PLAYED_ON: CURVE})
    ticks: list[Progress] = []
    found = analysed(engine, story, ticks.append)
    assert found.sides == ((0, 1),)  # they win or lose together
    assert [one.number for one in found.moments] == [*range(len(story)), len(story)]
    searcher = Reasoner(engine).searcher
    for one in found.moments[:-1:3]:
        before = record.raw(story[one.number].before)
        won = searcher.played_on(story[one.number].before, one.games)
        assert one.chances == pytest.approx([(won[:, 0].sum() + 1) / (one.games + 3)])
        assert record.raw(story[one.number].before) == before
    assert found.moments[-1] == Moment(len(story), (float(engine.payoff(story[-1].after, 0)[0] > 0),), 0)
    assert read(json.loads(json.dumps(asdict(found)))) == found

    # First all of it roughly, then what seems to turn it.
    rough = next(one.analysis for one in ticks if one.analysis)
    assert {one.games for one in rough.moments[:-1]} == {ROUGHLY}
    assert {one.games for one in found.moments[:-1]} <= {ROUGHLY, GAMES}
    closer = {one.number for one in found.moments if one.games == GAMES}
    assert set(turning(rough.moments, is_sure=False)) <= closer
    shares = [one.done / one.steps for one in ticks]
    assert shares[-1] == 1.0
    assert found.is_calibrated
    monkeypatch.setattr(Reasoner, "curves", lambda self, view, seat: {})
    unsure = analysed(engine, story[-2:])
    assert not unsure.is_calibrated
    assert unsure.moments[0].chances == (searcher.played_on(story[-2].before, unsure.moments[0].games)[:, 0].mean(),)

    told = {lang: retold(replace(found, is_calibrated=False), engine, story, lang) for lang in ("en", "de")}
    assert [one.cost for one in told["en"].decisions] == [
        round(100 * one.cost) if one.is_mistake else 0 for one in found.judged
    ]
    assert all(bool(one.best) == (one.cost > 0) for one in told["de"].decisions)
    assert told["en"].measures[0].startswith("Of 100 games played on: won by ")
    assert "not as a chance" in told["en"].method
    for one, point in zip(found.moments, told["en"].moments, strict=True):
        assert point.chances == (round(100 * one.chances[0]),)
        share = (one.chances[0] * one.games + 1) / (one.games + 2)  # as if one more were won and one more lost
        noise = 2 * sqrt(share * (1 - share) / one.games) if one.games else 0.0
        assert point.noise == (round(100 * noise),)
    sure = retold(found, engine, story, "en")
    assert sure.measures[0].startswith("Chance of ")
    assert "not as a chance" not in sure.method


def test_a_cost_is_that_of_worlds_the_seat_could_imagine_and_the_choice_was_not_made_in(
    engine: Engine, story: list[Played]
) -> None:
    glances = [one for one in glanced(Reasoner(engine), story) if one is not None]
    assert len(glances) == sum(len(engine.legal(one.before, one.seat)) > 1 for one in story)
    reasoner = Reasoner(engine, analysis.CLOSE)
    reasoner.searcher = Foresight(engine, lambda: 0.0)  # no clock ends its thoughts, however busy the machine is
    for glance in glances[::4]:
        one = looked_at(reasoner, story, glance)
        assert one.reasons is not None
        view = engine.concealed(story[one.number].before, one.seat)
        considered = reasoner.considered(view, one.seat)
        assert one.reasons.first_world >= considered.chunks * CHUNK
        assert one.best in (one.action, considered.action)
        budget, worlds = level_at(engine.game, analysis.CLOSE, view, one.seat).budget, one.reasons.worlds
        mine, best = (
            reasoner.searcher.imagined(view, one.seat, budget, action, worlds, (), one.reasons.first_world)
            for action in (one.action, one.best)
        )
        gains = best.worth - mine.worth
        assert (one.cost, one.doubt) == pytest.approx((gains.mean(), gains.std() / worlds**0.5))


def test_a_close_look_is_for_what_turned_the_game_and_what_seems_to_have_cost_most() -> None:
    gaps = [0.0, 0.3, 0.0, 0.1, 0.2]
    glances = [Glance(i, Judged(i, 0, 1, 1, 0.0, 0.0, None), gap) for i, gap in enumerate(gaps)]
    assert worth_a_look(glances, (2,)) == {1, 2, 3, 4}
    many = [Glance(i, Judged(i, 0, 1, 1, 0.0, 0.0, None), (i + 1) / 100) for i in range(40)]
    assert worth_a_look(many, (0,)) == {0, *range(40 - analysis.MOST_CLOSE + 1, 40)}


def test_luck_is_never_called_a_mistake() -> None:
    def judged(cost: float, doubt: float) -> Judged:
        return Judged(0, 0, 1, 2, cost, doubt, None)

    assert judged(0.10, 0.035).is_mistake
    assert not judged(0.10, 0.045).is_mistake
    assert not judged(0.01, 0.001).is_mistake


def test_only_what_is_no_noise_turns_a_game() -> None:
    def moments(games: int) -> list[Moment]:
        chances = [0.5, 0.55, 0.2, 0.25, 0.9, 0.85, 0.0, 1.0]
        return [Moment(2 * i, (chance, 1 - chance), games) for i, chance in enumerate(chances)]

    assert turning(moments(200)) == (6, 10, 12)
    assert turning(moments(200)[:2]) == ()
    assert turning(moments(4)[:3]) == ()
    assert turning(moments(4)[:3], is_sure=False) == (0, 2)
    assert turning([Moment(0, (1.0,), 3), Moment(1, (0.5,), 4)]) == ()  # three games alike are still luck
    apart = [Moment(0, (0.5,), 120), Moment(1, (0.65,), 120)]  # 2.4 standard errors: among so many moments still luck
    assert turning(apart) == ()
    assert turning([apart[0], Moment(1, (0.7,), 120)]) == (0,)


def test_seats_that_win_together_are_one_side() -> None:
    won = np.array([[True, False, False], [False, True, True]])
    assert sides_of([won]) == ((0,), (1, 2))
    assert sides_of([won, np.array([[False, True, False]])]) == ((0,), (1,), (2,))


def test_long_games_are_looked_at_now_and_then() -> None:
    assert moments_of(5) == [0, 1, 2, 3, 4]
    long = moments_of(1000)
    assert (long[0], len(long)) == (0, analysis.MOST_MOMENTS)
    assert max(b - a for a, b in pairwise(long)) <= 25
