"""Word to absent players: only where the host allows it, only into the world, once and bounded."""

import asyncio
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest

from quarantotto.web.live import outgoing
from quarantotto.web.live.outgoing import is_acceptable, is_public
from quarantotto.web.live.webhooks import MOST_A_MINUTE, MOST_TO_ONE, Webhooks
from tests.web.acting import asked_seat, live_match, secrets_of
from tests.web.serving import Browser, serving, wait_until

PUBLIC = "93.184.216.34"


class Receiver:
    """Somebody's address for webhooks."""

    def __init__(self, status: int = 200) -> None:
        heard: list[Any] = []
        self.heard = heard

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append((dict(self.headers), self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(status)
                self.send_header("location", "http://127.0.0.1:9/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://hook.example:{self._server.server_port}/turn?mine=1"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture(params=[200, 500, 302])
def receiver(request: pytest.FixtureRequest) -> Iterator[Receiver]:
    made = Receiver(request.param)
    yield made
    made.close()


@pytest.fixture
def pass_for_public(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine counts as one of the world, and is called as often as one likes."""
    monkeypatch.setattr(outgoing, "is_public", lambda address: ip_address(address).is_loopback)
    monkeypatch.setattr(outgoing.Outgoing, "_count", lambda *_: None)


@pytest.mark.usefixtures("pass_for_public")
def test_your_turn_once_and_nothing_secret(carlo: Browser, receiver: Receiver) -> None:
    seat = carlo.running_table(options={"talk": "silent", "random_first": "seat-1"})
    answer = carlo.call("PATCH", f"{seat.path}/seats/1", {"webhook": receiver.url}).json()
    assert answer["seats"][1]["has_webhook"]
    assert receiver.url not in orjson.dumps(answer).decode()
    while live_match(seat).pending() == [0]:
        seat.act()
    wait_until(lambda: len(receiver.heard) == 1)
    carlo.call("PATCH", f"{seat.path}/seats/0", {"name": "Cattaneo"})
    headers, said = receiver.heard[0]
    assert orjson.loads(said) == {
        "event": "your-turn",
        "match": seat.match,
        "game": "radetzky",
        "seat": 1,
        "name": "Clara",
    }
    assert "cookie" not in {name.lower() for name in headers}
    for secret in secrets_of(carlo.house.services.tables.known[seat.match]):
        assert secret not in said.decode()
    wait_until(lambda: not carlo.house.services.tables.known[seat.match].is_busy_with())
    assert len(receiver.heard) == 1


@pytest.mark.usefixtures("pass_for_public")
def test_not_to_those_who_are_there(carlo: Browser) -> None:
    receiver = Receiver()
    try:
        seat = carlo.running_table(options={"random_first": "seat-1"})
        carlo.call("PATCH", f"{seat.path}/seats/1", {"webhook": receiver.url})
        with carlo.line(seat.match, 1) as line:
            line.until("frame")
            while live_match(seat).pending() == [0]:
                seat.act()
            line.rest()
        assert receiver.heard == []
        carlo.call("PATCH", f"{seat.path}/seats/1", {"webhook": ""})
        assert not seat.table()["seats"][1]["has_webhook"]
    finally:
        receiver.close()


@pytest.mark.usefixtures("pass_for_public")
def test_a_house_that_does_not_allow_them_takes_none_and_calls_nobody(tmp_path: Path) -> None:
    receiver = Receiver()
    url = f"sqlite:///{tmp_path}/matches.sqlite"
    with serving(url) as house:
        carlo = house.browser()
        assert carlo.get("/api/status")["webhooks"]
        seat = asked_seat(carlo.running_table())
        with carlo.line(seat.match, seat.seat):
            carlo.call("PATCH", f"{seat.path}/seats/{seat.seat}", {"webhook": receiver.url})
        cookies = dict(carlo.http.cookies)
        carlo.close()
    heard = len(receiver.heard)
    with serving(url, webhooks=False) as house:
        carlo = house.browser()
        carlo.http.cookies.update(cookies)
        assert not carlo.get("/api/status")["webhooks"]
        path = f"{seat.path}/seats/{seat.seat}"
        assert carlo.refused("PATCH", path, {"webhook": "http://hook.example/"}) == (403, "no-webhooks")
        assert carlo.get(seat.path)["seats"][seat.seat]["has_webhook"]  # of a time when it was allowed
        wait_until(lambda: not house.services.tables.known[seat.match].is_busy_with())
        assert carlo.call("PATCH", path, {"webhook": ""}).status_code == 200
        carlo.close()
    receiver.close()
    assert len(receiver.heard) == heard


def test_the_hosts_own_network_is_not_called(carlo: Browser) -> None:
    """The name leads to this machine."""
    receiver = Receiver()
    seat = asked_seat(carlo.running_table())
    carlo.call("PATCH", f"{seat.path}/seats/{seat.seat}", {"webhook": receiver.url})
    wait_until(lambda: not carlo.house.services.tables.known[seat.match].is_busy_with())
    receiver.close()
    assert receiver.heard == []
    wrong = {"webhook": "http://192.168.1.1/"}
    assert carlo.refused("PATCH", f"{seat.path}/seats/{seat.seat}", wrong) == (422, "bad-webhook")


INSIDE = (
    "127.0.0.1 10.1.2.3 192.168.1.1 172.16.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 240.0.0.1 192.0.2.1",
    "255.255.255.255 ::1 :: fe80::1 fe80::1%lo fc00::1 fec0::1 ff02::1 2001:db8::1",
    "::ffff:127.0.0.1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1::",
)


@pytest.mark.parametrize("address", " ".join(INSIDE).split())
def test_what_is_not_of_the_world(address: str) -> None:
    assert not is_public(address)


def test_what_is() -> None:
    assert is_public(PUBLIC)
    assert is_public("2606:4700:4700::1111")


def test_an_address_of_this_machine_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "_is_own", lambda address: address == PUBLIC)
    assert not is_public(PUBLIC)


@pytest.mark.parametrize("url", ["http://hook.example:25/", "http://[::1/", "http://:80/", "https://10.0.0.1/"])
def test_what_cannot_be_meant(url: str) -> None:
    assert not is_acceptable(url)


class Caught:
    """Webhooks whose calls go nowhere."""

    def __init__(self, *addresses: str) -> None:
        self.asked: list[str] = []
        self.sent: list[httpx.Request] = []
        self.hooks = Webhooks(self._resolve)
        self._addresses = addresses
        self.hooks.outgoing.__dict__["client"] = httpx.AsyncClient(transport=httpx.MockTransport(self._take))

    def _resolve(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        return list(self._addresses)

    def _take(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        return httpx.Response(200)

    def tell(self, *urls: str) -> None:
        async def all_of_them() -> None:
            for url in urls:
                await self.hooks.tell(url, {})

        asyncio.run(all_of_them())
        self.hooks.close()


def test_the_address_that_was_looked_at_is_the_one_that_is_called() -> None:
    caught = Caught(PUBLIC)
    caught.tell("https://hook.example/turn?mine=1")
    (request,) = caught.sent
    assert caught.asked == ["hook.example"]
    assert str(request.url) == f"https://{PUBLIC}/turn?mine=1"
    assert request.headers["host"] == "hook.example"
    assert request.extensions["sni_hostname"] == "hook.example"


def test_a_name_that_also_leads_inside_is_not_called() -> None:
    caught = Caught(PUBLIC, "10.0.0.1")
    caught.tell("http://hook.example/")
    assert caught.sent == []


def test_nobody_is_called_too_often() -> None:
    caught = Caught(PUBLIC)
    caught.tell(*(f"http://hook{n}.example/" for n in range(2 * MOST_A_MINUTE)))
    assert len(caught.sent) == MOST_TO_ONE
    assert len(caught.asked) == MOST_A_MINUTE


def test_who_is_stopped_while_calling_stops() -> None:
    started, may_end = threading.Event(), threading.Event()

    def resolve(host: str, port: int) -> list[str]:
        started.set()
        may_end.wait()
        return []

    async def stop() -> None:
        hooks = Webhooks(resolve)
        calling = asyncio.create_task(hooks.tell("http://hook.example/", {}))
        await asyncio.to_thread(started.wait)
        calling.cancel()
        try:
            with pytest.raises(asyncio.CancelledError):
                await calling
        finally:
            may_end.set()
            hooks.close()

    asyncio.run(stop())
