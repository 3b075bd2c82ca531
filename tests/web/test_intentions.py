"""What bots say with their moves, at a table: a setting, for everybody alike, and for bots alone."""

from typing import Any

import pytest

from quarantotto.core.present.model import Sitter
from quarantotto.games.revolution1848.actions import PASS
from quarantotto.table.log import Kind
from quarantotto.table.stream import Stream
from quarantotto.web.frames.builder import FrameBuilder
from quarantotto.web.frames.reader import Reader
from tests.intending import engine_of
from tests.table.playing import AT, Recorded, terms
from tests.web.acting import my_turn
from tests.web.serving import Browser, Seat


def story(seat: Seat, eyes: int | str) -> list[dict[str, Any]]:
    told: dict[str, Any] = seat.browser.get(f"/api/matches/{seat.match}/history?seat={eyes}&to=999")
    return list(told["frames"])


def said(frames: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """Who said what."""
    return [(frame["by"], line["means"]) for frame in frames for line in frame["lines"] if line["means"]]


def played(browser: Browser, **wish: Any) -> Seat:
    seat = browser.running_table(("person", "bot", "bot"), game="1848", variant="extended", pace=0, **wish)
    for _ in range(8):
        assert my_turn(seat)
        seat.act()
    assert my_turn(seat)
    return seat


def test_bots_say_what_they_mean_to_do_and_everybody_reads_the_same(carlo: Browser) -> None:
    seat = played(carlo)
    assert seat.table()["intentions"] is True
    spoken = said(story(seat, 0))
    assert len(spoken) > 3
    assert {by for by, _ in spoken} <= {1, 2}
    assert said(story(seat, "watch")) == spoken


def test_it_is_off_where_the_table_says_so(carlo: Browser) -> None:
    seat = played(carlo, intentions=False)
    assert seat.table()["intentions"] is False
    frames = story(seat, 0)
    assert {1, 2} <= {frame["by"] for frame in frames}
    assert said(frames) == []


@pytest.mark.parametrize("is_spoken", [True, False])
def test_it_is_said_of_what_a_bot_decided_whoever_has_the_seat_now(is_spoken: bool) -> None:
    """Everybody passes, of which there is always something to say; seat 0 is a bot only in the middle."""
    rules = engine_of("1848")
    table = Recorded(terms(variant="base"), rules)
    for what in ("", "bot", "person"):
        if what:
            table.add(table.match.prepare_note(Kind.SEAT, 0, AT, {"what": what}))
        for _ in range(2):
            table.act([PASS])
    sitters = (Sitter("Carlo", "person", 1), Sitter("Sibilla", "bot", 2))
    reader = Reader(Stream(table.match, 0), FrameBuilder(rules), "en", lambda: sitters, is_spoken=is_spoken)
    told = [reader.lines(number) for number in range(1, len(table.match.timeline))]
    moves = [(frame["by"], "means" in frame["lines"][0]) for frame in told if frame["kind"] == Kind.ACT]
    assert [spoken for by, spoken in moves if by == 0] == [False, is_spoken, False]
    assert [spoken for by, spoken in moves if by == 1] == [is_spoken] * 3
