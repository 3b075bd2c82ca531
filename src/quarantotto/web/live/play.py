"""Whatever changes a table: judged, stored, accepted.

Several processes may serve one match: the log's next row belongs to whoever stores it first, and the others read on.
"""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from quarantotto.core.engine import Refused
from quarantotto.table.match import Match, NotAsked, Prepared
from quarantotto.table.store import Store
from quarantotto.table.store.calling import forget_calls
from quarantotto.table.store.log import append_rows
from quarantotto.table.store.matches import update_match
from quarantotto.web.live.broadcast import Broadcast
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.tables import Tables
from quarantotto.web.problems import Problem

RACES = 20  # how often somebody else may be first before we give up

Result = TypeVar("Result")
Prepare = Callable[[Match], Prepared | None]


class Play:
    """Needs the lock of the table that is changed."""

    def __init__(self, store: Store, tables: Tables, broadcast: Broadcast) -> None:
        self.store = store
        self._tables = tables
        self._broadcast = broadcast

    async def change(self, table: LiveMatch, unit: Callable[[Connection], Result]) -> Result:
        """Changes the table itself: stored, read back, told."""
        result = await self.store.write(unit, table.row.id)
        await self._read_on(table)
        self._broadcast.tell_table(table)
        return result

    async def _read_on(self, table: LiveMatch) -> bool:
        """Whether the table itself is another; whoever lost his seat by that hears nothing of what follows."""
        is_different = await self._tables.read_on(table)
        self._broadcast.end_lost_lines(table)
        await self._broadcast.tell_chat(table)
        return is_different

    async def catch_up(self, table: LiveMatch) -> None:
        """Reads on where another process has written, and tells of it."""
        is_different = await self._read_on(table)
        self._broadcast.tell_frames(table)
        if is_different:
            self._broadcast.tell_table(table)
        else:
            self._broadcast.tell_presence(table)

    async def add(self, table: LiveMatch, prepare: Prepare) -> None:
        """Adds a row, unless there is none to add; then `carry_on`.

        What follows from it with one answer only, and may be answered at once, is answered with it.
        """
        await self._add(table, prepare)
        while (given := next((found for found in table.all_alone() if not found.pause), None)) is not None:
            try:
                await self._add(table, given.prepare)
            except Problem:  # another process has answered meanwhile
                return

    async def _add(self, table: LiveMatch, prepare: Prepare) -> None:
        """One row. When another process was first, it is judged anew."""
        for _ in range(RACES):
            match = table.match
            if match is None:
                raise Problem("not-begun")
            prepared = _judged(table, match, prepare)
            if prepared is None:
                return
            is_ours = await self.store.write(_appending(table.row.id, prepared), table.row.id)
            if is_ours and not _is_last(prepared):
                match.accept(prepared)
                return
            if await self._read_on(table):
                self._broadcast.tell_table(table)
            if is_ours:
                return
        raise Problem("too-busy", retry_after=1)


def _judged(table: LiveMatch, match: Match, prepare: Prepare) -> Prepared | None:
    try:
        return prepare(match)
    except Refused as refused:
        raise Problem("refused", clause=refused.clause, game=table.row.game) from None
    except NotAsked:
        raise Problem("closed-question") from None


def _appending(match: str, prepared: Prepared) -> Callable[[Connection], bool]:
    """The unit that stores a row, and with the last one that the match is over."""

    def unit(connection: Connection) -> bool:
        if not append_rows(connection, match, [prepared.row]):
            return False
        if _is_last(prepared):
            update_match(connection, match, status="over")
            forget_calls(connection, match)
        return True

    return unit


def _is_last(prepared: Prepared) -> bool:
    return bool(prepared.states) and int(prepared.states[-1]["pending"]) == 0
