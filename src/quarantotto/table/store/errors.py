"""What can go wrong with a store, in one line."""

from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """The store cannot be opened, read or written; the message is one line and holds no password."""


def one_line(error: BaseException) -> str:
    """What the database says, without the statement and its values: PostgreSQL tells them as a detail."""
    said: object = error.orig if isinstance(error, DBAPIError) else error
    primary = getattr(getattr(said, "diag", None), "message_primary", None)
    return " ".join(str(primary or said).split())
