"""A store that fails: the host reads it at once and once, players are told the truth, and `/healthz` says so."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quarantotto.table.store import StoreError, health
from quarantotto.web.live import bots
from quarantotto.web.live import health as health_module
from tests.web.acting import live_match
from tests.web.serving import Browser, House, serving, wait_until

STORE = "quarantotto.table.store.health"
DB = "matches.sqlite"


def fill_the_disk(house: House, *, is_full: bool) -> None:
    """As if no page could be added to the file any more."""
    pages = 1 if is_full else 1_000_000
    house.services.store.write_now(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {pages}").all() and None)


def say_much(carlo: Browser, path: str) -> tuple[int, str]:
    """Something that needs more room than there is."""
    answers = [carlo.call("POST", f"{path}/chat", {"seat": 0, "text": "x" * 400}) for _ in range(30)]
    failed = [answer for answer in answers if answer.status_code != 200]
    assert failed
    return failed[-1].status_code, failed[-1].json()["error"]["code"]


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == STORE]


def test_a_full_disk(tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_module, "TRYING_AGAIN", float("inf"))
    with serving(f"sqlite:///{tmp_path}/matches.sqlite") as house:
        carlo = house.browser()
        seat = carlo.running_table()
        assert carlo.http.get("/healthz").json() == {"store": "ok"}
        fill_the_disk(house, is_full=True)
        assert say_much(carlo, seat.path) == (503, "store-failed")
        (said,) = logged(caplog)  # once, whatever the number of attempts
        assert "full" in said
        answer = carlo.http.get("/healthz")
        assert (answer.status_code, answer.json()) == (503, {"store": "failing"})
        fill_the_disk(house, is_full=False)
        house.services.store.health.failed("written", StoreError("database or disk is full"))  # making room worked
        assert carlo.http.get("/healthz").status_code == 503
        monkeypatch.setattr(health_module, "TRYING_AGAIN", 0.0)
        assert carlo.http.get("/healthz").status_code == 200
        assert logged(caplog)[-1] == "the store can be written again"
        carlo.close()


def test_a_locked_store(tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_module, "TRYING_AGAIN", 0.0)
    with serving(f"sqlite:///{tmp_path}/matches.sqlite") as house, closing(sqlite3.connect(tmp_path / DB)) as other:
        carlo = house.browser()
        seat = carlo.running_table()
        # Nobody waits ten seconds here.
        house.services.store.write_now(lambda c: c.exec_driver_sql("PRAGMA busy_timeout = 0").all() and None)
        other.execute("BEGIN IMMEDIATE")
        said = carlo.call("POST", f"{seat.path}/chat", {"seat": 0, "text": "Who has locked us out?"})
        assert (said.status_code, said.json()["error"]["code"]) == (503, "store-failed")
        assert (carlo.http.get("/healthz").status_code, carlo.http.get("/healthz").json()) == (
            503,
            {"store": "failing"},
        )
        assert ["locked" in line for line in logged(caplog)] == [True]
        assert seat.view()["frame"] == 0  # what was written is shown
        other.rollback()
        assert carlo.http.get("/healthz").status_code == 200
        assert logged(caplog)[-1] == "the store can be written again"
        carlo.close()


def test_the_same_failure_is_logged_again_after_a_while(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = health.Health()
    error = StoreError("the store failed: database is locked")
    state.failed("written", error)
    state.failed("written", error)
    assert len(logged(caplog)) == 1
    monkeypatch.setattr(health, "QUIET_S", -1.0)
    state.failed("written", error)
    assert len(logged(caplog)) == 2


def test_a_wrong_value_is_no_failure_of_the_store(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(f"sqlite:///{tmp_path}/matches.sqlite") as house:
        with pytest.raises(StoreError):
            house.services.store.write_now(lambda c: c.exec_driver_sql("INSERT INTO matches (id) VALUES (NULL)"))
        assert house.services.store.health.is_well
    assert logged(caplog) == []


def test_a_bot_whose_move_could_not_be_stored_moves_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "TRYING_AGAIN", 0.02)
    with serving(f"sqlite:///{tmp_path}/matches.sqlite") as house:
        carlo = house.browser()
        house.bots.gate.clear()
        seat = carlo.running_table(("bot", "bot"), options={"talk": "silent"})
        plain = house.services.play.add
        failures = iter([True, True])

        async def add(*what: object) -> None:
            if next(failures, False):
                raise StoreError("the store failed: database is locked")
            await plain(*what)  # type: ignore[arg-type]

        monkeypatch.setattr(house.services.play, "add", add)
        house.bots.gate.set()
        wait_until(lambda: live_match(seat).next_row > 2)
        carlo.close()
