"""A server that is started anew over the same store: matches go on, or are closed and stay readable."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from quarantotto.table import match as match_module
from quarantotto.table.log import digest_of
from quarantotto.table.store.whole import whole_tables
from quarantotto.web.live import match as live
from quarantotto.web.live import tables
from quarantotto.web.live.services import Services
from tests.web.acting import asked_seat, live_match, new_id, play
from tests.web.serving import Browser, Seat, serving


@contextmanager
def at_server(store_url: str, cookies: dict[str, str], lang: str = "en") -> Iterator[Browser]:
    """One browser at a new server; it keeps its cookies in the dictionary."""
    with serving(store_url) as house:
        browser = house.browser(lang)
        browser.http.cookies.update(cookies)
        try:
            yield browser
        finally:
            cookies.update(dict(browser.http.cookies))
            browser.close()


def test_a_match_the_rules_no_longer_give_is_closed_and_readable(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cookies: dict[str, str] = {}
    with at_server(store_url, cookies) as carlo:
        seat = carlo.running_table()
        play(seat, 5)
        told = carlo.get(f"{seat.path}/history?seat=0")["frames"]
    with monkeypatch.context() as changed:
        changed.setattr(match_module, "digest_of", lambda steps: digest_of([*steps, (0, ())]))
        with at_server(store_url, cookies) as carlo:
            assert_closed(Seat(carlo, seat.match, 0), told)
    with at_server(store_url, cookies, "de") as carlo:  # closed for good, and said in the reader's language
        table = Seat(carlo, seat.match, 0).table()
        assert table["status"] == "closed"
        assert "Regeln" in table["reason"]


def texts_of(frame: Any) -> list[str]:
    """Headings are read off positions, of which a closed match has but the last."""
    return [line["text"] for line in frame["lines"]]


def assert_closed(seat: Seat, told: Any) -> None:
    table = seat.table()
    assert table["status"] == "closed"
    assert table["reason"]
    view = seat.view(0)
    assert view["question"]["number"] is None
    assert view["undo"] == {"chain": False, "turn": False}
    now_told = seat.browser.get(f"{seat.path}/history?seat=0")["frames"]
    assert [texts_of(frame) for frame in now_told[1:]] == [texts_of(frame) for frame in told[1:]]
    sent = {"seat": 0, "question": 1, "actions": [1], "id": new_id()}
    assert seat.browser.refused("POST", f"{seat.path}/act", sent) == (409, "ended")
    assert seat.browser.refused("POST", f"{seat.path}/undo", {"seat": 0, "id": new_id()}) == (409, "ended")


@pytest.mark.parametrize("turn_hours", [None, 2])
def test_who_was_asked_before_it_is_late_all_the_same(
    store_url: str, monkeypatch: pytest.MonkeyPatch, turn_hours: float | None
) -> None:
    cookies: dict[str, str] = {}
    with at_server(store_url, cookies) as carlo:
        seat = asked_seat(carlo.running_table(turn_hours=turn_hours))
    monkeypatch.setattr(live, "GRACE", -1.0 if turn_hours is None else 3600.0)
    monkeypatch.setattr(live, "HOUR", 0.0)
    with at_server(store_url, cookies) as carlo:
        assert Seat(carlo, seat.match, 0).table()["seats"][seat.seat]["is_late"]
        assert live_match(Seat(carlo, seat.match, 0)).pending() == [seat.seat]


def test_commands_are_remembered(store_url: str) -> None:
    cookies: dict[str, str] = {}
    command = new_id()
    with at_server(store_url, cookies) as carlo:
        seat = asked_seat(carlo.running_table())
        question = seat.view()["question"]["number"]
        seat.act(id=command)
        rows = seat.log_length()
    with at_server(store_url, cookies) as carlo:
        sent = {"seat": seat.seat, "question": question, "actions": [1], "id": command}
        assert carlo.post(f"{seat.path}/act", sent)["frames"]
        assert Seat(carlo, seat.match, 0).log_length() == rows


def test_tables_asked_for_at_once_are_read_together(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that cannot be read stops no other."""
    read: list[list[str]] = []

    def spoiled(connection: Any, ids: list[str], process: str | None) -> Any:
        read.append(ids)
        if first in ids:
            raise ValueError("spoiled")
        return whole_tables(connection, ids, process)

    async def resume(_services: Services) -> None:
        """Nobody else asks for them."""

    monkeypatch.setattr(Services, "_resume", resume)
    cookies: dict[str, str] = {}
    with at_server(store_url, cookies) as carlo:
        matches = first, second, third = [carlo.running_table().match for _ in range(3)]
    with at_server(store_url, cookies) as carlo:
        monkeypatch.setattr(tables, "whole_tables", spoiled)
        services = carlo.house.services

        async def ask() -> list[Any]:
            return await asyncio.gather(*map(services.tables.get, matches), return_exceptions=True)

        found = asyncio.run_coroutine_threadsafe(ask(), carlo.house.loop).result()
        assert [isinstance(one, ValueError) for one in found] == [True, False, False]
        assert [table.row.id for table in found[1:]] == [second, third]
    assert read == [matches, [first], [second], [third]]


class Hours:
    """A clock of this machine that a test turns."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.run, self.wall = 0.0, 0.0
        monotonic, wall = time.monotonic, time.time
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + self.run * live.HOUR)
        monkeypatch.setattr(time, "time", lambda: wall() + self.wall * live.HOUR)


def test_time_runs_only_while_a_server_does(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a clock that is set nor a night without a server costs a player time."""
    hours, cookies = Hours(monkeypatch), dict[str, str]()
    with at_server(store_url, cookies) as carlo:
        seat = carlo.running_table(turn_hours=3)
        (asked,) = live_match(seat).pending()
        hours.run = 2.0
        assert not seat.table()["seats"][asked]["is_late"]
        hours.wall = 100.0
        assert not seat.table()["seats"][asked]["is_late"]
    with at_server(store_url, cookies) as carlo:
        again = Seat(carlo, seat.match, 0)
        assert not again.table()["seats"][asked]["is_late"]
        hours.run = 2.9
        assert not again.table()["seats"][asked]["is_late"]
        hours.run = 3.1
        assert again.table()["seats"][asked]["is_late"]


def test_a_table_that_was_never_counted_has_been_asked_since_its_last_row(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As stores of 0.1 are."""
    hours, cookies = Hours(monkeypatch), dict[str, str]()
    with at_server(store_url, cookies) as carlo:
        seat = carlo.running_table(turn_hours=3)
        (asked,) = live_match(seat).pending()
        carlo.house.services.presence.keep_clocks = lambda: None  # type: ignore[method-assign]
    for passed, is_late in ((2.0, False), (4.0, True)):
        hours.wall = passed
        with at_server(store_url, cookies) as carlo:
            carlo.house.services.presence.keep_clocks = lambda: None  # type: ignore[method-assign]
            assert Seat(carlo, seat.match, 0).table()["seats"][asked]["is_late"] is is_late


def test_a_table_out_of_memory_is_still_counted(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hours, cookies = Hours(monkeypatch), dict[str, str]()
    with at_server(store_url, cookies) as carlo:
        seat = carlo.running_table(turn_hours=3)
        (asked,) = live_match(seat).pending()
        with monkeypatch.context() as small:
            small.setattr(tables, "MOST_TABLES", 0)
            carlo.house.in_loop(carlo.house.services.tables.make_room)
        assert seat.match not in carlo.house.services.tables.known
        hours.run = 3.1
        assert seat.table()["seats"][asked]["is_late"]
