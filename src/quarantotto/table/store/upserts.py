"""Inserts that may meet a row already there, which each database spells in its own dialect."""

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_or(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert to be completed by what happens on a conflict."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
