"""Weights are data: for the rules there are, for every table, and good for something."""

from pathlib import Path

import pytest

from quarantotto.bots.search.value import utility_of
from quarantotto.bots.search.weights import Value, read_values, value_file, write_values
from quarantotto.games import PACKAGES, load_game, load_insight

WITH_VALUES = [game_id for game_id in PACKAGES if load_insight(game_id).features]


@pytest.mark.parametrize("game_id", WITH_VALUES)
def test_weights_are_those_of_the_rules_and_there_for_every_table(game_id: str) -> None:
    game = load_game(game_id)
    values = {(value.variant, value.players): value for value in read_values(value_file(game))}
    stale = [table for table, value in values.items() if value.rules_version != game.meta.rules_version]
    assert not stale, f"fitted to other rules, run `quarantotto train {game_id}`: {stale}"
    tables = {(v.name, players) for v in game.meta.variants for players in game.meta.players_of(v.name)}
    assert set(values) == tables
    for value in values.values():
        assert len(value.weights) == len(load_insight(game_id).features)
        assert value.brier < value.brier_without


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    values = [
        Value("basic", 3, 1, 991, 10, 50, 0.1, 0.2, 3.5, (1, -2)),
        Value("basic", 2, 1, 991, 10, 50, 0.1, 0.2, 3.5, (4, 0)),
    ]
    path = tmp_path / "value.toml"
    write_values(path, "radetzky", values)
    assert read_values(path) == values[::-1]
    assert read_values(tmp_path / "none.toml") == []


def test_utility_goes_from_defeat_to_victory() -> None:
    assert [utility_of(logit) for logit in (-(10**9), -1_000_000, 0, 1_000_000, 10**9)] == [-1000, -463, 0, 462, 999]
    steps = [utility_of(logit) for logit in range(-9_000_000, 9_000_000, 10_000)]
    assert steps == sorted(steps)
