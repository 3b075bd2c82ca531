"""“Your turn” by Web Push, to browsers that asked for it at their seat; nothing secret is in it.

Where they are reached is shown to nobody and written into no log.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from functools import cached_property

from quarantotto.core.words import APP, translator
from quarantotto.games import load_meta
from quarantotto.table.store import Store
from quarantotto.table.store.pushes import PushRow, first_told, forget_push, keep_push, pushes_of, told_of
from quarantotto.web.key import HouseKey
from quarantotto.web.live.outgoing import NotCalled, Outgoing, is_acceptable
from quarantotto.web.webpush import Signer, is_subscription, sealed

MOST_A_MINUTE, MOST_TO_ONE = 600, 120  # everybody's browser may be reached through the same few services
AGAIN = (60.0, 600.0)  # seconds until a message is tried again, and once more
LONGEST_PAUSE = 3600.0  # that a push service may ask for
KEPT_FOR = 7 * 24 * 3600  # seconds, by the push service, for a device that is off
GONE = (404, 410)
LENGTH = 512  # of every message, so that it does not tell the game

log = logging.getLogger(__name__)


class Pushes:
    """Messages to browsers whose page is not open."""

    def __init__(self, store: Store, key: HouseKey, outgoing: Outgoing, contact: str = "") -> None:
        self._store = store
        self._key = key
        self._outgoing = outgoing
        self._contact = contact
        # Matches that may have such browsers, so that no question of another costs a look into the store; None: not
        # known, as where several processes write to it.
        self._wanted = None if store.is_shared else store.read_now(told_of)

    @cached_property
    def signer(self) -> Signer:
        return Signer(self._key.pushing(), self._contact)

    def may_be(self, endpoint: str, public: str, auth: str) -> bool:
        """Whether this can be a browser that is reached through a push service of the world."""
        return endpoint.startswith("https://") and is_acceptable(endpoint) and is_subscription(public, auth)

    def is_wanted(self, match: str) -> bool:
        """Whether anybody at a table may want word."""
        return self._wanted is None or match in self._wanted

    async def keep(self, row: PushRow) -> None:
        """From now on this browser is told."""
        if self._wanted is not None:
            self._wanted.add(row.match)
        await self._store.write(lambda c: keep_push(c, row))

    async def your_turn(self, match: str, seat: int, question: int, game: str, is_due: Callable[[], bool]) -> None:
        """Once for each question and browser, whichever process comes first; tried again only while it is due."""
        known = await self._store.read(lambda c: pushes_of(c, match, seat))
        if all(row.told == question for row in known):
            return
        rows = await self._store.write(lambda c: first_told(c, match, seat, question))
        await asyncio.gather(*(self._tell(row, game, is_due) for row in rows))

    async def _tell(self, row: PushRow, game: str, is_due: Callable[[], bool]) -> None:
        pause = await self._send(row, game)
        for least in AGAIN:
            if pause is None:
                return
            await asyncio.sleep(max(least, min(pause, LONGEST_PAUSE)))
            if not is_due() or row not in await self._store.read(lambda c: pushes_of(c, row.match, row.seat)):
                return
            pause = await self._send(row, game)

    async def _send(self, row: PushRow, game: str) -> float | None:
        """None, or after how many seconds at the least it may be tried again."""
        headers = {
            "authorization": self.signer.authorization(row.endpoint, time.time()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
            "topic": self._key.topic(row.match, row.seat),
        }
        content = sealed(_said(row, game), row.public, row.auth)
        try:
            answer = await self._outgoing.post(row.endpoint, headers, content=content)
        except NotCalled as why:
            log.warning("a push message was not sent: %s", why)
            return 0.0
        status = answer.status_code
        if status in GONE:
            forgotten = row.match, row.seat, row.browser, row.endpoint
            await self._store.write(lambda c: forget_push(c, *forgotten))
        elif status >= 300:
            log.warning("a push message was refused: %s", status)
            if status == 429 or status >= 500:
                wait = answer.headers.get("retry-after", "")
                return float(wait) if wait.isdecimal() else 0.0
        return None

    def close(self) -> None:
        self._outgoing.close()


def _said(row: PushRow, game: str) -> bytes:
    """What the page's service worker shows."""
    _ = translator(APP, row.lang)
    said = {
        "title": _("{game}: your turn").format(game=load_meta(game).title),
        "body": _("The others wait for you at your table."),
        "lang": row.lang,
        "match": row.match,
        "seat": row.seat,
    }
    return json.dumps(said, ensure_ascii=False).encode().ljust(LENGTH)
