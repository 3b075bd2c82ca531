"""“Your turn”, told to an address a seat has given, where the host allows it; nothing secret is in it.

Whoever gives the address is a stranger: it must not lead into the host's own network, nor make the house a nuisance.
"""

import asyncio
import logging
import socket
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urlsplit

if TYPE_CHECKING:
    import httpx

SECONDS = 5.0
MINUTE = 60.0
MOST_A_MINUTE = 60  # calls of this process
MOST_TO_ONE = 6  # of these to one address
WEB_PORTS, LOWEST_FREE_PORT = (80, 443), 1024  # other services are not spoken to
WORLD = IPv6Network("2000::/3")

log = logging.getLogger(__name__)


class NotCalled(Exception):
    """Why an address is not called."""


def resolved(host: str, port: int) -> list[str]:
    """All addresses a name stands for."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Webhooks:
    """Calls the addresses of those who are not there."""

    def __init__(self, resolve: Callable[[str, int], list[str]] = resolved) -> None:
        self._resolve = resolve
        self._sent: deque[tuple[float, str]] = deque()  # within the last minute; "" stands for all
        # Threads of their own: a name nobody answers for must not hold up what the tables need threads for.
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="webhook")

    async def tell(self, url: str, message: dict[str, Any]) -> None:
        """Says it once; whether anybody listens is not our concern."""
        import httpx

        try:
            async with asyncio.timeout(SECONDS):
                await self._post(url, message)
        except (NotCalled, OSError, httpx.HTTPError, httpx.InvalidURL) as error:
            log.info("a webhook was not told: %s", type(error).__name__)

    async def _post(self, url: str, message: dict[str, Any]) -> None:
        import httpx

        if not is_acceptable(url):
            raise NotCalled
        asked, port = httpx.URL(url), _port(urlsplit(url))
        host = asked.raw_host.decode()
        self._count("", MOST_A_MINUTE)
        loop = asyncio.get_running_loop()
        addresses = await loop.run_in_executor(self._threads, self._resolve, host, port)
        if not addresses or not all(map(is_public, addresses)):
            raise NotCalled
        # To the address that was looked at: a name may stand for another one the next time it is asked for.
        address = addresses[0]
        self._count(address, MOST_TO_ONE)
        how: dict[str, Any] = {"headers": {"host": asked.netloc.decode()}, "extensions": {"sni_hostname": host}}
        async with self.client.stream("POST", asked.copy_with(host=address), json=message, **how):
            pass  # the answer is not read: it could be without end

    def _count(self, name: str, most: int) -> None:
        now = time.monotonic()
        while self._sent and self._sent[0][0] < now - MINUTE:
            self._sent.popleft()
        if sum(known == name for _, known in self._sent) >= most:
            raise NotCalled
        self._sent.append((now, name))

    @cached_property
    def client(self) -> "httpx.AsyncClient":
        """Without redirects, without the environment's proxies, and every call on a line of its own."""
        import httpx

        limits = httpx.Limits(max_keepalive_connections=0)
        return httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False, limits=limits)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def is_acceptable(url: str) -> bool:
    """Whether an address may be called as far as it says itself; names are looked up only when it is."""
    try:
        asked = urlsplit(url)
        port = _port(asked)
    except ValueError:
        return False
    if not asked.hostname or (port not in WEB_PORTS and port < LOWEST_FREE_PORT):
        return False
    try:
        return is_public(asked.hostname)
    except ValueError:  # a name
        return True


def is_public(address: str) -> bool:
    """Whether an address belongs to the world, and not to this machine or to a network around it."""
    ip = ip_address(address)
    if isinstance(ip, IPv6Address) and (ip not in WORLD or ip.sixtofour or ip.teredo):
        return False  # also those that are one of the old kind in disguise
    return ip.is_global and not ip.is_multicast and not _is_own(address)


def _is_own(address: str) -> bool:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind((address, 0))  # only possible with an address of this machine
    except OSError:
        return False
    return True


def _port(url: SplitResult) -> int:
    return url.port or (443 if url.scheme == "https" else 80)
