"""How the server bears a full house: `scripts/bench web`. Prints each figure beside what is asked of it.

Everything runs on this machine, the load beside the server. 100 tables with four players each play random legal moves
through the JSON API, every player with an open line that gets real views; the moves come at a steady rate, so that
waiting shows as waiting. The tables are anywhere in their games; whichever ends is followed by a new one.
"""

import argparse
import asyncio
import atexit
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
import uvloop
import websockets

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.views import SETTINGS, measure_views

SEATS = 4
DECISIONS = 45  # about as many as a game of random moves has
LOOKING_AGAIN = 0.2  # seconds until a line that broke is opened again
TONGUES = ("en", "it", "de")  # of a table: those who play together mostly read the same


@dataclass
class Counted:
    """What the players saw."""

    waits: list[float] = field(default_factory=list)
    frames: int = 0
    size: int = 0
    refused: int = 0
    finished: int = 0
    lost: int = 0  # lines that broke, and were opened again


class Connection:
    """HTTP/1.1 kept alive, as little as a load needs."""

    def __init__(self, host: str, port: int, source: str | None = None) -> None:
        self._where = host, port
        self._source = source and (source, 0)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookie = ""

    async def post(self, path: str, body: dict[str, object], lang: str = "en") -> tuple[int, bytes]:
        return await self._ask("POST", path, orjson.dumps(body), lang)

    async def get(self, path: str, lang: str = "en") -> tuple[int, bytes]:
        return await self._ask("GET", path, b"", lang)

    async def _ask(self, method: str, path: str, content: bytes, lang: str) -> tuple[int, bytes]:
        try:
            return await self._asked(method, path, content, lang)
        except (ConnectionError, asyncio.IncompleteReadError):  # closed as idle while we wrote: decisions bear an id
            await self.close()
            return await self._asked(method, path, content, lang)

    async def _asked(self, method: str, path: str, content: bytes, lang: str) -> tuple[int, bytes]:
        if self._streams is None or self._streams[0].at_eof():  # it was idle for too long
            await self.close()
            self._streams = await asyncio.open_connection(*self._where, local_addr=self._source or None)
        reader, writer = self._streams
        cookie = f"cookie: {self.cookie}\r\n" if self.cookie else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: {self._where[0]}:{self._where[1]}\r\n{cookie}"
        head += f"accept-language: {lang}\r\ncontent-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
        writer.write(head.encode() + content)
        answer = await reader.readuntil(b"\r\n\r\n")
        lines = answer.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        for line in lines:
            if line.lower().startswith("set-cookie: "):
                self.cookie = line.partition(": ")[2].partition(";")[0]
        return int(lines[0].split()[1]), await reader.readexactly(int(headers["content-length"]))

    async def close(self) -> None:
        if self._streams is not None:
            writer, self._streams = self._streams[1], None
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()


class LoadTable:
    """One table: four open lines, and a decision whenever its time has come."""

    def __init__(
        self, host: str, port: int, counted: Counted, dice: random.Random, lang: str, source: str | None = None
    ) -> None:
        self._host, self._port = host, port
        self._source = source and (source, 0)
        self._http = Connection(host, port, source)
        self.counted = counted
        self._dice = dice
        self._lang = lang
        self._lines: list[asyncio.Task[None]] = []
        self._answered: set[tuple[int, int]] = set()  # seats and questions of this match
        self._asked: asyncio.Queue[tuple[int, int, list[int], int]] = asyncio.Queue()
        self.match = ""

    async def open(self) -> None:
        await self._hang_up()
        seats = [{"kind": "person", "name": f"P{seat}"} for seat in range(SEATS)]
        wish = {"game": "radetzky", "variant": "basic", "players": SEATS, "seats": seats, "start": True}
        status, body = await self._http.post("/api/matches", wish)
        assert status == 201, body
        self.match = orjson.loads(body)["match"]
        self._asked, self._answered = asyncio.Queue(), set()
        self._lines = [asyncio.create_task(self._listen(seat)) for seat in range(SEATS)]

    async def _listen(self, seat: int) -> None:
        url = f"ws://{self._host}:{self._port}/api/matches/{self.match}/socket?seat={seat}&lang={self._lang}&frame=-1"
        headers = {"cookie": self._http.cookie}
        how: dict[str, Any] = {"max_size": None, "compression": None, "local_addr": self._source or None}
        while True:
            with suppress(OSError, websockets.WebSocketException):
                async with websockets.connect(url, additional_headers=headers, **how) as line:
                    async for message in line:
                        self._hear(seat, message)
            self.counted.lost += 1
            await asyncio.sleep(LOOKING_AGAIN)

    def _hear(self, seat: int, message: str | bytes) -> None:
        if isinstance(message, bytes) or not message.startswith('{"type":"frame"'):
            return
        self.counted.frames += 1
        self.counted.size += len(message)
        if '"number":null' in message and '"over":null' in message:
            return  # somebody else is asked: the load has better things to do than to read it
        frame = orjson.loads(message)
        question = frame["question"]
        if frame["over"]:
            self._asked.put_nowait((-1, 0, [], 0))
        elif question and question["number"] is not None:
            legal = [act["action"] for act in question["acts"] if not act.get("clause")]
            self._asked.put_nowait((seat, question["number"], legal, frame["frame"]))

    async def play(self, until: float, pause: float) -> None:
        """A decision every `pause` seconds, each timed."""
        due = time.perf_counter() + self._dice.random() * pause
        while time.perf_counter() < until:
            if await self._decide(due):
                due = max(due + pause, time.perf_counter())

    async def advance(self) -> None:
        """To anywhere in a game: tables that all began at once would all end at once."""
        for _ in range(self._dice.randrange(DECISIONS)):
            await self._decide(0.0)

    async def _decide(self, due: float) -> bool:
        """Makes the next decision when its time has come; False: the game is over, and the next one begins."""
        seat, question, legal, held = await self._asked.get()
        while (seat, question) in self._answered:  # a line that was opened again told of it once more
            seat, question, legal, held = await self._asked.get()
        if seat < 0:
            self.counted.finished += 1
            await self.open()
            return False
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        started = time.perf_counter()
        act = {"seat": seat, "question": question, "actions": [self._dice.choice(legal)], "id": uuid.uuid4().hex}
        path = f"/api/matches/{self.match}/act"
        status, _body = await self._http.post(path, {**act, "frame": held, "line": True}, self._lang)
        self.counted.waits.append(time.perf_counter() - started)
        self.counted.refused += status != 200
        self._answered.add((seat, question))
        return True

    async def _hang_up(self) -> None:
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def close(self) -> None:
        await self._hang_up()
        await self._http.close()


def processor_seconds(process: int) -> float:
    """What a process and those it started have used so far (Linux)."""
    return sum(ticks_of(f"{one}") for one in family(process)) / os.sysconf("SC_CLK_TCK")


def ticks_of(process: str) -> int:
    """What a process, or one of its threads, has used so far, in ticks of the clock (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def family(process: int) -> list[int]:
    """A process and all those it started, from whichever of its threads (Linux)."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    children = [int(child) for path in lists for child in path.read_text().split()]
    return [process, *(one for child in children for one in family(child))]


async def seated(server: "Server", tables: int, counted: Counted, *, are_apart: bool = False) -> list[LoadTable]:
    """A full house, anywhere in its games; each table may come from an address of its own."""
    dice = random.Random(1848)
    house = [
        LoadTable(
            "127.0.0.1",
            server.port,
            counted,
            random.Random(dice.random()),
            TONGUES[number % len(TONGUES)],
            f"127.0.1.{number + 1}" if are_apart else None,
        )
        for number in range(tables)
    ]
    for table in house:
        await table.open()
    for table in house:
        await table.advance()
    await asyncio.sleep(2)
    counted.__init__()  # type: ignore[misc]
    return house


async def load(server: "Server", tables: int, rate: float, seconds: float) -> dict[str, float]:
    """A full house for a while."""
    counted = Counted()
    house = await seated(server, tables, counted)
    started, used = time.perf_counter(), processor_seconds(server.process)
    pause = tables / rate
    try:
        await asyncio.gather(*(table.play(started + seconds, pause) for table in house))
    except asyncio.CancelledError:  # that is enough: what was measured until then is told
        if len(counted.waits) < 2:
            raise
    spent, used = time.perf_counter() - started, processor_seconds(server.process) - used
    await asyncio.gather(*(table.close() for table in house))
    waits = [1000 * wait for wait in counted.waits]
    return {
        "moves_per_second": len(waits) / spent,
        "p50_ms": statistics.median(waits),
        "p95_ms": statistics.quantiles(waits, n=100)[94],
        "p99_ms": statistics.quantiles(waits, n=100)[98],
        "server_cpu_ms_per_move": 1000 * used / len(waits),
        "refused": counted.refused,
        "frames_per_second": counted.frames / spent,
        "bytes_per_frame": counted.size / max(counted.frames, 1),
        "games_finished": counted.finished,
        "lines_lost": counted.lost,
    }


class Server:
    """A server of our own on a free port."""

    def __init__(
        self,
        folder: str,
        cache: str | None = None,
        db: str | None = None,
        workers: int = 1,
        *,
        is_limited: bool = False,
        clone: Path | None = None,  # of another version, made ready to play
    ) -> None:
        self.started = time.perf_counter()
        environment = {**os.environ, **({} if cache is None else {"QUARANTOTTO_CACHE": cache})}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a house does not compile itself at every start
        db = db or f"sqlite:///{folder}/matches.sqlite"
        serve = [sys.executable if clone is None else f"{clone}/.venv/bin/python", "-m", "quarantotto", "serve"]
        command = [*serve, "--port", "0", "--db", db, "--workers", str(workers)]
        if clone is None or b"--limits" in subprocess.check_output([*serve, "--help"]):  # which 0.1 has not
            command += [] if is_limited else ["--limits", "off"]
            command += ["--key-file", f"{folder}/house.key"]
        # Ctrl-C is for whoever started us; it ends with us.
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, env=environment, text=True, start_new_session=True
        )
        atexit.register(self._process.kill)
        self.process = self._process.pid
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline().partition("localhost:")[2].split()[0])
        self.seconds_to_page = self._wait("/")

    def _wait(self, path: str) -> float:
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as answer:
                    answer.read()
                return time.perf_counter() - self.started
            except OSError:
                time.sleep(0.02)

    def wait_until_native(self) -> None:
        while True:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/status") as answer:
                if all(game["mode"] == "cpu" for game in json.load(answer)["games"].values()):
                    return
            time.sleep(0.5)

    def stop(self) -> None:
        self._process.terminate()
        self._ended()

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """Without a word."""
        self._process.kill()
        self._ended()

    def _ended(self) -> None:
        self._process.wait(10)
        if self._process.stdout is not None:
            self._process.stdout.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench web", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="tables in play (default: 100)")
    parser.add_argument("--rate", type=float, default=312.0, help="moves a second, all together (default: 312)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long (default: 20)")
    parser.add_argument("--db", help="where the server keeps matches (default: SQLite in a temporary folder)")
    parser.add_argument("--json", action="store_true", help="for programs: JSON on standard output")
    parser.add_argument("--page", action="store_true", help="only the page in a browser; writes bench/web.md")
    parser.add_argument("--looks", type=int, default=20, help="first views and clicks of each game (default: 20)")
    arguments = parser.parse_args()
    from bench.page import measure_pages, table_of, write_down

    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        cold = Server(folder, f"{folder}/empty-cache")
        figures["start_to_page_s"] = cold.seconds_to_page
        cold.stop()
        cache = os.environ.get("QUARANTOTTO_CACHE") or str(Path.home() / ".cache" / "quarantotto")
        server = Server(folder, cache, arguments.db)
        try:
            print("compiling, where needed …", file=sys.stderr)
            server.wait_until_native()
            print("the page in a browser …", file=sys.stderr)
            load_before = os.getloadavg()[0]
            pages = measure_pages(server.port, arguments.looks)
            if arguments.page:
                write_down(pages, arguments.looks, load_before)
                print(table_of(pages))
                return 0
            for game_id, page in pages.items():
                figures |= {f"{game_id}_page_{name}_ms": value for name, value in page._asdict().items()}
            print(f"{arguments.tables} tables for {arguments.seconds:.0f} seconds …", file=sys.stderr)
            figures |= uvloop.run(load(server, arguments.tables, arguments.rate, arguments.seconds))
        finally:
            server.stop()
    print("views …", file=sys.stderr)
    for game_id in SETTINGS:
        figures |= {f"{game_id}_view_{name}": value for name, value in measure_views(game_id).items()}
    if arguments.json:
        print(json.dumps(figures))
        return 0
    for name, value in figures.items():
        asked = (
            ASKED.get(name)
            or VIEW_ASKED.get(name.partition("_view_")[2])
            or PAGE_ASKED.get(name.partition("_page_")[2])
        )
        print(f"{name:32} {value:12.2f}   {asked or ''}")
    return 0


ASKED = {
    "start_to_page_s": "≤ 3, with an empty compile cache",
    "moves_per_second": "≥ 300",
    "p99_ms": "≤ 100",
    "refused": "0",
}
PAGE_ASKED = {"first_view_ms": "≤ 1000", "click_p95_ms": "≤ 100", "longest_task_ms": "≤ 50"}
VIEW_ASKED = {
    "median_ms": "≤ 1",
    "worst_ms": "≤ 15",
    "median_bytes": "≤ 4,000",
    "worst_bytes": "≤ 40,000",
    "watched_worst_bytes": "≤ 40,000",
}

if __name__ == "__main__":
    sys.exit(main())
