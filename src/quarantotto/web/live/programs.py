"""Programs that play for whoever holds a seat: a token is made, shown once, and taken away."""

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection

from quarantotto.table.log import now
from quarantotto.table.store import StoreError
from quarantotto.table.store.matches import match_row, update_match
from quarantotto.table.store.tokens import TokenRow, delete_token, insert_token, note_used, tokens_of
from quarantotto.web.identity import hashed, new_program_token
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

MOST = 8  # tokens of a seat
ID_LETTERS = 16  # of the hash, by which a token is named once it was shown
SELDOM = timedelta(minutes=10)  # how exactly the last use is known


def id_of(program: TokenRow) -> str:
    return program.token_hash[:ID_LETTERS]


def programs_of(table: LiveMatch, seat: int) -> list[TokenRow]:
    """What plays a seat."""
    return [program for program in table.programs.values() if program.seat == seat]


async def make_token(services: Services, table: LiveMatch, seat: int, name: str) -> str:
    """A new token; nobody can read it again."""
    token = new_program_token()
    made = TokenRow(hashed(token), table.row.id, seat, name, now())

    def unit(connection: Connection) -> None:
        match_row(connection, table.row.id, lock=True)
        if sum(kept.seat == seat for kept in tokens_of(connection, table.row.id)) >= MOST:
            raise Problem("tokens-full")
        insert_token(connection, made)
        update_match(connection, table.row.id)

    async with table.lock:
        await services.play.change(table, unit)
    return token


async def end_token(services: Services, table: LiveMatch, seat: int, named: str) -> None:
    """The token is worth nothing from now on, and lines that came by it end."""
    found = next((program for program in programs_of(table, seat) if id_of(program) == named), None)
    if found is None:
        raise Problem("no-token")

    def unit(connection: Connection) -> None:
        delete_token(connection, found.token_hash)
        update_match(connection, table.row.id)

    async with table.lock:
        await services.play.change(table, unit)


def used(services: Services, table: LiveMatch, browser: str) -> None:
    """Notes that a program is there, now and then; refuses a word that is no longer worth anything."""
    program = table.programs.get(browser)
    if program is None:
        raise Problem("bad-program")
    at = now()
    if program.used is None or datetime.now(UTC) - datetime.fromisoformat(program.used) > SELDOM:
        table.programs[browser] = replace(program, used=at)
        services.background.start(_note(services, browser, at))


async def _note(services: Services, browser: str, at: str) -> None:
    with suppress(StoreError):  # which the store has logged
        await services.store.write(lambda c: note_used(c, browser, at))
