"""Everything the server tells has the shape it promises."""

import importlib
import pkgutil
from functools import cache
from typing import Any

import httpx
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.routing import Match as RouteMatch

from quarantotto.web.http import routes as api
from quarantotto.web.http import schemas
from quarantotto.web.http.socket_schemas import SocketMessage

MESSAGES: TypeAdapter[SocketMessage] = TypeAdapter(SocketMessage)


def check_message(message: Any) -> None:
    """A message of a socket is one of those that are promised."""
    MESSAGES.validate_python(message)


def check_shape(method: str, path: str, answer: httpx.Response) -> None:
    """An answer of the API has the shape that /openapi.json promises."""
    if not path.startswith("/api/"):
        return
    if answer.status_code >= 400:
        assert answer.headers["content-type"].startswith("application/json"), answer.text
        schemas.Error.model_validate(answer.json())
        return
    route = route_of(method, path)
    if route.response_model is not None:
        TypeAdapter(route.response_model).validate_json(answer.content)
    assert answer.status_code == (route.status_code or 200)


@cache
def api_routes() -> list[APIRoute]:
    """Every route of the JSON API."""
    modules = [importlib.import_module(f"{api.__name__}.{found.name}") for found in pkgutil.iter_modules(api.__path__)]
    routers = [module.router for module in modules if hasattr(module, "router")]
    return [route for router in routers for route in router.routes if isinstance(route, APIRoute)]


def route_of(method: str, path: str) -> APIRoute:
    scope = {"type": "http", "method": method, "path": path, "headers": [], "root_path": ""}
    for route in api_routes():
        if route.matches(scope)[0] is RouteMatch.FULL:
            return route
    raise AssertionError(f"no route for {method} {path}")
