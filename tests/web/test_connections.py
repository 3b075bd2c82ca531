"""Connections are counted by address, whether anything is said over them or not."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from ipaddress import ip_network
from itertools import count
from pathlib import Path

import pytest

from quarantotto.web import pacing
from quarantotto.web.http.served import Served
from quarantotto.web.limits import LIMITS, Limits
from tests.web.serving import House, serving, wait_until

MOST = 3
ASKED = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
FEW = {"connections": {"address": MOST}, "bytes": LIMITS["bytes"]}


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[House]:
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=Limits(FEW)) as house:
        yield house


def connected(house: House, source: str = "127.0.0.1") -> socket.socket:
    host, _, port = house.address.partition(":")
    return socket.create_connection((host, int(port)), timeout=60, source_address=(source, 0))


def is_answered(line: socket.socket) -> bool:
    try:
        line.sendall(ASKED)
        return line.recv(4096).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


def test_more_are_broken_off_and_others_are_not(narrow: House) -> None:
    with ExitStack() as silent:
        last = [silent.enter_context(connected(narrow)) for _ in range(MOST)][-1]
        assert is_answered(last)
        with connected(narrow) as more, connected(narrow, "127.0.0.2") as other:
            assert not is_answered(more)
            assert is_answered(other)
        assert narrow.services.limits.refused["connections"] == 1
        last.close()
        wait_until(lambda: narrow.services.limits._held["connections", "address", "127.0.0.1"] == MOST - 1)
        with connected(narrow) as more:
            assert is_answered(more)
    wait_until(lambda: not narrow.services.limits._held)


def test_a_line_is_one_of_them(narrow: House) -> None:
    browser = narrow.browser()
    seat = browser.running_table()
    held = narrow.services.limits._held
    with browser.line(seat.match, 0) as line:
        line.until("hello")
        assert held["connections", "address", "127.0.0.1"] == 2
    wait_until(lambda: held["connections", "address", "127.0.0.1"] == 1)
    browser.close()
    wait_until(lambda: not held)


def test_those_of_a_proxy_are_everybodys(tmp_path: Path) -> None:
    served = Served(proxies=frozenset({ip_network("127.0.0.1/32")}))
    with (
        serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=Limits(FEW), served=served) as house,
        ExitStack() as many,
    ):
        for _ in range(2 * MOST):
            assert is_answered(many.enter_context(connected(house)))


@pytest.mark.parametrize("is_proxy", [False, True])
def test_where_many_requests_wait_no_more_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_proxy: bool
) -> None:
    monkeypatch.setattr(pacing, "MOST_WAITING", 1)
    monkeypatch.setattr(pacing, "ALONE", 1e9)
    clock, here = [0.0], "127.0.0.1"
    served = Served(proxies=frozenset({ip_network("127.0.0.1/32")}) if is_proxy else frozenset())
    limits = Limits({pacing.PROCESSOR: {"address": (1, 1.0)}, "bytes": LIMITS["bytes"]}, lambda: clock[0])
    with (
        serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=limits, served=served) as house,
        connected(house) as first,
        connected(house) as second,
        connected(house, "127.0.0.2") as other,
    ):
        pace = house.services.pace
        assert is_answered(other)
        limits.delay(pacing.PROCESSOR, {"address": here}, 100)
        first.sendall(ASKED)
        wait_until(lambda: not pace.has_room(here))
        second.sendall(ASKED)
        if is_proxy:  # everybody's: they are told
            assert second.recv(4096).startswith(b"HTTP/1.1 429")
            clock[0] = 1000.0
            assert first.recv(4096).startswith(b"HTTP/1.1 200")
            return
        assert is_answered(other)
        assert limits.refused["requests"] == 0
        clock[0] = 1000.0
        for line in (first, second):
            assert line.recv(4096).startswith(b"HTTP/1.1 200")


def test_what_is_read_is_put_down_to_the_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits({pacing.PROCESSOR: {"address": (100, 1.0)}, "bytes": LIMITS["bytes"]}, lambda: 0.0)
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=limits) as house, connected(house) as line:
        monkeypatch.setattr(pacing, "thread_time", count().__next__)  # a second, whatever is done
        line.sendall(ASKED[:20])  # of which the application hears nothing yet
        wait_until(lambda: (pacing.PROCESSOR, "address") in limits._buckets)
        assert house.in_loop(lambda: limits.delay(pacing.PROCESSOR, {"address": "127.0.0.1"}, 100)) == 1.0
