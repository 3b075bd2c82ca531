"""How strong bots are: wished for with the table, told to everybody, given to whoever thinks for them."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from quarantotto.bots.names import LEVELS
from quarantotto.core import record
from quarantotto.core.compiler import Mode
from quarantotto.core.engine import Engine
from quarantotto.core.position import Position, edition_path, load_edition
from quarantotto.games import PACKAGES, load_game
from quarantotto.web.problems import Problem
from quarantotto.web.workers import children, thinking
from quarantotto.web.workers.thinking import Thinkers, one_below
from tests.web.acting import live_match, my_turn
from tests.web.serving import Browser, House, wait_until

GAME = load_game("radetzky")
EDITION = edition_path(GAME, GAME.meta.default_edition).read_text(encoding="utf-8")


def question() -> tuple[str, str, Any, int]:
    position = Position.start(GAME, players=2)
    (seat,) = position.pending()
    return "radetzky", EDITION, position.concealed(seat).state, seat


class TestAtTheTable:
    def test_bots_have_the_level_they_were_wished_with(
        self, house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[tuple[int, str]] = []
        plain = house.bots.decide

        async def note(game: str, edition: str, view: Any, seat: int, level: str) -> int:
            if int(view.players) == 3:  # at other tables bots may still play
                asked.append((seat, level))
            return await plain(game, edition, view, seat, level)

        monkeypatch.setattr(house.bots, "decide", note)
        wished = [{"kind": "person", "name": "Carlo"}, {"kind": "bot", "level": "master"}, {"kind": "bot"}]
        seat = carlo.open_table(seats=wished, players=3, start=True)
        assert [chair["level"] for chair in seat.table()["seats"]] == [None, "master", "gentle"]
        while not {1, 2} <= {one for one, _ in asked}:
            if 0 in live_match(seat).pending():
                seat.act()
            wait_until(lambda: live_match(seat).pending() == [0] or len(asked) > 20)
        assert set(asked) == {(1, "master"), (2, "gentle")}

    def test_no_bot_is_called_as_a_person_is(self, carlo: Browser) -> None:
        wished = [{"kind": "person", "name": "Sibilla"}, {"kind": "bot"}]
        assert [chair["name"] for chair in carlo.open_table(seats=wished).table()["seats"]] == ["Sibilla", "Martino"]

    def test_a_level_goes_with_its_bot_when_seats_are_drawn(self, house: House, carlo: Browser) -> None:
        wished = [{"kind": "person"}, *({"kind": "bot", "name": level, "level": level} for level in LEVELS[:4])]
        house.bots.gate.clear()
        try:
            told = carlo.open_table(seats=wished, players=5, lot=True).table()["seats"]
        finally:
            house.bots.gate.set()
        assert {chair["name"]: chair["level"] for chair in told if chair["kind"] == "bot"} == {
            level: level for level in LEVELS[:4]
        }

    def test_what_is_no_level_is_refused(self, carlo: Browser) -> None:
        wished = [{"kind": "person"}, {"kind": "bot", "level": "perfect"}]
        refused = carlo.refused("POST", "/api/matches", {"game": "radetzky", "seats": wished})
        assert refused == (400, "bad-request")


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quarantotto.core.compiler.find_spec", lambda name: None)


@pytest.mark.usefixtures("without_numba")
class TestWithoutNumba:
    def test_only_the_level_that_does_not_look_ahead_can_be_wished_for(self, carlo: Browser) -> None:
        for level in LEVELS:
            wish = {"game": "comuni", "seats": [{"kind": "person"}, {"kind": "bot", "level": level}]}
            answer = carlo.call("POST", "/api/matches", wish, headers={"accept-language": "de"})
            if level == "gentle":
                assert answer.status_code == 201
            else:
                assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-option")
                said = f"weil numba nicht installiert ist: wähle 'gentle' statt '{level}'"
                assert said in answer.json()["error"]["text"]

    def test_the_page_of_a_new_table_names_the_levels_that_are_missing(self, carlo: Browser) -> None:
        page = carlo.http.get("/new").text
        assert page.count('data-missing="beginner fair strong master"') == len(PACKAGES)

    def test_nothing_is_analysed_and_nobody_is_asked_to_wait(self, house: House) -> None:
        with pytest.raises(Problem, match="no-numba"):
            house.services.analyses.must_be_able("comuni")


def test_a_match_from_before_numba_was_gone_goes_on_and_once_more_with_a_level_that_is_there(
    carlo: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished = [{"kind": "person"}, {"kind": "bot", "level": "master"}]
    seat = carlo.open_table(seats=wished, players=2, start=True)
    monkeypatch.setattr("quarantotto.core.compiler.find_spec", lambda name: None)
    while my_turn(seat):
        seat.act()
    assert seat.table()["seats"][1]["level"] == "master"
    for way, wish in (("rematch", {}), ("fork", {"number": 1})):
        match = carlo.post(f"{seat.path}/{way}", wish, 201)["match"]
        assert [chair["level"] for chair in carlo.get(f"/api/matches/{match}")["seats"]].count("gentle") == 1


def test_the_bots_of_a_rematch_are_as_strong_as_one_wishes(carlo: Browser) -> None:
    seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "bot", "level": "gentle"}], players=2, start=True)
    while my_turn(seat):
        seat.act()
    match = carlo.post(f"{seat.path}/rematch", {"level": "fair"}, 201)["match"]
    assert [chair["level"] for chair in carlo.get(f"/api/matches/{match}")["seats"]] == [None, "fair"]


@pytest.fixture
def unsaid() -> Iterator[None]:
    thinking.log_hurry.cache_clear()
    yield
    thinking.log_hurry.cache_clear()


@pytest.mark.usefixtures("unsaid")
def test_without_native_code_a_bot_does_not_think_ahead_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    game_id, edition, view, seat = question()
    asked = (game_id, edition, record.raw(view), seat)
    gentle = thinking.decide(*asked, "gentle", is_native=False)
    assert not caplog.messages
    for _ in range(2):
        assert thinking.decide(*asked, "master", is_native=False, can_think=True) == gentle
    (said,) = caplog.messages
    assert said.startswith("a bot of radetzky plays as gentle instead of master")


def test_without_native_code_a_hint_has_no_reasons() -> None:
    game_id, edition, view, seat = question()
    asked = (game_id, edition, record.raw(view), seat)
    gentle = thinking.decide(*asked, "gentle", is_native=False)
    assert thinking.explain(*asked, None, "strong", is_native=False, can_think=True) == (gentle, None)
    assert thinking.explain(*asked, 48, "strong", is_native=False, can_think=True) == (48, None)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (TimeoutError, "a bot of radetzky thinks for too long; it goes on as strong"),
        (EOFError, "a bot's process died; one of radetzky goes on as strong"),
    ],
)
def test_one_that_thinks_too_long_or_dies_goes_on_a_level_below(
    broken: type[Exception], said: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    levels: list[str] = []
    given: list[float] = []

    async def ask(_thinkers: Thinkers, asked: tuple[Any, ...]) -> int:
        _work, (*_position, level, _is_native, _can_think, seconds) = asked
        levels.append(level)
        given.append(seconds)
        if len(levels) < 3:
            raise broken
        return 48

    monkeypatch.setattr(Thinkers, "_ask", ask)

    async def decide() -> int:
        return await Thinkers(1, waiting=lambda: 3).decide(*question(), "master")

    assert asyncio.run(decide()) == 48
    assert levels == ["master", "strong", "fair"]
    assert given == [thinking.seconds_for(level, 3) for level in levels]
    assert said in caplog.messages


def test_a_process_that_loads_its_code_is_not_taken_for_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    plain, died = asyncio.timeout, [EOFError]

    def timeout(seconds: float) -> asyncio.Timeout:
        given.append(seconds)
        return plain(seconds)

    async def start(*_: Any) -> Any:
        return object()

    async def ask(_worker: Any, asked: tuple[Any, ...]) -> int:
        if asked[1][0] == "comuni" and died:
            raise died.pop()
        return 48

    monkeypatch.setattr(asyncio, "timeout", timeout)
    monkeypatch.setattr(Thinkers, "_start", start)
    monkeypatch.setattr(children, "ask", ask)
    monkeypatch.setattr(children, "stop", lambda worker: None)

    async def decide() -> None:
        native: set[str] = set()
        thinkers = Thinkers(1, native)
        for game in ("radetzky", "radetzky", "comuni", "radetzky", "radetzky"):
            await thinkers.decide(game, *question()[1:], "gentle")
        native.add("radetzky")
        await thinkers.decide(*question(), "gentle")

    asyncio.run(decide())
    known, anew = thinking.PATIENCE, thinking.STARTING
    assert given == [anew, known, anew, anew, anew, known, anew]  # the one that died had known Radetzky
    assert anew > known


def test_the_more_wait_the_shorter_is_a_thought() -> None:
    times = [thinking.seconds_for("master", waiting) for waiting in (0, 1, 3, 1000)]
    assert times == [2.0, 1.0, 0.5, thinking.LEAST]
    alone = [thinking.seconds_for(level, 0) for level in LEVELS[1:]]
    assert alone == sorted(alone)


def test_below_the_quick_level_there_is_none() -> None:
    assert [one_below(level) for level in LEVELS] == ["gentle", "gentle", "gentle", "fair", "strong"]


def test_a_thought_that_was_stopped_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    game_id, edition, view, seat = question()
    caplog.set_level("INFO")
    asked = (game_id, edition, record.raw(view), seat)
    found = thinking.decide(*asked, "master", is_native=True, can_think=True, seconds=-1.0)
    assert found in Engine(GAME, load_edition(GAME), Mode.CPU).legal(view, seat)
    assert "a bot of radetzky (master) was stopped after 0 chunks" in caplog.messages
