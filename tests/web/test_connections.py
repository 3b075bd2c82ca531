"""Connections are counted by address, whether anything is said over them or not."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from ipaddress import ip_network
from pathlib import Path

import pytest

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
