"""Where a request comes from, as far as we are told by somebody we trust."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

Network = IPv4Network | IPv6Network

FORWARDED = b"x-forwarded-for"
PASSED_ON = (FORWARDED, b"forwarded", b"via", b"x-real-ip")  # what proxies say
SCHEME = b"x-forwarded-proto"


LOOPBACK = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


def visitor(scope: Mapping[str, Any], trusted: Collection[Network] = ()) -> str:
    """The address, or the network of IPv6, that is counted as one visitor.

    What a request says of itself is believed from right to left, as far as proxies that we trust have written it.
    """
    client = scope.get("client")
    address = str(client[0]) if client else ""
    said = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED]
    before = [part.strip() for part in ",".join(said).split(",") if part.strip()]
    while before and is_in(address, trusted):
        address = before.pop()
    return network_of(address)


def came_by_tls(scope: Mapping[str, Any], trusted: Collection[Network]) -> bool:
    """Whether a proxy that we trust says that the browser spoke TLS to it."""
    client = scope.get("client")
    is_said = any(name == SCHEME and value == b"https" for name, value in scope["headers"])
    return is_said and client is not None and is_in(str(client[0]), trusted)


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Whoever has one address of a network of IPv6 has all of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found.packed, 64), strict=False))


def is_in(address: str, networks: Collection[Network]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in networks)


def is_here(scope: Mapping[str, Any]) -> bool:
    """Whether a request comes from this machine, and not through a proxy on it."""
    client = scope.get("client")
    has_passed = any(name in PASSED_ON for name, _ in scope["headers"])
    return client is not None and not has_passed and is_in(str(client[0]), LOOPBACK)
