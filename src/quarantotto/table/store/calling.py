"""Where absent players want word of their turn, by whatever means: it ends with the match, or with a seat's link."""

from sqlalchemy import Connection, delete

from quarantotto.table.store.schema import letters, pushes


def forget_calls(connection: Connection, match: str, seat: int | None = None) -> None:
    """Nobody is told of this seat's turns any more, or of any seat's."""
    for table in (letters, pushes):
        is_meant = table.c.match == match if seat is None else (table.c.match == match) & (table.c.seat == seat)
        connection.execute(delete(table).where(is_meant))
