"""`kill -9` under load: tables are played through the JSON API while what serves them is killed, again and again.

Each table has one move under way at a time. One that was not acknowledged is sent again with the same id once the house
is back; in the end every table's log has exactly the acknowledged moves, in their order.
"""

import asyncio
import os
import random
import signal
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import orjson

from bench.web import Connection, Server, family
from quarantotto.table.log import Kind
from quarantotto.table.store import Store
from quarantotto.table.store.log import rows_of
from tests.soak.result import Result

LEAST = 20  # acknowledged before each kill
PATIENCE = 60.0  # seconds a house has to come back
VICTIMS = ("worker", "backend", "parent")  # in turn


class Player:
    """One table, played by whoever holds all its seats."""

    def __init__(self, number: int) -> None:
        self.dice = random.Random(number)
        self.cookie = ""
        self.match = ""
        self.seats = 0
        self.sending: dict[str, Any] | None = None  # the move that is not acknowledged yet
        self.acknowledged: dict[str, list[str]] = {}  # by match
        self.again = 0

    @property
    def count(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    async def play(self, port: int) -> None:
        """On and on, until the line breaks."""
        async with self.connected(port) as client:
            with suppress(OSError, EOFError):
                while True:
                    async with asyncio.timeout(PATIENCE):
                        await self.step(client)

    @asynccontextmanager
    async def connected(self, port: int) -> AsyncIterator[Connection]:
        """A line to the house, which knows the player again."""
        client = Connection("127.0.0.1", port)
        client.cookie = self.cookie
        try:
            yield client
        finally:
            self.cookie = client.cookie
            await client.close()

    async def step(self, client: Connection) -> None:
        """One move, or what leads to it."""
        await (self._send(client) if self.sending else self._choose(client))

    async def _choose(self, client: Connection) -> None:
        if not self.match:
            wish = {"game": "radetzky", "variant": "basic", "players": 3, "start": True}
            seats = [{"kind": "person", "name": name} for name in ("Carlo", "Clara", "Luisa")]
            status, made = await client.post("/api/matches", {**wish, "seats": seats})
            if status == 201:
                self.match = orjson.loads(made)["match"]
                self.acknowledged[self.match] = []
            return
        status, look = await client.get(f"/api/matches/{self.match}/view?seat={self.seats}")
        if status != 200:
            return
        view = orjson.loads(look)
        if view["over"]:
            self.match = ""
        elif self.seats not in view["asked"]:
            self.seats = view["asked"][0] if view["asked"] else (self.seats + 1) % 3
        elif (question := view["question"]) and question["number"] is not None:
            legal = [act["action"] for act in question["acts"] if not act.get("clause")]
            answer = {"question": question["number"], "actions": [self.dice.choice(legal)], "id": uuid.uuid4().hex}
            self.sending = {"seat": self.seats, **answer, "frame": view["frame"]}
            await self._send(client)

    async def _send(self, client: Connection) -> None:
        assert self.sending is not None
        self.again += 1
        status, _answer = await client.post(f"/api/matches/{self.match}/act", self.sending)
        if status == 200:
            self.acknowledged[self.match].append(self.sending["id"])
        if status < 500:  # refused: then it must not be in the log
            self.sending = None
            self.again -= 1


def kill(folder: Path, kills: int = 1000, tables: int = 6, db: str = "", workers: int = 1, seed: int = 1848) -> Result:
    """So many kills, at least twenty acknowledged moves before each."""
    db = db or f"sqlite:///{folder / 'matches.sqlite'}"
    return asyncio.run(_kill(folder, kills, tables, db, workers, seed))


async def _kill(folder: Path, kills: int, tables: int, db: str, workers: int, seed: int) -> Result:
    dice, result = random.Random(seed), Result()
    players = [Player(seed + number) for number in range(tables)]
    server: Server | None = None
    for number in result.each("kills", kills):
        server = await asyncio.to_thread(Server, str(folder), None, db, workers) if server is None else server
        before = sum(player.count for player in players)
        playing = [asyncio.create_task(player.play(server.port)) for player in players]
        while sum(player.count for player in players) < before + LEAST:
            await asyncio.sleep(0.01)
            if all(task.done() for task in playing):
                playing = [asyncio.create_task(player.play(server.port)) for player in players]
        await asyncio.sleep(dice.random() * 0.2)
        victim = VICTIMS[number % len(VICTIMS)] if workers > 1 else "parent"
        result.counts[f"killed: {victim}"] += 1
        if not await asyncio.to_thread(_strike, server, victim, db, dice, result):
            server = None
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    if server is not None:
        await asyncio.to_thread(_strike, server, "parent", db, dice, result)
    server = await asyncio.to_thread(Server, str(folder), None, db, workers)
    playing = [asyncio.create_task(player.play(server.port)) for player in players]
    while any(player.sending for player in players) and not all(task.done() for task in playing):
        await asyncio.sleep(0.01)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(_strike, server, "parent", db, dice, result)
    result.counts["acknowledged"] = check(db, players, result)
    result.counts["sent again"] = sum(player.again for player in players)
    return result


def _strike(server: Server, victim: str, db: str, dice: random.Random, result: Result) -> bool:
    """Kills; whether the house is still there."""
    if victim == "parent":
        others = family(server.process)[1:]
        server.kill()
        until = time.monotonic() + PATIENCE
        while (left := [one for one in others if _is_running(one)]) and time.monotonic() < until:
            time.sleep(0.05)
        result.promise(not left, f"{len(left)} processes outlived the house")
        return False
    if victim == "worker":
        os.kill(dice.choice(family(server.process)[1:]), signal.SIGKILL)
    else:
        import psycopg

        with psycopg.connect(db, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name = 'quarantotto' AND datname = current_database() ORDER BY random() LIMIT 1"
            )
    return server.is_alive()


def _is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def check(db: str, players: list[Player], result: Result) -> int:
    """Every log has the acknowledged moves of its table, each once and in order."""
    with Store.open(db) as store:
        for player in players:
            for match, wanted in player.acknowledged.items():
                rows = store.read_now(lambda c, match=match: rows_of(c, match))  # type: ignore[misc]
                found = [row.client_id for row in rows if row.kind is Kind.ACT and row.client_id]
                left = player.sending["id"] if player.sending and match == player.match else None
                result.promise(
                    [one for one in found if one != left] == wanted and len(found) == len(set(found)),
                    f"match {match}: {len(wanted)} acknowledged, {len(found)} in the log",
                )
    return sum(player.count for player in players)
