"""Taken seats: nobody gets into one, or gets a new link to one, without whoever holds it or, if late, the table."""

from typing import Any

import pytest

from quarantotto.web.live import knocks
from quarantotto.web.live import match as live
from tests.web.acting import body, live_match
from tests.web.serving import Browser, House, Seat, wait_until

NAMES = ("Carlo", "Clara", "Luisa")


@pytest.fixture
def luisa(browsers: Any) -> Browser:
    browser: Browser = browsers("de")
    return browser


@pytest.fixture
def stranger(browsers: Any) -> Browser:
    browser: Browser = browsers()
    return browser


@pytest.fixture
def three(carlo: Browser, clara: Browser, luisa: Browser) -> Seat:
    """Carlo opened a table, Clara and Luisa came by their links; cards are dealt, and Clara is asked."""
    seat = carlo.open_table(
        seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}, {"kind": "open"}],
        players=3,
        options={"talk": "silent", "random_first": "seat-1"},
    )
    for browser, number in ((clara, 1), (luisa, 2)):
        browser.post(f"{seat.path}/join", {"token": seat.token(number), "name": NAMES[number]})
    carlo.post(f"{seat.path}/start")
    while live_match(seat).pending() != [1]:
        (asked,) = live_match(seat).pending()
        seat.other(asked, (carlo, clara, luisa)[asked]).act()
    return seat


def told(browser: Browser, seat: Seat) -> list[str]:
    frames = browser.get(f"{seat.path}/history?seat=watch", headers={"accept-language": "en"})["frames"]
    return [line["text"] for frame in frames for line in frame["lines"]]


class TestUsedLink:
    def test_seats_nobody(self, three: Seat, stranger: Browser) -> None:
        link = {"token": three.token(1)}
        assert stranger.post(f"{three.path}/whose", link) == {"seat": 1, "state": "taken"}
        assert stranger.refused("POST", f"{three.path}/join", {**link, "name": "Nora"}) == (409, "whose-seat")
        stranger.post(f"{three.path}/knock", link)
        assert stranger.get(three.path)["my_seats"] == []
        assert stranger.refused("GET", f"{three.path}/view?seat=1") == (403, "not-your-seat")
        assert [one["name"] for one in three.table()["seats"]] == list(NAMES)

    def test_leads_its_holder_to_the_table(self, three: Seat, clara: Browser) -> None:
        link = {"token": three.token(1)}
        assert clara.post(f"{three.path}/whose", link)["state"] == "mine"
        assert clara.post(f"{three.path}/knock", link)["state"] == "let-in"
        assert clara.post(f"{three.path}/join", {**link, "name": "Nora"})["seats"][1]["name"] == "Clara"

    def test_a_wrong_one_opens_no_door(self, three: Seat, stranger: Browser) -> None:
        for path in ("whose", "knock"):
            assert stranger.refused("POST", f"{three.path}/{path}", {"token": "nonsense"}) == (403, "bad-token")

    def test_the_holder_lets_a_second_device_in(self, three: Seat, clara: Browser, stranger: Browser) -> None:
        agent = {"user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"}
        with clara.line(three.match, 1) as line:
            line.until("frame")
            asked = stranger.post(f"{three.path}/knock", {"token": three.token(1)}, headers=agent)
            assert (asked["state"], asked["asks"]) == ("waiting", "holder")
            assert 0 < asked["seconds"] <= knocks.PATIENCE
            wait_until(lambda: line.until("table")[-1]["table"]["door"] != [])
            (knock,) = clara.get(three.path)["door"]
            assert (knock["what"], knock["seat"], knock["is_holder"]) == ("device", 1, True)
            assert knock["device"] == "Firefox, phone"
            table = clara.post(f"{three.path}/door", {"knock": knock["id"], "agree": True})
            assert table["door"] == []
        assert stranger.get(f"{three.path}/knock")["state"] == "let-in"
        table = stranger.get(three.path)
        assert (table["my_seats"], table["seats"][1]["name"]) == ([1], "Clara")
        assert stranger.get(f"{three.path}/view?seat=1")["question"]["number"] is not None
        assert "Clara let another device play the seat." in told(stranger, three)

    def test_or_says_no(self, three: Seat, clara: Browser, stranger: Browser) -> None:
        link = {"token": three.token(1)}
        stranger.post(f"{three.path}/knock", link)
        (knock,) = clara.get(three.path)["door"]
        clara.post(f"{three.path}/door", {"knock": knock["id"], "agree": False})
        assert clara.get(three.path)["door"] == []
        assert stranger.get(f"{three.path}/knock")["state"] == "refused"
        assert stranger.post(f"{three.path}/knock", link)["state"] == "refused"  # and is not heard again at once
        assert clara.get(three.path)["door"] == []
        assert stranger.get(three.path)["my_seats"] == []

    def test_while_the_holder_is_there_nobody_else_is_asked(
        self, three: Seat, carlo: Browser, clara: Browser, luisa: Browser, stranger: Browser
    ) -> None:
        with clara.line(three.match, 1) as line:
            line.until("frame")
            stranger.post(f"{three.path}/knock", {"token": three.token(1)})
            (knock,) = clara.get(three.path)["door"]
            for browser in (carlo, luisa, stranger):
                assert browser.get(three.path)["door"] == []
                said = {"knock": knock["id"], "agree": True}
                assert browser.refused("POST", f"{three.path}/door", said) == (409, "no-knock")

    def test_silence_means_no(
        self, three: Seat, clara: Browser, stranger: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(knocks, "PATIENCE", 0.2)
        with clara.line(three.match, 1) as line:
            line.until("frame")
            stranger.post(f"{three.path}/knock", {"token": three.token(1)})
            while line.until("table")[-1]["table"]["door"] == []:
                pass
            while line.until("table")[-1]["table"]["door"] != []:  # the page is told by itself when time is over
                pass
        assert stranger.get(f"{three.path}/knock")["state"] == "none"
        assert stranger.get(three.path)["my_seats"] == []

    def test_for_one_who_is_away_another_speaks_but_not_the_opener(
        self, three: Seat, carlo: Browser, luisa: Browser, stranger: Browser
    ) -> None:
        """Whoever opened the table has had the link, and could be the one who knocks."""
        assert stranger.post(f"{three.path}/knock", {"token": three.token(1)})["asks"] == "others"
        (knock,) = luisa.get(three.path)["door"]
        assert not knock["is_holder"]
        said = {"knock": knock["id"], "agree": True}
        assert carlo.get(three.path)["door"] == []
        assert carlo.refused("POST", f"{three.path}/door", said) == (409, "no-knock")
        assert stranger.refused("POST", f"{three.path}/door", said) == (409, "no-knock")
        luisa.post(f"{three.path}/door", said)
        assert stranger.get(three.path)["my_seats"] == [1]
        assert "Luisa let another device to the seat of Clara, who was away." in told(stranger, three)

    def test_all_who_are_asked_may_say_no(self, three: Seat, luisa: Browser, stranger: Browser) -> None:
        stranger.post(f"{three.path}/knock", {"token": three.token(1)})
        (knock,) = luisa.get(three.path)["door"]
        luisa.post(f"{three.path}/door", {"knock": knock["id"], "agree": False})
        assert stranger.get(f"{three.path}/knock")["state"] == "refused"

    def test_opener_and_one_guest_alone(self, carlo: Browser, clara: Browser, stranger: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        assert stranger.post(f"{seat.path}/knock", {"token": seat.token(1)})["asks"] == "nobody"
        assert carlo.get(seat.path)["door"] == []
        assert len(clara.get(seat.path)["door"]) == 1

    def test_a_table_hears_a_few_at_a_time(self, three: Seat, browsers: Any) -> None:
        link = {"token": three.token(1)}
        for _ in range(8):
            browsers().post(f"{three.path}/knock", link)
        assert browsers().refused("POST", f"{three.path}/knock", link) == (409, "door-full")

    def test_of_two_devices_the_slower_is_told(self, three: Seat, clara: Browser, stranger: Browser) -> None:
        stranger.post(f"{three.path}/knock", {"token": three.token(1)})
        (knock,) = clara.get(three.path)["door"]
        clara.post(f"{three.path}/door", {"knock": knock["id"], "agree": True})
        first, second = body(three.other(1)), body(three.other(1))
        clara.post(f"{three.path}/act", first)
        assert stranger.refused("POST", f"{three.path}/act", second) == (409, "other-device")
        clara.post(f"{three.path}/act", first)  # its own command sent again is answered as before


class TestNewLink:
    def test_not_while_the_holder_has_time(
        self, three: Seat, carlo: Browser, clara: Browser, luisa: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert carlo.refused("POST", f"{three.path}/seats/1/link", {}) == (403, "not-late")
        assert luisa.refused("POST", f"{three.path}/seats/1/link", {}) == (403, "not-host")
        assert clara.get(three.path)["my_seats"] == [1]
        assert three.table()["seats"][1]["link"] is None
        monkeypatch.setattr(live, "GRACE", -1.0)
        with clara.line(three.match, 1) as line:
            line.until("frame")
            assert carlo.refused("POST", f"{three.path}/seats/1/link", {}) == (403, "not-late")

    def test_by_the_holders_wish(self, three: Seat, clara: Browser, stranger: Browser) -> None:
        """Old links and other devices end; the one that wished it stays."""
        stranger.post(f"{three.path}/knock", {"token": three.token(1)})
        (knock,) = clara.get(three.path)["door"]
        clara.post(f"{three.path}/door", {"knock": knock["id"], "agree": True})
        with stranger.line(three.match, 1) as line:
            line.until("frame")
            link = clara.post(f"{three.path}/seats/1/link")["link"]
            assert "on another of your devices" in line.until("gone")[-1]["text"]
        assert link not in (None, three.links["1"])
        assert clara.get(three.path)["my_seats"] == [1]
        assert clara.get(three.path)["sent_away"] is None
        assert stranger.get(three.path)["my_seats"] == []
        assert "on another of your devices" in stranger.get(three.path)["sent_away"]  # read also by who comes later
        assert stranger.refused("POST", f"{three.path}/whose", {"token": three.token(1)}) == (403, "bad-token")
        assert "Clara made a new link for the seat; the old one is dead." in told(stranger, three)

    def test_for_a_late_seat_somebody_else_must_agree(
        self, three: Seat, carlo: Browser, clara: Browser, luisa: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(live, "GRACE", -1.0)
        asked = carlo.post(f"{three.path}/seats/1/link")
        assert asked["link"] is None
        assert asked["table"]["my_seats"] == [0]
        assert clara.get(three.path)["my_seats"] == [1]
        (knock,) = luisa.get(three.path)["door"]
        assert (knock["what"], knock["by"], knock["is_holder"]) == ("link", "Carlo", False)
        said = {"knock": knock["id"], "agree": True}
        assert carlo.refused("POST", f"{three.path}/door", said) == (409, "no-knock")
        luisa.post(f"{three.path}/door", said)
        assert clara.get(three.path)["my_seats"] == []
        assert "Luisa" in clara.get(three.path)["sent_away"]
        link = three.table()["seats"][1]["link"]
        assert link not in (None, three.links["1"])
        assert luisa.get(three.path)["seats"][1]["link"] is None
        assert carlo.refused("GET", f"{three.path}/view?seat=1") == (403, "not-your-seat")

    def test_whoever_comes_by_it_is_named_beside_who_sat_there(
        self, three: Seat, carlo: Browser, clara: Browser, luisa: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        three.browser.house.bots.gate.clear()
        clara.post(f"{three.path}/seats/1/bot")
        clara.post(f"{three.path}/seats/1/person")
        three.browser.house.bots.gate.set()
        before = [line for line in told(luisa, three) if "Clara" in line and "seat" in line]
        assert len(before) == 2
        colour = three.table()["seats"][1]["colour"]
        monkeypatch.setattr(live, "GRACE", -1.0)
        carlo.post(f"{three.path}/seats/1/link")
        luisa.post(f"{three.path}/door", {"knock": luisa.get(three.path)["door"][0]["id"], "agree": True})
        token = three.table()["seats"][1]["link"].rpartition("/")[2]
        nora = three.browser.house.browser()
        table = nora.post(f"{three.path}/join", {"token": token, "name": "Nora", "colour": 6})
        assert (table["my_seats"], table["seats"][1]["name"]) == ([1], "Nora")
        assert table["seats"][1]["colour"] == colour
        now = told(luisa, three)
        assert [line for line in now if line in before] == before  # what Clara did stays hers
        assert "Nora has taken the seat of Clara and plays on." in now
        assert clara.refused("POST", f"{three.path}/join", {"token": token, "name": "Clara"}) == (409, "whose-seat")
        nora.close()

    def test_the_holder_comes_back_in_time(
        self, three: Seat, carlo: Browser, clara: Browser, luisa: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(live, "GRACE", -1.0)
        carlo.post(f"{three.path}/seats/1/link")
        knock = luisa.get(three.path)["door"][0]["id"]
        with clara.line(three.match, 1) as line:
            line.until("frame")
            said = {"knock": knock, "agree": True}
            assert luisa.refused("POST", f"{three.path}/door", said) == (403, "not-late")
            clara.post(f"{three.path}/door", {"knock": knock, "agree": False})
        assert luisa.get(three.path)["door"] == []
        assert clara.get(three.path)["my_seats"] == [1]

    def test_where_nobody_could_agree_only_a_bot_takes_the_seat(
        self, carlo: Browser, clara: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}], options={"random_first": "seat-1"})
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        carlo.post(f"{seat.path}/start")
        while live_match(seat).pending() != [1]:
            seat.act()
        monkeypatch.setattr(live, "GRACE", -1.0)
        assert carlo.refused("POST", f"{seat.path}/seats/1/link", {}) == (403, "only-bot")
        assert carlo.post(f"{seat.path}/seats/1/bot")["seats"][1]["kind"] == "bot"
        assert carlo.refused("POST", f"{seat.path}/seats/1/link", {}) == (403, "not-late")  # it is still Clara's
        assert clara.post(f"{seat.path}/seats/1/person")["seats"][1]["kind"] == "person"

    def test_before_the_game_the_host_may(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        link = carlo.post(f"{seat.path}/seats/1/link")["link"]
        assert link not in (None, seat.links["1"])
        assert clara.get(seat.path)["sent_away"]
        assert clara.refused("POST", f"{seat.path}/join", {"token": seat.token(1), "name": "C"}) == (403, "bad-token")
        joined = clara.post(f"{seat.path}/join", {"token": link.rpartition("/")[2], "name": "Clara"})
        assert (joined["my_seats"], joined["sent_away"]) == ([1], None)

    def test_there_is_none_to_a_bots_seat(self, carlo: Browser) -> None:
        seat = carlo.running_table(("person", "bot"))
        assert carlo.refused("POST", f"{seat.path}/seats/1/link", {}) == (403, "bots-seat")


def test_nothing_of_who_knocks_is_told(
    house: House, three: Seat, carlo: Browser, luisa: Browser, stranger: Browser
) -> None:
    stranger.post(f"{three.path}/knock", {"token": three.token(1)})
    luisa.get(three.path)
    kept = house.services.tables.known[three.match].row.settings[knocks.DOOR]
    for browser in (carlo, luisa):
        assert kept[0]["browser"].encode() not in b"\n".join(browser.received)
