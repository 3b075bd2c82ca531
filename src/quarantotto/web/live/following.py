"""What other processes have written is read on here, as word of it comes."""

import asyncio

from quarantotto.table.store import EVERY, StoreError
from quarantotto.web.live.background import Background
from quarantotto.web.live.bots import Bots
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.play import Play
from quarantotto.web.live.tables import Tables
from quarantotto.web.problems import Problem

READING_AGAIN = 1.0  # seconds until a table that could not be read is read again


class Following:
    """Keeps the tables of this process up with the store."""

    def __init__(self, tables: Tables, play: Play, bots: Bots, background: Background) -> None:
        self._tables = tables
        self._play = play
        self._bots = bots
        self._background = background
        self._behind: set[str] = set()  # matches of which word has come that they are to be read on

    def refresh_soon(self, match: str) -> None:
        changed = {*self._tables.known, *self._tables.loading} if match == EVERY else {match}
        for known in changed - self._behind:
            self._behind.add(known)
            self._background.start(self._refresh_known(known))

    async def _refresh_known(self, match: str) -> None:
        """Also a table that is being read just now, perhaps from before the change."""
        if match in self._tables.loading:
            await asyncio.wait([self._tables.loading[match]])
        self._behind.discard(match)  # before it is read: what comes from now on is read once more
        if match in self._tables.known:
            try:
                await self.refresh(self._tables.known[match])
            except StoreError:  # nobody else would tell the pages here what they have missed
                await asyncio.sleep(READING_AGAIN)
                self.refresh_soon(match)
            except Problem:  # it was deleted, and is forgotten
                return

    async def refresh(self, table: LiveMatch) -> None:
        """Reads on where another process has written."""
        async with table.lock:
            await self._play.catch_up(table)
        self._bots.wake(table)
