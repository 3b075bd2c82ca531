"""Everything that comes in passes here: who asks, in which language, whether it is too much, and what may go out."""

import re
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quarantotto.table.store import StoreError
from quarantotto.table.store.hosts import is_known
from quarantotto.web.http.address import came_by_tls, visitor
from quarantotto.web.http.answers import problem_answer
from quarantotto.web.http.served import Served
from quarantotto.web.identity import (
    COOKIE,
    PROGRAM,
    SECURE_COOKIE,
    SECURE_PATH_COOKIE,
    YEAR,
    hashed,
    is_same,
    is_signed,
    new_token,
    signed,
    token_in,
)
from quarantotto.web.live.services import Services
from quarantotto.web.pages.shell import LANGUAGE_COOKIE, reader_language
from quarantotto.web.problems import Problem

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
PRIVATE = ("/api/matches", "/api/carry")  # what is answered there may hold a hand or a link, and is kept nowhere
ONLY_GET = "/api/"  # programs get what they ask for
FILES = "/static/"
IMPORT = "/api/import"
OF_A_SEAT = "view|act|undo|consent|hint|why|chat|socket|text|course|finale|export|history(/[^/]+)?"
FOR_PROGRAMS = re.compile(rf"/openapi\.json|/api/(status|games(/.*)?|matches/[^/]+(/({OF_A_SEAT}))?)")


class Gateway:
    """An ASGI wrapper around the application."""

    def __init__(self, app: ASGIApp, services: Services, served: Served) -> None:
        self._app = app
        self._services = services
        self._served = served

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        address = visitor(scope, self._served.proxies)
        scope.setdefault("state", {})["address"] = address
        pace = self._services.pace
        told = _heard(send, partial(pace.refused, address)) if scope["type"] == "http" else send
        await pace.metered(address, partial(self._taken, scope, receive, told))

    async def _taken(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request when its turn has come."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        cookies = _cookies(headers.get(b"cookie", ""))
        state = scope["state"]
        state["lang"] = _language(scope, headers, cookies)
        cookie = list[str]()
        try:
            await self._services.pace.turn(state["address"], partial(self._known, cookies))
            self._refuse(scope, headers)
            self._count(scope, address=state["address"])  # before the store is asked who this is
            program = _program(scope, headers)
            state["is_program"] = program is not None
            if program is not None:
                state["browser"] = hashed(program)
            else:
                state["browser"], cookie = await self._identity(scope, headers, cookies)
            self._count(scope, browser=state["browser"])
        except StoreError:
            # a new identity would cost the old one's seats
            await _answer(scope, receive, send, Problem("store-failed"))
            return
        except Problem as problem:
            await _answer(scope, receive, send, problem)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        if scope["method"] == "HEAD" and not scope["path"].startswith(ONLY_GET):
            scope = {**scope, "method": "GET"}  # whoever writes the answer out leaves the body away
        is_private = scope["path"].startswith(PRIVATE)
        await self._app(scope, _limited(receive, self._most_bytes(scope)), _dressed(send, cookie, is_private))

    def _count(self, scope: Scope, **who: str) -> None:
        if scope["type"] == "http":  # sockets are counted where their page can be told
            self._services.limits.take("files" if scope["path"].startswith(FILES) else "requests", who)

    def _most_bytes(self, scope: Scope) -> int:
        return self._services.limits.most("bytes", "import" if scope["path"] == IMPORT else "body")

    def _known(self, cookies: dict[str, str]) -> str:
        """The word of a browser, if it is of this house; nobody else is asked about it."""
        words = (cookies.get(name, "") for name in (SECURE_COOKIE, SECURE_PATH_COOKIE, COOKIE))
        return next((word for word in words if word and is_signed(self._services.key, word)), "")

    async def _identity(
        self, scope: Scope, headers: dict[bytes, str], cookies: dict[str, str]
    ) -> tuple[str, list[str]]:
        """Who asks, and the cookies to be set; whoever shows no word of ours is somebody new."""
        is_secure = came_by_tls(scope, self._served.proxies) or self._served.is_secure(headers.get(b"host", ""))
        path = self._served.prefix or "/"
        name = COOKIE if not is_secure else SECURE_COOKIE if path == "/" else SECURE_PATH_COOKIE
        bearer = _bearer(headers.get(b"authorization", ""))
        word = bearer or cookies.get(name) or cookies.get(COOKIE) or ""
        token = token_in(word)
        value = signed(self._services.key, token) if token is not None else ""
        if token is not None and not is_same(word, value):
            # From before cookies were signed, or signed with a key that was lost: good if its hash is known here.
            browser = hashed(token)
            token = token if await self._services.store.read(lambda c: is_known(c, browser)) else None
        if token is None:
            token = new_token()
            value = signed(self._services.key, token)
        if bearer or cookies.get(name) == value:
            return hashed(token), []
        # `Secure` only where we know of TLS: on a plain http network the browser would refuse it.
        secure = "; Secure" if is_secure else ""
        made = [f"{name}={value}; Path={path}; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"]
        if is_secure and COOKIE in cookies:
            made.append(f"{COOKIE}=; Path={path}; Max-Age=0; HttpOnly; SameSite=Lax")
        return hashed(token), made

    def _refuse(self, scope: Scope, headers: dict[bytes, str]) -> None:
        host = headers.get(b"host", "")
        if not self._served.answers_to(host):
            raise Problem("foreign-host")
        is_changing = scope["type"] == "websocket" or scope["method"] in CHANGING
        origin = headers.get(b"origin")
        if is_changing and origin is not None and origin.partition("://")[2] != host and origin != self._served.public:
            raise Problem("foreign-page")
        length = headers.get(b"content-length", "0")
        if length.isdecimal() and int(length) > self._most_bytes(scope):
            raise Problem("too-large")
        if scope["type"] == "http" and scope["method"] in CHANGING and scope["path"].startswith("/api/"):
            has_body = length != "0" or b"transfer-encoding" in headers
            if has_body and headers.get(b"content-type", "").partition(";")[0].strip().lower() != "application/json":
                raise Problem("not-json")


def _program(scope: Scope, headers: dict[bytes, str]) -> str | None:
    """The token of a program, which may play its seat, read what everybody may, and nothing else."""
    token = _bearer(headers.get(b"authorization", ""))
    if token is None or not token.startswith(PROGRAM):
        return None
    if not FOR_PROGRAMS.fullmatch(scope["path"]):
        raise Problem("not-for-programs")
    return token


def _bearer(text: str) -> str | None:
    """The word of a program: its token, or the same that a browser has as its cookie."""
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


async def _answer(scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403})
        return
    answer = problem_answer(Request(scope), problem)
    # The rest of an oversized body is not read: the connection ends with the answer.
    headers = [*answer.raw_headers, *ALWAYS, (b"connection", b"close")]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})


def _heard(send: Send, refused: Callable[[], None]) -> Send:
    """Tells when somebody is told that it is too much."""

    async def heard(message: Message) -> None:
        if message.get("status") == HTTPStatus.TOO_MANY_REQUESTS:
            refused()
        await send(message)

    return heard


def _limited(receive: Receive, most: int) -> Receive:
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise HTTPException(413)  # anything else would be taken for a body that is no JSON
        return message

    return limited


def _dressed(send: Send, cookies: list[str], is_private: bool) -> Send:
    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers: list[Any] = [*message.get("headers", ()), *ALWAYS]
            if is_private:
                headers.append((b"cache-control", b"no-store"))
            headers += [(b"set-cookie", cookie.encode()) for cookie in cookies]
            message = {**message, "headers": headers}
        await send(message)

    return dressed
