"""Pages, scripts, styles and drawings go out packed where the browser takes them so.

What the API answers does not: it holds secrets beside what others have written, and the length of both together tells
of the secrets once they are packed.
"""

import gzip
from functools import lru_cache

from starlette.types import ASGIApp, Message, Receive, Scope, Send

API = "/api/"
WORTH = 1024  # bytes
KINDS = (b"text/", b"image/svg+xml", b"application/manifest+json", b"application/json")


class Packed:
    """An ASGI wrapper around everything else."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_page = scope["type"] == "http" and not scope["path"].removeprefix(self._prefix).startswith(API)
        accepted = dict(scope["headers"]).get(b"accept-encoding", b"") if is_page else b""
        await self._app(scope, receive, _packing(send) if b"gzip" in accepted else send)


def _packing(send: Send) -> Send:
    start: Message = {}

    async def packing(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
            return
        if start:
            body = b"" if message.get("more_body") else message.get("body", b"")
            if len(body) >= WORTH and _is_text(start):
                message = {**message, "body": packed(body)}
                start["headers"] = [*_but_length(start), *_of_packed(len(message["body"]))]
            await send({**start})
            start.clear()
        await send(message)

    return packing


def _is_text(start: Message) -> bool:
    kind: bytes = dict(start["headers"]).get(b"content-type", b"")
    return kind.startswith(KINDS)


def _but_length(start: Message) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in start["headers"] if name != b"content-length"]


def _of_packed(length: int) -> list[tuple[bytes, bytes]]:
    return [(b"content-length", str(length).encode()), (b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]


@lru_cache(maxsize=512)
def packed(content: bytes) -> bytes:
    """The same for everybody, so it is made once."""
    return gzip.compress(content, 6, mtime=0)
