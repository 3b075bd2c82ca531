"""`analyse`."""

import json
from pathlib import Path

import pytest

from quarantotto.bots import analysis
from tests.cli.conftest import Run

FROM_0_1 = Path(__file__).parents[1] / "data" / "0.1"
MATCH = str(FROM_0_1 / "exports" / "radetzky-basic-3.json")


def test_a_match_from_a_file(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "GAMES", 2)
    monkeypatch.setattr(analysis, "ROUGHLY", 2)
    monkeypatch.setattr(analysis, "MOST_MOMENTS", 3)
    monkeypatch.setattr(analysis, "MOST_CLOSE", 3)
    content = json.loads(run("analyse", MATCH, "--json").out)
    assert content["game"] == "radetzky"
    assert content["moments"][-1]["games"] == 0
    assert len(content["sides"]) == 1
    assert {len(moment["chances"]) for moment in content["moments"]} == {1}
    assert content["moments"][-1]["chances"] in ([0], [100])
    told = run("analyse", MATCH, "--all", "--lang", "de")
    assert told.code == 0
    for one in content["decisions"]:
        assert f"{one['number']:>5}  " in told.out
    assert "Was Glück sein kann, heißt nie schlechter." in told.out


def test_bots_of_the_terminal_are_called_as_in_the_game(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(analysis, "GAMES", 2)
    monkeypatch.setattr(analysis, "ROUGHLY", 2)
    monkeypatch.setattr(analysis, "MOST_MOMENTS", 3)
    monkeypatch.setattr(analysis, "MOST_CLOSE", 3)
    saved = json.loads(Path(MATCH).read_text())
    for seat in saved["seats"][1:]:
        seat.update(name="greedy", kind="bot")
    file = tmp_path / "saved.json"
    file.write_text(json.dumps(saved))
    sides = json.loads(run("analyse", str(file), "--json").out)["sides"]
    assert "greedy" not in sides[0]


def test_a_game_that_goes_on_is_not_analysed(run: Run) -> None:
    done = run("analyse", str(FROM_0_1 / "saved" / "radetzky-advanced-4-running.json"))
    assert done.code == 2
    assert "only a game that is over is analysed" in done.err
