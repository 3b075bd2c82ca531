"""Tables: opened, joined, dealt, listed, played again."""

import re
from collections import Counter
from typing import Any

import pytest

from quarantotto.core import record
from quarantotto.table.fairness import key_words, match_key
from quarantotto.table.store.matches import MatchRow, match_row
from quarantotto.table.store.seats import seats_of
from quarantotto.web.live import dealing, opening
from tests.web.serving import Browser, House, Seat, sha256, wait_until

BITS = ["00" * 15 + "01", "ff" * 16, "1848" * 8]


def stored(seat: Seat) -> MatchRow:
    found = seat.browser.house.services.store.read_now(lambda c: match_row(c, seat.match))
    assert found is not None
    return found


class TestOpening:
    def test_one_click(self, carlo: Browser) -> None:
        """What the home page sends for “play now”."""
        made = carlo.post("/api/matches", {"game": "radetzky", "start": True, "newcomer": True}, 201)
        table = made["table"]
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
        assert table["status"] == "running"
        assert table["my_seats"] == [0]
        assert table["is_host"]
        assert table["newcomer"]
        assert len({seat["name"] for seat in table["seats"][1:]} - {""}) == 2
        assert made["match"] in [one["match"] for one in carlo.get("/api/matches")["mine"]]

    @pytest.mark.parametrize("lang", ["en", "de"])
    def test_its_page_asks_at_once_for_what_the_script_is_going_to_fetch(self, carlo: Browser, lang: str) -> None:
        made = carlo.post("/api/matches", {"game": "comuni", "start": True}, 201)
        table = carlo.get(f"/api/matches/{made['match']}", headers={"accept-language": lang})
        page = carlo.http.get(f"/table/{made['match']}", headers={"accept-language": lang}).text
        for path in (f"/static/texts/{lang}.json", table["plate"]):
            assert f'<link rel="preload" href="{path}" as="fetch" crossorigin="anonymous">' in page
        assert f'<link rel="stylesheet" href="{table["stylesheet"]}">' in page

    def test_its_page_opens_the_line_of_whoever_looks(self, carlo: Browser, clara: Browser) -> None:
        def line(browser: Browser, match: str, query: str = "") -> str | None:
            page = browser.http.get(f"/table/{match}{query}").text
            found = re.search(r'data-line="/api/matches/(\w+)/socket\?seat=(\w+)&amp;lang=\w\w&amp;frame=-1"', page)
            assert ("data-line" in page) == (found is not None)
            assert found is None or found[1] == match
            return found and found[2]

        match = carlo.post("/api/matches", {"game": "comuni", "start": True}, 201)["match"]
        assert line(carlo, match) == "0"
        assert line(carlo, match, "?seat=watch") == "watch"
        assert line(clara, match) == line(clara, match, "?seat=0") == "watch"
        assert line(carlo, carlo.running_table().match) is None  # two sit here: one is asked to look away
        assert line(clara, carlo.running_table(("person", "bot"), watch="nobody").match) is None

    def test_seats_by_lot(self, carlo: Browser) -> None:
        """The server draws: a promise goes with its chair, links lead to the free seats, and the table says so."""
        chairs = [{"kind": "person", "name": f"Guest {k}", "colour": k + 1} for k in range(3)] + [{"kind": "open"}] * 3
        promises = {str(k): sha256(f"{k:032x}") for k in range(3)}
        made = carlo.post(
            "/api/matches", {"game": "garibaldi", "players": 6, "seats": chairs, "commits": promises, "lot": True}, 201
        )
        seats, shares = made["table"]["seats"], made["table"]["fairness"]["seats"]
        assert made["table"]["lot"]
        assert sorted(seat["name"] for seat in seats) == ["", "", "", "Guest 0", "Guest 1", "Guest 2"]
        for seat, share in zip(seats, shares, strict=True):
            who = seat["name"][-1] if seat["kind"] == "person" else None
            assert share["commit"] == (None if who is None else promises[who])
            assert seat["is_mine"] == (who is not None)
            assert (seat["link"] is not None) == (str(seat["seat"]) in made["links"])
        assert made["table"]["my_seats"] == [seat["seat"] for seat in seats if seat["kind"] == "person"]

    def test_the_lot_favours_no_seat(self) -> None:
        chairs = [opening.Chair("person", name) for name in ("Carlo", "Luisa", "Enrico")]
        drawn = Counter(tuple(chair.name for chair in opening.drawn_by_lot(chairs, {})[0]) for _ in range(6 * 200))
        assert len(drawn) == 6
        assert all(130 <= count <= 280 for count in drawn.values()), drawn  # five standard deviations and more

    def test_everything_that_can_be_chosen(self, carlo: Browser) -> None:
        seat = carlo.open_table(
            variant="advanced",
            players=3,
            options={"talk": "silent", "difficulty": "+1"},
            seats=[{"kind": "bot"}, {"kind": "person", "name": "Carlo", "colour": 5}, {"kind": "open"}],
            lang="de",
            watch="nobody",
            practice=True,
            aids=False,
            turn_hours=36,
            pace=1.5,
        )
        table = seat.table()
        assert table["variant"]["name"] == "advanced"
        assert {option["name"]: option["value"] for option in table["options"]} == {
            "talk": "silent",
            "difficulty": "+1",
            "random_first": "random",
        }
        assert [one["kind"] for one in table["seats"]] == ["bot", "person", "open"]
        assert table["seats"][1]["colour"] == 5
        expected = ("de", "nobody", True, False, 36, 1.5, "open")
        names = ("lang", "watch", "practice", "aids", "turn_hours", "pace", "status")
        assert tuple(table[name] for name in names) == expected
        assert sorted(seat.links) == ["1", "2"]

    @pytest.mark.parametrize(
        "wish",
        [
            {"variant": "nonsense"},
            {"options": {"talk": "loud"}},
            {"options": {"nonsense": "1"}},
            {"players": 6},
            {"players": 2, "seats": [{"kind": "open"}] * 3},
            {"edition": "../../secret"},
            {"edition": "nonsense"},
        ],
    )
    def test_what_the_game_does_not_offer(self, carlo: Browser, wish: Any) -> None:
        assert carlo.refused("POST", "/api/matches", {"game": "radetzky", **wish}) == (422, "bad-option")

    @pytest.mark.parametrize(
        ("lang", "unknown", "seats"),
        [
            ("en", "so: option talk: 'loud' is none of open,", "so: seats named: 3; players: 2"),
            ("it", "preparare: opzione talk: 'loud' non è tra open,", "preparare: posti indicati: 3; giocatori: 2"),
            ("de", "Option talk: 'loud' ist keins von open,", "genannte Plätze: 3; Spieler: 2"),
        ],
    )
    def test_why_it_does_not_is_said_in_the_readers_language(
        self, carlo: Browser, lang: str, unknown: str, seats: str
    ) -> None:
        for wish, said in (
            ({"options": {"talk": "loud"}}, unknown),
            ({"players": 2, "seats": [{"kind": "open"}] * 3}, seats),
        ):
            sent = {"game": "radetzky", **wish}
            answer = carlo.call("POST", "/api/matches", sent, headers={"accept-language": lang})
            assert said in answer.json()["error"]["text"]

    def test_a_variant_for_some_numbers_of_players_only(self, carlo: Browser) -> None:
        base = {"game": "1848", "variant": "base"}
        for wish in ({"players": 3}, {"seats": [{"kind": "person"}, {"kind": "bot"}, {"kind": "bot"}]}):
            answer = carlo.call("POST", "/api/matches", {**base, **wish})
            assert answer.status_code == 422
            assert "variant base, is for 2 players, not 3" in answer.json()["error"]["text"]
        usual = carlo.post("/api/matches", base, 201)["table"]
        assert len(usual["seats"]) == 2

    def test_unknown_games(self, carlo: Browser) -> None:
        for game in ("nonsense", "", "../radetzky"):
            assert carlo.refused("POST", "/api/matches", {"game": game}) == (404, "no-game")


class TestJoining:
    def test_a_link_leads_to_its_seat(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
        assert [one["link"] for one in seat.table()["seats"]] == [seat.links["0"], seat.links["1"]]
        table = clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara", "colour": 3})
        assert table["my_seats"] == [1]
        assert (table["seats"][1]["name"], table["seats"][1]["kind"], table["seats"][1]["colour"]) == (
            "Clara",
            "person",
            3,
        )
        assert not table["is_host"]
        assert [one["link"] for one in table["seats"]] == [None, seat.links["1"]]
        assert [one["link"] for one in seat.table()["seats"]] == [seat.links["0"], None]

    def test_a_wrong_link(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        other = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        for token in ("nonsense", "", other.token(1), seat.token(1)[:-1]):
            body = {"token": token, "name": "Clara"}
            assert clara.refused("POST", f"{seat.path}/join", body) == (403, "bad-token")
        assert clara.refused("POST", f"{seat.path}/join", {"name": "Clara"}) == (403, "bad-token")
        assert seat.table()["seats"][1]["kind"] == "open"

    def test_listed_tables_are_open_to_anybody(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}], listed=True)
        hidden = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        listed = [one["match"] for one in clara.get("/api/matches")["open"]]
        assert seat.match in listed
        assert hidden.match not in listed
        assert seat.match not in [one["match"] for one in carlo.get("/api/matches")["open"]]
        assert clara.refused("POST", f"{seat.path}/join", {"name": "C", "seat": 0}) == (409, "seat-taken")
        assert clara.refused("POST", f"{seat.path}/join", {"name": "C", "seat": 7}) == (404, "no-seat")
        assert clara.post(f"{seat.path}/join", {"name": "Clara"})["my_seats"] == [1]
        assert clara.refused("POST", f"{seat.path}/join", {"name": "C"}) == (409, "seat-taken")
        carlo.post(f"{seat.path}/start")
        assert clara.refused("POST", f"{seat.path}/join", {"name": "C"}) == (409, "begun")
        assert seat.match not in [one["match"] for one in clara.get("/api/matches")["open"]]

    def test_only_the_host_deals(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}, {"kind": "open"}], players=3)
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        assert clara.refused("POST", f"{seat.path}/start", {}) == (403, "not-host")
        table = carlo.post(f"{seat.path}/start")
        assert table["status"] == "running"
        assert [one["kind"] for one in table["seats"]] == ["person", "person", "bot"]
        assert carlo.refused("POST", f"{seat.path}/start", {}) == (409, "begun")

    def test_nothing_to_see_before_the_deal(self, carlo: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        for path in ("view", "history", "history/0", "text", "course"):
            assert carlo.refused("GET", f"{seat.path}/{path}?seat=0") == (409, "not-begun")
        body = {"seat": 0, "question": 1, "actions": [1], "id": "12345678"}
        assert carlo.refused("POST", f"{seat.path}/act", body) == (409, "not-begun")
        assert carlo.refused("POST", f"{seat.path}/undo", {"seat": 0, "id": "12345678"}) == (409, "not-begun")


class TestShuffle:
    """The key is made by everybody, and can be made again from what is shown."""

    def dealing(self, carlo: Browser, clara: Browser) -> Seat:
        seat = carlo.open_table(
            seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}], commits={"0": sha256(BITS[0])}
        )
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara", "commit": sha256(BITS[1])})
        assert carlo.post(f"{seat.path}/start")["status"] == "dealing"
        return seat

    def test_everybody_opens_and_then_it_is_dealt(self, carlo: Browser, clara: Browser) -> None:
        seat = self.dealing(carlo, clara)
        table = carlo.post(f"{seat.path}/open", {"seat": 0, "bits": BITS[0]})
        assert table["status"] == "dealing"
        assert [one["contributed"] for one in table["seats"]] == [True, False]
        table = clara.post(f"{seat.path}/open", {"seat": 1, "bits": BITS[1]})
        assert table["status"] == "running"
        assert [one["commit"] for one in table["fairness"]["seats"]] == [sha256(BITS[0]), sha256(BITS[1])]
        assert not any(one["left_out"] for one in table["fairness"]["seats"])
        row = stored(seat)
        assert table["fairness"]["commitment"] == sha256(row.secret.hex())
        key = match_key(row.secret, [bytes.fromhex(BITS[0]), bytes.fromhex(BITS[1])], seat.match)
        assert row.key == key
        live = carlo.house.services.tables.known[seat.match]
        assert live.match is not None
        dealt = live.engine.deal(2, "basic", row.options, key_words(key))
        assert record.raw(dealt) == record.raw(live.match.timeline[0].state)

    def test_other_bits_are_refused(self, carlo: Browser, clara: Browser) -> None:
        seat = self.dealing(carlo, clara)
        assert carlo.refused("POST", f"{seat.path}/open", {"seat": 0, "bits": BITS[1]}) == (422, "bad-bits")
        assert carlo.refused("POST", f"{seat.path}/open", {"seat": 0, "bits": "00"}) == (400, "bad-request")
        assert carlo.refused("POST", f"{seat.path}/open", {"seat": 1, "bits": BITS[1]}) == (403, "not-your-seat")
        assert seat.table()["status"] == "dealing"
        assert stored(seat).key is None

    def test_who_does_not_open_in_time_is_left_out_visibly(
        self, carlo: Browser, clara: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(dealing, "SECONDS_TO_OPEN", 0.2)
        seat = self.dealing(carlo, clara)
        carlo.post(f"{seat.path}/open", {"seat": 0, "bits": BITS[0]})
        wait_until(lambda: seat.table()["status"] == "running")
        assert [one["left_out"] for one in seat.table()["fairness"]["seats"]] == [False, True]
        row = stored(seat)
        assert row.key == match_key(row.secret, [bytes.fromhex(BITS[0])], seat.match)
        told = carlo.get(f"{seat.path}/history?seat=0")["frames"]
        assert any("Clara" in line["text"] for frame in told for line in frame["lines"] if frame["kind"] == "seat")
        clara.post(f"{seat.path}/open", {"seat": 1, "bits": BITS[1]})  # too late, and nothing changes
        found = carlo.house.services.store.read_now(lambda c: seats_of(c, seat.match))
        assert found[1].bits is None
        assert stored(seat).key == row.key

    def test_a_deal_that_waited_when_the_server_stopped_goes_ahead(
        self, store_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from tests.web.serving import serving

        with serving(store_url) as house:
            carlo = house.browser()
            seat = carlo.open_table(commits={"0": sha256(BITS[0])}, start=True)
            assert seat.table()["status"] == "dealing"
            cookies = dict(carlo.http.cookies)
            carlo.close()
        monkeypatch.setattr(dealing, "SECONDS_TO_OPEN", 0.2)
        with serving(store_url) as house:
            carlo = house.browser()
            carlo.http.cookies.update(cookies)
            again = carlo.seat(seat.match, 0)
            wait_until(lambda: again.table()["status"] == "running")
            assert again.table()["fairness"]["seats"][0]["left_out"]
            carlo.close()


class TestSpectators:
    def test_anyone_may_watch_what_nobody_hides(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.running_table(options={"talk": "silent"})
        watched = clara.seat(seat.match, 0).view("watch")
        assert watched["question"]["number"] is None
        for path in ("view", "history", "text", "course", "history/0"):
            assert clara.call("GET", f"{seat.path}/{path}?seat=watch").status_code == 200
            assert clara.refused("GET", f"{seat.path}/{path}?seat=1") == (403, "not-your-seat")
            assert clara.refused("GET", f"{seat.path}/{path}?seat=7") == (404, "no-seat")
            assert clara.refused("GET", f"{seat.path}/{path}?seat=x") == (404, "no-seat")

    def test_unless_the_table_forbids_it(self, carlo: Browser, clara: Browser) -> None:
        seat = carlo.running_table(watch="nobody")
        for path in ("view", "history", "text", "course", "history/0"):
            assert clara.refused("GET", f"{seat.path}/{path}?seat=watch") == (403, "no-watching")
            assert carlo.call("GET", f"{seat.path}/{path}?seat=watch").status_code == 200
        with clara.line(seat.match) as line:
            assert line.next()["error"]["code"] == "no-watching"


class TestRematch:
    def test_the_same_table_once_more(self, house: House, carlo: Browser, clara: Browser) -> None:
        seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}], turn_hours=5)
        clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
        assert carlo.refused("POST", f"{seat.path}/rematch", {}) == (409, "not-over")
        carlo.post(f"{seat.path}/start")
        finish(seat, clara)
        new = carlo.post(f"{seat.path}/rematch", {}, 201)["match"]
        assert new != seat.match
        assert clara.post(f"{seat.path}/rematch", {}, 201)["match"] == new
        assert seat.table()["rematch"] == new
        table = carlo.get(f"/api/matches/{new}")
        assert table["my_seats"] == [0]
        assert [one["name"] for one in table["seats"]] == ["Carlo", "Clara"]
        assert table["turn_hours"] == 5
        assert clara.get(f"/api/matches/{new}")["my_seats"] == [1]
        promised = sha256("ab" * 16)
        for commit in (promised, sha256("cd" * 16)):  # the first promise stands
            shares = clara.call("PATCH", f"/api/matches/{new}/seats/1", {"commit": commit}).json()["fairness"]["seats"]
            assert [share["commit"] for share in shares] == [None, promised]
        stranger = house.browser()
        assert stranger.refused("POST", f"{seat.path}/rematch", {}) == (403, "not-your-seat")
        stranger.close()


def finish(seat: Seat, clara: Browser) -> None:
    """Plays a table of two to its end."""
    for _ in range(300):
        table = seat.browser.house.services.tables.known[seat.match]
        assert table.match is not None
        if not table.match.pending():
            break
        (asked,) = table.match.pending()
        (seat if asked == seat.seat else seat.other(asked, clara)).act()
    assert seat.table()["status"] == "over"
