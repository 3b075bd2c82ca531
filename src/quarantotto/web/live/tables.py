"""The tables in memory: loaded from the store, kept while they are used, forgotten when others need the room.

Several processes may serve one match: each reads on what the others have stored.
"""

import asyncio
import logging
import re
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection

from quarantotto.core.edition import BadEdition
from quarantotto.core.game import BadOption
from quarantotto.games import UnknownGame
from quarantotto.table.export import STATUSES
from quarantotto.table.log import Kind, Row
from quarantotto.table.match import Diverged, Match
from quarantotto.table.store import Store
from quarantotto.table.store.log import rows_of, standing
from quarantotto.table.store.matches import ORIGIN, match_row, update_match
from quarantotto.table.store.presence import seats_elsewhere
from quarantotto.table.store.seats import holders_of, seats_of
from quarantotto.table.store.tokens import tokens_of
from quarantotto.table.store.whole import WholeTable, whole_tables
from quarantotto.web.key import HouseKey
from quarantotto.web.live.editions import Editions
from quarantotto.web.live.match import LeftBehind, LiveMatch
from quarantotto.web.problems import Problem

MOST_TABLES = 2000  # in memory; the least used go first
MOST_FINISHED = 100  # of them
IDLE = 1800.0  # seconds after which a table that nobody looks at leaves it, room or not
MOST_TOGETHER = 100  # tables that are read in one go
MANY = 200  # rows that wait to be replayed, which is worth to wait for native code that is being loaded
REPLAYING = 2  # at a time: more would only take the interpreter from whoever is answered
ROOM_FOR = 16  # room is made once a sixteenth of those in memory are new
MATCH_ID = re.compile(r"[\w-]{1,40}", re.ASCII)

log = logging.getLogger(__name__)


class Tables:
    """All tables this process serves."""

    def __init__(self, store: Store, key: HouseKey, editions: Editions) -> None:
        self._store = store
        self._key = key
        self._editions = editions
        self.known: dict[str, LiveMatch] = {}
        self.loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._wanted: dict[str, asyncio.Future[WholeTable | None]] = {}  # tables that are to be read next
        self._reading: asyncio.Task[None] | None = None
        self._rows_waiting = 0
        self._come = 0  # since room was made
        self._replaying = ThreadPoolExecutor(REPLAYING, thread_name_prefix="replayed")
        self._left: dict[str, LeftBehind] = {}  # by tables that are not in memory just now
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="imported")  # replays what visitors brought

    def end(self) -> None:
        for table in self.known.values():
            table.stop()
        for pool in (self._replaying, self._aside):
            pool.shutdown(wait=False, cancel_futures=True)

    async def get(self, match: str) -> LiveMatch:
        """A table, from memory or from the store."""
        if match in self.known:
            table = self.known[match]
            table.used = time.monotonic()
            return table
        loading = self.loading.get(match)
        if loading is None:
            loading = self.loading[match] = asyncio.create_task(self._load(match))
            loading.add_done_callback(lambda _: self.loading.pop(match, None))
        return await asyncio.shield(loading)

    async def is_behind(self, table: LiveMatch) -> bool:
        """Whether another process has stored what this one has not heard of yet."""
        if not self._store.is_shared:
            return False
        known = table.row.version, table.match.next_row if table.match is not None else 0
        return await self._store.read(lambda c: standing(c, table.row.id)) != known

    async def _load(self, match: str) -> LiveMatch:
        if not MATCH_ID.fullmatch(match):  # PostgreSQL takes no NUL
            raise Problem("no-match")

        found = await self._read(match)
        if found is None:
            raise Problem("no-match")
        row, rows = found.row, found.rows
        try:
            edition = await self._editions.get(row.game, row.edition)
        except (BadEdition, UnknownGame) as gone:
            raise _unreadable(match, gone) from None
        table = LiveMatch(row, found.seats, found.holders, edition.builder, found.programs, self._key)
        table.last_said = found.last_said
        table.seen = found.seen
        table.others_have(found.elsewhere)
        if row.key is not None and rows:
            table.match = Match(table.engine, row.terms(row.key))
            try:
                await self._replay(table.match, rows, self._aside if ORIGIN in row.settings else self._replaying)
            except Diverged as diverged:
                table.match.close_at(rows[diverged.row :])
                if row.status not in ("over", "closed"):
                    await self._close(table, str(diverged))
            except BadOption as gone:
                raise _unreadable(match, gone) from None
            if match in self._left:
                table.go_on_from(self._left.pop(match))
            table.go_on_counting(found.left, [row for row in rows if row.kind is not Kind.SEAT][-1].at)
        self.known[match] = table
        self._come += 1
        if self._come > len(self.known) // ROOM_FOR:  # to look at all takes longer than to read one
            self.make_room()
        return table

    async def _read(self, match: str) -> WholeTable | None:
        """All tables that are asked for while others are being read are read together. Never broken off: see `get`."""
        wanted: asyncio.Future[WholeTable | None] = asyncio.get_running_loop().create_future()
        self._wanted[match] = wanted
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_wanted())
        return await wanted

    async def _read_wanted(self) -> None:
        while ids := list(self._wanted)[:MOST_TOGETHER]:
            await self._read_together({match: self._wanted.pop(match) for match in ids})

    async def _read_together(self, wanted: dict[str, "asyncio.Future[WholeTable | None]"]) -> None:
        process = self._store.process if self._store.is_shared else None
        try:
            found = await self._store.read(lambda c: whole_tables(c, list(wanted), process))
        except Exception as error:
            if len(wanted) == 1:
                (future,) = wanted.values()
                future.set_exception(error)
                return
            for match, future in wanted.items():  # one that cannot be read stops no other
                await self._read_together({match: future})
        else:
            for match, future in wanted.items():
                future.set_result(found.get(match))

    async def _replay(self, match: Match, rows: Sequence[Row], pool: ThreadPoolExecutor) -> None:
        self._rows_waiting += len(rows)
        try:
            if self._rows_waiting > MANY:
                await self._editions.until_native()
            await asyncio.get_running_loop().run_in_executor(pool, match.replay, rows)
        finally:
            self._rows_waiting -= len(rows)

    async def _close(self, table: LiveMatch, why: str) -> None:
        match = table.row.id
        log.warning("match %s cannot go on with these rules: %s", match, why)
        await self._store.write(lambda c: update_match(c, match, status="closed", reason=why), match)
        await self.read_on(table)

    async def read_on(self, table: LiveMatch) -> bool:
        """Reads the table and the rows it does not have yet, as of one moment; whether the table itself is another.

        Needs the table's lock. Nobody sees one without the other: a game that is over belongs to a table that is.
        """
        match, version = table.row.id, table.row.version
        start = table.match.next_row if table.match is not None else 0

        def read(connection: Connection) -> Any:
            return match_row(connection, match), *self._around(connection, match, start)

        row, seats, holders, programs, rows, elsewhere = await self._store.read(read)
        if row is None:  # deleted behind our back
            self.forget(table)
            raise Problem("no-match")
        if table.match is None and row.key is not None:
            table.match = Match(table.engine, row.terms(row.key))
        if table.match is not None:
            table.match.replay(rows)
        table.changed(row, seats, holders, programs)
        table.others_have(elsewhere)
        return table.row.version != version

    def forget(self, table: LiveMatch) -> None:
        """The match was deleted: nobody plays, watches or comes back."""
        self.known.pop(table.row.id, None)
        table.stop()
        table.let_go()

    def _around(self, connection: Connection, match: str, start: int) -> tuple[Any, ...]:
        """Seats, who holds and what plays them, the rows from `start` on, and the seats with pages elsewhere."""
        is_shared, process = self._store.is_shared, self._store.process
        elsewhere = seats_elsewhere(connection, process, match) if is_shared else frozenset[int]()
        people = seats_of(connection, match), holders_of(connection, match), tokens_of(connection, match)
        return *people, rows_of(connection, match, start), elsewhere

    def make_room(self) -> None:
        """Forgets the tables, and the editions, that are least used."""
        self._come = 0
        idle = [name for name, table in self.known.items() if not table.is_needed()]
        unused = [name for name in idle if time.monotonic() - self.known[name].used > IDLE]
        finished = [name for name in idle if self.known[name].row.status in STATUSES]
        too_many = idle[: max(0, len(self.known) - MOST_TABLES)], finished[: max(0, len(finished) - MOST_FINISHED)]
        gone = {*unused, *too_many[0], *too_many[1]}
        for name in gone:
            left = self.known.pop(name)
            left.let_go()
            if left.row.status == "running":
                self._left[name] = left.left_behind()
        self._editions.forget({table.row.edition for table in self.known.values()})


def _unreadable(match: str, why: Exception) -> Problem:
    log.warning("match %s cannot be read by this version: %s", match, why)
    return Problem("unreadable")
