"""A lane of its own for moves: the same as the route of the API, without the way through the framework, which takes
longer than the move itself."""

import logging
import re

from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from quarantotto.table.store import StoreError
from quarantotto.web.http import schemas
from quarantotto.web.http.answers import error_answer
from quarantotto.web.http.routes.asking import Caller
from quarantotto.web.http.routes.play import carry_out
from quarantotto.web.problems import Problem

log = logging.getLogger(__name__)

MOVE = re.compile(r"/api/matches/([^/]{1,40})/act")


class Lane:
    """An ASGI wrapper: moves are taken here, everything else goes on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        move = MOVE.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if move is None:
            await self._app(scope, receive, send)
            return
        request = Request({**scope, "app": self._app}, receive)
        try:
            act = schemas.Act.model_validate_json(await request.body())
            answer = await carry_out(move.group(1), act, Caller(request))
        except (Problem, ValidationError, HTTPException, StoreError) as error:
            answer = await error_answer(request, error)
        except Exception as error:
            log.exception("a move failed")
            answer = await error_answer(request, error)
        await answer(scope, receive, send)
