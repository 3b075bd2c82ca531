"""Every golden file, and what makes its text."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from quarantotto.games import PACKAGES, load_game
from tests.golden.pages import pages, pages_path, shown_settings
from tests.golden.records import records, records_path
from tests.golden.texts import FOLDER, actions, clauses, counts, played_game, playthrough_path, settings_of


def golden_texts(game_id: str) -> Iterator[tuple[Path, Callable[[], str]]]:
    """Every golden file of a game, and what makes its text."""
    folder = FOLDER / game_id
    for setting in settings_of(game_id):
        yield playthrough_path(setting), partial(played_game, setting)
    for setting in shown_settings(game_id):
        yield pages_path(setting), partial(pages, setting)
        yield records_path(setting), partial(records, setting)
    yield folder / "counts.txt", partial(counts, game_id)
    yield folder / "actions.txt", partial(actions, load_game(game_id))
    yield folder / "clauses.txt", partial(clauses, load_game(game_id))


def all_paths() -> list[Path]:
    return [path for game_id in PACKAGES for path, _ in golden_texts(game_id)]
