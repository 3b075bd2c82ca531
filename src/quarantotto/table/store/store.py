"""The store: one thread that writes, a few that read, and word of what changed.

Everything that waits to be written goes into one transaction and one commit: the disk is asked once for all of them,
and whoever waits hears of it only when it is safe.
"""

import asyncio
import logging
import queue
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread
from typing import Any, TypeVar
from uuid import uuid4

from sqlalchemy import URL, Connection, Engine, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from quarantotto.table.store import opening
from quarantotto.table.store.errors import StoreError, one_line
from quarantotto.table.store.health import Health
from quarantotto.table.store.touching import begin_touching, touched

Result = TypeVar("Result")
Unit = Callable[[Connection], Result]

EVERY = ""  # told instead of a match's id when any match may have changed unnoticed
MOST_TOGETHER = 256  # units in one commit
MOST_ATTEMPTS = 5
SAY = text("SELECT pg_notify('quarantotto', said) FROM unnest(CAST(:said AS text[])) AS said")
TRY_AGAIN = ("40001", "40P01")  # PostgreSQL could not carry it out beside another process: serialisation, deadlock


@dataclass(eq=False)
class _Waiting:
    """A unit that waits to be written, for somebody in an event loop or, without one, in a thread that stands still."""

    unit: Unit[Any]
    match: str
    future: "Future[Any] | asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop | None = None
    attempts: int = 0
    result: Any = None
    error: BaseException | None = None

    def is_wanted(self) -> bool:
        """Whether somebody still waits for it; from then on nobody can stop it."""
        if isinstance(self.future, Future):
            return self.future.set_running_or_notify_cancel()
        return not self.future.cancelled()

    def settle(self) -> None:
        """Whoever waits goes on; in the event loop, if there is one."""
        if isinstance(self.future, asyncio.Future) and self.future.done():
            return  # somebody waits no longer
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Store:
    """An open store; all its methods may be called from any thread.

    A unit of work may be run again when another process was in its way, so it must do nothing but read and write
    through its connection.
    """

    def __init__(self, url: URL, notify: Callable[[str], None], tell_own: bool) -> None:
        self._notify = notify if tell_own else None
        self._writing, self._reading = opening.open_engines(url)
        # A line to a file does not break: it stays open, and is not looked after at every commit.
        self._standing = self._writing.connect() if opening.is_sqlite(url) else None
        self._own = uuid4().hex  # marks our own word to other processes
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._closing = Lock()
        self._is_closed = False
        self.health = Health()
        self.commits = 0  # transactions that were made durable
        self.units = 0  # units they were made of
        try:
            self._listener = None if opening.is_sqlite(url) else _listener(url, self._own, notify)
        except BaseException:
            self._dispose()
            raise
        self._readers = ThreadPoolExecutor(opening.READERS, thread_name_prefix="store-read")
        self._writer = Thread(target=self._write_all, name="store-write", daemon=True)
        self._writer.start()

    @classmethod
    def open(cls, url: str, notify: Callable[[str], None] = lambda match: None, *, tell_own: bool = False) -> "Store":
        """Opens a store, makes it where there is none and brings its tables up to date.

        `notify` is called, in a thread of the store, with each match that another process has changed (which only
        happens with PostgreSQL) and, if `tell_own` says so, with those changed here.
        """
        return cls(opening.read_url(url), notify, tell_own)

    @property
    def process(self) -> str:
        """This process's name among those that share the store."""
        return self._own

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same matches."""
        return self._listener is not None

    @property
    def folder(self) -> Path | None:
        """Where it lies on this machine's disk, if it does."""
        url = self._writing.url
        return Path(str(url.database)).parent if opening.is_sqlite(url) else None

    # Writing

    async def write(self, unit: Unit[Result], match: str = "") -> Result:
        """Runs a unit and returns when its work is durable; `match` says which match it is about."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._put(_Waiting(unit, match, future, loop))
        return await future

    def write_now(self, unit: Unit[Result], match: str = "") -> Result:
        """The same for callers without an event loop."""
        return self._submit(unit, match).result()

    def _submit(self, unit: Unit[Result], match: str) -> "Future[Result]":
        future: Future[Result] = Future()
        self._put(_Waiting(unit, match, future))
        return future

    def _put(self, waiting: _Waiting) -> None:
        with self._closing:  # so that nothing comes behind the end of the queue
            if self._is_closed:
                raise StoreError("the store is closed")
            self._queue.put(waiting)

    def _write_all(self) -> None:
        is_ending = False
        while not is_ending:
            batch, is_ending = self._next_batch()
            while batch:
                batch = self._write_batch(batch)

    def _next_batch(self) -> tuple[list[_Waiting], bool]:
        """Everything that waits by now, and whether it was the last."""
        batch: list[_Waiting] = []
        item = self._queue.get()
        while item is not None:
            if item.is_wanted():
                batch.append(item)
            if len(batch) == MOST_TOGETHER:
                return batch, False
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _write_batch(self, batch: list[_Waiting]) -> list[_Waiting]:
        """Carries a batch out and answers; returns what has to be tried again."""
        # All processes take their matches in one order, so that none waits for another in a circle.
        batch.sort(key=lambda waiting: waiting.match)
        done: list[_Waiting] = []
        again: list[_Waiting] = []
        matches: set[str] = set()
        try:
            with self._writing.begin() if self._standing is None else _begun(self._standing) as connection:
                undoing = _savepoint if len(batch) > 1 else _whole
                for waiting in batch:
                    self._write_one(connection, waiting, undoing, done, again, matches)
                if matches and self._listener is not None:
                    connection.execute(SAY, {"said": [f"{self._own} {match}" for match in sorted(matches)]})
        except BaseException as error:
            self.health.failed("written", error)
            for waiting in batch:
                waiting.error = waiting.error or _readable(error)
            _settle(batch)
            return []
        if done:
            self.health.worked("written")
        self.commits += 1
        self.units += len(done)
        _settle([waiting for waiting in batch if waiting not in again])
        if self._notify is not None:
            for match in sorted(matches):
                _call(self._notify, match)
        return again

    def _write_one(
        self,
        connection: Connection,
        waiting: _Waiting,
        undoing: Callable[[Connection], AbstractContextManager[None]],
        done: list[_Waiting],
        again: list[_Waiting],
        matches: set[str],
    ) -> None:
        """Runs one unit: when it fails, it fails alone."""
        begin_touching(connection)
        waiting.attempts += 1
        try:
            with undoing(connection):
                waiting.result = waiting.unit(connection)
        except BaseException as error:
            if undoing is _savepoint and not _is_in_transaction(connection):
                raise StoreError(f"the store failed: {one_line(error)}") from None
            if _may_succeed_later(error) and waiting.attempts < MOST_ATTEMPTS:
                again.append(waiting)
            else:
                self.health.failed("written", error)
                waiting.error = _readable(error)
        else:
            done.append(waiting)
            matches |= touched(connection)

    # Reading

    async def read(self, unit: Unit[Result]) -> Result:
        """Runs a unit that only reads, over one snapshot of the store."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, unit)

    def read_now(self, unit: Unit[Result]) -> Result:
        """The same for callers without an event loop."""
        if self._is_closed:
            raise StoreError("the store is closed")
        try:
            with self._reading.connect() as connection:
                result = unit(connection)
        except SQLAlchemyError as error:
            self.health.failed("read", error)
            raise _readable(error) from None
        self.health.worked("read")
        return result

    # Ending

    def close(self) -> None:
        """Writes what still waits, then lets go of the database."""
        with self._closing:
            if self._is_closed:
                return
            self._is_closed = True
            self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        if self._listener is not None:
            self._listener.close()
        self._dispose()

    def _dispose(self) -> None:
        if self._standing is not None:
            self._standing.close()
        engines: tuple[Engine, Engine] = (self._reading, self._writing)
        for engine in engines:  # the writer last: SQLite tidies up behind the last connection that may write
            engine.dispose()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _settle(written: Sequence[_Waiting]) -> None:
    """All who wait in one event loop are told at once: to wake it takes longer than to tell them."""
    by_loop: dict[asyncio.AbstractEventLoop | None, list[_Waiting]] = {}
    for waiting in written:
        by_loop.setdefault(waiting.loop, []).append(waiting)
    for loop, told in by_loop.items():
        if loop is None:
            _settle_all(told)
        else:
            with suppress(RuntimeError):  # it is closed: nobody waits there any more
                loop.call_soon_threadsafe(_settle_all, told)


def _settle_all(written: Sequence[_Waiting]) -> None:
    for waiting in written:
        waiting.settle()


@contextmanager
def _begun(connection: Connection) -> Iterator[Connection]:
    with connection.begin():
        yield connection


@contextmanager
def _savepoint(connection: Connection) -> Iterator[None]:
    """What `Connection.begin_nested` does, in a fourth of its time."""
    connection.exec_driver_sql("SAVEPOINT unit")
    try:
        yield
        connection.exec_driver_sql("RELEASE SAVEPOINT unit")
    except BaseException:
        if not _is_in_transaction(connection):
            raise
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT unit")
        connection.exec_driver_sql("RELEASE SAVEPOINT unit")
        raise


@contextmanager
def _whole(connection: Connection) -> Iterator[None]:
    """The same for a unit that is alone in its transaction, which ends with it: a savepoint takes as long as a row."""
    try:
        yield
    except BaseException:
        if _is_in_transaction(connection):
            connection.rollback()
        raise


def _is_in_transaction(connection: Connection) -> bool:
    """The line may have broken, and SQLite gives the whole transaction up by itself when the disk fails."""
    return not connection.invalidated and getattr(connection.connection.dbapi_connection, "in_transaction", True)


def _may_succeed_later(error: BaseException) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in TRY_AGAIN


def _listener(url: URL, own: str, notify: Callable[[str], None]) -> Any:
    from quarantotto.table.store.listening import Listener  # lazy: SQLite needs no psycopg

    return Listener(url, own, lambda match: _call(notify, match), EVERY)


def _call(notify: Callable[[str], None], match: str) -> None:
    """Passes word on; whoever fails to hear it must not stop the store."""
    try:
        notify(match)
    except Exception:
        logging.getLogger(__name__).exception("word of a change was not taken")


def _readable(error: BaseException) -> BaseException:
    """An error for people; without its cause, in which a log could find secrets."""
    if not isinstance(error, SQLAlchemyError):
        return error
    return StoreError(f"the store failed: {one_line(error)} ({type(error).__name__})")
