"""Who comes next: owners of tables take turns to have bots think, and so do the tables of one owner; browsers of an
address that waits take turns as well."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Room for so many at a time; nobody waits longer because somebody else wants much."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}

    def waiting(self) -> int:
        """How many owners wait: one with many tables is one."""
        return len(self._waiting)

    @asynccontextmanager
    async def of(self, owner: str, table: str) -> AsyncIterator[None]:
        """A turn, when it comes."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(owner, table)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, owner: str, table: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, {}).setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while (turn := self._next()) is not None:
            if not turn.done():  # else nobody waits for it any more
                turn.set_result(None)
                return
        self._free += 1

    def _next(self) -> "asyncio.Future[None] | None":
        """Of the owner, and of his table, that had a turn longest ago."""
        for owner, tables in self._waiting.items():
            table = next(iter(tables))
            waiting = tables.pop(table)
            turn = waiting.popleft()
            if waiting:
                tables[table] = waiting  # at the end
            del self._waiting[owner]
            if tables:
                self._waiting[owner] = tables
            return turn
        return None
