"""The application: pages, the JSON API with its description, the lines to the pages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from quarantotto import __version__
from quarantotto.table.store import StoreError
from quarantotto.web.http.answers import http_answer, problem_answer, validation_problem
from quarantotto.web.http.gateway import Gateway
from quarantotto.web.http.lane import Lane
from quarantotto.web.http.page_routes import router as house
from quarantotto.web.http.routes import files, games, history, knocks, play, socket, tables
from quarantotto.web.http.served import Served
from quarantotto.web.live.services import Services
from quarantotto.web.problems import Problem

DESCRIPTION = "Tables, seats and moves of Quarantotto. Texts come in the language of the Accept-Language header."


def create_app(services: Services, served: Served | None = None) -> Any:
    """The whole application over what serves the tables."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        services.begin()
        yield
        await services.end()

    app = FastAPI(
        title="Quarantotto",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    # Moves come first: routes are tried in order, and these are asked for most.
    for part in (play, socket, games, tables, knocks, history, files):
        app.include_router(part.router)
    app.include_router(house)
    app.add_exception_handler(Problem, _tell_problem)
    app.add_exception_handler(RequestValidationError, _tell_bad_request)
    app.add_exception_handler(HTTPException, _tell_missing)
    app.add_exception_handler(StoreError, _tell_store_failure)
    app.add_exception_handler(Exception, _tell_failure)
    return Gateway(Lane(app), services, served or Served())


async def _tell_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return problem_answer(request, error)


async def _tell_bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem_answer(request, validation_problem(error.errors()))


async def _tell_missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return http_answer(request, error)


async def _tell_failure(request: Request, error: Exception) -> Response:
    return problem_answer(request, Problem("failed"))


async def _tell_store_failure(request: Request, error: Exception) -> Response:
    return problem_answer(request, Problem("store-failed"))
