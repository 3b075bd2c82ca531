"""What just happened: a short list in the record from which the log and the animations are made.

An item has two small numbers and one large. A kind of news that has more to say, or wants its numbers to have names, is
declared as a `NewsOf`: what it says is packed and read by that declaration, and `derived.teller` makes the rule that
tells it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Protocol, get_args

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


class Item(Protocol):
    """An event, in the record or out of it."""

    @property
    def who(self) -> int: ...
    @property
    def what(self) -> int: ...
    @property
    def places(self) -> int: ...


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
def unsay(news: News, count: int) -> None:
    """Takes back what was told after the first so many events."""
    for i in range(count, int(news.count)):
        item = news.items[i]
        item.places = 0
        item.kind = 0
        item.seen_by = 0
        item.who = 0
        item.what = 0
    news.count = count


@rule
def forget_news(news: News) -> None:
    """The last decision's events give way to the next one's."""
    unsay(news, 0)


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


# News with names


PLACES_BITS = 31  # of the large number, whose sign is left alone


@dataclass(frozen=True)
class Values:
    """What a number may be, or each of a row of numbers."""

    least: int
    most: int
    count: int = 0  # 0: no row

    @property
    def bits(self) -> int:
        return (self.most - self.least).bit_length()


@dataclass(frozen=True)
class Small:
    """A number that has one of the two small ones to itself."""

    name: str


Who = Annotated[int, Small("who")]
What = Annotated[int, Small("what")]
Row = tuple[int, ...]


def between(least: int, most: int, count: int = 0) -> Values:
    return Values(least, most, count)


def up_to(most: int, count: int = 0) -> Values:
    return Values(0, most, count)


@dataclass(frozen=True)
class Part:
    """A named number of a kind of news, and where it lies in an item."""

    name: str
    lies: Small | Values
    shift: int = 0  # in the large number

    @property
    def end(self) -> int:
        return self.shift + (self.lies.bits * max(1, self.lies.count) if isinstance(self.lies, Values) else 0)

    def read(self, item: Item) -> int | Row:
        if isinstance(self.lies, Small):
            return int(getattr(item, self.lies.name))
        values, packed = self.lies, int(item.places) >> self.shift
        mask = (1 << values.bits) - 1
        row = tuple((packed >> values.bits * i & mask) + values.least for i in range(max(1, values.count)))
        return row if values.count else row[0]


class NewsOf:
    """A kind of news whose numbers have names and ranges; an instance is one item, read.

    Packed in the order of declaration, from the lowest bit on. A number beyond its range counts as the last one within.
    """

    kind: ClassVar[int]
    parts: ClassVar[tuple[Part, ...]]

    def __init_subclass__(cls, kind: int) -> None:
        cls.kind = kind
        cls.parts = tuple(_parts(cls.__annotations__))
        if max((part.end for part in cls.parts), default=0) > PLACES_BITS:
            raise TypeError(f"{cls.__name__} says more than an item of news has room for")

    def __init__(self, item: Item) -> None:
        for part in self.parts:
            setattr(self, part.name, part.read(item))


def _parts(hints: dict[str, Any]) -> Iterator[Part]:
    shift = 0
    for name, hint in hints.items():
        (lies,) = (detail for detail in get_args(hint) if isinstance(detail, Small | Values))
        yield (part := Part(name, lies, shift))
        shift = part.end
