"""Under which names the house is found: requests that name another one come by somebody else's page or name server."""

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from quarantotto.web.http.address import Network

ADDRESS = re.compile(
    r"(?P<scheme>https?)://(?P<host>([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?)(?P<prefix>(/[\w.~-]+)*)/?",
    re.IGNORECASE | re.ASCII,
)
NOBODYS = " "  # what no host is called
ANY = ("0.0.0.0", "::")  # every address of this machine
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses for examples; nothing is sent


class BadAddress(ValueError):
    """Not the address of a house."""


@dataclass(frozen=True)
class Served:
    """The addresses of the house: the public one, if it has one, and names of this machine."""

    public: str = ""  # https://play.example.org, without a path
    prefix: str = ""  # /games, where a proxy serves other things beside us
    names: frozenset[str] = frozenset({"localhost"})
    proxies: frozenset[Network] = frozenset()  # whose word is taken for where a request comes from
    reach: str = ""  # where friends find the house, as far as we know

    def answers_to(self, host: str) -> bool:
        """Whether a request's Host is one of ours. Names can be made to point here by anybody, addresses cannot."""
        name = _name_in(host)
        return name is None or name in self.names or name.endswith(".localhost")

    def is_secure(self, host: str) -> bool:
        """Whether browsers come to this host over TLS, as far as we know: a proxy before us may end it."""
        return self.public == f"https://{host.lower()}"


@lru_cache(maxsize=1024)  # every request names one, most often the same
def _name_in(host: str) -> str | None:
    """The name of a host; None for one that has an address instead."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return NOBODYS
    return None if _is_address(name) else name


def served(host: str = "localhost", public_url: str = "", port: int = 0, proxies: Iterable[str] = ()) -> Served:
    """What is served when listening on `host`, with a public address where one is named, and proxies that we trust."""
    machine = socket.gethostname().lower()
    names = {"localhost", host.lower(), machine, f"{machine}.local"}
    if not public_url:
        reach = next(iter(lan_addresses(host, port)), "")
        return Served(names=frozenset(names), proxies=_networks(proxies), reach=reach)
    found = ADDRESS.fullmatch(public_url)
    if found is None:
        raise BadAddress(f"{public_url} is no address of a house: use https://NAME/PATH or http://NAME:PORT")
    public = f"{found['scheme']}://{found['host']}".lower()
    names.add(str(urlsplit(public).hostname))
    return Served(public, found["prefix"], frozenset(names), _networks(proxies), public + found["prefix"])


def _networks(proxies: Iterable[str]) -> frozenset[Network]:
    try:
        return frozenset(ip_network(proxy, strict=False) for proxy in proxies)
    except ValueError as bad:
        raise BadAddress(f"{bad}: a proxy has an address such as 127.0.0.1, or 10.0.0.0/8") from None


def lan_addresses(host: str, port: int) -> list[str]:
    """Where others on the local network find a house that listens on `host`; nowhere if it listens to itself alone."""
    if host not in ANY:
        return [] if is_loopback(host) else [_http(host, port)]
    families = ELSEWHERE if host == "::" else (socket.AF_INET,)
    return [_http(own, port) for own in _own_addresses(families) if not is_loopback(own)]


def is_loopback(host: str) -> bool:
    return host == "localhost" or host.endswith(".localhost") or (_is_address(host) and ip_address(host).is_loopback)


def _own_addresses(families: Iterable[socket.AddressFamily]) -> list[str]:
    """The addresses by which this machine would speak to others."""
    found = []
    for family in families:
        with socket.socket(family, socket.SOCK_DGRAM) as line:
            try:
                line.connect((ELSEWHERE[family], 9))
            except OSError:  # there is no network of this kind
                continue
            found.append(str(line.getsockname()[0]))
    return found


def _http(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
