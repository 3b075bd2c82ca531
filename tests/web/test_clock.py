"""A clock that acts by itself, where the table wants one: when a seat's time is over, a bot plays on."""

from pathlib import Path

import pytest

from quarantotto.web.live import match as live
from tests.web.acting import live_match
from tests.web.serving import Browser, Seat, serving, wait_until


def table_of(carlo: Browser, **wish: object) -> Seat:
    return carlo.running_table(("person", "person"), turn_hours=1, **wish)


def test_a_bot_plays_on_when_time_is_over(carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HOUR", 0.2)
    seat = table_of(carlo, plays_on=True)
    (asked,) = live_match(seat).pending()
    carlo.house.bots.gate.clear()
    try:
        wait_until(lambda: lines_told(seat, "was over; a bot plays on.") > 0)  # after the seat has changed hands
        assert seat.table()["seats"][asked]["kind"] == "bot"
        assert lines_told(seat, "was over; a bot plays on.") == 1
        assert live_match(seat).pending() == [asked]
        monkeypatch.setattr(live, "HOUR", 3600.0)
        assert carlo.post(f"{seat.path}/seats/{asked}/person")["seats"][asked]["kind"] == "person"
    finally:
        carlo.house.bots.gate.set()
    seat.other(asked).act()  # it is the player's again, and has its whole time


def test_only_where_the_table_wants_it(carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HOUR", 0.0)
    seat, with_clock = table_of(carlo), table_of(carlo, plays_on=True)
    wait_until(lambda: live_match(with_clock).is_over or "bot" in kinds(with_clock))
    (asked,) = live_match(seat).pending()
    assert seat.table()["seats"][asked]["is_late"]
    assert kinds(seat) == ["person", "person"]
    assert not carlo.house.services.tables.known[seat.match].is_busy_with(("clock", asked))


def lines_told(seat: Seat, part: str) -> int:
    frames = seat.browser.get(f"{seat.path}/history?seat=0")["frames"]
    return sum(part in line["text"] for frame in frames for line in frame["lines"])


def kinds(seat: Seat) -> list[str]:
    return [one["kind"] for one in seat.table()["seats"]]


def test_time_is_counted_from_when_the_seat_was_asked(carlo: Browser) -> None:
    seat = table_of(carlo, plays_on=True)
    table = carlo.house.services.tables.known[seat.match]
    (asked,) = live_match(seat).pending()
    left = table.seconds_to_bot(asked)
    assert left is not None
    assert 0 < left <= 3600
    assert table.seconds_to_bot(1 - asked) is None  # nobody asks it
    assert table.is_busy_with(("clock", asked))


def test_it_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    with serving(url) as house:
        carlo = house.browser()
        seat = table_of(carlo, plays_on=True)
        cookies = dict(carlo.http.cookies)
        carlo.close()
    monkeypatch.setattr(live, "HOUR", 0.0)
    with serving(url) as house:
        carlo = house.browser()
        carlo.http.cookies.update(cookies)
        again = Seat(carlo, seat.match, 0)
        wait_until(lambda: "bot" in kinds(again))
        carlo.close()
