"""Links that carry a browser's seats to another device: kept as hashes, one a browser, gone once used."""

from sqlalchemy import Connection, delete, distinct, func, insert, literal, select

from quarantotto.table.log import now
from quarantotto.table.store.matches import UNFINISHED, update_match
from quarantotto.table.store.schema import carries, holdings, matches
from quarantotto.table.store.touching import touch
from quarantotto.table.store.upserts import insert_or


def offer(connection: Connection, browser: str, token_hash: str, until: str) -> None:
    """A new link; an earlier one of this browser ends, and so do all whose time is over."""
    connection.execute(delete(carries).where((carries.c.browser == browser) | (carries.c.until <= now())))
    connection.execute(insert(carries), {"browser": browser, "token_hash": token_hash, "until": until})


def offered_until(connection: Connection, browser: str) -> str | None:
    """Until when this browser's link is good, if it has one."""
    good = carries.c.browser == browser, carries.c.until > now()
    return connection.scalar(select(carries.c.until).where(*good))


def withdraw(connection: Connection, browser: str) -> None:
    """This browser's link ends."""
    connection.execute(delete(carries).where(carries.c.browser == browser))


def offerer(connection: Connection, token_hash: str) -> str | None:
    """Whose link it is, if it is still good."""
    good = carries.c.token_hash == token_hash, carries.c.until > now()
    return connection.scalar(select(carries.c.browser).where(*good))


def take(connection: Connection, token_hash: str, browser: str) -> list[str] | None:
    """The browser holds every seat of whoever made the link, too, and the link is spent; the matches, or None."""
    good = carries.c.token_hash == token_hash, carries.c.until > now()
    giver = connection.scalar(delete(carries).where(*good).returning(carries.c.browser))
    if giver is None:
        return None
    given = select(literal(browser), holdings.c.match, holdings.c.seat).where(holdings.c.browser == giver)
    holding = insert_or(connection, holdings).from_select(["browser", "match", "seat"], given)
    connection.execute(holding.on_conflict_do_nothing())
    found = select(matches.c.id, matches.c.status).join(holdings).where(holdings.c.browser == giver)
    carried = connection.execute(found.distinct().order_by(matches.c.id)).all()
    for match, status in carried:
        if status in UNFINISHED:
            update_match(connection, match)  # so that no process takes what it remembers for the newest
        else:
            touch(connection, match)
    return [match for match, _ in carried]


def tables_held(connection: Connection, browser: str) -> int:
    """At how many tables this browser holds a seat."""
    query = select(func.count(distinct(holdings.c.match))).where(holdings.c.browser == browser)
    return connection.scalar(query) or 0
