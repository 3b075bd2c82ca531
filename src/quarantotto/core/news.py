"""What just happened: a short list in the record from which the log and the animations are made."""

from typing import Annotated

from quarantotto.core.compiler import rule
from quarantotto.core.record import Int8, Int32, Rows

NEWS_ROOM = 32
TO_ALL = 63  # every seat, and whoever watches


class NewsItem:
    """One event: a kind that all may know, and a content for the seats in `seen_by`."""

    places: Int32  # several places at once, one bit each
    kind: Int8
    seen_by: Int8
    who: Int8
    what: Int8


class News:
    items: Annotated[Rows[NewsItem], NEWS_ROOM]
    count: Int32
    lost: Int32  # events that found no room: a test keeps it at zero


@rule
def clear_news(news: News) -> None:
    """Nothing has happened yet."""
    for i in range(NEWS_ROOM):
        item = news.items[i]
        item.places = 0
        item.kind = 0
        item.seen_by = 0
        item.who = 0
        item.what = 0
    news.count = 0
    news.lost = 0


@rule
def forget_news(news: News) -> None:
    """The last decision's events give way to the next one's."""
    for i in range(int(news.count)):
        item = news.items[i]
        item.places = 0
        item.kind = 0
        item.seen_by = 0
        item.who = 0
        item.what = 0
    news.count = 0


@rule
def tell_some(news: News, seen_by: int, kind: int, who: int, what: int, places: int) -> None:
    """An event whose content only some seats may know."""
    i = int(news.count)
    if i >= NEWS_ROOM:
        news.lost = int(news.lost) + 1
        return
    item = news.items[i]
    item.places = places
    item.kind = kind
    item.seen_by = seen_by
    item.who = who
    item.what = what
    news.count = i + 1


@rule
def tell(news: News, kind: int, who: int, what: int, places: int) -> None:
    """An event that everybody sees."""
    tell_some(news, TO_ALL, kind, who, what, places)


@rule
def conceal_news(news: News, seat: int) -> None:
    """Takes the content out of the events this seat may not know."""
    for i in range(int(news.count)):
        item = news.items[i]
        if int(item.seen_by) != TO_ALL and (int(item.seen_by) >> seat) & 1 == 0:
            item.who = 0
            item.what = 0
            item.places = 0
