"""The distribution's own Firefox, driven by WebDriver BiDi: Playwright wants a build of its own."""

import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

SOON = 60.0  # seconds until a test gives up
# Nothing is fetched but what the test opens, and nothing of the browser's own lies over it.
QUIET = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}


class Firefox:
    """One tab, and what its console said that is an error."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0
        self.errors: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        """Sends a command and returns its result; events that come before it are noted."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv(SOON))
            if said.get("id") == self._sent:
                assert said["type"] == "success", said
                return said["result"]
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.errors.append(said["params"]["text"])

    def resize(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def keep_cookie(self, name: str, value: str, domain: str = "localhost") -> None:
        self.ask(
            "storage.setCookie", cookie={"name": name, "value": {"type": "string", "value": value}, "domain": domain}
        )

    def goto(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """What a function of the page returns, which has to fit JSON."""
        given = [{"type": "string", "value": json.dumps(argument)} for argument in arguments]
        wrapped = f"(...given) => JSON.stringify(({function})(...given.map(JSON.parse)) ?? null)"
        result = self.ask(
            "script.callFunction",
            functionDeclaration=wrapped,
            arguments=given,
            awaitPromise=True,
            target={"context": self._tab},
        )
        assert result["type"] == "success", result
        return json.loads(result["result"]["value"])

    def wait_for(self, function: str, *arguments: Any) -> Any:
        """Asks until the function returns something."""
        until = time.monotonic() + SOON
        while not (found := self.evaluate(function, *arguments)):
            assert time.monotonic() < until, f"never came: {function} {arguments}"
            time.sleep(0.05)
        return found

    def click_at(self, x: float, y: float) -> None:
        """With the mouse, as a person does."""
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y)}]
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves + press}
        self.ask("input.performActions", context=self._tab, actions=[mouse])

    def shot(self) -> str:
        """A picture as base64."""
        return str(self.ask("browsingContext.captureScreenshot", context=self._tab)["data"])


@contextmanager
def firefox(command: str, folder: Path) -> Iterator[Firefox]:
    """A fresh Firefox without a window."""
    preferences = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in QUIET.items())
    profile, said = folder / "profile", folder / "said"
    profile.mkdir()
    (profile / "user.js").write_text(preferences, encoding="utf-8")
    arguments = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0", "about:blank"]
    at_home = {**os.environ, "HOME": str(folder)}
    with (
        said.open("w", encoding="utf-8") as log,
        subprocess.Popen([command, *arguments], stdout=log, stderr=log, env=at_home) as run,
    ):
        try:
            with connect(f"{_address(said, run)}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            run.terminate()


def _address(said: Path, run: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + SOON
    while not (found := re.search(r"WebDriver BiDi listening on (\S+)", said.read_text(encoding="utf-8"))):
        if run.poll() is not None or time.monotonic() > until:
            raise AssertionError(said.read_text(encoding="utf-8"))
        time.sleep(0.05)
    return found[1]
