"""`python -m tests.browser.fixed_luck serve …`: the server, where luck depends on a test's name alone.

A browser says in a header, or in a cookie where it cannot send one, which test it belongs to. The first table that
test opens, the second and so on are dealt the same cards in every run, and bots answer the same question alike: a test
passes always or never.

With `QUARANTOTTO_TEST_LATE=0.5` every second answer to a browser comes up to so many seconds late, and so in another
order each time: what a test finds at a page that is not yet ready is found by that.
"""

import asyncio
import hashlib
import os
import random
import re
from collections import Counter
from collections.abc import Iterable
from contextvars import ContextVar
from random import Random
from typing import Any

from quarantotto.cli import main
from quarantotto.web import app
from quarantotto.web.http.gateway import Gateway
from quarantotto.web.live import luck
from quarantotto.web.workers import children

LATE = float(os.environ.get("QUARANTOTTO_TEST_LATE", "0"))
DEAL, ASKS_FOR = "x-deal", " asks for "

command = children.command
deal: ContextVar[str] = ContextVar("deal", default="")
tables: Counter[str] = Counter()


class FixedGateway(Gateway):
    """Remembers for which test a request is made."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = dict(scope.get("headers") or ())
        kept = re.search(rf"{DEAL}=([^;]+)", headers.get(b"cookie", b"").decode())
        deal.set(headers.get(DEAL.encode(), b"").decode() or (kept[1] if kept else ""))
        is_page = scope["type"] == "websocket" or b"sec-fetch-mode" in headers
        await super().__call__(scope, receive, _late(send) if LATE and is_page else send)


def _late(send: Any) -> Any:
    async def sent(message: Any) -> None:
        if message["type"] in ("http.response.start", "websocket.accept", "websocket.send") and random.random() < 0.5:
            await asyncio.sleep(random.uniform(0, LATE))
        await send(message)

    return sent


def new_secret(agreed: bytes) -> bytes:
    tables[deal.get()] += 1
    return hashlib.sha256(_table().encode()).digest() + agreed


def match_key(secret: bytes, _contributions: Iterable[bytes], _match: str) -> bytes:
    """Without what is new in every run: bits of the seats, the match's id and, behind the first bytes, the time."""
    return hashlib.sha256(secret[:32]).digest()


def lot(length: int) -> list[int]:
    return Random(_table()).sample(range(length), length)


def _table() -> str:
    """Which table of the test it is; one that asks for a deal is dealt as any other that does."""
    return f"{deal.get().rpartition(ASKS_FOR)[2]} {tables[deal.get()]}"


def at_once(target: children.Target, _niceness: int, *arguments: str) -> list[str]:
    """Bots and native code give way to nobody: on a busy machine they would wait for all other tests."""
    return command(target, 0, *arguments)


if __name__ == "__main__":
    for module, name, fixed in (
        (app, "Gateway", FixedGateway),
        (luck, "new_secret", new_secret),
        (luck, "match_key", match_key),
        (luck, "lot", lot),
        (children, "command", at_once),
    ):
        assert hasattr(module, name), f"{module.__name__} no longer has {name}: luck would not be fixed"
        setattr(module, name, fixed)
    raise SystemExit(main())
