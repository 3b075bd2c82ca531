"""Runs of one command add up, in a file that only grows."""

import signal
import sys
from pathlib import Path

import pytest

from bench import web
from bench.web import LoadTable
from quarantotto.cli.program import INTERRUPTED
from tests.soak import __main__ as soak
from tests.soak import house
from tests.soak.beside import run_parts
from tests.soak.result import Result, enough


@pytest.fixture
def seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Backups that take no time: the third of a run is interrupted, and of the fifth of all something is missing.
    Returns what they begin with."""
    begun: list[int] = []

    def backup(folder: Path, backups: int = 50, rows: int = 4, seed: int = 0) -> Result:
        begun.append(seed)
        result = Result(figures={"p50 ms": float(len(begun))})
        for number in result.each("backups", backups):
            if number == 2 and len(begun) < 3:
                signal.raise_signal(signal.SIGINT)
            result.promise(seed + number != 4, f"backup {seed + number}: something is missing")
            result.counts["rows"] += rows
        return result

    monkeypatch.setitem(soak.PROMISES, "backup", (backup, "restores"))
    monkeypatch.setattr(soak, "KEPT", tmp_path / "soak.jsonl")
    monkeypatch.setattr(soak, "REPORT", tmp_path / "soak.md")
    return begun


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    usual = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(sys, "argv", ["soak", *arguments])
    try:
        return soak.main()
    finally:
        signal.signal(signal.SIGINT, usual)
        enough.clear()


def rows() -> list[list[str]]:
    told = soak.REPORT.read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in told if line.startswith("| `")]


def test_runs_add_up(seeds: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "backup") == INTERRUPTED
    assert rows()[0][:5] == ["`scripts/soak backup`", "restores", "kept", "backups 3 of 50, rows 12", "p50 ms 1"]
    assert run(monkeypatch, "backup", "--backups", "9") == INTERRUPTED
    broken = "**broken** in 1 of 2 runs: backup 4: something is missing"
    assert rows()[0][2:5] == [broken, "backups 6 of 50, rows 24", "p50 ms 2"]
    noted = soak.KEPT.read_text(encoding="utf-8")
    assert noted.count('"mended": ""') == 2
    soak.KEPT.write_text(noted.replace('"mended": ""', '"mended": "it is looked for"'), encoding="utf-8")
    assert run(monkeypatch, "backup") == 0
    broken = "**broken** in 1 of 3 runs: backup 4: something is missing (mended since: it is looked for)"
    assert rows()[0][2:5] == [broken, "backups 50 of 50, rows 200", "p50 ms 3"]
    assert seeds == [0, 3, 6]
    assert run(monkeypatch, "backup") == 0  # all are there
    assert seeds == [0, 3, 6]


def test_but_not_with_those_of_another_command_or_version(seeds: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, "backup", "--backups", "2")
    run(monkeypatch, "backup", "--backups", "2", "--rows", "5")
    monkeypatch.setattr(soak, "__version__", "77")
    run(monkeypatch, "backup", "--backups", "2")
    assert [row[3] for row in rows()] == [
        "backups 2 of 50, rows 8",
        "backups 2 of 50, rows 10",
        "backups 2 of 50, rows 8",
    ]
    assert seeds == [0, 0, 0]


@pytest.fixture
def decisions(seeds: list[int], monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Those of a load that were timed, from the first table on: at the fifth it is interrupted."""
    made: list[float] = []
    decide = LoadTable._decide

    async def counted(self: LoadTable, due: float) -> bool:
        decided = await decide(self, due)
        if due:  # else it is one of those with which games come to where they begin
            made.append(due)
            if len(made) == 5:
                signal.raise_signal(signal.SIGINT)
        return decided

    monkeypatch.setattr(LoadTable, "_decide", counted)
    monkeypatch.setattr(house, "PAUSE", 0.1)
    monkeypatch.setattr(web, "DECISIONS", 1)  # games begin where they begin
    return made


def test_an_interrupted_load_tells_what_was_measured(decisions: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "load", "--tables", "2", "--rate", "20", "--seconds", "59") == INTERRUPTED
    assert len(decisions) >= 5
    ((_, _, kept, _, times, _),) = rows()
    assert kept.startswith("kept, interrupted after ")
    assert "p50_ms" in times


def test_interrupted_runs_do_not_stand_for_whole_ones(seeds: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []

    def store(folder: Path, seconds: float = 600) -> Result:
        result = Result(figures={"rows/s": 1000.0 + len(done)})
        if done:
            enough.set()
        done.append(1)
        return result

    monkeypatch.setitem(soak.PROMISES, "store", (store, "rows"))
    assert [run(monkeypatch, "store") for _ in range(3)] == [0, INTERRUPTED, INTERRUPTED]
    assert rows()[0][2:5] == ["kept", "", "rows/s 1,000"]


def test_interrupted_before_anything_was_measured(
    seeds: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def store(folder: Path, seconds: float = 600) -> Result:
        for _ in range(2):
            signal.raise_signal(signal.SIGINT)
        raise AssertionError

    monkeypatch.setitem(soak.PROMISES, "store", (store, "rows"))
    assert run(monkeypatch, "store") == INTERRUPTED
    assert capsys.readouterr().err.splitlines()[-1] == "interrupted before there was anything to keep"
    assert not soak.KEPT.exists()


def counting(folder: Path, rounds: int = 10, seed: int = 0) -> Result:
    result = Result(figures={"p95 ms": float(seed), "rows/s": float(seed)})
    for number in result.each("rounds", rounds):
        result.promise(seed + number != 7, f"round {seed + number}")
    return result


def test_parts_beside_each_other_add_up_and_none_is_done_twice() -> None:
    result = run_parts(counting, {"rounds": 8, "seed": 4}, 2, "rounds", {"rows/s"}, is_postgres=False)
    assert result.counts == {"rounds": 8}
    assert result.figures == {"p95 ms": 8.0, "rows/s": 4.0}
    assert result.broken == ["round 7"]
