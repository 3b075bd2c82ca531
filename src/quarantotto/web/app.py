"""The application: pages, the JSON API with its description, the lines to the pages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from quarantotto import __version__
from quarantotto.core.words import APP, translator
from quarantotto.table.store import StoreError
from quarantotto.web.api import files, games, history, play, socket, tables
from quarantotto.web.door import Door
from quarantotto.web.hall import Hall
from quarantotto.web.house import router as house
from quarantotto.web.pages import error_page
from quarantotto.web.problems import Problem

DESCRIPTION = "Tables, seats and moves of Quarantotto. Texts come in the language of the Accept-Language header."


def create_app(hall: Hall) -> Any:
    """The whole application over a hall of tables."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        hall.begin()
        yield
        hall.end()

    app = FastAPI(
        title="Quarantotto",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.hall = hall
    # Moves come first: routes are tried in order, and these are asked for most.
    for router in (play.router, socket.router, games.router, tables.router, history.router, files.router, house):
        app.include_router(router)
    app.add_exception_handler(Problem, _tell_problem)
    app.add_exception_handler(RequestValidationError, _tell_bad_request)
    app.add_exception_handler(HTTPException, _tell_missing)
    app.add_exception_handler(StoreError, _tell_busy)
    app.add_exception_handler(Exception, _tell_failure)
    return Door(app)


def _answer(request: Request, problem: Problem, status: int | None = None) -> Response:
    lang = request.state.lang
    status = status or problem.status
    body = problem.described(translator(APP, lang), lang)
    if not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
        return Response(error_page(lang, status, body["error"]["text"]), status, media_type="text/html")
    return Response(orjson.dumps(body), status, media_type="application/json")


async def _tell_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return _answer(request, error)


async def _tell_bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    return _answer(request, Problem("bad-request", why=f"{where}: {first['msg']}" if where else first["msg"]))


async def _tell_missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code in (404, 413):
        return _answer(request, Problem("no-page" if error.status_code == 404 else "too-large"))
    return _answer(request, Problem("bad-request", why=str(error.detail)), error.status_code)


async def _tell_failure(request: Request, error: Exception) -> Response:
    return _answer(request, Problem("failed"))


async def _tell_busy(request: Request, error: Exception) -> Response:
    return _answer(request, Problem("too-busy"))
