"""Who is there, and how long those who are asked have been: told to the other processes and kept in the store."""

import asyncio
import logging
from functools import partial

from sqlalchemy import Connection

from quarantotto.core.game import NOBODY
from quarantotto.table.store import Store, StoreError
from quarantotto.table.store.clocks import Left, keep_clocks
from quarantotto.table.store.presence import drop_lines, keep_lines, note_line, note_visitor
from quarantotto.web.live.background import Background
from quarantotto.web.live.broadcast import Broadcast
from quarantotto.web.live.lines import Line
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.tables import Tables

STAYING = 30.0  # seconds between two signs of life

log = logging.getLogger(__name__)


class Presence:
    """Pages that come and go, and the clocks of their seats."""

    def __init__(self, store: Store, tables: Tables, broadcast: Broadcast, background: Background) -> None:
        self._store = store
        self._tables = tables
        self._broadcast = broadcast
        self._background = background

    def begin(self) -> None:
        self._background.start(self._keep_time())
        if self._store.is_shared:
            self._background.start(self._stay())

    def end(self) -> None:
        self.keep_clocks()
        if self._store.is_shared:
            self._store.write_now(lambda c: drop_lines(c, self._store.process))

    def join(self, table: LiveMatch, line: Line) -> None:
        """A page has come."""
        is_first = not table.looks_on(line.browser)
        table.join(line)
        self._note(table, line, is_news=is_first)
        self._broadcast.tell_presence(table)

    def leave(self, table: LiveMatch, line: Line) -> None:
        """A page has gone."""
        table.leave(line)
        self._note(table, line, is_news=not table.looks_on(line.browser))
        self._broadcast.tell_presence(table)

    def _note(self, table: LiveMatch, line: Line, *, is_news: bool) -> None:
        """Tells the other processes who is here now, and that somebody looks on, or no longer, if that is news."""
        if not self._store.is_shared:
            return
        match, process = table.row.id, self._store.process
        here, noted = table.seats_here(), table.noted_here
        table.noted_here = here
        visits, stays = line.seat == NOBODY and is_news, line in table.lines

        def unit(connection: Connection) -> None:
            for seat in here ^ noted:
                note_line(connection, process, match, seat, is_open=seat in here)
            if visits:
                note_visitor(connection, process, match, line.browser, line.device, is_open=stays)

        if visits or here != noted:
            self._background.start(self._store.write(unit, match))

    async def _stay(self) -> None:
        """Tells the other processes now and then that this one is there."""
        while True:
            await self._store.write(lambda c: keep_lines(c, self._store.process))
            await asyncio.sleep(STAYING)

    async def _keep_time(self) -> None:
        """What players have left of their time is stored now and then, in case this process ends unasked."""
        while True:
            await asyncio.sleep(STAYING)
            try:
                for match, left in self._times_left().items():
                    await self._store.write(partial(keep_clocks, match=match, left=left))
            except StoreError as error:
                log.warning("what players have left of their time could not be stored: %s", error)

    def keep_clocks(self) -> None:
        """The same at once, before this process ends."""
        for match, left in self._times_left().items():
            self._store.write_now(partial(keep_clocks, match=match, left=left))

    def _times_left(self) -> dict[str, dict[int, Left]]:
        found = {match: table.time_left() for match, table in self._tables.known.items()}
        return {match: left for match, left in found.items() if left}
