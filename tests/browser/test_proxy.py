"""Behind a real proxy with TLS, as `deploy/` has it: at a name of its own, and as a part of a site."""

import random
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import SLOW
from tests.browser.house import PLAIN_HOST, House, free_port
from tests.browser.playing import decide, frame_of, wait_for_turn

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"  # in the examples
SECONDS = 60.0


def nginx(folder: Path, port: int, house: int, prefix: str) -> list[str]:
    ours = (DEPLOY / "nginx.conf").read_text()
    ours = ours.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace(
        "127.0.0.1:1848", f"127.0.0.1:{house}"
    )
    ours = ours.replace(f"/etc/letsencrypt/live/{NAME}", str(folder)).replace(NAME, PLAIN_HOST)
    ours = ours.replace("location / {", f"location {prefix or '/'} {{")
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{kept}{ours}}}\n"
    (folder / "whole.conf").write_text(whole)
    return ["nginx", "-c", str(folder / "whole.conf"), "-e", str(folder / "errors")]


def caddy(folder: Path, port: int, house: int, prefix: str) -> list[str]:
    ours = (DEPLOY / "Caddyfile").read_text().replace("127.0.0.1:1848", f"127.0.0.1:{house}")
    tls = f"tls {folder}/fullchain.pem {folder}/privkey.pem"
    ours = ours.replace(f"\n{NAME} {{", f"\nhttps://{PLAIN_HOST}:{port} {{\n\tbind 127.0.0.1\n\t{tls}")
    ours = ours.replace("\thandle {", f"\thandle {prefix}* {{" if prefix else "\thandle {")
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{ours}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(params=["", "/games"], ids=["own-name", "part-of-a-site"])
def prefix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=PROXIES)
def address(request: pytest.FixtureRequest, tmp_path: Path, prefix: str) -> Iterator[str]:
    """Where a browser finds the house."""
    for command in (request.param, "openssl"):
        if shutil.which(command, path="/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin") is None:
            pytest.skip(f"{command} is not here: scripts/test installs it where apt-get can")
    key, chain = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    name = ["-subj", f"/CN={PLAIN_HOST}", "-addext", f"subjectAltName=DNS:{PLAIN_HOST}"]
    files = ["-keyout", str(key), "-out", str(chain)]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *name, *files],
        check=True,
        capture_output=True,
    )
    port = free_port()
    public = f"https://{PLAIN_HOST}:{port}{prefix}"
    house = House(tmp_path, public, "--trusted-proxy", "127.0.0.1")
    command = PROXIES[request.param](tmp_path, port, house.port, prefix)
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": str(tmp_path)}
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, env=environment) as proxy:
        try:
            _wait(port, proxy)
            yield public
        finally:
            proxy.terminate()
            house.stop()


def _wait(port: int, proxy: "subprocess.Popen[bytes]") -> None:
    """Until the proxy takes connections."""
    until = time.monotonic() + SECONDS
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
            return
        assert proxy.poll() is None, "the proxy has ended"
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_game_behind_it(chromium: Browser, address: str, prefix: str) -> None:
    context = chromium.new_context(ignore_https_errors=True, locale="en", reduced_motion="reduce")
    context.set_default_timeout(SLOW)
    page = context.new_page()
    failures: list[str] = []
    lines: list[Any] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.on("response", lambda answer: failures.append(answer.url) if answer.status >= 400 else None)
    page.on("websocket", lambda line: lines.append(line))  # noqa: PLW0108  # Playwright takes no builtin
    try:
        page.goto(f"{address}/")
        page.locator("#play-alone").click()
        page.wait_for_url(f"{address}/table/*")
        assert wait_for_turn(page)
        frame, dice = frame_of(page), random.Random(48)
        while frame_of(page) == frame:  # some choices stay on the page until the last of a move
            assert wait_for_turn(page)
            decide(page, dice)
        (line,) = lines
        assert line.url.startswith(f"wss://{address.removeprefix('https://')}/api/matches/")
        assert not line.is_closed()
        (cookie,) = [one for one in context.cookies() if one["httpOnly"]]
        assert cookie["secure"]
        assert cookie["path"] == (prefix or "/")
        page.goto(f"{address}/new/comuni")
        expect(page.locator("h1")).to_be_visible()
        assert failures == []
    finally:
        context.close()
