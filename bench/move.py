"""What a move costs beside other versions: `scripts/bench move FOLDER …`. Prints a table as `bench/move.md` has them.

Each FOLDER is a clone of another version that `scripts/setup play` made ready, with whatever Python that took. All
servers stand on this machine; the same load plays at them by turns, a slice each, and the processor time of all
processes is counted but that of those that compile. The first run waits until each version has made its native code.
"""

import argparse
import asyncio
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.web import Counted, LoadTable, Server, family, seated, ticks_of

HERE = Path(__file__).parents[1]
PAUSE = 0.5  # seconds after a slice: what it left to do is its own


class Spent(NamedTuple):
    """Seconds of the processor: of the thread with the event loop, of the server's others, of other processes."""

    loop: float = 0.0
    threads: float = 0.0
    drawing: float = 0.0

    @classmethod
    def so_far(cls, server: int) -> "Spent":
        loop, own = ticks_of(f"{server}/task/{server}"), ticks_of(f"{server}")
        others = sum(ticks_of(f"{one}") for one in family(server)[1:] if not is_compiling(one))
        second = os.sysconf("SC_CLK_TCK")
        return cls(loop / second, (own - loop) / second, others / second)

    def more(self, before: "Spent", after: "Spent") -> "Spent":
        return Spent(*(sum - one + other for sum, one, other in zip(self, before, after, strict=True)))


def is_compiling(process: int) -> bool:
    return b"compil" in Path(f"/proc/{process}/cmdline").read_bytes()


class Version:
    """One version's server, and who plays there."""

    def __init__(self, folder: Path, kept: str) -> None:
        python = folder / ".venv" / "bin" / "python"
        named = ["git", "-C", str(folder), "rev-parse", "--short", "HEAD"]
        told: list[str] = [f"{python}", "-c", "import platform; print(platform.python_version())"]
        revision, release = (subprocess.check_output(command, text=True).strip() for command in (named, told))
        self.name = f"{revision}, Python {release}"
        self.server = Server(kept, clone=folder)
        self.counted = Counted()
        self.spent = Spent()
        self._house: list[LoadTable] = []

    async def fill(self, tables: int) -> None:
        self._house = await seated(self.server, tables, self.counted)

    async def play(self, rate: float, seconds: float) -> None:
        before, until = Spent.so_far(self.server.process), time.perf_counter() + seconds
        await asyncio.gather(*(table.play(until, len(self._house) / rate) for table in self._house))
        await asyncio.sleep(PAUSE)
        self.spent = self.spent.more(before, Spent.so_far(self.server.process))

    async def leave(self) -> None:
        await asyncio.gather(*(table.close() for table in self._house))


async def measure(versions: list[Version], tables: int, rate: float, seconds: float, slices: int) -> None:
    for version in versions:
        await version.fill(tables)
    for number in range(slices):
        for version in versions if number % 2 else versions[::-1]:
            await version.play(rate, seconds)
        print(f"{number + 1} of {slices}:", *rows(found(versions)), sep="\n", file=sys.stderr)
    for version in versions:
        await version.leave()


def found(versions: list[Version]) -> dict[str, tuple[list[float], Spent]]:
    return {version.name: (version.counted.waits, version.spent) for version in versions}


def rows(measured: dict[str, tuple[list[float], Spent]]) -> list[str]:
    """A line a version, the last first, with which the others are compared: milliseconds a move, and until it was
    answered."""
    told: list[str] = []
    first = 0.0
    for name, (waits, spent) in [*measured.items()][::-1]:
        if len(waits) > 1:
            each = [1000 * part / len(waits) for part in spent]
            costs = " | ".join(f"{cost:.2f}" for cost in (*each, sum(each)))
            slow = f"{1000 * statistics.median(waits):.1f} | {1000 * statistics.quantiles(waits, n=100)[98]:.0f}"
            told.append(
                f"| {name} | {len(waits):,} | {costs} | {f'{sum(each) / first:.2f}' if first else ''} | {slow} |"
            )
            first = first or sum(each)
    return told


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench move", description=__doc__)
    parser.add_argument(
        "folder", nargs="+", type=Path, help="clones of other versions; the last is what all are compared with"
    )
    parser.add_argument("--tables", type=int, default=100, help="tables of each version (default: 100)")
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second (default: 100)")
    parser.add_argument("--seconds", type=float, default=10.0, help="a slice (default: 10)")
    parser.add_argument("--slices", type=int, default=6, help="slices of each version (default: 6)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        versions: list[Version] = []
        try:
            for number, clone in enumerate((HERE, *asked.folder)):
                kept = Path(folder, str(number))
                kept.mkdir()
                versions.append(Version(clone.resolve(), str(kept)))
                print(f"{versions[-1].name}: compiling, where needed …", file=sys.stderr)
                versions[-1].server.wait_until_native()
            uvloop.run(measure(versions, asked.tables, asked.rate, asked.seconds, asked.slices))
        finally:
            for version in versions:
                version.server.stop()
    print(f"{asked.tables} tables, {asked.rate:g} moves a second, {asked.slices} slices of {asked.seconds:g} s;")
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, {platform.machine()}\n")
    print("| | moves | loop | threads | drawing | together | of the last | p50 | p99 |\n|" + " --- |" * 9)
    print(*rows(found(versions)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
