"""Spectators who see the game a round later are told nothing earlier in any other way, and everything at the end."""

from typing import Any

import pytest

from quarantotto.table.store.removing import abandon_match
from tests.web.acting import asked_seat, live_match, new_id
from tests.web.serving import Browser, Seat, wait_until


@pytest.fixture
def seat(carlo: Browser) -> Seat:
    return carlo.running_table(watch="later")


def last_frame(browser: Browser, seat: Seat, own: int | str = "watch") -> int:
    return int(browser.get(f"{seat.path}/view", params={"seat": own})["frame"])


def play_a_turn(seat: Seat) -> None:
    """Whoever is asked decides until another is."""
    (asked,) = live_match(seat).pending()
    while live_match(seat).pending() == [asked]:
        asked_seat(seat).act()


def test_a_round_must_pass(seat: Seat, clara: Browser) -> None:
    with clara.line(seat.match) as line:
        hello, first = line.next(), line.next()
        assert (hello["table"]["watch"], first["frame"]) == ("later", 0)
        play_a_turn(seat)
        assert line.rest() == []  # the other has not decided yet
        play_a_turn(seat)
        last = last_frame(clara, seat)
        assert 0 <= last < last_frame(seat.browser, seat, 0)
        play_a_turn(seat)
        shown = last_frame(clara, seat)
        assert shown > last
        frames = [message["frame"] for message in line.rest() if message["type"] == "frame"]
        assert frames == list(range(1, shown + 1))
        assert shown < last_frame(seat.browser, seat, 0)


def test_every_road_ends_at_the_same_frame(seat: Seat, clara: Browser) -> None:
    for _ in range(4):
        play_a_turn(seat)
    last, now = last_frame(clara, seat), last_frame(seat.browser, seat, 0)
    assert 0 < last < now
    for browser in (clara, seat.browser):  # a player who looks as a spectator sees no more
        assert last_frame(browser, seat) == last
        assert browser.get(f"{seat.path}/history?seat=watch")["last"] == last
        assert browser.refused("GET", f"{seat.path}/history/{last + 1}?seat=watch") == (404, "no-frame")
        assert len(browser.get(f"{seat.path}/export?seat=watch")["frames"]) == last + 1
        course = browser.get(f"{seat.path}/course?seat=watch")
        assert str(course).count("frame") <= last + 1
    own = seat.browser.get(f"{seat.path}/history?seat=0")
    assert own["last"] == now


def test_the_table_tells_neither_of_now_nor_of_talk(seat: Seat, clara: Browser, monkeypatch: Any) -> None:
    for _ in range(3):
        play_a_turn(seat)
    table = seat.browser.house.services.tables.known[seat.match]
    with clara.line(seat.match) as line, seat.browser.line(seat.match, 0) as own:
        own.rest()
        line.rest()
        quiet = clara.get(seat.path)
        seat.browser.post(f"{seat.path}/chat", {"text": "Ora tocca a te!"})
        undo = {"seat": 0, "to": "frame", "frame": 0, "id": new_id()}
        asked = seat.browser.post(f"{seat.path}/undo", undo)["asked"]
        monkeypatch.setattr(type(table), "is_late", lambda *_: True)
        seat.browser.house.in_loop(lambda: seat.browser.house.services.broadcast.tell_presence(table))
        assert [message for message in line.rest() if message["type"] != "frame"] == []
        heard = own.rest()
        assert "chat" in {message["type"] for message in heard}
        assert asked == any(message["type"] == "table" and message["table"]["consent"] for message in heard)
        assert any(one["is_late"] for told in heard if told["type"] == "presence" for one in told["seats"])
        assert clara.get(seat.path) == quiet
    with clara.line(seat.match) as line:
        assert line.next()["chat"] == []


def test_the_list_of_tables_is_as_late(carlo: Browser, clara: Browser) -> None:
    """Whoever opened a table without sitting down sees it in the list of tables."""
    seat = carlo.open_table(seats=[{"kind": "open"}, {"kind": "open"}], watch="later")
    for number, name in enumerate(("Clara", "Luisa")):
        clara.post(f"{seat.path}/join", {"token": seat.token(number), "name": name})
    carlo.post(f"{seat.path}/start")
    wait_until(lambda: seat.table()["status"] == "running")
    players = seat.other(0, clara)
    (line,) = (one for one in carlo.get("/api/matches")["mine"] if one["match"] == seat.match)
    play_a_turn(players)
    (later,) = (one for one in carlo.get("/api/matches")["mine"] if one["match"] == seat.match)
    assert later["waiting_for"] == line["waiting_for"] != []


def test_at_the_end_the_delay_ends(seat: Seat, clara: Browser) -> None:
    for _ in range(3):
        play_a_turn(seat)
    seat.browser.post(f"{seat.path}/chat", {"text": "Bella partita"})
    store = seat.browser.house.services.store
    with clara.line(seat.match) as line:
        line.rest()
        table = seat.browser.house.services.tables.known[seat.match]
        store.write_now(lambda c: abandon_match(c, seat.match), seat.match)
        seat.browser.house.in_loop(lambda: seat.browser.house.services.following.refresh_soon(seat.match))
        wait_until(lambda: table.row.status == "closed")
        assert [said["text"] for said in line.until("talk")[-1]["chat"]] == ["Bella partita"]
    assert last_frame(clara, seat) == last_frame(seat.browser, seat, 0)
    assert clara.get(seat.path)["version"] > 0
    with clara.line(seat.match) as line:
        assert [said["text"] for said in line.next()["chat"]] == ["Bella partita"]


def test_who_may_not_watch_still_may_not(carlo: Browser, clara: Browser) -> None:
    seat = carlo.running_table(watch="nobody")
    assert clara.refused("GET", f"{seat.path}/view?seat=watch") == (403, "no-watching")
