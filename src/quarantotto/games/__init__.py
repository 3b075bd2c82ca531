"""The games, by id. Adding one is one more name here."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import cast

from quarantotto.core.engine import Engine
from quarantotto.core.game import NO_SUCH_GAME, Game, Meta
from quarantotto.core.lessons import Course, Lesson, Positions, lessons_in
from quarantotto.core.position import load_edition
from quarantotto.core.present.presenter import Page
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


def load_page(game_id: str) -> Page:
    """What a game gives a page."""
    return cast(Page, import_module(f"{_package(game_id)}.page"))


def load_lessons(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game, without whoever judges them; none where it has none yet."""
    return lessons_in(Path(import_module(_package(game_id)).__path__[0]))


def load_course(game_id: str) -> Course:
    """The lessons of a game."""
    game = load_game(game_id)
    positions = cast(Positions, import_module(f"{_package(game_id)}.positions"))
    return Course(Engine(game, load_edition(game)), positions, lessons_in(game.folder))


def load_view(game_id: str) -> ModuleType:
    """What a game says in words: panels, clauses, the rules."""
    return import_module(f"{_package(game_id)}.view")


def _package(game_id: str) -> str:
    if game_id not in PACKAGES:
        raise UnknownGame(NO_SUCH_GAME, game=game_id, choices=", ".join(PACKAGES))
    return PACKAGES[game_id]
