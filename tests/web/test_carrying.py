"""One's seats on another device: by a link that is signed, short-lived, good once, and ends when its maker says so."""

import logging
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from quarantotto.table.store import carries
from quarantotto.web.http.served import Served
from quarantotto.web.identity import hashed
from quarantotto.web.key import HouseKey
from quarantotto.web.limits import LIMITS, Limits
from quarantotto.web.live import carrying
from quarantotto.web.live.match import GRACE
from tests.web.acting import asked_seat
from tests.web.serving import Browser, serving

DEAD = (403, "dead-carry")


def link_of(browser: Browser) -> str:
    return str(browser.post("/api/carry", status=201)["link"])


def word_of(browser: Browser) -> str:
    return link_of(browser).rpartition("#")[2]


def take(browser: Browser, word: str) -> Any:
    return browser.post("/api/carry/take", {"token": word})["tables"]


def refused(browser: Browser, word: str) -> tuple[int, str]:
    return browser.refused("POST", "/api/carry/take", {"token": word})


def test_both_devices_hold_the_seats_and_play_them(carlo: Browser, clara: Browser) -> None:
    first, second = carlo.running_table(), carlo.open_table(seats=[{"kind": "open"}, {"kind": "person"}])
    assert carlo.get("/api/carry") == {"tables": 2, "seconds": 0}
    assert take(clara, word_of(carlo)) == 2
    for browser in (carlo, clara):
        assert browser.get(first.path)["my_seats"] == [0, 1]
        assert browser.get(second.path)["my_seats"] == [1]
    seat = asked_seat(first)
    rows = first.log_length()
    seat.other(seat.seat, clara).act()
    asked_seat(first).act()
    assert first.log_length() >= rows + 2
    assert {one["match"] for one in clara.get("/api/matches")["mine"]} == {first.match, second.match}


def test_the_host_of_a_table_stays_the_only_one(carlo: Browser, clara: Browser) -> None:
    """Seats are carried, and nothing else."""
    seat = carlo.running_table()
    take(clara, word_of(carlo))
    assert not clara.get(seat.path)["is_host"]
    assert carlo.get(seat.path)["is_host"]


def test_a_link_is_good_once_also_for_many_at_once(carlo: Browser, browsers: Any) -> None:
    seat, word = carlo.running_table(), word_of(carlo)
    others = [browsers() for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda one: one.call("POST", "/api/carry/take", {"token": word}), others))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403, 403, 403]
    assert sum(bool(other.get(seat.path)["my_seats"]) for other in others) == 1


def test_the_browser_that_made_it_does_not_use_it_up(carlo: Browser, clara: Browser) -> None:
    carlo.running_table()
    word = word_of(carlo)
    assert refused(carlo, word) == (409, "same-device")
    assert take(clara, word) == 1


def test_a_newer_one_ends_it_and_so_does_its_maker(carlo: Browser, clara: Browser) -> None:
    carlo.running_table()
    old, new = word_of(carlo), word_of(carlo)
    assert 0 < carlo.get("/api/carry")["seconds"] <= 60 * carrying.MINUTES
    assert refused(clara, old) == DEAD
    answer = carlo.call("DELETE", "/api/carry")
    assert answer.json() == {"tables": 1, "seconds": 0}
    assert refused(clara, new) == DEAD


def test_its_time_is_over_by_what_is_signed_and_by_what_is_stored(
    carlo: Browser, clara: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    carlo.running_table()
    store = carlo.house.services.store
    with monkeypatch.context() as patched:
        patched.setattr(carrying, "MINUTES", -1)
        assert refused(clara, word_of(carlo)) == DEAD
    word, past = word_of(carlo), (datetime.now(UTC) - timedelta(seconds=1)).isoformat(timespec="milliseconds")
    me = hashed(carlo.http.cookies["quarantotto"].partition(".")[0])
    store.write_now(lambda c: carries.offer(c, me, hashed(word), past.replace("+00:00", "Z")))
    assert carlo.get("/api/carry")["seconds"] == 0
    assert refused(clara, word) == DEAD


@pytest.mark.parametrize("word", ["", ".", "a.b.c", "é", "x" * 120])
def test_what_was_not_made_here_is_not_taken(clara: Browser, word: str) -> None:
    assert refused(clara, word) == DEAD


def test_the_signature_is_the_houses(carlo: Browser, clara: Browser) -> None:
    """A row in the store alone makes no link: whoever could write there still lacks the key."""
    carlo.running_table()
    token = word_of(carlo).rpartition(".")[0]
    forged = f"{token}.{HouseKey(b'another' * 5).carrying(token)}"
    me = hashed(carlo.http.cookies["quarantotto"].partition(".")[0])
    carlo.house.services.store.write_now(lambda c: carries.offer(c, me, hashed(forged), "9999"))
    assert refused(clara, forged) == DEAD


def test_who_holds_nothing_carries_nothing(clara: Browser) -> None:
    assert clara.get("/api/carry") == {"tables": 0, "seconds": 0}
    assert clara.refused("POST", "/api/carry") == (409, "nothing-to-carry")


def test_neither_paths_nor_logs_nor_the_store_hold_it(carlo: Browser, clara: Browser, caplog: Any) -> None:
    carlo.running_table()
    with caplog.at_level(logging.DEBUG):
        answer = carlo.call("POST", "/api/carry")
        link = answer.json()["link"]
        word = link.rpartition("#")[2]
        clara.http.get("/carry")
        take(clara, word)
    assert answer.headers["cache-control"] == "no-store"
    assert re.fullmatch(rf"http://{carlo.house.address}/carry#[\w.-]+", link)
    assert answer.json()["picture"].startswith("data:image/svg+xml")
    assert word not in "\n".join(record.getMessage() for record in caplog.records)


def test_a_seat_that_changes_hands_is_lost_on_both(carlo: Browser, clara: Browser) -> None:
    seat = carlo.running_table()
    take(clara, word_of(carlo))
    carlo.post(f"{seat.path}/seats/1/link")
    assert (carlo.get(seat.path)["my_seats"], clara.get(seat.path)["my_seats"]) == ([0, 1], [0])


def test_who_has_lost_a_seat_is_away_from_now_on(carlo: Browser, clara: Browser) -> None:
    """Though its page stays, for another seat."""
    seat = asked_seat(carlo.running_table())
    take(clara, word_of(carlo))
    table = carlo.house.services.tables.known[seat.match]
    table._loaded -= 2 * GRACE  # it has been in memory for longer
    with clara.line(seat.match, 1 - seat.seat) as line:
        line.until("frame")
        assert seat.table()["seats"][seat.seat]["is_connected"]
        carlo.post(f"{seat.path}/seats/{seat.seat}/link")
        told = seat.table()["seats"][seat.seat]
        assert (told["is_connected"], told["is_late"]) == (False, False)


def test_it_is_counted_like_joining(tmp_path: Any) -> None:
    limits = Limits({**LIMITS, "joins": {"browser": (2, 60.0)}})
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", limits=limits) as house:
        carlo = house.browser()
        carlo.running_table()
        word_of(carlo)
        assert refused(carlo, "nothing") == DEAD
        assert refused(carlo, "nothing") == (429, "too-many-joins")
        assert carlo.refused("POST", "/api/carry") == (429, "too-many-joins")
        carlo.close()


def test_it_leads_to_where_friends_find_the_house(tmp_path: Any) -> None:
    served = Served(reach="https://play.example.org/games")
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", served=served) as house:
        carlo = house.browser()
        carlo.running_table()
        assert link_of(carlo).startswith("https://play.example.org/games/carry#")
        carlo.close()
