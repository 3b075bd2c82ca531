"""`serve --workers 2`: whichever process a connection reaches, it is one house."""

import json
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.web.serving import wait_until

DECISIONS = 24
PATIENCE = 60.0


class Player:
    """A browser that opens a new connection for every call."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._cookie = ""

    def call(self, path: str, body: Any = None) -> Any:
        content = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "cookie": self._cookie}
        with urlopen(Request(self._address + path, content, headers), timeout=PATIENCE) as answer:
            self._cookie = self._cookie or answer.headers.get("set-cookie", "").partition(";")[0]
            return json.load(answer)

    def line(self, match: str, seat: int) -> ClientConnection:
        address = self._address.replace("http", "ws", 1)
        path = f"/api/matches/{match}/socket?seat={seat}&frame=-1"
        return connect(address + path, additional_headers={"cookie": self._cookie}, open_timeout=PATIENCE)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    from tests.databases import empty_postgresql

    with empty_postgresql() as url:
        command = [sys.executable, "-m", "quarantotto", "serve", "--port", "0", "--db", url, "--workers", "2"]
        command += ["--key-file", str(tmp_path / "key")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            yield "http://127.0.0.1:" + server.stdout.readline().rpartition(":")[2].split()[0].rstrip("/")
            server.terminate()
            server.wait(PATIENCE)


def test_a_table_is_one_table_at_all_of_them(address: str) -> None:
    player = Player(address)
    wait_until(lambda: _is_there(player), PATIENCE)
    wish = {"game": "radetzky", "variant": "basic", "players": 3, "seats": [{"kind": "person"}] * 3, "start": True}
    match = player.call("/api/matches", wish)["match"]
    with ExitStack() as stack:
        _play(player, match, [stack.enter_context(player.line(match, seat)) for seat in range(3)])


def _play(player: Player, match: str, lines: list[ClientConnection]) -> None:
    """Every decision reaches all seats, as the same frame."""
    frames = [_next_frame(line) for line in lines]
    for _ in range(DECISIONS):
        seat = next(seat for seat, frame in enumerate(frames) if frame["question"]["number"] is not None)
        question = frames[seat]["question"]
        action = next(act["action"] for act in question["acts"] if not act.get("clause"))
        sent = {"seat": seat, "question": question["number"], "actions": [action], "id": uuid.uuid4().hex, "frame": 0}
        player.call(f"/api/matches/{match}/act", {**sent, "line": True})
        frames = [_next_frame(line) for line in lines]
        assert len({frame["frame"] for frame in frames}) == 1


def _is_there(player: Player) -> bool:
    try:
        return bool(player.call("/api/status"))
    except OSError:
        return False


def _next_frame(line: ClientConnection) -> Any:
    while True:
        message = json.loads(line.recv(PATIENCE))
        if message["type"] == "frame":
            return message
