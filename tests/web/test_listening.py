"""Several servers over one PostgreSQL: one whose line to it was cut has missed nothing once it is back."""

import logging
from threading import Event

import psycopg
import pytest

from quarantotto.table.store import listening
from tests.web.acting import asked_seat, live_match
from tests.web.serving import serving, wait_until

CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'quarantotto listens'"


def test_a_listener_that_was_cut_off_reads_on_when_it_is_back(
    postgresql_url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "PAUSE_S", 0.01)
    plain, is_back = listening.Listener._connect, Event()
    with serving(postgresql_url) as here, serving(postgresql_url) as there, caplog.at_level(logging.WARNING):
        carlo, clara = here.browser(), there.browser()
        seat = carlo.running_table()
        watching = clara.seat(seat.match, 0)
        assert clara.get(f"{seat.path}")["status"] == "running"
        wait_until(lambda: live_match(watching).next_row == live_match(seat).next_row)

        def connect(self: listening.Listener) -> "psycopg.Connection[tuple[object, ...]]":
            is_back.wait()
            return plain(self)

        monkeypatch.setattr(listening.Listener, "_connect", connect)
        with psycopg.connect(postgresql_url, autocommit=True) as connection:
            found = connection.execute(f"{CUT} AND datname = current_database()").fetchone()
        assert found == (2,)
        wait_until(lambda: sum("the line to the store broke" in record.getMessage() for record in caplog.records) == 2)
        before = live_match(watching).next_row
        asked_seat(seat).act()
        assert live_match(seat).next_row > before
        assert live_match(watching).next_row == before  # nobody could tell
        is_back.set()
        wait_until(lambda: live_match(watching).next_row == live_match(seat).next_row)
        asked_seat(seat).act()  # and word comes again
        wait_until(lambda: live_match(watching).next_row == live_match(seat).next_row)
        for browser in (carlo, clara):
            browser.close()
