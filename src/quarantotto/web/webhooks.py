"""“Your turn”, told to an address a seat has given; nothing secret is in it."""

import asyncio
import logging
from typing import Any

SECONDS = 5.0

log = logging.getLogger(__name__)


async def tell(url: str, message: dict[str, Any]) -> None:
    """Says it once; whether anybody listens is not our concern."""
    import httpx

    try:
        async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False) as client:
            await client.post(url, json=message)
    except (httpx.HTTPError, httpx.InvalidURL, asyncio.CancelledError) as error:
        log.info("a webhook did not answer: %s", type(error).__name__)
