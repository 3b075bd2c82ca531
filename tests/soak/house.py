"""A full house: under load for a while, and started again with many matches."""

import asyncio
import os
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import mean

import httpx
import uvloop

from bench.web import Server, family
from bench.web import load as measured
from tests.soak.kill import Player, check
from tests.soak.result import Result
from tests.soak.visitor import visit

MOST_MADE = 250 + 40  # tables and files of one address: what limits let through at once, and a little more
PAUSE = 5.0  # seconds between two looks at the memory


def resident(process: int) -> float:
    """MiB that a server and its processes hold."""
    sizes = [Path(f"/proc/{one}/statm").read_text().split()[1] for one in family(process)]
    return sum(map(int, sizes)) * 4096 / 2**20


def load(folder: Path, tables: int = 500, rate: float = 125.0, seconds: float = 3600.0, db: str = "") -> Result:
    """So many tables with four readers each; nobody is refused. Times are told, and judged by whoever reads them."""
    server, result = Server(str(folder), None, db or None), Result()
    memory: list[float] = []

    async def watch() -> None:
        while True:
            memory.append(resident(server.process))
            await asyncio.sleep(PAUSE)

    async def run() -> dict[str, float]:
        watching = asyncio.create_task(watch())
        try:
            return await measured(server, tables, rate, seconds)
        finally:
            watching.cancel()

    try:
        figures = uvloop.run(run())
    finally:
        server.stop()
    result.promise(figures["refused"] == 0, f"{figures['refused']:.0f} moves were refused")
    half = memory[len(memory) // 2 :]
    grown = 100 * (mean(half[len(half) // 2 :]) / mean(half[: len(half) // 2 or 1]) - 1)
    result.figures = {"tables": tables, "seconds": seconds, **figures, "MiB": half[-1], "memory grown, %": grown}
    return result


def script(folder: Path, tables: int = 20, rate: float = 20.0, seconds: float = 600.0) -> Result:
    """Others play for half of the time alone and for the other half beside a visitor's worst script."""
    server, result = Server(str(folder), is_limited=True), Result()
    begun, enough, half, started = folder / "begun", folder / "enough", seconds / 2, time.monotonic()

    async def run() -> tuple[dict[str, float], dict[str, float], dict[int, int]]:
        alone = await measured(server, tables, rate, half, are_apart=True)
        with ProcessPoolExecutor(1, get_context("spawn"), os.nice, (10,)) as pool:
            visiting = asyncio.get_running_loop().run_in_executor(pool, visit, server.port, begun, enough)
            while not begun.exists() and not visiting.done():
                await asyncio.sleep(0.05)
            try:
                beside = await measured(server, tables, rate, half, are_apart=True)
            finally:
                enough.touch()
            return alone, beside, await visiting

    try:
        alone, beside, told = uvloop.run(run())
        result.promise(server.is_alive(), "the house has ended")
    finally:
        server.stop()
    others = alone["refused"] + beside["refused"]
    result.promise(others == 0, f"{others:.0f} moves of others were refused")
    result.promise(told.get(429, 0) > 0, "the visitor was never told that it is too much")
    broken = sum(count for status, count in told.items() if status >= 500)
    result.promise(broken == 0, f"{broken} answers were 5xx")
    result.promise(
        told.get(201, 0) <= MOST_MADE + (time.monotonic() - started) / 30,
        f"{told.get(201)} tables and files were taken",
    )
    result.figures = {
        "tables": tables,
        "seconds": seconds,
        "requests": sum(told.values()),
        "refused": told.get(429, 0),
        "tables and files taken": told.get(201, 0),
        "MiB stored": sum(file.stat().st_size for file in folder.glob("matches.sqlite*")) / 2**20,
        "p50 ms alone": alone["p50_ms"],
        "p50 ms beside it": beside["p50_ms"],
        "slower, %": 100 * (beside["p50_ms"] / alone["p50_ms"] - 1),
    }
    return result


def restart(folder: Path, matches: int = 500, times: int = 20, db: str = "") -> Result:
    """Started again with so many running matches: each answers a view and takes a move."""
    return asyncio.run(_restart(folder, matches, times, db or f"sqlite:///{folder / 'matches.sqlite'}"))


async def _restart(folder: Path, matches: int, times: int, db: str) -> Result:
    result, longest, slowest = Result(), 0.0, 0.0
    players = [Player(number) for number in range(matches)]
    server = await asyncio.to_thread(Server, str(folder), None, db)
    await _each_moves(server, players)
    for _ in range(times):
        server.kill()
        server = await asyncio.to_thread(Server, str(folder), None, db)
        slowest = max(slowest, server.seconds_to_page)
        began, before = time.monotonic(), [player.count for player in players]
        await _each_moves(server, players)
        longest = max(longest, time.monotonic() - began)
        moved = sum(player.count > count for player, count in zip(players, before, strict=True))
        result.promise(moved == matches, f"{moved} of {matches} matches took a move")
    server.kill()
    check(db, players, result)
    result.figures = {
        "matches": matches,
        "restarts": times,
        "start to page, s": slowest,
        "until the last has moved, s": longest,
    }
    return result


async def _each_moves(server: Server, players: list[Player]) -> None:
    """Everybody makes one move, all at once."""
    limit = httpx.Limits(max_connections=1)

    async def one(player: Player, turns: asyncio.Semaphore) -> None:
        before = player.count
        async with (
            turns,
            httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{server.port}",
                cookies=player.cookies,
                timeout=120,
                trust_env=False,
                limits=limit,
            ) as client,
        ):
            while player.count == before:
                await player.step(client)
            player.cookies = dict(client.cookies)

    turns = asyncio.Semaphore(32)
    await asyncio.gather(*(one(player, turns) for player in players))
