"""Tokens by which programs play a seat: made by whoever holds it, kept as hashes, ended one by one or with the seat."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, select, update

from quarantotto.table.store.schema import tokens


@dataclass(frozen=True)
class TokenRow:
    """One token; see `schema.tokens` for what the fields mean."""

    token_hash: str
    match: str
    seat: int
    name: str
    made: str
    used: str | None = None


def insert_token(connection: Connection, row: TokenRow) -> None:
    connection.execute(insert(tokens), asdict(row))


def tokens_of(connection: Connection, match: str) -> list[TokenRow]:
    """The tokens of a match's seats, oldest first."""
    query = select(tokens).where(tokens.c.match == match).order_by(tokens.c.made, tokens.c.token_hash)
    return [TokenRow(*row) for row in connection.execute(query)]


def delete_token(connection: Connection, token_hash: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.token_hash == token_hash))


def delete_tokens(connection: Connection, match: str, seat: int) -> None:
    """From now on no program plays the seat."""
    connection.execute(delete(tokens).where(tokens.c.match == match, tokens.c.seat == seat))


def note_used(connection: Connection, token_hash: str, at: str) -> None:
    connection.execute(update(tokens).where(tokens.c.token_hash == token_hash).values(used=at))
