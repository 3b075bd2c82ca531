"""Programs that play a seat by a token: that seat, and nothing else, until the holder ends it."""

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from quarantotto.table.store.tokens import tokens_of
from quarantotto.web.http.gateway import FOR_PROGRAMS
from quarantotto.web.identity import hashed
from quarantotto.web.live import programs
from tests.web.serving import SOON, Browser, Seat, wait_until
from tests.web.shapes import api_routes


def token_for(seat: Seat, name: str = "", status: int = 201) -> Any:
    return seat.browser.post(f"{seat.path}/seats/{seat.seat}/tokens", {"name": name}, status)


def tokens(seat: Seat) -> Any:
    return seat.browser.get(f"{seat.path}/seats/{seat.seat}/tokens")["tokens"]


@pytest.fixture
def program_of(browsers: Any) -> Callable[[Seat], Seat]:
    """Something that has a token for a seat and no cookie."""

    def make(seat: Seat) -> Seat:
        browser: Browser = browsers()
        browser.http.headers["authorization"] = f"Bearer {token_for(seat)['token']}"
        return Seat(browser, seat.match, seat.seat)

    return make


def listen(program: Seat, seat: int | str) -> Any:
    return program.browser.line(
        program.match, seat, headers={"Authorization": program.browser.http.headers["authorization"]}
    )


def test_it_plays_the_seat_and_gets_no_cookie(carlo: Browser, program_of: Callable[[Seat], Seat]) -> None:
    seat = carlo.running_table()
    program = program_of(seat)
    answer = program.browser.call("GET", program.path)
    assert "set-cookie" not in answer.headers
    assert answer.json()["my_seats"] == [0]
    assert program.view() == seat.view()
    while not program.asked():
        seat.other(1).act()
    before = seat.log_length()
    program.act()
    assert seat.log_length() > before
    program.browser.post(f"{program.path}/chat", {"text": "sono una macchina"})
    with listen(program, 0) as line:
        assert line.next()["table"]["my_seats"] == [0]


def test_the_other_seat_of_the_same_browser_is_not_the_programs(
    carlo: Browser, program_of: Callable[[Seat], Seat]
) -> None:
    seat = carlo.running_table()  # carlo holds both
    program = program_of(seat)
    assert program.browser.refused("GET", f"{program.path}/view?seat=1") == (403, "not-your-seat")
    act = {"seat": 1, "question": 0, "actions": [0], "id": "12345678"}
    assert program.browser.refused("POST", f"{program.path}/act", act) == (403, "not-your-seat")
    with listen(program, 1) as line:
        assert line.next()["error"]["code"] == "not-your-seat"


def test_another_table_is_not_the_programs_even_to_watch(carlo: Browser, program_of: Callable[[Seat], Seat]) -> None:
    program, other = program_of(carlo.running_table()), carlo.running_table()
    answer = program.browser.call("GET", f"{other.path}/view?seat=watch")
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "bad-program")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_what_is_no_playing_is_refused(carlo: Browser, program_of: Callable[[Seat], Seat]) -> None:
    seat = carlo.running_table()
    program = program_of(seat)
    refused = [
        ("POST", f"{seat.path}/seats/0/tokens"),
        ("GET", f"{seat.path}/seats/0/tokens"),
        ("POST", f"{seat.path}/seats/0/link"),
        ("POST", f"{seat.path}/seats/0/bot"),
        ("PATCH", f"{seat.path}/seats/0"),
        ("POST", f"{seat.path}/door"),
        ("POST", f"{seat.path}/start"),
        ("POST", "/api/matches"),
        ("GET", "/api/matches"),
        ("GET", "/host"),
        ("GET", "/metrics"),
        ("GET", "/"),
    ]
    for method, path in refused:
        body = None if method == "GET" else b"{}"
        answer = program.browser.http.request(
            method, path, content=body, headers={"content-type": "application/json", "accept": "application/json"}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-for-programs"), path


def test_no_route_is_open_to_programs_unless_it_is_listed_here() -> None:
    open_to = {
        f"{method} {route.path}"
        for route in api_routes()
        for method in route.methods or ()
        if FOR_PROGRAMS.fullmatch(re.sub(r"\{\w+\}", "x", route.path))
    }
    of_a_table = {
        one.removeprefix("GET /api/matches/{match}/") for one in open_to if one.startswith("GET /api/matches")
    }
    assert of_a_table == {
        "GET /api/matches/{match}",
        "view",
        "text",
        "course",
        "finale",
        "export",
        "history",
        "history/{frame}",
    }
    changing = {one.rpartition("/")[2] for one in open_to if not one.startswith("GET ")}
    assert changing == {"act", "undo", "consent", "hint", "why", "chat"}
    assert all("/api/matches" in one or one.startswith("GET ") for one in open_to)


def test_it_is_shown_once_kept_as_a_hash_and_listed_for_the_holder_alone(carlo: Browser, clara: Browser) -> None:
    seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
    made = token_for(seat, "Sibilla")
    listed = tokens(seat)
    assert [(one["name"], one["used"]) for one in listed] == [("Sibilla", None)]
    assert listed == made["tokens"]
    rows = carlo.house.services.store.read_now(lambda c: tokens_of(c, seat.match))
    assert [row.token_hash for row in rows] == [hashed(made["token"])]
    told = b"".join(carlo.received).count(made["token"].encode())
    assert told == 1
    path = f"{seat.path}/seats/0/tokens"
    assert clara.refused("GET", path) == (403, "not-your-seat")
    assert clara.refused("POST", path, {}) == (403, "not-your-seat")
    assert clara.refused("DELETE", f"{path}/{listed[0]['id']}") == (403, "not-your-seat")
    clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
    theirs = f"{seat.path}/seats/1/tokens"
    assert clara.refused("DELETE", f"{theirs}/{listed[0]['id']}") == (404, "no-token")  # of another seat
    assert clara.get(theirs) == {"tokens": []}


def test_when_it_was_used_last(carlo: Browser, program_of: Callable[[Seat], Seat]) -> None:
    seat = carlo.running_table()
    program = program_of(seat)
    program.view()
    wait_until(lambda: tokens(seat)[0]["used"] is not None)
    store = carlo.house.services.store
    wait_until(lambda: store.read_now(lambda c: tokens_of(c, seat.match)[0].used) is not None)


def test_ended_it_is_worth_nothing_and_its_line_ends(carlo: Browser, program_of: Callable[[Seat], Seat]) -> None:
    seat = carlo.running_table()
    program = program_of(seat)
    with listen(program, 0) as line:
        line.until("frame")
        answer = carlo.call("DELETE", f"{seat.path}/seats/0/tokens/{tokens(seat)[0]['id']}")
        assert answer.json() == {"tokens": []}
        line.until("gone")
    assert program.browser.refused("GET", program.path) == (401, "bad-program")
    with listen(program, "watch") as line:
        assert line.next()["error"]["code"] == "bad-program"


def test_a_new_link_of_the_seat_ends_its_tokens(carlo: Browser, program_of: Callable[[Seat], Seat]) -> None:
    seat = carlo.running_table()
    program, other = program_of(seat), program_of(seat.other(1))
    carlo.post(f"{seat.path}/seats/0/link", {})
    assert program.browser.refused("GET", program.path) == (401, "bad-program")
    assert other.table()["my_seats"] == [1]


def test_a_program_is_no_second_person_at_the_door(
    carlo: Browser, clara: Browser, browsers: Any, program_of: Callable[[Seat], Seat]
) -> None:
    """Else whoever opened the table could speak for an absent player by a token of his own."""
    seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
    clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
    carlo.post(f"{seat.path}/start")
    program = program_of(seat)
    thief = browsers()
    knocked = thief.post(f"{seat.path}/knock", {"token": seat.token(1)})
    assert knocked["asks"] == "nobody"
    table = program.table()
    assert table["door"] == []
    assert table["seats"][0]["link"] is None


def test_a_seat_has_so_many_and_no_more(carlo: Browser) -> None:
    seat = carlo.running_table()
    for _ in range(programs.MOST):
        token_for(seat)
    assert carlo.refused("POST", f"{seat.path}/seats/0/tokens", {}) == (409, "tokens-full")
    token_for(seat.other(1))


def test_they_go_with_their_match(carlo: Browser) -> None:
    from quarantotto.table.store.removing import delete_match

    seat = carlo.running_table()
    token_for(seat)
    store = carlo.house.services.store
    store.write_now(lambda c: delete_match(c, seat.match, even_unfinished=True), seat.match)
    assert store.read_now(lambda c: tokens_of(c, seat.match)) == []


def test_a_made_up_token_is_nobody(carlo: Browser) -> None:
    seat = carlo.running_table()
    for word in ("seat_", "seat_" + "A" * 32, "seat_\u00e4".encode("latin-1")):
        answer = httpx.get(
            f"http://{carlo.house.address}{seat.path}",
            headers={b"authorization": b"Bearer " + (word if isinstance(word, bytes) else word.encode())},
            timeout=SOON,
            trust_env=False,
            verify=False,
        )
        assert answer.status_code == 401
        assert "set-cookie" not in answer.headers
