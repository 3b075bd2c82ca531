"""`game new` writes a game that plays at once; it is called as a stranger would, each time in a process of its own."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quarantotto.cli.founding import write_game
from quarantotto.games import PACKAGES, folder_of
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
FILES, LINES, WITH_CATALOGUES = 12, 265, 400  # of a new game, at most
WRITTEN = {".py", ".toml", ".md", ".po"}
WALK = "tests/contract/test_walks.py::test_walk[cucco-standard-{}-python]"
SNIPPET = re.compile(r"```python\n# (\w+\.py)\n(.+?)```", re.DOTALL)
Call = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def call(tmp_path_factory: pytest.TempPathFactory) -> Call:
    """The program with a game of one's own beside the others."""
    own = tmp_path_factory.mktemp("own")
    write_game("cucco", own)
    return calling(own)


def calling(own: Path) -> Call:
    def call(
        *arguments: str, typed: str = "", module: str = "quarantotto", code: int = 0
    ) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", module, *arguments]
        env = {**os.environ, "QUARANTOTTO_GAMES": str(own), "COLUMNS": "100"}
        done = subprocess.run(command, env=env, input=typed, capture_output=True, text=True, check=False, cwd=ROOT)
        assert done.returncode == code, done.stdout + done.stderr
        return done

    return call


def test_a_game_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "meta.py").write_text("x = ")
    done = calling(tmp_path)("rules", "radetzky", "3")
    assert "Radetzky" in done.stdout
    assert len(done.stderr.splitlines()) == 1
    assert f"the game in {tmp_path / 'bad'} is left out: SyntaxError" in done.stderr


def test_it_is_small_and_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    done = run("game", "new", "cucco", "--into", str(tmp_path / "own"))
    assert done.code == 0
    assert f"QUARANTOTTO_GAMES={tmp_path / 'own'} quarantotto play cucco" in done.out
    lines = lines_in(tmp_path / "own" / "cucco")
    assert len(lines) <= FILES
    assert sum(len(found) for path, found in lines.items() if path.suffix != ".po") <= LINES
    assert sum(map(len, lines.values())) <= WITH_CATALOGUES
    assert not any("emplate" in line for found in lines.values() for line in found)


def lines_in(folder: Path) -> dict[Path, list[str]]:
    """By file; what a game is called is left out."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in WRITTEN)
    return {path: path.read_text(encoding="utf-8").replace(folder.name, "GAME").splitlines() for path in files}


def test_at_least_half_of_it_is_about_this_game(tmp_path: Path) -> None:
    """A line that another game has as well says nothing about this one, and neither does an import."""
    write_game("cucco", tmp_path)
    others = {line.strip() for game in PACKAGES for found in lines_in(folder_of(game)).values() for line in found}
    lines = [line for path, found in lines_in(tmp_path / "cucco").items() if path.suffix != ".po" for line in found]
    own = [line for line in lines if line.strip() not in others and not line.startswith(("from ", "import "))]
    assert 2 * len(own) >= len(lines)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("Cucco", "small letters"), ("import", "small letters"), ("comuni", "already"), ("revolution1848", "already")],
)
def test_a_name_that_cannot_be(run: Run, tmp_path: Path, name: str, complaint: str) -> None:
    done = run("game", "new", name, "--into", str(tmp_path / "own"))
    assert done.code == 2
    assert complaint in done.err
    assert not (tmp_path / "own").exists()


def test_nothing_is_written_over(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cucco").mkdir()
    (tmp_path / "cucco" / "meta.py").write_text("mine")
    assert run("game", "new", "cucco", "--into", str(tmp_path)).code == 2
    assert (tmp_path / "cucco" / "meta.py").read_text() == "mine"


def test_it_stands_beside_the_others(call: Call) -> None:
    games = json.loads(call("games", "--json").stdout)
    assert [game["id"] for game in games] == [*PACKAGES, "cucco"]


def test_it_keeps_the_contract(call: Call) -> None:
    """One walk, interpreted; the next one walks beside native rules, too, and `scripts/test tests/contract -k cucco`
    does the rest."""
    call("-q", "-p", "no:cacheprovider", "--quick", WALK.format(3), module="pytest")


def test_what_the_page_forbids_is_forbidden(tmp_path: Path) -> None:
    """The lines of docs/new-game.md, added to what was written."""
    write_game("cucco", tmp_path)
    added = SNIPPET.findall((ROOT / "docs" / "new-game.md").read_text(encoding="utf-8"))
    assert [name for name, _ in added] == ["state.py", "rules.py"]
    for name, lines in added:
        file = tmp_path / "cucco" / name
        file.write_text(f"{file.read_text(encoding='utf-8')}\n\n{lines}", encoding="utf-8")
    call, box = calling(tmp_path), tmp_path / "cucco" / "editions" / "box.toml"
    box.write_text(box.read_text(encoding="utf-8").replace("ranks = 10", "ranks = 2"), encoding="utf-8")
    call("-q", "-p", "no:cacheprovider", WALK.format(5), module="pytest")
    played = call("play", "cucco", "--seed", "3", typed="exchange\n" * 7).stdout
    assert "You hold a card of rank 1. Keep it?" in played
    assert "You hold a card of rank 2. Keep it?" not in played  # whoever may do one thing alone is not asked


def test_researchers_have_it_too(call: Call) -> None:
    """PettingZoo, Gymnasium and OpenSpiel: what they ask of the games of the house."""
    call("-q", "-p", "no:cacheprovider", "tests/adapters", "-k", "cucco", module="pytest")


def test_a_table_that_nobody_has_drawn_is_shown_in_words(call: Call, tmp_path: Path) -> None:
    drawn = tmp_path / "table.svg"
    call("show", "cucco", "--seat", "1", "--out", str(drawn))
    texts = [text.text for text in ElementTree.parse(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert "Player 2: a hidden card. Hands lost: 0" in texts


def test_what_it_does_not_have_yet_is_said_in_a_line(call: Call, tmp_path: Path) -> None:
    assert "have no numbers: ask for all of them" in call("rules", "cucco", "1", code=2).stderr
    drawn = tmp_path / "cucco.pdf"
    assert "cucco has nothing to print: give the shelves" in call("print", "cucco", "--out", str(drawn), code=2).stderr
    assert not drawn.exists()


def test_native_and_interpreted_games_are_the_same(call: Call) -> None:
    native, interpreted = (
        json.loads(call("simulate", "cucco", "--games", "30", "--mode", mode, "--json").stdout)
        for mode in ("cpu", "python")
    )
    assert native["digest"] == interpreted["digest"]
    assert sum(native["outcomes"].values()) == native["games"] == 30


@pytest.mark.parametrize(
    ("lang", "hidden", "over"),
    [
        ("en", "a hidden card", "All hands are played."),
        ("it", "una carta coperta", "Tutte le mani sono giocate."),
        ("de", "eine verdeckte Karte", "Alle Durchgänge sind gespielt."),
    ],
)
def test_it_is_played_in_the_terminal(call: Call, lang: str, hidden: str, over: str) -> None:
    done = call("play", "cucco", "--seed", "3", "--lang", lang, typed="keep\n" * 7)
    assert hidden in done.stdout
    assert over in done.stdout
