"""Word of one's turn by Web Push: sealed and signed, once a question, to whoever still wants it."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import orjson
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from quarantotto.table.store import Store
from quarantotto.table.store.pushes import PushRow, forget_push, keep_push, pushes_of
from quarantotto.table.store.removing import abandon_match
from quarantotto.web.key import HouseKey
from quarantotto.web.live import outgoing, pushing
from quarantotto.web.live.pushing import Pushes
from quarantotto.web.serving import has_secure_pages
from quarantotto.web.webpush import Signer, decoded, encoded, sealed
from tests.databases import DATABASES, empty_postgresql
from tests.table.samples import new_match
from tests.web.acting import secrets_of
from tests.web.pushservice import Device, PushService, claims_of, push_service
from tests.web.serving import KEY, REACH, Browser, House, Seat, serving, wait_until
from tests.web.test_mailing import play_until_asked, running

PHONE = Device()


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    """This machine counts as one of the world."""
    monkeypatch.setattr(outgoing, "is_public", lambda address: ip_address(address).is_loopback)
    with push_service(tmp_path) as service:
        yield service


@pytest.fixture(params=DATABASES)
def sending(request: pytest.FixtureRequest, service: PushService, tmp_path: Path) -> Iterator[House]:
    if request.param == "sqlite":
        with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", push=service.outgoing()) as house:
            yield house
        return
    with empty_postgresql() as url, serving(url, push=service.outgoing()) as house:
        yield house


@pytest.fixture
def players(sending: House) -> Iterator[tuple[Browser, Browser]]:
    both = sending.browser(), sending.browser("de")
    yield both
    for one in both:
        one.close()


def ask(browser: Browser, seat: Seat, endpoint: str, number: int = 1, device: Device = PHONE) -> Any:
    return browser.call("PUT", f"{seat.path}/seats/{number}/push", device.subscription(endpoint))


def begun(players: tuple[Browser, Browser], service: PushService) -> Seat:
    """Clara, in seat 1, is told from now on; it is Carlo's turn."""
    seat = running(players)
    play_until_asked(seat, players, 0)
    assert ask(players[1], seat, service.endpoint("clara")).json()["on"]
    return seat


def rows_of(browser: Browser, seat: Seat) -> list[PushRow]:
    return browser.house.services.store.read_now(lambda c: pushes_of(c, seat.match, 1))


def test_sealed_as_the_standard_shows_it() -> None:
    """Appendix A of RFC 8291."""
    own = ec.derive_private_key(
        int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    salt = decoded("DGv6ra1nlYgDCS1FRnbzlw")
    made = sealed(b"When I grow up, I want to be a watermelon", public, "BTBZMqHH6r4Tts7J_aSIgg", own, salt)
    assert encoded(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_house_is_known_again_by_its_key() -> None:
    assert Signer(KEY.pushing()).public == Signer(KEY.pushing()).public
    assert Signer(KEY.pushing()).public != Signer(HouseKey(b"another" * 5).pushing()).public
    _, claims = claims_of(Signer(KEY.pushing(), "http://192.168.1.2:1848").authorization("https://p.example/x", 1.0))
    assert "sub" not in claims  # nobody is reached there


def test_one_message_for_each_question_while_away(
    players: tuple[Browser, Browser], service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        seat = begun(players, service)
        play_until_asked(seat, players, 1)
        wait_until(lambda: len(service.messages) == 1)
        for _ in range(3):
            players[1].get(seat.path)  # wakes the table again
        # Whoever decides before it is sent gets none: each is waited for.
        further = play_until_asked(
            seat, players, 1, is_again=True, then=lambda times: wait_until(lambda: len(service.messages) == 1 + times)
        )
    assert service.paths() == ["/send/clara"] * (1 + further)
    _, headers, body = service.messages[0]
    signer, claims = claims_of(headers["authorization"])
    assert signer == players[1].get(f"{seat.path}/seats/1/push")["key"]
    assert claims["aud"] == service.endpoint("").removesuffix("/send/")
    assert claims["sub"] == REACH
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", str(7 * 24 * 3600))
    assert headers["topic"] == service.messages[-1][1]["topic"]
    assert not {"cookie", "referer"} & set(headers)
    text = PHONE.opened(body)
    assert orjson.loads(text) == {
        "title": "Radetzky: Milano 1848: Du bist am Zug",
        "body": "Am Tisch wird auf dich gewartet.",
        "lang": "de",
        "match": seat.match,
        "seat": 1,
    }
    assert {len(PHONE.opened(sent)) for _, _, sent in service.messages} == {512}
    assert not any(secret in text.decode() for secret in secrets_of(players[0].house.services.tables.known[seat.match]))
    assert not any("/send/" in record.getMessage() for record in caplog.records)


def test_not_while_the_page_is_open(players: tuple[Browser, Browser], service: PushService) -> None:
    seat, clara = begun(players, service), players[1]
    with clara.line(seat.match, 1) as line:
        line.rest()
        play_until_asked(seat, players, 1)
        line.rest()
        assert [row.told for row in rows_of(clara, seat)] == [-1]
    assert service.messages == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    players: tuple[Browser, Browser], service: PushService, status: int
) -> None:
    seat, clara = begun(players, service), players[1]
    service.status = status
    play_until_asked(seat, players, 1)
    wait_until(lambda: rows_of(clara, seat) == [])
    assert len(service.messages) == 1
    assert not clara.get(f"{seat.path}/seats/1/push")["on"]


def test_each_device_for_itself_and_a_click_ends_it(players: tuple[Browser, Browser], service: PushService) -> None:
    seat, clara = begun(players, service), players[1]
    tablet = clara.house.browser()
    carried = clara.post("/api/carry", status=201)["link"].partition("#")[2]
    tablet.post("/api/carry/take", {"token": carried})
    assert not tablet.get(f"{seat.path}/seats/1/push")["on"]
    ask(tablet, seat, service.endpoint("tablet"))
    ask(tablet, seat, service.endpoint("tablet-again"))
    play_until_asked(seat, players, 1)
    wait_until(lambda: sorted(service.paths()) == ["/send/clara", "/send/tablet-again"])
    assert not clara.call("DELETE", f"{seat.path}/seats/1/push").json()["on"]
    assert [row.endpoint for row in rows_of(clara, seat)] == [service.endpoint("tablet-again")]
    tablet.close()


def test_it_ends_with_the_link_of_the_seat_and_with_the_match(
    players: tuple[Browser, Browser], service: PushService
) -> None:
    seat, clara = begun(players, service), players[1]
    clara.post(f"{seat.path}/seats/1/link")
    assert rows_of(clara, seat) == []
    ask(clara, seat, service.endpoint("clara"))
    assert len(rows_of(clara, seat)) == 1
    clara.house.services.store.write_now(lambda c: abandon_match(c, seat.match), seat.match)
    assert rows_of(clara, seat) == []


def test_nobody_else_reads_or_sets_it(players: tuple[Browser, Browser], service: PushService) -> None:
    seat, carlo = begun(players, service), players[0]
    path, body = f"{seat.path}/seats/1/push", PHONE.subscription(service.endpoint("carlo"))
    for method, sent in (("GET", None), ("PUT", body), ("DELETE", None)):
        assert carlo.refused(method, path, sent) == (403, "not-your-seat")
    carlo.get(seat.path)
    carlo.get(f"{seat.path}/export?seat=0")
    everything = b"".join((*carlo.received, *players[1].received)).decode()
    assert service.endpoint("clara") not in everything


GOOD = PHONE.subscription("https://push.example/x")


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://10.0.0.1/x"},
        {"endpoint": "https://push.example:25/x"},
        {"endpoint": "https:///x"},
        {"p256dh": "BAAA"},
        {"p256dh": encoded(b"\4" + bytes(64))},
        {"p256dh": GOOD["p256dh"][:-4] + "é==="},
        {"auth": encoded(b"short")},
    ],
)
def test_what_cannot_be_a_browser(tmp_path: Path, wrong: dict[str, str]) -> None:
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", push=outgoing.Outgoing(1, 1)) as house:
        carlo = house.browser()
        seat = carlo.running_table()
        path = f"{seat.path}/seats/0/push"
        assert carlo.refused("PUT", path, {**GOOD, **wrong}) == (422, "bad-push")
        assert carlo.call("PUT", path, GOOD).json()["on"]
        carlo.close()


def test_a_house_without_it(carlo: Browser) -> None:
    seat = carlo.running_table()
    assert not carlo.get("/api/status")["push"]
    for method, body in (("GET", None), ("PUT", GOOD)):
        assert carlo.refused(method, f"{seat.path}/seats/0/push", body) == (403, "no-push")


@pytest.mark.parametrize(
    ("host", "public_url", "is_offered"),
    [
        ("127.0.0.1", "", True),
        ("localhost", "http://casa.test", True),
        ("0.0.0.0", "https://play.example.org/games", True),
        ("0.0.0.0", "", False),
        ("192.168.1.2", "http://casa.test", False),
    ],
)
def test_only_where_pages_come_securely(host: str, public_url: str, is_offered: bool) -> None:
    assert has_secure_pages(host, public_url) == is_offered


# How often it is tried

ROW = PushRow("milan", 1, "browser", "", GOOD["p256dh"], GOOD["auth"], "en")


@pytest.fixture
def tell(
    service: PushService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[Callable[[Store], bool]], int]]:
    """Word of a question to one browser, given whether it is still due; how often the service was called."""
    monkeypatch.setattr(pushing, "AGAIN", (0.0, 0.0))
    with Store.open(f"sqlite:///{tmp_path / 'kept.sqlite'}") as store:
        store.write_now(new_match)
        row = replace(ROW, endpoint=service.endpoint("x"))

        def told(is_due: Callable[[Store], bool]) -> int:
            store.write_now(lambda c: keep_push(c, row))
            pushes = Pushes(store, KEY, service.outgoing())
            asyncio.run(pushes.your_turn(row.match, 1, len(service.messages), "radetzky", lambda: is_due(store)))
            pushes.close()
            return len(service.messages)

        yield told


@pytest.mark.parametrize(("status", "calls"), [(201, 1), (403, 1), (302, 1), (429, 3), (503, 3)])
def test_failures_are_tried_again_sparingly(
    tell: Callable[[Callable[[Store], bool]], int], service: PushService, status: int, calls: int
) -> None:
    service.status = status
    assert tell(lambda _: True) == calls


def test_not_once_it_is_over_or_unwanted(tell: Callable[[Callable[[Store], bool]], int], service: PushService) -> None:
    service.status = 503
    assert tell(lambda _: False) == 1

    def unwanted(store: Store) -> bool:
        store.write_now(lambda c: forget_push(c, ROW.match, 1, ROW.browser))
        return True

    assert tell(unwanted) == 2


def test_the_hosts_own_network_is_not_called(
    tell: Callable[[Callable[[Store], bool]], int], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The name leads to this machine."""
    monkeypatch.undo()
    monkeypatch.setattr(pushing, "AGAIN", ())
    assert tell(lambda _: True) == 0
    assert [record.getMessage() for record in caplog.records] == ["a push message was not sent: no public address"]
