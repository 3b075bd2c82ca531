"""The games, by id. Adding one is one more name here."""

from importlib import import_module
from pathlib import Path
from typing import Any, cast

from quarantotto.core.engine import Engine
from quarantotto.core.game import NO_SUCH_GAME, Game, Meta
from quarantotto.core.insight import Insight
from quarantotto.core.lessons import Course, Lesson, Positions, lessons_in
from quarantotto.core.position import load_edition
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


def load_insight(game_id: str) -> Insight:
    """What a search is told of a game."""
    return cast(Insight, import_module(f"{_package(game_id)}.bot.insight").INSIGHT)


def load_presenter(game_id: str) -> Presenter[Any, Any, Any]:
    """What a game says and shows."""
    return cast("Presenter[Any, Any, Any]", import_module(f"{_package(game_id)}.presenter").PRESENTER)


def load_lessons(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game, without whoever judges them; none where it has none yet."""
    return lessons_in(Path(import_module(_package(game_id)).__path__[0]))


def load_course(game_id: str) -> Course:
    """The lessons of a game."""
    game = load_game(game_id)
    positions = cast(Positions, import_module(f"{_package(game_id)}.positions"))
    return Course(Engine(game, load_edition(game)), positions, lessons_in(game.folder))


def _package(game_id: str) -> str:
    if game_id not in PACKAGES:
        raise UnknownGame(NO_SUCH_GAME, game=game_id, choices=", ".join(PACKAGES))
    return PACKAGES[game_id]
