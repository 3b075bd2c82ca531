"""A visitor's worst script: everything that costs a house something, as fast as it goes, from an address of its own.

It throws away its cookie all the time, so that every request is somebody else's; only its address stays.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import httpx
import websockets

ADDRESS = "127.0.0.2"  # on Linux the whole of 127/8 is this machine
READERS = 300  # sockets that are opened and never read
JSON = {"content-type": "application/json"}
EXPORTS = Path(__file__).parents[1] / "data" / "0.1" / "exports"


class Leash:
    """Files by which the visitor is told when to rest and when to end."""

    def __init__(self, folder: Path) -> None:
        self.rest, self.enough = folder / "rest", folder / "enough"
        self.let(go=False)

    def let(self, *, go: bool) -> None:
        if go:
            self.rest.unlink(missing_ok=True)
        else:
            self.rest.touch()

    def is_over(self) -> bool:
        return self.enough.exists() or not self.enough.parent.exists()


def from_elsewhere() -> None:
    """A session of its own, which has its own share of the processor on Linux: what the visitor's machine would do is
    not taken from the house and its players."""
    os.setsid()


def visit(port: int, leash: Leash) -> dict[int, int]:
    """How often each status was answered."""
    return asyncio.run(_visit(port, leash))


async def _visit(port: int, leash: Leash) -> dict[int, int]:
    told: Counter[int] = Counter()
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=ADDRESS, limits=httpx.Limits(max_connections=40))
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=30, trust_env=False
    ) as client:
        wish = {"game": "radetzky", "players": 2, "seats": [{"kind": "person", "name": "X"}], "start": True}
        match = (await client.post("/api/matches", json=wish)).json()["match"]
        cookies = dict(client.cookies)
        path, own = f"/api/matches/{match}", {"cookie": "; ".join(f"{name}={text}" for name, text in cookies.items())}
        file = next(EXPORTS.glob("*.json")).read_bytes()
        line = f"ws://127.0.0.1:{port}{path}/socket?seat=watch"

        async def send(method: str, where: str, **what: object) -> None:
            client.cookies.clear()
            told[(await client.request(method, where, **what)).status_code] += 1  # type: ignore[arg-type]

        async def come_back() -> None:
            async with websockets.connect(line, local_addr=(ADDRESS, 0), proxy=None):
                pass

        deeds: list[Callable[[], Awaitable[None]]] = [
            lambda: send("POST", "/api/matches", json=wish),
            lambda: send("POST", "/api/import", content=file, headers=JSON),
            lambda: send("POST", "/api/import", content=b"[" * 1_900_000, headers=JSON),
            lambda: send("POST", f"{path}/chat", json={"text": "x" * 400}, headers=own),
            lambda: send("POST", f"{path}/hint", json={"seat": 0}, headers=own),
            lambda: send("GET", f"{path}/view?seat=0", headers=own),
            lambda: send("GET", "/"),
            come_back,
        ]

        async def again_and_again(deed: Callable[[], Awaitable[None]]) -> None:
            while not leash.is_over() or not told[429]:  # however slow the machine is, it is too much at last
                if leash.rest.exists():
                    await asyncio.sleep(0.05)
                    continue
                with suppress(OSError, httpx.TransportError, websockets.WebSocketException):
                    await deed()

        reading = [await _never_reads(port, path) for _ in range(READERS)]
        await asyncio.gather(*(again_and_again(deed) for deed in deeds for _ in range(2)))
        for writer in reading:
            writer.close()
    return dict(told)


async def _never_reads(port: int, path: str) -> asyncio.StreamWriter:
    _reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0), limit=1024)
    head = f"GET {path}/socket?seat=watch HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\n"
    head += "connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    writer.write(head.encode())
    return writer
