"""Refusals as answers: JSON for scripts and programs, a page for people."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from quarantotto.core.words import APP, translator
from quarantotto.web.pages import error_page
from quarantotto.web.problems import Problem


def problem_answer(request: Request, problem: Problem, status: int | None = None) -> Response:
    """A refusal in the reader's language."""
    lang = request.state.lang
    status = status or problem.status
    body = problem.described(translator(APP, lang), lang)
    if not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
        return Response(error_page(lang, status, body["error"]["text"]), status, media_type="text/html")
    return Response(orjson.dumps(body), status, media_type="application/json")


def http_answer(request: Request, error: HTTPException) -> Response:
    """A refusal by its status alone."""
    known = {404: "no-page", 413: "too-large"}
    if error.status_code in known:
        return problem_answer(request, Problem(known[error.status_code]))
    return problem_answer(request, Problem("bad-request", why=str(error.detail)), error.status_code)


def validation_problem(errors: Sequence[Mapping[str, Any]]) -> Problem:
    """What is wrong with a body, by the first thing that is."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    return Problem("bad-request", why=f"{where}: {first['msg']}" if where else first["msg"])
