"""The open lines to browsers: what is to be sent waits in a queue of its own, so that a slow reader delays nobody."""

import asyncio
from dataclasses import dataclass, field

from quarantotto.web.frames.reader import Frame

LONGEST_QUEUE = 256  # a line that is so far behind is cut; the page comes back and resumes


@dataclass(eq=False)
class Line:
    """One page that looks at a table."""

    browser: str
    seat: int  # NOBODY: a spectator
    lang: str
    queue: "asyncio.Queue[Frame | None]" = field(default_factory=lambda: asyncio.Queue(LONGEST_QUEUE))
    device: str = ""  # what its browser says it is
    held: int = -1  # the newest frame put into the queue
    hears: bool = True  # it was told what is said here
    told_table: bytes = b""  # how the table stood when the page was last told

    def send(self, message: Frame) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.cut()

    def end_with(self, message: bytes) -> None:
        """The page is told one last thing."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(message)
        self.queue.put_nowait(None)

    def cut(self) -> None:
        """Ends the line once what is in the queue is dropped."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
