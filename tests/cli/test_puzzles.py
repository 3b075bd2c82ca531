"""Puzzles in the terminal: listed, and solved by typed lines."""

import json

import pytest

from quarantotto.core.words import LANGUAGES, counted
from quarantotto.games import PACKAGES, load_game, load_puzzles, translator_of
from tests.cli.conftest import Run

SET = [game for game in PACKAGES if load_puzzles(game)]


@pytest.mark.parametrize("game", SET)
def test_puzzles_for_programs(run: Run, game: str) -> None:
    done = run("puzzles", "list", game, "--json")
    told = json.loads(done.out)["puzzles"]
    assert (done.code, len(told)) == (0, len(load_puzzles(game)))
    assert {one["level"] for one in told} <= {1, 2, 3}
    assert all(one["worlds"] >= 2000 and one["ways"] for one in told)


def test_puzzles_for_people(run: Run) -> None:
    say = translator_of(SET[0], "de")
    assert say(load_puzzles(SET[0])[0].title) in run("puzzles", "list", SET[0], "--lang", "de").out


@pytest.mark.parametrize("game", SET)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_puzzle_by_typed_lines(run: Run, game: str, lang: str) -> None:
    """A wrong choice is answered with its figure and may be tried again; the right one solves it."""
    puzzle = load_puzzles(game)[0]
    name, say = load_game(game).action_name, translator_of(game, lang)
    wrong, missed = next((path, one) for path, one in (puzzle.misses or {}).items() if len(path) == 1)
    lines = [name(wrong[0]), *map(name, puzzle.ways[0]), "quit"]
    done = run("puzzles", "play", game, "1", "--lang", lang, typed="".join(f"{line}\n" for line in lines))
    said = " ".join(done.out.split())
    assert done.code == 0
    figures = {**puzzle.figures, "missed": missed.figure}
    for text in (puzzle.lines[1].say, puzzle.close):
        assert say(text).format(**{key: counted(figure, lang) for key, figure in figures.items()}) in said
    assert done.out.count("✓") == 1


def test_what_there_is_not(run: Run) -> None:
    assert run("puzzles", "play", SET[0], "998").code == 2
    assert run("puzzles", "list", "chess").code == 2
    assert run("puzzles", "make", "chess").code == 2
