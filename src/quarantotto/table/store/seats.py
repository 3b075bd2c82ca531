"""Seats, and which browser holds them."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import TypedDict, Unpack

from sqlalchemy import Connection, delete, insert, select, update

from quarantotto.table.store.calling import forget_calls
from quarantotto.table.store.schema import holdings, seats
from quarantotto.table.store.tokens import delete_tokens
from quarantotto.table.store.touching import touch
from quarantotto.table.store.upserts import insert_or


@dataclass(frozen=True)
class SeatRow:
    """One seat of a match; see `schema.seats` for what the fields mean."""

    match: str
    seat: int
    kind: str
    name: str
    colour: str
    token_hash: str | None = None
    commit_hex: str | None = None
    bits: str | None = None
    left_out: bool = False
    webhook: str | None = None


class SeatChanges(TypedDict, total=False):
    """What of a seat may change."""

    kind: str
    name: str
    colour: str
    token_hash: str | None
    commit_hex: str | None
    bits: str | None
    left_out: bool
    webhook: str | None


def insert_seats(connection: Connection, rows: Iterable[SeatRow]) -> None:
    """The seats of a new match."""
    connection.execute(insert(seats), [asdict(row) for row in rows])


def seats_of(connection: Connection, match: str) -> list[SeatRow]:
    """The seats of a match, in order."""
    return seats_of_all(connection, [match])[match]


def seats_of_all(connection: Connection, matches: Iterable[str]) -> dict[str, list[SeatRow]]:
    """The seats of several matches."""
    found: dict[str, list[SeatRow]] = defaultdict(list)
    query = select(seats).where(seats.c.match.in_(list(matches))).order_by(seats.c.match, seats.c.seat)
    for row in connection.execute(query):
        found[row[0]].append(SeatRow(*row))
    return found


def update_seat(connection: Connection, match: str, seat: int, **changes: Unpack[SeatChanges]) -> None:
    """Changes a seat."""
    connection.execute(update(seats).where(seats.c.match == match, seats.c.seat == seat).values(**changes))
    touch(connection, match)


def hold(connection: Connection, browser: str, match: str, seat: int) -> None:
    """From now on this browser holds the seat, too."""
    row = {"browser": browser, "match": match, "seat": seat}
    connection.execute(insert_or(connection, holdings).on_conflict_do_nothing(), row)
    touch(connection, match)


def let_go(connection: Connection, match: str, seat: int) -> None:
    """From now on no browser holds the seat, and no program plays it."""
    delete_tokens(connection, match, seat)
    forget_calls(connection, match, seat)
    connection.execute(delete(holdings).where(holdings.c.match == match, holdings.c.seat == seat))
    touch(connection, match)


def holders_of(connection: Connection, match: str) -> list[tuple[str, int]]:
    """The browsers that hold seats of a match, each with a seat."""
    query = select(holdings.c.browser, holdings.c.seat).where(holdings.c.match == match)
    return [(browser, seat) for browser, seat in connection.execute(query.order_by(holdings.c.seat))]
