"""“Your turn”, told to an address a seat has given, where the host allows it; nothing secret is in it."""

import logging
from collections.abc import Callable
from typing import Any

from quarantotto.web.live.outgoing import NotCalled, Outgoing, resolved

MOST_A_MINUTE = 60
MOST_TO_ONE = 6  # of these to one address

log = logging.getLogger(__name__)


class Webhooks:
    """Calls the addresses of those who are not there."""

    def __init__(self, resolve: Callable[[str, int], list[str]] = resolved) -> None:
        self.outgoing = Outgoing(MOST_A_MINUTE, MOST_TO_ONE, resolve)

    async def tell(self, url: str, message: dict[str, Any]) -> None:
        """Says it once; whether anybody listens is not our concern."""
        try:
            await self.outgoing.post(url, json=message)
        except NotCalled as why:
            log.info("a webhook was not told: %s", why)

    def close(self) -> None:
        self.outgoing.close()
