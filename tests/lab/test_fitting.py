"""Fitting: known weights are found again, and the same seed gives the same."""

import numpy as np
import pytest

from quarantotto.games import load_game
from quarantotto.lab.fitting import FEWEST, Part, chances, fit, logistic, worst_tenth
from quarantotto.lab.fleet import fleet_of


def test_known_weights_are_found_again() -> None:
    luck = np.random.default_rng(48)
    seen = luck.normal(size=(40_000, 3)) * (1, 10, 100)
    said = chances(seen, [1_000_000, -50_000, 2_000])
    ended = (luck.random(len(seen)) < said).astype(float)
    assert logistic(seen, ended) == pytest.approx([1.0, -0.05, 0.002], rel=0.1)
    assert worst_tenth(said, ended) < 0.03


def test_a_tenth_that_was_judged_wrongly_is_seen() -> None:
    said = np.full(FEWEST, 0.85)
    assert worst_tenth(said, np.full(FEWEST, 0.5)) == pytest.approx(0.35)
    assert worst_tenth(said[1:], np.full(FEWEST - 1, 0.5)) == 1  # unmeasured is not perfect


def test_the_same_series_gives_the_same_weights_whoever_plays_it() -> None:
    game, ticks = load_game("1848"), list[int]()
    one = fit(game, "extended", 2, 12, 5, ticks.append)
    assert ticks == [10, 12]
    with fleet_of(2) as fleet:
        assert fit(game, "extended", 2, 12, 5, run=fleet.map) == one
    assert fit(game, "extended", 2, 12, 6).weights != one.weights
    other = fit(game, "extended", 2, 12, 5, bot="uniform")
    assert (one.bot, other.bot) == ("greedy", "uniform")
    assert other.weights != one.weights


def test_a_series_is_split_into_all_of_its_games() -> None:
    parts = Part("1848", "extended", 2, 5, 3, 25).split(10)
    assert [(part.first, part.games) for part in parts] == [(3, 10), (13, 10), (23, 5)]
    assert Part("1848", "extended", 2, 5, 3, 0).split(10) == []
