"""Who keeps house: browsers that opened a host link, which works once."""

from sqlalchemy import Connection, bindparam, delete, insert, select, union_all, update

from quarantotto.table.log import now
from quarantotto.table.store.schema import holdings, host_links, hosts, matches

_IS_HOST = select(hosts.c.browser).where(hosts.c.browser == bindparam("browser"))


def insert_host_link(connection: Connection, token_hash: str) -> None:
    """A new link that makes one browser a host; those that nobody has used end."""
    connection.execute(delete(host_links).where(host_links.c.used.is_(None)))
    connection.execute(insert(host_links), {"token_hash": token_hash})


def is_unused(connection: Connection, token_hash: str) -> bool:
    """Whether there is such a link and nobody has used it."""
    unused = host_links.c.token_hash == token_hash, host_links.c.used.is_(None)
    return connection.scalar(select(host_links.c.token_hash).where(*unused)) is not None


def use_host_link(connection: Connection, token_hash: str, browser: str) -> bool:
    """Makes the browser a host; False when there is no such link or it was used."""
    unused = update(host_links).where(host_links.c.token_hash == token_hash, host_links.c.used.is_(None))
    if connection.execute(unused.values(used=now())).rowcount != 1:
        return False
    if not is_host(connection, browser):
        connection.execute(insert(hosts), {"browser": browser, "since": now()})
    return True


def is_host(connection: Connection, browser: str) -> bool:
    return connection.scalar(_IS_HOST, {"browser": browser}) is not None


def is_known(connection: Connection, browser: str) -> bool:
    """Whether a browser keeps house, holds a seat or has opened a table."""
    found = select(hosts.c.browser).where(hosts.c.browser == browser)
    held = select(holdings.c.browser).where(holdings.c.browser == browser)
    opened = select(matches.c.creator).where(matches.c.creator == browser)
    return connection.scalar(union_all(found, held, opened).limit(1)) is not None


def has_hosts(connection: Connection) -> bool:
    """Whether anybody keeps house yet."""
    return connection.scalar(select(hosts.c.browser).limit(1)) is not None
