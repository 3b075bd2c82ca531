"""Backups: taken while matches go on, whole or not there, and good for either kind of database."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from quarantotto.table.store import Store, StoreError
from quarantotto.table.store.archive import keep_export
from quarantotto.table.store.backup import InUse, Occupied, backup, restore
from quarantotto.table.store.integrity import flaws
from quarantotto.table.store.looking import look
from quarantotto.table.store.matches import update_match
from quarantotto.table.store.schema import chat, lines, log, metadata
from tests.databases import empty_postgresql
from tests.soak import backup as soak
from tests.table.played import keep_running, played_match
from tests.table.samples import new_match

KEPT_0_1 = Path(__file__).parents[1] / "data" / "0.1" / "store.sqlite"


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


def everything(connection: Connection) -> dict[str, list[Any]]:
    tables = [table for table in metadata.sorted_tables if table is not lines]
    return {table.name: sorted(map(repr, connection.execute(select(table)))) for table in tables}


@pytest.fixture
def filled_url(store_url: str) -> str:
    """A store with matches, one of which follows another that sorts behind it."""
    with Store.open(store_url) as store:
        store.write_now(lambda c: keep_running(c, "running"))
        store.write_now(lambda c: keep_export(c, played_match(), "done", "browser-a"))
        store.write_now(lambda c: new_match(c, "aaa"))
        store.write_now(lambda c: update_match(c, "aaa", rematch="running"))
        store.write_now(lambda c: c.execute(chat.insert().values(match="done", n=1, name="C", text="ciao", at="2026")))
    return store_url


@pytest.fixture(params=["sqlite", "postgresql"])
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'other' / 'matches.sqlite'}"
        return
    with empty_postgresql() as url:
        yield url


def test_a_backup_fits_either_kind_of_store(filled_url: str, other_url: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    backup(filled_url, file, quiet)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir() if "kept" in path.name] == ["kept.sqlite"]
    restore(other_url, file, quiet)
    assert look(other_url, everything) == look(filled_url, everything)
    assert look(f"sqlite:///{file}", everything) == look(filled_url, everything)
    with Store.open(other_url) as store:  # the log stays append-only
        with pytest.raises(StoreError, match="never"):
            store.write_now(lambda c: c.execute(log.delete()))
        assert store.read_now(flaws) == []


def test_a_backup_under_load_is_of_one_moment(store_url: str, tmp_path: Path) -> None:
    assert soak.backup(tmp_path, backups=5, db=store_url).broken == []


def test_one_that_fails_leaves_nothing(filled_url: str, tmp_path: Path) -> None:
    def fail(done: int, total: int) -> None:
        raise KeyboardInterrupt

    folder = tmp_path / "backups"
    folder.mkdir()
    with pytest.raises(KeyboardInterrupt):
        backup(filled_url, folder / "kept.sqlite", fail)
    assert list(folder.iterdir()) == []
    with pytest.raises(StoreError, match="no folder"):
        backup(filled_url, tmp_path / "nowhere" / "kept.sqlite", quiet)


def test_nothing_is_overwritten_unless_asked(filled_url: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    file.write_text("mine")
    with pytest.raises(Occupied):
        backup(filled_url, file, quiet)
    assert file.read_text() == "mine"
    backup(filled_url, file, quiet, force=True)
    assert look(f"sqlite:///{file}", everything) == look(filled_url, everything)


def test_a_store_with_matches_is_only_replaced_if_asked(filled_url: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    backup(filled_url, file, quiet)
    then = look(filled_url, everything)
    with Store.open(filled_url) as store:
        store.write_now(lambda c: new_match(c, "later"))
    with pytest.raises(Occupied):
        restore(filled_url, file, quiet)
    assert look(filled_url, everything) != then
    restore(filled_url, file, quiet, replace=True)
    assert look(filled_url, everything) == then


def test_a_restore_that_fails_changes_nothing(filled_url: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    backup(filled_url, file, quiet)
    before = look(filled_url, everything)

    def fail(done: int, total: int) -> None:
        if done == total:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        restore(filled_url, file, fail, replace=True)
    assert look(filled_url, everything) == before


def test_not_while_a_server_has_it_open(filled_url: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    with Store.open(filled_url) as store:
        backup(filled_url, file, quiet)
        with pytest.raises(InUse):
            restore(filled_url, file, quiet, replace=True)
        store.write_now(lambda c: new_match(c, "still"))
    restore(filled_url, file, quiet, replace=True)


def test_what_is_no_whole_backup_is_refused_before_anything_is_touched(filled_url: str, tmp_path: Path) -> None:
    before = look(filled_url, everything)
    good, bad = tmp_path / "good.sqlite", tmp_path / "bad.sqlite"
    backup(filled_url, good, quiet)

    def refused(match: str) -> None:
        with pytest.raises(StoreError, match=match):
            restore(filled_url, bad, quiet, replace=True)
        assert look(filled_url, everything) == before

    refused("there is no such file")
    bad.write_bytes(b"no database at all" * 100)
    refused("not a database")
    bad.write_bytes(good.read_bytes()[: good.stat().st_size // 2])
    refused("malformed|damaged")
    bad.unlink()
    with closing(sqlite3.connect(bad)) as other:
        other.execute("CREATE TABLE mine (a)")
        other.commit()
    refused("no store of Quarantotto")
    bad.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(bad)) as holed:
        holed.execute("DROP TRIGGER log_keeps_rows")
        holed.execute("DELETE FROM log WHERE match = 'done' AND row = 3")
        holed.commit()
    refused("rows of match done are missing")
    bad.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(bad)) as newer:
        newer.execute("UPDATE schema_version SET version_num = '9999'")
        newer.commit()
    refused("newer version")


def test_the_store_itself_is_no_backup(tmp_path: Path) -> None:
    Store.open(f"sqlite:///{tmp_path / 'matches.sqlite'}").close()
    with pytest.raises(StoreError, match="the store itself"):
        restore(f"sqlite:///{tmp_path / 'matches.sqlite'}", tmp_path / "matches.sqlite", quiet)


def test_a_backup_from_before_an_upgrade(other_url: str, tmp_path: Path) -> None:
    """It stays as it was, so that the older program can have it back; this one brings it up to date in the store."""
    old = tmp_path / "old.sqlite"
    old.write_bytes(KEPT_0_1.read_bytes())
    file = tmp_path / "kept.sqlite"
    backup(f"sqlite:///{old}", file, quiet)
    with closing(sqlite3.connect(file)) as kept:
        version = kept.execute("SELECT version_num FROM schema_version").fetchone()
    with closing(sqlite3.connect(old)) as was:
        assert was.execute("SELECT version_num FROM schema_version").fetchone() == version
    restore(other_url, file, quiet)
    assert look(other_url, flaws) == []
    assert look(other_url, lambda c: len(everything(c)["matches"])) > 0
