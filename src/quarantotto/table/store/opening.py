"""From a URL to engines over a database whose tables are up to date."""

import os
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

import orjson
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, select, table, text
from sqlalchemy import column as sql_column
from sqlalchemy.exc import ArgumentError, DatabaseError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from quarantotto.core.folders import data_folder
from quarantotto.table.store.errors import StoreError, one_line

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = "0011"  # the newest migration; a test holds it against the folder
VERSION_TABLE = "schema_version"
LOCK = 1848  # keeps two processes from migrating one PostgreSQL database at the same time
READERS = 4
MAGIC = b"SQLite format 3\0"
BUSY_MS = 10_000  # how long SQLite waits for another process
CONNECT_S = 10
WRITING = (
    f"busy_timeout = {BUSY_MS}",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "recursive_triggers = ON",  # else INSERT OR REPLACE deletes rows behind the triggers' back
)
READING = (f"busy_timeout = {BUSY_MS}", "query_only = ON")


def default_url() -> str:
    """The store in the user's own data folder."""
    return f"sqlite:///{data_folder() / 'matches.sqlite'}"


def read_url(text: str) -> URL:
    """The URL with the driver we use; refuses what is no store in one line."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError("this is no address of a store: use sqlite:///FILE or postgresql://HOST/NAME") from None
    kind = url.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        if find_spec("psycopg") is None:
            raise StoreError("a store in PostgreSQL needs psycopg: pip install 'quarantotto[postgres]'")
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite":
        raise StoreError(f"a store cannot be kept in {kind!r}: use sqlite:///FILE or postgresql://HOST/NAME")
    if not url.database or url.database == ":memory:":
        raise StoreError("a store in SQLite needs a file: sqlite:///FILE")
    return url.set(drivername="sqlite+pysqlite")


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def shown(url: URL) -> str:
    """The address as it may be told: without driver and password."""
    url = url.set(drivername=url.get_backend_name()).difference_update_query(["password", "sslpassword"])
    return url.render_as_string(hide_password=True)


def open_engines(url: URL) -> tuple[Engine, Engine]:
    """An engine that writes and one that only reads, over tables that are up to date."""
    where = shown(url)
    if is_sqlite(url):
        _make_private(Path(str(url.database)))
    writing = engine(url, is_writer=True)
    try:
        with writing.begin() as connection:
            migrate(connection)
        return writing, engine(url, is_writer=False)
    except (DatabaseError, SQLAlchemyError) as error:
        writing.dispose()
        raise StoreError(f"the store {where} cannot be opened: {one_line(error)}") from None
    except StoreError as error:
        writing.dispose()
        raise StoreError(f"the store {where} cannot be opened: {error}") from None


def migrate(connection: Connection) -> None:
    """Brings the tables up to date, within the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    current = version(connection)
    if current == HEAD:  # the usual case, without the time it takes to import Alembic
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = version_num"))  # may we write at all?
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection, "version_table": VERSION_TABLE})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise StoreError(f"it was written by a newer version of Quarantotto (tables {current}, known are up to {HEAD})")
    command.upgrade(config, "head")


def version(connection: Connection) -> str | None:
    """Which tables there are; None: none of ours."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.scalar(select(sql_column("version_num")).select_from(table(VERSION_TABLE)))


def _make_private(file: Path) -> None:
    """A file that only its owner reads, in a folder of the same kind where we make it; SQLite's others follow suit."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError(f"the folder of the store {file} cannot be made: {error.strerror}") from error
    if file.parent == data_folder():
        _keep_to_owner(file.parent, 0o700)
    if file.exists() and not _is_ours(file):
        return  # opening it says what is wrong
    with suppress(OSError):  # as above
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for each in (file, *(file.with_name(file.name + more) for more in ("-wal", "-shm"))):
        _keep_to_owner(each, 0o600)


def _is_ours(file: Path) -> bool:
    """A database, or a file that becomes one: whatever else has that name keeps its mode."""
    with suppress(OSError):
        if file.is_file():
            with file.open("rb") as begun:
                return begun.read(len(MAGIC)) in (MAGIC, b"")
    return False


def _keep_to_owner(path: Path, mode: int) -> None:
    with suppress(OSError):  # not there, or somebody else's
        path.chmod(mode)


def engine(url: URL, *, is_writer: bool) -> Engine:
    """An engine that writes, or one that cannot."""
    size = 1 if is_writer else READERS
    options: dict[str, Any] = {
        "poolclass": QueuePool,
        "pool_size": size,
        "max_overflow": 0,
        "json_serializer": lambda value: orjson.dumps(value).decode(),
        "json_deserializer": orjson.loads,
        "hide_parameters": True,  # secrets must not end up in a message
    }
    if is_sqlite(url):
        made = create_engine(url, **options)
        _tune_sqlite(made, is_writer)
        return made
    return create_engine(
        url,
        **options,
        pool_pre_ping=True,
        isolation_level="READ COMMITTED" if is_writer else "REPEATABLE READ",
        execution_options={} if is_writer else {"postgresql_readonly": True},
        connect_args={"connect_timeout": CONNECT_S, "application_name": "quarantotto"},
    )


def _tune_sqlite(engine: Engine, is_writer: bool) -> None:
    """Durable commits, and transactions that begin where we say: the driver would begin them on its own."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in WRITING if is_writer else READING:
            connection.execute(f"PRAGMA {pragma}")

    def begin(connection: Any) -> None:
        # A writer that begins by reading could find the file changed when it comes to write.
        connection.execute("BEGIN IMMEDIATE" if is_writer else "BEGIN")

    cast(Any, engine.dialect).do_begin = begin  # an event would take four times as long
