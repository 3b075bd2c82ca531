"""Every mark is needed: with any one taken out, what a seat is shown tells of what is hidden, and that is noticed."""

from typing import Any

import pytest

from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.derived import marks_of
from quarantotto.core.game import NOBODY, Common
from quarantotto.core.marks import Public
from quarantotto.core.position import seed_key
from quarantotto.games import PACKAGES, load_game
from tests.contract.driver import Engine, engine, pending
from tests.contract.tables import EVERY
from tests.contract.walking import walk

KEY = seed_key(1848, 318)
IN_COMMON = [name for name, mark in marks_of(Common).items() if mark != Public()]
HIDDEN = [
    *(pytest.param(tuple(PACKAGES), name, id=f"core-{name}") for name in IN_COMMON),
    *(
        pytest.param((game_id,), name, id=f"{game_id}-{name}")
        for game_id in PACKAGES
        for name, mark in marks_of(load_game(game_id).state).items()
        if mark != Public() and name not in IN_COMMON
    ),
]


def sees_too_much(at: Engine, true: Any, name: str, asked: set[tuple[int, bytes]]) -> bool:
    """Somebody to whom this field were shown could tell a position from one that looks the same to him."""
    content = true[name].tobytes()
    for viewer in (*range(at.table.players), NOBODY):
        view = at.concealed(true, viewer)
        if view[name].tobytes() == content or (viewer, content) in asked:
            continue
        asked.add((viewer, content))
        whole = at.imagined(view, viewer, KEY)
        looks_the_same = record.raw(at.concealed(whole, viewer)) == record.raw(view)
        if looks_the_same and whole[name].tobytes() != content:
            return True
    return False


@pytest.mark.parametrize(("games", "name"), HIDDEN)
def test_a_mark_that_is_taken_out_is_noticed(games: tuple[str, ...], name: str) -> None:
    """What all games have in common, in one of them at least: not every game tells secrets."""
    for table in EVERY:
        if table.game_id in games:
            at, asked = engine(table, Mode.CPU), set[tuple[int, bytes]]()
            for moment in walk(at, 7):
                if pending(moment.state) and sees_too_much(at, moment.state, name, asked):
                    return
    pytest.fail(f"{name} might as well be public")


def test_what_all_games_have_in_common_is_marked_by_core() -> None:
    assert IN_COMMON == ["chance", "news", "decisions"]
