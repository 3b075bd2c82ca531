"""Bots: they play with nobody there, go on after a restart, and know only what their seat may know."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import orjson
import pytest

from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS
from quarantotto.web import hall as hall_module
from tests.web.acting import asked_seat, live_match, secrets_of
from tests.web.serving import Browser, House, Seat, serving, wait_until


class TestPlaying:
    def test_on_with_nobody_there(self, house: House, carlo: Browser) -> None:
        seat = carlo.running_table(("bot", "bot"), options={"talk": "silent"})
        wait_until(lambda: live_match(seat).is_over, 60)
        wait_until(lambda: seat.table()["status"] == "over")

    def test_only_what_the_seat_may_know(self, house: House, carlo: Browser) -> None:
        """Everything a bot was given is the concealed record of a position of its own match."""
        before = len(house.bots.given)
        seat = carlo.running_table(("bot", "bot"), options={"talk": "silent"}, variant="advanced")
        wait_until(lambda: live_match(seat).is_over, 60)
        match = live_match(seat)
        known = {
            number: {match.engine.concealed(m.state, number).tobytes() for m in match.timeline} for number in (0, 1)
        }
        given = house.bots.given[before:]
        assert len(given) >= len(match.timeline) - 1
        assert all(view in known[number] for number, view in given)
        assert not any(view == m.state.tobytes() for _, view in given for m in match.timeline[:-1])
        view = record.new(match.engine.game.state)
        for _, bytes_ in given:
            record.cells(view)[:] = list(bytes_)
            assert [int(view.chance.key[i]) for i in range(KEY_WORDS)] == [0] * KEY_WORDS

    def test_at_reading_pace(self, carlo: Browser) -> None:
        seat = carlo.running_table(("person", "bot"), pace=10)
        while live_match(seat).pending() == [0]:
            seat.act()
        rows = seat.log_length()
        assert live_match(seat).pending() == [1]
        assert seat.table()["pace"] == 10
        assert seat.log_length() == rows

    def test_on_after_a_restart(self, store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        with serving(store_url) as house:
            carlo = house.browser()
            house.bots.gate.clear()
            seat = carlo.running_table(("bot", "bot"))
            rows = seat.log_length()
            carlo.close()
        with serving(store_url) as house:
            carlo = house.browser()
            wait_until(lambda: seat.match in house.hall.tables)  # nobody has asked for it
            again = Seat(carlo, seat.match, 0)
            wait_until(lambda: again.log_length() > rows + 2)
            carlo.close()

    def test_in_processes_of_their_own(self, tmp_path: Any) -> None:
        with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", quick_bots=False) as house:
            carlo = house.browser()
            seat = carlo.running_table(("person", "bot"), options={"talk": "silent"})
            if live_match(seat).pending() == [0]:
                hint = carlo.post(f"{seat.path}/hint", {"seat": 0})
                assert hint["action"] in live_match(seat).engine.legal(live_match(seat).state, 0)
            while live_match(seat).pending() == [0]:
                seat.act()
            wait_until(lambda: any(chain.seat == 1 for chain in live_match(seat).chains), 30)
            carlo.close()

    def test_a_bot_that_fails_is_asked_again(
        self, house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seat = carlo.running_table(("person", "person"))
        asked = asked_seat(seat)
        plain, tries = house.bots.decide, []

        async def fail_once(*given: Any) -> int:
            tries.append(1)
            if len(tries) == 1:
                raise OSError("out of memory")
            return await plain(*given)

        monkeypatch.setattr(house.bots, "decide", fail_once)
        carlo.post(f"{seat.path}/seats/{asked.seat}/bot")
        wait_until(lambda: len(tries) > 0)
        wait_until(lambda: bool(seat.table()) and seat.log_length() > 2)  # somebody comes by


class Receiver:
    """Somebody's address for webhooks."""

    def __init__(self, status: int = 200) -> None:
        heard: list[Any] = []
        self.heard = heard

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append((dict(self.headers), self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(status)
                self.send_header("location", "http://127.0.0.1:9/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/turn?mine=1"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture(params=[200, 500, 302])
def receiver(request: pytest.FixtureRequest) -> Iterator[Receiver]:
    made = Receiver(request.param)
    yield made
    made.close()


class TestWebhooks:
    def test_your_turn_once_and_nothing_secret(self, carlo: Browser, receiver: Receiver) -> None:
        seat = carlo.running_table(options={"talk": "silent", "random_first": "seat-1"})
        answer = carlo.call("PATCH", f"{seat.path}/seats/1", {"webhook": receiver.url}).json()
        assert answer["seats"][1]["has_webhook"]
        assert receiver.url not in orjson.dumps(answer).decode()
        while live_match(seat).pending() == [0]:
            seat.act()
        wait_until(lambda: len(receiver.heard) == 1)
        carlo.call("PATCH", f"{seat.path}/seats/0", {"name": "Cattaneo"})
        headers, said = receiver.heard[0]
        assert orjson.loads(said) == {
            "event": "your-turn",
            "match": seat.match,
            "game": "radetzky",
            "seat": 1,
            "name": "Clara",
        }
        assert "cookie" not in {name.lower() for name in headers}
        for secret in secrets_of(carlo.house.hall.tables[seat.match]):
            assert secret not in said.decode()
        wait_until(lambda: not carlo.house.hall.tables[seat.match].is_busy_with())
        assert len(receiver.heard) == 1

    def test_not_to_those_who_are_there(self, carlo: Browser) -> None:
        receiver = Receiver()
        try:
            seat = carlo.running_table(options={"random_first": "seat-1"})
            carlo.call("PATCH", f"{seat.path}/seats/1", {"webhook": receiver.url})
            with carlo.line(seat.match, 1) as line:
                line.until("frame")
                while live_match(seat).pending() == [0]:
                    seat.act()
                line.rest()
            assert receiver.heard == []
            carlo.call("PATCH", f"{seat.path}/seats/1", {"webhook": ""})
            assert not seat.table()["seats"][1]["has_webhook"]
        finally:
            receiver.close()


def test_tables_nobody_needs_are_let_go(house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "MOST_TABLES", 3)
    seats = [carlo.running_table() for _ in range(6)]
    asked_seat(seats[-1]).act()
    last = carlo.running_table()
    assert last.match in house.hall.tables
    assert seats[0].match not in house.hall.tables
    for seat in seats:
        assert seat.view(0)["frame"] in (0, 1)
