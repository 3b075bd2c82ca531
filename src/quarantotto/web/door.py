"""Everything that comes in passes here: who asks, in which language, whether it is too much, and what may go out."""

from typing import Any
from urllib.parse import parse_qs

import orjson
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quarantotto.core.words import APP, translator
from quarantotto.web.identity import COOKIE, YEAR, hashed, new_token
from quarantotto.web.pages.shell import LANGUAGE_COOKIE, reader_language
from quarantotto.web.problems import Problem

MOST_BYTES = 4 * 1024 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
ALWAYS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
CHANGING = ("POST", "PATCH", "PUT", "DELETE")
PRIVATE = "/api/matches"  # what is answered there may hold a hand, and is kept nowhere
ONLY_GET = ("/api/", "/host/")  # programs get what they ask for, and a host link is not used up by a look


class Door:
    """An ASGI wrapper around the application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        cookies = _cookies(headers.get(b"cookie", ""))
        own = _bearer(headers.get(b"authorization", "")) or cookies.get(COOKIE)
        cookie = own if own and len(own) <= 64 else new_token()
        state = scope.setdefault("state", {})
        state["browser"] = hashed(cookie)
        state["lang"] = _language(scope, headers, cookies)
        problem = _refusal(scope, headers)
        if problem is not None:
            await _answer(scope, receive, send, problem, state["lang"])
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        if scope["method"] == "HEAD" and not scope["path"].startswith(ONLY_GET):
            scope = {**scope, "method": "GET"}  # whoever writes the answer out leaves the body away
        is_private = scope["path"].startswith(PRIVATE)
        await self._app(scope, _limited(receive), _dressed(send, cookie if cookie != own else None, is_private))


def _bearer(text: str) -> str | None:
    """A program without a place for cookies says who it is by the same word."""
    scheme, _, token = text.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _cookies(text: str) -> dict[str, str]:
    pairs = (part.strip().partition("=") for part in text.split(";"))
    return {name: value for name, equals, value in pairs if equals}


def _language(scope: Scope, headers: dict[bytes, str], cookies: dict[str, str]) -> str:
    query = scope["query_string"].decode("latin-1")
    asked = parse_qs(query).get("lang", [None])[0] if "lang=" in query else None
    if asked is None and scope["path"].startswith("/api/"):
        # A page says the language of each call itself; its cookie may be of another tab.
        return reader_language(None, headers.get(b"accept-language") or cookies.get(LANGUAGE_COOKIE))
    return reader_language(asked or cookies.get(LANGUAGE_COOKIE), headers.get(b"accept-language"))


def _refusal(scope: Scope, headers: dict[bytes, str]) -> Problem | None:
    is_changing = scope["type"] == "websocket" or scope["method"] in CHANGING
    origin = headers.get(b"origin")
    if is_changing and origin is not None and origin.partition("://")[2] != headers.get(b"host"):
        return Problem("foreign-page")
    length = headers.get(b"content-length", "0")
    if length.isdecimal() and int(length) > MOST_BYTES:
        return Problem("too-large")
    if scope["type"] == "http" and scope["method"] in CHANGING and scope["path"].startswith("/api/"):
        has_body = length != "0" or b"transfer-encoding" in headers
        if has_body and headers.get(b"content-type", "").partition(";")[0].strip().lower() != "application/json":
            return Problem("not-json")
    return None


async def _answer(scope: Scope, receive: Receive, send: Send, problem: Problem, lang: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403})
        return
    body = orjson.dumps(problem.described(translator(APP, lang), lang))
    # The rest of an oversized body is not read: the connection ends with the answer.
    headers = [*ALWAYS, (b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _limited(receive: Receive) -> Receive:
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > MOST_BYTES:
            raise HTTPException(413)  # anything else would be taken for a body that is no JSON
        return message

    return limited


def _dressed(send: Send, new_cookie: str | None, is_private: bool) -> Send:
    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers: list[Any] = [*message.get("headers", ()), *ALWAYS]
            if is_private:
                headers.append((b"cache-control", b"no-store"))
            if new_cookie is not None:
                # No `Secure`: on a plain http LAN the browser would refuse it.
                text = f"{COOKIE}={new_cookie}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
                headers.append((b"set-cookie", text.encode()))
            message = {**message, "headers": headers}
        await send(message)

    return dressed
