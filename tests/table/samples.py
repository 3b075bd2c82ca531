"""Rows to fill a store with; what they say does not matter to it."""

from dataclasses import replace

from sqlalchemy import Connection

from quarantotto.table.log import Kind, Row
from quarantotto.table.store.editions import keep_edition
from quarantotto.table.store.matches import MatchRow, insert_match
from quarantotto.table.store.seats import SeatRow, insert_seats

MATCH = MatchRow(
    id="milan",
    game="radetzky",
    rules_version=1,
    edition="d1",
    variant="basic",
    players=3,
    options={"talk": "open"},
    settings={"lang": "it", "listed": True},
    status="open",
    reason=None,
    created="2026-03-18T10:00:00.000Z",
    changed="2026-03-18T10:00:00.000Z",
    secret=b"\x00secret\xff",
    key=None,
    version=1,
    creator="browser-a",
    rematch=None,
)


def new_match(connection: Connection, match: str = "milan", **changes: object) -> None:
    """A match with three seats: a person, a bot and an open one."""
    keep_edition(connection, "d1", "radetzky", "milano", "[edition]\n")
    insert_match(connection, replace(MATCH, id=match, **changes))  # type: ignore[arg-type]
    insert_seats(
        connection,
        [
            SeatRow(match, 0, "person", "Carlo", "red", token_hash="t0"),
            SeatRow(match, 1, "bot", "Clara", "green"),
            SeatRow(match, 2, "open", "", "blue", token_hash="t2"),
        ],
    )


def act(row: int, client_id: str | None = None, seat: int = 0) -> Row:
    news = (((3, 7, 0, 12, 0), (4, 1, 2, 0, 1)), ())
    return Row(row, Kind.ACT, seat, (4, 17), "2026-03-18T10:01:00.000Z", news, "00ff" * 4, row + 1, client_id)
