"""A visitor's worst script: everything that costs a house something, as fast as it goes, from an address of its own.

It throws away its cookie all the time, so that every request is somebody else's; only its address stays.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import httpx
import websockets

ADDRESS = "127.0.0.2"  # on Linux the whole of 127/8 is this machine
READERS = 300  # sockets that are opened and never read
EXPORTS = Path(__file__).parents[1] / "data" / "0.1" / "exports"


def visit(port: int, begun: Path, enough: Path) -> dict[int, int]:
    """Says by a file that it has begun, and goes on until there is another; how often each status was answered."""
    return asyncio.run(_visit(port, begun, enough))


async def _visit(port: int, begun: Path, enough: Path) -> dict[int, int]:
    told: Counter[int] = Counter()
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits(max_connections=40))
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
            lambda: send("POST", "/api/import", content=file),
            lambda: send("POST", "/api/import", content=b"[" * 1_900_000),
            lambda: send("POST", f"{path}/chat", json={"text": "x" * 400}, headers=own),
            lambda: send("POST", f"{path}/hint", json={"seat": 0}, headers=own),
            lambda: send("GET", f"{path}/view?seat=0", headers=own),
            lambda: send("GET", "/"),
            come_back,
        ]

        async def again_and_again(deed: Callable[[], Awaitable[None]]) -> None:
            while not enough.exists() or not told[429]:  # however slow the machine is, it is too much at last
                with suppress(OSError, httpx.TransportError, websockets.WebSocketException):
                    await deed()

        reading = [await _never_reads(port, path) for _ in range(READERS)]
        begun.touch()
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
