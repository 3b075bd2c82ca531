"""What the server says of itself is true: /openapi.json, headers, cookies, caching, the house's host."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.games import PACKAGES, load_meta
from quarantotto.table.store.hosts import insert_host_link
from quarantotto.web import assets
from quarantotto.web.http.description import MatchFile
from quarantotto.web.http.gateway import POLICY
from quarantotto.web.http.socket_schemas import SocketMessage
from quarantotto.web.identity import hashed, new_token
from quarantotto.web.problems import TEXTS
from tests.web.serving import Browser, House
from tests.web.shapes import api_routes
from tools.messages import SCHEMAS

PAGES = (
    "/",
    "/new",
    "/new/radetzky",
    "/rules/radetzky",
    "/cards/radetzky",
    "/learn/radetzky",
    "/learn/radetzky/2",
    "/style",
    "/privacy",
    "/offline",
    "/worker.js",
    "/join/abc/def",
)


class TestOpenApi:
    def test_every_route_is_listed_with_its_answers(self, carlo: Browser) -> None:
        described = carlo.http.get("/openapi.json").json()["paths"]
        listed = {(path, method.upper()) for path, methods in described.items() for method in methods}
        assert listed == {(route.path, method) for route in api_routes() for method in route.methods or ()}
        assert len(listed) >= 25
        for path, methods in described.items():
            for method, operation in methods.items():
                success = [status for status in operation["responses"] if status.startswith("2")]
                assert len(success) == 1, (path, method)
                shape = operation["responses"][success[0]]["content"]["application/json"]["schema"]
                assert shape, (path, method)
                assert {"400", "403", "404", "409", "413", "422"} <= set(operation["responses"]), (path, method)
                assert operation.get("summary") or operation.get("description")

    def test_every_answer_allows_nothing_that_is_not_described(self) -> None:
        for name, model in (item for module in SCHEMAS for item in vars(module).items()):
            if isinstance(model, type) and issubclass(model, BaseModel) and model is not BaseModel:
                assert model.model_config.get("extra") == "forbid", name

    def test_bodies_are_described(self, carlo: Browser) -> None:
        described = carlo.http.get("/openapi.json").json()
        act = described["paths"]["/api/matches/{match}/act"]["post"]["requestBody"]["content"]["application/json"]
        assert act["schema"] == {"$ref": "#/components/schemas/Act"}
        assert set(described["components"]["schemas"]["Act"]["required"]) == {"seat", "question", "actions", "id"}

    def test_refusals_the_socket_and_files_are_described(self, carlo: Browser) -> None:
        described = carlo.http.get("/openapi.json").json()
        shapes = described["components"]["schemas"]
        assert set(shapes["ErrorText"]["properties"]["code"]["enum"]) == set(TEXTS) == set(described["x-errors"])
        told = {one["$ref"].rpartition("/")[2] for one in described["x-socket"]["tells"]}
        assert told == {model.__name__ for model in get_args(SocketMessage)} <= set(shapes)
        taken = described["paths"]["/api/import"]["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert taken == {"$ref": "#/components/schemas/MatchFile"}
        assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"

    def test_an_exported_match_has_the_shape_that_import_takes(self) -> None:
        for file in (Path(__file__).parents[1] / "data" / "0.1" / "exports").glob("*.json"):
            MatchFile.model_validate_json(file.read_bytes())

    def test_no_link_in_the_description_leads_nowhere(self, carlo: Browser) -> None:
        text = carlo.http.get("/openapi.json").text
        shapes = set(carlo.http.get("/openapi.json").json()["components"]["schemas"])
        assert set(re.findall(r"#/components/schemas/(\w+)", text)) <= shapes


class TestHeaders:
    @pytest.mark.parametrize("path", [*PAGES, "/api/games", "/api/nonsense", "/nonsense", "/static/css/tokens.css"])
    def test_the_policy_is_on_everything(self, carlo: Browser, path: str) -> None:
        headers = carlo.http.get(path, headers={"accept": "text/html"}).headers
        assert headers["content-security-policy"] == POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers

    def test_a_cookie_that_scripts_cannot_read_and_plain_http_keeps(self, carlo: Browser) -> None:
        cookie = carlo.http.get("/").headers["set-cookie"]
        parts = {part.strip().partition("=")[0].lower() for part in cookie.split(";")}
        assert {"quarantotto", "httponly", "samesite", "path", "max-age"} == parts
        assert "SameSite=Lax" in cookie
        assert "set-cookie" not in carlo.http.get("/").headers
        token = cookie.partition("=")[2].partition(";")[0]
        assert len(token) >= 24

    def test_pages_are_asked_for_again_and_drawings_kept_for_good(self, carlo: Browser) -> None:
        for path in PAGES:
            assert carlo.http.get(path).headers["cache-control"] == "no-cache"
        table = carlo.running_table().table()
        for path in (table["plate"], table["stylesheet"], *assets.font_paths().values()):
            answer = carlo.http.get(path)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        faces = carlo.http.get("/static/css/fonts.css").text
        assert set(re.findall(r'url\("([^"]+)"\)', faces)) == set(assets.font_paths().values())
        tokens = carlo.http.get("/static/css/tokens.css")
        assert tokens.headers["cache-control"] == "no-cache"
        again = carlo.http.get("/static/css/tokens.css", headers={"if-none-match": tokens.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")

    def test_a_plate_per_language(self, carlo: Browser) -> None:
        seat = carlo.running_table()
        plates = {carlo.get(seat.path, headers={"accept-language": lang})["plate"] for lang in LANGUAGES}
        assert len(plates) == 3

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_words_for_the_client(self, carlo: Browser, lang: str) -> None:
        words = carlo.http.get(f"/static/texts/{lang}.json").json()
        assert len(words) > 100
        assert all(isinstance(text, str) and text for text in words.values())


class TestGames:
    def test_all_four(self, carlo: Browser) -> None:
        games = {game["id"]: game for game in carlo.get("/api/games")}
        assert list(games) == ["radetzky", "comuni", "garibaldi", "1848"]
        assert [variant["name"] for variant in games["radetzky"]["variants"]] == ["basic", "advanced"]

    def test_for_how_many_a_variant_is(self, carlo: Browser) -> None:
        for game in carlo.get("/api/games"):
            for variant in game["variants"]:
                assert variant["players"] == list(load_meta(game["id"]).players_of(variant["name"]))
                assert set(variant["players"]) <= set(game["players"])

    def test_in_three_languages(self, browsers: Any) -> None:
        for path in ("/api/games", "/api/games/radetzky/rules"):
            assert len({str(browsers(lang).get(path)) for lang in LANGUAGES}) == 3

    def test_how_they_run(self, carlo: Browser) -> None:
        status = carlo.get("/api/status")
        assert status["games"] == {game: {"mode": "python", "compiling": None} for game in PACKAGES}
        assert not status["host"]


@pytest.mark.parametrize("lang", ["it", "de"])
def test_every_refusal_is_said_in_every_language(lang: str) -> None:
    _ = translator(APP, lang)
    assert [code for code, (_status, text) in TEXTS.items() if _(text) == text] == []


class TestHost:
    def test_a_link_works_once(self, house: House, carlo: Browser, clara: Browser) -> None:
        token = new_token()
        house.services.store.write_now(lambda c: insert_host_link(c, hashed(token)))
        page = {"accept": "text/html"}
        for look in (carlo.http.get, carlo.http.head):  # a preview of the link does not use it up
            assert look("/host/nonsense", headers=page).status_code == 403
            assert look(f"/host/{token}", headers=page).status_code == 200
        assert not carlo.get("/api/status")["host"]
        assert carlo.http.post("/host/nonsense", headers=page).status_code == 403
        assert carlo.http.post(f"/host/{token}", headers=page).status_code == 200
        assert carlo.get("/api/status")["host"]
        for use in (clara.http.get, clara.http.post):
            assert use(f"/host/{token}", headers=page).status_code == 403
        assert not clara.get("/api/status")["host"]
        assert carlo.http.get(f"/host/{token}", headers=page).status_code == 200

    def test_keeps_house_at_every_table(self, house: House, carlo: Browser, clara: Browser) -> None:
        token = new_token()
        house.services.store.write_now(lambda c: insert_host_link(c, hashed(token)))
        carlo.http.post(f"/host/{token}")
        seat = clara.open_table(
            seats=[{"kind": "person", "name": "Clara"}, {"kind": "open"}], options={"talk": "silent"}
        )
        table = carlo.get(seat.path)
        assert table["is_host"]
        assert table["seats"][1]["link"] == seat.links["1"]
        assert carlo.post(f"{seat.path}/start")["status"] == "running"
        assert carlo.refused("POST", f"{seat.path}/seats/0/link", {}) == (403, "not-late")
        assert carlo.refused("GET", f"{seat.path}/view?seat=0") == (403, "not-your-seat")
        assert clara.get(seat.path)["my_seats"] == [0]
