"""`replay` and `show`: saved games told, checked and drawn."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quarantotto.core.words import LANGUAGES
from tests.cli.conftest import Run


@pytest.fixture
def milan(run: Run, tmp_path: Path) -> Path:
    """A whole saved game."""
    run("play", "radetzky", "--seed", "4", "--bots", "uniform", "--save", "milan.json", typed="1\n" * 500)
    return tmp_path / "milan.json"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_tells_the_game(run: Run, milan: Path, lang: str) -> None:
    done = run("replay", "milan.json", "--lang", lang)
    assert done.code == 0
    assert done.err == ""
    assert {"en": "Milan is lost", "it": "Milano è", "de": "Mailand ist"}[lang] in done.out
    assert "  end-turn" in done.out


def test_replay_up_to_a_move(run: Run, milan: Path) -> None:
    content = json.loads(run("replay", "milan.json", "--to", "3", "--json").out)
    assert [move["move"] for move in content["moves"]] == [1, 2, 3]
    assert content["over"] is False
    assert content["wrong"] is None
    assert json.loads(run("replay", "milan.json", "--to", "0", "--json").out)["moves"] == []


def test_replay_as_json(run: Run, milan: Path) -> None:
    content = json.loads(run("replay", "milan.json", "--json").out)
    assert content["over"] is True
    assert content["outcome"] == "austria-districts"
    assert len(content["moves"]) == len(json.loads(milan.read_text())["moves"])


def spoil(milan: Path, number: int, move: list[object]) -> None:
    content = json.loads(milan.read_text())
    content["moves"][number - 1] = move
    milan.write_text(json.dumps(content))


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ([1, "conquer"], "forbidden by clause"),
        ([1, "dance"], "there is no such action"),
        ([5, "end-turn"], "there is no such seat"),
    ],
)
def test_replay_names_the_first_wrong_move(run: Run, milan: Path, move: list[object], said: str) -> None:
    spoil(milan, 2, move)
    done = run("replay", "milan.json")
    assert done.code == 1
    assert f"move 2 (seat {move[0]}, {move[1]}): {said}" in done.err
    content = run("replay", "milan.json", "--json")
    assert content.code == 1
    assert content.err == ""
    assert json.loads(content.out)["wrong"]["move"] == 2
    for command in (["play", "--resume", "milan.json"], ["show", "--replay", "milan.json"]):
        refused = run(*command)
        assert refused.code == 2
        assert refused.err.count("\n") == 1


def test_replay_explains_the_clause(run: Run, milan: Path) -> None:
    spoil(milan, 2, [1, "conquer"])
    assert "§" in run("replay", "milan.json").err


def test_replay_says_when_the_rules_have_changed(run: Run, milan: Path) -> None:
    content = json.loads(milan.read_text())
    milan.write_text(json.dumps({**content, "rules_version": 0}))
    done = run("replay", "milan.json")
    assert done.code == 0
    assert "version 0 of the rules" in done.err


@pytest.mark.parametrize(
    "change",
    [
        {"key": "short"},
        {"key": 7},
        {"players": "three"},
        {"players": 9},
        {"game": "chess"},
        {"moves": 3},
        {"moves": [[1]]},
        {"moves": [["one", "end-turn"]]},
        {"options": {"talk": "loud"}},
        {"options": 3},
        {"variant": "short"},
        {"edition": {"name": "roma", "digest": ""}},
        {"edition": {"name": "milano", "digest": "another"}},
        {"people": [0]},
    ],
    ids=str,
)
def test_broken_save_is_refused_in_one_line(run: Run, milan: Path, change: dict[str, object]) -> None:
    content = json.loads(milan.read_text())
    milan.write_text(json.dumps({**content, **change}))
    done = run("replay", "milan.json")
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", "3", "\x00"])
def test_what_is_no_save_is_refused_in_one_line(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.json").write_text(text)
    done = run("replay", "odd.json")
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_show_writes_a_picture(run: Run, tmp_path: Path) -> None:
    done = run("show", "radetzky", "--moves", "9", "--seat", "1", "--lang", "it", "--out", "milan.svg")
    assert "milan.svg" in done.out
    assert ElementTree.parse(tmp_path / "milan.svg").getroot().tag.endswith("svg")
    assert run("show", "radetzky").code == 0
    assert (tmp_path / "radetzky.svg").exists()


def test_show_on_standard_output(run: Run) -> None:
    assert run("show", "radetzky", "--out", "-").out.startswith("<svg")


def test_show_in_words(run: Run) -> None:
    out = run("show", "radetzky", "--moves", "9", "--text", "--variant", "advanced").out
    assert "Sant'Ambrogio" in out
    assert "Helps" in out


def test_show_a_moment_of_a_saved_game(run: Run, milan: Path) -> None:
    start = run("show", "--replay", "milan.json", "--at", "0", "--text").out
    end = run("show", "--replay", "milan.json", "--text").out
    assert "choosing where to start" in start
    assert "Milan is lost" in end
    assert run("show", "--replay", "milan.json", "--at", "9999").code == 2


@pytest.mark.parametrize(
    ("content", "said"),
    [("[]", "x.json: no saved game\n"), ("{}", "x.json: no saved game (it has no 'key')\n")],
    ids=["a list", "an empty one"],
)
def test_a_file_that_is_no_save_is_called_so(run: Run, tmp_path: Path, content: str, said: str) -> None:
    (tmp_path / "x.json").write_text(content, encoding="utf-8")
    assert run("replay", "x.json").err.endswith(said)
