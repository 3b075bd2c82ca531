"""Under which names the house is found: requests that name another one come by somebody else's page or name server."""

import re
import socket
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from quarantotto.web.http.address import Network

ADDRESS = re.compile(r"(?P<scheme>https?)://(?P<host>([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?)/?")


class BadAddress(ValueError):
    """Not the address of a house."""


@dataclass(frozen=True)
class Served:
    """The addresses of the house: the public one, if it has one, and names of this machine."""

    public: str = ""  # https://play.example.org, without a path
    names: frozenset[str] = frozenset({"localhost"})
    proxies: frozenset[Network] = frozenset()  # whose word is taken for where a request comes from

    def answers_to(self, host: str) -> bool:
        """Whether a request's Host is one of ours. Names can be made to point here by anybody, addresses cannot."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self.names or name.endswith(".localhost") or _is_address(name)

    def is_secure(self, host: str) -> bool:
        """Whether browsers come to this host over TLS, as far as we know: a proxy before us may end it."""
        return self.public == f"https://{host.lower()}"


def served(host: str = "localhost", public_url: str = "") -> Served:
    """What is served when listening on `host`, with a public address where one is named."""
    machine = socket.gethostname().lower()
    names = {"localhost", host.lower(), machine, f"{machine}.local"}
    if not public_url:
        return Served(names=frozenset(names))
    found = ADDRESS.fullmatch(public_url.lower())
    if found is None:
        raise BadAddress(f"{public_url} is no address of a house: use https://NAME or http://NAME:PORT")
    return Served(
        f"{found['scheme']}://{found['host']}", frozenset({*names, str(urlsplit(f"//{found['host']}").hostname)})
    )


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
