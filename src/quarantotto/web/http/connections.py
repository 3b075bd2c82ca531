"""Connections are counted by address before anything is read from them: whoever opened them and said nothing would
leave none for others. Those of a proxy that we trust are everybody's, and are not counted."""

import asyncio
from contextlib import ExitStack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from quarantotto.web.http.address import is_in, network_of
from quarantotto.web.http.served import Served
from quarantotto.web.limits import Limits
from quarantotto.web.problems import Problem

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Protocol
except ModuleNotFoundError:  # on Windows
    from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol  # type: ignore[assignment]

LIMITS, SERVED = "limits", "served"  # what the application tells of itself when it begins


def hold(state: dict[str, object], transport: asyncio.Transport) -> ExitStack:
    """One connection more of its address, until this is closed; where there are too many it is broken off."""
    held, peer = ExitStack(), transport.get_extra_info("peername")
    limits, served = state.get(LIMITS), state.get(SERVED)
    assert isinstance(limits, Limits)
    assert isinstance(served, Served)
    if peer and not is_in(peer[0], served.proxies):
        try:
            held.enter_context(limits.hold("connections", {"address": network_of(peer[0])}))
        except Problem:
            transport.abort()
    return held


class Requests(Protocol):
    """What uvicorn does with a connection, counted."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._held = hold(self.app_state, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._held.close()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *asked: Any) -> None:
        self._held.close()  # it is a line from here on
        super().handle_websocket_upgrade(*asked)


class Lines(WebSocketsSansIOProtocol):
    """The same for what has become a line to a page."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._held = hold(self.app_state, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._held.close()
        super().connection_lost(exc)
