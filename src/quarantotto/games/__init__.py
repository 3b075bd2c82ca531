"""The games, by id. Adding one is one more name here."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from quarantotto.core.engine import Engine
from quarantotto.core.game import NO_SUCH_GAME, Game, Meta
from quarantotto.core.lessons import Course, Lesson, Positions, lessons_in
from quarantotto.core.position import load_edition
from quarantotto.core.present.by_record import ByRecord
from quarantotto.core.present.presenter import Presenter
from quarantotto.core.saying import Sayable

PACKAGES = {
    "radetzky": "quarantotto.games.radetzky",
    "comuni": "quarantotto.games.comuni",
    "garibaldi": "quarantotto.games.garibaldi",
    "1848": "quarantotto.games.revolution1848",
}


class UnknownGame(Sayable):
    """A game this program does not have; the message names those it has."""


def load_meta(game_id: str) -> Meta:
    """Titles, seats and options of a game, without its engine."""
    return cast(Meta, import_module(f"{_package(game_id)}.meta").META)


def load_game(game_id: str) -> Game:
    """A whole game."""
    return cast(Game, import_module(f"{_package(game_id)}.bundle").GAME)


def load_presenter(game_id: str) -> Presenter[Any, Any, Any]:
    """What a game says and shows."""
    return cast("Presenter[Any, Any, Any]", import_module(f"{_package(game_id)}.presenter").PRESENTER)


@cache
def load_page(game_id: str) -> ByRecord:
    """What a game gives a page."""
    package = _package(game_id)
    if find_spec(f"{package}.presenter"):
        return ByRecord(load_presenter(game_id))
    return cast(ByRecord, import_module(f"{package}.page"))


def load_lessons(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game, without whoever judges them; none where it has none yet."""
    return lessons_in(Path(import_module(_package(game_id)).__path__[0]))


def load_course(game_id: str) -> Course:
    """The lessons of a game."""
    game = load_game(game_id)
    positions = cast(Positions, import_module(f"{_package(game_id)}.positions"))
    return Course(Engine(game, load_edition(game)), positions, lessons_in(game.folder))


def load_view(game_id: str) -> ByRecord:
    """What a game says in words: panels, clauses, the rules."""
    page = load_page(game_id)
    return page if isinstance(page, ByRecord) else cast(ByRecord, import_module(f"{_package(game_id)}.view"))


def _package(game_id: str) -> str:
    if game_id not in PACKAGES:
        raise UnknownGame(NO_SUCH_GAME, game=game_id, choices=", ".join(PACKAGES))
    return PACKAGES[game_id]
