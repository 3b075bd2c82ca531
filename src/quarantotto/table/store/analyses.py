"""What was worked out about finished matches, once for everybody."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select

from quarantotto.table.store.matches import lock_match
from quarantotto.table.store.schema import analyses


def kept_analysis(connection: Connection, match: str, made: str) -> dict[str, Any] | None:
    """What is kept of a match, if it was made in this way."""
    query = select(analyses.c.content).where(analyses.c.match == match, analyses.c.made == made)
    return connection.scalar(query)


def keep_analysis(connection: Connection, match: str, made: str, content: dict[str, Any]) -> None:
    """In place of an older one; nothing where the match is gone by now."""
    if lock_match(connection, match):
        connection.execute(delete(analyses).where(analyses.c.match == match))
        connection.execute(insert(analyses), {"match": match, "made": made, "content": content})
