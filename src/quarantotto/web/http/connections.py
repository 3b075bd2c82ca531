"""Connections are counted by address before anything is read from them: whoever opened them and said nothing would
leave none for others. What is done for them is put down to the address, and where as many of its requests wait as may,
no more are read. Connections of a proxy that we trust are everybody's, and are not counted."""

import asyncio
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from quarantotto.web.http.address import is_in, network_of
from quarantotto.web.http.served import Served
from quarantotto.web.limits import Limits
from quarantotto.web.pacing import LOOKING_AGAIN, Pace
from quarantotto.web.problems import Problem

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Protocol
except ModuleNotFoundError:  # on Windows
    from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol  # type: ignore[assignment]

LIMITS, SERVED, PACE = "limits", "served", "pace"  # what the application tells of itself when it begins


class Visit:
    """One connection more of its address, until this is closed; where there are too many it is broken off."""

    def __init__(self, state: dict[str, object], transport: asyncio.Transport) -> None:
        limits, served, pace = state.get(LIMITS), state.get(SERVED), state.get(PACE)
        assert isinstance(limits, Limits)
        assert isinstance(served, Served)
        assert isinstance(pace, Pace)
        peer = transport.get_extra_info("peername")
        self._pace = pace
        self._address = network_of(peer[0]) if peer and not is_in(peer[0], served.proxies) else None
        self._held = ExitStack()
        if self._address is not None:
            try:
                self._held.enter_context(limits.hold("connections", {"address": self._address}))
            except Problem:
                transport.abort()

    def counted(self) -> AbstractContextManager[None]:
        """What is done meanwhile is done for this visitor."""
        return nullcontext() if self._address is None else self._pace.counted(self._address)

    def has_room(self) -> bool:
        """Whether another request may be read."""
        return self._address is None or self._pace.has_room(self._address)

    def close(self) -> None:
        self._held.close()


class Requests(Protocol):
    """What uvicorn does with a connection, counted."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._visit = Visit(self.app_state, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._visit.close()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        is_begun = self.cycle is not None and not self.cycle.response_complete
        if is_begun or self._visit.has_room():
            with self._visit.counted():
                super().data_received(data)
            return
        self._unset_keepalive_if_required()
        self.flow.pause_reading()
        self.loop.call_later(LOOKING_AGAIN, self._read_later, data)

    def _read_later(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self.data_received(data)

    def handle_websocket_upgrade(self, *asked: Any) -> None:
        self._visit.close()  # it is a line from here on
        super().handle_websocket_upgrade(*asked)


class Lines(WebSocketsSansIOProtocol):
    """The same for what has become a line to a page."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._visit = Visit(self.app_state, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._visit.close()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        with self._visit.counted():
            super().data_received(data)
