"""What leaves the store by itself, and what never does."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, update

from quarantotto.table.store.archive import keep_export
from quarantotto.table.store.chat import MOST_SAID, chat_of, say
from quarantotto.table.store.hosts import insert_host_link, use_host_link
from quarantotto.table.store.matches import match_row
from quarantotto.table.store.schema import chat, matches
from quarantotto.web.live.tidying import UNBEGUN, Tidying
from tests.table.played import played_match
from tests.web.serving import SOON, Browser, House

OPEN = {"seats": [{"kind": "person"}, {"kind": "open"}]}
LATER = "2020-01-01T00:00:00.000Z"


def write(house: House, unit: Callable[[Connection], Any]) -> Any:
    return house.services.store.write_now(unit)


def age(house: House, match: str) -> None:
    """As if it had not been changed for years."""
    write(house, lambda c: c.execute(update(matches).where(matches.c.id == match).values(changed=LATER)))


def tidy(house: House, keep_finished: timedelta | None = None) -> None:
    services = house.services
    tidying = Tidying(services.store, services.tables, keep_finished)
    asyncio.run_coroutine_threadsafe(tidying.tidy(), house.loop).result(SOON)


def is_kept(house: House, match: str) -> bool:
    return house.services.store.read_now(lambda c: match_row(c, match)) is not None


def test_tables_never_begun_expire(house: House, carlo: Browser) -> None:
    old, new, begun = carlo.open_table(**OPEN), carlo.open_table(**OPEN), carlo.running_table()
    for seat in (old, begun):
        age(house, seat.match)
    tidy(house)
    assert [is_kept(house, seat.match) for seat in (old, new, begun)] == [False, True, True]
    assert carlo.refused("GET", old.path) == (404, "no-match")
    assert old.match not in house.services.tables.known
    assert timedelta(days=7) <= UNBEGUN


def test_not_while_somebody_waits_there(house: House, carlo: Browser) -> None:
    seat = carlo.open_table(**OPEN)
    age(house, seat.match)
    with carlo.line(seat.match, 0) as line:
        line.until("hello")
        tidy(house)
        assert is_kept(house, seat.match)


def test_nor_the_host_s(house: House, carlo: Browser) -> None:
    seat = carlo.open_table(**OPEN)
    creator = house.services.tables.known[seat.match].row.creator
    write(house, lambda c: insert_host_link(c, "tidying"))
    write(house, lambda c: use_host_link(c, "tidying", creator))
    age(house, seat.match)
    tidy(house)
    assert is_kept(house, seat.match)


@pytest.mark.parametrize(("keep", "is_there"), [(None, True), (timedelta(days=30), False)])
def test_finished_ones_are_kept_as_long_as_the_host_says(
    house: House, carlo: Browser, keep: timedelta | None, is_there: bool
) -> None:
    running = carlo.running_table().match
    old, new = f"old-{is_there}", f"new-{is_there}"
    for match in (old, new):
        write(house, partial(keep_export, export=played_match(), match=match, creator="somebody"))
    for match in (old, running):
        age(house, match)
    tidy(house, keep)
    assert [is_kept(house, match) for match in (old, new, running)] == [is_there, True, True]


def test_of_endless_talk_the_end_is_kept(house: House, carlo: Browser) -> None:
    match = carlo.running_table().match
    rows = [
        {"match": match, "n": n, "seat": 0, "name": "Carlo", "text": "x", "at": LATER, "client_id": None}
        for n in range(1, 2 * MOST_SAID)
    ]
    write(house, lambda c: c.execute(chat.insert(), rows))
    write(house, lambda c: say(c, match, 0, "Carlo", "the last word"))
    kept = house.services.store.read_now(lambda c: chat_of(c, match, last=10 * MOST_SAID))
    assert [said.n for said in kept] == list(range(MOST_SAID + 1, 2 * MOST_SAID + 1))
    assert kept[-1].text == "the last word"
