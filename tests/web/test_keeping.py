"""The page of whoever keeps the house."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from quarantotto.table.export import Export
from quarantotto.table.store.hosts import insert_host_link
from quarantotto.table.store.looking import look
from quarantotto.table.store.matches import match_row
from quarantotto.table.store.reports import ReportRow
from quarantotto.web.identity import hashed, new_token
from quarantotto.web.live import match as live
from quarantotto.web.pages.keeping import KeptTable, keeping_page
from quarantotto.web.workers import intake
from tests.web.serving import Browser, House

PAGE = {"accept": "text/html"}


@pytest.fixture
def host(house: House, browsers: Any) -> Browser:
    token = new_token()
    house.services.store.write_now(lambda c: insert_host_link(c, hashed(token)))
    browser: Browser = browsers()
    assert browser.http.post(f"/host/{token}", headers=PAGE).status_code == 200
    return browser


def test_it_is_the_host_s_alone(house: House, carlo: Browser, host: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = carlo.running_table()
    refused = carlo.http.get("/host", headers=PAGE)
    assert refused.status_code == 403
    assert "quarantotto host-link" in refused.text  # what to do
    of_tables = ("abandon", "delete", "archive", "bots")
    for deed in ("backup", *(f"matches/{table.match}/{deed}" for deed in of_tables)):
        assert carlo.http.post(f"/host/{deed}", headers=PAGE).status_code == 403
        evil = {**PAGE, "origin": "https://evil.test"}
        assert host.http.post(f"/host/{deed}", headers=evil).status_code == 403
    assert table.table()["status"] == "running"
    page = host.http.get("/host", headers=PAGE)
    assert page.headers["cache-control"] == "no-store"
    assert table.match in page.text
    assert "Carlo, Clara" in page.text
    monkeypatch.setattr(house.services.limits, "refused", Counter(tables=3))
    monkeypatch.setattr(house.services, "failed", Counter({"store-failed": 2}))
    page = host.http.get("/host", headers=PAGE)
    assert "too much</dt><dd>3</dd>" in page.text
    assert "Failed</dt><dd>2</dd>" in page.text


def test_what_a_player_would_have_to_guess_is_not_told(carlo: Browser, host: Browser) -> None:
    """The page is the same before and after a move."""

    def told() -> str:
        row = re.search(
            rf"<tr>(?:(?!</tr>).)*{table.match}.*?</tr>", host.http.get("/host", headers=PAGE).text, re.DOTALL
        )
        assert row is not None
        return row[0]

    table = carlo.running_table()
    before = told()
    next(seat for seat in (table, table.other(1)) if seat.asked()).act()
    assert told() == before


@pytest.mark.parametrize(
    ("lang", "day", "time"),
    [("en", "Nov 9, 2026", "8:05\u202fAM"), ("it", "9 nov 2026", "08:05"), ("de", "09.11.2026", "08:05")],
)
def test_days_and_times_are_written_as_its_reader_writes_them(lang: str, day: str, time: str) -> None:
    at = "2026-11-09T08:05:30.250Z"
    table = KeptTable("milan", "Radetzky", "open", at, ("Carlo",), is_finished=False, was_dealt=False)
    page = keeping_page(lang, [], [table], [ReportRow("milan", 1, 0, "Carlo", "Evviva!", at, at)])
    assert re.findall("<time[^>]*>(.*?)</time>", page) == [f"{day}, {time} UTC", day]


def test_a_match_is_ended_then_deleted(house: House, carlo: Browser, host: Browser) -> None:
    table = carlo.running_table()
    path = f"/host/matches/{table.match}"
    assert host.http.post(f"{path}/delete", headers=PAGE).status_code == 409
    with carlo.line(table.match, table.seat) as line:
        line.until("frame")
        done = host.http.post(f"{path}/abandon", headers=PAGE, follow_redirects=False)
        assert (done.status_code, done.headers["location"]) == (303, "/host")
        while line.until("table")[-1]["table"]["status"] != "closed":
            pass  # told before
    assert host.http.post(f"{path}/abandon", headers=PAGE).status_code == 409
    assert host.http.post(f"{path}/delete", headers=PAGE, follow_redirects=False).status_code == 303
    assert carlo.refused("GET", table.path) == (404, "no-match")
    assert host.http.post(f"{path}/delete", headers=PAGE).status_code == 404


def test_a_match_is_moved_into_a_file(
    house: House, carlo: Browser, host: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where PostgreSQL's go
    table = carlo.running_table()
    next(seat for seat in (table, table.other(1)) if seat.asked()).act()
    path = f"/host/matches/{table.match}"
    assert host.http.post(f"{path}/archive", headers=PAGE).status_code == 409
    host.http.post(f"{path}/abandon", headers=PAGE)
    exported = carlo.http.get(f"{table.path}/export").content
    assert f"{path}/archive" in host.http.get("/host", headers=PAGE).text
    monkeypatch.setattr(intake, "_read_aside", wrong)
    assert host.http.post(f"{path}/archive", headers=PAGE).status_code == 422
    assert table.table()["status"] == "closed"
    monkeypatch.setattr(intake, "_read_aside", read_here)
    page = host.http.post(f"{path}/archive", headers=PAGE)
    assert page.status_code == 200, page.text
    named = re.search(rf"/[^ <>]*/archive/{table.match}\.json", page.text)
    assert named is not None
    assert Path(named[0]).stat().st_mode & 0o777 == 0o600
    assert Path(named[0]).read_bytes() == exported
    assert carlo.refused("GET", table.path) == (404, "no-match")
    assert host.http.post(f"{path}/archive", headers=PAGE).status_code == 404
    assert carlo.call("POST", "/api/import", content=exported).status_code == 201


async def wrong(*_: Any) -> str:
    """What is said of any file."""
    return "so"


async def read_here(_process: object, content: bytes, lang: str, _native: object) -> Export | str:
    """Where deals are those of these tests."""
    return intake.read(content, lang, ())


def test_bots_play_on_for_those_whose_time_is_over(
    carlo: Browser, host: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = carlo.running_table()
    path = f"/host/matches/{table.match}/bots"
    assert path in host.http.get("/host", headers=PAGE).text

    def kinds() -> set[str]:
        assert host.http.post(path, headers=PAGE, follow_redirects=False).status_code == 303
        return {seat["kind"] for seat in table.table()["seats"]}

    assert kinds() == {"person"}
    monkeypatch.setattr(live, "GRACE", -1.0)
    assert kinds() == {"person", "bot"}


def test_a_table_that_waits_is_ended(carlo: Browser, host: Browser) -> None:
    table = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
    done = host.http.post(f"/host/matches/{table.match}/abandon", headers=PAGE, follow_redirects=False)
    assert done.status_code == 303
    assert table.table()["status"] == "closed"
    assert carlo.refused("GET", f"{table.path}/export") == (409, "not-begun")
    assert f"{table.path}/export" not in host.http.get("/host", headers=PAGE).text
    assert carlo.http.get(f"/table/{table.match}", headers=PAGE).status_code == 200
    with carlo.line(table.match, table.seat) as line:
        assert line.next()["table"]["status"] == "closed"


def test_a_backup_stays_on_the_server(
    house: House, carlo: Browser, host: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where PostgreSQL's go
    table = carlo.running_table()
    page = host.http.post("/host/backup", headers=PAGE)
    assert page.status_code == 200
    named = re.search(r"/[^ <>]*/backups/[0-9-]+\.sqlite", page.text)
    assert named is not None
    assert Path(named[0]).stat().st_mode & 0o777 == 0o600
    assert look(f"sqlite:///{named[0]}", lambda c: match_row(c, table.match)) is not None
