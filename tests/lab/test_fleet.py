"""Series in parts: every game once, whoever plays it."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

from quarantotto.lab import escapes, standings
from quarantotto.lab.fleet import cores_for, fleet_of


def test_every_game_of_a_series_is_in_one_part() -> None:
    asked: list[tuple[int, int, int]] = []

    def run(play: Callable[..., Any], parts: Iterable[Any]) -> list[tuple[Any, float]]:
        asked.extend((part.seed, part.first, part.count) for part in parts)
        return [(np.full((count, 8), first), 0.5) for _, first, count in asked]

    played = standings.play_series("comuni", 2, "standard", 3, 1200, 7, run)
    assert asked == [(7, 0, 500), (7, 500, 500), (7, 1000, 200)]
    assert played.results[:, 0].tolist() == [0] * 500 + [500] * 500 + [1000] * 200
    assert played.seconds == 1.5


def test_several_series_are_counted_together() -> None:
    def run(play: Callable[..., Any], parts: Iterable[Any]) -> list[tuple[Any, float]]:
        return [(np.full((part[-1], 4), part[3]), 0.0) for part in parts]

    played = escapes.play_series(2, "basic", 3, 600, (1, 2), run)
    assert played.results[:, 0].tolist() == [1] * 600 + [2] * 600


def test_processes_answer_in_the_order_of_the_parts() -> None:
    for workers in (1, 2):
        with fleet_of(workers) as fleet:
            assert list(fleet.map(abs, [-3, -1, -2])) == [3, 1, 2]


def test_all_cores_play_where_there_is_enough_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarantotto.lab.fleet.processors", lambda: 4)
    assert [cores_for(parts) for parts in (0, 9, 10, 25, 40, 10_000)] == [1, 1, 1, 2, 4, 4]
