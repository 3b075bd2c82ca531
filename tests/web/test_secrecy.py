"""What a running match tells: nothing of its key, of links, of who holds what, and to every seat only its own view."""

import asyncio
import base64
import random
from typing import Any

import orjson
import pytest

from quarantotto.core.game import NOBODY
from quarantotto.table.fairness import match_key
from quarantotto.table.store.seats import holders_of
from quarantotto.table.verify import verify
from quarantotto.web.live import deciding, luck
from tests.table.playing import reader
from tests.web.acting import live_match, new_id
from tests.web.serving import Browser, House, Seat, sha256, wait_until

BITS = {0: "0123456789abcdef" * 2, 1: "fedcba9876543210" * 2}
HOOK = "http://hook.example/very-private-hook"


@pytest.fixture
def played(carlo: Browser, clara: Browser, browsers: Any) -> tuple[Seat, Browser, Browser, Browser]:
    """A match of two under way, with everything done to it that can be done; everybody asked for everything."""
    watcher: Browser = browsers("de")
    seat = carlo.open_table(
        variant="advanced",
        options={"talk": "silent"},
        seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}],
        commits={"0": sha256(BITS[0])},
    )
    join = {"token": seat.token(1), "name": "Clara", "commit": sha256(BITS[1])}
    clara.post(f"{seat.path}/join", join)
    with carlo.line(seat.match, 0) as one, clara.line(seat.match, 1) as other, watcher.line(seat.match) as third:
        carlo.post(f"{seat.path}/start")
        carlo.post(f"{seat.path}/open", {"seat": 0, "bits": BITS[0]})
        clara.post(f"{seat.path}/open", {"seat": 1, "bits": BITS[1]})
        clara.call("PATCH", f"{seat.path}/seats/1", {"webhook": HOOK})
        clara.post(f"{seat.path}/chat", {"text": "Viva!"})
        for _ in range(10):
            (asked,) = live_match(seat).pending()
            seat.other(asked, (carlo, clara)[asked]).act()
        carlo.post(f"{seat.path}/undo", {"seat": 0, "to": "frame", "frame": 0, "id": new_id()})
        clara.post(f"{seat.path}/consent", {"seat": 1, "agree": False})
        for browser, own in ((carlo, "0"), (clara, "1"), (watcher, "watch")):
            browser.get(seat.path)
            browser.get("/api/matches")
            browser.get("/api/status")
            for path in ("view", "history", "text", "course", "history/3", "export"):
                browser.get(f"{seat.path}/{path}", params={"seat": own})
            browser.call("POST", f"{seat.path}/act", {"seat": 0, "question": 0, "actions": [1], "id": new_id()})
        for line in (one, other, third):
            line.rest()
    return seat, carlo, clara, watcher


def forms(secret: bytes) -> list[bytes]:
    """How bytes may be written."""
    return [secret, secret.hex().encode(), base64.b64encode(secret)[:-2], base64.urlsafe_b64encode(secret).rstrip(b"=")]


def test_nothing_secret_is_sent(played: tuple[Seat, Browser, Browser, Browser]) -> None:
    seat, carlo, clara, watcher = played
    table = carlo.house.services.tables.known[seat.match]
    row = table.row
    assert row.key is not None
    hidden = [*forms(row.key), *forms(row.secret), HOOK.encode()]
    hidden += [one.token_hash.encode() for one in table.seats if one.token_hash]
    hidden += [bits.encode() for bits in BITS.values()]
    holders = carlo.house.services.store.read_now(lambda c: holders_of(c, seat.match))
    hidden += [browser.encode() for browser, _ in holders]
    hidden += [browser.http.cookies["quarantotto"].encode() for browser in (carlo, clara, watcher)]
    links = {number: seat.token(number).encode() for number in (0, 1)}
    for browser, foreign in ((carlo, []), (clara, [links[0]]), (watcher, list(links.values()))):
        everything = b"\n".join(browser.received)
        assert len(browser.received) > 20
        for secret in [*hidden, *foreign]:
            assert secret not in everything, secret


def test_frames_are_those_of_the_concealed_record(played: tuple[Seat, Browser, Browser, Browser]) -> None:
    """What came in over sockets and calls is what a seat would be sent by somebody who knows only its view."""
    seat, carlo, clara, watcher = played
    match = live_match(seat)
    for browser, number in ((carlo, 0), (clara, 1), (watcher, NOBODY)):
        frames = {
            message["frame"]: message["lines"]
            for message in map(orjson.loads, (text for text in browser.received if text.startswith(b'{"type":"frame"')))
        }
        own = reader(match, number, browser.lang)
        told = {frame: own.lines(frame)["lines"] for frame in range(len(own.stream))}
        assert len(frames) > 5
        for frame, lines in frames.items():
            if own.stream.moment(frame).kind in ("act", "deal"):
                assert lines == orjson.loads(orjson.dumps(told[frame]))


def test_a_running_matchs_file_is_the_seats_own_view(played: tuple[Seat, Browser, Browser, Browser]) -> None:
    seat, carlo, clara, watcher = played
    files = [
        browser.get(f"{seat.path}/export", params={"seat": own})
        for browser, own in ((carlo, "0"), (clara, "1"), (watcher, "watch"))
    ]
    for file in files:
        assert set(file) == {
            *("format", "program", "match", "game", "title", "variant", "options", "fairness", "seat", "frames")
        }
    assert clara.refused("GET", f"{seat.path}/export?seat=0") == (403, "not-your-seat")
    assert clara.refused("GET", f"{seat.path}/export?seat=open") == (409, "not-over")


class TestTakingBack:
    """What is taken back, or asked for, tells nothing of what others decide unseen: by no answer and no news."""

    @pytest.fixture
    def sealed(self, house: House, carlo: Browser, clara: Browser) -> Seat:
        """Comuni for two; all cities decide at once and unseen, and Clara's decision takes several steps."""
        for _ in range(6):
            seat = carlo.open_table(game="comuni", seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
            clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
            carlo.post(f"{seat.path}/start")
            match, dice = live_match(seat), random.Random(7)
            for _ in range(400):
                if len(match.pending()) > 1 or not match.pending():
                    break
                (asked,) = match.pending()
                self.decide(house, seat, asked, dice.choice(match.engine.legal(match.state, asked)))
            if len(match.pending()) > 1 and self.unseen_step(seat) is not None:
                return seat
        raise AssertionError("nobody was invaded")

    def decide(self, house: House, seat: Seat, number: int, action: int) -> None:
        """Straight at the table: what leads there is not looked at."""
        table = house.services.tables.known[seat.match]
        question = live_match(seat).questions[number]
        work = deciding.act(house.services, table, number, question, [action], new_id())
        asyncio.run_coroutine_threadsafe(work, house.loop).result(20)

    def unseen_step(self, seat: Seat) -> int | None:
        """Something Clara can decide that does not complete her decision."""
        match = live_match(seat)
        for action in match.engine.legal(match.state, 1):
            if int(match.engine.applied(match.state, 1, action)["pending"]) == int(match.state["pending"]):
                return action
        return None

    def answers(self, seat: Seat) -> list[Any]:
        """All that Carlo can find out by asking."""
        newest = seat.view()["frame"]
        wishes: list[dict[str, Any]] = [{"to": "chain"}, {"to": "turn"}]
        wishes += [{"to": "frame", "frame": frame} for frame in range(max(0, newest - 3), newest + 1)]
        told: list[Any] = []
        for wish in wishes:
            answer = seat.browser.call("POST", f"{seat.path}/undo", {"seat": 0, "id": new_id(), **wish})
            told.append((answer.status_code, answer.json()))
        answer = seat.browser.call("POST", f"{seat.path}/consent", {"seat": 0, "agree": True})
        told.append((answer.status_code, answer.json()))
        return [*told, seat.table(), seat.view()]

    def test_in_a_round_of_sealed_decisions(self, house: House, sealed: Seat, carlo: Browser) -> None:
        with carlo.line(sealed.match, 0) as line:
            line.until("frame")
            before = self.answers(sealed)
            assert {status for status, _ in before[:-2]} == {409}
            line.rest()
            steps = 0
            while (step := self.unseen_step(sealed)) is not None and steps < 4:
                self.decide(house, sealed, 1, step)
                steps += 1
                assert self.answers(sealed) == before
            assert steps
            assert line.rest() == []


class TestFiles:
    def finished(self, carlo: Browser, **wish: Any) -> Seat:
        seat = carlo.running_table(("bot", "bot"), **wish)
        wait_until(lambda: live_match(seat).is_over, 60)
        wait_until(lambda: seat.table()["status"] == "over")
        return seat

    def test_out_and_in_again(
        self, house: House, carlo: Browser, clara: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(luck, "match_key", match_key)  # a process of its own proves it, which knows no fixed luck
        seat = self.finished(carlo, options={"talk": "silent"})
        answer = clara.call("GET", f"{seat.path}/export?seat=watch")
        assert "attachment" in answer.headers["content-disposition"]
        text = answer.content
        for secret in (
            *seat.links.values(),
            carlo.http.cookies["quarantotto"],
            house.services.tables.known[seat.match].row.creator,
        ):
            assert secret.encode() not in text
        made = clara.call("POST", "/api/import", content=text)
        assert made.status_code == 201
        match = made.json()["match"]
        assert match != seat.match
        table = clara.get(f"/api/matches/{match}")
        assert (table["status"], table["my_seats"]) == ("over", [])
        old = carlo.get(f"{seat.path}/history?seat=open", headers={"accept-language": "it"})
        new = carlo.get(f"/api/matches/{match}/history?seat=open", headers={"accept-language": "it"})
        assert new == old
        again = clara.call("GET", f"/api/matches/{match}/export?seat=watch").json()
        assert again["rows"] == orjson.loads(text)["rows"]

    @pytest.mark.parametrize("lang", ["en", "it", "de"])
    def test_what_is_no_match_is_not_taken_in(self, carlo: Browser, lang: str) -> None:
        headers = {"accept-language": lang}
        for content in (
            b"",
            b"{",
            b"[]",
            b"{}",
            b"\xff\xfe",
            b'{"format": "quarantotto-view-1"}',
            b"null",
            b"9" * 9999,
        ):
            assert carlo.refused("POST", "/api/import", content=content, headers=headers) == (422, "bad-import")

    def test_nor_one_that_was_changed(self, carlo: Browser) -> None:
        seat = self.finished(carlo)
        text = carlo.call("GET", f"{seat.path}/export?seat=watch").content
        tables = len(carlo.get("/api/matches")["mine"])
        for changed in (
            {"variant": "advanced"},
            {"players": 3},
            {"shuffle": {"key": "00" * 32}},
            {"shuffle": {"secret": "00" * 32}},
            {"rows": {2: {"row": 9}}},
            {"rows": {3: {"digest": "00" * 8}}},
            {"rows": {3: {"actions": [9999]}}},
        ):
            file = merged(orjson.loads(text), changed)
            refused = carlo.refused("POST", "/api/import", content=orjson.dumps(file))
            assert refused == (422, "bad-import")
        assert len(carlo.get("/api/matches")["mine"]) == tables

    def test_what_was_agreed_is_bound_to_the_hash_shown_before_the_deal(self, carlo: Browser) -> None:
        seat = carlo.running_table(("bot", "bot"), options={"talk": "silent"}, practice=True)
        shown = seat.table()["fairness"]["commitment"]
        wait_until(lambda: live_match(seat).is_over, 60)
        wait_until(lambda: seat.table()["status"] == "over")
        file = carlo.get(f"{seat.path}/export?seat=watch")
        verdict = verify(orjson.dumps(file).decode())
        assert (verdict.wrong, verdict.is_agreed) == (None, True)
        assert verdict.export.commitment == shown
        for changed in (
            {"practice": False},
            {"rules_version": 77},
            {"created": "2020-01-01T00:00:00.000Z"},
            {"options": {"talk": "open"}},
            {"edition": {"name": "mine"}},
            {"shuffle": {"secret": file["shuffle"]["secret"][:64]}},
        ):
            wrong = verify(orjson.dumps(merged(orjson.loads(orjson.dumps(file)), changed)).decode()).wrong
            assert wrong is not None, changed
            assert wrong.row is None

    def test_a_closed_house_keeps_its_matches(self, carlo: Browser, clara: Browser) -> None:
        seat = self.finished(carlo, watch="nobody")
        for path in ("export?seat=watch", "history?seat=open", "history/0?seat=open", "history?seat=watch"):
            assert clara.refused("GET", f"{seat.path}/{path}") == (403, "no-watching")


def merged(value: Any, changes: Any) -> Any:
    """A nested value with some leaves changed."""
    for name, change in changes.items():
        value[name] = merged(value[name], change) if isinstance(change, dict) else change
    return value
