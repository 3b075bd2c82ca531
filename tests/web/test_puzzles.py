"""Puzzles through the API and on the pages: tried like lessons, and nothing hidden is sent."""

import asyncio

import pytest

from quarantotto.core import record
from quarantotto.core.position import seed_key
from quarantotto.core.puzzles import Puzzles
from quarantotto.core.words import LANGUAGES, counted, translator
from quarantotto.games import PACKAGES, load_puzzles, load_riddles
from quarantotto.web.frames.lessons import Lessons, Try
from quarantotto.web.frames.reader import draw_here
from quarantotto.web.pages.puzzling import todays_puzzle
from tests.databases import KEEPING_NOTHING
from tests.web.serving import Browser

SET = [game for game in PACKAGES if load_puzzles(game)]


@KEEPING_NOTHING
@pytest.mark.parametrize("game", SET)
def test_puzzles_are_listed_with_their_levels(carlo: Browser, game: str) -> None:
    told = carlo.get(f"/api/games/{game}/puzzles")["lessons"]
    assert [one["number"] for one in told] == list(range(1, len(load_puzzles(game)) + 1))
    assert [one["level"] for one in told] == sorted(one["level"] for one in told)
    page = carlo.http.get(f"/puzzles/{game}").text
    assert page.count("data-lesson=") == len(told)
    german = carlo.http.get(f"/puzzles/{game}", headers={"accept-language": "de"}).text
    assert german.count(" Spieler, ") == german.count(" Möglichkeit") == len(told)


@KEEPING_NOTHING
@pytest.mark.parametrize("game", SET)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_right_and_wrong_are_answered_with_their_figures(carlo: Browser, game: str, lang: str) -> None:
    puzzle = load_puzzles(game)[0]
    path, missed = next((path, one) for path, one in (puzzle.misses or {}).items() if len(path) == 1)
    said = {"accept-language": lang}
    begun = carlo.get(f"/api/games/{game}/puzzles/1", headers=said)
    (frame,) = begun["frames"]
    assert (begun["verdict"], frame["whole"], frame["question"]["number"]) == ("open", True, 0)
    worlds = "2,000" if lang == "en" else "2.000"
    assert worlds in begun["lesson"]["text"]
    wrong = carlo.get(f"/api/games/{game}/puzzles/1?tries={path[0]}", headers=said)
    assert (wrong["verdict"], wrong["made"]) == ("fails", [])
    assert counted(missed.figure, lang) in wrong["say"]
    assert len(wrong["frames"]) == 1 + len(missed.line)
    right = carlo.get(f"/api/games/{game}/puzzles/1?tries={','.join(map(str, puzzle.ways[0]))}", headers=said)
    assert (right["verdict"], right["made"]) == ("solved", list(puzzle.ways[0]))
    assert right["frames"][-1]["question"] is None


def test_what_is_hidden_is_not_in_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that look the same to the seat give the same bytes."""
    game = SET[-1]
    riddles = load_riddles(game)
    puzzle = riddles.lesson(2)
    whole = riddles.found(puzzle)
    other = riddles.engine.imagined(riddles.view(puzzle), puzzle.seat, seed_key(99))
    assert record.raw(other) != record.raw(whole)
    tries = [Try(game, 2, "en", is_puzzle=True), Try(game, 2, "en", is_shown=True, is_puzzle=True)]
    tries += [Try(game, 2, "en", path[:-1], path[-1:], is_puzzle=True) for path in puzzle.misses or {}]

    async def answers() -> list[bytes]:
        lessons = Lessons(draw_here)
        return [await lessons.answer(one) for one in tries]

    as_found = asyncio.run(answers())
    monkeypatch.setattr(Puzzles, "found", lambda self, puzzle: other)
    assert asyncio.run(answers()) == as_found


@KEEPING_NOTHING
@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_leads_to_the_puzzle_of_the_day(carlo: Browser, lang: str) -> None:
    today = todays_puzzle()
    assert today is not None
    game, number = today
    home = carlo.http.get("/", headers={"accept-language": lang}).text
    assert f'href="/puzzles/{game}/{number}"' in home
    assert translator("app", lang)("Puzzle of the day: {title}").partition("{")[0] in home
    assert carlo.http.get(f"/puzzles/{game}/{number}").status_code == 200


@KEEPING_NOTHING
@pytest.mark.parametrize(
    ("path", "refusal"),
    [
        ("nogame/puzzles", (404, "no-game")),
        (f"{SET[0]}/puzzles/0", (404, "no-puzzle")),
        (f"{SET[0]}/puzzles/999", (404, "no-puzzle")),
        (f"{SET[0]}/puzzles/1?made=30000", (404, "no-puzzle")),
        (f"{SET[0]}/puzzles/1?tries=30000", (404, "no-puzzle")),
    ],
)
def test_what_is_no_puzzle_is_refused(carlo: Browser, path: str, refusal: tuple[int, str]) -> None:
    assert carlo.refused("GET", f"/api/games/{path}") == refusal
    assert carlo.http.get("/puzzles/nogame").status_code == 404
    assert carlo.http.get(f"/puzzles/{SET[0]}/999").status_code == 404
