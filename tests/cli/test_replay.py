"""`replay` and `show`: saved games told, checked and drawn."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quarantotto.bots.reasons import Reasoner
from quarantotto.cli.saved import actions_by_name
from quarantotto.core.compiler import Mode
from quarantotto.core.words import LANGUAGES
from quarantotto.games import load_game
from quarantotto.table.export import export_of, parsed
from quarantotto.table.story import played_in
from quarantotto.table.verify import verify_export
from tests.cli.conftest import Run

FROM_0_1 = Path(__file__).parents[1] / "data" / "0.1"


PLAYED: list[bytes] = []


@pytest.fixture
def milan(run: Run, tmp_path: Path) -> Path:
    """A whole saved game, played once."""
    file = tmp_path / "milan.json"
    if not PLAYED:
        run("play", "radetzky", "--seed", "4", "--bots", "uniform", "--save", "milan.json", typed="1\n" * 500)
        PLAYED.append(file.read_bytes())
    file.write_bytes(PLAYED[0])
    return file


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
    assert len(content["moves"]) == len(json.loads(milan.read_text())["rows"]) - 1


def test_replay_says_why(run: Run) -> None:
    file = str(FROM_0_1 / "exports" / "radetzky-basic-3.json")
    moves = json.loads(run("replay", file, "--json").out)["moves"]
    number = next(move["move"] for move in moves if move["seat"] == 2)
    content = json.loads(run("replay", file, "--why", str(number), "--json").out)
    assert (content["move"], content["seat"]) == (number, 2)
    match = verify_export(export_of(parsed(Path(file).read_text()), is_own=True)).match
    assert match is not None
    played, engine = played_in(match)[number - 1], match.engine
    engine.change_mode(Mode.CPU)
    reasons = Reasoner(engine).reasons(engine.concealed(played.before, 1), 1, played.action)
    assert [one["action"] for one in content["reasons"]["options"]] == [one.action for one in reasons.weighed]
    assert content["label"] == content["reasons"]["options"][0]["label"]
    text = run("replay", file, "--why", str(number)).out
    for one in (content["label"], *content["reasons"]["facts"], *content["notes"]):
        assert one in " ".join(text.split())
    assert run("replay", file, "--why", "9999").code == 2
    running = str(FROM_0_1 / "saved" / "comuni-2-running.json")
    refused = run("replay", running, "--why", "1")
    assert (refused.code, "only a game that is over" in refused.err) == (2, True)


def test_replay_tells_what_a_table_exported(run: Run) -> None:
    done = run("replay", str(FROM_0_1 / "exports" / "comuni-3-friends.json"), "--seat", "1")
    assert (done.code, done.err) == (0, "")
    assert "  column-" in done.out


def spoil(milan: Path, number: int, **changes: object) -> None:
    content = json.loads(milan.read_text())
    content["rows"][number] |= changes
    milan.write_text(json.dumps(content))


CONQUER = actions_by_name(load_game("radetzky"))["conquer"]


@pytest.mark.parametrize(
    ("action", "said"), [(CONQUER, "forbids it to seat 1: conquer"), (9999, "There is no such decision in the game.")]
)
def test_replay_names_the_first_wrong_move(run: Run, milan: Path, action: int, said: str) -> None:
    spoil(milan, 2, seat=0, actions=[action])
    done = run("replay", "milan.json")
    assert done.code == 1
    assert "row 2: " in done.err
    assert said in done.err
    assert "   1  " in done.out
    assert "   2  " not in done.out
    content = run("replay", "milan.json", "--json")
    assert content.code == 1
    assert content.err == ""
    assert json.loads(content.out)["wrong"]["row"] == 2
    for command in (["play", "--resume", "milan.json"], ["show", "--replay", "milan.json"]):
        refused = run(*command)
        assert refused.code == 2
        assert refused.err.count("\n") == 1


def test_replay_explains_the_clause(run: Run, milan: Path) -> None:
    spoil(milan, 2, seat=0, actions=[CONQUER])
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
        {"shuffle": {"key": "odd"}},
        {"shuffle": {"key": 7}},
        {"players": "three"},
        {"players": 9},
        {"game": "chess"},
        {"rows": 3},
        {"rows": [[1]]},
        {"options": 3},
        {"edition": {"name": "roma", "digest": ""}},
        {"status": "open"},
        {"seats": []},
    ],
    ids=str,
)
def test_broken_save_is_refused_in_one_line(run: Run, milan: Path, change: dict[str, object]) -> None:
    content = json.loads(milan.read_text())
    milan.write_text(json.dumps({**content, **change}))
    assert_refused(run, "milan.json")


def assert_refused(run: Run, name: str) -> None:
    done = run("replay", name)
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        {"key": "short"},
        {"key": 7},
        {"players": "three"},
        {"players": 1},
        {"game": "chess"},
        {"moves": 3},
        {"moves": [[1]]},
        {"moves": [["one", "end-turn"]]},
        {"moves": [[9, "done"]]},
        {"options": 3},
        {"edition": {"name": "roma", "digest": ""}},
        {"edition": {"name": "italia", "digest": "another"}},
        {"edition": 3},
        {"people": [0]},
    ],
    ids=str,
)
def test_broken_save_of_0_1_is_refused_in_one_line(run: Run, tmp_path: Path, change: dict[str, object]) -> None:
    content = json.loads((FROM_0_1 / "saved" / "comuni-2-running.json").read_text())
    (tmp_path / "old.json").write_text(json.dumps({**content, **change}))
    assert_refused(run, "old.json")


def test_a_game_saved_by_0_1_goes_on_and_is_saved_as_today(run: Run, tmp_path: Path) -> None:
    """Nothing that it decided is lost, and it can be verified from then on."""
    old = json.loads((FROM_0_1 / "saved" / "comuni-2-running.json").read_text())
    (tmp_path / "old.json").write_text(json.dumps(old))
    done = run("play", "--resume", "old.json", "--save", "new.json", typed="\n\n1\n1\n")
    assert (done.code, done.err) == (0, "")
    told = [(move["seat"], move["action"]) for move in json.loads(run("replay", "new.json", "--json").out)["moves"]]
    assert told[: len(old["moves"])] == [tuple(move) for move in old["moves"]]
    assert len(told) > len(old["moves"])
    assert run("verify", "new.json").code == 0
    assert run("verify", "old.json").code == 0


def test_a_wrong_move_of_0_1_is_named(run: Run, tmp_path: Path) -> None:
    old = json.loads((FROM_0_1 / "saved" / "comuni-2-running.json").read_text())
    old["moves"][1] = [1, "dance"]
    (tmp_path / "old.json").write_text(json.dumps(old))
    done = run("replay", "old.json")
    assert done.code == 1
    assert "row 2: There is no such decision in the game." in done.err
    assert "   1  1  column-1" in done.out


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


@pytest.mark.parametrize("content", ["[]", "{}", '{"moves": []}'])
def test_a_file_that_is_no_save_is_called_so(run: Run, tmp_path: Path, content: str) -> None:
    (tmp_path / "x.json").write_text(content, encoding="utf-8")
    assert run("replay", "x.json").err.endswith(
        "x.json: This is neither a saved game nor a match exported from a table.\n"
    )
