"""Whatever is wrong with a request: the right status, a sentence in the reader's language, nothing changed, no secret
in the server's log."""

import logging
import socket
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from quarantotto.core.memory import Lately
from quarantotto.games import load_presenter
from quarantotto.table.store.chat import chat_of
from quarantotto.web import assets
from quarantotto.web.limits import OFF
from tests.web.acting import asked_seat, body, fingerprint, live_match, secrets_of
from tests.web.serving import Browser, House, Seat

LANGUAGES = ("en", "it", "de")


@pytest.fixture
def seat(carlo: Browser) -> Seat:
    """The asked seat of a running table with closed hands."""
    return asked_seat(carlo.running_table(options={"talk": "silent"}))


@pytest.fixture(autouse=True)
def log_without_secrets(caplog: pytest.LogCaptureFixture, house: House) -> Iterator[None]:
    """Nothing that a test brought the server to log is secret."""
    caplog.set_level(logging.DEBUG)
    for noisy in ("httpx", "httpcore", "websockets.client", "asyncio"):  # the browser's side, not ours
        caplog.set_level(logging.CRITICAL, noisy)
    yield
    text = caplog.text
    for table in list(house.services.tables.known.values()):
        for secret in secrets_of(table):
            assert secret not in text


def refusal(browser: Browser, seat: Seat, sent: Any, status: int, code: str, lang: str = "en") -> Any:
    """Sends an act that must be refused and change nothing."""
    before = fingerprint(seat)
    answer = browser.call("POST", f"{seat.path}/act", sent, headers={"accept-language": lang})
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (status, code), error
    assert fingerprint(seat) == before
    return error


class TestActs:
    def test_someone_elses_seat(self, seat: Seat, clara: Browser) -> None:
        refusal(clara, seat, body(seat), 403, "not-your-seat")

    def test_a_seat_that_is_not_there(self, seat: Seat) -> None:
        refusal(seat.browser, seat, body(seat, seat=7), 404, "no-seat")

    def test_a_seat_that_is_not_asked(self, seat: Seat) -> None:
        refusal(seat.browser, seat, body(seat, seat=1 - seat.seat), 409, "closed-question")

    def test_a_question_that_is_closed(self, seat: Seat) -> None:
        old = body(seat)
        seat.act()
        refusal(seat.browser, seat, old, 409, "other-device")

    @pytest.mark.parametrize("question", [0, 99])
    def test_a_question_that_was_never_asked(self, seat: Seat, question: int) -> None:
        refusal(seat.browser, seat, body(seat, question=question), 409, "closed-question")

    def test_an_illegal_action_names_the_clause_in_every_language(self, seat: Seat) -> None:
        clauses = live_match(seat).engine.clauses(live_match(seat).state, seat.seat)
        printed = load_presenter("radetzky").rulebook.printed
        action, clause = next((action, clause) for action, clause in enumerate(clauses) if clause in printed)
        texts = set()
        for lang in LANGUAGES:
            error = refusal(seat.browser, seat, body(seat, actions=[action]), 422, "refused", lang)
            assert error["clause"] == clause
            rules = seat.browser.get("/api/games/radetzky/rules", headers={"accept-language": lang})
            told = {c["number"]: c for chapter in rules["chapters"] for c in chapter["clauses"]}
            assert (told[clause]["title"], told[clause]["text"]) == (error["title"], error["text"])
            texts.add(error["text"])
        assert len(texts) == 3

    def test_an_action_that_does_not_exist(self, seat: Seat) -> None:
        assert refusal(seat.browser, seat, body(seat, actions=[9999]), 422, "refused")["clause"]

    def test_a_chain_whose_last_step_is_illegal(self, seat: Seat) -> None:
        legal = body(seat)["actions"]
        before = fingerprint(seat)
        answer = seat.browser.call("POST", f"{seat.path}/act", body(seat, actions=[*legal, 9999]))
        assert answer.status_code in (409, 422)
        assert fingerprint(seat) == before

    @pytest.mark.parametrize(
        "changes",
        [
            {"actions": []},
            {"actions": [1] * 21},
            {"actions": ["x"]},
            {"actions": [-1]},
            {"actions": [1.5]},
            {"question": None},
            {"question": -1},
            {"seat": "zero"},
            {"seat": -1},
            {"id": "short"},
            {"id": "x" * 65},
            {"frame": -2},
            {"extra": 1},
        ],
        ids=str,
    )
    def test_what_is_not_as_described(self, seat: Seat, changes: Any) -> None:
        refusal(seat.browser, seat, body(seat, **changes), 400, "bad-request")


class TestBodies:
    @pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"seat": 0,}', b"[" * 3000])
    def test_malformed_json(self, seat: Seat, content: bytes) -> None:
        before = fingerprint(seat)
        for path in (f"{seat.path}/act", f"{seat.path}/join", "/api/matches"):
            headers = {"content-type": "application/json"}
            assert seat.browser.refused("POST", path, content=content, headers=headers) == (400, "bad-request")
        assert fingerprint(seat) == before

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_ten_megabytes(self, seat: Seat, lang: str) -> None:
        before = fingerprint(seat)
        content = b'{"seat": 0, "text": "' + b"x" * (10 << 20) + b'"}'
        headers = {"content-type": "application/json", "accept-language": lang}
        answer = post_raw(seat, f"{seat.path}/chat", content, headers)
        assert answer.startswith(b"HTTP/1.1 413 ")
        assert b'"code":"too-large"' in answer
        assert fingerprint(seat) == before

    @pytest.mark.parametrize("path", ["chat", "act"])
    def test_ten_megabytes_in_pieces(self, seat: Seat, path: str) -> None:
        """Without a length nobody knows at first how much it will be."""

        def pieces() -> Iterator[bytes]:
            yield b'{"seat": 0, "text": "'
            for _ in range(10):
                yield b"x" * (1 << 20)
            yield b'"}'

        answer = seat.browser.call(
            "POST", f"{seat.path}/{path}", content=pieces(), headers={"content-type": "application/json"}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")

    def test_a_little_less_is_read(self, seat: Seat) -> None:
        content = b'{"text": "' + b"x" * (OFF.most("bytes", "body") - 100) + b'"}'
        headers = {"content-type": "application/json"}
        assert seat.browser.refused("POST", f"{seat.path}/chat", content=content, headers=headers)[0] == 400


def post_raw(seat: Seat, path: str, content: bytes, headers: dict[str, str]) -> bytes:
    """A request whose answer is read though the server may not read all of it."""
    host, port = seat.browser.house.address.split(":")
    head = [f"POST {path} HTTP/1.1", f"host: {host}:{port}", f"content-length: {len(content)}"]
    head += [f"{name}: {value}" for name, value in headers.items()]
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall("\r\n".join([*head, "", ""]).encode())
        answer = b""
        try:
            while chunk := line.recv(65536):
                answer += chunk
        except ConnectionResetError:
            pass
    return answer


class TestUnknown:
    @pytest.mark.parametrize("path", ["", "/view", "/history", "/text", "/course", "/history/0"])
    def test_tables(self, carlo: Browser, path: str) -> None:
        assert carlo.refused("GET", f"/api/matches/nonsense00{path}") == (404, "no-match")

    def test_deeds_at_tables_that_are_not_there(self, carlo: Browser) -> None:
        for path, sent in {
            "act": {"seat": 0, "question": 1, "actions": [1], "id": "12345678"},
            "undo": {"seat": 0, "id": "12345678"},
            "consent": {"seat": 0, "agree": True},
            "end": {"seat": 0},
            "hint": {"seat": 0},
            "why": {"frame": 0},
            "chat": {"text": "x"},
            "join": {"name": "x"},
            "open": {"seat": 0, "bits": "00" * 16},
            "start": {},
            "rematch": {},
            "seats/0/bot": {},
            "seats/0/person": {},
            "seats/0/link": {},
            "whose": {"token": "x"},
            "knock": {"token": "x"},
            "door": {"knock": "x", "agree": True},
        }.items():
            assert carlo.refused("POST", f"/api/matches/nonsense00/{path}", sent) == (404, "no-match"), path

    def test_games_frames_pages_methods(self, seat: Seat) -> None:
        browser = seat.browser
        assert browser.refused("GET", "/api/games/nonsense/rules") == (404, "no-game")
        assert browser.refused("GET", f"{seat.path}/history/999?seat=0") == (404, "no-frame")
        assert browser.refused("GET", f"{seat.path}/history/-1?seat=0") == (404, "no-frame")
        assert browser.refused("GET", f"{seat.path}/history/x?seat=0") == (400, "bad-request")
        assert browser.refused("GET", "/api/nonsense") == (404, "no-page")
        assert browser.refused("DELETE", seat.path)[0] == 405
        for number in (9, -1):
            assert browser.refused("POST", f"{seat.path}/seats/{number}/bot", {}) == (404, "no-seat")
            assert browser.refused("POST", f"{seat.path}/seats/{number}/link", {}) == (404, "no-seat")

    def test_pages_say_so_in_html(self, carlo: Browser) -> None:
        for path in ("/table/nonsense00", "/nonsense", "/rules/nonsense", "/host/nonsense", "/static/../app.py"):
            answer = carlo.http.get(path, headers={"accept": "text/html"})
            assert answer.status_code in (403, 404), path
            assert answer.headers["content-type"].startswith("text/html")

    @pytest.mark.parametrize("name", ["../app.py", "..%2fapp.py", "%2e%2e/app.py", "css/../../app.py", "//etc/passwd"])
    def test_nothing_outside_the_folder_is_served(self, carlo: Browser, name: str) -> None:
        assert carlo.http.get(f"/static/{name}").status_code == 404

    def test_every_refusal_in_three_languages(self, seat: Seat, clara: Browser) -> None:
        texts: dict[str, set[str]] = {}
        for lang in LANGUAGES:
            headers = {"accept-language": lang}
            for answer in (
                clara.call("GET", "/api/matches/nonsense00", headers=headers),
                clara.call("GET", "/api/games/nonsense/rules", headers=headers),
                clara.call("GET", f"{seat.path}/view?seat=0", headers=headers),
                clara.call("GET", f"{seat.path}/view?seat=9", headers=headers),
                clara.call("POST", f"{seat.path}/act", body(seat), headers=headers),
                clara.call("POST", f"{seat.path}/start", {}, headers=headers),
                clara.call("POST", f"{seat.path}/join", {"token": "x", "name": "x"}, headers=headers),
                clara.call("POST", f"{seat.path}/act", {}, headers=headers),
                clara.call("GET", "/api/nonsense", headers=headers),
                clara.call("POST", "/api/matches", {"game": "radetzky", "players": 9}, headers=headers),
                clara.call("POST", f"{seat.path}/act", body(seat), headers={**headers, "origin": "http://evil.test"}),
            ):
                error = answer.json()["error"]
                texts.setdefault(error["code"], set()).add(error["text"])
        assert len(texts) == 10
        assert {len(found) for found in texts.values()} == {3}, texts


class TestForeignPages:
    def test_their_requests_are_not_taken(self, seat: Seat) -> None:
        before = fingerprint(seat)
        for origin in (
            "http://evil.test",
            "null",
            "https://evil.test:1848",
            f"http://{seat.browser.house.address}.evil",
        ):
            answer = seat.browser.call("POST", f"{seat.path}/act", body(seat), headers={"origin": origin})
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-page")
            patch = seat.browser.call("PATCH", f"{seat.path}/seats/0", {"name": "x"}, headers={"origin": origin})
            assert patch.status_code == 403
        assert fingerprint(seat) == before

    def test_nor_their_sockets(self, seat: Seat) -> None:
        from websockets.exceptions import InvalidStatus

        with (
            pytest.raises(InvalidStatus) as refused,
            seat.browser.line(seat.match, seat.seat, headers={"Origin": "http://evil.test"}),
        ):
            pass
        assert refused.value.response.status_code == 403

    def test_our_own_pages_may(self, seat: Seat) -> None:
        headers = {"origin": f"http://{seat.browser.house.address}"}
        assert seat.browser.call("POST", f"{seat.path}/act", body(seat), headers=headers).status_code == 200


class TestCookies:
    @pytest.mark.parametrize("cookie", ["quarantotto=", "quarantotto=" + "x" * 5000, "\xff=;;;=", "a" * 4000, "="])
    def test_nonsense_makes_a_new_browser(self, house: House, seat: Seat, cookie: str) -> None:
        stranger = house.browser()
        answer = stranger.http.get(seat.path, headers={b"cookie": cookie.encode("latin-1")})
        assert answer.status_code == 200
        assert answer.json()["my_seats"] == []
        assert "quarantotto=" in answer.headers["set-cookie"]
        stranger.close()


class TestPlainNonsense:
    """Nothing anybody types is the server's fault."""

    @pytest.mark.parametrize(
        "name",
        [
            "%00",
            "a" * 256,
            "a" * 5000,
            "css/%2e%2e/css/look.css",
            "%2e%2e/app.py",
            "pictures/radetzky.en.x",
            "%ED%A0%80",
            "css",
        ],
    )
    def test_names_that_lead_nowhere(self, carlo: Browser, name: str) -> None:
        before = dict(assets._plain)
        assert carlo.refused("GET", f"/static/{name}") == (404, "no-page")
        assert assets._plain == before

    def test_a_plate_of_another_game_s_edition(self, house: House, carlo: Browser, seat: Seat) -> None:
        digest = house.services.tables.known[seat.match].row.edition
        assert carlo.refused("GET", f"/static/plates/comuni.en.{digest}.0.svg") == (404, "no-page")
        assert carlo.refused("GET", "/static/plates/comuni.en.%00.0.svg") == (404, "no-page")

    @pytest.mark.parametrize("match", ["a%00b", "%ED%A0%80", "%F0%9F%98%80", "a'b", "a" * 39 + "%00"])
    def test_ids_that_are_none(self, carlo: Browser, match: str) -> None:
        assert carlo.refused("GET", f"/api/matches/{match}")[0] in (400, 404)
        assert carlo.refused("GET", f"/table/{match}") == (404, "no-match")
        assert carlo.refused("POST", f"/api/matches/{match}/act", {})[0] in (400, 404)

    def test_an_id_of_a_client_with_nul(self, seat: Seat) -> None:
        refusal(seat.browser, seat, body(seat, id="12345678\0"), 400, "bad-request")

    def test_talk_with_signs_that_steer_or_turn_shows_them(self, house: House, seat: Seat) -> None:
        seat.browser.post(f"{seat.path}/chat", {"seat": seat.seat, "text": "a\0b\u202ec\nd"})
        said = house.services.store.read_now(lambda connection: chat_of(connection, seat.match))
        assert said[-1].text == "a⟨U+0000⟩b⟨U+202E⟩c d"

    @pytest.mark.parametrize(
        "name", ["a\0b", "a\x1b[2Jb", "a\u202eb", "x" * 25, "\u200d", "a" + "\u0301" * 99], ids=ascii
    )
    def test_what_is_no_name(self, carlo: Browser, seat: Seat, name: str) -> None:
        assert carlo.refused("PATCH", f"{seat.path}/seats/{seat.seat}", {"name": name}) == (422, "bad-name")
        seats = [{"kind": "person", "name": name}, {"kind": "bot"}]
        wish = {"game": "radetzky", "players": 2, "seats": seats}
        assert carlo.refused("POST", "/api/matches", wish) == (422, "bad-name")

    def test_a_name_is_counted_as_people_do(self, carlo: Browser, seat: Seat) -> None:
        name = "👩🏽\u200d🚀 " * 8 + "שרה"
        table = carlo.call("PATCH", f"{seat.path}/seats/{seat.seat}", {"name": f" {name}  "}).json()
        assert table["seats"][seat.seat]["name"] == name


def test_plates_are_not_kept_without_end(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = live_match(seat).engine
    kept: dict[str, tuple[str, bytes]] = {}
    monkeypatch.setattr(assets, "_by_path", kept)
    monkeypatch.setattr(assets, "_plates", Lately(2, kept.pop))
    paths = [assets.plate_path(engine, "0" * 64, lang) for lang in ("en", "it", "en", "de")]
    assert [assets.kept(path) is not None for path in paths] == [True, False, True, True]
    assert len(assets._by_path) == 2


class TestHowItIsSent:
    @pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
    def test_bodies_are_json(self, seat: Seat, kind: str) -> None:
        before = fingerprint(seat)
        for path in ("act", "undo", "chat", "start"):
            content = orjson.dumps(body(seat))
            headers = {"content-type": kind}
            refused = seat.browser.refused("POST", f"{seat.path}/{path}", content=content, headers=headers)
            assert refused == (415, "not-json")
        assert seat.browser.refused("POST", "/api/import", content=b"{}", headers={"content-type": kind})[0] == 415
        assert fingerprint(seat) == before

    def test_a_body_in_pieces_as_well(self, seat: Seat) -> None:
        def pieces() -> Iterator[bytes]:
            yield orjson.dumps(body(seat))

        answer = seat.browser.http.post(f"{seat.path}/act", content=pieces())
        assert (answer.status_code, answer.json()["error"]["code"]) == (415, "not-json")

    def test_an_encoding_may_be_named_and_nothing_needs_none(self, seat: Seat) -> None:
        headers = {"content-type": "Application/JSON; charset=utf-8"}
        sent = orjson.dumps(body(seat))
        assert seat.browser.call("POST", f"{seat.path}/act", content=sent, headers=headers).status_code == 200
        assert seat.browser.http.post(f"{seat.path}/start").json()["error"]["code"] == "begun"

    @pytest.mark.parametrize("path", ["/", "/new/radetzky", "/rules/comuni", "/static/css/look.css", "/favicon.ico"])
    def test_pages_answer_to_head(self, carlo: Browser, path: str) -> None:
        head, whole = carlo.http.head(path), carlo.http.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b"") == (200, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]

    def test_a_table_answers_to_head(self, carlo: Browser, seat: Seat) -> None:
        assert carlo.http.head(f"/table/{seat.match}").status_code == 200
        assert carlo.http.head("/table/nowhere").status_code == 404

    def test_what_may_hold_a_hand_is_kept_nowhere(self, seat: Seat) -> None:
        number = seat.view()["frame"]
        for path in ("", f"/view?seat={seat.seat}", f"/history/{number}?seat={seat.seat}", f"/export?seat={seat.seat}"):
            answer = seat.browser.http.get(f"{seat.path}{path}")
            assert answer.status_code == 200
            assert answer.headers.get_list("cache-control") == ["no-store"]
        moved = seat.browser.call("POST", f"{seat.path}/act", body(seat))
        assert moved.headers["cache-control"] == "no-store"
