"""What visitors cost: the processor time of their requests is counted by address, and whoever has used up his share
waits for his next turn, one request after another, as long as others want something too. Nobody else waits for him, and
nobody is refused for it. Whoever was refused something and goes on all the same comes to wait the sooner."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic, thread_time
from types import coroutine
from typing import Any, TypeVar

from quarantotto.web.limits import PATIENCE, Limits
from quarantotto.web.problems import Problem
from quarantotto.web.turns import Turns

PROCESSOR = "processor"
GAP = 0.02  # seconds between two turns: by then the first has shown what it costs
LOOKING_AGAIN = 0.5  # seconds: what goes out over open lines may have cost more meanwhile
ALONE = 2.0  # seconds without anybody else: then no share is asked for
REFUSAL = 0.02  # seconds that one costs beside what it took: people meet none, a script hundreds
SMALL = 0.0005  # seconds that are put down only together with what follows
LONGEST_DEBT = 60.0  # seconds anybody has to wait for, whatever he did while he was alone
MOST_WAITING = 500  # requests of one address: as many as sixty browsers send before they have an answer

T = TypeVar("T")


@dataclass
class _Queue:
    turns: Turns = field(default_factory=lambda: Turns(1))
    waiting: int = 0


class Pace:
    """Who has his turn when."""

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._limits = limits
        self._clock, self._sleep = clock, sleep
        self._queues: dict[str, _Queue] = {}
        self._lately: dict[str, float] = {}  # when something was last done for an address, the latest at the end

    async def turn(self, address: str, browser: Callable[[], str] = str) -> None:
        """At once, or when the address has earned it; its browsers take turns, and whoever is no known one waits with
        all the others: nobody waits for each request of a neighbour's script."""
        if address not in self._queues and self._wait(address) <= 0:
            return
        queue = self._queues.setdefault(address, _Queue())
        if not self.has_room(address):
            self._limits.refused["requests"] += 1
            raise Problem("too-many-requests", retry_after=PATIENCE)
        queue.waiting += 1
        try:
            async with queue.turns.of(browser(), ""):
                await self._sleep(GAP)
                while (wait := self._wait(address)) > 0:
                    await self._sleep(min(max(wait, GAP), LOOKING_AGAIN))
        finally:
            queue.waiting -= 1
            if not queue.waiting:
                del self._queues[address]

    def has_room(self, address: str) -> bool:
        """Whether one request more of an address can wait for its turn."""
        return address not in self._queues or self._queues[address].waiting < MOST_WAITING

    def refused(self, address: str) -> None:
        """An address was told that it is too much."""
        self._pay(address, REFUSAL)

    def _wait(self, address: str) -> float:
        return 0.0 if self._is_alone(address) else self._limits.delay(PROCESSOR, {"address": address}, 0)

    def _is_alone(self, address: str) -> bool:
        while self._lately and self._clock() - next(iter(self._lately.values())) > ALONE:
            del self._lately[next(iter(self._lately))]
        return self._lately.keys() <= {address}

    def _pay(self, address: str, seconds: float) -> None:
        if self._limits.delay(PROCESSOR, {"address": address}, seconds) > LONGEST_DEBT:
            self._limits.delay(PROCESSOR, {"address": address}, -seconds)
        self._lately.pop(address, None)
        self._lately[address] = self._clock()

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """What is done meanwhile, without waiting, is put down to an address."""
        began = thread_time()
        try:
            yield
        finally:
            self._pay(address, thread_time() - began)

    async def metered(self, address: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Does some work; every step of it is put down to an address."""
        return await self._stepped(address, work())

    @coroutine
    def _stepped(self, address: str, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        step, given, owed = work.send, None, 0.0
        try:
            while True:
                began = thread_time()
                try:
                    awaited = step(given)
                finally:
                    owed += thread_time() - began
                if owed > SMALL:
                    self._pay(address, owed)
                    owed = 0.0
                try:
                    step, given = work.send, (yield awaited)
                except GeneratorExit:
                    work.close()
                    raise
                except BaseException as thrown:
                    step, given = work.throw, thrown
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        finally:
            self._pay(address, owed)
