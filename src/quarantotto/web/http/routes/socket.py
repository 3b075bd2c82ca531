"""The line to a page: it is told what it has missed, then everything as it happens."""

import asyncio
from contextlib import ExitStack, suppress
from functools import partial
from http import HTTPStatus
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from quarantotto import __version__
from quarantotto.core.game import NOBODY
from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.table.store.chat import chat_of, note_seen
from quarantotto.web.http.devices import device
from quarantotto.web.http.routes.asking import Caller, reading_seat
from quarantotto.web.live.broadcast import may_hear, talk_text, without_presence
from quarantotto.web.live.describing import describe_table
from quarantotto.web.live.lines import Line
from quarantotto.web.live.match import LiveMatch
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

router = APIRouter()

REFUSED = 4400  # and above: the page should not try again


@router.websocket("/api/matches/{match}/socket")
async def socket(websocket: WebSocket, match: str, seat: str = "watch", lang: str = "", frame: int = -1) -> None:
    """One page's line to a table."""
    caller = Caller(websocket)
    services = caller.services
    tongue = lang if lang in LANGUAGES else caller.lang
    await websocket.accept()
    with ExitStack() as held:
        try:
            caller.spend("sockets")
            held.enter_context(services.limits.hold("lines", caller.who))
            table = await caller.table(match)
            line = Line(caller.browser, reading_seat(seat), tongue)
            line.device = device(websocket.headers.get("user-agent", ""))
            caller.may_look(table, line.seat)
            if line.seat == NOBODY:
                held.enter_context(services.limits.hold("spectators", {"table": match}))
        except Problem as problem:
            await _refuse(websocket, caller, problem, tongue)
            return
        await _greet(services, table, line, frame)
        services.presence.join(table, line)
        sending = asyncio.create_task(services.pace.metered(caller.address, partial(_send_all, websocket, line)))
        try:
            await _listen(websocket, caller, table, line)
        except Problem as problem:
            await _refuse(websocket, caller, problem, tongue)
        finally:
            sending.cancel()
            services.presence.leave(table, line)


async def _refuse(websocket: WebSocket, caller: Caller, problem: Problem, lang: str) -> None:
    if problem.status == HTTPStatus.TOO_MANY_REQUESTS:
        caller.services.pace.refused(caller.address)
    described = problem.described(translator(APP, lang), lang)
    with suppress(RuntimeError):  # it is closed already
        await websocket.send_text(orjson.dumps({"type": "refused", **described}).decode())
        await websocket.close(REFUSED + problem.status % 100)


async def _greet(services: Services, table: LiveMatch, line: Line, held: int) -> None:
    match = table.row.id
    said, is_host = await services.store.read(lambda c: (chat_of(c, match), services.hosts.read(c, line.browser)))
    line.hears = may_hear(table, line)
    hello: dict[str, Any] = {
        "type": "hello",
        "table": describe_table(table, line.browser, line.lang, is_house_host=is_host),
        "status": {"version": __version__, **services.status(), "host": is_host},
        "chat": [talk_text(row) for row in said if line.hears],
    }
    if said and not table.lines:  # nobody else waits to be told of it
        table.last_said = max(table.last_said, said[-1].n)
    line.send(orjson.dumps(hello))
    line.told_table = without_presence(hello["table"])
    if table.match is not None:
        reader = services.broadcast.reader(table, line.seat, line.lang)
        for frame in reader.since(held, table.seen.get(line.seat, -1)):
            line.send(frame)
        line.held = reader.last


async def _send_all(websocket: WebSocket, line: Line) -> None:
    while (message := await line.next()) is not None:
        await websocket.send({"type": "websocket.send", "text": message.decode()})
    await websocket.close(1013)


async def _listen(websocket: WebSocket, caller: Caller, table: LiveMatch, line: Line) -> None:
    """A page says only how far its reader has looked; anything else is passed over."""
    match, seat, services = table.row.id, line.seat, caller.services
    limits = services.limits
    most = limits.most("bytes", "message")
    while True:
        try:
            text = await websocket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        await services.pace.turn(caller.address)
        limits.take("messages", {"browser": line.browser})
        try:
            message = orjson.loads(text) if len(text) <= most else {}
        except orjson.JSONDecodeError:
            continue
        frame = message.get("frame") if isinstance(message, dict) and message.get("type") == "seen" else None
        if type(frame) is int and seat != NOBODY and table.seen.get(seat, -1) < frame <= line.held:
            table.seen[seat] = frame
            await services.store.write(partial(note_seen, match=match, seat=seat, frame=frame), match)
