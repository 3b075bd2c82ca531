"""A server on a free port of this machine, and browsers that use it as a page would."""

import asyncio
import hashlib
import random
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import numpy as np
import orjson
import uvicorn
from websockets.sync.client import ClientConnection, connect

from quarantotto.core import record
from quarantotto.core.engine import Engine
from quarantotto.core.present.reasons import Reasons
from quarantotto.web.app import create_app
from quarantotto.web.http.connections import Lines, Requests
from quarantotto.web.http.served import Served
from quarantotto.web.identity import COOKIE
from quarantotto.web.key import HouseKey
from quarantotto.web.limits import OFF, Limits
from quarantotto.web.live.outgoing import Outgoing
from quarantotto.web.live.services import Services
from quarantotto.web.live.webhooks import Webhooks
from quarantotto.web.smtp import MailServer
from tests.web.shapes import check_message, check_shape

KEY = HouseKey(b"forty-eight" * 3)
REACH = "https://play.example.org"  # in mails
SOON = 60.0  # seconds until a test gives up, also on a busy machine


class QuickBots:
    """Thinks at once and at random, of the same view the same; notes what it was given."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.given: list[tuple[int, bytes]] = []
        self.reasons: Callable[[Any, int, int], Reasons] | None = None  # what is said of a view, a seat and an action
        self.gate = threading.Event()  # bots wait while it is not set
        self.gate.set()

    async def decide(self, game: str, _edition: str, view: Any, seat: int, _level: str) -> int:
        while not self.gate.is_set():
            await asyncio.sleep(0.01)
        self.given.append((seat, record.raw(view)))
        engine = self._engine(game)
        whole = record.new(engine.game.state)
        record.cells(whole)[:] = np.frombuffer(record.raw(view), np.uint8)
        return random.Random(record.raw(view)).choice(engine.legal(whole, seat))  # whoever was asked before

    async def explain(
        self, game: str, edition: str, view: Any, seat: int, played: int | None = None
    ) -> tuple[int, Reasons | None]:
        action = await self.decide(game, edition, view, seat, "strong") if played is None else played
        return action, self.reasons and self.reasons(view, seat, action)

    def _engine(self, game: str) -> Engine:
        engines = [loaded.builder.engine for loaded in self.services.editions.known.values()]
        return next(engine for engine in engines if engine.game.meta.id == game)

    async def close(self) -> None:
        self.gate.set()


class House:
    """A running server over a store."""

    def __init__(
        self,
        store_url: str,
        *,
        quick_bots: bool = True,
        webhooks: bool = True,
        served: Served | None = None,
        key: HouseKey = KEY,
        limits: Limits = OFF,
        mail: MailServer | None = None,
        push: Outgoing | None = None,
    ) -> None:
        self.store_url = store_url
        # Every name is this machine: who is called by it is refused unless a test lets it pass for public.
        calls = Webhooks(lambda host, port: ["127.0.0.1"]) if webhooks else None
        self.services = Services(store_url, None, calls, key, limits, mail=mail, reach=REACH, push=push)
        self.bots = QuickBots(self.services)
        if quick_bots:
            thinkers: Any = self.bots
            self.services.bots.thinkers = self.services.bots.hinting = thinkers
        prepare: Any = _stay_interpreted
        self.services.native.prepare = prepare  # type: ignore[method-assign]
        self.app = create_app(self.services, served)
        self._listening = socket.socket()
        self._listening.bind(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                log_config=None,
                log_level="error",
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=1,
                http=Requests,
                ws=Lines,
                ws_max_size=64 * 1024,
                ws_per_message_deflate=False,
            )
        )
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._listening]})
        self._thread.start()
        wait_until(lambda: self._server.started)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        loop = self.services.loop
        assert loop is not None
        return loop

    def browser(self, lang: str = "en") -> "Browser":
        """A new browser, which nobody knows yet."""
        return Browser(self, lang)

    def in_loop(self, work: Callable[[], Any]) -> Any:
        """Runs something in the server's own thread."""

        async def run() -> Any:
            return work()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(SOON)

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(SOON)
        self._listening.close()
        assert not self._thread.is_alive()


async def _stay_interpreted(*_: Any) -> None:
    """Native code takes too long to load for every server of these tests."""


@contextmanager
def serving(store_url: str, **how: Any) -> Iterator[House]:
    house = House(store_url, **how)
    try:
        yield house
    finally:
        house.close()


def wait_until(is_so: Callable[[], bool], seconds: float = SOON) -> None:
    """Waits for something another thread does."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.005)


def sha256(bits: str) -> str:
    return hashlib.sha256(bytes.fromhex(bits)).hexdigest()


class Browser:
    """One browser: its cookie, its language, and what it was told. Every answer is held against its schema."""

    def __init__(self, house: House, lang: str) -> None:
        self.house = house
        self.lang = lang
        self.received: list[bytes] = []  # everything the server has ever told it
        self.http = httpx.Client(
            base_url=f"http://{house.address}",
            headers={"accept-language": lang},
            timeout=SOON,
            trust_env=False,
            verify=False,  # nothing is encrypted, and to read all authorities takes longer than most tests
        )

    # Calls

    def call(self, method: str, path: str, body: Any = None, **how: Any) -> httpx.Response:
        """A request of a page; its answer has the shape that is promised."""
        if body is not None:
            how["content"] = orjson.dumps(body)
        if "content" in how:
            how["headers"] = {"content-type": "application/json", **how.get("headers", {})}
        answer = self.http.request(method, path, **how)
        self.received.append(answer.content)
        check_shape(method, path.partition("?")[0], answer)
        return answer

    def get(self, path: str, **how: Any) -> Any:
        answer = self.call("GET", path, **how)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200, **how: Any) -> Any:
        answer = self.call("POST", path, {} if body is None else body, **how)
        assert answer.status_code == status, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **how: Any) -> tuple[int, str]:
        """The status and code of a request that is not granted."""
        answer = self.call(method, path, body, **how)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["error"]["code"]

    # Tables

    def open_table(self, **wish: Any) -> "Seat":
        """A new table of two, in the basic game; the browser holds the seats of its persons."""
        wished = {"game": "radetzky", "players": 2, "pace": 0, **wish}
        made = self.post("/api/matches", wished, 201)
        return Seat(self, made["match"], next(iter(made["table"]["my_seats"]), 0), links=made["links"])

    def running_table(self, kinds: tuple[str, ...] = ("person", "person"), **wish: Any) -> "Seat":
        """A table that is dealt; nobody gives bits to the shuffle."""
        names = ("Carlo", "Clara", "Luisa")
        seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, names, strict=False)]
        return self.open_table(seats=seats, players=len(kinds), start=True, **wish)

    def seat(self, match: str, seat: int) -> "Seat":
        return Seat(self, match, seat)

    @contextmanager
    def line(self, match: str, seat: int | str = "watch", frame: int = -1, **how: Any) -> "Iterator[LineTo]":
        """The socket of a page."""
        headers = dict(how.pop("headers", {}))
        if COOKIE in self.http.cookies:
            headers["Cookie"] = f"{COOKIE}={self.http.cookies[COOKIE]}"
        url = f"ws://{self.house.address}/api/matches/{match}/socket?seat={seat}&lang={self.lang}&frame={frame}"
        with connect(url, additional_headers=headers, proxy=None, max_size=None, **how) as connection:
            yield LineTo(connection, self, match)

    def close(self) -> None:
        self.http.close()


@dataclass
class Seat:
    """A seat of a match in the hands of a browser."""

    browser: Browser
    match: str
    seat: int
    links: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> str:
        return f"/api/matches/{self.match}"

    def other(self, seat: int, browser: Browser | None = None) -> "Seat":
        return Seat(browser or self.browser, self.match, seat, self.links)

    def token(self, seat: int) -> str:
        return self.links[str(seat)].rpartition("/")[2]

    def table(self) -> Any:
        return self.browser.get(self.path)

    def view(self, seat: int | str | None = None) -> Any:
        return self.browser.get(f"{self.path}/view", params={"seat": self.seat if seat is None else seat})

    def asked(self) -> Any:
        """The open question, if this seat is asked."""
        question = self.view()["question"]
        return question if question["number"] is not None else None

    def act(self, action: int | None = None, status: int = 200, **how: Any) -> Any:
        """Decides: what is given, or the first thing that is allowed."""
        view = self.view()
        question = view["question"]
        if action is None:
            assert question["number"] is not None, f"seat {self.seat} is not asked, but {view['asked']}"
            action = next(act["action"] for act in question["acts"] if not act.get("clause"))
        sending = {
            "seat": self.seat,
            "question": question["number"] or 0,
            "actions": [action],
            "id": secrets.token_hex(8),
            "frame": view["frame"],
            **how,
        }
        return self.browser.post(f"{self.path}/act", sending, status)

    def log_length(self) -> int:
        """How many rows the log has."""
        from quarantotto.table.store.log import length

        return self.browser.house.services.store.read_now(lambda c: length(c, self.match))


class LineTo:
    """The messages of a socket, each held against its schema."""

    def __init__(self, connection: ClientConnection, browser: Browser, match: str) -> None:
        self.connection = connection
        self._browser = browser
        self._match = match

    def next(self, timeout: float = SOON) -> Any:
        text = self.connection.recv(timeout, decode=False)
        self._browser.received.append(text)
        message = orjson.loads(text)
        check_message(message)
        return message

    def until(self, kind: str) -> list[Any]:
        """Messages up to the first of a kind."""
        messages = [self.next()]
        while messages[-1]["type"] != kind:
            messages.append(self.next())
        return messages

    def frames(self, last: int) -> list[Any]:
        """The frames that come, up to one with this number."""
        frames: list[Any] = []
        while not frames or frames[-1]["frame"] < last:
            frames.append(self.until("frame")[-1])
        return frames

    def rest(self) -> list[Any]:
        """Everything that was on its way by now."""
        marks: list[str] = []
        messages: list[Any] = []
        while True:
            marks.append(f"mark {secrets.token_hex(4)}")
            self._mark(marks[-1])
            try:
                while True:
                    messages.append(self.next(1.0))
                    if _mark_of(messages[-1]) in marks:
                        return [message for message in messages if not _mark_of(message).startswith("mark ")]
            except TimeoutError:
                assert len(marks) < 2 * SOON, "the line is dead"  # it was not joined yet when the mark was made

    def _mark(self, mark: str) -> None:
        """The server sends something by which the end of what came before is known."""
        services = self._browser.house.services

        def tell() -> None:
            if self._match in services.tables.known:
                services.broadcast.tell(services.tables.known[self._match], {"type": "gone", "text": mark})

        self._browser.house.in_loop(tell)

    def send(self, message: Any) -> None:
        self.connection.send(message if isinstance(message, str) else orjson.dumps(message).decode())


def _mark_of(message: Any) -> str:
    return str(message["text"]) if message["type"] == "gone" else ""
