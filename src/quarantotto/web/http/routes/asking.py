"""Who asks for what, as the routes take it in."""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path, Request
from fastapi.responses import Response
from starlette.requests import HTTPConnection

from quarantotto.core.game import NOBODY
from quarantotto.games import PACKAGES
from quarantotto.web.http import schemas
from quarantotto.web.live import programs
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

MatchId = Annotated[str, Path(max_length=40, description="the id of a table")]
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": schemas.Error} for status in (400, 401, 403, 404, 409, 413, 415, 422, 429)
}

T = TypeVar("T")
LOOKING_AGAIN = 0.5  # seconds between two looks whether somebody still waits


class Caller:
    """Whoever sent this request."""

    def __init__(self, request: HTTPConnection) -> None:
        self._request = request
        self.services: Services = request.app.state.services
        self.browser: str = request.state.browser
        self.is_program: bool = request.state.is_program
        self.address: str = request.state.address
        self.lang: str = request.state.lang

    def spend(self, what: str, table: LiveMatch | None = None) -> None:
        """Counts what the caller does, and refuses what is too much."""
        self.services.limits.take(what, {**self.who, **({} if table is None else {"table": table.row.id})})

    @property
    def who(self) -> dict[str, str]:
        """As whom the caller is counted."""
        return {"browser": self.browser, "address": self.address}

    async def while_there(self, work: Coroutine[Any, Any, T]) -> T:
        """What somebody waits for; nobody thinks for a caller who has gone."""
        task = asyncio.create_task(work)
        try:
            while not (await asyncio.wait([task], timeout=LOOKING_AGAIN))[0]:
                if isinstance(self._request, Request) and await self._request.is_disconnected():
                    raise Problem("closed-question")
            return task.result()
        finally:
            task.cancel()

    async def table(self, match: str) -> LiveMatch:
        """A table; a program has one alone."""
        table = await self.services.current(match)
        if self.is_program:
            programs.used(self.services, table, self.browser)
        if table.is_blocked(self.browser):
            raise Problem("blocked")
        return table

    def may_play(self, table: LiveMatch, seat: int) -> None:
        """Refuses a seat that is not the caller's."""
        if not self.holds(table, seat):
            raise Problem("not-your-seat")

    def holds(self, table: LiveMatch, seat: int) -> bool:
        """Whether a seat is the caller's; refuses one that the table does not have."""
        if not 0 <= seat < table.row.players:
            raise Problem("no-seat")
        return seat in table.seats_of(self.browser)

    def may_look(self, table: LiveMatch, seat: int) -> None:
        """Refuses a seat that is not the caller's, and spectators where none are wanted."""
        if seat != NOBODY:
            self.may_play(table, seat)
        elif not table.may_look(self.browser, seat):
            raise Problem("no-watching")

    async def is_host(self, table: LiveMatch) -> bool:
        return table.row.creator == self.browser or await self.services.hosts.has(self.browser)

    async def must_be_host(self, table: LiveMatch) -> None:
        if not await self.is_host(table):
            raise Problem("not-host")


async def _caller(request: Request) -> Caller:
    # Not the class itself: what is no coroutine would be run in a thread.
    return Caller(request)


Asker = Annotated[Caller, Depends(_caller)]


async def _known_game(game: str) -> str:
    if game not in PACKAGES:
        raise Problem("no-game")
    return game


GameId = Annotated[str, Depends(_known_game)]  # of the path: one of ours


def json(content: bytes, status: int = 200) -> Response:
    """An answer that is encoded already."""
    return Response(content, status, media_type="application/json")


def reading_seat(seat: str) -> int:
    """`0`, `1`, … or `watch`."""
    if seat == "watch":
        return NOBODY
    if seat.isdecimal() and int(seat) < NOBODY:
        return int(seat)
    raise Problem("no-seat")
