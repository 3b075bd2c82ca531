"""Processes of the server's own: out of Ctrl-C's way, quiet, gone with the server, and replaced when they die."""

import asyncio
import importlib.util
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

import pytest
import uvloop

from quarantotto.core import record
from quarantotto.core.position import Position, edition_path
from quarantotto.games import load_game
from quarantotto.web.workers import children
from quarantotto.web.workers.thinking import Thinkers

PATIENCE = 60.0
GAME = load_game("radetzky")


def patient(work: Callable[[], Awaitable[None]]) -> None:
    """On either kind of event loop a server may have."""

    async def run() -> None:
        async with asyncio.timeout(PATIENCE):
            await work()

    asyncio.run(run())
    uvloop.run(run())


def tells_where_it_runs(coming: BinaryIO, going: BinaryIO, name: str) -> None:
    """A child for the tests."""
    for message in children.messages(coming):
        print("this is for the log")
        sys.stdout.flush()
        going.write(children.packed((name, message, os.getsid(0) == os.getpid(), os.nice(0))))
        going.flush()


def test_a_child_answers_from_a_session_of_its_own_whatever_it_prints() -> None:
    async def talk() -> None:
        child = await children.start(tells_where_it_runs, 7, "carlo")
        for message in ("one", 2):
            assert await children.ask(child, message) == ("carlo", message, True, min(os.nice(0) + 7, 19))
        assert child.stdin is not None
        child.stdin.close()
        assert await child.wait() == 0, "it ends with its input"

    patient(talk)


def grown() -> list[str]:
    """The processes this one has started and not seen the end of."""
    return [one for path in Path(f"/proc/{os.getpid()}/task").glob("*/children") for one in path.read_text().split()]


def test_whoever_breaks_off_leaves_no_process() -> None:
    """A house that ends meanwhile closes its loop, which no process may outlast."""

    async def broken_off(work: Callable[[], Awaitable[Any]], steps: int) -> None:
        before = grown()
        asking = asyncio.ensure_future(work())
        for _ in range(steps):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled()
        assert grown() == before

    async def starts() -> None:
        for steps in range(6):
            await broken_off(lambda: children.start(works_on_and_on, 0), steps)

    async def asks() -> None:
        standing = children.Standing(tells_where_it_runs, 0)
        for steps in (0, 1, 3, 100):
            await broken_off(lambda: standing.ask("one"), steps)
        await standing.close()

    patient(starts)
    patient(asks)


def says_more_than_anybody_reads(_coming: BinaryIO, going: BinaryIO) -> None:
    while True:
        going.write(bytes(1 << 20))


def test_one_that_is_not_heard_out_ends() -> None:
    async def talk() -> None:
        child = await children.start(says_more_than_anybody_reads, 0)
        assert child.stdout is not None
        await child.stdout.read(1)
        await asyncio.sleep(0.2)  # until nothing more is taken from it
        await children.end(child)
        assert child.returncode == -signal.SIGKILL

    patient(talk)


def test_one_that_died_is_noticed() -> None:
    async def talk() -> None:
        child = await children.start(tells_where_it_runs, 0, "carlo")
        child.kill()
        with pytest.raises((EOFError, OSError)):
            await children.ask(child, "one")
        await child.wait()
        children.stop(child)

    patient(talk)


def works_on_and_on(_coming: BinaryIO, going: BinaryIO) -> None:
    """One that does not look at its input."""
    going.write(b"begun\n")
    going.flush()
    threading.Event().wait()


SERVER = """
import asyncio
from quarantotto.web.workers import children
from tests.web.test_children import works_on_and_on

async def serve():
    child = await children.start(works_on_and_on, 0)
    print((await child.stdout.readline()).decode(), flush=True)
    await child.wait()

asyncio.run(serve())
"""


def test_one_that_is_at_work_ends_when_the_server_was_killed() -> None:
    reading, writing = os.pipe()  # ends with the last of both
    with os.fdopen(reading, "rb") as held:
        server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, stderr=writing)
        os.close(writing)
        assert server.stdout is not None
        with server.stdout:
            assert server.stdout.readline() == b"begun\n"
            server.kill()
            server.wait(PATIENCE)
        assert select.select([held], [], [], PATIENCE)[0], "it works on"
        assert held.read() == b""


def question() -> tuple[str, str, Any, int]:
    """What a bot is asked."""
    position = Position.start(GAME)
    seat = position.pending()[0]
    text = edition_path(GAME, GAME.meta.default_edition).read_text(encoding="utf-8")
    return "radetzky", text, record.copy(position.concealed(seat).state), seat


def test_a_bots_process_that_died_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        bots = Thinkers(1)
        first = await bots.decide(*question(), "gentle")
        (worker,) = bots._idle
        worker.kill()
        await worker.wait()
        assert await bots.decide(*question(), "gentle") == first
        assert [one.pid for one in bots._idle] != [worker.pid]
        await bots.close()

    patient(play)
    assert "a bot's process died" in caplog.text


def test_nobody_gets_the_answer_to_a_question_that_was_given_up() -> None:
    async def play() -> None:
        bots = Thinkers(1)
        thinking = asyncio.create_task(bots.decide(*question(), "gentle"))
        while not bots._room.locked():
            await asyncio.sleep(0)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert bots._idle == []
        assert await bots.decide(*question(), "gentle") in Position.start(GAME).legal(question()[3])
        await bots.close()

    patient(play)


def test_a_bot_that_fails_leaves_its_process_to_the_next() -> None:
    async def play() -> None:
        bots = Thinkers(1)
        with pytest.raises(RuntimeError, match="the bot of chess failed"):
            await bots.decide("chess", *question()[1:], "gentle")
        (worker,) = bots._idle
        await bots.decide(*question(), "gentle")
        assert [one.pid for one in bots._idle] == [worker.pid]
        await bots.close()

    patient(play)


# ---- what the bench counts


def bench() -> ModuleType:
    path = Path(__file__).parents[2] / "bench" / "web.py"
    spec = importlib.util.spec_from_file_location("bench_web", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bench_web"] = module
    spec.loader.exec_module(module)
    return module


FROM_A_THREAD = """
import subprocess, sys, threading
def start():
    child = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE)
    print(child.pid, flush=True)
    child.wait()
threading.Thread(target=start, daemon=True).start()
sys.stdin.read()
"""


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="the bench reads what Linux tells")
def test_the_bench_counts_processes_that_threads_have_started() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FROM_A_THREAD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert bench().family(parent.pid) == [parent.pid, child]
        assert bench().processor_seconds(parent.pid) >= 0


def test_a_session_gives_way_where_the_system_shares_out_among_sessions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = list[int]()
    monkeypatch.setattr(os, "nice", given.append)
    monkeypatch.setattr(children, "SESSION", tmp_path / "autogroup")
    children.give_way(7)
    assert given == [7]
    assert (tmp_path / "autogroup").read_text() == "7"
    monkeypatch.setattr(children, "SESSION", tmp_path / "none" / "autogroup")
    children.give_way(7)
