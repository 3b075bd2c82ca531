"""The games, found by their folders: those beside this file, and those of one's own (`QUARANTOTTO_GAMES`).

A folder with a `meta.py` is a game and a package of `quarantotto.games`, wherever it lies.
"""

import logging
import os
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from quarantotto.core.bundle import game_of
from quarantotto.core.engine import Engine
from quarantotto.core.folders import data_folder
from quarantotto.core.game import NO_SUCH_GAME, Game, Meta
from quarantotto.core.insight import Insight
from quarantotto.core.lessons import Course, Lesson, Positions, lessons_in
from quarantotto.core.position import load_edition
from quarantotto.core.present.presenter import Presenter
from quarantotto.core.present.sight import Sights
from quarantotto.core.puzzles import Aims, Puzzle, Puzzles, puzzles_in
from quarantotto.core.saying import Sayable, Translate
from quarantotto.core.words import FOLDERS, translator

log = logging.getLogger(__name__)


class UnknownGame(Sayable):
    """A game this program does not have; the message names those it has."""


def own_folders() -> list[Path]:
    """Where games of one's own are looked for: as the environment says, or in the user's data folder."""
    named = os.environ.get("QUARANTOTTO_GAMES")
    if named is None:
        return [data_folder() / "games"]
    return [Path(folder).resolve() for folder in named.split(os.pathsep) if folder]


def _found() -> Iterator[tuple[Meta, Path]]:
    """A game of one's own that cannot be read is left out: the others are played on while it is worked at."""
    for folder in map(Path, __path__):
        for file in sorted(folder.glob("[!_.]*/meta.py")):
            try:
                meta = import_module(f"{__name__}.{file.parent.name}.meta").META
            except Exception as error:
                if folder == Path(__file__).parent:
                    raise
                log.warning("the game in %s is left out: %s: %s", file.parent, type(error).__name__, error)
            else:
                yield meta, file.parent


def _packages() -> dict[str, str]:
    """Every package by the id of its game, in the order of the house."""
    found: dict[str, Path] = {}
    for meta, folder in sorted(_found(), key=lambda game: (game[0].order, game[0].id)):
        if meta.id in found:
            raise ValueError(f"two games are called {meta.id}: {found[meta.id]} and {folder}")
        found[meta.id] = FOLDERS[folder.name] = folder
    return {game_id: f"{__name__}.{folder.name}" for game_id, folder in found.items()}


__path__.extend(str(folder) for folder in own_folders())
PACKAGES = _packages()


def load_meta(game_id: str) -> Meta:
    """Titles, seats and options of a game, without its engine."""
    return cast(Meta, import_module(f"{_package(game_id)}.meta").META)


def folder_of(game_id: str) -> Path:
    """Where a game is written down."""
    return FOLDERS[_package(game_id).rpartition(".")[2]]


def translator_of(game_id: str, lang: str) -> Translate:
    """The function that says a text of a game in a language."""
    return translator(folder_of(game_id).name, lang)


@cache
def load_game(game_id: str) -> Game:
    """A whole game: as its `bundle` says, or, where it has none, gathered from its modules."""
    package = _package(game_id)
    if not (folder_of(game_id) / "bundle.py").is_file():
        return game_of(package)
    return cast(Game, import_module(f"{package}.bundle").GAME)


def load_insight(game_id: str) -> Insight:
    """What a search is told of a game; nothing where it says nothing."""
    package = _package(game_id)
    if not (folder_of(game_id) / "bot").is_dir() or find_spec(f"{package}.bot.insight") is None:
        return Insight()
    return cast(Insight, import_module(f"{package}.bot.insight").INSIGHT)


@cache
def load_presenter(game_id: str) -> Presenter[Any, Any, Any]:
    """What a game says and shows: its `PRESENTER`, or one made of its classes `Presenter` and `Words`."""
    module, game = import_module(f"{_package(game_id)}.present"), load_game(game_id)
    if not hasattr(module, "PRESENTER"):
        return cast("Presenter[Any, Any, Any]", module.Presenter(game, Sights(game.state, game.edition, module.Words)))
    return cast("Presenter[Any, Any, Any]", module.PRESENTER)


def load_lessons(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game, without whoever judges them; none where it has none yet."""
    return lessons_in(folder_of(game_id))


def load_course(game_id: str) -> Course:
    """The lessons of a game."""
    game = load_game(game_id)
    positions = cast(Positions, import_module(f"{_package(game_id)}.positions"))
    return Course(Engine(game, load_edition(game)), positions, lessons_in(game.folder))


def load_aims(game_id: str) -> Aims | None:
    """What its puzzles are about; nothing where a game has none."""
    if not (folder_of(game_id) / "puzzles.py").is_file():
        return None
    return cast(Aims, import_module(f"{_package(game_id)}.puzzles").AIMS)


def load_puzzles(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, without whoever judges them; none where it has none."""
    aims = load_aims(game_id)
    return puzzles_in(folder_of(game_id), aims.kinds) if aims is not None else ()


def load_riddles(game_id: str) -> Puzzles:
    """The puzzles of a game, and whoever judges them."""
    game = load_game(game_id)
    return Puzzles(Engine(game, load_edition(game)), load_puzzles(game_id))


def _package(game_id: str) -> str:
    if game_id not in PACKAGES:
        raise UnknownGame(NO_SUCH_GAME, game=game_id, choices=", ".join(PACKAGES))
    return PACKAGES[game_id]
