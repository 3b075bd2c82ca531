"""The list of screens that pictures are taken of is whole: every page of the house, every question of every game."""

from importlib import import_module

import pytest
from starlette.routing import Route

from quarantotto.games import PACKAGES
from quarantotto.web.http import docs_routes, host_routes, mail_routes, page_routes
from tools.screens import ASKED, moments, screens

# What a browser asks for besides pages.
NO_PAGES = {
    "/rules/{game}/figures/{number}.{lang}.svg",
    "/worker.js",
    "/table/{match}/end.svg",
    "/table/{match}/end.png",
    "/static/{name:path}",
    "/healthz",
    "/metrics",
    "/favicon.ico",
}
# Questions no kept game comes by, or has one answer to, which the page gives by itself.
RARE = {
    "radetzky": {"RELEASE", "BALLOON_AGAIN", "NOBLE_FROM", "NOBLE_TO"},
    "comuni": set[str](),
    "garibaldi": {"RIDE", "NEAREST", "LEGGERO", "ORDER", "ORDER_CARD", "NAME"},
    "1848": {"BONUS", "RIVALS", "ARMY", "FLAG"},
}


def test_every_page_of_the_house_is_among_them() -> None:
    routers = (page_routes.router, docs_routes.router, host_routes.router, mail_routes.router)
    routes = [route for router in routers for route in router.routes if isinstance(route, Route)]
    paths = {route.path for route in routes if "GET" in (route.methods or ())}
    shown = {screen.route for screen in screens()} - {""}
    assert paths - NO_PAGES == shown


def test_no_two_are_called_alike() -> None:
    names = [screen.name for screen in screens()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", PACKAGES)
def test_every_question_that_kept_games_ask_is_among_them(game: str) -> None:
    phases = import_module(f"{PACKAGES[game]}.state").Phase
    listed = set(ASKED[game].split())
    assert listed | RARE[game] == {phase.name for phase in phases} - {"OVER"}
    assert set(moments(game)) >= listed
    names = {screen.name for screen in screens()}
    assert {f"{kind}-{game}" for kind in ("new", "rules", "brief", "learn", "lesson", "puzzle", "finale")} <= names
