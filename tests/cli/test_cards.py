"""`cards`: for people and for programs, of the game's own edition and of one's own."""

import json
from pathlib import Path

import pytest

from quarantotto.games import PACKAGES, load_game
from tests.cli.conftest import Run


@pytest.mark.parametrize("game", PACKAGES)
def test_cards_for_programs(run: Run, game: str) -> None:
    done = run("cards", game, "--json", "--lang", "de")
    told = json.loads(done.out)
    assert (done.code, told["game"], told["lang"]) == (0, game, "de")
    things = [thing for shelf in told["shelves"] for thing in shelf["things"]]
    assert {"code", "name", "second", "effect", "count", "source", "documented", "note", "note_source"} == set(
        things[0]
    )
    assert any(thing["note"] for thing in things)


def test_cards_for_people(run: Run) -> None:
    done = run("cards", "1848", "--lang", "it")
    said = " ".join(done.out.split())
    assert "A07 Heckerzug La marcia di Hecker" in said
    assert "18 maggio 1848" in said


def test_cards_of_an_edition_of_ones_own(run: Run, tmp_path: Path) -> None:
    text = (load_game("radetzky").folder / "editions/milano.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('"Brera"', '"Isola"'), encoding="utf-8")
    assert "Isola" in run("cards", "radetzky", "--edition", str(file)).out


def test_cards_of_what_is_not_there(run: Run) -> None:
    assert run("cards", "chess").code == 2
    assert run("cards", "radetzky", "--edition", "nonsense").code == 2
