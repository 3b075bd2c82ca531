"""Which matches the unit of work on a connection has changed."""

from sqlalchemy import Connection

_KEY = "touched matches"


def begin_touching(connection: Connection) -> None:
    connection.info[_KEY] = set()


def touch(connection: Connection, match: str) -> None:
    """Once this unit is durable, everybody who serves the match is told."""
    connection.info[_KEY].add(match)


def touched(connection: Connection) -> set[str]:
    found: set[str] = connection.info[_KEY]
    return found
