"""Behind a proxy that serves other things beside us: every path begins with a prefix, on the way in and on the way out.

Pages, scripts, styles and drawings name paths from the root. Without a prefix none of this runs.
"""

import re
from collections.abc import Iterable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

IN_PAGES = ("text/html", "text/javascript", "text/css", "image/svg+xml", "application/manifest+json")
IN_ANSWERS = "application/json"
ANSWERED = ("static", "join")  # what else looks like a path in an answer is somebody's writing
DESCRIPTION = "/openapi.json"


class Mounted:
    """An ASGI wrapper around everything else. A proxy may hand on the prefix, or take it away."""

    def __init__(self, app: ASGIApp, prefix: str, places: Iterable[str]) -> None:
        self._app = app
        self._prefix = prefix
        self._in_pages = _paths(places)
        self._in_answers = _paths(ANSWERED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        path: str = scope["path"]
        if path == self._prefix or path.startswith(self._prefix + "/"):
            path = path[len(self._prefix) :] or "/"
            scope = {**scope, "path": path, "raw_path": path.encode()}
        sending = self._from_line if scope["type"] == "websocket" else self._from_answers
        await self._app(scope, receive, sending(send, path))

    def _from_line(self, send: Send, _path: str) -> Send:
        async def moved(message: Message) -> None:
            if message.get("text"):
                text = self._in_answers.sub(self._moved, message["text"].encode()).decode()
                message = {**message, "text": text}
            await send(message)

        return moved

    def _from_answers(self, send: Send, path: str) -> Send:
        start: Message = {}
        parts: list[bytes] = []

        async def moved(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
                return
            parts.append(message.get("body", b""))
            if message.get("more_body"):
                return
            body = self._body(b"".join(parts), dict(start["headers"]), path)
            headers = [self._header(name, value, len(body)) for name, value in start["headers"]]
            await send({**start, "headers": headers})
            await send({"type": "http.response.body", "body": body})

        return moved

    def _body(self, body: bytes, headers: dict[bytes, bytes], path: str) -> bytes:
        kind = headers.get(b"content-type", b"").decode("latin-1").partition(";")[0]
        if b"content-disposition" in headers:  # a file that is held against its digests
            return body
        if kind in IN_PAGES or path == DESCRIPTION:
            return self._in_pages.sub(self._moved, body)
        return self._in_answers.sub(self._moved, body) if kind == IN_ANSWERS else body

    def _moved(self, found: "re.Match[bytes]") -> bytes:
        return found[0][:-1] + self._prefix.encode() + b"/"

    def _header(self, name: bytes, value: bytes, length: int) -> tuple[bytes, bytes]:
        if name == b"content-length":
            return name, str(length).encode()
        if name == b"location" and value.startswith(b"/"):
            return name, self._prefix.encode() + value
        return name, value


def _paths(places: Iterable[str]) -> "re.Pattern[bytes]":
    """Finds the first stroke of a path in quotes: of the places themselves, of home, and of what a cookie is for."""
    names = "|".join(sorted(map(re.escape, places)))
    home = r"""(?:href(?:=|: )|offer\(|"(?:start_url|scope|id)": ?)"/(?=")|\bpath=/(?=;)"""
    return re.compile(rf"""["'`(=]/(?=(?:{names})(?![\w-]))|{home}""".encode())
