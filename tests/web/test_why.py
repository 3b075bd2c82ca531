"""Why a bot made a move: refused while the match is played, then answered from what its seat knew."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quarantotto.core import record
from quarantotto.core.game import NOBODY
from quarantotto.core.present.reasons import Fact, Reasons, Weighed
from quarantotto.games import load_presenter
from quarantotto.table.stream import Stream
from tests.web.acting import live_match, my_turn
from tests.web.serving import Browser, House, serving, wait_until
from tests.web.test_analysing import SECRETIVE, SHORT, brought
from tests.web.test_programs import token_for

NOT_OVER = (409, "not-over")
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


def chosen_frame(stream: Stream, seat: int) -> int:
    """A frame in which a seat chose something that was not the only thing."""
    for frame in range(1, len(stream)):
        moment, before = stream.moment(frame), stream.moment(frame - 1).state
        if moment.seat == seat and moment.action is not None and len(stream.match.engine.legal(before, seat)) > 1:
            return frame
    raise AssertionError("no choice")


def test_while_a_match_is_played_nobody_is_told_and_at_its_end_everybody(house: House, asked: Asked) -> None:
    carlo, clara, program = (house.browser("de") for _ in range(3))
    seat = carlo.running_table(("person", "bot"), options={"talk": "open", "random_first": "seat-1"})
    program.http.headers["authorization"] = f"Bearer {token_for(seat)['token']}"
    seat.act()
    assert my_turn(seat)  # the bot has moved
    everybody, moves = (carlo, clara, program), len(Stream(live_match(seat), NOBODY))
    for browser in everybody:
        for frame in (*range(moves), 10**5):  # whatever is asked for: the refusal itself tells nothing
            for reader in ("0", "1", "watch", "open"):
                assert browser.refused("POST", f"{seat.path}/why", {"frame": frame, "seat": reader}) == NOT_OVER
    text = carlo.call("POST", f"{seat.path}/why", {"frame": 1, "seat": "0"}).json()["error"]["text"]
    assert text == "Erst nach dem Ende des Spiels."
    assert not asked

    while my_turn(seat):
        seat.act()
    stream, engine = Stream(live_match(seat), 0), live_match(seat).engine
    frame = chosen_frame(stream, 1)
    moment, before = stream.moment(frame), stream.moment(frame - 1).state
    view = engine.concealed(before, 1)
    for browser, reader in ((carlo, "0"), (carlo, "open"), (clara, "open"), (program, "0")):
        told = browser.post(f"{seat.path}/why", {"frame": frame, "seat": reader})
        assert asked.pop() == (record.raw(view), 1, moment.action)
        sight = load_presenter("radetzky").sights.of(view, engine.edition, 1, "de")
        assert moment.action is not None
        assert told["label"] == load_presenter("radetzky").action_words(sight, moment.action)
        assert (told["seat"], told["who"]) == (1, "Clara")
        assert told["notes"][0].startswith("Das sind die Gedanken eines starken Bots")  # it plays as gentle
        best = told["reasons"]["options"][1]
        assert told["notes"][1] == f"Ein starker Bot würde eher: {best['label']}."
        assert told["reasons"]["facts"] == ["Stadtteile Italiens: im Mittel 1,5, sonst 2,0."]
    assert carlo.refused("POST", f"{seat.path}/why", {"frame": 0, "seat": "0"}) == (409, "no-move")
    assert carlo.refused("POST", f"{seat.path}/why", {"frame": len(stream) + 99, "seat": "0"}) == (404, "no-frame")
    assert clara.refused("POST", f"{seat.path}/why", {"frame": frame, "seat": "0"}) == (403, "not-your-seat")
    house.bots.reasons = None  # the house is not warm yet
    assert carlo.refused("POST", f"{seat.path}/why", {"frame": frame, "seat": "0"}) == (409, "no-analysis")
    for browser in everybody:
        browser.close()


def test_a_practice_table_is_a_match_too(house: House, asked: Asked) -> None:
    carlo = house.browser()
    for how in ({"practice": True}, {"options": {"talk": "silent"}}, {"aids": False}):
        seat = carlo.running_table(("person", "bot"), **how)
        assert carlo.refused("POST", f"{seat.path}/why", {"frame": 0, "seat": "0"}) == NOT_OVER
    assert not asked
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


def over(house: House, browser: Browser) -> tuple[str, dict[str, Any]]:
    """Where a match that is over is asked about a choice, and with what."""
    match = brought(browser, SHORT)
    browser.get(f"/api/matches/{match}")
    table = house.services.tables.known[match]
    assert table.match is not None
    frame = chosen_frame(Stream(table.match, NOBODY, is_open=True), 0)
    return f"/api/matches/{match}/why", {"frame": frame, "seat": "open"}


def test_nobody_thinks_for_somebody_who_has_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    carlo = house.browser()
    (path, body), ended = over(house, carlo), []

    async def explain(*_given: Any) -> Any:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ended.append("stopped")
            raise

    monkeypatch.setattr(house.bots, "explain", explain)
    with pytest.raises(httpx.ReadTimeout):
        carlo.http.post(path, json=body, timeout=0.5)
    wait_until(lambda: ended == ["stopped"])
    monkeypatch.undo()
    carlo.close()


def test_it_is_counted_like_a_hint(house: House, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    carlo: Browser = house.browser()
    (path, body), spent = over(house, carlo), list[str]()
    monkeypatch.setattr(house.services.limits, "take", lambda what, who: spent.append(what))
    carlo.post(path, body)
    assert spent.count("hints") == 1
    carlo.close()
