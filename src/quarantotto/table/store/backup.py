"""The whole store in one file, and back.

A backup is an SQLite store whatever it was taken from, so it fits either database and can be looked into like any
other. It is taken from one moment while matches go on, and it is whole or not there.
"""

import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import URL, Connection, delete, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from quarantotto.table.store import opening
from quarantotto.table.store.errors import StoreError, one_line
from quarantotto.table.store.integrity import flaws, said_by_itself
from quarantotto.table.store.schema import OF_PROCESSES, deleting, matches, metadata

Step = Callable[[int, int], None]  # so much is done, of so much
PAGES = 1024
ROWS = 1000
KEPT = [table for table in metadata.sorted_tables if table not in OF_PROCESSES]


class Occupied(StoreError):
    """Something is there already that was not to be overwritten."""


class InUse(StoreError):
    """A server has the store open."""


def backup(url: str, file: Path, step: Step, *, force: bool = False) -> None:
    """Writes everything in the store, as of one moment, into a file that only its owner reads."""
    if file.exists() and not force:
        raise Occupied(str(file))
    if not file.parent.is_dir():
        raise StoreError(f"there is no folder {file.parent}")
    address = opening.read_url(url)
    if opening.is_sqlite(address) and not Path(str(address.database)).is_file():
        raise StoreError(f"there is no store {opening.shown(address)}")
    reading = opening.engine(address, is_writer=False)
    try:
        with _new_file(file) as new:
            with reading.connect() as connection:
                _copy_pages(connection, new, step) if opening.is_sqlite(address) else _copy_out(connection, new, step)
            _check(new, is_to_be_read=False)
            _put(new, file, force)
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreError(f"the backup failed: {one_line(error)}") from None
    finally:
        reading.dispose()


def restore(url: str, file: Path, step: Step, *, replace: bool = False) -> None:
    """Fills a store from a backup, in one transaction; one that holds matches only if it is to be replaced."""
    address = opening.read_url(url)
    if not file.is_file():
        raise StoreError("there is no such file")
    store = Path(str(address.database)) if opening.is_sqlite(address) else None
    if store is not None and store.exists() and store.samefile(file):
        raise StoreError(f"{file} is the store itself")
    try:
        # Looked through, and brought up to date, in a copy: the backup stays as it is.
        with TemporaryDirectory(prefix="quarantotto-") as folder:
            copy = Path(folder) / "copy.sqlite"
            with closing(_opened(file)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
            _check(copy, is_to_be_read=True)
            _refuse_in_use(address, store)
            _fill(address, copy, step, replace)
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreError(f"nothing was restored: {one_line(error)}") from None


# The file


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A file beside, gone in the end unless it was put into its place."""
    new = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        yield new
    finally:
        new.unlink(missing_ok=True)


def write_whole(file: Path, content: bytes) -> None:
    """A file that only its owner reads, in the place of an earlier one."""
    with _new_file(file) as new:
        new.write_bytes(content)
        _put(new, file, force=True)


def _put(new: Path, file: Path, force: bool) -> None:
    """Whole or not at all, and safe from a power cut."""
    with new.open("r+b") as written:  # Windows makes only what may be written safe
        os.fsync(written.fileno())
    try:
        new.replace(file) if force else file.hardlink_to(new)
    except FileExistsError:
        raise Occupied(str(file)) from None
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _check(file: Path, *, is_to_be_read: bool) -> None:
    """That the file is a whole store of ours and, once its tables are up to date, one that this program can read."""
    writing, reading = None, opening.engine(_sqlite(file), is_writer=False)
    try:
        with reading.connect() as connection:
            version = opening.version(connection)
        if version is None:
            raise StoreError("this is no store of Quarantotto")
        if version != opening.HEAD and is_to_be_read:
            writing, other = opening.open_engines(_sqlite(file))
            other.dispose()
        with reading.connect() as connection:
            found = flaws(connection) if is_to_be_read or version == opening.HEAD else said_by_itself(connection)
        if found:
            raise StoreError(f"the database is damaged: {found[0]}")
    finally:
        for engine in filter(None, (reading, writing)):
            engine.dispose()


def _sqlite(file: Path) -> URL:
    return URL.create("sqlite+pysqlite", database=str(file))


# Copying


def _copy_pages(connection: Connection, new: Path, step: Step) -> None:
    """By SQLite's own means. The transaction holds one moment fast, else every move would begin the copy anew."""
    if opening.version(connection) is None:
        raise StoreError("this is no store of Quarantotto")
    source: Any = connection.connection.dbapi_connection
    with closing(sqlite3.connect(new)) as target:
        source.backup(target, pages=PAGES, progress=lambda _, left, total: step(total - left, total))
        target.execute("PRAGMA journal_mode = DELETE")  # nothing that matters lies in a file beside it


def _copy_out(connection: Connection, new: Path, step: Step) -> None:
    version = opening.version(connection)
    if version != opening.HEAD:
        raise StoreError(f"its tables are those of another version ({version}): start the server once, or use pg_dump")
    _fill(_sqlite(new), connection, step, replace=False)
    with closing(sqlite3.connect(new)) as target:
        target.execute("PRAGMA journal_mode = DELETE")


def _fill(address: URL, source: Connection | Path, step: Step, replace: bool) -> None:
    """Copies every row into the store at this address, or changes nothing there."""
    if isinstance(source, Path):
        engine = opening.engine(_sqlite(source), is_writer=False)
        try:
            with engine.connect() as connection:
                return _fill(address, connection, step, replace)
        finally:
            engine.dispose()
    writing, reading = opening.open_engines(address)
    try:
        with writing.begin() as connection:
            if connection.scalar(select(func.count()).select_from(matches)) and not replace:
                raise Occupied(opening.shown(address))
            _empty(connection)
            _copy_rows(source, connection, step)
    finally:
        reading.dispose()
        writing.dispose()


def _empty(connection: Connection) -> None:
    connection.execute(insert(deleting).from_select(["match"], select(matches.c.id)))
    connection.execute(update(matches).values(rematch=None))
    for table in reversed([table for table in metadata.sorted_tables if table is not deleting]):
        connection.execute(delete(table))
    connection.execute(delete(deleting))


def _copy_rows(source: Connection, target: Connection, step: Step) -> None:
    total = sum(source.scalar(select(func.count()).select_from(table)) or 0 for table in KEPT)
    done = 0
    for table in KEPT:
        with source.execute(select(table), execution_options={"yield_per": ROWS}) as found:
            for rows in found.mappings().partitions():
                # The match that follows another may come behind it.
                values = [{**row, "rematch": None} if table is matches else dict(row) for row in rows]
                target.execute(insert(table), values)
                done += len(values)
                step(done, total)
    for match, follows in source.execute(select(matches.c.id, matches.c.rematch).where(matches.c.rematch.is_not(None))):
        target.execute(update(matches).where(matches.c.id == match).values(rematch=follows))


# The store that is to be filled


def _refuse_in_use(address: URL, store: Path | None) -> None:
    """A server would go on with what it remembers."""
    if store is None:
        engine = opening.engine(address, is_writer=False)
        others = (
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND application_name = 'quarantotto' AND pid <> pg_backend_pid()"
        )
        try:
            with engine.connect() as connection:
                if connection.scalar(text(others)):
                    raise InUse(opening.shown(address))
        finally:
            engine.dispose()
    elif store.exists():
        with closing(sqlite3.connect(store, timeout=0)) as connection:
            try:
                connection.execute("PRAGMA journal_mode = DELETE")  # refused while anybody else has it open
            except sqlite3.OperationalError as error:
                if "locked" in str(error):
                    raise InUse(opening.shown(address)) from None
                raise
