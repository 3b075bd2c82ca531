"""Calls to addresses that strangers have given: never into the host's own network, and never a nuisance.

Which addresses are called is written into no log.
"""

import asyncio
import logging
import socket
import ssl
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
WEB_PORTS, LOWEST_FREE_PORT = (80, 443), 1024  # other services are not spoken to
WORLD = IPv6Network("2000::/3")


class NotCalled(Exception):
    """Why an address did not answer, or was not called: the kind of failure, and nothing of the address."""


def resolved(host: str, port: int) -> list[str]:
    """All addresses a name stands for."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Outgoing:
    """Calls of this process, so many a minute in all and to one address."""

    def __init__(
        self,
        most: int,
        most_to_one: int,
        resolve: Callable[[str, int], list[str]] = resolved,
        trusted: ssl.SSLContext | None = None,
    ) -> None:
        self.most, self.most_to_one = most, most_to_one
        self._resolve = resolve
        self._trusted = trusted
        self._sent: deque[tuple[float, str]] = deque()  # within the last minute; "" stands for all
        # Threads of their own: a name nobody answers for must not hold up what the tables need threads for.
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="outgoing")

    async def post(self, url: str, headers: dict[str, str] | None = None, **body: Any) -> "httpx.Response":
        """Says it once; of the answer only status and headers are read, since the rest could be without end."""
        import httpx

        try:
            async with asyncio.timeout(SECONDS):
                return await self._post(url, headers or {}, body)
        except (OSError, httpx.HTTPError, httpx.InvalidURL) as error:
            raise NotCalled(type(error).__name__) from None

    async def _post(self, url: str, headers: dict[str, str], body: dict[str, Any]) -> "httpx.Response":
        import httpx

        if not is_acceptable(url):
            raise NotCalled("no public address")
        asked, port = httpx.URL(url), _port(urlsplit(url))
        host = asked.raw_host.decode()
        self._count("", self.most)
        loop = asyncio.get_running_loop()
        addresses = await loop.run_in_executor(self._threads, self._resolve, host, port)
        if not addresses or not all(map(is_public, addresses)):
            raise NotCalled("no public address")
        # To the address that was looked at: a name may stand for another one the next time it is asked for.
        address = addresses[0]
        self._count(address, self.most_to_one)
        how: dict[str, Any] = {
            "headers": {**headers, "host": asked.netloc.decode()},
            "extensions": {"sni_hostname": host},
        }
        async with self.client.stream("POST", asked.copy_with(host=address), **body, **how) as answer:
            return answer

    def _count(self, name: str, most: int) -> None:
        now = time.monotonic()
        while self._sent and self._sent[0][0] < now - MINUTE:
            self._sent.popleft()
        if sum(known == name for _, known in self._sent) >= most:
            raise NotCalled("many in the last minute")
        self._sent.append((now, name))

    @cached_property
    def client(self) -> "httpx.AsyncClient":
        """Without redirects, without the environment's proxies, and every call on a line of its own."""
        import httpx

        for name in ("httpx", "httpcore"):  # which tell where they call
            logging.getLogger(name).setLevel(logging.WARNING)
        limits = httpx.Limits(max_keepalive_connections=0)
        how: dict[str, Any] = {"follow_redirects": False, "trust_env": False, "verify": self._trusted or True}
        return httpx.AsyncClient(timeout=SECONDS, limits=limits, **how)

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
