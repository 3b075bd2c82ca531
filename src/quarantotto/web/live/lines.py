"""The open lines to browsers: what is to be sent waits in a queue of its own, so that a slow reader delays nobody."""

import asyncio
from collections import deque
from dataclasses import dataclass, field

from quarantotto.web.frames.reader import Frame

LONGEST_QUEUE = 256  # a line that is so far behind is cut; the page comes back and resumes


@dataclass(eq=False)
class Line:
    """One page that looks at a table."""

    browser: str
    seat: int  # NOBODY: a spectator
    lang: str
    device: str = ""  # what its browser says it is
    held: int = -1  # the newest frame put into the queue
    hears: bool = True  # it was told what is said here
    told_table: bytes = b""  # how the table stood when the page was last told
    _queue: deque[Frame | None] = field(default_factory=deque)  # None: its end
    _sender: "asyncio.Future[None] | None" = None  # who waits until the first in the queue can be sent

    def send(self, message: Frame) -> None:
        if len(self._queue) < LONGEST_QUEUE:
            self._put(message)
        else:
            self.cut()

    def end_with(self, message: bytes) -> None:
        """The page is told one last thing."""
        self._queue.clear()
        self._put(message)
        self._put(None)

    def cut(self) -> None:
        """Ends the line once what is in the queue is dropped."""
        self._queue.clear()
        self._put(None)

    async def next(self) -> bytes | None:
        """What is to be sent next, once it is drawn; None: nothing any more."""
        while not self._is_ready():
            self._sender = asyncio.get_running_loop().create_future()
            await self._sender
        message = self._queue.popleft()
        return message.result() if isinstance(message, asyncio.Future) else message

    def _put(self, message: Frame | None) -> None:
        self._queue.append(message)
        if isinstance(message, asyncio.Future) and not message.done():
            message.add_done_callback(self._wake)
        else:
            self._wake()

    def _wake(self, _: object = None) -> None:
        """Whoever sends is woken once for a frame, when it is there: frames are drawn in their order."""
        if self._sender is not None and not self._sender.done() and self._is_ready():
            self._sender.set_result(None)

    def _is_ready(self) -> bool:
        if not self._queue:
            return False
        first = self._queue[0]
        return not isinstance(first, asyncio.Future) or first.done()
