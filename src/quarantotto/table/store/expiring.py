"""Matches that nobody comes back to."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, select

from quarantotto.table.log import moment
from quarantotto.table.store.schema import hosts, matches

AT_ONCE = 100  # the others follow


def never_begun(connection: Connection, age: timedelta) -> list[str]:
    """Tables that were opened so long ago and not changed since, but for those of whoever keeps house."""
    of_others = matches.c.creator.not_in(select(hosts.c.browser))
    return _older(connection, ("open",), age, of_others)


def long_finished(connection: Connection, age: timedelta) -> list[str]:
    """Matches that ended so long ago."""
    return _older(connection, ("over", "closed"), age)


def _older(connection: Connection, status: tuple[str, ...], age: timedelta, *more: object) -> list[str]:
    before = moment(datetime.now(UTC) - age)
    query = select(matches.c.id).where(matches.c.status.in_(status), matches.c.changed < before, *more)  # type: ignore[arg-type]
    return list(connection.scalars(query.order_by(matches.c.changed).limit(AT_ONCE)))
