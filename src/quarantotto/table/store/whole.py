"""Whole tables as they are read into memory, many in one go: to ask takes longer than what is found."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import BindParameter, Column, Connection, Select, bindparam, func, select

from quarantotto.table.log import Row
from quarantotto.table.store.clocks import Left
from quarantotto.table.store.log import COLUMNS, row_of
from quarantotto.table.store.matches import MatchRow
from quarantotto.table.store.presence import seats_elsewhere
from quarantotto.table.store.schema import chat, clocks, holdings, log, matches, seats, seen, tokens
from quarantotto.table.store.seats import SeatRow
from quarantotto.table.store.tokens import TokenRow

Item = TypeVar("Item")

_IDS: BindParameter[Any] = bindparam("ids", expanding=True)


def _of(match: Column[Any], *columns: Any) -> "Select[Any]":
    return select(match, *columns).where(match.in_(_IDS))


_MATCHES = select(matches).where(matches.c.id.in_(_IDS))
_SEATS = select(seats).where(seats.c.match.in_(_IDS)).order_by(seats.c.seat)
_HOLDERS = _of(holdings.c.match, holdings.c.browser, holdings.c.seat).order_by(holdings.c.seat)
_TOKENS = select(tokens).where(tokens.c.match.in_(_IDS)).order_by(tokens.c.made, tokens.c.token_hash)
_ROWS = _of(log.c.match, *COLUMNS).order_by(log.c.row)
_SAID = _of(chat.c.match, func.max(chat.c.n)).where(chat.c.text != "").group_by(chat.c.match)
_SEEN = _of(seen.c.match, seen.c.seat, seen.c.frame)
_CLOCKS = _of(clocks.c.match, clocks.c.seat, clocks.c.question, clocks.c.seconds)


class WholeTable(NamedTuple):
    """A table with everything around it, as of one moment."""

    row: MatchRow
    seats: list[SeatRow]
    holders: list[tuple[str, int]]
    programs: list[TokenRow]
    rows: list[Row]
    elsewhere: frozenset[int]
    last_said: int
    seen: dict[int, int]
    left: dict[int, Left]


def whole_tables(connection: Connection, ids: Sequence[str], process: str | None) -> dict[str, WholeTable]:
    """Those there are of these matches; `process` names whoever asks where others may have lines to their seats."""

    def grouped(statement: "Select[Any]", made: Callable[[Any], Item]) -> dict[str, list[Item]]:
        found: dict[str, list[Item]] = defaultdict(list)
        for row in connection.execute(statement, {"ids": ids}):
            found[row.match].append(made(row))
        return found

    people = grouped(_SEATS, lambda row: SeatRow(*row))
    holders = grouped(_HOLDERS, lambda row: (row.browser, row.seat))
    programs = grouped(_TOKENS, lambda row: TokenRow(*row))
    rows = grouped(_ROWS, lambda row: row_of(row[1:]))
    said = grouped(_SAID, lambda row: int(row[1]))
    looked = grouped(_SEEN, lambda row: (row.seat, row.frame))
    left = grouped(_CLOCKS, lambda row: (row.seat, (row.question, row.seconds)))
    return {
        row.id: WholeTable(
            MatchRow(*row),
            people[row.id],
            holders[row.id],
            programs[row.id],
            rows[row.id],
            frozenset() if process is None else seats_elsewhere(connection, process, row.id),
            sum(said[row.id]),
            dict(looked[row.id]),
            dict(left[row.id]),
        )
        for row in connection.execute(_MATCHES, {"ids": ids}).all()
    }
