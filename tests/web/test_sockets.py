"""The line to a page: everything once and in order, through breaks, second tabs and restarts."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from quarantotto.table.store.whole import whole_tables
from quarantotto.web.frames import reader as drawing
from tests.web.acting import asked_seat, body, fingerprint, live_match, my_turn, play
from tests.web.serving import Browser, House, LineTo, Seat, serving, wait_until


def numbers(frames: list[Any]) -> list[int]:
    return [frame["frame"] for frame in frames]


def here(told: Any) -> list[int]:
    """The seats whose people are there."""
    return [one["seat"] for one in told["seats"] if one["is_connected"]]


def without_question(frame: Any) -> Any:
    """A frame as it is drawn anew: only the newest asks, and names may have changed."""
    slots = {slot: change for slot, change in frame["slots"].items() if slot != "players"}
    return {**frame, "slots": slots, "question": None, "undo": None}


class TestGreeting:
    def test_how_the_table_stands_then_a_whole_frame(self, carlo: Browser) -> None:
        seat = carlo.running_table()
        with carlo.line(seat.match, 0) as line:
            hello, frame = line.next(), line.next()
            assert hello["type"] == "hello"
            assert hello["table"]["match"] == seat.match
            assert hello["status"]["games"]["radetzky"]["mode"] == "python"
            assert frame["whole"]
            assert {name: value for name, value in frame.items() if name != "seen"} == {
                name: value for name, value in seat.view(0).items() if name != "seen"
            }

    def test_a_page_that_waits_for_the_deal(self, carlo: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        with carlo.line(seat.match, 0) as line:
            assert line.next()["table"]["status"] == "open"
            assert [message["type"] for message in line.rest()] == ["presence"]
            carlo.post(f"{seat.path}/start")
            messages = line.until("frame")
            assert messages[-1]["whole"]
            assert [m["table"]["status"] for m in messages if m["type"] == "table"][-1] == "running"

    def test_who_is_there_is_told(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.running_table()
        with clara.line(seat.match) as watching:
            watching.until("frame")
            with carlo.line(seat.match, 1) as line:
                line.until("frame")
                wait_until(lambda: watching.until("presence")[-1]["seats"][1]["is_connected"])
            wait_until(lambda: not watching.until("presence")[-1]["seats"][1]["is_connected"])

    def test_all_at_one_screen_are_there_while_it_is(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.running_table()
        with clara.line(seat.match) as watching:
            watching.until("frame")
            with carlo.line(seat.match, 0), carlo.line(seat.match):
                assert here(watching.until("presence")[-1]) == [0, 1]
                with carlo.line(seat.match, 1) as second:
                    second.until("frame")
                assert watching.rest() == []
            assert here(watching.until("presence")[-1]) == []
        with carlo.line(seat.match) as line:
            line.until("frame")
            assert here(seat.table()) == []  # it looks from no seat

    def test_of_spectators_nobody_is_told(self, carlo: Browser, clara: Browser, browsers: Any) -> None:
        """What each of them costs does not grow with their number."""
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        with carlo.line(seat.match, 0) as line, ExitStack() as watching:
            line.until("frame")
            line.rest()
            lines = [watching.enter_context(browsers().line(seat.match)) for _ in range(8)]
            for each in lines:
                assert [message["type"] for message in each.until("frame")] == ["hello", "frame"]
            with (
                carlo.line(seat.match, 0),
                clara.line(seat.match, 1),
            ):  # a second page, a first one
                assert [m["seats"][1]["is_connected"] for m in line.until("presence")] == [True]
                for each in lines:
                    assert [message["type"] for message in each.rest()] == ["presence"]
            lines[0].connection.close()
            assert [m["seats"][1]["is_connected"] for m in line.rest()] == [False]
            assert [message["type"] for message in lines[1].rest()] == ["presence"]

    def test_of_many_visitors_nothing_is_kept(self, house: House, browsers: Any, carlo: Browser) -> None:
        seat = carlo.running_table()
        kept = set(house.services.hosts.known)
        for _ in range(5):
            stranger: Browser = browsers()
            stranger.get("/api/status")
            with stranger.line(seat.match) as line:
                line.until("frame")
        assert house.services.hosts.known == kept

    @pytest.mark.parametrize(
        ("match", "number", "code"),
        [
            ("nonsense00", 0, "no-match"),
            (None, 7, "no-seat"),
            (None, "x", "no-seat"),
            (None, 0, "not-your-seat"),
        ],
    )
    def test_refused(self, carlo: Browser, clara: Browser, match: str | None, number: Any, code: str) -> None:
        seat = carlo.running_table()
        with clara.line(match or seat.match, number) as line:
            refused = line.next()
            assert (refused["type"], refused["error"]["code"]) == ("refused", code)
            with pytest.raises(ConnectionClosed) as closed:
                line.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code >= 4400


class TestPushing:
    def test_every_page_of_a_seat_gets_everything(self, carlo: Browser) -> None:
        seat = asked_seat(carlo.running_table())
        with carlo.line(seat.match, seat.seat) as one, carlo.line(seat.match, seat.seat) as other:
            first = [line.until("frame")[-1] for line in (one, other)]
            assert first[0] == first[1]
            for _ in range(3):
                answered = asked_seat(seat).act()
                told = [line.until("frame")[-1] for line in (one, other)]
                assert told[0] == told[1]
                if answered["frames"][-1]["mine"] and told[0]["mine"]:
                    assert told[0] == answered["frames"][-1]

    def test_a_page_that_asks_meanwhile_takes_nothing_from_a_line(
        self, carlo: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Between the store and the telling somebody may load the page: the line must not miss a frame for it."""
        seat = asked_seat(carlo.running_table())
        services = carlo.house.services
        with carlo.line(seat.match, seat.seat) as line:
            first = line.until("frame")[-1]["frame"]
            plain = services.bots.carry_on

            def look_first(table: Any) -> None:
                services.broadcast.reader(table, seat.seat, "en").whole(-1)
                plain(table)

            monkeypatch.setattr(services.bots, "carry_on", look_first)
            seat.act()
            monkeypatch.undo()
            assert line.until("frame")[-1]["frame"] == first + 1

    def test_nothing_is_told_twice(self, carlo: Browser) -> None:
        seat = carlo.running_table()
        with carlo.line(seat.match, 0) as line:
            frames = [line.until("frame")[-1]]
            play(seat, 5)
            frames += [message for message in line.rest() if message["type"] == "frame"]
        assert numbers(frames) == list(range(frames[0]["frame"], frames[0]["frame"] + 6))

    def test_two_click_at_once_and_one_decides(self, carlo: Browser) -> None:
        seat = asked_seat(carlo.running_table())
        barrier = threading.Barrier(6)

        def click(action: int) -> int:
            sent = body(seat, actions=[action])
            barrier.wait()
            return carlo.call("POST", f"{seat.path}/act", sent).status_code

        legal = live_match(seat).engine.legal(live_match(seat).state, seat.seat)
        with ThreadPoolExecutor(6) as pool:
            statuses = list(pool.map(click, [legal[i % len(legal)] for i in range(6)]))
        assert sorted(statuses) == [200, *[409] * 5]
        assert seat.log_length() == 2


class TestComingBack:
    def test_exactly_what_was_missed(self, carlo: Browser) -> None:
        seat = carlo.running_table()
        with carlo.line(seat.match, 0) as steady:
            steady.until("frame")
            with carlo.line(seat.match, 0) as line:
                held = line.until("frame")[-1]["frame"]
            play(seat, 5)
            told = steady.frames(held + 5)
            with carlo.line(seat.match, 0, frame=held + 2) as line:
                assert line.next()["type"] == "hello"
                again = [message for message in line.rest() if message["type"] == "frame"]
            assert again == told[2:]
            with carlo.line(seat.match, 0, frame=held + 5) as line:
                assert not [message for message in line.rest() if message["type"] == "frame"]

    def test_too_long_ago_or_never(self, carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(drawing, "KEPT", 3)
        seat = carlo.running_table()
        play(seat, 6)
        newest = seat.view(0)["frame"]
        for held in (-1, 0, newest + 1, 99_999, newest - 4):
            with carlo.line(seat.match, 0, frame=held) as line:
                frames = [message for message in line.rest() if message["type"] == "frame"]
            assert [(frame["frame"], frame["whole"]) for frame in frames] == [(newest, True)]

    def test_after_the_server_was_started_anew(self, store_url: str) -> None:
        with serving(store_url) as house:
            carlo = house.browser()
            seat = carlo.running_table(options={"talk": "silent"})
            with carlo.line(seat.match, 0) as line:
                line.until("frame")
                play(seat, 6)
                told = line.frames(6)
            whole, cookies = seat.view(0), dict(carlo.http.cookies)
            carlo.close()
        with serving(store_url) as house:
            carlo = house.browser()
            carlo.http.cookies.update(cookies)
            with carlo.line(seat.match, 0, frame=2) as line:
                again = [message for message in line.rest() if message["type"] == "frame"]
            assert [without_question(frame) for frame in again] == [without_question(frame) for frame in told[2:]]
            assert again[-1]["question"] == told[-1]["question"]
            same = Seat(carlo, seat.match, 0)
            assert same.view(0) == whole
            play(same, 2)
            carlo.close()

    def test_where_a_seat_left_off(self, house: House, carlo: Browser) -> None:
        seat = carlo.running_table()
        play(seat, 3)
        with carlo.line(seat.match, 0) as line:
            newest = line.until("frame")[-1]["frame"]
            for wrong in ({"frame": 99}, {"frame": -3}, {"frame": True}, {"frame": "1"}, {"frame": 1.0}, {}):
                line.send({"type": "seen", **wrong})
            line.send({"type": "seen", "frame": newest})
            store, match = house.services.store, seat.match
            wait_until(lambda: store.read_now(lambda c: whole_tables(c, [match], None))[match].seen == {0: newest})
            line.send({"type": "seen", "frame": 1})
            seat.other(live_match(seat).pending()[0]).act()
            line.until("frame")
        with carlo.line(seat.match, 0) as line:
            assert line.until("frame")[-1]["seen"] == newest
        assert seat.view(1)["seen"] == -1


class TestNonsense:
    @pytest.mark.parametrize("said", ["{", "null", "[]", "x" * 5000, '{"type": "act"}', '{"type": ["seen"]}', '"seen"'])
    def test_it_is_passed_over(self, carlo: Browser, said: str) -> None:
        seat = asked_seat(carlo.running_table())
        with carlo.line(seat.match, seat.seat) as line:
            line.until("frame")
            before = fingerprint(seat)
            line.send(said)
            line.send({"type": "ping"})
            assert fingerprint(seat) == before
            seat.act()
            assert line.until("frame")[-1]["mine"]

    @pytest.mark.parametrize("said", ["x" * 100_000, b"\x00\xff"])
    def test_or_ends_the_line(self, carlo: Browser, said: Any) -> None:
        seat = asked_seat(carlo.running_table())
        with carlo.line(seat.match, seat.seat) as line:
            line.until("frame")
            line.connection.send(said)
            with pytest.raises(ConnectionClosed):
                drain(line)
        seat.act()

    def test_a_reader_who_does_not_read_delays_nobody(self, carlo: Browser) -> None:
        seat = carlo.running_table(("person", "bot"))
        with carlo.line(seat.match, 0) as line:
            while my_turn(seat):
                seat.act()
            assert line.frames(seat.view()["frame"])[-1]["over"]


def drain(line: LineTo) -> None:
    while True:
        line.next()
