"""`serve` as a host meets it at the terminal: it comes, it goes, and leaves nothing behind."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from quarantotto.table.store import StoreError
from quarantotto.web.serving import most_drawing, serve
from tests.web.serving import wait_until

PATIENCE = 60.0


@contextmanager
def served(folder: Path) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """A server that has nothing compiled yet, and its port."""
    store = f"sqlite:///{folder}/matches.sqlite"
    command = [sys.executable, "-m", "quarantotto", "serve", "--port", "0", "--db", store]
    environment = {**os.environ, "QUARANTOTTO_CACHE": str(folder / "cache")}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    ) as server:
        assert server.stdout is not None
        try:
            yield server, int(server.stdout.readline().rpartition(":")[2].split()[0])
        finally:
            server.kill()


@pytest.mark.parametrize(
    ("cores", "workers", "drawing"), [(1, 1, 1), (2, 1, 2), (16, 1, 2), (2, 2, 1), (4, 2, 2), (2, 4, 1)]
)
def test_workers_share_the_processors(cores: int, workers: int, drawing: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarantotto.web.serving.processors", lambda: cores)
    assert most_drawing(workers) == drawing


def test_the_address_answers_from_the_moment_it_is_told(tmp_path: Path) -> None:
    with served(tmp_path) as (_, port), urlopen(f"http://127.0.0.1:{port}/api/status", timeout=PATIENCE) as answer:
        assert answer.status == 200


@pytest.mark.parametrize("wait", [0.0, 1.0, 4.0])
def test_ctrl_c_pressed_twice_ends_it_without_a_complaint(wait: float, tmp_path: Path) -> None:
    with served(tmp_path) as (server, _):
        time.sleep(wait)
        for _ in range(2):
            os.killpg(server.pid, signal.SIGINT)  # as a terminal does it: to the whole group
            time.sleep(0.05)
        _, complaint = server.communicate(timeout=PATIENCE)
    assert complaint.strip() == ""


def test_killed_it_leaves_its_port_to_the_next(tmp_path: Path) -> None:
    with served(tmp_path) as (server, port):
        wait_until(lambda: bool(_compiling_for(server.pid)), PATIENCE)
        left = _compiling_for(server.pid)
        server.kill()
        server.wait()
        try:
            with socket.socket() as next_one:
                next_one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                next_one.bind(("127.0.0.1", port))
                next_one.listen()
        finally:
            for process in left:
                os.kill(process, signal.SIGKILL)


def _compiling_for(server: int) -> list[int]:
    """The processes in which a server has its games compiled."""
    command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(server)]
    rows = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return [int(row.split()[0]) for row in rows if "quarantotto.web.workers.compiling" in row]


def test_a_store_that_cannot_be_opened_leaves_no_key_behind(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        serve("127.0.0.1", 0, f"sqlite:///{tmp_path}", 1, lambda opened: None)
    with pytest.raises(StoreError):
        serve("127.0.0.1", 0, "sqlite:////proc/none/m.sqlite", 1, lambda opened: None, key=tmp_path / "house.key")
    assert list(tmp_path.iterdir()) == []
