"""A real server in a process of its own, which can be stopped and started again over the same matches."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from quarantotto.table.store.hosts import insert_host_link
from quarantotto.table.store.looking import change
from quarantotto.web.identity import hashed, new_token

PLAIN_HOST = "casa.test"  # a plain host name on http is no secure context
SOON = 60.0  # seconds until a test gives up on a server
COMPILED = 300.0  # and on its native code, which is there at once where the cache has it


class House:
    """The server; what a test starts for itself does without native code, which is loaded for longer than it lasts."""

    def __init__(
        self, folder: Path, public_url: str = "", *more: str, limits: str = "off", program: str = "without_numba"
    ) -> None:
        self._program = f"tests.browser.{program}"
        self.db = f"sqlite:///{folder / 'matches.sqlite'}"
        self._process: subprocess.Popen[str] | None = None
        self.port = free_port()
        self._more = ["--limits", limits, "--public-url", public_url or f"http://{PLAIN_HOST}:{self.port}", *more]
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            self._program,
            "serve",
            "--port",
            str(self.port),
            "--db",
            self.db,
        ]
        command += self._more
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, env={**os.environ, "LANG": "C.UTF-8"}, text=True
        )
        until = time.monotonic() + SOON
        while True:
            try:
                with urllib.request.urlopen(f"{self.address}/api/status", timeout=5):
                    return
            except OSError:
                if time.monotonic() > until or self._process.poll() is not None:
                    self.stop()
                    raise
                time.sleep(0.05)

    def wait_until_native(self) -> None:
        """Until then bots are slow and nothing is drafted."""
        assert not self._program.endswith("without_numba"), "this house does without it"
        until = time.monotonic() + COMPILED
        while any(game["mode"] != "cpu" for game in self._status()["games"].values()):
            assert time.monotonic() < until, "native code never came"
            time.sleep(0.1)

    def open_first_table(self) -> None:
        """Those who draw and think are started by the first table; on a busy machine that takes longer than a page
        waits for an answer."""
        wish = {"game": "radetzky", "seats": [{"kind": "person"}], "start": True}
        heads = {"content-type": "application/json"}
        asked = urllib.request.Request(f"{self.address}/api/matches", json.dumps(wish).encode(), heads)
        urllib.request.urlopen(asked, timeout=COMPILED).close()

    def _status(self) -> dict[str, Any]:
        with urllib.request.urlopen(f"{self.address}/api/status", timeout=SOON) as answer:
            status: dict[str, Any] = json.load(answer)
        return status

    def host_link(self) -> str:
        """A path that makes one browser the host's."""
        token = new_token()
        change(self.db, lambda connection: insert_host_link(connection, hashed(token)))
        return f"/host/{token}"

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(20)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
