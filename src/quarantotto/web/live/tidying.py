"""What is cleared away: tables that nobody looks at leave memory; those never begun, and those that ended long ago if
the host wishes it, leave the store."""

import asyncio
import logging
from datetime import timedelta
from functools import partial

from sqlalchemy import Connection

from quarantotto.table.store import Store, StoreError
from quarantotto.table.store.expiring import long_finished, never_begun
from quarantotto.table.store.removing import NoMatch, delete_match
from quarantotto.web.live.tables import Tables

EVERY = 60.0  # seconds
UNBEGUN = timedelta(days=14)

log = logging.getLogger(__name__)


class Tidying:
    """Runs beside everything else."""

    def __init__(self, store: Store, tables: Tables, keep_finished: timedelta | None) -> None:
        self._store = store
        self._tables = tables
        self._keep_finished = keep_finished  # None: for ever

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.tidy()
            except StoreError as error:
                log.warning("nothing could be cleared away: %s", error)

    async def tidy(self) -> None:
        """Once."""
        self._tables.make_room()
        for match in await self._store.read(self._expired):
            table = self._tables.known.get(match)
            if table is not None and table.is_needed():
                continue
            try:
                await self._store.write(partial(delete_match, match=match, even_unfinished=True), match)
            except NoMatch:  # another process was first
                continue
            if table is not None:
                self._tables.forget(table)

    def _expired(self, connection: Connection) -> list[str]:
        old = [] if self._keep_finished is None else long_finished(connection, self._keep_finished)
        return [*never_begun(connection, UNBEGUN), *old]
