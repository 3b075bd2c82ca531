"""Opening a store, and word of what changes in it."""

import os
import subprocess
import sys
from pathlib import Path
from queue import Empty, Queue
from typing import Any, NoReturn

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from quarantotto.table.store import EVERY, Store, StoreError, opening
from quarantotto.table.store.log import append_rows, length
from quarantotto.table.store.matches import update_match
from quarantotto.table.store.schema import metadata
from tests.table.samples import act, new_match
from tests.table.test_store import SOON, add_host, host_names


class TestOpening:
    def test_the_migrations_make_the_tables_that_are_declared(self, store: Store) -> None:
        def differences(connection: Connection) -> list[Any]:
            context = MigrationContext.configure(connection, opts={"version_table": opening.VERSION_TABLE})
            found: list[Any] = compare_metadata(context, metadata)
            return found

        assert store.write_now(differences) == []

    def test_the_newest_migration_is_the_one_we_name(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(opening.MIGRATIONS))
        assert ScriptDirectory.from_config(config).get_heads() == [opening.HEAD]

    def test_what_is_no_store_keeps_its_mode(self, tmp_path: Path) -> None:
        folder, file = tmp_path / "folder", tmp_path / "mine"
        folder.mkdir(0o755)
        file.write_text("mine and no database")
        file.chmod(0o644)
        for path, mode in ((folder, 0o755), (file, 0o644)):
            with pytest.raises(StoreError, match="cannot be opened"):
                Store.open(f"sqlite:///{path}")
            assert path.stat().st_mode & 0o777 == mode
        assert sorted(tmp_path.iterdir()) == [folder, file]

    def test_opening_again_changes_nothing(self, store_url: str) -> None:
        with Store.open(store_url) as store:
            store.write_now(lambda connection: add_host(connection, "a"))
        for _ in range(2):
            with Store.open(store_url) as store:
                assert store.read_now(host_names) == ["a"]

    @pytest.mark.parametrize("was", [None, 0o644])
    def test_only_its_owner_reads_it(self, tmp_path: Path, was: int | None) -> None:
        """Also a store that was made before we took care, and what SQLite puts beside it."""
        file = tmp_path / "made" / "matches.sqlite"
        if was is not None:
            file.parent.mkdir()
            Store.open(f"sqlite:///{file}").close()
            file.chmod(was)
        with Store.open(f"sqlite:///{file}") as store:
            store.write_now(lambda connection: add_host(connection, "a"))
            modes = {path.name: path.stat().st_mode & 0o777 for path in file.parent.iterdir()}
        assert modes == dict.fromkeys(("matches.sqlite", "matches.sqlite-wal", "matches.sqlite-shm"), 0o600)
        if was is None:
            assert file.parent.stat().st_mode & 0o777 == 0o700

    def test_nor_looks_into_our_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        folder = tmp_path / "quarantotto"
        folder.mkdir(mode=0o755)
        Store.open(opening.default_url()).close()
        assert folder.stat().st_mode & 0o777 == 0o700

    def test_several_processes_may_open_a_new_store_at_once(self, store_url: str) -> None:
        program = "import sys; from quarantotto.table.store import Store; Store.open(sys.argv[1]).close()"
        command = [sys.executable, "-c", program, store_url]
        processes = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(3)]
        said = [process.communicate(timeout=60)[1] for process in processes]
        assert [process.returncode for process in processes] == [0, 0, 0], said

    def test_a_newer_store_is_refused(self, store_url: str) -> None:
        with Store.open(store_url) as store:
            store.write_now(
                lambda connection: connection.execute(text(f"UPDATE {opening.VERSION_TABLE} SET version_num = '9999'"))
            )
        newer = rf"newer version of Quarantotto \(tables 9999, known are up to {opening.HEAD}\)"
        with pytest.raises(StoreError, match=newer):
            Store.open(store_url)

    @pytest.mark.parametrize(
        ("url", "said"),
        [
            ("nonsense", "no address of a store"),
            ("", "no address of a store"),
            ("mysql://localhost/x", "cannot be kept in 'mysql'"),
            ("sqlite://", "needs a file"),
            ("sqlite:///:memory:", "needs a file"),
            ("postgresql://carlo:geheim@127.0.0.1:1/nowhere", "cannot be opened"),
            ("postgresql://carlo:geheim@127.0.0.1:notaport/nowhere", "no address of a store"),
        ],
    )
    def test_bad_addresses_get_one_clear_line(self, url: str, said: str) -> None:
        with pytest.raises(StoreError, match=said) as refused:
            Store.open(url)
        assert "\n" not in str(refused.value)
        assert "geheim" not in str(refused.value)

    def test_files_that_cannot_hold_a_store_get_one_clear_line(self, tmp_path: Path) -> None:
        (tmp_path / "text").write_text("Not a database at all, but long enough to look into. " * 40)
        for path in (tmp_path, tmp_path / "text", tmp_path / "text" / "below.sqlite"):
            with pytest.raises(StoreError) as refused:
                Store.open(f"sqlite:///{path}")
            assert str(path.name) in str(refused.value)
            assert "\n" not in str(refused.value)

    @pytest.mark.skipif(os.geteuid() != 0, reason="whose file it is may write it again, and does")
    def test_a_file_that_may_not_be_written_gets_one_clear_line(self) -> None:
        command = [sys.executable, "-c", READ_ONLY]
        said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, timeout=60).stdout
        assert "cannot be opened: attempt to write a readonly database" in said

    def test_the_usual_place_is_the_users_own(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert opening.default_url() == f"sqlite:///{tmp_path / 'quarantotto' / 'matches.sqlite'}"
        Store.open(opening.default_url()).close()

    def test_a_url_of_postgresql_is_taken_as_psycopgs(self) -> None:
        for url in ("postgresql://a/b", "postgres://a/b", "postgresql+psycopg2://a/b"):
            assert str(opening.read_url(url)) == "postgresql+psycopg://a/b"


# Root may write everywhere, so the program becomes somebody else.
READ_ONLY = """
import os, tempfile
from pathlib import Path
from quarantotto.table.store import Store, StoreError
with tempfile.TemporaryDirectory() as folder:
    Path(folder).chmod(0o777)
    file = Path(folder, "a.sqlite")
    Store.open(f"sqlite:///{file}").close()
    file.chmod(0o444)
    os.seteuid(65534)
    try:
        Store.open(f"sqlite:///{file}")
    except StoreError as error:
        print(error)
    finally:
        os.seteuid(os.getuid())
"""

TOUCHING = """
import sys
from quarantotto.table.store import Store
from quarantotto.table.store.matches import update_match
with Store.open(sys.argv[1]) as store:
    store.write_now(lambda connection: update_match(connection, "milan", status="running"))
"""


class TestWord:
    def test_a_change_is_told_once_it_is_durable(self, store_url: str) -> None:
        heard: Queue[tuple[str, int]] = Queue()
        store: Store

        def notify(match: str) -> None:
            heard.put((match, store.read_now(lambda connection: length(connection, match))))

        with Store.open(store_url, notify, tell_own=True) as store:
            store.write_now(new_match)
            assert heard.get(timeout=SOON) == ("milan", 0)
            store.write_now(lambda connection: append_rows(connection, "milan", [act(0)]))
            assert heard.get(timeout=SOON) == ("milan", 1)

    def test_a_listener_that_fails_does_not_stop_the_store(self, store_url: str) -> None:
        def notify(match: str) -> NoReturn:
            raise RuntimeError("deaf")

        with Store.open(store_url, notify, tell_own=True) as store:
            store.write_now(new_match)
            store.write_now(lambda connection: append_rows(connection, "milan", [act(0)]))

    def test_another_process_is_told(self, postgresql_url: str) -> None:
        heard: Queue[str] = Queue()
        with Store.open(postgresql_url, heard.put) as store:
            store.write_now(new_match)
            subprocess.run([sys.executable, "-c", TOUCHING, postgresql_url], check=True, timeout=60)
            assert heard.get(timeout=SOON) == "milan"
            with pytest.raises(Empty):
                heard.get(timeout=0.2)

    def test_after_a_break_everything_may_have_changed(
        self, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from quarantotto.table.store import listening

        monkeypatch.setattr(listening, "PAUSE_S", 0.05)
        heard: Queue[str] = Queue()
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'quarantotto%'"
        with Store.open(postgresql_url, heard.put) as store, Store.open(postgresql_url) as other:
            other.write_now(new_match)
            assert heard.get(timeout=SOON) == "milan"
            with pytest.raises(StoreError):
                other.write_now(
                    lambda connection: connection.execute(text(cut + " AND datname = current_database()")).all()
                )
            assert heard.get(timeout=SOON) == EVERY
            other.write_now(lambda connection: update_match(connection, "milan"))
            assert heard.get(timeout=SOON) == "milan"
            assert store.read_now(lambda connection: length(connection, "milan")) == 0
