"""Where a seat's player wants word of a turn by mail: once confirmed, once a question, until the match ends."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, select, update

from quarantotto.table.store.schema import letters


@dataclass(frozen=True)
class LetterRow:
    """One address; see `schema.letters` for what the fields mean."""

    match: str
    seat: int
    address: str
    lang: str
    confirmed: bool = False
    told: int = -1


def _of(match: str, seat: int) -> tuple[object, ...]:
    return letters.c.match == match, letters.c.seat == seat


def keep_letter(connection: Connection, row: LetterRow) -> None:
    """Another address, not yet confirmed; the one before is forgotten."""
    forget_letter(connection, row.match, row.seat)
    connection.execute(insert(letters), asdict(row))


def letter_of(connection: Connection, match: str, seat: int) -> LetterRow | None:
    row = connection.execute(select(letters).where(*_of(match, seat))).one_or_none()  # type: ignore[arg-type]
    return None if row is None else LetterRow(*row)


def confirm_letter(connection: Connection, match: str, seat: int, address: str) -> None:
    changing = update(letters).where(*_of(match, seat), letters.c.address == address)  # type: ignore[arg-type]
    connection.execute(changing.values(confirmed=True))


def is_first_told(connection: Connection, match: str, seat: int, question: int) -> bool:
    """Notes that word of a question goes out; False if it has, from whichever process."""
    due = letters.c.confirmed.is_(True), letters.c.told != question
    changing = update(letters).where(*_of(match, seat), *due)  # type: ignore[arg-type]
    return connection.execute(changing.values(told=question)).rowcount == 1


def forget_letter(connection: Connection, match: str, seat: int) -> None:
    connection.execute(delete(letters).where(*_of(match, seat)))  # type: ignore[arg-type]
