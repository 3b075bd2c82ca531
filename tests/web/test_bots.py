"""Bots: they play with nobody there, go on after a restart, and know only what their seat may know."""

import asyncio
from typing import Any

import pytest

from quarantotto.bots.levels import Decision, LevelPlayer
from quarantotto.core import record
from quarantotto.core.chance import KEY_WORDS
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import seats_in
from quarantotto.core.game import ALLOWED, NO_ACTION
from quarantotto.core.memory import Lately
from quarantotto.core.position import edition_path, seed_key
from quarantotto.games import load_game
from quarantotto.web.live import tables
from quarantotto.web.workers import thinking as bots
from tests.table.playing import engine as table_engine
from tests.web.acting import asked_seat, live_match
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
            wait_until(lambda: seat.match in house.services.tables.known)  # nobody has asked for it
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


def test_a_table_whose_bots_could_not_think_goes_on_by_itself(
    house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, tries = house.bots.decide, []

    async def fail_once(*given: Any) -> int:
        tries.append(1)
        if len(tries) == 1:
            raise bots.CannotThink
        return await plain(*given)

    monkeypatch.setattr("quarantotto.web.live.bots.THINKING_AGAIN", 0.01)
    seat = carlo.running_table(("person", "person"))
    asked, rows = asked_seat(seat), seat.log_length()
    monkeypatch.setattr(house.bots, "decide", fail_once)
    carlo.post(f"{seat.path}/seats/{asked.seat}/bot")
    wait_until(lambda: len(live_match(seat).chains) > 0)  # nobody comes by
    assert len(tries) > 1
    assert seat.log_length() > rows


def test_a_thought_ends_when_the_match_has_gone_on(
    house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[str] = []

    async def think(*_given: Any) -> int:
        thoughts.append("begun")
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            thoughts.append("ended")
            raise
        return NO_ACTION

    monkeypatch.setattr(house.bots, "decide", think)
    seat = carlo.running_table(("person", "person"))
    asked = asked_seat(seat)
    for _ in range(2):
        thoughts.clear()
        carlo.post(f"{seat.path}/seats/{asked.seat}/bot")
        wait_until(lambda: thoughts == ["begun"])
        carlo.get(seat.path)
        carlo.post(f"{seat.path}/seats/{asked.seat}/bot")  # nothing has changed
        assert thoughts == ["begun"]
        carlo.post(f"{seat.path}/seats/{asked.seat}/person")
        wait_until(lambda: thoughts == ["begun", "ended"])


def test_tables_nobody_needs_are_let_go(house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_TABLES", 3)
    seats = [carlo.running_table() for _ in range(6)]
    asked_seat(seats[-1]).act()
    last = carlo.running_table()
    assert last.match in house.services.tables.known
    assert seats[0].match not in house.services.tables.known
    for seat in seats:
        assert seat.view(0)["frame"] in (0, 1)


class TestIllegalAnswers:
    def test_of_a_bots_process(self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
        rules = table_engine()
        position = rules.deal(2, "basic", {}, seed_key(1))
        (seat,) = seats_in(position["pending"])
        view = rules.concealed(position, seat)
        wrong = next(action for action, clause in enumerate(rules.clauses(view, seat)) if clause != ALLOWED)
        for answer, said in ((wrong, f"clause {rules.clause(view, seat, wrong)}"), (NO_ACTION, "nothing")):
            player = LevelPlayer(rules)
            monkeypatch.setattr(player, "decide", lambda *_, answer=answer: Decision(answer))
            monkeypatch.setattr(bots, "_player", lambda *_, player=player: player)
            found = bots.decide("radetzky", "", record.raw(view), seat, "gentle", False)
            assert found == rules.legal(view, seat)[0]
            assert f"the bot of radetzky at seat {seat + 1} answered with " in caplog.messages[-1]
            assert said in caplog.messages[-1]

    def test_of_one_that_has_got_so_far(
        self, house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        """The table goes on, and the log says whose fault it was."""

        async def wrong(game: str, _edition: str, view: Any, seat: int, _level: str) -> int:
            clauses = table_engine().clauses(record.from_bytes(load_game(game).state, record.raw(view)), seat)
            return next(action for action, clause in enumerate(clauses) if clause != ALLOWED)

        monkeypatch.setattr(house.bots, "decide", wrong)
        seat = carlo.running_table(("bot", "bot"), options={"talk": "silent"})
        wait_until(lambda: live_match(seat).next_row > 3)
        assert any("the bot of radetzky" in message for message in caplog.messages)
        monkeypatch.undo()


def test_editions_that_were_played_are_not_kept_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_PLAYERS", Lately(2))
    text = edition_path(load_game("radetzky"), "milano").read_text(encoding="utf-8")
    players = [bots._player("radetzky", f"{text}# {number}", Mode.PYTHON) for number in range(4)]
    assert list(bots._PLAYERS) == players[2:]
    assert bots._player("radetzky", f"{text}# 3", Mode.PYTHON) is players[3]
