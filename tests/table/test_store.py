"""Writing: group commit, races, durability."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import Connection, select, text

from quarantotto.table.store import Store, StoreError, opening
from quarantotto.table.store.chat import say
from quarantotto.table.store.log import append_rows, length, rows_of
from quarantotto.table.store.matches import lock_match
from quarantotto.table.store.schema import hosts, log
from quarantotto.table.store.store import _Waiting
from quarantotto.table.store.touching import touch
from tests.table.samples import act, new_match

SOON = 10  # seconds until a test gives up


def add_host(connection: Connection, name: str) -> str:
    connection.execute(hosts.insert(), {"browser": name, "since": "now"})
    return name


def host_adder(name: str) -> Callable[[Connection], str]:
    return lambda connection: add_host(connection, name)


def host_names(connection: Connection) -> list[str]:
    return sorted(connection.scalars(select(hosts.c.browser)))


class TestWriting:
    def test_what_is_written_can_be_read(self, store: Store) -> None:
        assert store.write_now(lambda connection: add_host(connection, "a")) == "a"
        assert store.read_now(host_names) == ["a"]

    def test_the_same_from_an_event_loop(self, store: Store) -> None:
        async def both() -> list[str]:
            await store.write(lambda connection: add_host(connection, "a"))
            return await store.read(host_names)

        assert asyncio.run(both()) == ["a"]

    def test_many_units_share_few_commits(self, store: Store) -> None:
        async def crowd() -> None:
            await asyncio.gather(*(store.write(host_adder(f"{i:03}")) for i in range(200)))

        before = store.commits
        asyncio.run(crowd())
        assert len(store.read_now(host_names)) == 200
        assert store.units == 200
        assert store.commits - before <= 20

    def test_a_failing_unit_fails_alone(self, store: Store) -> None:
        release = threading.Event()

        def broken(connection: Connection) -> NoReturn:
            add_host(connection, "broken")
            touch(connection, "broken")
            raise KeyError("mine")

        def twice(connection: Connection) -> None:
            add_host(connection, "a")

        async def crowd() -> list[Any]:
            first = asyncio.ensure_future(store.write(lambda connection: release.wait(SOON)))
            await asyncio.sleep(0.05)
            units = [lambda connection: add_host(connection, "a"), broken, twice]
            others = [asyncio.ensure_future(store.write(unit)) for unit in units]
            others.append(asyncio.ensure_future(store.write(lambda connection: add_host(connection, "b"))))
            await asyncio.sleep(0)
            release.set()
            await first
            return await asyncio.gather(*others, return_exceptions=True)

        before = store.commits
        good, mine, refused, other = asyncio.run(crowd())
        assert (good, other) == ("a", "b")
        assert isinstance(mine, KeyError)
        assert isinstance(refused, StoreError)
        assert "\n" not in str(refused)
        assert store.read_now(host_names) == ["a", "b"]
        assert store.commits - before == 2

    def test_a_cancelled_unit_that_has_not_begun_is_not_written(self, store: Store) -> None:
        release = threading.Event()

        async def crowd() -> None:
            first = asyncio.ensure_future(store.write(lambda connection: release.wait(SOON)))
            await asyncio.sleep(0.05)
            late = asyncio.ensure_future(store.write(lambda connection: add_host(connection, "late")))
            await asyncio.sleep(0)
            late.cancel()
            await asyncio.sleep(0)
            release.set()
            await first

        asyncio.run(crowd())
        store.write_now(lambda connection: None)
        assert store.read_now(host_names) == []

    def test_reading_cannot_write(self, store: Store) -> None:
        with pytest.raises(StoreError):
            store.read_now(lambda connection: add_host(connection, "a"))

    def test_a_reader_sees_one_moment(self, store: Store) -> None:
        def read(connection: Connection) -> tuple[list[str], list[str]]:
            before = host_names(connection)
            store.write_now(lambda connection: add_host(connection, "a"))
            return before, host_names(connection)

        assert store.read_now(read) == ([], [])

    def test_an_event_loop_that_is_gone_holds_nobody_up(self, store: Store) -> None:
        loop = asyncio.new_event_loop()
        release = threading.Event()
        store._put(_Waiting(lambda connection: release.wait(SOON), "", loop.create_future(), loop))
        loop.close()
        release.set()
        assert store._submit(host_adder("a"), "").result(SOON) == "a"

    def test_closing_writes_what_waits(self, store_url: str) -> None:
        store = Store.open(store_url)
        for i in range(50):
            store._submit(host_adder(f"{i:03}"), "")
        store.close()
        store.close()
        with pytest.raises(StoreError, match="closed"):
            store.write_now(host_names)
        with pytest.raises(StoreError, match="closed"):
            store.read_now(host_names)
        with Store.open(store_url) as again:
            assert len(again.read_now(host_names)) == 50


class TestRaces:
    def test_of_two_writers_for_one_row_exactly_one_wins(self, store_url: str) -> None:
        with Store.open(store_url) as one, Store.open(store_url) as other:
            one.write_now(new_match)
            for row in range(20):
                results: list[bool] = []
                barrier = threading.Barrier(2)

                def race(store: Store, row: int = row, barrier: Any = barrier, results: Any = results) -> None:
                    barrier.wait()
                    results.append(
                        store.write_now(lambda connection: append_rows(connection, "milan", [act(row)]), "milan")
                    )

                threads = [threading.Thread(target=race, args=(store,)) for store in (one, other)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
                assert sorted(results) == [False, True]
            assert one.read_now(lambda connection: length(connection, "milan")) == 20

    def test_numbers_of_the_chat_have_no_gaps_and_no_doubles(self, store_url: str) -> None:
        with Store.open(store_url) as one, Store.open(store_url) as other:
            one.write_now(new_match)

            async def talk() -> list[int]:
                said = await asyncio.gather(
                    *(
                        store.write(lambda connection: say(connection, "milan", 0, "Carlo", "Ciao"), "milan")
                        for store in (one, other) * 30
                    )
                )
                return [line.n for line in said]

            assert sorted(asyncio.run(talk())) == list(range(1, 61))

    def test_a_deadlock_is_tried_again(self, postgresql_url: str) -> None:
        with Store.open(postgresql_url) as one, Store.open(postgresql_url) as other:
            one.write_now(new_match)
            one.write_now(lambda connection: new_match(connection, "como"))
            barrier = threading.Barrier(2)
            met: list[str] = []

            def crosswise(first: str, second: str) -> Callable[[Connection], bool]:
                def unit(connection: Connection) -> bool:
                    lock_match(connection, first)
                    if len(met) < 2:
                        met.append(first)
                        barrier.wait(SOON)
                    return lock_match(connection, second)

                return unit

            async def cross() -> list[bool]:
                return list(
                    await asyncio.gather(one.write(crosswise("milan", "como")), other.write(crosswise("como", "milan")))
                )

            assert asyncio.run(cross()) == [True, True]
            assert sorted(met) == ["como", "milan"]


PROGRAM = """
import sys
from sqlalchemy import text
from quarantotto.table.store import Store
from quarantotto.table.store.log import append_rows
from tests.table.samples import act

store = Store.open(sys.argv[1])
row = 0
while True:
    assert store.write_now(lambda connection: append_rows(connection, "milan", [act(row)]))
    print(row, flush=True)
    row += 1
"""


class TestDurability:
    def test_a_killed_process_loses_nothing_it_acknowledged(self, store_url: str) -> None:
        with Store.open(store_url) as store:
            store.write_now(new_match)
        with subprocess.Popen([sys.executable, "-c", PROGRAM, store_url], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for line in process.stdout:
                if int(line) == 25:
                    break
            os.kill(process.pid, signal.SIGKILL)
            acknowledged = [25, *(int(line) for line in process.stdout if line.endswith("\n"))][-1]
        with Store.open(store_url) as store:
            rows = store.read_now(lambda connection: rows_of(connection, "milan"))
        assert [row.row for row in rows][: acknowledged + 1] == list(range(acknowledged + 1))
        assert len(rows) <= acknowledged + 2

    @pytest.mark.parametrize(
        "statement",
        ["UPDATE log SET digest = 'x'", "DELETE FROM log", "UPDATE log SET row = 9 WHERE row = 0"],
    )
    def test_rows_cannot_be_changed_or_deleted(self, store: Store, statement: str) -> None:
        def add(connection: Connection) -> None:
            new_match(connection)
            append_rows(connection, "milan", [act(0)])

        store.write_now(add)
        with pytest.raises(StoreError, match="never"):
            store.write_now(lambda connection: connection.execute(text(statement)))
        assert store.read_now(lambda connection: rows_of(connection, "milan")) == [act(0)]

    def test_rows_cannot_be_replaced_or_cleared(self, store: Store) -> None:
        def add(connection: Connection) -> None:
            new_match(connection)
            append_rows(connection, "milan", [act(0)])

        store.write_now(add)

        def clear(connection: Connection) -> None:
            if connection.dialect.name == "sqlite":
                row = connection.execute(select(log)).one()._asdict()
                row.update(actions="[]", news="[]", detail=None)
                columns = ", ".join(f'"{name}"' for name in row)
                values = ", ".join(f":{name}" for name in row)
                connection.execute(text(f"INSERT OR REPLACE INTO log ({columns}) VALUES ({values})"), row)
            else:
                connection.execute(text("TRUNCATE log"))

        with pytest.raises(StoreError, match="never"):
            store.write_now(clear)

    def test_sqlite_waits_for_the_disk(self, tmp_path: Path) -> None:
        def pragmas(connection: Connection) -> list[Any]:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

        with Store.open(f"sqlite:///{tmp_path / 'a.sqlite'}") as store:
            assert store.write_now(pragmas) == ["wal", 2, 1, opening.BUSY_MS]


def test_errors_hold_no_values(store: Store) -> None:
    with pytest.raises(StoreError) as refused:
        store.write_now(lambda connection: connection.execute(hosts.insert(), {"browser": None, "since": "secret"}))
    assert "null" in str(refused.value).lower()
    assert "secret" not in "".join(traceback.format_exception(refused.value)).replace('"since": "secret"', "")
