"""Calibrating: what was said wrongly is put right, and told only of tenths with deals enough."""

import numpy as np
import pytest

from quarantotto.bots.analysis import ROUGHLY
from quarantotto.bots.chances import FEWEST, JUDGED, KINDS, PLAYED_ON
from quarantotto.games import load_game
from quarantotto.lab.calibrating import Said, calibrated, curve_of, looked_at, worst_tenth
from quarantotto.lab.fitting import Part

SERIES = Part("1848", "extended", 2, 991, 0, 0)


def boasting(luck: np.random.Generator, count: int) -> Said:
    """What is twice as sure as it should be."""
    true = luck.random(count)
    said = np.clip(2 * true - 0.5, 0, 1)
    return Said(np.arange(count), said, (luck.random(count) < true).astype(float))


def test_what_is_said_too_surely_is_put_right() -> None:
    luck = np.random.default_rng(48)
    curve = curve_of(load_game("1848"), SERIES, JUDGED, boasting(luck, 20_000), boasting(luck, 20_000))
    assert curve.worst_without > 10
    assert curve.worst_tenth < 3
    assert [curve.chance(said) for said in (0.25, 0.5, 0.75)] == pytest.approx([0.375, 0.5, 0.625], abs=0.03)
    assert curve.knots[1] > 50  # nobody loses more surely than those of whom the least was said
    assert (curve.games, curve.tested, curve.counted) == (20_000, 20_000, 100)


def test_few_games_say_less_than_they_seem_to() -> None:
    luck = np.random.default_rng(48)

    def played_on(count: int) -> Said:
        true = luck.beta(2.0, 2.0, count)
        return Said(np.arange(count), luck.binomial(ROUGHLY, true) / ROUGHLY, luck.binomial(8, true) / 8)

    curve = curve_of(load_game("1848"), SERIES, PLAYED_ON, played_on(20_000), played_on(20_000))
    assert curve.knots == pytest.approx((2000, 2000), rel=0.15)
    assert curve.worst_without > 2 * curve.worst_tenth


def test_a_tenth_counts_by_its_deals() -> None:
    said, was = np.full(2 * FEWEST, 0.85), np.full(2 * FEWEST, 0.5)
    assert worst_tenth(Said(np.arange(2 * FEWEST) // 2, said, was)) == (100, 35.0)
    said[:50] = 0.15  # of 25 deals, too far off and too few to count
    more = np.append(said, [0.85] * 100), np.append(was, [0.5] * 100)
    assert worst_tenth(Said(np.arange(2 * FEWEST + 100) // 2, *more)) == (83, 35.0)
    said[:50] = 0.85
    assert worst_tenth(Said(np.arange(2 * FEWEST) // 3, said, was)) == (0, 0.0)


def test_the_same_series_gives_the_same_curves_in_parts_too() -> None:
    game, ticks = load_game("comuni"), list[int]()
    one = calibrated(game, "standard", 2, 30, 5, tick=ticks.append)
    assert ticks[-1] == 60
    assert {curve.kind for curve in one} <= set(KINDS)
    part = Part("comuni", "standard", 2, 5, 3, 2)
    rows = looked_at(part)
    again = [looked_at(part._replace(first=first, games=1)) for first in (3, 4)]
    assert rows == {kind: again[0][kind] + again[1][kind] for kind in KINDS}
    assert sum(map(len, rows.values())) >= 2
