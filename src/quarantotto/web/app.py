"""The application: pages, the JSON API with its description, the lines to the pages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Route, WebSocketRoute
from starlette.types import Lifespan

from quarantotto import __version__
from quarantotto.table.store import StoreError
from quarantotto.web.http import connections, docs_routes, host_routes, mail_routes, page_routes
from quarantotto.web.http.answers import error_answer
from quarantotto.web.http.description import Described
from quarantotto.web.http.gateway import Gateway
from quarantotto.web.http.lane import Lane
from quarantotto.web.http.mounted import Mounted
from quarantotto.web.http.packing import Packed
from quarantotto.web.http.routes import (
    analysing,
    carrying,
    company,
    files,
    finale,
    games,
    history,
    knocks,
    lessons,
    letters,
    play,
    programs,
    pushes,
    socket,
    tables,
    why,
)
from quarantotto.web.http.served import Served
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

# Moves come first: routes are tried in order, and these are asked for most.
PARTS = (
    play,
    socket,
    games,
    lessons,
    tables,
    knocks,
    carrying,
    company,
    letters,
    pushes,
    programs,
    history,
    finale,
    analysing,
    why,
    files,
    host_routes,
    mail_routes,
    docs_routes,
    page_routes,
)


def create_app(services: Services, served: Served | None = None) -> Any:
    """The whole application over what serves the tables."""

    served = served or Served()

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[dict[str, object]]:
        services.begin()
        told = {connections.LIMITS: services.limits, connections.SERVED: served, connections.PACE: services.pace}
        yield told
        await services.end()

    app = bare_app(lifespan)
    app.state.services = services
    for kind in (Problem, RequestValidationError, HTTPException, StoreError, Exception):
        app.add_exception_handler(kind, error_answer)
    app.state.served = served
    gateway = Gateway(Lane(app), services, served)
    return Packed(Mounted(gateway, served.prefix, places()) if served.prefix else gateway, served.prefix)


def bare_app(lifespan: Lifespan[FastAPI] | None = None) -> FastAPI:
    """The routes with their description, over nothing yet."""
    app = Described(title="Quarantotto", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    for part in PARTS:  # as they are: to include a router reads all its routes once more, with the first request
        app.router.routes.extend(part.router.routes)
    return app


def places() -> set[str]:
    """What the paths of the house begin with."""
    paths = [route.path for part in PARTS for route in part.router.routes if isinstance(route, Route | WebSocketRoute)]
    return {"openapi.json", *(path.split("/")[1] for path in paths)} - {""}
