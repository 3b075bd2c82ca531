"""Several servers over one PostgreSQL serve one match: what goes in at one comes out at the other."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from quarantotto.table.store import StoreError
from quarantotto.table.store.chat import unsay
from quarantotto.table.store.matches import match_row
from quarantotto.web.live import following
from tests.web.acting import asked_seat, body, live_match, new_id, quiet_actions, to_quiet_choice
from tests.web.serving import SOON, Browser, House, Seat, serving, sha256, wait_until

BITS = ["ab" * 16, "cd" * 16]


class Two:
    """Two servers, and a browser that talks to both."""

    def __init__(self, here: House, there: House) -> None:
        self.houses = (here, there)
        self.here, self.there = here.browser(), there.browser()
        self.here.get("/api/status")
        self.there.http.cookies.update(dict(self.here.http.cookies))

    def both(self, seat: Seat) -> tuple[Seat, Seat]:
        """A seat through either server."""
        number = seat.seat
        return Seat(self.here, seat.match, number, seat.links), Seat(self.there, seat.match, number, seat.links)

    def close(self) -> None:
        self.here.close()
        self.there.close()


@pytest.fixture(scope="module")
def houses() -> Iterator[tuple[House, House]]:
    from tests.databases import empty_postgresql

    with empty_postgresql() as url, serving(url) as here, serving(url) as there:
        yield here, there


@pytest.fixture
def two(houses: tuple[House, House]) -> Iterator[Two]:
    both = Two(*houses)
    yield both
    both.close()


def test_moves_through_one_are_pushed_by_the_other(two: Two) -> None:
    here, there = two.both(asked_seat(two.here.running_table()))
    with two.there.line(here.match, here.seat) as line:
        first = line.until("frame")[-1]["frame"]
        for number in range(1, 6):
            (asked,) = live_match(here).pending()
            source = here if number % 2 else there
            wait_until_same(here, there)
            source.other(asked).act()
            assert line.until("frame")[-1]["frame"] == first + number
            wait_until_same(here, there)
    assert here.view() == there.view()


def test_a_move_while_the_other_reads_the_table_is_not_lost(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = two.both(asked_seat(two.here.running_table()))
    services = two.houses[1].services
    read, refresh = services.store.read, services.following.refresh_soon
    has_read, has_heard = threading.Event(), threading.Event()

    def heard(match: str) -> None:
        refresh(match)
        has_heard.set()

    async def slow(unit: Any) -> Any:
        found = await read(unit)
        if not has_read.is_set():
            has_read.set()
            await asyncio.to_thread(has_heard.wait, SOON)
        return found

    monkeypatch.setattr(services.store, "read", slow)
    monkeypatch.setattr(services.following, "refresh_soon", heard)
    with ThreadPoolExecutor(1) as pool:
        opening = pool.submit(there.table)
        assert has_read.wait(SOON)
        here.act()
        opening.result()
    wait_until_same(here, there)
    assert here.view() == there.view()


def test_changes_of_the_table_too(two: Two) -> None:
    here, there = two.both(two.here.running_table())
    with two.there.line(here.match, 0) as line:
        line.until("frame")
        two.here.call("PATCH", f"{here.path}/seats/0", {"name": "Cattaneo"})
        assert "Cattaneo" in line.until("frame")[-1]["lines"][0]["text"]
        wait_until(lambda: there.table()["seats"][0]["name"] == "Cattaneo")


def test_what_is_said_too(two: Two) -> None:
    here, _there = two.both(two.here.running_table())
    two.here.post(f"{here.path}/chat", {"seat": 0, "text": "before"})
    with two.there.line(here.match, 0) as line, two.here.line(here.match, 0) as own:
        assert [said["text"] for said in line.next()["chat"]] == ["before"]
        own.until("frame")
        two.here.post(f"{here.path}/chat", {"seat": 0, "text": "after"})
        two.there.post(f"{here.path}/chat", {"seat": 0, "text": "and back"})
        for each in (line, own):
            heard = [message["text"] for message in [*each.until("chat"), *each.until("chat")] if "text" in message]
            assert heard == ["after", "and back"]
            assert not [message for message in each.rest() if message["type"] == "chat"]
        two.here.house.services.store.write_now(lambda c: unsay(c, here.match, 1), here.match)
        assert [said["text"] for said in line.until("talk")[-1]["chat"]] == ["after", "and back"]


def test_who_is_there_is_known_at_both(two: Two) -> None:
    here, there = two.both(two.here.running_table())

    def present(seat: Seat) -> list[bool]:
        return [one["is_connected"] for one in seat.table()["seats"]]

    assert present(there) == [False, False]
    with two.here.line(here.match, 0) as line:  # two at one screen
        line.until("frame")
        wait_until(lambda: present(there) == [True, True])
        with two.there.line(here.match, 1) as other:
            other.until("frame")
        assert present(here) == [True, True]
    wait_until(lambda: present(there) == present(here) == [False, False])


def test_who_looks_on_is_known_at_both_and_sent_away_from_either(two: Two) -> None:
    here, _there = two.both(two.here.running_table())
    guest = two.houses[1].browser()
    guest.get(here.path)

    def listed() -> list[dict[str, str]]:
        found: list[dict[str, str]] = two.here.get(f"{here.path}/visitors")["visitors"]
        return found

    with guest.line(here.match, user_agent_header="Mozilla/5.0 Firefox/140.0") as line:
        line.until("frame")
        wait_until(lambda: [one["device"] for one in listed()] == ["Firefox, computer"])
        with guest.line(here.match) as second:  # two pages of one browser are one visitor
            second.until("frame")
        assert len(listed()) == 1
        two.here.post(f"{here.path}/visitors/block", {"id": listed()[0]["id"]})
        assert "is closed to your browser" in line.until("gone")[-1]["text"]
    wait_until(lambda: listed() == [])
    guest.close()


def test_everybody_is_asked_at_both_whether_more_may_be_taken_back(two: Two) -> None:
    here, _there = two.both(two.here.open_table(seats=[{"kind": "person"}, {"kind": "open"}]))
    friend = two.houses[1].browser()
    friend.post(f"{here.path}/join", {"token": here.token(1), "name": "Clara"})
    wait_until(lambda: two.here.get(here.path)["seats"][1]["kind"] == "person")
    two.here.post(f"{here.path}/start")
    start = live_match(here).state.tobytes()
    wait_until(lambda: friend.get(here.path)["status"] == "running")
    for _ in range(4):
        wait_until_same(here, here.other(1, friend))
        asked_seat(here, (two.here, friend)).act()
    wait_until_same(here, here.other(1, friend))
    undo = {"seat": 0, "to": "frame", "frame": 0, "id": new_id()}
    assert two.here.post(f"{here.path}/undo", undo) == {"frames": [], "asked": True}
    wait_until(lambda: friend.get(here.path)["consent"] is not None)
    assert friend.post(f"{here.path}/consent", {"seat": 1, "agree": True})["consent"] is None
    wait_until(lambda: live_match(here).state.tobytes() == start)
    friend.close()


def test_exactly_one_wins_a_race(two: Two) -> None:
    seat = two.here.running_table()
    for _ in range(5):
        here, there = two.both(asked_seat(seat))
        wait_until_same(here, there)
        legal = live_match(here).engine.legal(live_match(here).state, here.seat)
        sent = [body(here, actions=[action]) for action in (legal * 2)[:2]]
        barrier = threading.Barrier(2)

        def click(one: Seat, sending: Any, barrier: threading.Barrier = barrier) -> int:
            barrier.wait()
            return one.browser.call("POST", f"{one.path}/act", sending).status_code

        rows = seat.log_length()
        with ThreadPoolExecutor(2) as pool:
            statuses = sorted(pool.map(click, (here, there), sent))
        assert statuses == [200, 409]
        assert seat.log_length() == rows + 1
        wait_until_same(here, there)


def wait_until_same(here: Seat, there: Seat) -> None:
    """Both servers have read the same log."""
    there.table()
    wait_until(lambda: live_match(here).next_row == live_match(there).next_row)


def wait_until_running(*seats: Seat) -> None:
    wait_until(lambda: all(seat.table()["status"] == "running" for seat in seats))


@contextmanager
def deaf(house: House) -> Iterator[None]:
    """This server hears nothing from others for a while, as if the line to the database were slow."""
    plain = house.services.following.refresh_soon
    house.services.following.refresh_soon = lambda match: None  # type: ignore[method-assign]
    try:
        yield
    finally:
        house.services.following.refresh_soon = plain  # type: ignore[method-assign]


def test_a_retry_at_the_other_server_plays_nothing_again(two: Two) -> None:
    """Its answer got lost with the first server; the second has not heard of it yet, and must find out."""
    here, there = two.both(asked_seat(two.here.running_table()))
    there.table()
    sending = body(here)
    with deaf(two.houses[1]):
        two.here.post(f"{here.path}/act", sending)
        assert live_match(there).next_row == 1
        assert two.there.post(f"{there.path}/act", sending)["frames"]
    assert here.log_length() == 2
    assert live_match(there).state.tobytes() == live_match(here).state.tobytes()


def test_a_server_that_is_behind_reads_on_before_it_refuses(two: Two) -> None:
    """Word of every move comes late at both: each is asked for the next, as by pages that hang on the other."""
    here, there = two.both(two.here.running_table())
    there.table()
    with deaf(two.houses[0]), deaf(two.houses[1]):
        asked_seat(here).act()
        for ahead, behind in [(here, there), (there, here)] * 4:
            assert live_match(ahead).next_row == live_match(behind).next_row + 1
            behind.browser.post(f"{behind.path}/act", body(asked_seat(ahead)))


def test_a_page_at_a_server_that_is_behind_is_told_when_anybody_asks_there(two: Two) -> None:
    here, there = two.both(asked_seat(two.here.running_table()))
    with two.there.line(there.match, there.seat) as line, deaf(two.houses[1]):
        last = line.until("frame")[-1]["frame"]
        here.act()
        there.table()
        assert line.until("frame")[-1]["frame"] == last + 1


def test_who_sat_down_at_one_server_plays_at_the_other(two: Two) -> None:
    here, there = two.both(two.here.open_table(seats=[{"kind": "person"}, {"kind": "open"}]))
    there.table()
    friend, same = two.houses[0].browser(), two.houses[1].browser()
    with deaf(two.houses[1]):
        friend.post(f"{here.path}/join", {"token": here.token(1), "name": "Clara"})
        two.here.post(f"{here.path}/start")
        same.http.cookies.update(dict(friend.http.cookies))
        assert same.get(f"{here.path}/view?seat=1")["frame"] == 0
    friend.close()
    same.close()


def test_a_table_that_could_not_be_read_is_read_again(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = two.both(asked_seat(two.here.running_table()))
    services = two.houses[1].services
    with two.there.line(there.match, there.seat) as line:
        last = line.until("frame")[-1]["frame"]
        read, failures = services.store.read, iter([True, True])

        async def fails(unit: Any) -> Any:
            if next(failures, False):
                raise StoreError("the store failed: too many clients")
            return await read(unit)

        monkeypatch.setattr(following, "READING_AGAIN", 0.01)
        monkeypatch.setattr(services.store, "read", fails)
        here.act()
        assert line.until("frame")[-1]["frame"] == last + 1


def test_an_undo_that_comes_too_late_takes_back_nothing_revealed(two: Two) -> None:
    here, there = two.both(to_quiet_choice(two.here.running_table()))
    here.act(quiet_actions(here)[0])
    wait_until_same(here, there)
    with deaf(two.houses[1]):
        while live_match(here).undo_reach(here.seat):
            asked_seat(here).act(revealing_action(here))
        rows = here.log_length()
        assert live_match(there).undo_reach(there.seat)
        answer = two.there.call("POST", f"{there.path}/undo", {"seat": there.seat, "id": new_id()})
        assert answer.status_code == 409
    assert here.log_length() == rows


def revealing_action(seat: Seat) -> int | None:
    """Something the asked seat can do that cannot be taken back, if there is."""
    match = live_match(seat)
    (asked,) = match.pending()
    quiet = quiet_actions(seat)
    return next((action for action in match.engine.legal(match.state, asked) if action not in quiet), None)


def test_a_dead_link_ends_the_line_at_every_server(two: Two) -> None:
    here, _there = two.both(two.here.open_table(seats=[{"kind": "person"}, {"kind": "open"}]))
    friend = two.houses[1].browser()
    friend.post(f"{here.path}/join", {"token": here.token(1), "name": "Clara"})
    wait_until(lambda: two.here.get(here.path)["seats"][1]["kind"] == "person")
    two.here.post(f"{here.path}/start")
    with friend.line(here.match, 1) as line:
        line.until("frame")
        second = two.houses[0].browser()
        second.post(f"{here.path}/knock", {"token": here.token(1)})
        wait_until(lambda: friend.get(here.path)["door"] != [])
        knock = friend.get(here.path)["door"][0]["id"]
        friend.post(f"{here.path}/door", {"knock": knock, "agree": True})
        wait_until(lambda: second.get(f"{here.path}/knock")["state"] == "let-in")
        second.post(f"{here.path}/seats/1/link")
        assert "on another of your devices" in line.until("gone")[-1]["text"]
    assert friend.refused("GET", f"{here.path}/view?seat=1") == (403, "not-your-seat")
    assert friend.refused("POST", f"{here.path}/knock", {"token": here.token(1)}) == (403, "bad-token")
    friend.close()
    second.close()


def test_one_server_hears_no_while_the_other_is_asked_again(two: Two) -> None:
    """A yes that comes too late lets nobody in."""
    here, _there = two.both(two.here.open_table(seats=[{"kind": "person"}, {"kind": "open"}]))
    friend, second = two.houses[1].browser(), two.houses[0].browser()
    friend.post(f"{here.path}/join", {"token": here.token(1), "name": "Clara"})
    second.post(f"{here.path}/knock", {"token": here.token(1)})
    wait_until(lambda: friend.get(here.path)["door"] != [])
    said = {"knock": friend.get(here.path)["door"][0]["id"], "agree": False}
    two.houses[0].services.following.refresh_soon = lambda match: None  # type: ignore[method-assign]  # word is late
    try:
        friend.post(f"{here.path}/door", said)
        also = two.houses[0].browser()
        also.http.cookies.update(dict(friend.http.cookies))
        here_table, there_table = (house.services.tables.known[here.match] for house in two.houses)
        assert here_table.row.version < there_table.row.version
        assert also.refused("POST", f"{here.path}/door", {**said, "agree": True}) == (409, "no-knock")
    finally:
        del two.houses[0].services.following.refresh_soon
    assert friend.get(here.path)["my_seats"] == [1]
    wait_until(lambda: second.get(here.path)["my_seats"] == [])
    for browser in (friend, second, also):
        browser.close()


def test_started_twice_at_once_it_is_dealt_once(two: Two) -> None:
    for _ in range(4):
        here, there = two.both(two.here.open_table(seats=[{"kind": "person"}, {"kind": "open"}]))
        there.table()
        barrier = threading.Barrier(2)

        def start(seat: Seat, barrier: threading.Barrier = barrier) -> int:
            barrier.wait()
            return seat.browser.call("POST", f"{seat.path}/start", {}).status_code

        with ThreadPoolExecutor(2) as pool:
            statuses = sorted(pool.map(start, (here, there)))
        assert statuses == [200, 409]
        wait_until_running(here, there)
        assert here.log_length() >= 1


def test_parts_of_the_key_come_in_at_both(two: Two) -> None:
    here, there = two.both(
        two.here.open_table(seats=[{"kind": "person"}] * 2, commits={"0": sha256(BITS[0]), "1": sha256(BITS[1])})
    )
    two.here.post(f"{here.path}/start")
    wait_until(lambda: two.there.get(here.path)["status"] == "dealing")
    barrier = threading.Barrier(2)

    def open_part(browser: Browser, seat: int) -> int:
        barrier.wait()
        return browser.call("POST", f"{here.path}/open", {"seat": seat, "bits": BITS[seat]}).status_code

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(open_part, (two.here, two.there), (0, 1))) == [200, 200]
    wait_until_running(here, there)
    for seat in (here, there):
        assert not any(one["left_out"] for one in seat.table()["fairness"]["seats"])
    row = two.houses[0].services.store.read_now(lambda c: match_row(c, here.match))
    assert row is not None
    from quarantotto.table.fairness import match_key

    assert row.key == match_key(row.secret, [bytes.fromhex(bits) for bits in BITS], here.match)


def test_a_plate_is_to_be_had_from_either(two: Two) -> None:
    from quarantotto.web import assets

    here, _ = two.both(two.here.running_table())
    table = two.here.get(here.path, headers={"accept-language": "de"})
    paths = [table["plate"], table["stylesheet"], *assets.font_paths().values(), *assets.gathered_paths("table")]
    kept = [two.there.http.get(path).content for path in paths]
    assets._by_path.clear()  # as in a process that has not drawn it yet
    assets._plates.forget()
    assets.stylesheet_path.cache_clear()
    assets.font_paths.cache_clear()
    assets.gathered_paths.cache_clear()
    for path, content in zip(paths, kept, strict=True):
        answer = two.there.http.get(path)
        assert answer.status_code == 200
        assert answer.content == content
        assert "immutable" in answer.headers["cache-control"]
    assert two.there.http.get(paths[0].replace(".de.", ".xx.")).status_code == 404
    assert two.there.http.get("/static/plates/radetzky.de.00.11.svg").status_code == 404


def test_bots_of_both_servers_answer_once(two: Two) -> None:
    here, there = two.both(two.here.running_table(("bot", "bot")))
    there.table()
    wait_until(lambda: live_match(here).is_over, 60)
    wait_until(lambda: there.table()["status"] == "over" and live_match(there).is_over)
    assert live_match(here).state.tobytes() == live_match(there).state.tobytes()
    assert [moment.row for moment in live_match(here).timeline] == list(range(here.log_length()))
