"""What a running server is made of, and how it begins and ends."""

import asyncio
import logging
import time
from collections import Counter
from datetime import timedelta
from typing import Any

from quarantotto.games import PACKAGES
from quarantotto.table.store import Store, StoreError
from quarantotto.table.store.matches import unfinished_matches
from quarantotto.web.frames.lessons import Lessons
from quarantotto.web.frames.pool import RenderPool
from quarantotto.web.frames.reader import draw_here
from quarantotto.web.key import HouseKey, key_file, read_key
from quarantotto.web.limits import Limits
from quarantotto.web.live.analysing import Analyses
from quarantotto.web.live.background import Background
from quarantotto.web.live.bots import Bots
from quarantotto.web.live.broadcast import Broadcast
from quarantotto.web.live.editions import Editions
from quarantotto.web.live.following import Following
from quarantotto.web.live.health import Health
from quarantotto.web.live.hosts import Hosts
from quarantotto.web.live.mailing import Letters
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.outgoing import Outgoing
from quarantotto.web.live.play import Play
from quarantotto.web.live.presence import Presence
from quarantotto.web.live.pushing import Pushes
from quarantotto.web.live.tables import Tables
from quarantotto.web.live.tidying import Tidying
from quarantotto.web.live.webhooks import Webhooks
from quarantotto.web.pacing import Pace
from quarantotto.web.problems import Problem
from quarantotto.web.smtp import MailServer
from quarantotto.web.workers.intake import Intake
from quarantotto.web.workers.narrating import Narrator
from quarantotto.web.workers.native import NativeCode

log = logging.getLogger(__name__)


class Services:
    """Each knows only those made before it."""

    def __init__(
        self,
        store_url: str,
        pool: RenderPool | None = None,
        webhooks: Webhooks | None = None,
        key: HouseKey | None = None,
        limits: Limits | None = None,
        keep_finished: timedelta | None = None,
        mail: MailServer | None = None,
        reach: str = "",
        push: Outgoing | None = None,
    ) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None  # None: not begun
        self.store_url = store_url
        self.store = Store.open(store_url, self._heard)
        self.key = key or read_key(key_file(store_url))
        self.webhooks = webhooks  # None: the host does not allow them
        self.limits = limits or Limits()
        self.pace = Pace(self.limits)
        self.letters = None if mail is None else Letters(self.store, self.key, mail, reach)
        self.pushes = None if push is None else Pushes(self.store, self.key, push, reach)
        self.began = time.monotonic()
        self.failed: Counter[str] = Counter()  # requests that could not be answered, by the code of the answer
        self.background = Background()
        self.intake = Intake()
        self.narrator = Narrator()
        self.native = NativeCode(self._tell_status)
        self.analyses = Analyses(self.store, self.native)
        self.hosts = Hosts(self.store)
        self.health = Health(self.store)
        self.editions = Editions(self.store, self.native, self.background)
        self.tables = Tables(self.store, self.key, self.editions)
        self.broadcast = Broadcast(self.store, self.hosts, (lambda _match: draw_here) if pool is None else pool.of)
        self.lessons = Lessons(draw_here if pool is None else pool.draw)
        self.presence = Presence(self.store, self.tables, self.broadcast, self.background)
        self.play = Play(self.store, self.tables, self.broadcast)
        callers = webhooks, self.letters, self.pushes
        self.bots = Bots(self.play, self.broadcast, self.editions, self.native, self.limits, *callers)
        self.following = Following(self.tables, self.play, self.bots, self.background)
        self.tidying = Tidying(self.store, self.tables, keep_finished)
        self._pool = pool

    def begin(self) -> None:
        """In the event loop: native code is made, and matches that wait for bots, or for their deal, go on."""
        self.loop = asyncio.get_running_loop()
        if self._pool is not None:
            self._pool.begin()
        self.background.start(self.editions.make_native())
        self.background.start(self._resume())
        self.background.start(self.tidying.run())
        self.presence.begin()

    async def end(self) -> None:
        self.background.cancel()
        self.tables.end()
        for caller in (self.webhooks, self.letters, self.pushes):
            if caller is not None:
                caller.close()
        self.presence.end()
        await self.analyses.end()
        self.store.close()
        await self.bots.end()
        await self.narrator.close()
        await self.intake.close()
        if self._pool is not None:
            await self._pool.end()

    def _heard(self, match: str) -> None:
        """In any thread: another process has changed a match (or any, where word may have been lost)."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.following.refresh_soon, match)

    async def _resume(self) -> None:
        """Bots of an earlier start go on, one table after another."""
        await asyncio.sleep(2)
        for match in await self.store.read(unfinished_matches):
            try:
                await self.table(match)
            except Problem:
                continue
            except StoreError:
                raise
            except Exception:  # the others go on
                log.exception("match %s cannot be read", match)
            await asyncio.sleep(0.05)

    async def table(self, match: str) -> LiveMatch:
        """A table in play."""
        table = await self.tables.get(match)
        self.bots.wake(table)
        return table

    async def current(self, match: str) -> LiveMatch:
        """A table that knows all that any process has told of it by now: word of it may still be on its way."""
        table = await self.table(match)
        if await self.tables.is_behind(table):
            await self.following.refresh(table)
        return table

    def status(self) -> dict[str, Any]:
        """How each game is run, and what this house allows."""
        return {
            "webhooks": self.webhooks is not None,
            "mail": self.letters is not None,
            "push": self.pushes is not None,
            "games": {
                game_id: {
                    "mode": "cpu" if game_id in self.native.ready else "python",
                    "compiling": self.native.share.get(game_id),
                }
                for game_id in PACKAGES
            },
        }

    def _tell_status(self) -> None:
        for table in self.tables.known.values():
            self.broadcast.tell(table, {"type": "status", "status": self.status()})
