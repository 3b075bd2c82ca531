"""Lessons through the API: a try names what came before it, and nobody has to be known."""

from typing import Any

import pytest

from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, load_course, load_lessons
from tests.databases import KEEPING_NOTHING
from tests.web.serving import Browser

pytestmark = KEEPING_NOTHING

TAUGHT = [game for game in PACKAGES if load_lessons(game)]
WALK_5, WALK_6, WALK_10, CONQUER, END_TURN = 9, 10, 14, 1, 0


def tried(browser: Browser, number: int = 2, more: str = "") -> Any:
    return browser.get(f"/api/games/radetzky/lessons/{number}{more}")


@pytest.mark.parametrize("game", TAUGHT)
def test_lessons_are_listed(carlo: Browser, game: str) -> None:
    told = carlo.get(f"/api/games/{game}/lessons")
    assert [lesson["number"] for lesson in told["lessons"]] == list(range(1, len(told["lessons"]) + 1))
    assert 5 <= told["minutes"] <= 30


def test_a_lesson_begins_with_everything(carlo: Browser) -> None:
    told = tried(carlo)
    (frame,) = told["frames"]
    assert (told["verdict"], told["made"], frame["whole"], frame["kind"]) == ("open", [], True, "deal")
    assert told["table"]["my_seats"] == [0]
    assert frame["question"]["number"] == 0
    assert frame["question"]["ends"] == []  # nothing is held until it is confirmed


def test_what_the_rules_forbid_is_refused_with_their_clause(carlo: Browser) -> None:
    told = tried(carlo, more=f"?tries={WALK_6}")
    assert (told["verdict"], told["clause"], told["frames"], told["made"]) == ("refused", 21, [], [])
    assert told["clause_title"]
    assert told["clause_text"]


def test_what_fails_is_shown_and_does_not_stand(carlo: Browser) -> None:
    told = tried(carlo, more=f"?tries={WALK_10}")
    assert (told["verdict"], told["made"]) == ("fails", [])
    assert [(frame["frame"], frame["whole"], frame["question"]) for frame in told["frames"]] == [(1, False, None)]


def test_what_is_not_the_point_does_not_happen(carlo: Browser) -> None:
    told = tried(carlo, more=f"?tries={END_TURN}")
    assert (told["verdict"], told["say"], told["frames"], told["made"]) == ("back", "", [], [])


def test_decision_by_decision_to_the_end(carlo: Browser) -> None:
    first = tried(carlo, more=f"?tries={WALK_5}")
    assert (first["verdict"], first["made"]) == ("open", [WALK_5])
    assert first["frames"][-1]["question"]["number"] == 1
    assert first["frames"][-1]["undo"]["chain"]
    last = tried(carlo, more=f"?made={WALK_5},{WALK_6}&tries={CONQUER}")
    assert (last["verdict"], last["made"]) == ("solved", [WALK_5, WALK_6, CONQUER])
    assert last["frames"][-1]["over"] is None


def test_after_the_basic_course_one_knows_enough_to_play(carlo: Browser) -> None:
    assert [tried(carlo, number)["plays"] for number in (1, 8, 9, 10, 14)] == [False, False, True, False, True]


def test_a_game_that_ends_in_a_lesson_ends_no_table(carlo: Browser) -> None:
    told = tried(carlo, 9, f"?made={CONQUER}&tries=12")
    assert told["verdict"] == "solved"
    assert all(frame["over"] is None for frame in told["frames"])


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_solution_is_shown(carlo: Browser, game: str, lang: str) -> None:
    """One lesson a game and language: the frames hold together, and the last has nothing to decide."""
    number = len(load_lessons(game))
    told = carlo.get(f"/api/games/{game}/lessons/{number}?show=true", headers={"accept-language": lang})
    assert told["verdict"] == "solved"
    frames = told["frames"]
    assert [frame["frame"] for frame in frames] == list(range(len(frames)))
    assert [frame["whole"] for frame in frames] == [True] + [False] * (len(frames) - 1)
    assert len(frames) == len(load_course(game).shown(load_lessons(game)[-1]).moments) + 1
    assert frames[-1]["question"] is None


@pytest.mark.parametrize(
    ("path", "refusal"),
    [
        ("nogame/lessons", (404, "no-game")),
        ("nogame/lessons/1", (404, "no-game")),
        ("radetzky/lessons/0", (404, "no-lesson")),
        ("radetzky/lessons/99", (404, "no-lesson")),
        ("radetzky/lessons/2?made=0", (404, "no-lesson")),
        ("radetzky/lessons/2?tries=30000", (404, "no-lesson")),
        ("radetzky/lessons/2?tries=x", (400, "bad-request")),
        ("radetzky/lessons/2?made=" + "9," * 150 + "9", (400, "bad-request")),
    ],
)
def test_what_is_no_lesson_is_refused(carlo: Browser, path: str, refusal: tuple[int, str]) -> None:
    assert carlo.refused("GET", f"/api/games/{path}") == refusal


def test_a_plate_that_no_table_uses_is_drawn_again(carlo: Browser) -> None:
    """Its path may have been given by another process."""
    from quarantotto.web import assets

    path = tried(carlo)["table"]["plate"]
    assets._by_path.pop(path)
    assets._plates.forget()
    assert carlo.http.get(path).status_code == 200
