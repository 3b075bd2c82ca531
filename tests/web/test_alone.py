"""Questions with one answer: the server gives it, tells it, and tells others nothing by when it does."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from quarantotto.games import load_presenter
from quarantotto.games.comuni.bundle import HIDDEN
from quarantotto.table.log import Row
from quarantotto.table.match import ALONE
from quarantotto.table.store.log import rows_of
from quarantotto.web.live import alone
from quarantotto.web.live.alone import Alone
from tests.table.playing import AT, Recorded, content, play_on, reader, terms
from tests.web.acting import live_match, new_id
from tests.web.serving import Browser, House, Seat, wait_until

LONG = 3600.0


@pytest.fixture(autouse=True)
def nobody_waits_on(house: House) -> Iterator[None]:
    """A table that waits for an answer to be due stays in the memory of the server all tests share."""
    yield
    tasks = [table.tasks for table in house.services.tables.known.values()]
    house.in_loop(lambda: [task.cancel() for some in tasks for name, task in some.items() if name[0] == "alone"])


def rows(seat: Seat) -> list[Row]:
    return seat.browser.house.services.store.read_now(lambda c: rows_of(c, seat.match))


def is_alone(row: Row) -> bool:
    return ALONE in (row.detail or {})


def found(seat: Seat) -> Alone | None:
    """What the server would answer by itself for whoever is asked."""
    table, number = seat.browser.house.services.tables.known[seat.match], live_match(seat).pending()[0]
    answer: Alone | None = seat.browser.house.in_loop(lambda: table.alone(number))
    return answer


def play_until(carlo: Browser, is_there: Callable[[Seat, Any], bool], begin: Callable[[Seat], Any] = bool) -> Any:
    """Everybody decides at random until something is true after an answer; a game that ends before is played again."""
    dice = random.Random(1848)
    for _ in range(10):
        seat = carlo.running_table(game="comuni")
        begin(seat)
        while live_match(seat).pending():
            acting = seat.other(live_match(seat).pending()[0])
            answer = acting.act(dice.choice(live_match(seat).engine.legal(live_match(seat).state, acting.seat)))
            if live_match(seat).pending() and is_there(seat, answer):
                return seat, answer
    raise AssertionError("it did not come to that")


def test_what_everybody_knows_is_answered_together_with_what_led_to_it(
    carlo: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone, "PAUSE", LONG)
    seat, answer = play_until(carlo, lambda seat, _: is_alone(rows(seat)[-1]))
    last = rows(seat)[-1]
    assert last.client_id is None
    told = answer["frames"][-1]
    assert (told["by"], told["kind"]) == (last.seat, "act")
    assert told["lines"]


@pytest.mark.parametrize("house", ["sqlite"], indirect=True)  # it may take several games
def test_what_a_hand_decides_waits_as_long_whatever_it_is(carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "PAUSE", LONG)
    pauses = {}

    def is_hidden(seat: Seat, _: Any) -> bool:
        answer = found(seat)
        if answer is not None:
            assert int(live_match(seat).state["phase"]) in HIDDEN
            pauses[answer.action] = answer.pause
        return len(pauses) > 1

    play_until(carlo, is_hidden)
    assert set(pauses.values()) == {LONG}


def test_nobody_waits_where_only_bots_look_on(
    house: House, carlo: Browser, clara: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone, "PAUSE", LONG)
    # A bot that is asked as well would change what there is to answer.
    seat, _answer = play_until(carlo, lambda seat, _: len(live_match(seat).pending()) == 1 and found(seat) is not None)
    asked, table = live_match(seat).pending()[0], house.services.tables.known[seat.match]
    carlo.post(f"{seat.path}/seats/{1 - asked}/bot")

    def pause() -> float:
        answer: Alone | None = house.in_loop(lambda: table.alone(asked))
        assert answer is not None
        return answer.pause

    assert pause() == LONG  # whoever left the seat looks on, and may take it back
    table.holders = [(browser, held) for browser, held in table.holders if held == asked]
    with clara.line(seat.match) as watching:
        watching.until("frame")
        assert pause() == LONG
    wait_until(lambda: pause() == 0.0)


def test_after_the_pause_it_is_answered(house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "PAUSE", LONG)
    seat, _answer = play_until(carlo, lambda seat, _: found(seat) is not None)
    asked = live_match(seat).pending()[0]
    length, waits = seat.log_length(), house.services.tables.known[seat.match]
    answer = found(seat)
    assert answer is not None
    house.in_loop(lambda: house.services.background.start(house.services.bots.answer(waits, answer)))
    wait_until(lambda: seat.log_length() > length)
    assert is_alone(rows(seat)[length])
    late = {"seat": asked, "question": answer.question, "actions": [answer.action], "id": new_id()}
    assert carlo.post(f"{seat.path}/act", late)["frames"]  # pressed a moment too late: it is done
    late["actions"] = [answer.action + 1]
    assert carlo.refused("POST", f"{seat.path}/act", late | {"id": new_id()}) == (409, "closed-question")


def test_a_seat_that_wishes_so_is_asked_everything(carlo: Browser, clara: Browser) -> None:
    def by_hand(seat: Seat) -> None:
        for number in (0, 1):
            carlo.call("PATCH", f"{seat.path}/seats/{number}", {"by_hand": True})
        assert [one["by_hand"] for one in carlo.get(seat.path)["seats"]] == [True, True]
        assert [one["by_hand"] for one in clara.get(seat.path)["seats"]] == [False, False]  # is nobody else's business

    def has_one_answer(seat: Seat, _: Any) -> bool:
        match = live_match(seat)
        return match.only_answer(match.pending()[0]) is not None

    seat, _answer = play_until(carlo, has_one_answer, by_hand)
    assert not any(is_alone(row) for row in rows(seat))
    assert found(seat) is None
    carlo.call("PATCH", f"{seat.path}/seats/{live_match(seat).pending()[0]}", {"by_hand": False})
    wait_until(lambda: any(is_alone(row) for row in rows(seat)))


def test_the_reader_is_told_what_was_done_where_the_game_has_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Recorded(terms(3))
    list(play_on(table, random.Random(3), 8))
    match, seat = table.match, table.match.pending()[0]
    readers = [reader(match, seat), reader(match, 1 - seat)]
    for one in readers:
        one.catch_up()
    table.add(match.prepare_act(seat, match.questions[seat], table.legal()[:1], AT, is_alone=True))
    monkeypatch.setattr(load_presenter("radetzky"), "chronicle", lambda *_: [])
    mine, other = ([line["text"] for line in content(one.catch_up()[-1])["lines"]] for one in readers)
    assert mine[0].startswith("There was one choice: ")
    assert other == []
