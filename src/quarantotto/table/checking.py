"""Which unfinished matches of a store would go on with these rules, and which finished ones are right."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection

from quarantotto.core.edition import BadEdition
from quarantotto.core.engine import Engine, fresh_state
from quarantotto.core.game import BadOption
from quarantotto.core.position import seed_key
from quarantotto.core.words import N_
from quarantotto.games import UnknownGame, load_game
from quarantotto.table.export import BadExport
from quarantotto.table.log import Row
from quarantotto.table.match import Match
from quarantotto.table.store.archive import gather
from quarantotto.table.store.editions import edition_row
from quarantotto.table.store.log import rows_of
from quarantotto.table.store.matches import MatchRow, finished_matches, match_row, unfinished_matches
from quarantotto.table.verify import Replay, Wrong, engine_edition, verify_export


@dataclass(frozen=True)
class Checked:
    """A match, and why it cannot go on, if it cannot."""

    match: MatchRow
    rows: int
    wrong: Wrong | None


def check_unfinished(connection: Connection) -> Iterator[Checked]:
    """Plays every unfinished match again, oldest first."""
    engines: dict[tuple[str, str], Engine] = {}
    for match in unfinished_matches(connection):
        row = match_row(connection, match)
        if row is not None:
            rows = rows_of(connection, match)
            yield Checked(row, len(rows), _first_wrong(connection, row, rows, engines))


def check_finished(connection: Connection) -> Iterator[Checked]:
    """Verifies every finished match, oldest first."""
    for match in finished_matches(connection):
        row, export = match_row(connection, match), gather(connection, match)
        if row is not None and export is not None:
            try:
                wrong = verify_export(export).wrong
            except BadExport as bad:
                wrong = Wrong(None, bad.text, bad.gaps)
            yield Checked(row, len(export.rows), wrong)


def _first_wrong(
    connection: Connection, row: MatchRow, rows: list[Row], engines: dict[tuple[str, str], Engine]
) -> Wrong | None:
    try:
        engine = _engine(connection, row, engines)
        fresh_state(engine.game, row.players, row.variant, row.options, seed_key(0))
    except UnknownGame:
        return Wrong(None, N_("There is no game “{game}” here."), {"game": row.game})
    except BadEdition as bad:
        return Wrong(None, N_("The edition does not fit the rules: {why}"), {"why": bad})
    except BadOption as bad:
        return Wrong(None, N_("It was agreed on what the game does not offer: {why}"), {"why": bad})
    if row.key is None:
        return None  # nothing was dealt yet
    return Replay(Match(engine, row.terms(row.key)), is_strict=False).play(rows)


def _engine(connection: Connection, row: MatchRow, engines: dict[tuple[str, str], Engine]) -> Engine:
    known = (row.game, row.edition)
    if known not in engines:
        game = load_game(row.game)
        edition = edition_row(connection, row.edition)
        engines[known] = Engine(game, engine_edition(game, edition.name, edition.text))
    return engines[known]
