"""`tournament`: its table, its JSON, and a run that goes on."""

import json
from pathlib import Path

from tests.cli.conftest import Run

CUP = ("tournament", "radetzky", "--bots", "greedy,uniform", "--players", "1", "--mode", "python", "--workers", "1")


def test_its_answer(run: Run) -> None:
    done = run(*CUP, "--games", "2", "--json")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    assert answer["standings"][0]["bot"] == "greedy"
    assert set(answer["standings"][0]) >= {"games", "wins", "share", "low", "high", "rating", "milliseconds"}
    assert answer["games"] == 2
    table = run(*CUP, "--games", "2", "--lang", "de").out
    assert "greedy – uniform" in table
    assert answer["digest"] in table


def test_it_goes_on(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "cup.json"
    first = run(*CUP, "--games", "2", "--json", "--resume", str(kept))
    again = run(*CUP, "--games", "2", "--json", "--resume", str(kept))
    assert json.loads(first.out)["digest"] == json.loads(again.out)["digest"]
    refused = run(*CUP, "--games", "6", "--resume", str(kept))
    assert (refused.code, refused.out) == (2, "")
    assert "was begun with games 2, not 6" in refused.err
