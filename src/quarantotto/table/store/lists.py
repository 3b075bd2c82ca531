"""Lists of matches: for the home page, and for whoever keeps house."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, func, or_, select

from quarantotto.table.store.matches import MatchRow
from quarantotto.table.store.schema import holdings, log, matches
from quarantotto.table.store.seats import SeatRow, seats_of_all


@dataclass(frozen=True)
class ListedMatch:
    """A match with its seats, and those of them that the reader's browser holds."""

    match: MatchRow
    since: str  # the last row of its log or, before the deal, the last change of the table
    seats: tuple[SeatRow, ...]
    held: tuple[int, ...]


def tables_of(connection: Connection, browser: str, limit: int = 50) -> list[ListedMatch]:
    """The matches a browser holds a seat of or has opened, newest first."""
    mine = select(holdings.c.match).where(holdings.c.browser == browser)
    query = select(matches).where(or_(matches.c.id.in_(mine), matches.c.creator == browser))
    return _listed(connection, query, browser, limit)


def open_tables(connection: Connection, browser: str = "", limit: int = 50) -> list[ListedMatch]:
    """The tables that wait for players and are shown to everybody, newest first."""
    is_listed = matches.c.settings["listed"].as_boolean().is_(True)
    return _listed(connection, select(matches).where(matches.c.status == "open", is_listed), browser, limit)


def all_matches(connection: Connection, status: tuple[str, ...] = (), limit: int = 1000) -> list[ListedMatch]:
    """Every match, or those of some statuses, newest first."""
    query = select(matches).where(matches.c.status.in_(status)) if status else select(matches)
    return _listed(connection, query, "", limit)


def count_matches(connection: Connection) -> int:
    """How many there are."""
    return connection.scalar(select(func.count()).select_from(matches)) or 0


def _listed(connection: Connection, query: "Select[Any]", browser: str, limit: int) -> list[ListedMatch]:
    last_row = select(log.c.at).where(log.c.match == matches.c.id).order_by(log.c.row.desc()).limit(1)
    since = func.coalesce(last_row.scalar_subquery(), matches.c.changed).label("since")
    newest = query.add_columns(since).order_by(since.desc(), matches.c.id).limit(limit)
    found = [(MatchRow(*row[:-1]), row[-1]) for row in connection.execute(newest)]
    ids = [match.id for match, _ in found]
    seats = seats_of_all(connection, ids)
    held: dict[str, list[int]] = {match: [] for match in ids}
    if browser:
        mine = select(holdings.c.match, holdings.c.seat).where(holdings.c.browser == browser, holdings.c.match.in_(ids))
        for match, seat in connection.execute(mine.order_by(holdings.c.seat)):
            held[match].append(seat)
    return [ListedMatch(match, since, tuple(seats[match.id]), tuple(held[match.id])) for match, since in found]
