"""What just happened: told in order, hidden from whom it does not concern, and never beyond its room."""

from typing import Any

import pytest

from quarantotto.core import record
from quarantotto.core.compiler import Mode, Unit, build
from quarantotto.core.game import NOBODY
from quarantotto.core.news import NEWS_ROOM, TO_ALL, News, clear_news, conceal_news, forget_news, tell, tell_some

ENTRIES = {function.__name__: function for function in (clear_news, conceal_news, forget_news, tell, tell_some)}


@pytest.fixture(params=[Mode.PYTHON, Mode.CPU])
def rules(request: pytest.FixtureRequest) -> Any:
    return build(Unit("test-news"), ENTRIES, request.param)


def told(news: News) -> list[tuple[int, ...]]:
    """All room for events that is not blank, as kind, seen_by, who, what, places."""
    items = (news.items[i] for i in range(NEWS_ROOM))
    rows = [tuple(map(int, (item.kind, item.seen_by, item.who, item.what, item.places))) for item in items]
    while rows and not any(rows[-1]):
        rows.pop()
    return rows


def test_events_are_told_in_order(rules: Any) -> None:
    news = record.new(News)
    rules.tell(news, 3, 1, 20, 0)
    rules.tell_some(news, 0b10, 4, 2, 127, 0x7FFF0000)
    assert told(news) == [(3, TO_ALL, 1, 20, 0), (4, 0b10, 2, 127, 0x7FFF0000)]
    assert (int(news.count), int(news.lost)) == (2, 0)


def test_forgetting_leaves_no_trace_but_what_was_lost(rules: Any) -> None:
    news = record.new(News)
    for i in range(NEWS_ROOM + 3):
        rules.tell(news, 1 + i, 2, 3, 4)
    rules.forget_news(news)
    assert told(news) == []
    assert (int(news.count), int(news.lost)) == (0, 3)
    rules.tell(news, 9, 0, 0, 0)
    assert told(news) == [(9, TO_ALL, 0, 0, 0)]


def test_clearing_clears_whatever_was_there(rules: Any) -> None:
    news = record.new(News)
    record.cells(news)[:] = 0xAA
    rules.clear_news(news)
    assert not any(record.raw(news))


def test_what_finds_no_room_is_counted_and_harms_nothing(rules: Any) -> None:
    around = record.rows(News, 3)
    news = around[1]
    for i in range(NEWS_ROOM):
        rules.tell(news, i + 1, 1, 2, 3)
    full = told(news)
    assert len(full) == NEWS_ROOM
    assert int(news.lost) == 0
    for lost in range(1, 40):
        rules.tell_some(news, 1, 99, 99, 99, 99)
        assert (int(news.count), int(news.lost)) == (NEWS_ROOM, lost)
    assert told(news) == full
    assert not any(record.raw(around[0]) + record.raw(around[2]))


def test_content_is_taken_from_those_who_may_not_know(rules: Any) -> None:
    news = record.new(News)
    rules.tell(news, 1, 2, 3, 4)
    rules.tell_some(news, 0b00101, 5, 6, 7, 8)  # seats 0 and 2
    rules.tell_some(news, 0b00010, 9, 10, 11, 12)  # seat 1
    rules.tell_some(news, 0, 13, 14, 15, 16)  # nobody
    open_to_all, for_0_and_2, for_1 = (1, TO_ALL, 2, 3, 4), (5, 0b101, 6, 7, 8), (9, 0b10, 10, 11, 12)
    blank_2, blank_1, blank = (5, 0b101, 0, 0, 0), (9, 0b10, 0, 0, 0), (13, 0, 0, 0, 0)
    expected = {
        0: [open_to_all, for_0_and_2, blank_1, blank],
        1: [open_to_all, blank_2, for_1, blank],
        2: [open_to_all, for_0_and_2, blank_1, blank],
        5: [open_to_all, blank_2, blank_1, blank],
        NOBODY: [open_to_all, blank_2, blank_1, blank],
    }
    for seat, rows in expected.items():
        view = record.copy(news)
        rules.conceal_news(view, seat)
        assert told(view) == rows
        assert int(view.count) == 4
