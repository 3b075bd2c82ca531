"""`simulate`: the keys of its answer, the table, and the same games in every mode."""

import json
from pathlib import Path

import pytest

from quarantotto.lab.shares import wilson
from tests.cli.conftest import Run

KEYS = [
    "game",
    "variant",
    "players",
    "mode",
    "games",
    "decisions",
    "seconds",
    "compile_seconds",
    "decisions_per_second",
    "games_per_second",
    "outcomes",
    "digest",
]
FEW = ("simulate", "radetzky", "--games", "4", "--seed", "5")


def test_json_has_exactly_these_keys(run: Run) -> None:
    done = run(*FEW, "--mode", "python", "--json")
    assert done.code == 0
    assert done.err == ""
    report = json.loads(done.out)
    assert list(report) == KEYS
    assert (report["game"], report["variant"], report["players"], report["mode"]) == ("radetzky", "basic", 3, "python")
    assert sum(report["outcomes"].values()) == report["games"] == 4
    assert list(report["outcomes"]) == ["italy", "austria-districts", "austria-supply", "unfinished"]


def test_modes_and_workers_play_the_same_games(run: Run) -> None:
    pytest.importorskip("numba")
    interpreted = json.loads(run(*FEW, "--mode", "python", "--json").out)
    native = json.loads(run(*FEW, "--mode", "cpu", "--json").out)
    several = json.loads(run(*FEW, "--mode", "python", "--workers", "2", "--json").out)
    assert interpreted["digest"] == native["digest"] == several["digest"]
    assert interpreted["decisions"] == native["decisions"] == several["decisions"]


def test_seed_and_settings_matter(run: Run) -> None:
    digests = [
        json.loads(run("simulate", "radetzky", "--games", "2", "--mode", "python", "--json", *more).out)["digest"]
        for more in (
            ["--seed", "1"],
            ["--seed", "2"],
            ["--seed", "1", "--variant", "advanced"],
            ["--seed", "1", "--players", "5"],
            ["--seed", "1", "--option", "difficulty=+2"],
        )
    ]
    assert len(set(digests)) == len(digests)


def test_bots_by_seat(run: Run) -> None:
    done = run(*FEW, "--mode", "python", "--bots", "greedy,uniform,uniform", "--json")
    assert json.loads(done.out)["games"] == 4


def test_table_shows_shares_with_intervals(run: Run) -> None:
    done = run(*FEW, "--mode", "python")
    assert "interval (95 %)" in done.out
    assert "austria-districts" in done.out
    assert "4 games" in done.out
    assert "digest" in done.out


@pytest.mark.parametrize(
    ("count", "total", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_wilson(count: int, total: int, low: float, high: float) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=1e-4)


def test_files_are_written_and_a_run_goes_on(run: Run, tmp_path: Path) -> None:
    few = (*FEW, "--mode", "python", "--json")
    plain = json.loads(run(*few).out)
    told = json.loads(run(*few, "--report", "r.html", "--parquet", "g.parquet").out)
    assert told["digest"] == plain["digest"]
    assert list(told) == [*KEYS, "seats", "lengths", "actions", "clauses", "uses"]
    assert "--seed 5" in (tmp_path / "r.html").read_text(encoding="utf-8")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["g.parquet", "r.html"]
    for _ in range(2):
        assert json.loads(run(*few, "--resume", "run.json").out)["digest"] == plain["digest"]
    refused = run(*FEW, "--mode", "python", "--resume", "run.json", "--bots", "greedy")
    assert (refused.code, "was begun with bots" in refused.err) == (2, True)
