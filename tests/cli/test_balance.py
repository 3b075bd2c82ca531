"""`balance`: its table, its JSON, its files, and a run that goes on."""

import json
from pathlib import Path

from tests.cli.conftest import Run

SWEEP = ("balance", "radetzky", "--mode", "python", "--workers", "1", "--games", "3")
VARY = (*SWEEP, "--vary", "players=1,2", "--vary", "difficulty=-2,2")


def test_its_files_say_what_it_answers(run: Run, tmp_path: Path) -> None:
    from pyarrow import parquet

    told = (*VARY, "--bots", "uniform", "--target", "50", "--parquet", "g.parquet")
    done = run(*told, "--report", "r.html", "--json")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    games = parquet.read_table(tmp_path / "g.parquet").to_pylist()
    for cell in answer["cells"]:
        mine = [row for row in games if {name: row[name] for name in cell["settings"]} == cell["settings"]]
        assert [row["game"] for row in mine] == [0, 1, 2]
        assert sum(row["outcome"] == "italy" for row in mine) == cell["wins"]
        assert [row["points_1"] is None for row in mine] == [cell["settings"]["players"] == "1"] * 3
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "--vary players=1,2 --vary difficulty=-2,2 --target 50" in page
    assert "Share · players = 1" in page
    assert "players = 2" in page
    table = run(*told).out
    assert len(answer["aims"]) == 2
    assert "nearest is Difficulty" in page
    assert "nearest is difficulty" in " ".join(table.split())


def test_its_report_calls_settings_as_the_reader_does(run: Run, tmp_path: Path) -> None:
    vary = ("--vary", "difficulty=0,1", "--vary", "talk=open,silent")
    assert run("--lang", "de", *SWEEP, *vary, "--bots", "uniform", "--report", "r.html").code == 0
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "Schwierigkeit, Auskunft über Handkarten" in page
    assert "Anteil · Schwierigkeit = 1" in page
    assert "Auskunft über Handkarten = Schweigen" in page
    assert "difficulty" not in page.replace("--vary difficulty", "")


def test_bots_may_be_mixed(run: Run) -> None:
    mixed = run(*SWEEP, "--players", "2", "--bots", "greedy,uniform", "--vary", "difficulty=0", "--json")
    assert json.loads(mixed.out)["cells"][0]["games"] == 3
    refused = run(*VARY, "--players", "2", "--bots", "greedy,uniform")
    assert (refused.code, "one bot plays all seats" in refused.err) == (2, True)


def test_it_goes_on(run: Run) -> None:
    plain = json.loads(run(*VARY, "--bot", "uniform", "--json").out)
    for _ in range(2):
        assert json.loads(run(*VARY, "--bot", "uniform", "--json", "--resume", "s.json").out) == plain
    refused = run(*SWEEP, "--vary", "players=1", "--bot", "uniform", "--resume", "s.json")
    assert (refused.code, "was begun with vary" in refused.err) == (2, True)
