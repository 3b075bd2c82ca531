"""Processes of the server's own, all started alike: they run one function, read from a pipe and answer into one.

Ctrl-C does not reach them, and none outlives the server: a child ends with its input, and one that is at work looks
whether the server is still there. Whatever it prints goes where the server's log goes. What is started is
`python -m quarantotto.web.workers.children MODULE:FUNCTION NICENESS SERVER ARGUMENT...`.
"""

import asyncio
import os
import pickle
import struct
import subprocess
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

from quarantotto.web import logs

SESSION = Path("/proc/self/autogroup")
# A session of its own, where no Ctrl-C comes; on Windows, which does not hear of sessions, a group.
APART: dict[str, Any] = {"start_new_session": True, "creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
LENGTH = struct.Struct("<I")
LOOKING_AGAIN = 1.0  # seconds
CHUNK = 1 << 16
Target = Callable[..., None]  # of input, output and arguments


def command(target: Target, niceness: int, *arguments: str) -> list[str]:
    """What starts a child; its output is a pipe, and it is to be `APART`."""
    program = [sys.executable, "-m", __name__, f"{target.__module__}:{target.__qualname__}"]
    return [*program, str(niceness), str(os.getpid()), *arguments]


async def start(target: Target, niceness: int, *arguments: str) -> Process:
    """A child; whoever breaks off meanwhile leaves none."""
    starting = asyncio.ensure_future(
        asyncio.create_subprocess_exec(*command(target, niceness, *arguments), stdin=PIPE, stdout=PIPE, **APART)
    )
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        await end(await starting)
        raise


def stop(child: Process) -> None:
    """At once, whatever it is doing; `wait` tells when it has ended."""
    with suppress(ProcessLookupError):
        child.kill()
    if child.stdin is not None:
        child.stdin.close()


async def end(child: Process) -> None:
    """Stops it and waits for its end, which asyncio does not see while there is something to be read."""
    stop(child)
    assert child.stdout is not None
    with suppress(RuntimeError):  # somebody is reading it
        while await child.stdout.read(CHUNK):
            pass
    await child.wait()


def packed(message: object) -> bytes:
    content = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(content)) + content


async def ask(child: Process, message: object) -> Any:
    """A child's answer to a message; an EOFError or OSError if it has died."""
    assert child.stdin is not None
    if child.stdin.is_closing():  # uvloop lets nobody write there
        raise EOFError
    child.stdin.write(packed(message))
    await child.stdin.drain()
    return await hear(child)


async def hear(child: Process) -> Any:
    """The next thing a child says."""
    assert child.stdout is not None
    (length,) = LENGTH.unpack(await child.stdout.readexactly(LENGTH.size))
    return pickle.loads(await child.stdout.readexactly(length))


class Standing:
    """A process that is asked one thing after another; it starts with the first, and anew after it has died: to start
    one holds up everything else for as long as the system needs for it."""

    def __init__(self, target: Target, niceness: int) -> None:
        self._target = target
        self._niceness = niceness
        self._process: Process | None = None

    async def ask(self, message: object) -> Any:
        """As `ask`; whoever breaks off ends the process, for it would answer the next one with this answer."""
        if self._process is None:
            self._process = await start(self._target, self._niceness)
        try:
            return await ask(self._process, message)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await end(process)


# In the process


def messages(coming: BinaryIO) -> Iterator[Any]:
    """What the server says, until it hangs up."""
    while head := coming.read(LENGTH.size):
        yield pickle.loads(coming.read(*LENGTH.unpack(head)))


def give_way(niceness: int) -> None:
    """Among the processes of its session a child gives way by its niceness; where Linux shares the processor out among
    sessions, and a child has one of its own, the session gives way too."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    with suppress(OSError):
        SESSION.write_text(str(niceness))


def end_with(server: int) -> None:
    """Ends this process soon after the server's, whatever it is doing; where processes know who started them."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(LOOKING_AGAIN)
        os._exit(1)

    if os.name == "posix":
        Thread(target=watch, name="server", daemon=True).start()


def main(target: str, niceness: str, server: str, *arguments: str) -> None:
    coming, going = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    end_with(int(server))
    give_way(int(niceness))
    logs.begin()
    module, _, name = target.partition(":")
    try:
        getattr(import_module(module), name)(coming, going, *arguments)
        going.close()
    except BrokenPipeError:
        os._exit(1)  # the server is gone, and nobody waits for the rest


if __name__ == "__main__":
    main(*sys.argv[1:])
