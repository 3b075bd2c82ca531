"""Refusals as answers: JSON for scripts and programs, a page for people."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from quarantotto.core.words import APP, translator
from quarantotto.table.store import StoreError
from quarantotto.web.pages import error_page
from quarantotto.web.problems import Problem

BY_STATUS = {404: "no-page", 413: "too-large"}


def problem_answer(request: Request, problem: Problem, status: int | None = None) -> Response:
    """A refusal in the reader's language."""
    lang = request.state.lang
    status = status or problem.status
    if status >= 500 and "app" in request.scope:
        request.app.state.services.failed[problem.code] += 1
    body = problem.described(translator(APP, lang), lang)
    headers = {} if problem.retry_after is None else {"retry-after": str(problem.retry_after)}
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    if not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
        return Response(error_page(lang, status, body["error"]["text"]), status, headers, "text/html")
    return Response(orjson.dumps(body), status, headers, "application/json")


async def error_answer(request: Request, error: Exception) -> Response:
    """Whatever went wrong."""
    if isinstance(error, Problem):
        return problem_answer(request, error)
    if isinstance(error, RequestValidationError | ValidationError):
        return problem_answer(request, Problem("bad-request", why=_first(error.errors())))
    if not isinstance(error, HTTPException):
        return problem_answer(request, Problem("store-failed" if isinstance(error, StoreError) else "failed"))
    if error.status_code in BY_STATUS:
        return problem_answer(request, Problem(BY_STATUS[error.status_code]))
    return problem_answer(request, Problem("bad-request", why=str(error.detail)), error.status_code)


def _first(errors: Sequence[Mapping[str, Any]]) -> str:
    """What is wrong with a body, by the first thing that is."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    return f"{where}: {first['msg']}" if where else str(first["msg"])
