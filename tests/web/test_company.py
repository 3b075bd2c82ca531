"""Muted, sent away, reported: what a host can do about people, and what they can do about each other."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from quarantotto.table.store.reports import reported
from quarantotto.web.limits import LIMITS, Limits
from quarantotto.web.live import company
from tests.web.serving import Browser, House, Seat, serving
from tests.web.test_keeping import PAGE, host

__all__ = ["host"]


@pytest.fixture
def seat(carlo: Browser, clara: Browser) -> Seat:
    """Carlo has opened the table and sits beside Clara."""
    seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}], start=False)
    clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
    carlo.post(f"{seat.path}/start")
    return seat


def say(browser: Browser, seat: Seat, text: str) -> int:
    return int(browser.post(f"{seat.path}/chat", {"text": text})["n"])


class TestMuting:
    def test_a_muted_seat_is_told_so_and_not_heard(self, seat: Seat, carlo: Browser, clara: Browser) -> None:
        table = carlo.post(f"{seat.path}/seats/1/mute", {"muted": True})
        assert [one["is_muted"] for one in table["seats"]] == [False, True]
        answer = clara.call("POST", f"{seat.path}/chat", {"text": "Eppure"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "muted")
        assert "silenzi" in answer.json()["error"]["text"]
        say(carlo, seat, "Pace")
        carlo.post(f"{seat.path}/seats/1/mute", {"muted": False})
        with carlo.line(seat.match, 0) as line:
            line.rest()
            say(clara, seat, "Eccomi")
            assert line.until("chat")[-1]["text"] == "Eccomi"

    def test_only_the_host_mutes(self, seat: Seat, clara: Browser) -> None:
        assert clara.refused("POST", f"{seat.path}/seats/0/mute", {"muted": True}) == (403, "not-host")

    def test_a_seat_that_is_not_there(self, seat: Seat, carlo: Browser) -> None:
        assert carlo.refused("POST", f"{seat.path}/seats/7/mute", {"muted": True}) == (404, "no-seat")

    def test_the_next_game_begins_without_it(self, carlo: Browser, host: Browser) -> None:
        seat = carlo.running_table()
        carlo.post(f"{seat.path}/seats/1/mute", {"muted": True})
        host.http.post(f"/host/matches/{seat.match}/abandon", headers=PAGE)
        again = carlo.post(f"{seat.path}/rematch", {}, 201)["match"]
        assert not any(one["is_muted"] for one in carlo.get(f"/api/matches/{again}")["seats"])


class TestSendingAway:
    def test_a_spectator_is_sent_away_and_may_not_come_back(
        self, seat: Seat, carlo: Browser, clara: Browser, browsers: Any
    ) -> None:
        guest, friend = browsers(), browsers()
        for browser in (guest, friend):
            browser.get(seat.path)  # a page comes before its line
        told_as = {"user_agent_header": "Mozilla/5.0 Firefox/140.0"}
        with guest.line(seat.match, **told_as) as line, friend.line(seat.match) as other:
            other.rest()
            line.rest()
            listed = carlo.get(f"{seat.path}/visitors")
            assert listed["blocked"] == 0
            (wanted,) = [one["id"] for one in listed["visitors"] if one["device"] == "Firefox, computer"]
            assert len(listed["visitors"]) == 2
            told = carlo.post(f"{seat.path}/visitors/block", {"id": wanted})
            assert (len(told["visitors"]), told["blocked"]) == (1, 1)
            assert "is closed to your browser" in line.until("gone")[-1]["text"]
        for path in ("", "/view?seat=watch", "/history?seat=watch", "/text?seat=watch"):
            assert guest.refused("GET", seat.path + path) == (403, "blocked")
        assert guest.refused("POST", f"{seat.path}/join", {"token": seat.token(1), "name": "G"}) == (403, "blocked")
        assert guest.refused("POST", f"{seat.path}/knock", {"token": seat.token(1)}) == (403, "blocked")
        with guest.line(seat.match) as line:
            assert line.next()["error"]["code"] == "blocked"
        friend.get(f"{seat.path}/view?seat=watch")
        carlo.call("DELETE", f"{seat.path}/visitors/block")
        guest.get(f"{seat.path}/view?seat=watch")

    def test_who_looks_on_is_the_hosts_to_know(self, seat: Seat, carlo: Browser, clara: Browser, browsers: Any) -> None:
        guest = browsers()
        with guest.line(seat.match) as line:
            line.rest()
            assert clara.refused("GET", f"{seat.path}/visitors") == (403, "not-host")
            (found,) = carlo.get(f"{seat.path}/visitors")["visitors"]
            assert clara.refused("POST", f"{seat.path}/visitors/block", {"id": found["id"]}) == (403, "not-host")
            assert clara.refused("DELETE", f"{seat.path}/visitors/block") == (403, "not-host")
        assert carlo.refused("POST", f"{seat.path}/visitors/block", {"id": found["id"]}) == (404, "no-visitor")

    def test_whoever_holds_a_seat_is_not_sent_away(self, seat: Seat, carlo: Browser, clara: Browser) -> None:
        with clara.line(seat.match) as line:  # looks on beside her own seat
            line.rest()
            assert carlo.get(f"{seat.path}/visitors")["visitors"] == []
        table = carlo.house.services.tables.known[seat.match]
        (holder,) = {browser for browser, held in table.holders if held == 1}
        with pytest.raises(Exception, match="has-seat"):
            _in_house(carlo.house, company.block(carlo.house.services, table, holder))

    def test_who_knocks_may_be_sent_away_by_the_holder(
        self, seat: Seat, carlo: Browser, clara: Browser, browsers: Any
    ) -> None:
        stranger = browsers()
        with clara.line(seat.match, 1) as line:
            line.rest()
            stranger.post(f"{seat.path}/knock", {"token": seat.token(1)})
            (knock,) = clara.get(seat.path)["door"]
            clara.post(f"{seat.path}/door", {"knock": knock["id"], "agree": False, "block": True})
        assert stranger.refused("POST", f"{seat.path}/knock", {"token": seat.token(1)}) == (403, "blocked")

    def test_who_speaks_for_another_sends_nobody_away(self, carlo: Browser, clara: Browser, browsers: Any) -> None:
        """The device at the door may be that of the holder who is away."""
        luisa, other = browsers(), browsers()
        seat = carlo.open_table(seats=[{"kind": "open"}, {"kind": "open"}])
        for number, browser in enumerate((clara, luisa)):
            browser.post(f"{seat.path}/join", {"token": seat.token(number), "name": "X"})
        carlo.post(f"{seat.path}/start")
        with luisa.line(seat.match, 1) as line:
            line.rest()
            other.post(f"{seat.path}/knock", {"token": seat.token(0)})
            (knock,) = luisa.get(seat.path)["door"]
            luisa.post(f"{seat.path}/door", {"knock": knock["id"], "agree": False, "block": True})
        assert other.get(f"{seat.path}/knock")["state"] == "refused"


def _in_house(house: House, work: Any) -> Any:
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(20)


class TestReporting:
    def test_the_host_reads_it_and_puts_it_aside(
        self, seat: Seat, carlo: Browser, clara: Browser, host: Browser, browsers: Any
    ) -> None:
        n = say(clara, seat, "<b>brutto</b>")
        for browser in (carlo, carlo, browsers()):  # twice, and by a spectator: it is kept once
            assert browser.post(f"{seat.path}/chat/{n}/report") == {"n": n}
        page = host.http.get("/host", headers=PAGE).text
        assert page.count("&lt;b&gt;brutto") == 1
        assert f'href="/table/{seat.match}"' in page
        assert host.http.post(f"/host/reports/{seat.match}/{n}/dismiss", headers=PAGE).status_code == 303
        assert "brutto" not in host.http.get("/host", headers=PAGE).text
        with carlo.line(seat.match, 0) as line:
            assert [one["text"] for one in line.next()["chat"]] == ["<b>brutto</b>"]

    def test_the_host_deletes_it_or_mutes_its_seat(
        self, seat: Seat, carlo: Browser, clara: Browser, host: Browser
    ) -> None:
        n = say(clara, seat, "bruttissimo")
        carlo.post(f"{seat.path}/chat/{n}/report")
        host.http.post(f"/host/reports/{seat.match}/{n}/mute", headers=PAGE)
        assert clara.refused("POST", f"{seat.path}/chat", {"text": "e io?"}) == (403, "muted")
        assert "bruttissimo" in host.http.get("/host", headers=PAGE).text
        host.http.post(f"/host/reports/{seat.match}/{n}/delete", headers=PAGE)
        assert "bruttissimo" not in host.http.get("/host", headers=PAGE).text
        with carlo.line(seat.match, 0) as line:
            assert line.next()["chat"] == []

    def test_what_is_deleted_goes_from_open_pages_and_its_number_is_not_used_again(
        self, seat: Seat, carlo: Browser, clara: Browser, host: Browser
    ) -> None:
        first, last = say(clara, seat, "bello"), say(clara, seat, "orribile")
        carlo.post(f"{seat.path}/chat/{last}/report")
        with carlo.line(seat.match, 0) as line:
            assert [one["n"] for one in line.next()["chat"]] == [first, last]
            line.rest()
            host.http.post(f"/host/reports/{seat.match}/{last}/delete", headers=PAGE)
            assert [one["text"] for one in line.until("talk")[-1]["chat"]] == ["bello"]
            assert say(clara, seat, "scusate") == last + 1
            assert line.until("chat")[-1]["n"] == last + 1
            assert [one for one in line.rest() if one["type"] in ("chat", "talk")] == []
        assert carlo.refused("POST", f"{seat.path}/chat/{last}/report") == (404, "no-message")

    def test_only_the_houses_host_answers_reports(self, seat: Seat, carlo: Browser, clara: Browser) -> None:
        n = say(clara, seat, "mah")
        carlo.post(f"{seat.path}/chat/{n}/report")
        for deed in ("dismiss", "delete", "mute"):
            assert carlo.http.post(f"/host/reports/{seat.match}/{n}/{deed}", headers=PAGE).status_code == 403

    def test_what_nobody_said_or_may_read_is_not_reported(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.running_table(watch="nobody")
        n = say(carlo, seat, "tra noi")
        for number in (0, n + 1, 2**40):
            assert carlo.refused("POST", f"{seat.path}/chat/{number}/report") == (404, "no-message")
        assert clara.refused("POST", f"{seat.path}/chat/{n}/report") == (404, "no-message")
        later = carlo.running_table(watch="later")
        n = say(carlo, later, "più tardi")
        assert clara.refused("POST", f"{later.path}/chat/{n}/report") == (404, "no-message")

    def test_it_goes_with_its_match(self, carlo: Browser, host: Browser) -> None:
        seat = carlo.running_table()
        n = say(carlo, seat, "addio")
        carlo.post(f"{seat.path}/chat/{n}/report")
        for deed in ("abandon", "delete"):
            host.http.post(f"/host/matches/{seat.match}/{deed}", headers=PAGE)
        found = carlo.house.services.store.read_now(lambda c: reported(c, 1000))
        assert seat.match not in {one.match for one in found}

    def test_it_is_counted(self, tmp_path: Path) -> None:
        limits = Limits({**LIMITS, "reports": {"browser": (1, 60.0)}})
        with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=limits) as house:
            carlo = house.browser()
            seat = carlo.running_table()
            n = say(carlo, seat, "uno")
            carlo.post(f"{seat.path}/chat/{n}/report")
            assert carlo.refused("POST", f"{seat.path}/chat/{n}/report") == (429, "too-many-reports")
            carlo.close()
