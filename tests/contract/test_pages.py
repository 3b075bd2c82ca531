"""What a game keeps of its pages can be emptied and mixed up; its plate, picture and stylesheet are fit to be sent."""

import pytest

from quarantotto.core.compiler import Mode
from quarantotto.core.present import sight, speech
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES
from tests.by_record import by_record
from tests.contract.driver import engine
from tests.contract.showing import LENGTH, NEVER_MIXED_UP, View, checked, forget, ids_of, parts
from tests.contract.tables import PLAIN
from tests.contract.walking import faults, walk

of_every_game = pytest.mark.parametrize("game_id", PACKAGES)


@of_every_game
def test_a_wrong_key_would_be_noticed(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forget(PACKAGES[game_id])
    for module in (sight, speech):
        monkeypatch.setattr(module, "LANG", 0)
    try:
        at = engine(next(table for table in PLAIN if table.game_id == game_id), Mode.CPU)
        assert faults(at, 14, LENGTH, [NEVER_MIXED_UP])
    finally:
        forget(PACKAGES[game_id])


def test_nothing_is_left_in_memory() -> None:
    """Every kind of thing that keeps is emptied."""
    from quarantotto.games.radetzky.present.drawing import room
    from quarantotto.games.radetzky.present.sight import SIGHTS

    at = engine(next(table for table in PLAIN if table.game_id == "radetzky"), Mode.CPU)
    by_record("radetzky").plate(at.edition, "en")
    View(at, next(walk(at, 14)), 0, "en").drawn()
    functions = [value for value in vars(room).values() if hasattr(value, "cache_info")]
    assert SIGHTS._pieces.late
    assert SIGHTS._editions
    assert sum(function.cache_info().currsize for function in functions)
    forget(PACKAGES["radetzky"])
    assert not SIGHTS._pieces.late
    assert not SIGHTS._editions
    assert sum(function.cache_info().currsize for function in functions) == 0


@of_every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_plate_and_picture_are_drawings(game_id: str, lang: str) -> None:
    page = by_record(game_id)
    at = engine(next(table for table in PLAIN if table.game_id == game_id), Mode.CPU)
    for markup in (page.plate(at.edition, lang), page.picture(lang)):
        root = parts(markup)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        checked(markup)
    assert "board" in parts(page.plate(at.edition, lang)).attrib["class"].split()
    assert ids_of(parts(page.picture(lang))) == []


@of_every_game
def test_the_stylesheet_asks_nobody_else(game_id: str) -> None:
    css = by_record(game_id).stylesheet()
    assert "@import" not in css
    assert "url(" not in css
