"""Frames are drawn in a process of their own, so that moves are taken while others are still being told; in two where
one does not come after.

What goes there is what each seat may know, never the whole position. While the first process starts, jobs wait for it;
whenever there is none, frames are drawn here.
"""

import asyncio
import logging
from asyncio.subprocess import PIPE
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast
from zlib import crc32

from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.memory import Lately
from quarantotto.web.frames.builder import FrameBuilder, FrameJob
from quarantotto.web.frames.process import HEAD, NICENESS, Answer, Dismiss, Drawn, Hire, Wanted, draw_all
from quarantotto.web.frames.reader import Drawing, Frame
from quarantotto.web.workers.children import APART, LENGTH, command, packed

MOST_BUILDERS = 64  # of as many editions
TRIES = 3  # how many processes may die
BEHIND = 5.0  # seconds without a pause; whoever comes after has one now and then

log = logging.getLogger(__name__)


class RenderPool:
    """The drawing processes as the server sees them."""

    def __init__(self, most: int = 1) -> None:
        self.processes = [DrawingProcess()]  # those that draw
        self._most = most
        self._next: DrawingProcess | None = None  # one that is not ready yet

    def begin(self) -> None:
        """To be called in the event loop: starts the first."""
        self.processes[0].begin()

    async def end(self) -> None:
        for process in [*self.processes, *([self._next] if self._next else [])]:
            await process.end()

    def of(self, match: str) -> Drawing:
        """Whoever draws a match: always the same process, which knows what its readers have been shown."""
        return partial(self._draw, crc32(match.encode()))

    def draw(self, builder: FrameBuilder, job: FrameJob) -> Frame:
        """What belongs to no match."""
        return self.processes[0].draw(builder, job)

    def _draw(self, share: int, builder: FrameBuilder, job: FrameJob) -> Frame:
        process = self.processes[share % len(self.processes)]
        if process.is_behind and len(self.processes) < self._most and self._next is None:
            log.info("frames wait: another process will draw as well")
            self._next = DrawingProcess(self._ready)
            self._next.begin()
        return process.draw(builder, job)

    def _ready(self) -> None:
        """The next one has its share of the matches from now on."""
        if self._next is not None:
            self.processes.append(self._next)
            self._next = None


class DrawingProcess:
    """One of them; should it die, another is started in its place."""

    def __init__(self, ready: Callable[[], None] | None = None) -> None:
        self.process: asyncio.SubprocessTransport | None = None
        self._line: _Line | None = None
        self._starting: asyncio.Task[None] | None = None
        self._tries = 0
        self._is_ended = False
        self._ready = ready

    def begin(self) -> None:
        """To be called in the event loop."""
        self._tries += 1
        self._starting = asyncio.get_running_loop().create_task(self._start())

    async def _start(self) -> None:
        process, self._line = await asyncio.get_running_loop().subprocess_exec(
            lambda: _Line(self._lost, self._ready),
            *command(draw_all, NICENESS),
            stdin=PIPE,
            stdout=PIPE,
            stderr=None,
            **APART,
        )
        self.process = process

    def _lost(self) -> None:
        self._line = None
        if self._is_ended:
            return
        log.warning("the drawing process died")
        if self._tries < TRIES:
            self.begin()

    async def end(self) -> None:
        self._is_ended = True
        if self._starting is not None:
            await asyncio.gather(self._starting, return_exceptions=True)
        if self._line is not None:
            await self._line.close()

    @property
    def is_behind(self) -> bool:
        """Whether there has always been something to draw for a while."""
        return self._line is not None and self._line.is_behind

    def draw(self, builder: FrameBuilder, job: FrameJob) -> Frame:
        """A frame, from the process if there is one."""
        return builder.draw(job) if self._line is None else self._line.draw(builder, job)


class _Open(NamedTuple):
    """A job that is under way."""

    builder: FrameBuilder
    job: FrameJob
    frame: "asyncio.Future[bytes]"


class _Line(asyncio.SubprocessProtocol):
    """The line to the process: jobs go out together, frames come back in their order."""

    def __init__(self, lost: Callable[[], None], ready: Callable[[], None] | None = None) -> None:
        self._lost = lost
        self._ready = ready  # once it is at work
        self._loop = asyncio.get_running_loop()
        self._process: asyncio.SubprocessTransport | None = None
        self._out: asyncio.WriteTransport | None = None
        self._ended: asyncio.Future[None] = self._loop.create_future()
        # Who was hired, or is about to be.
        self._numbers: Lately[tuple[FrameBuilder, Mode], int] = Lately(MOST_BUILDERS, self._dismiss)
        self._next = 0
        self._hired: set[int] = set()
        self._open: deque[_Open] = deque()
        self._at_it_since = 0.0
        self._going: list[Wanted] = []
        self._coming = bytearray()

    async def close(self) -> None:
        if self._process is not None:
            self._process.close()
            await self._ended

    def draw(self, builder: FrameBuilder, job: FrameJob) -> "asyncio.Future[bytes]":
        number = self._number(builder)
        frame: asyncio.Future[bytes] = self._loop.create_future()
        if not self._open:
            self._at_it_since = self._loop.time()
        self._open.append(_Open(builder, job, frame))
        self._send(Drawn(number, job))
        return frame

    @property
    def is_behind(self) -> bool:
        return len(self._open) > 0 and self._loop.time() - self._at_it_since > BEHIND

    def _number(self, builder: FrameBuilder) -> int:
        """Who draws for it: until somebody has loaded native code, whoever does without it."""
        engine = builder.engine
        number = self._numbers.get((builder, engine.mode), lambda: self._hire(engine, engine.mode))
        if number in self._hired:
            return number
        return self._numbers.get((builder, Mode.PYTHON), lambda: self._hire(engine, Mode.PYTHON))

    def _hire(self, engine: Engine, mode: Mode) -> int:
        self._next += 1
        self._send(Hire(self._next, engine.game.meta.id, engine.edition.file, mode))
        if mode is Mode.PYTHON:  # at work before the jobs that follow
            self._hired.add(self._next)
        return self._next

    def _dismiss(self, number: int) -> None:
        self._hired.discard(number)
        self._send(Dismiss(number))

    def _send(self, wanted: Wanted) -> None:
        if not self._going:
            self._loop.call_soon(self._send_all)
        self._going.append(wanted)

    def _send_all(self) -> None:
        if self._out is not None and not self._out.is_closing():
            self._out.write(packed(self._going))
        self._going.clear()

    # What the event loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast(asyncio.SubprocessTransport, transport)  # which uvloop's is without saying so
        self._out = cast(asyncio.WriteTransport, self._process.get_pipe_transport(0))

    def pipe_data_received(self, _fd: int, data: bytes) -> None:
        coming, at = self._coming, 0
        coming += data
        while len(coming) - at >= HEAD.size:
            length, answer = HEAD.unpack_from(coming, at)
            end = at + HEAD.size + length
            if len(coming) < end:
                break
            self._take(answer, bytes(coming[at + HEAD.size : end]))
            at = end
        del coming[:at]

    def _take(self, answer: int, content: bytes) -> None:
        if answer == Answer.READY:
            if self._ready is not None:
                self._ready()
        elif answer == Answer.HIRED:
            (number,) = LENGTH.unpack(content)
            if number in self._numbers:
                self._hired.add(number)
            else:  # dismissed before it was ready
                self._send(Dismiss(number))
        elif answer == Answer.DRAWN:
            self._open.popleft().frame.set_result(content)
        else:
            self._draw_here(self._open.popleft())

    def _draw_here(self, open_: _Open) -> None:
        try:
            open_.frame.set_result(open_.builder.draw(open_.job))
        except Exception as error:
            open_.frame.set_exception(error)

    def connection_lost(self, _error: Exception | None) -> None:
        if self._process is not None:
            self._process.close()
        self._process = self._out = None
        self._ended.set_result(None)
        while self._open:
            self._draw_here(self._open.popleft())
        self._lost()
