"""Requests, messages and files spoiled at random: never an error of the server, and nobody else's table changes.

`--fuzz N` makes so many; every run draws the same unless `--fuzz-seed` is another.
"""

import asyncio
import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from quarantotto.table.export import Export, export_text
from quarantotto.table.store.schema import metadata
from quarantotto.web.identity import COOKIE
from quarantotto.web.workers import intake
from tests.databases import DATABASES, empty_postgresql
from tests.table.played import played_match
from tests.web.serving import House, serving, wait_until

WEIRD: list[Any] = [
    *(None, True, False, -1, 0, 1, 255, 2**31, 2**63, 2**64, 10**40, 0.5, -0.0, 1e308, float("nan"), float("inf")),
    *(
        "",
        " ",
        "0",
        "1",
        "-1",
        "watch",
        "open",
        "x" * 25,
        "x" * 600,
        "\0",
        "\ud800",
        "\u202e",
        "\u200d",
        "é",
        "🂡",
        "${x}",
    ),
    *("../../etc/passwd", "<script>", "'; DROP TABLE matches; --", "%00", "true", "null", "[]", "http://127.0.0.1/"),
    *([], {}, [[]], [None], {"": ""}, [[[[[[[[[]]]]]]]]], {"a": {"b": {"c": {}}}}, [0] * 300, ["x"] * 300),
]
HEADERS = (
    b"accept-language",
    b"content-type",
    b"host",
    b"origin",
    b"authorization",
    b"cookie",
    b"accept",
    b"user-agent",
)


class Visitor:
    """Draws requests by the description of the API, and spoils them."""

    def __init__(self, seed: int, described: dict[str, Any], mine: str, theirs: str, cookie: str) -> None:
        self.dice = random.Random(seed)
        self.schemas = described["components"]["schemas"]
        self.calls = [
            (method.upper(), path, about)
            for path, methods in described["paths"].items()
            for method, about in methods.items()
        ]
        self.mine, self.theirs, self.cookie = mine, theirs, cookie

    def weird(self) -> Any:
        return copy.deepcopy(self.dice.choice(WEIRD))

    def drawn(self, schema: dict[str, Any], depth: int = 0) -> Any:
        """A value of a schema, more or less."""
        if self.dice.random() < 0.08 or depth > 6:
            return self.weird()
        if "$ref" in schema:
            return self.drawn(self.schemas[schema["$ref"].rpartition("/")[2]], depth + 1)
        if "anyOf" in schema:
            return self.drawn(self.dice.choice(schema["anyOf"]), depth + 1)
        if "enum" in schema:
            return self.dice.choice(schema["enum"])
        kind = schema.get("type")
        if kind == "object":
            known = schema.get("properties", {})
            wanted = [name for name in known if name in schema.get("required", ()) or self.dice.random() < 0.5]
            found = {name: self.drawn(known[name], depth + 1) for name in wanted if self.dice.random() > 0.03}
            if self.dice.random() < 0.05:
                found["more"] = self.weird()
            return found
        if kind == "array":
            return [self.drawn(schema.get("items", {}), depth + 1) for _ in range(self.dice.choice((0, 1, 2, 5)))]
        if kind == "integer":
            return self.dice.choice((0, 0, 1, 1, 2, 3, self.dice.randrange(200)))
        if kind == "string":
            return self.dice.choice(("radetzky", "basic", "Carlo", "person", "bot", "open", "ab" * 32, "x"))
        return self.dice.choice((True, False, None))

    def spoiled(self, content: bytes) -> bytes:
        """Some bytes are others, or gone."""
        changed = bytearray(content)
        for _ in range(self.dice.choice((1, 1, 2, 8))):
            at = self.dice.randrange(len(changed) + 1)
            changed[at : at + self.dice.randrange(3)] = self.dice.randbytes(self.dice.randrange(4))
        return bytes(changed)

    def request(self) -> tuple[dict[str, Any], bytes]:
        """An ASGI scope and a body."""
        method, path, about = self.dice.choice(self.calls)
        if self.dice.random() < 0.03:
            method = self.dice.choice(("GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE"))
        for name in ("match", "seat", "frame", "game"):
            usual = {"match": (self.mine, self.theirs), "game": ("radetzky", "comuni")}.get(name, ("0", "1", "2"))
            chosen = str(self.weird()) if self.dice.random() < 0.05 else self.dice.choice(usual)
            path = path.replace(f"{{{name}}}", chosen.encode(errors="replace").decode().replace("/", "%2F"))
        query = "&".join(
            f"{one['name']}={self.weird() if self.dice.random() < 0.3 else self.dice.choice((0, 1, 'watch', 5))}"
            for one in about.get("parameters", ())
            if one["in"] == "query" and self.dice.random() < 0.5
        )
        body = b""
        if "requestBody" in about:
            schema = about["requestBody"]["content"]["application/json"]["schema"]
            body = json.dumps(self.drawn(schema)).encode()
            if self.dice.random() < 0.1:
                body = self.spoiled(body)
        headers = {b"host": b"localhost", b"cookie": self.cookie.encode(), b"content-type": b"application/json"}
        headers[b"content-length"] = str(len(body)).encode()
        if self.dice.random() < 0.1:
            headers[self.dice.choice(HEADERS)] = str(self.weird()).encode("utf-8", "replace")[:200]
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(errors="replace"),
            "query_string": query.encode(errors="replace"),
            "root_path": "",
            "headers": list(headers.items()),
            "client": ("127.0.0.1", 5000),
            "server": ("127.0.0.1", 80),
        }
        return scope, body

    def message(self) -> dict[str, Any]:
        """What a page might say over its line."""
        said = json.dumps({"type": "seen", "frame": 0} if self.dice.random() < 0.5 else self.weird()).encode()
        if self.dice.random() < 0.4:
            said = json.dumps({"type": self.weird(), "frame": self.weird()}).encode()
        if self.dice.random() < 0.3:
            said = self.spoiled(said)
        is_text = self.dice.random() < 0.9
        return {
            "type": "websocket.receive",
            **({"text": said.decode(errors="replace")} if is_text else {"bytes": said}),
        }

    def file(self, good: dict[str, Any]) -> bytes:
        """A match as a file, where something is another."""
        changed = copy.deepcopy(good)
        for _ in range(self.dice.choice((1, 1, 1, 2, 4))):
            self._change(changed)
        content = json.dumps(changed).encode()
        return self.spoiled(content) if self.dice.random() < 0.1 else content

    def _change(self, node: Any) -> None:
        while True:
            keys = list(node) if isinstance(node, dict) else range(len(node))
            if not keys:
                return
            key = self.dice.choice(list(keys))
            if isinstance(node[key], dict | list) and node[key] and self.dice.random() < 0.8:
                node = node[key]
                continue
            if self.dice.random() < 0.2:
                del node[key]
            else:
                node[key] = self.weird()
            return


async def answer(app: Any, scope: dict[str, Any], body: bytes) -> tuple[int, bytes]:
    """What the application says to one request; what it raises is an error of the server."""
    said: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        said.append(message)

    await app({**scope, "state": {}}, receive, send)
    return said[0]["status"], b"".join(message.get("body", b"") for message in said[1:])


@pytest.fixture
def fuzz(request: pytest.FixtureRequest) -> int:
    return request.config.getoption("--fuzz") or (10_000 if request.config.getoption("--all") else 3_000)


@pytest.fixture
def series(request: pytest.FixtureRequest) -> int:
    return 10 * int(request.config.getoption("--fuzz-seed"))


@pytest.fixture(params=DATABASES)
def alone(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    is_sqlite = request.param == "sqlite"
    with (
        nullcontext(f"sqlite:///{tmp_path / 'matches.sqlite'}") if is_sqlite else empty_postgresql() as url,
        serving(url) as house,
    ):
        yield house


def everything(house: House, match: str) -> dict[str, list[Any]]:
    """All that is stored of a match."""

    def read(connection: Connection) -> dict[str, list[Any]]:
        found = {}
        for table in metadata.sorted_tables:
            column = table.c.id if table.name == "matches" else table.c.get("match")
            if column is not None:
                rows = connection.execute(select(table).where(column == match))
                found[table.name] = sorted(map(repr, rows))
        return found

    return house.services.store.read_now(read)


def visitor(house: House, seed: int) -> tuple[Visitor, str]:
    """Somebody with a table of his own, and a table where others play."""
    theirs, browser = house.browser(), house.browser()
    table = theirs.running_table(("person", "person"))
    mine = browser.running_table(("person", "person")).match
    cookie = f"{COOKIE}={browser.http.cookies[COOKIE]}"
    described = browser.get("/openapi.json")
    for one in (theirs, browser):
        one.close()
    return Visitor(seed, described, mine, table.match, cookie), table.match


def in_loop(house: House, work: Any) -> Any:
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(1800)


def test_requests(alone: House, fuzz: int, series: int) -> None:
    guest, theirs = visitor(alone, series + 1)
    before = everything(alone, theirs)

    async def ask() -> Counter[int]:
        statuses: Counter[int] = Counter()
        for _ in range(fuzz * 6 // 10):
            scope, body = guest.request()
            if scope["path"] == "/api/import":
                continue  # files are read in processes of their own; see below
            try:
                status, said = await asyncio.wait_for(answer(alone.app, scope, body), 60)
            except Exception as error:
                raise AssertionError(f"{scope['method']} {scope['path']}?{scope['query_string']} {body!r}") from error
            assert status < 500, (scope["method"], scope["path"], scope["query_string"], scope["headers"], body, said)
            statuses[status] += 1
        return statuses

    statuses = in_loop(alone, ask())
    assert everything(alone, theirs) == before
    assert {200, 400, 403, 404, 409} <= set(statuses), statuses  # it got everywhere


def test_messages(alone: House, fuzz: int, series: int) -> None:
    guest, theirs = visitor(alone, series + 2)
    before = everything(alone, theirs)

    async def talk(match: str, seat: str, messages: list[Any]) -> list[Any]:
        coming: list[Any] = [{"type": "websocket.connect"}, *messages, {"type": "websocket.disconnect", "code": 1000}]
        said: list[Any] = []

        async def receive() -> Any:
            await asyncio.sleep(0)
            return coming.pop(0)

        async def send(message: Any) -> None:
            said.append(message)

        scope, _ = guest.request()
        path = f"/api/matches/{match}/socket"
        headers = [(b"host", b"localhost"), (b"cookie", guest.cookie.encode())]
        scope.update(type="websocket", scheme="ws", path=path, raw_path=path.encode(), headers=headers, subprotocols=[])
        scope["query_string"] = f"seat={seat}&frame={guest.weird()}".encode(errors="replace")
        del scope["method"]
        await alone.app({**scope, "state": {}}, receive, send)
        return said

    async def all_talk() -> None:
        for _ in range(fuzz * 3 // 10 // 20):
            match = guest.dice.choice((guest.mine, theirs))
            seat = guest.dice.choice(("0", "1", "watch", str(guest.weird())))
            said = await talk(match, seat, [guest.message() for _ in range(20)])
            assert said[0]["type"] in ("websocket.accept", "websocket.close"), said[0]

    in_loop(alone, all_talk())
    wait_until(lambda: not any(table.lines for table in alone.services.tables.known.values()))
    wait_until(lambda: not everything(alone, theirs)["visitors"])  # the store hears of it after the table
    assert everything(alone, theirs) == before


def test_files(fuzz: int, series: int) -> None:
    guest = Visitor(series + 3, {"components": {"schemas": {}}, "paths": {}}, "", "", "")
    exported = replace(played_match(6), status="closed", reason="the end")
    good = json.loads(export_text(exported))
    taken = 0
    for _ in range(fuzz // 10):
        content = guest.file(good)
        found = intake.read(content, "en", ())
        if isinstance(found, Export):
            taken += 1
            export_text(found)
        else:
            assert found
            json.dumps(found).encode()
    assert taken < fuzz // 50
