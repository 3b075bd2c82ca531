"""Matches that are over are analysed one at a time for as long as somebody waits, and kept for everybody."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

from quarantotto.bots.analysis import FORM, Analysis, Progress, described
from quarantotto.games import load_meta
from quarantotto.table.store import Store, StoreError
from quarantotto.table.store.analyses import keep_analysis, kept_analysis
from quarantotto.web.problems import Problem
from quarantotto.web.workers import analysing
from quarantotto.web.workers.analysing import Work
from quarantotto.web.workers.native import NativeCode, cannot_think

MOST_WAITING = 8  # matches
PATIENCE = 10.0  # seconds after which whoever has not asked again is gone

log = logging.getLogger(__name__)


@dataclass
class Job:
    """An analysis under way, or one that waits for its turn."""

    match: str
    began: float = 0.0  # 0: it waits
    share: float = 0.0
    left: float | None = None  # seconds, about
    content: dict[str, Any] | None = None  # what is known so far
    is_failed: bool = False
    asked: float = field(default_factory=time.monotonic)
    task: "asyncio.Task[None] | None" = None

    @property
    def is_forgotten(self) -> bool:
        return time.monotonic() - self.asked > PATIENCE


class Analyses:
    """All of this process."""

    def __init__(self, store: Store, native: NativeCode) -> None:
        self._store = store
        self._native = native
        self._jobs: dict[str, Job] = {}
        self._turn = asyncio.Lock()
        self.progress: Callable[[Work], AsyncIterator[Progress]] = analysing.progress

    async def kept(self, game: str, match: str) -> dict[str, Any] | None:
        """What was worked out before."""
        made = made_by(game)
        return await self._store.read(lambda c: kept_analysis(c, match, made))

    def under_way(self, match: str) -> Job | None:
        """The job of a match; asking for it keeps it going."""
        job = self._jobs.get(match)
        if job is not None:
            job.asked = time.monotonic()
            if job.is_failed:
                del self._jobs[match]
                raise Problem("failed")
        return job

    def must_be_able(self, game: str) -> None:
        """Refuses where it could not be done."""
        if game not in self._native.ready or game not in self._native.thoughtful:
            raise cannot_think()
        if len(self._jobs) >= MOST_WAITING:
            raise Problem("too-busy", retry_after=30)

    def begin(self, match: str, work: Callable[[], Work]) -> Job:
        """Works on a match as soon as it is its turn."""
        job = self._jobs[match] = Job(match)
        job.task = asyncio.get_running_loop().create_task(self._run(job, work))
        return job

    async def _run(self, job: Job, work: Callable[[], Work]) -> None:
        try:
            async with self._turn:
                if not job.is_forgotten:
                    await self._work(job, work())
        except StoreError:  # which the store has logged: whoever asks again begins it again
            pass
        except Exception:
            log.exception("match %s cannot be analysed", job.match)
            job.is_failed = True
        if not job.is_failed:
            self._jobs.pop(job.match, None)

    async def _work(self, job: Job, work: Work) -> None:
        job.began, steps = time.monotonic(), self.progress(work)
        found: Analysis | None = None
        try:
            async for news in steps:
                if job.is_forgotten:
                    return
                job.share = max(job.share, news.done / news.steps)
                spent = time.monotonic() - job.began
                job.left = spent * (1 - job.share) / job.share if job.share else None
                if news.analysis is not None:
                    found = news.analysis
                    job.content = described(found)
        finally:
            await steps.aclose()  # type: ignore[attr-defined]
        if found is None or job.share < 1:
            raise RuntimeError("the analysis ended before its time")
        content, made = described(found), made_by(work.game)
        await self._store.write(lambda c: keep_analysis(c, job.match, made, content), job.match)

    async def end(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def made_by(game: str) -> str:
    """By which rules and in which form an analysis is made today."""
    return f"rules {load_meta(game).rules_version}, form {FORM}"
