"""Every rule, reading and ruling cited by a number is told under it, in a line, in its game's reference or README."""

import re
from pathlib import Path

import pytest

import quarantotto.games
from quarantotto.core.reference import Kind, blocks_in
from quarantotto.games import PACKAGES

GAMES = Path(quarantotto.games.__file__).parent
TESTS = Path(__file__).parent / "games"

# How a number is cited, and how its line begins.
CITED = {
    "radetzky": (r"[Rr]ulings? (\d+)|def test_ruling_(\d+)_", r"^@ruling (\d+) "),
    "comuni": (r"[Rr]ulings? (\d+)|def test_(\d+)_", r"^@ruling (\d+) "),
    "garibaldi": (r"\b([AG]-\d+)\b", r"^@ruling ([AG]-\d+) "),
    "1848": (r"(?<![#\w'\"])([BEQGR]\d{1,2})\b(?!['\"])", r"^\| ([BEQGR]\d+) \| "),
}
WHOLE = {
    "radetzky": {str(number) for number in range(1, 66)},
    "comuni": {str(number) for number in range(1, 57)},
    "garibaldi": {f"A-{number}" for number in range(1, 44)} | {"G-1", "G-2", "G-3"},
    "1848": {
        f"{letter}{number}"
        for letter, last in {"B": 25, "E": 23, "Q": 20, "G": 13, "R": 5}.items()
        for number in range(1, last + 1)
    },
}


def cited_in(game_id: str, package: str) -> set[str]:
    """Numbers in rules, secrets, options and tests; drawings have letters with numbers that mean something else."""
    home = GAMES / package
    files = [
        *home.glob("rules/*.py"), *home.glob("bot/*.py"), *home.glob("*.py"), *home.glob("editions/*.toml"),
        *(TESTS / package).glob("test_*.py"),
    ]  # fmt: skip
    found = re.compile(CITED[game_id][0])
    return {
        next(filter(None, match)) for file in files for match in map(re.Match.groups, found.finditer(file.read_text()))
    }


def rulings_of(game_id: str, home: Path) -> str:
    if CITED[game_id][1].startswith("^@ruling"):
        return (home / "reference.md").read_text(encoding="utf-8")
    text = (home / "README.md").read_text(encoding="utf-8")
    return text.split("\n## Rulings\n")[-1].split("\n## ")[0] if "\n## Rulings\n" in text else text


@pytest.mark.parametrize("game_id", CITED)
def test_a_ruling_names_the_module_that_carries_it_out(game_id: str) -> None:
    home = GAMES / PACKAGES[game_id].rpartition(".")[2]
    for block in blocks_in(home):
        if block.kind == Kind.RULING:
            _number, modules = block.words
            for module in modules.split(","):
                places = [home / "rules" / f"{module}.py", home / f"{module}.py", home / module]
                assert any(place.is_file() for place in places), block.text


def test_every_game_is_looked_at() -> None:
    assert set(CITED) == set(WHOLE) == set(PACKAGES)


@pytest.mark.parametrize("game_id", CITED)
def test_every_number_that_is_cited_is_told(game_id: str) -> None:
    package = PACKAGES[game_id].rpartition(".")[2]
    told = re.findall(CITED[game_id][1], rulings_of(game_id, GAMES / package), re.MULTILINE)
    assert len(told) == len(set(told)), "a number is told twice"
    assert set(told) == WHOLE[game_id]
    cited = cited_in(game_id, package)
    assert len(cited) > 20
    assert cited <= set(told), sorted(cited - set(told))
