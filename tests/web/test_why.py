"""Why a bot made a move: refused while it would tell a hand, answered from what the seat knew, by whoever thinks."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quarantotto.core import record
from quarantotto.core.present.reasons import Fact, Reasons, Weighed
from quarantotto.games import load_presenter
from quarantotto.table.stream import Stream
from tests.web.acting import live_match
from tests.web.serving import Browser, House, Seat, serving, wait_until
from tests.web.test_analysing import SECRETIVE, brought
from tests.web.test_programs import token_for

LATER = (409, "why-later")
Asked = list[tuple[bytes, int, int]]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}") as house:
        yield house


@pytest.fixture
def asked(house: House) -> Asked:
    """What whoever thinks was given; the first other choice is always better."""
    given: Asked = []

    def reasons(view: Any, seat: int, action: int) -> Reasons:
        given.append((record.raw(view), seat, action))
        other = next(one for one in house.bots._engine("radetzky").legal(view, seat) if one != action)
        weighed = (Weighed(action, 0.5, 0.01, 0.0, 0.0), Weighed(other, 0.6, 0.01, -0.1, 0.01))
        facts = (Fact("italian", 1.5, 2.0),)
        return Reasons(seat, weighed, facts, 64, is_calibrated=False, preferred=other, first_world=64)

    house.bots.reasons = reasons
    return given


def bots_frame(seat: Seat, reader: int | None = None) -> int:
    """A frame in which a bot chose something that was not the only thing; it is played on until there is one."""
    table = seat.browser.house.services.tables.known[seat.match]
    for _ in range(200):
        stream = Stream(live_match(seat), seat.seat if reader is None else reader)
        for frame in range(1, len(stream)):
            if was_choice(table, stream, frame):
                return frame
        wait_until(lambda: live_match(seat).pending() in ([seat.seat], []))
        seat.act()
    raise AssertionError("no bot had a choice")


def was_choice(table: Any, stream: Stream, frame: int) -> bool:
    moment, before = stream.moment(frame), stream.moment(frame - 1).state
    is_bot = moment.seat is not None and moment.action is not None and table.seats[moment.seat].kind == "bot"
    return is_bot and len(table.engine.legal(before, moment.seat)) > 1


def test_while_hands_are_hidden_nobody_is_told(house: House, asked: Asked) -> None:
    carlo, clara, program = house.browser(), house.browser(), house.browser()
    seat = carlo.running_table(("person", "bot"), options={"talk": "silent"})
    frame = bots_frame(seat)
    program.http.headers["authorization"] = f"Bearer {token_for(seat)['token']}"
    for one in (frame, 0, 10**5):  # whatever is asked for: the refusal itself tells nothing
        assert carlo.refused("POST", f"{seat.path}/why", {"frame": one, "seat": "0"}) == LATER
        assert program.refused("POST", f"{seat.path}/why", {"frame": one, "seat": "0"}) == LATER
        for browser in (carlo, clara, program):
            assert browser.refused("POST", f"{seat.path}/why", {"frame": one, "seat": "watch"}) == LATER
    assert clara.refused("POST", f"{seat.path}/why", {"frame": frame, "seat": "0"}) == (403, "not-your-seat")
    assert carlo.refused("POST", f"{seat.path}/why", {"frame": frame, "seat": "open"}) == (409, "not-over")
    text = carlo.call("POST", f"{seat.path}/why", {"frame": frame, "seat": "0"}).json()["error"]["text"]
    assert text == "A bot's reasons would tell what it knows. Ask again after the game."
    assert not asked
    for browser in (carlo, clara, program):
        browser.close()


def test_where_hands_lie_open_a_bot_tells_at_once(house: House, asked: Asked) -> None:
    carlo = house.browser("de")
    seat = carlo.running_table(("person", "bot"), options={"talk": "open", "random_first": "seat-1"})
    frame = bots_frame(seat)  # carlo moved before it
    told = carlo.post(f"{seat.path}/why", {"frame": frame, "seat": "0"})
    stream = Stream(live_match(seat), 0)
    moment, before = stream.moment(frame), stream.moment(frame - 1).state
    engine = live_match(seat).engine
    assert asked == [(record.raw(engine.concealed(before, 1)), 1, moment.action)]
    sight = load_presenter("radetzky").sights.of(engine.concealed(before, 1), engine.edition, 1, "de")
    assert moment.action is not None
    assert told["label"] == load_presenter("radetzky").action_words(sight, moment.action)
    assert (told["seat"], told["who"]) == (1, "Clara")
    assert told["notes"][0].startswith("Das sind die Gedanken eines starken Bots")  # it plays as gentle
    best = told["reasons"]["options"][1]
    assert told["notes"][1] == f"Ein starker Bot würde eher: {best['label']}."
    assert told["reasons"]["facts"] == ["Stadtteile Italiens: im Mittel 1,5, sonst 2,0."]
    mine = next(number for number in range(1, len(stream)) if stream.moment(number).seat == 0)
    assert carlo.refused("POST", f"{seat.path}/why", {"frame": mine, "seat": "0"}) == (409, "not-a-bot")
    assert carlo.refused("POST", f"{seat.path}/why", {"frame": 0, "seat": "0"}) == (409, "no-move")
    assert carlo.refused("POST", f"{seat.path}/why", {"frame": len(stream) + 99, "seat": "0"}) == (404, "no-frame")
    house.bots.reasons = None  # the house is not warm yet
    assert carlo.refused("POST", f"{seat.path}/why", {"frame": frame, "seat": "0"}) == (409, "no-analysis")
    plain = carlo.running_table(("person", "bot"), options={"talk": "open"}, aids=False)
    assert carlo.refused("POST", f"{plain.path}/why", {"frame": 0, "seat": "0"}) == (403, "no-hints")
    carlo.close()


def test_after_the_end_every_move_is_explained_from_what_its_seat_knew(house: House) -> None:
    carlo = house.browser()
    path = f"/api/matches/{brought(carlo, SECRETIVE)}"
    given: Asked = []

    def reasons(view: Any, seat: int, action: int) -> Reasons:
        given.append((record.raw(view), seat, action))
        return Reasons(seat, (Weighed(action, 0.5, 0.01, 0.0, 0.0),), (), 64, is_calibrated=False, preferred=action)

    house.bots.reasons = reasons
    carlo.get(path)
    match = house.services.tables.known[path.rpartition("/")[2]].match
    assert match is not None
    stream, engine = Stream(match, 0, is_open=True), match.engine
    alone = 0
    for frame in range(2, len(stream), 23):
        moment, before = stream.moment(frame), stream.moment(frame - 1).state
        assert moment.seat is not None
        told = carlo.post(f"{path}/why", {"frame": frame, "seat": "open"})
        view = engine.concealed(before, moment.seat)
        if len(engine.legal(view, moment.seat)) > 1:
            assert given.pop() == (record.raw(view), moment.seat, moment.action)
            assert told["reasons"]["unknown"]
        else:
            alone += 1
            assert (told["notes"], told["reasons"]) == (["There was no other choice."], None)
        assert not given
    assert alone
    carlo.close()


def test_nobody_thinks_for_somebody_who_has_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    carlo = house.browser()
    seat = carlo.running_table(("person", "bot"), options={"talk": "open"})
    frame, ended = bots_frame(seat), []

    async def explain(*_given: Any) -> Any:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ended.append("stopped")
            raise

    monkeypatch.setattr(house.bots, "explain", explain)
    with pytest.raises(httpx.ReadTimeout):
        carlo.http.post(f"{seat.path}/why", json={"frame": frame, "seat": "0"}, timeout=0.5)
    wait_until(lambda: ended == ["stopped"])
    monkeypatch.undo()
    carlo.close()


def test_it_is_counted_like_a_hint(house: House, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    carlo: Browser = house.browser()
    seat = carlo.running_table(("person", "bot"), options={"talk": "open"})
    frame, spent = bots_frame(seat), list[str]()
    monkeypatch.setattr(house.services.limits, "take", lambda what, who: spent.append(what))
    carlo.post(f"{seat.path}/why", {"frame": frame, "seat": "0"})
    assert spent.count("hints") == 1
    carlo.close()
