"""An empty database per test: an SQLite file, or a database in the PostgreSQL that `scripts/test` brings up.

A test that uses the fixture `store_url` runs on both; import it into a conftest.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest

SERVER = "QUARANTOTTO_TEST_POSTGRES"
DATABASES = ("sqlite", "postgresql")
# For tests of a house that keep nothing in its store: one kind of database says as much as all.
KEEPING_NOTHING = pytest.mark.parametrize("house", DATABASES[:1], indirect=True, scope="session")


@contextmanager
def empty_postgresql() -> Iterator[str]:
    """The URL of a new database, which is gone afterwards."""
    import psycopg
    from sqlalchemy import make_url

    server = os.environ.get(SERVER)
    if not server:
        pytest.skip(f"{SERVER} names no PostgreSQL server; scripts/test brings one up")
    name = f"test_{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield make_url(server).set(database=name).render_as_string(hide_password=False)
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture(params=DATABASES)
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a new store can be opened, in each kind of database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'matches.sqlite'}"
        return
    with empty_postgresql() as url:
        yield url


@pytest.fixture
def postgresql_url() -> Iterator[str]:
    """Where a new store can be opened in PostgreSQL."""
    with empty_postgresql() as url:
        yield url
