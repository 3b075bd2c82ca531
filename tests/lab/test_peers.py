"""`scripts/bench peers`: what is counted is what was decided, and a library that fails leaves its reason."""

import sys
from pathlib import Path

import pytest

from bench import peers
from bench.playing import INSIDE, ONE_BY_ONE, OURS, ROWS, Row, inside_openspiel, repeated


def row_of(library: str, game: str, means: str) -> int:
    return next(at for at, row in enumerate(ROWS) if (row.library, row.game, row.means) == (library, game, means))


def test_decisions_are_those_of_players_and_not_of_chance() -> None:
    pytest.importorskip("pyspiel")
    decisions, spent = inside_openspiel("tiny_hanabi")(0.0)  # two deals by chance, then two decisions
    assert decisions == 2
    assert spent > 0


def test_a_cell_plays_until_its_time_is_over() -> None:
    calls = []
    decisions, spent = repeated(lambda: calls.append(0) or 3)(0.01)  # type: ignore[func-returns-value]
    assert decisions == 3 * len(calls)
    assert spent >= 0.01


def test_a_worker_answers_and_says_what_is_wrong() -> None:
    pytest.importorskip("pyspiel")
    worker = peers.Worker(sys.executable, 0)
    try:
        found = worker.ask(row_of("open_spiel", "phantom_ttt", "Python"), "steps", 0.01)
        assert found["decisions"] > 5
        assert "No module named" in worker.ask(row_of("pgx", "2048", ROWS[-1].means), "steps", 0.01)["error"]
        assert worker.ask(row_of("open_spiel", "phantom_ttt", "Python"), "playouts", 0.01)["seconds"] > 0
        assert "no answer" in worker.ask(row_of("open_spiel", "hearts", "Python"), "steps", 60.0, 0.05)["error"]
        assert "no answer" in worker.ask(row_of("open_spiel", "phantom_ttt", "Python"), "steps", 0.01)["error"]
    finally:
        worker.end()


def test_what_is_not_installed_says_why_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Quick(peers.Worker):
        def ask(self, row: int, column: str, seconds: float, patience: float = 1.0) -> dict[str, object]:
            return {"error": self.wrong} if self.wrong else {"decisions": 100 * (row + 1), "seconds": 1.0}

    workers = {row.library: Quick(sys.executable, 0, "not installed: no wheel") for row in ROWS}
    workers[OURS].wrong = workers["rlcard"].wrong = ""
    found, wrong = peers.measure(workers, 3, 0.1)
    told = peers.page(found, wrong, ["load 1.0"], "scripts/bench peers")
    assert told.count("not installed: no wheel") == sum(row.library not in (OURS, "rlcard") for row in ROWS)
    uno = row_of("rlcard", "uno", "Python")
    speed = f"**{(uno + 1) / 10:.1f}** ({(uno + 1) / 10:.1f}–{(uno + 1) / 10:.1f})"
    assert f"| rlcard | uno | Python | {speed} | {speed} |  |" in told
    assert "**rlcard uno, Python** is faster than all of ours" in told


def test_the_report_says_where_ours_does_not_lead() -> None:
    ours = (Row(OURS, "a", ONE_BY_ONE, "x", None, None), Row(OURS, "b", ONE_BY_ONE, "x", None, None))
    theirs = (Row("peer", "c", ONE_BY_ONE, "Python", None, None), Row("peer", "d", INSIDE, "C++", None, None))
    speeds = {(0, "steps"): [1.0, 9.0, 2.0], (1, "steps"): [5.0], (2, "steps"): [3.0], (3, "steps"): [99.0]}
    assert peers.not_led((*ours, *theirs), speeds) == [
        "- steps, a call for every decision: **peer c, Python** is faster than a (x)."
    ]
    assert peers.not_led((*ours, *theirs), speeds | {(2, "steps"): [1.5]}) == []


def test_why_pip_failed_is_one_line() -> None:
    said = "WARNING: x\nERROR: Could not find a version\nERROR: No matching distribution found for pgx==2.6.0\n"
    assert peers.reason(said) == "No matching distribution found for pgx==2.6.0"
    assert peers.reason("") == "pip failed"


def test_every_library_is_pinned() -> None:
    pins = {line.partition("==")[0].lower().replace("-", "_") for line in Path(peers.PINS).read_text().splitlines()}
    assert {row.library for row in ROWS} - {OURS} <= pins
