"""The running tables of this process: everything that changes one is judged here, stored, then told.

Several processes may serve one match: the log's next row belongs to whoever stores it first, and the others read on.
"""

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection

from quarantotto.core.edition import BadEdition, Edition, parse_edition
from quarantotto.core.engine import Engine, Refused
from quarantotto.core.game import NOBODY, BadOption
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, UnknownGame, load_game
from quarantotto.table.export import STATUSES
from quarantotto.table.log import Kind, now
from quarantotto.table.match import Diverged, Match, NotAsked, Prepared
from quarantotto.table.store import EVERY, Store, StoreError
from quarantotto.table.store.chat import chat_of, seen_by_all
from quarantotto.table.store.clocks import Left, clocks_of, keep_clocks
from quarantotto.table.store.editions import edition_text
from quarantotto.table.store.hosts import is_host
from quarantotto.table.store.log import append_rows, rows_of, standing
from quarantotto.table.store.matches import ORIGIN, match_row, unfinished_matches, update_match, write_the_same
from quarantotto.table.store.presence import drop_lines, keep_lines, note_line, seats_elsewhere
from quarantotto.table.store.seats import holders_of, seats_of
from quarantotto.web.frames.builder import Painter
from quarantotto.web.frames.pool import Studio
from quarantotto.web.frames.reader import draw_here
from quarantotto.web.key import HouseKey, key_file, read_key
from quarantotto.web.live.alone import Alone
from quarantotto.web.live.clock import TurnClock
from quarantotto.web.live.lines import Line
from quarantotto.web.live.match import Table
from quarantotto.web.live.webhooks import Webhooks
from quarantotto.web.problems import Problem
from quarantotto.web.workers.gc_tuning import SELDOM, keep_what_is_loaded
from quarantotto.web.workers.intake import Intake
from quarantotto.web.workers.native import NativeCode
from quarantotto.web.workers.thinking import Thinkers, log_illegal

READING_AGAIN = 1.0  # seconds until a table that could not be read is read again
TRYING_AGAIN = 5.0  # and until a bot tries to move again after the store has failed
STAYING = 30.0  # seconds between two signs of life to other processes
RACES = 20  # how often somebody else may be first before we give up
MOST_TABLES = 2000  # in memory; the least used go first
MOST_FINISHED = 100  # of them
MOST_EDITIONS = 32  # in memory, beside those that are being played
MATCH_ID = re.compile(r"[\w-]{1,40}", re.ASCII)

Result = TypeVar("Result")
log = logging.getLogger(__name__)


class Hall:
    """All tables this process serves."""

    def __init__(
        self,
        store_url: str,
        thinkers: int = 1,
        studio: Studio | None = None,
        webhooks: Webhooks | None = None,
        key: HouseKey | None = None,
    ) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self.store = Store.open(store_url, self._heard)
        self.key = key or read_key(key_file(store_url))
        self.thinkers = Thinkers(thinkers)
        self.intake = Intake()
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="imported")  # replays what visitors brought
        self._studio = studio
        self.webhooks = webhooks  # None: the host does not allow them
        self.native = NativeCode(self._tell_status)
        self._drawing = draw_here if studio is None else studio.draw
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._behind: set[str] = set()  # matches of which word has come that they are to be read on
        self._engines: dict[str, Engine] = {}
        self._painters: dict[str, Painter] = {}
        self._editions: dict[str, str] = {}  # digest -> text
        self._clocks: dict[str, TurnClock] = {}  # of tables that are not in memory just now
        self._hosts: set[str] = set()  # browsers that keep house
        self._tried = -TRYING_AGAIN  # when it was last tried whether the store works again
        self._tasks: set[asyncio.Task[None]] = set()

    # Beginning and ending

    def begin(self, wait_for_parts: Callable[["Hall", Table], None]) -> None:
        """To be called in the event loop: native code is made, and matches that wait for bots, or for their deal, go
        on."""
        self._wait_for_parts = wait_for_parts
        self._loop = asyncio.get_running_loop()
        if self._studio is not None:
            self._studio.begin()
        self.background(self._make_all_native())
        self.background(self._resume())
        self.background(self._keep_time())
        if self.store.is_shared:
            self.background(self._stay())

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in self.tables.values():
            table.stop()
        self._aside.shutdown(wait=False, cancel_futures=True)
        if self.webhooks is not None:
            self.webhooks.close()
        self._keep_clocks_at_last()
        if self.store.is_shared:
            self.store.write_now(lambda c: drop_lines(c, self.store.process))
        self.store.close()
        await self.thinkers.close()
        if self._studio is not None:
            await self._studio.end()

    def background(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _make_all_native(self) -> None:
        """One game after the other, those that are being played first: all at once would make all of them late."""
        waiting = list(PACKAGES)
        while waiting:
            played = {engine.game.meta.id for engine in self._engines.values()}
            game_id = next((game for game in waiting if game in played), waiting[0])
            waiting.remove(game_id)
            await self._make_native(game_id)

    async def _make_native(self, game_id: str) -> None:
        def engines() -> list[Engine]:
            return [engine for engine in self._engines.values() if engine.game.meta.id == game_id]

        await self.native.prepare(game_id, engines)
        if game_id in self.native.ready:
            self.thinkers.native.add(game_id)
            keep_what_is_loaded(SELDOM)

    async def _resume(self) -> None:
        """Bots of an earlier start go on, one table after another."""
        await asyncio.sleep(2)
        for match in await self.store.read(unfinished_matches):
            try:
                await self.table(match)
            except Problem:
                continue
            except StoreError:
                raise
            except Exception:  # the others go on
                log.exception("match %s cannot be read", match)
            await asyncio.sleep(0.05)

    def _heard(self, match: str) -> None:
        """Another process has changed a match (or any, where word may have been lost)."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._refresh_soon, match)

    def _refresh_soon(self, match: str) -> None:
        changed = {*self.tables, *self._loading} if match == EVERY else {match}
        for known in changed - self._behind:
            self._behind.add(known)
            self.background(self._refresh_known(known))

    async def _refresh_known(self, match: str) -> None:
        """Also a table that is being read just now, perhaps from before the change."""
        if match in self._loading:
            await asyncio.wait([self._loading[match]])
        self._behind.discard(match)  # before it is read: what comes from now on is read once more
        if match in self.tables:
            try:
                await self.refresh(self.tables[match])
            except StoreError:  # nobody else would tell the pages here what they have missed
                await asyncio.sleep(READING_AGAIN)
                self._refresh_soon(match)

    def _tell_status(self) -> None:
        for table in self.tables.values():
            if table.lines:
                table.tell({"type": "status", "status": self.status()})

    def status(self) -> dict[str, Any]:
        """How each game is run, and what this house allows."""
        return {
            "webhooks": self.webhooks is not None,
            "games": {
                game_id: {
                    "mode": "cpu" if game_id in self.native.ready else "python",
                    "compiling": self.native.share.get(game_id),
                }
                for game_id in PACKAGES
            },
        }

    async def is_well(self) -> bool:
        """Whether matches can be read and written; after a failure by trying, but not for everybody who asks."""
        health, moment = self.store.health, time.monotonic()
        try:
            await self.store.read(lambda c: unfinished_matches(c, most=1))
            if not health.is_well and moment - self._tried > TRYING_AGAIN:
                self._tried = moment
                await self.store.write(write_the_same)
        except StoreError:
            return False
        return health.is_well

    # Editions and engines

    async def engine(self, game_id: str, digest: str) -> Engine:
        """The rules over one edition."""
        if digest not in self._engines:
            text = self._editions.get(digest) or await self.store.read(lambda c: edition_text(c, digest))
            if text is None:
                raise Problem("no-page")
            self._editions[digest] = text
            game = load_game(game_id)
            file = parse_edition(game_id, text)
            engine = Engine(game, Edition(file, game.read_edition(file)))
            await self.native.load(engine)
            self._engines.setdefault(digest, engine)
            self._painters.setdefault(digest, Painter(self._engines[digest]))
        return self._engines[digest]

    # Tables

    async def table(self, match: str) -> Table:
        """A table, from memory or from the store."""
        found = self.tables.get(match)
        if found is not None:
            self.go_on(found)
            return found
        loading = self._loading.get(match)
        if loading is None:
            loading = self._loading[match] = asyncio.create_task(self._load(match))
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
        table = await asyncio.shield(loading)
        self.go_on(table)
        return table

    async def current(self, match: str) -> Table:
        """A table that knows all that any process has told of it by now: word of it may still be on its way."""
        table = await self.table(match)
        if self.store.is_shared:
            known = table.row.version, table.match.next_row if table.match is not None else 0
            if await self.store.read(lambda c: standing(c, match)) != known:
                await self.refresh(table)
        return table

    def _make_room(self) -> None:
        idle = [name for name, table in self.tables.items() if not table.lines and not table.is_busy_with()]
        finished = [name for name in idle if self.tables[name].row.status in STATUSES]
        gone = {*idle[: max(0, len(self.tables) - MOST_TABLES)], *finished[: max(0, len(finished) - MOST_FINISHED)]}
        for name in gone:
            left = self.tables.pop(name)
            if left.time_left():
                self._clocks[name] = left.clock  # it runs on, unseen
        used = {table.row.edition for table in self.tables.values()}
        unused = [digest for digest in self._engines if digest not in used]
        for digest in unused[: max(0, len(unused) - MOST_EDITIONS)]:
            for kept in (self._engines, self._painters, self._editions):
                kept.pop(digest, None)

    async def _load(self, match: str) -> Table:
        if not MATCH_ID.fullmatch(match):  # PostgreSQL takes no NUL
            raise Problem("no-match")

        def read(connection: Connection) -> Any:
            row = match_row(connection, match)
            if row is None:
                return None
            people = seats_of(connection, match), holders_of(connection, match)
            said, seen = chat_of(connection, match, last=1), seen_by_all(connection, match)
            left = clocks_of(connection, match)
            return row, *people, rows_of(connection, match), said, seen, left, self._elsewhere(connection, match)

        found = await self.store.read(read)
        if found is None:
            raise Problem("no-match")
        row, seats, holders, rows, said, seen, left, elsewhere = found
        try:
            await self.engine(row.game, row.edition)
        except (BadEdition, UnknownGame) as gone:
            log.warning("match %s cannot be read by this version: %s", match, gone)
            raise Problem("unreadable") from None
        table = Table(row, seats, holders, self._painters[row.edition], self.key, self._drawing)
        table.last_said = said[-1].n if said else 0
        table.seen = seen
        table.others_have(elsewhere)
        if row.key is not None and rows:
            table.match = Match(table.engine, row.terms(row.key))
            try:
                pool = self._aside if ORIGIN in row.settings else None
                await asyncio.get_running_loop().run_in_executor(pool, table.match.replay, rows)
            except Diverged as diverged:
                table.match.close_at(rows[diverged.row :])
                if row.status not in ("over", "closed"):
                    await self._close(table, str(diverged))
            except BadOption as gone:
                log.warning("match %s cannot be read by this version: %s", match, gone)
                raise Problem("unreadable") from None
            table.clock = self._clocks.pop(match, table.clock)
            table.go_on_counting(left, [row for row in rows if row.kind is not Kind.SEAT][-1].at)
        self.tables[match] = table
        self._make_room()
        return table

    async def _close(self, table: Table, why: str) -> None:
        log.warning("match %s cannot go on with these rules: %s", table.row.id, why)
        await self.change(table, lambda c: update_match(c, table.row.id, status="closed", reason=why))

    async def is_house_host(self, browser: str) -> bool:
        """Whether this browser is the one of whoever runs the server."""
        return self.known_host(browser) or await self.store.read(lambda c: self.read_host(c, browser))

    def read_host(self, connection: Connection, browser: str) -> bool:
        """The same within a unit of work; who keeps house once keeps it for good."""
        if is_host(connection, browser):
            self._hosts.add(browser)
        return self.known_host(browser)

    def known_host(self, browser: str) -> bool:
        return browser in self._hosts

    # Changing

    async def change(self, table: Table, unit: Callable[[Connection], Result]) -> Result:
        """Changes the table itself: stored, read back, told."""
        result = await self.store.write(unit, table.row.id)
        await self._read(table)
        table.tell_table(self.known_host)
        return result

    async def _read(self, table: Table) -> bool:
        """Reads the table and the rows it does not have yet, as of one moment; whether the table itself is another.

        Needs the table's lock. Nobody sees one without the other: a game that is over belongs to a table that is.
        """
        match, version = table.row.id, table.row.version
        start = table.match.next_row if table.match is not None else 0

        def read(connection: Connection) -> Any:
            people = seats_of(connection, match), holders_of(connection, match)
            return (
                match_row(connection, match),
                *people,
                rows_of(connection, match, start),
                self._elsewhere(connection, match),
            )

        row, seats, holders, rows, elsewhere = await self.store.read(read)
        assert row is not None
        if table.match is None and row.key is not None:
            table.match = Match(table.engine, row.terms(row.key))
        if table.match is not None:
            table.match.replay(rows)
        table.changed(row, seats, holders)
        table.others_have(elsewhere)
        return table.row.version != version

    def _elsewhere(self, connection: Connection, match: str) -> frozenset[int]:
        return seats_elsewhere(connection, self.store.process, match) if self.store.is_shared else frozenset()

    async def refresh(self, table: Table) -> None:
        """Reads on where another process has written."""
        async with table.lock:
            await self.refresh_now(table)
        self.go_on(table)

    async def refresh_now(self, table: Table) -> None:
        """The same for whoever has the table's lock."""
        is_different = await self._read(table)
        await self.tell_chat(table)
        table.tell_frames()
        if is_different:
            table.tell_table(self.known_host)
        else:
            table.tell_presence(self.known_host)

    async def add(self, table: Table, prepare: Callable[[Match], Prepared | None]) -> None:
        """Adds a row, unless there is none to add: judged, stored, accepted. Needs the table's lock; then `tell`.

        What follows from it with one answer only, and may be answered at once, is answered with it.
        """
        await self._add(table, prepare)
        while (given := next((found for found in self._alone(table) if not found.pause), None)) is not None:
            try:
                await self._add(table, partial(_answered, given))
            except Problem:  # another process has answered meanwhile
                return

    def _alone(self, table: Table) -> list[Alone]:
        """The questions of a table that answer themselves."""
        match = table.match
        return [] if match is None else [found for seat in match.pending() if (found := table.alone(seat))]

    async def _add(self, table: Table, prepare: Callable[[Match], Prepared | None]) -> None:
        """One row. When another process was first, it is judged anew."""
        for _ in range(RACES):
            match = table.match
            if match is None:
                raise Problem("not-begun")
            prepared = self._judged(table, match, prepare)
            if prepared is None:
                return
            is_ours = await self.store.write(_appending(table.row.id, prepared), table.row.id)
            if is_ours and not _is_last(prepared):
                match.accept(prepared)
                return
            if await self._read(table):
                table.tell_table(self.known_host)
            if is_ours:
                return
        raise Problem("too-busy")

    def _judged(self, table: Table, match: Match, prepare: Callable[[Match], Prepared | None]) -> Prepared | None:
        try:
            return prepare(match)
        except Refused as refused:
            raise Problem("refused", clause=refused.clause, game=table.row.game) from None
        except NotAsked:
            raise Problem("closed-question") from None

    async def tell_chat(self, table: Table) -> None:
        """What was said here or elsewhere is told in the order it was said."""
        if table.lines:
            for said in await self.store.read(lambda c: chat_of(c, table.row.id, after=table.last_said)):
                table.tell_chat(said)

    def tell(self, table: Table) -> None:
        """What was stored is told, and whoever is asked next goes on."""
        table.tell_frames()
        self.go_on(table)

    # Who is there

    def join(self, table: Table, line: Line) -> None:
        """A page has come."""
        self._note_line(table, line.seat, is_first=not table.has_line(line.seat))
        table.join(line)
        table.tell_presence(self.known_host)

    def leave(self, table: Table, line: Line) -> None:
        """A page has gone."""
        table.leave(line)
        self._note_line(table, line.seat, is_last=not table.has_line(line.seat))
        table.tell_presence(self.known_host)

    def _note_line(self, table: Table, seat: int, *, is_first: bool = False, is_last: bool = False) -> None:
        if self.store.is_shared and seat != NOBODY and (is_first or is_last):
            match, process = table.row.id, self.store.process
            self.background(self.store.write(lambda c: note_line(c, process, match, seat, is_open=is_first), match))

    async def _stay(self) -> None:
        """Tells the other processes now and then that this one is there."""
        while True:
            await self.store.write(lambda c: keep_lines(c, self.store.process))
            await asyncio.sleep(STAYING)

    async def _keep_time(self) -> None:
        """What players have left of their time is stored now and then, in case this process ends unasked."""
        while True:
            await asyncio.sleep(STAYING)
            try:
                for match, left in self._times_left().items():
                    await self.store.write(partial(keep_clocks, match=match, left=left))
            except StoreError as error:
                log.warning("what players have left of their time could not be stored: %s", error)

    def _keep_clocks_at_last(self) -> None:
        for match, left in self._times_left().items():
            self.store.write_now(partial(keep_clocks, match=match, left=left))

    def _times_left(self) -> dict[str, dict[int, Left]]:
        found = {match: table.time_left() for match, table in self.tables.items()}
        return {match: left for match, left in found.items() if left}

    # Bots and webhooks

    def go_on(self, table: Table) -> None:
        """Bots that are asked begin to think, absent players with a webhook are told, a deal is waited for."""
        if table.row.status == "dealing":
            self._wait_for_parts(self, table)
        match = table.match
        if match is None or table.row.status != "running":
            return
        for seat in match.pending():
            question = match.questions[seat]
            if table.seats[seat].kind == "bot":
                if not table.is_busy_with(("bot", seat, question)):
                    self._task(table, ("bot", seat, question), self._bot_turn(table, seat, question))
            elif (found := table.alone(seat)) is not None:
                if not table.is_busy_with(("alone", seat, question)):
                    self.later(table, ("alone", seat, question), found.pause, partial(self._answer, table, found))
            elif not table.is_connected(seat) and table.called.get(seat) != question:
                self._call_player(table, seat, question)

    def _call_player(self, table: Table, seat: int, question: int) -> None:
        url = table.seats[seat].webhook
        if url and self.webhooks is not None:
            table.called[seat] = question
            name = table.name_of(seat, table.row.settings.get("lang", LANGUAGES[0]))
            said = {"event": "your-turn", "match": table.row.id, "game": table.row.game, "seat": seat, "name": name}
            self._task(table, ("call", seat, question), self.webhooks.tell(url, said))

    def _task(self, table: Table, name: Any, work: Awaitable[None]) -> None:
        async def run() -> None:
            try:
                await work
            except Problem:
                pass  # the game has gone on meanwhile
            except StoreError:  # which the store has logged
                asyncio.get_running_loop().call_later(TRYING_AGAIN, self.go_on, table)
            except Exception:
                log.exception("a task of table %s failed", table.row.id)

        task = asyncio.get_running_loop().create_task(run())
        table.tasks = {known: running for known, running in table.tasks.items() if not running.done()}
        table.tasks[name] = task

    def later(self, table: Table, name: Any, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Does something at a table after a while."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            await work()

        self._task(table, name, wait())

    async def _bot_turn(self, table: Table, seat: int, question: int) -> None:
        match = table.match
        assert match is not None
        pace = asyncio.sleep(float(table.row.settings.get("pace") or 0.0))
        stream = table.stream(seat)
        view = stream.view_at(len(stream) - 1)
        seed = secrets.randbits(62)
        edition = self._editions[table.row.edition]
        thinking = self.thinkers.decide(table.row.game, edition, view, seat, seed)
        _slept, action = await asyncio.gather(pace, thinking)
        async with table.lock:
            if table.seats[seat].kind != "bot" or table.match is not match or match.questions[seat] != question:
                return
            try:
                await self.add(table, lambda match: match.prepare_act(seat, question, [action], now()))
            except Problem as problem:
                if problem.clause is None:
                    raise
                log_illegal(table.row.game, seat, problem.clause)
                legal = table.engine.legal(view, seat)
                await self.add(table, lambda match: match.prepare_act(seat, question, legal[:1], now()))
        self.tell(table)

    async def _answer(self, table: Table, given: Alone) -> None:
        """Gives the one answer there is, unless somebody was quicker or wants to do it by hand now."""
        async with table.lock:
            if table.match is not None and table.alone(given.seat) is not None:
                await self.add(table, partial(_answered, given))
        self.tell(table)

    async def hint(self, table: Table, seat: int) -> int:
        """What the bot would do in this seat's place, with what the seat knows."""
        stream = table.stream(seat)
        view = stream.view_at(len(stream) - 1)
        edition = self._editions[table.row.edition]
        return await self.thinkers.decide(table.row.game, edition, view, seat, secrets.randbits(62))


def _answered(given: Alone, match: Match) -> Prepared:
    return match.prepare_act(given.seat, given.question, [given.action], now(), is_alone=True)


def _appending(match: str, prepared: Prepared) -> Callable[[Connection], bool]:
    """The unit that stores a row, and with the last one that the match is over."""

    def unit(connection: Connection) -> bool:
        if not append_rows(connection, match, [prepared.row]):
            return False
        if _is_last(prepared):
            update_match(connection, match, status="over")
        return True

    return unit


def _is_last(prepared: Prepared) -> bool:
    return bool(prepared.states) and int(prepared.states[-1]["pending"]) == 0


def reading_seat(seat: str) -> int:
    """`0`, `1`, … or `watch`."""
    if seat == "watch":
        return NOBODY
    if seat.isdecimal() and int(seat) < NOBODY:
        return int(seat)
    raise Problem("no-seat")
