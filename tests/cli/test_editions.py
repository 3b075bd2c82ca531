"""`edition list`, `show`, `check`, `new`, and playing with a file of one's own."""

import json
from pathlib import Path

import pytest

from quarantotto.cli.asked import read_own_edition
from quarantotto.core.edition import read_edition_file
from quarantotto.core.game import BadOption
from quarantotto.core.position import edition_path, editions_ever
from quarantotto.games import PACKAGES, load_game
from quarantotto.games.garibaldi.printed import DEFAULT_WEIGHTS
from tests.cli.conftest import Run

ORIGINAL = (load_game("radetzky").folder / "editions" / "milano.toml").read_text(encoding="utf-8")


def test_list(run: Run) -> None:
    done = run("edition", "list")
    assert "radetzky  milano" in done.out
    assert "reconstructed" in done.out
    (listed,) = json.loads(run("edition", "list", "radetzky", "--json").out)
    assert listed["sources"]["numbers"] == "rulebook"


def test_show(run: Run) -> None:
    done = run("edition", "show", "radetzky")
    assert "numbers  (rulebook)" in done.out
    assert "map  (reconstructed)" in done.out
    assert "Porta Comasina" in done.out


@pytest.mark.parametrize("lang", ["en", "it", "de"])
def test_new_edition_is_sound_and_playable(run: Run, lang: str, tmp_path: Path) -> None:
    assert run("edition", "new", "radetzky", "mine.toml", "--lang", lang).code == 0
    assert (tmp_path / "mine.toml").read_text().startswith("# ")
    checked = run("edition", "check", "mine.toml", "--lang", lang)
    assert checked.code == 0
    assert "mine.toml" in checked.out
    played = run("play", "radetzky", "--edition", "mine.toml", "--seed", "4", "--save", "mine.json", typed="1\n")
    assert played.code == 0
    (tmp_path / "mine.toml").unlink()
    assert run("replay", "mine.json").code == 0, "the edition is in the file"
    assert run("verify", "mine.json").code == 0


def test_new_does_not_overwrite(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("mine")
    done = run("edition", "new", "radetzky", "mine.toml")
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert (tmp_path / "mine.toml").read_text() == "mine"
    assert run("edition", "new", "radetzky", "mine.toml", "--force").code == 0


def test_check_names_what_disagrees(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(ORIGINAL.replace("swords = 11\n", "swords = 10\n"))
    done = run("edition", "check", "mine.toml")
    assert done.code == 1
    assert "1 place" in done.out
    assert "33 Austria cards, not 32" in done.out
    assert json.loads(run("edition", "check", "mine.toml", "--json").out)["disagreements"]


def test_check_lists_every_fact_with_its_source(run: Run) -> None:
    facts = load_game("radetzky").stated_facts
    done = run("edition", "check", "radetzky", "--list")
    assert done.code == 0
    assert all(fact.says in done.out and fact.source in done.out for fact in facts)
    assert f"agrees with all {len(facts)} facts that are stated" in done.out
    told = json.loads(run("edition", "check", "radetzky", "--list", "--json").out)
    assert told["facts"] == [{"says": fact.says, "source": fact.source} for fact in facts]


BROKEN = {
    "no TOML": "{",
    "empty": "",
    "another game": ORIGINAL.replace('game = "radetzky"', 'game = "chess"'),
    "no source": ORIGINAL.replace('source = "rulebook"', ""),
    "text for a number": ORIGINAL.replace("hand = 4", 'hand = "four"'),
    "number for a list": ORIGINAL.replace("empower_more = [", "empower_more = 3 # ["),
    "too few names": ORIGINAL.replace('"Porta Comasina", ', ""),
    "no names": ORIGINAL.replace("[names]", "[nomi]"),
    "number for borders": ORIGINAL.replace("barred = [[", "barred = 7 # [["),
    "no corner of that name": ORIGINAL.replace("W05 = [605, 105]", ""),
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN.keys())
def test_broken_edition_is_refused_in_one_line(run: Run, text: str, tmp_path: Path) -> None:
    assert text != ORIGINAL
    (tmp_path / "mine.toml").write_text(text)
    for arguments in (
        ["edition", "check", "mine.toml"],
        ["edition", "show", "radetzky", "mine.toml"],
        ["play", "radetzky", "--edition", "mine.toml"],
        ["simulate", "radetzky", "--edition", "mine.toml", "--games", "1", "--mode", "python"],
        ["show", "radetzky", "--edition", "mine.toml"],
    ):
        done = run(*arguments)
        assert done.code == 2, arguments
        assert done.err.count("\n") == 1, done.err
        assert done.out == ""


MISSPELT = {
    "a key at the top": ("[edition]\n", "titel = 1\n[edition]\n", "titel", "title in [edition]"),
    "a key of the head": ('game = "radetzky"\n', 'game = "radetzky"\ntitle_ = "Mine"\n', "title_", "title"),
    "a key nobody must give": ("spaces = ", "space = ", "[track]", "spaces"),
    "a key too many": ("flood = ", "floods = 9\nflood = ", "floods", "flood"),
    "a key instead of another": ("flood = ", "floods = ", "floods", "flood"),
    "a table nobody must give": ("[drawing]", "[drawings]", "[drawings]", "drawing"),
    "a table too many": ("[map]", '[mapp]\nsource = "public"\n[map]', "[mapp]", "map"),
    "a table instead of another": ("[austria_deck]", "[austrian_deck]", "[austrian_deck]", "austria_deck"),
    "nothing like it": ("flood = ", "zzz = 9\nflood = ", "zzz", "flood"),
}


@pytest.mark.parametrize(("right", "wrong", "named", "near"), MISSPELT.values(), ids=MISSPELT.keys())
def test_misspelt_name_is_refused_with_the_nearest(
    run: Run, right: str, wrong: str, named: str, near: str, tmp_path: Path
) -> None:
    assert right in ORIGINAL
    text = ORIGINAL.replace(right, wrong)
    (tmp_path / "mine.toml").write_text(text.replace("[drawing.", "[drawings.") if "[drawings]" in text else text)
    for arguments in (["edition", "check", "mine.toml"], ["cards", "radetzky", "--edition", "mine.toml"]):
        done = run(*arguments)
        assert done.code == 2
        assert done.err.count("\n") == 1
        file, _, why = done.err.removeprefix("quarantotto: ").partition(":")
        assert file in ("mine", "mine.toml")
        assert named in why
        assert near in why.split("did you mean" if named != "zzz" else "choose one of")[1]


OURS = [path for game in PACKAGES for path in editions_ever(load_game(game))]
TESTS = Path(__file__).parents[1]
THEIRS = [*TESTS.glob("games/*/tiny.toml"), *TESTS.glob("data/0.1/editions/*.toml")]


@pytest.mark.parametrize("path", [*OURS, *THEIRS], ids=lambda path: "/".join(path.parts[-3:]))
def test_every_edition_there_is_has_known_names_alone(path: Path) -> None:
    read_own_edition(load_game(read_edition_file(path).game), path)


def test_cities_and_weights_may_be_called_as_the_reader_asks(tmp_path: Path) -> None:
    """Comuni names the rows of two tables in a third; Garibaldi's weights are in none of its own editions."""
    comuni, garibaldi = load_game("comuni"), load_game("garibaldi")
    mine = tmp_path / "mine.toml"
    text = edition_path(comuni, comuni.meta.default_edition).read_text(encoding="utf-8")
    mine.write_text(text.replace("Lucca", "Pisa"), encoding="utf-8")
    read_own_edition(comuni, mine)
    text = edition_path(garibaldi, garibaldi.meta.default_edition).read_text(encoding="utf-8")
    weights = '\n[players]\nsource = "reconstructed"\n{} = ' + str([*DEFAULT_WEIGHTS]) + "\n"
    mine.write_text(text + weights.format("weights"), encoding="utf-8")
    read_own_edition(garibaldi, mine)
    mine.write_text(text + weights.format("weight"), encoding="utf-8")
    with pytest.raises(BadOption, match="did you mean weights"):
        read_own_edition(garibaldi, mine)
