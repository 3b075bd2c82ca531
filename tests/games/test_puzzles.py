"""Every puzzle of every game: its position is there, what is right is allowed and solves it, what is wrong misses it;
some are proved again."""

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from quarantotto.bots.puzzles import finding
from quarantotto.bots.puzzles.finding import Finder
from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.lessons import NotALesson, Verdict
from quarantotto.core.position import load_edition, seed_key
from quarantotto.core.puzzles import LEVELS, Puzzle, Puzzles, of_the_day, stale, written
from quarantotto.games import PACKAGES, folder_of, load_aims, load_game, load_meta, load_puzzles, load_riddles

SET = {game: load_riddles(game) for game in PACKAGES if load_puzzles(game)}
ALIKE = pytest.mark.seldom("every third puzzle of each game, and all of them are of today's rules")
ALL = [
    pytest.param(riddles, puzzle, id=f"{game}-{puzzle.number}", marks=ALIKE if number % 3 else [])
    for game, riddles in SET.items()
    for number, puzzle in enumerate(riddles.lessons)
]
LEAST_WORLDS = 2000
AGAIN = 3  # worlds in which some are proved again, with interpreted rules
SOME = [
    pytest.param(game, riddles.lessons[at], id=f"{game}-{at + 1}") for game, riddles in SET.items() for at in (0, -1)
]


@pytest.mark.parametrize("game", SET)
def test_puzzles_are_of_todays_rules(game: str) -> None:
    assert not stale(folder_of(game), load_meta(game).rules_version), f"run `quarantotto puzzles make {game}`"


def test_puzzles_of_other_rules_are_named(tmp_path: Path) -> None:
    assert not stale(tmp_path, 2)
    (tmp_path / "puzzles.json").write_text(written(1, []))
    assert stale(tmp_path, 2)
    assert not stale(tmp_path, 1)


@pytest.mark.parametrize(("riddles", "puzzle"), ALL)
def test_every_choice_is_answered(riddles: Puzzles, puzzle: Puzzle) -> None:
    """What is right solves it and what is wrong misses it, each to the end that is written there."""
    assert puzzle.worlds >= LEAST_WORLDS
    assert puzzle.level in LEVELS
    for way in puzzle.ways:
        trial = riddles.tried(puzzle, (), way)
        assert (trial.verdict, trial.made) == (Verdict.SOLVED, way)
    assert puzzle.misses
    for path, missed in puzzle.misses.items():
        trial = riddles.tried(puzzle, path[:-1], path[-1:])
        assert (trial.verdict, trial.made, trial.figures["missed"]) == (Verdict.FAILS, path[:-1], missed.figure)
        assert len(trial.moments) == len(path) + len(missed.line)
    first = {path[0] for path in (*puzzle.ways, *puzzle.misses)}
    assert len(first) == puzzle.choices_count
    for action in riddles.engine.legal(riddles.view(puzzle), puzzle.seat):
        if action not in first:
            assert riddles.tried(puzzle, (), (action,)).verdict == Verdict.BACK


@pytest.mark.parametrize(("game", "puzzle"), SOME)
def test_some_are_proved_again(game: str, puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is right is so in other worlds than those of the proof as well."""
    finder, view = _finder(game), SET[game].view(puzzle)
    kinds = [kind.name for kind in finder.aims.kinds]
    if finder.aims.kinds[kinds.index(puzzle.kind)].counts:
        pytest.skip("an average over three games says nothing")
    reached = finder.reached(view, puzzle.seat, kinds.index(puzzle.kind), LEAST_WORLDS, AGAIN)
    for way in puzzle.ways:
        assert reached[way[0]] == AGAIN
    for path, missed in (puzzle.misses or {}).items():
        if len(path) == 1 and missed.figure == puzzle.figures["tried"]:
            assert reached[path[0]] == 0


def _finder(game: str) -> Finder:
    aims = load_aims(game)
    assert aims is not None
    return Finder(Engine(load_game(game), load_edition(load_game(game)), Mode.PYTHON), aims)


@pytest.mark.parametrize("game", SET)
def test_worlds_agree_in_what_the_seat_knows(game: str) -> None:
    """So nothing that is shown depends on which of them is played."""
    riddles = SET[game]
    puzzle = riddles.lesson(1)
    views = {record.raw(riddles.engine.concealed(riddles.laid(puzzle, world), puzzle.seat)) for world in range(5)}
    assert views == {record.raw(riddles.view(puzzle))}


def test_the_hidden_part_of_the_game_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another game with the same view gives the same puzzle, try by try."""
    riddles = next(iter(SET.values()))
    puzzle = riddles.lesson(1)

    def told() -> list[Any]:
        fresh = Puzzles(riddles.engine, riddles.lessons)
        tries = [fresh.tried(puzzle, ()), fresh.shown(puzzle)]
        tries += [fresh.tried(puzzle, path[:-1], path[-1:]) for path in puzzle.misses or {}]
        return [[record.raw(moment.after) for moment in trial.moments] + [record.raw(trial.start)] for trial in tries]

    whole = riddles.found(puzzle)
    other = riddles.engine.imagined(riddles.engine.concealed(whole, puzzle.seat), puzzle.seat, seed_key(77))
    assert record.raw(whole) != record.raw(other)
    as_found = told()
    monkeypatch.setattr(Puzzles, "found", lambda self, puzzle: other)
    assert told() == as_found


def test_what_leads_nowhere_is_refused() -> None:
    riddles = next(iter(SET.values()))
    puzzle = riddles.lesson(1)
    with pytest.raises(NotALesson):
        riddles.lesson(0)
    with pytest.raises(NotALesson):
        riddles.tried(puzzle, (*puzzle.ways[0], 0))
    with pytest.raises(NotALesson):
        riddles.tried(puzzle, (), (riddles.engine.game.actions,))


def test_the_day_chooses_one_for_everybody() -> None:
    counts = {"one": 3, "none": 0, "other": 2}
    days = [of_the_day(counts, date(2026, 1, 1) + timedelta(n)) for n in range(12)]
    assert set(days) == {("one", 1), ("one", 2), ("one", 3), ("other", 1), ("other", 2)}
    assert all(a is not None and b is not None and a[0] != b[0] for a, b in pairwise(days))
    assert of_the_day({"none": 0}, date(2026, 1, 1)) is None


def test_a_known_one_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The finder, asked at the position of a puzzle with fewer worlds and interpreted rules, says the same."""
    monkeypatch.setattr(finding, "WORLDS", 4)
    monkeypatch.setattr(finding, "STAGES", (1, 4))
    monkeypatch.setattr(finding, "SAME_FOR", 2)
    game, puzzle = _easiest()
    finder = _finder(game)
    number = [kind.name for kind in finder.aims.kinds].index(puzzle.kind)
    made = finder.puzzle_at(SET[game].found(puzzle), puzzle.seat, number)
    assert made is not None
    entry, _ = made
    assert {way[0] for way in entry["ways"]} == {way[0] for way in puzzle.ways}
    assert entry["choices"] == puzzle.choices_count


def _easiest() -> tuple[str, Puzzle]:
    """One whose wrong choices miss in every world, so that few show it."""
    for game, riddles in SET.items():
        for puzzle in riddles.lessons:
            missed = [one.figure for path, one in (puzzle.misses or {}).items() if len(path) == 1]
            if not puzzle.counts and min(missed) == puzzle.figures["tried"] and len(puzzle.ways[0]) == 1:
                return game, puzzle
    pytest.fail("there is no such puzzle")
