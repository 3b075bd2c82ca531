"""The browsers of those who keep house; who keeps it once keeps it for good."""

from sqlalchemy import Connection

from quarantotto.table.store import Store
from quarantotto.table.store.hosts import is_host


class Hosts:
    """Those that are known, so that nobody is looked up for every message."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.known: set[str] = set()

    async def has(self, browser: str) -> bool:
        """Whether this browser is the one of whoever runs the server."""
        return browser in self.known or await self._store.read(lambda c: self.read(c, browser))

    def read(self, connection: Connection, browser: str) -> bool:
        """The same within a unit of work."""
        if is_host(connection, browser):
            self.known.add(browser)
        return browser in self.known
