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


def test_its_files_say_what_it_answers(run: Run, tmp_path: Path) -> None:
    from pyarrow import parquet

    done = run(*CUP, "--games", "4", "--json", "--parquet", "g.parquet", "--report", "r.html")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    games = parquet.read_table(tmp_path / "g.parquet").to_pylist()
    assert [(row["duel"], row["bot_0"], row["game"]) for row in games] == [
        ("greedy – uniform", bot, deal) for deal in (0, 1) for bot in ("greedy", "uniform")
    ]
    assert sum(row["decisions"] for row in games) == answer["decisions"]
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert answer["digest"][:16] in page
    assert "--bots greedy,uniform --games 4 --seed 0 --report r.html" in page
    assert sorted(file.name for file in tmp_path.iterdir()) == ["g.parquet", "r.html"]
    refused = run(*CUP, "--parquet", "g.parquet", "--resume", "cup.json")
    assert (refused.code, "does not go with --resume" in refused.err) == (2, True)
