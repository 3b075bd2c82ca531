"""Chances that are told: by a curve that rises, for the rules and weights there are, and only where they came true."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quarantotto.bots.chances import (
    ENDED,
    JUDGED,
    MOST_OFF,
    PLAYED_ON,
    Curve,
    chances_file,
    curves_for,
    curves_in,
    method_of,
    read_curves,
    write_curves,
)
from quarantotto.bots.reasons import Imagined, weighed
from quarantotto.bots.search.searching import Budget
from quarantotto.core.position import Position
from quarantotto.games import PACKAGES, load_game
from quarantotto.lab.calibrating import reasoning

CURVE = Curve(
    variant="extended",
    players=3,
    kind=JUDGED,
    rules_version=2,
    method="",
    seed=991,
    games=900,
    positions=900,
    tested=800,
    tested_positions=800,
    counted=97,
    worst_tenth=2.5,
    worst_without=7.5,
    knots=(100, 50, 500, 450, 900, 950),
)


@pytest.mark.parametrize("game_id", PACKAGES)
def test_curves_are_those_of_the_rules_and_weights_there_are(game_id: str) -> None:
    game = load_game(game_id)
    curves, budget = read_curves(chances_file(game)), reasoning(game)
    stale = [
        curve.table
        for curve in curves
        if (curve.rules_version, curve.method)
        != (game.meta.rules_version, method_of(game, curve.variant, curve.players, curve.kind, budget))
    ]
    assert not stale, f"measured with other rules or weights, run `quarantotto train {game_id} --calibrate`: {stale}"
    for curve in curves:
        assert curve.players in game.meta.players_of(curve.variant)
        if curve.kind == PLAYED_ON:
            assert min(curve.knots) >= 0
        else:
            said, meant = curve.knots[::2], curve.knots[1::2]
            assert sorted(set(said)) == list(said)
            assert sorted(meant) == list(meant)
            assert {min(0, meant[0]), max(1000, meant[-1])} == {0, 1000}


def test_a_curve_goes_straight_from_knot_to_knot_and_says_nothing_surer_than_was_seen() -> None:
    said = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0)
    assert [CURVE.chance(one) for one in said] == pytest.approx([0.05, 0.05, 0.25, 0.45, 0.7, 0.95, 0.95])


def test_a_share_of_games_is_told_as_if_some_more_had_been_played() -> None:
    curve = replace(CURVE, kind=PLAYED_ON, knots=(1500, 500))
    assert curve.share(0.0, 24) == pytest.approx(1.5 / 26)
    assert curve.share(1.0, 24) == pytest.approx(25.5 / 26)
    assert curve.share(0.5, 98) == pytest.approx(50.5 / 100)


def test_curves_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "chances.toml"
    other = replace(CURVE, variant="base", kind=PLAYED_ON, knots=(0, 0))
    write_curves(path, "1848", [CURVE, other])
    assert read_curves(path) == [other, CURVE]
    write_curves(path, "1848", [])
    assert read_curves(path) == read_curves(tmp_path / "none.toml") == []


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where chances lie for the time of a test."""
    path = tmp_path / "chances.toml"
    monkeypatch.setattr("quarantotto.bots.chances.chances_file", lambda game: path)
    return path


def told_at(players: int, budget: Budget) -> dict[str, Curve]:
    game = load_game("1848")
    return curves_for(game, Position.start(game, players=players, variant="extended").concealed(0).state, budget)


@pytest.mark.parametrize(
    ("is_told", "change"),
    [
        (True, {}),
        (False, {"worst_tenth": MOST_OFF + 0.1}),
        (False, {"counted": 89, "worst_tenth": 0.0}),
        (False, {"method": "weights of another time"}),
        (False, {"players": 4}),
        (False, {"variant": "base"}),
    ],
)
def test_a_chance_is_told_only_where_it_came_true(is_told: bool, change: dict[str, Any], file: Path) -> None:
    budget = Budget(6, cut=2)
    right = replace(CURVE, method=method_of(load_game("1848"), "extended", 3, JUDGED, budget))
    write_curves(file, "1848", [replace(right, **change)])
    assert (JUDGED in told_at(3, budget)) is is_told
    assert not told_at(3, replace(budget, cut=3))


def test_without_a_curve_a_value_is_told_that_came_true_by_itself(file: Path) -> None:
    budget = Budget(6, cut=2)
    plain = told_at(2, budget)
    assert [plain[JUDGED].chance(said) for said in (0.0, 0.37, 1.0)] == pytest.approx([0.0, 0.37, 1.0])
    assert plain[PLAYED_ON].share(0.25, 24) == pytest.approx(0.25)
    curves_in.cache_clear()
    method = method_of(load_game("1848"), "extended", 2, JUDGED, budget)
    write_curves(file, "1848", [replace(CURVE, players=2, method=method, worst_tenth=MOST_OFF + 1)])
    assert set(told_at(2, budget)) == {ENDED, PLAYED_ON}  # what was measured counts


def test_a_choice_is_told_by_the_curve_and_compared_without_it() -> None:
    def imagined(worth: list[float], *, is_over: bool) -> Imagined:
        table = np.array(worth)
        return Imagined(table, np.full(len(worth), is_over), table == 1, np.zeros((len(worth), 0)))

    curves = {JUDGED: CURVE, ENDED: replace(CURVE, kind=ENDED, knots=(0, 100, 1000, 900))}
    first, other = imagined([0.3, 0.5, 0.7, 0.5], is_over=False), imagined([0.2, 0.4, 0.2, 0.4], is_over=False)
    one = weighed(7, other, first, curves)
    error = 0.1 / 2
    assert (one.chance, one.behind) == pytest.approx((0.25, 0.2))
    assert one.error == pytest.approx((CURVE.chance(0.3 + error) - CURVE.chance(0.3 - error)) / 2)
    assert weighed(7, other, first, {}).chance == pytest.approx(0.3)
    ended = imagined([1.0, 0.5, 0.0, 1.0], is_over=True)  # a place is no victory
    assert weighed(7, ended, first, curves).chance == pytest.approx(0.5)
    assert weighed(7, imagined([1.0] * 4, is_over=True), first, curves).chance == pytest.approx(0.9)
