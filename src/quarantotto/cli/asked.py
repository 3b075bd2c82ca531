"""From arguments to a table that can be played at: game, edition, players, variant, options, each checked."""

import argparse
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quarantotto.core.edition import BadEdition, Edition, EditionFile, read_edition_file
from quarantotto.core.engine import fresh_state
from quarantotto.core.game import NOBODY, BadOption, Game
from quarantotto.core.position import Position, editions_ever, load_edition, seed_key
from quarantotto.core.saying import Sayable
from quarantotto.core.words import N_
from quarantotto.core.writing import nearest
from quarantotto.games import PACKAGES, load_game, load_presenter


@dataclass(frozen=True)
class Setup:
    """What is played, before it is dealt."""

    game: Game
    edition: Edition[Any]
    edition_path: Path
    players: int
    variant: str
    options: Mapping[str, str]


def editions_of(game: Game) -> list[str]:
    """The names of the editions that come with a game, its own first."""
    found = sorted(path.stem for path in (game.folder / "editions").glob("*.toml"))
    return sorted(found, key=lambda name: name != game.meta.default_edition)


def setup_asked(arguments: argparse.Namespace) -> Setup:
    """The table the arguments describe."""
    if arguments.game is None:
        raise BadOption(N_("name a game: {choices}"), choices=", ".join(PACKAGES))
    return setup_for(
        load_game(arguments.game), arguments.edition, arguments.players, arguments.variant, dict(arguments.options)
    )


def setup_for(
    game: Game, edition: str | None, players: int | None, variant: str | None, options: Mapping[str, str]
) -> Setup:
    meta = game.meta
    variant = variant or meta.variants[0].name
    players = meta.usual_players(variant) if players is None else players
    fresh_state(game, players, variant, options, seed_key(0))
    settings = {option.name: options.get(option.name, option.default) for option in meta.options}
    loaded, path = edition_asked(game, edition)
    return Setup(game, loaded, path, players, variant, settings)


def edition_asked(game: Game, name: str | None) -> tuple[Edition[Any], Path]:
    """An edition by name or from a file."""
    if name is None or name in editions_of(game) or not _looks_like_a_file(name):
        edition = load_edition(game, name)
        return edition, game.folder / "editions" / f"{edition.file.name}.toml"
    path = Path(name)
    return read_own_edition(game, path), path


def _looks_like_a_file(name: str) -> bool:
    return name.endswith(".toml") or "/" in name or Path(name).is_file()


def read_own_edition(game: Game, path: Path) -> Edition[Any]:
    """Somebody's own edition: whatever is wrong with it is said in one line."""
    file = read_edition_file(path)
    if file.game != game.meta.id:
        raise BadEdition(f"{path.name}: is an edition of {file.game}, not of {game.meta.id}")
    try:
        try:
            edition = Edition(file, game.read_edition(file))
        except BadEdition:
            _refuse_unknown(game, file, path, is_read=False)
            raise
        _refuse_unknown(game, file, path, is_read=True)
        _try_out(game, edition)
    except (BadEdition, BadOption):
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadEdition(f"{path.name}: cannot be played with ({type(error).__name__}: {error})") from error
    return edition


def _refuse_unknown(game: Game, file: EditionFile, path: Path, is_read: bool) -> None:
    """What nobody asks for, and no edition of the game ever had, is misspelt. Of a file that could not be read only
    what is called nearly as something that is missing."""
    known: dict[str, set[str]] = {}
    editions = [read_edition_file(edition).data for edition in editions_ever(game)]
    ours = ((table, key) for data in editions for table, content in data.items() for key in content)
    for table, key in (*file.asked, *ours):
        known.setdefault(table, {"source"}).add(key)

    def refuse_unless(name: str, there: Container[str], names: Collection[str], text: str, **gaps: object) -> None:
        near = nearest(name, names)
        if name not in names and (is_read or (near and near not in there)):
            hint = Sayable(N_("did you mean {near}?"), near=near)
            if not near:
                hint = Sayable(N_("choose one of {choices}"), choices=", ".join(sorted(names)))
            raise BadOption(text, file=path, name=name, hint=hint, **gaps)

    for table, content in file.data.items():
        refuse_unless(table, file.data, known, N_("{file}: {game} has no table [{name}]: {hint}"), game=game.meta.id)
        for key in content:
            text = N_("{file}: the table [{table}] has nothing called {name}: {hint}")
            refuse_unless(key, content, known.get(table, content), text, table=table)


def _try_out(game: Game, edition: Edition[Any]) -> None:
    """Names and drawing are first read when something is shown: better now than in the middle of a game."""
    presenter = load_presenter(game.meta.id)
    presenter.shelves(presenter.sights.nowhere(edition, "en"))
    for players in game.meta.players:
        s = Position.start(game, edition, players=players).concealed(NOBODY).state
        sight = presenter.sights.of(s, edition, NOBODY, "en")
        presenter.panels(sight)
        presenter.chart(sight, 200)


def check_seats(seats: Sequence[int], players: int) -> None:
    """Seats are given from 0 and named from 1."""
    for seat in seats:
        if seat >= players:
            raise BadOption(N_("there is no seat {seat} at a table of {players}"), seat=seat + 1, players=players)
