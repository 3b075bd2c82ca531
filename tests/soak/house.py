"""A full house: under load for a while, and started again with many matches."""

import asyncio
import os
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median, quantiles

import uvloop

from bench.web import Counted, Server, family, seated
from bench.web import load as measured
from tests.soak.kill import Player, check
from tests.soak.result import Result, enough
from tests.soak.visitor import Leash, from_elsewhere, visit

MOST_MADE = 250 + 40  # tables and files of one address: what limits let through at once, and a little more
SLICE = 3.0  # seconds alone, then beside the visitor
TIMED = 60.0  # seconds of a run from which on times mean something
SETTLING = 1.5  # seconds between two of them
PAUSE = 5.0  # seconds between two looks at the memory


def resident(process: int) -> float:
    """MiB that a server and its processes hold."""
    sizes = [Path(f"/proc/{one}/statm").read_text().split()[1] for one in family(process)]
    return sum(map(int, sizes)) * 4096 / 2**20


def used(server: Server) -> Counter[str]:
    """Milliseconds of the processor, by who has used them: the thread where everybody waits for everybody (and how long
    it waited for a processor itself), the other threads, and each kind of process beside it."""
    found: Counter[str] = Counter()
    for process in family(server.process):
        said = Path(f"/proc/{process}/cmdline").read_bytes().decode().split("\0")
        target = next((word.partition(":")[0].rpartition(".")[2] for word in said if ":" in word), "")
        for task in Path(f"/proc/{process}/task").iterdir():
            fields = (task / "stat").read_text().rpartition(")")[2].split()
            name = "loop" if task.name == str(server.process) else "threads"
            name = name if process == server.process else target or "process"
            found[name] += 1000 * (int(fields[11]) + int(fields[12])) // os.sysconf("SC_CLK_TCK")
    found["loop, ready and waiting"] = int(Path(f"/proc/{server.process}/schedstat").read_text().split()[1]) // 10**6
    return found


def load(folder: Path, tables: int = 500, rate: float = 125.0, seconds: float = 3600.0, db: str = "") -> Result:
    """So many tables with four readers each; nobody is refused. Times are told, and judged by whoever reads them."""
    server, result = Server(str(folder), None, db or None), Result()
    memory: list[float] = []

    async def run() -> dict[str, float]:
        playing = asyncio.create_task(measured(server, tables, rate, seconds))
        while not playing.done():
            memory.append(resident(server.process))
            await asyncio.wait([playing], timeout=PAUSE)
            if enough.is_set() and not playing.cancelling():
                playing.cancel()
        return await playing

    try:
        if seconds >= TIMED:
            server.wait_until_native()  # to make it takes a processor from those who play
        figures = uvloop.run(run())
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None  # before anything was measured
    finally:
        server.stop()
    result.promise(figures["refused"] == 0, f"{figures['refused']:.0f} moves were refused")
    half = memory[len(memory) // 2 :]
    grown = 100 * (mean(half[len(half) // 2 :]) / mean(half[: len(half) // 2 or 1]) - 1)
    made = 100 * figures["moves_per_second"] / rate
    result.figures = {**figures, "moves made, %": made, "MiB": half[-1], "memory grown, %": grown}
    return result


def script(folder: Path, tables: int = 20, rate: float = 20.0, seconds: float = 600.0) -> Result:
    """Others play by turns alone and beside a visitor's worst script, half of the time each."""
    server, result, leash = Server(str(folder), is_limited=True), Result(), Leash(folder)
    alone, beside, started = Counted(), Counted(), time.monotonic()
    spent: dict[bool, Counter[str]] = {False: Counter(), True: Counter()}
    turns = [number % 4 in (1, 2) for number in range(4 * max(1, round(seconds / SLICE / 4)))]
    slices, lasting = Counter[bool](), seconds / len(turns)

    async def run() -> dict[int, int]:
        house = await seated(server, tables, alone, are_apart=True)
        with ProcessPoolExecutor(1, get_context("spawn"), from_elsewhere) as pool:
            visiting = asyncio.get_running_loop().run_in_executor(pool, visit, server.port, leash)
            try:
                for is_beside in turns:
                    if enough.is_set() and beside.waits:
                        break
                    leash.let(go=is_beside)
                    await asyncio.sleep(SETTLING)
                    for table in house:
                        table.counted = beside if is_beside else alone
                    before, until = used(server), time.perf_counter() + lasting
                    await asyncio.gather(*(table.play(until, tables / rate) for table in house))
                    slices[is_beside] += 1
                    after = used(server)  # a process that has ended is no longer told of
                    spent[is_beside].update({name: max(after[name] - before[name], 0) for name in after})
            finally:
                leash.enough.touch()
                leash.let(go=True)
                await asyncio.gather(*(table.close() for table in house))
            return await visiting

    try:
        told = uvloop.run(run())
        result.promise(server.is_alive(), "the house has ended")
    finally:
        server.stop()
    others = alone.refused + beside.refused
    result.promise(others == 0, f"{others:.0f} moves of others were refused")
    result.promise(told.get(429, 0) > 0, "the visitor was never told that it is too much")
    broken = sum(count for status, count in told.items() if status >= 500)
    result.promise(broken == 0, f"{broken} answers were 5xx")
    result.promise(
        told.get(201, 0) <= MOST_MADE + (time.monotonic() - started) / 30,
        f"{told.get(201)} tables and files were taken",
    )
    waits = [sorted(1000 * wait for wait in counted.waits) for counted in (alone, beside)]
    result.figures = {
        "requests": sum(told.values()),
        "refused": told.get(429, 0),
        "tables and files taken": told.get(201, 0),
        "MiB stored": sum(file.stat().st_size for file in folder.glob("matches.sqlite*")) / 2**20,
        "p50 ms alone": median(waits[0]),
        "p50 ms beside it": median(waits[1]),
        "slower, %": 100 * (median(waits[1]) / median(waits[0]) - 1),
        "p99 ms alone": quantiles(waits[0], n=100)[98],
        "p99 ms beside it": quantiles(waits[1], n=100)[98],
    }
    for name in sorted({*spent[False], *spent[True]}):
        for is_beside, said in ((False, "alone"), (True, "beside it")):
            result.figures[f"{name}, ms/s {said}"] = spent[is_beside][name] / (slices[is_beside] * lasting)
    return result


def restart(folder: Path, times: int = 20, matches: int = 500, db: str = "", seed: int = 1848) -> Result:
    """Started again with so many running matches: each answers a view and takes a move."""
    players = [Player(seed + number) for number in range(matches)]
    return asyncio.run(_restart(folder, players, times, db or f"sqlite:///{folder / 'matches.sqlite'}"))


async def _restart(folder: Path, players: list[Player], times: int, db: str) -> Result:
    result, longest, slowest = Result(), 0.0, 0.0
    server = await asyncio.to_thread(Server, str(folder), None, db)
    await _each_moves(server, players)
    for _ in result.each("restarts", times):
        server.kill()
        server = await asyncio.to_thread(Server, str(folder), None, db)
        slowest = max(slowest, server.seconds_to_page)
        began, before = time.monotonic(), [player.count for player in players]
        await _each_moves(server, players)
        longest = max(longest, time.monotonic() - began)
        moved = sum(player.count > count for player, count in zip(players, before, strict=True))
        result.promise(moved == len(players), f"{moved} of {len(players)} matches took a move")
    server.kill()
    result.counts["acknowledged"] = check(db, players, result)
    result.figures = {"start to page, s": slowest, "until the last has moved, s": longest}
    return result


async def _each_moves(server: Server, players: list[Player]) -> None:
    """Everybody makes one move, all at once."""

    async def one(player: Player, turns: asyncio.Semaphore) -> None:
        before = player.count
        async with turns, player.connected(server.port) as client:
            while player.count == before:
                await player.step(client)

    turns = asyncio.Semaphore(32)
    await asyncio.gather(*(one(player, turns) for player in players))
