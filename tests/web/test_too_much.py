"""What is too much is refused in words, says when it may be tried again, and is let through then."""

import asyncio
import gc
import shutil
import weakref
from collections.abc import Callable, Iterator
from ipaddress import ip_network
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from quarantotto.web.http.address import network_of, visitor
from quarantotto.web.http.served import Served
from quarantotto.web.limits import LIMITS, Limits, Table
from quarantotto.web.live import bots, match, tables
from quarantotto.web.workers import intake
from tests.table.played import played_match
from tests.web.acting import live_match, play
from tests.web.serving import SOON, Browser, House, Seat, serving, wait_until

SECONDS = 30.0
AT_ONCE = 3
FEW: Table = {
    **{what: {"browser": (AT_ONCE, SECONDS)} for what in ("tables", "imports", "joins", "chat", "hints", "sockets")},
    "requests": {"browser": (40, SECONDS)},
    "files": {"browser": (AT_ONCE, SECONDS)},
    "messages": {"browser": (AT_ONCE, SECONDS)},
    "lines": {"browser": 2},
    "spectators": {"table": 1},
    "bytes": {"body": 2000, "import": 1_000_000, "message": 100},
}


class Slow(NamedTuple):
    house: House
    clock: list[float]
    made: list[Browser]

    def browser(self, lang: str = "en") -> Browser:
        self.made.append(self.house.browser(lang))
        return self.made[-1]

    def wait(self, seconds: float = SECONDS) -> None:
        self.clock[0] += seconds


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """A house where little is allowed, and time stands still; whatever file is brought is the same good match."""
    exported, clock = played_match(), [0.0]

    async def read_aside(*_: Any) -> Any:
        return exported

    monkeypatch.setattr(intake, "_read_aside", read_aside)
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=Limits(FEW, lambda: clock[0])) as house:
        yield (slow := Slow(house, clock, []))
        for browser in slow.made:
            browser.close()


def refused(answer: Any, what: str, seconds: float = SECONDS) -> str:
    assert answer.status_code == 429, answer.text
    assert answer.headers["retry-after"] == str(int(seconds))
    assert answer.json()["error"]["code"] == f"too-many-{what}"
    return str(answer.json()["error"]["text"])


def held_at(slow: Slow, what: str, ask: Callable[[], Any], most: int = AT_ONCE) -> str:
    """Allowed at the bound, refused past it, and let through again; returns the words."""
    for _ in range(most):
        answer = ask()
        assert answer.status_code < 300, answer.text
    said = refused(ask(), what)
    slow.wait(SECONDS - 1)
    refused(ask(), what, 1)
    slow.wait(1)
    assert ask().status_code < 300
    refused(ask(), what)
    return said


def test_everything_that_is_done(slow: Slow) -> None:
    carlo, numbers = slow.browser("it"), count()
    said = held_at(slow, "tables", lambda: carlo.call("POST", "/api/matches", {"game": "radetzky", "start": True}))
    assert "30 s" in said
    assert "tavoli" in said
    slow.wait(1000)
    seat = carlo.running_table(("person", "bot"))
    path = f"/api/matches/{seat.match}"
    held_at(slow, "chat", lambda: carlo.call("POST", f"{path}/chat", {"text": f"Ecco {next(numbers)}"}))
    wait_until(lambda: seat.asked() is not None)
    slow.wait(1000)
    held_at(slow, "hints", lambda: carlo.call("POST", f"{path}/hint", {"seat": seat.seat}))
    held_at(slow, "joins", lambda: carlo.call("POST", f"{path}/whose", {"token": seat.token(0)}))
    slow.wait(1000)
    held_at(slow, "joins", lambda: carlo.call("POST", f"{path}/join", {"token": seat.token(0), "name": "Carlo"}))
    slow.wait(1000)
    held_at(slow, "joins", lambda: carlo.call("POST", f"{path}/knock", {"token": seat.token(0)}))
    held_at(slow, "imports", lambda: carlo.call("POST", "/api/import", content=b"{}"))
    held_at(slow, "files", lambda: carlo.http.get("/static/favicon.svg"))


def test_whatever_is_asked(slow: Slow) -> None:
    carlo = slow.browser("de")
    carlo.get("/api/status")  # the first of forty: from now on the house knows this browser
    held_at(slow, "requests", lambda: carlo.call("GET", "/api/status"), 39)
    page = carlo.http.get("/", headers={"accept": "text/html"})
    assert page.status_code == 429
    assert page.headers["retry-after"] == "30"
    assert "noch einmal" in page.text
    assert "</html>" in page.text
    other = slow.browser()
    assert other.call("GET", "/api/status").status_code == 200


def test_a_rematch_is_a_table(slow: Slow) -> None:
    carlo = slow.browser()
    match = carlo.call("POST", "/api/import", content=b"{}").json()["match"]
    carlo.get(f"/api/matches/{match}")
    table = slow.house.services.tables.known[match]
    table.holders = [(table.row.creator, 0)]
    for _ in range(AT_ONCE):
        carlo.open_table()
    refused(carlo.call("POST", f"/api/matches/{match}/rematch", {}), "tables")
    slow.wait()
    assert carlo.call("POST", f"/api/matches/{match}/rematch", {}).status_code == 201


class TestSockets:
    @pytest.fixture
    def seat(self, slow: Slow) -> Seat:
        return slow.browser().running_table()

    def said(self, seat: Seat, browser: Browser | None = None, where: Any = "watch") -> Any:
        """The first thing a line hears."""
        with (browser or seat.browser).line(seat.match, where) as line:
            return line.next()

    def test_so_many_are_opened(self, slow: Slow, seat: Seat) -> None:
        for _ in range(AT_ONCE):
            assert self.said(seat, where=0)["type"] == "hello"
            wait_until(lambda: not slow.house.services.tables.known[seat.match].lines)
        with seat.browser.line(seat.match, 0) as line:
            refusal = line.next()
            assert refusal["error"]["code"] == "too-many-sockets"
            assert "30 s" in refusal["error"]["text"]
            with pytest.raises(ConnectionClosed) as closed:
                line.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        slow.wait()
        assert self.said(seat, where=0)["type"] == "hello"

    def test_so_many_at_a_time(self, slow: Slow, seat: Seat) -> None:
        with seat.browser.line(seat.match, 0) as one:
            one.until("hello")
            with seat.browser.line(seat.match, 0) as two:
                two.until("hello")
                assert self.said(seat, where=0)["error"]["code"] == "too-many-lines"
        slow.wait()
        wait_until(lambda: not slow.house.services.limits._held)
        assert self.said(seat, where=0)["type"] == "hello"

    def test_so_many_spectators_and_players_always(self, slow: Slow, seat: Seat) -> None:
        clara, luisa = slow.browser(), slow.browser("de")
        for browser in (clara, luisa):
            browser.get("/api/status")
        with clara.line(seat.match) as watching:
            watching.until("hello")
            refusal = self.said(seat, luisa)
            assert refusal["error"]["code"] == "too-many-spectators"
            assert self.said(seat, where=0)["type"] == "hello"
        wait_until(lambda: not slow.house.services.limits._held)
        assert self.said(seat, luisa)["type"] == "hello"

    def test_a_page_that_will_not_stop_talking(self, slow: Slow, seat: Seat) -> None:
        with seat.browser.line(seat.match, 0) as line:
            line.until("frame")
            for _ in range(AT_ONCE + 1):
                line.connection.send('{"type":"ping"}')
            assert line.until("refused")[-1]["error"]["code"] == "too-many-messages"
        slow.wait()
        with seat.browser.line(seat.match, 0) as line:
            assert line.until("hello")

    def test_what_was_looked_at_is_stored_once(self, slow: Slow, seat: Seat) -> None:
        store = slow.house.services.store
        with seat.browser.line(seat.match, 0) as line:
            line.until("frame")
            before = store.units
            line.connection.send('{"type":"seen","frame":0}')
            wait_until(lambda: store.units == before + 1)
            line.connection.send('{"type":"seen","frame":0}')
            line.connection.send(f'{{"type":"seen","frame":"{"x" * 200}"}}')
            line.connection.send('{"type":"ping"}')
            line.until("refused")  # all of it was read by now
            assert store.units == before + 1


class TestSizes:
    def test_bodies_have_their_size_and_files_another(self, slow: Slow) -> None:
        carlo = slow.browser()
        seat = carlo.running_table()
        text = '{"text": "' + "x" * 1900 + '"}'
        assert carlo.refused("POST", f"{seat.path}/chat", content=text.encode()) == (400, "bad-request")
        text = '{"text": "' + "x" * 2000 + '"}'
        assert carlo.refused("POST", f"{seat.path}/chat", content=text.encode()) == (413, "too-large")
        assert carlo.refused("POST", "/api/import", content=b" " * 1_000_001) == (413, "too-large")
        assert carlo.call("POST", "/api/import", content=b" " * 1_000_000).status_code == 201


class TestAddresses:
    @pytest.fixture
    def behind(self, tmp_path: Path) -> Iterator[House]:
        """A house behind a proxy it trusts."""
        limits = Limits({"tables": {"address": (2, SECONDS)}, "bytes": LIMITS["bytes"]}, lambda: 0.0)
        served = Served(proxies=frozenset({ip_network("127.0.0.0/8")}))
        with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=limits, served=served) as house:
            yield house

    def test_are_counted_whoever_comes_from_them(self, behind: House) -> None:
        def opens(address: str) -> int:
            browser = behind.browser()
            answer = browser.call("POST", "/api/matches", {"game": "radetzky"}, headers={"x-forwarded-for": address})
            browser.close()
            return answer.status_code

        assert [opens("198.51.100.1") for _ in range(3)] == [201, 201, 429]
        assert opens("198.51.100.2") == 201
        assert opens("203.0.113.9, 198.51.100.1") == 429  # what a visitor says himself counts for nothing
        assert [opens(f"2001:db8::{number}") for number in range(3)] == [201, 201, 429]
        assert opens("2001:db8:0:1::1") == 201

    def test_of_others_nobody_is_believed(self) -> None:
        scope = {"client": ("192.0.2.7", 5), "headers": [(b"x-forwarded-for", b"198.51.100.1, 10.0.0.1")]}
        assert visitor(scope) == "192.0.2.7"
        assert visitor(scope, [ip_network("192.0.2.0/24")]) == "10.0.0.1"
        assert visitor(scope, [ip_network("192.0.2.0/24"), ip_network("10.0.0.0/8")]) == "198.51.100.1"
        everywhere = [ip_network("0.0.0.0/0")]
        assert visitor(scope, everywhere) == "198.51.100.1"
        assert visitor({**scope, "headers": [(b"x-forwarded-for", b"no address")]}, everywhere) == "no address"
        assert visitor({"client": None, "headers": []}) == ""

    def test_a_network_of_ipv6_is_one_visitor(self) -> None:
        assert network_of("2001:db8::1") == network_of("2001:db8::ffff") == "2001:db8::/64"
        assert network_of("2001:db8::1") != network_of("2001:db8:0:1::1")
        assert network_of("10.0.0.1") != network_of("10.0.0.2")
        assert network_of("::ffff:10.0.0.1") == "10.0.0.1"
        assert network_of("fe80::1%eth0") == network_of("fe80::2%eth1")


def test_nobody_s_bot_waits_for_a_hint(slow: Slow) -> None:
    carlo, clara, bots = slow.browser(), slow.browser(), slow.house.services.bots
    asks, plays = carlo.running_table(("person", "bot")), clara.running_table(("person", "bot"))
    wait_until(lambda: asks.asked() is not None and plays.asked() is not None)
    hint = bots._turns_of_hints.of("somebody", "else")  # one that takes long
    asyncio.run_coroutine_threadsafe(hint.__aenter__(), slow.house.loop).result(SOON)
    before = plays.log_length()
    for _ in range(3):
        plays.act()
        wait_until(lambda: plays.asked() is not None)
    assert plays.log_length() > before + 3
    asyncio.run_coroutine_threadsafe(hint.__aexit__(None, None, None), slow.house.loop).result(SOON)
    assert carlo.post(f"{asks.path}/hint", {"seat": asks.seat})["label"]


def test_bots_think_for_whoever_opened_the_table(slow: Slow) -> None:
    carlo = slow.browser()
    seat = carlo.running_table(("person", "bot"))
    table = slow.house.services.tables.known[seat.match]
    assert table.owner == "127.0.0.1"
    slow.house.in_loop(slow.house.services.tables.known.clear)
    seat.table()
    again = slow.house.services.tables.known[seat.match]
    assert again.owner == again.row.creator  # nobody writes down from where it was opened


def test_where_nobody_looks_bots_think_no_longer_than_their_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "MOMENT", 0.0)
    monkeypatch.setattr(bots, "monotonic", count().__next__)  # a second each
    limits = Limits({"unwatched": {"owner": (5, 1.0)}, "bytes": LIMITS["bytes"]}, lambda: 0.0)
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=limits) as house:
        browser = house.browser()
        unseen = browser.running_table(("bot", "bot"))
        owner = house.services.tables.known[unseen.match].owner
        wait_until(lambda: house.in_loop(lambda: limits.delay("unwatched", {"owner": owner}, 0)) > 0)
        played = unseen.log_length()
        seen = browser.open_table(seats=[{"kind": "bot"}, {"kind": "bot"}])
        with browser.line(seen.match) as line:
            line.until("hello")
            browser.post(f"{seen.path}/start")
            wait_until(lambda: seen.log_length() > played + 10)
        assert unseen.log_length() <= played + 1  # what was thought by then is still played
        with browser.line(unseen.match):
            wait_until(lambda: unseen.log_length() > played + 10)
        browser.close()


def test_where_the_disk_is_nearly_full_games_go_on(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    carlo = slow.browser("de")
    seat = carlo.running_table()
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage._replace(free=200 * 1024 * 1024))
    answer = carlo.call("POST", "/api/matches", {"game": "radetzky"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "no-room")
    assert carlo.refused("POST", "/api/import", content=b"{}") == (503, "no-room")
    asked = next(one for one in (seat, seat.other(1)) if one.asked() is not None)
    asked.act()
    monkeypatch.undo()
    carlo.open_table()


def test_tables_that_nobody_looks_at_leave_memory(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    carlo, known = slow.browser(), slow.house.services.tables.known
    seen, unseen = carlo.running_table(turn_hours=24), carlo.running_table(turn_hours=24)
    with carlo.line(seen.match, 0) as line:
        line.until("frame")
        clock = known[unseen.match].clock
        slow.house.in_loop(slow.house.services.tables.make_room)
        assert set(known) == {seen.match, unseen.match}
        monkeypatch.setattr(tables, "IDLE", 0.0)
        slow.house.in_loop(slow.house.services.tables.make_room)
        assert set(known) == {seen.match}
    monkeypatch.undo()
    assert unseen.table()["status"] == "running"
    assert known[unseen.match].clock is clock


@pytest.mark.parametrize("is_deleted", [False, True], ids=["idle", "deleted"])
def test_a_table_that_leaves_memory_is_freed_at_once(
    slow: Slow, monkeypatch: pytest.MonkeyPatch, is_deleted: bool
) -> None:
    """The garbage collector comes so seldom that whatever waits for it piles up."""
    carlo, live = slow.browser(), slow.house.services.tables
    seat = carlo.running_table()
    gc.collect()
    gc.disable()
    try:
        with carlo.line(seat.match, 0) as line:
            line.until("frame")
            play(seat, 3)
        wait_until(lambda: not live.known[seat.match].is_needed())
        table, played = (weakref.ref(one) for one in (live.known[seat.match], live_match(seat)))
        monkeypatch.setattr(tables, "IDLE", -1.0)
        slow.house.in_loop((lambda: live.forget(live.known[seat.match])) if is_deleted else live.make_room)
        wait_until(lambda: table() is None and played() is None)
    finally:
        gc.enable()
