"""Word of one's turn by mail, through a server that speaks SMTP: confirmed, once a question, and ended by a link."""

import email
import email.policy
import logging
import re
import socketserver
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from quarantotto.table.store.letters import letter_of
from quarantotto.table.store.removing import abandon_match
from quarantotto.web.limits import LIMITS, Limits
from quarantotto.web.smtp import BadMail, MailServer
from tests.databases import DATABASES, empty_postgresql
from tests.web.acting import asked_seat, live_match
from tests.web.serving import Browser, House, Seat, serving, wait_until

BOX = "clara@example.org"
PAGE = {"accept": "text/html"}


class Postbox(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it is given."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Talk)
        self.letters: list[tuple[list[str], Any]] = []
        self.refuses = False
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    @property
    def server(self) -> MailServer:
        return MailServer(f"smtp://127.0.0.1:{self.server_address[1]}", "house@example.org")


class _Talk(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        box: Any = self.server
        to: list[str] = []
        self._say("220 ready")
        while line := self.rfile.readline().decode().strip():
            word = line.upper()
            if word.startswith("RCPT"):
                to.append(line)
                self._say("550 no such mailbox" if box.refuses else "250 ok")
            elif word == "DATA":
                self._say("354 go on")
                text = b"".join(iter(self.rfile.readline, b".\r\n"))
                box.letters.append((to, email.message_from_bytes(text, policy=email.policy.default)))
                self._say("250 kept")
            elif word == "QUIT":
                self._say("221 bye")
                return
            else:
                self._say("250 ok")

    def _say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


@pytest.fixture
def box() -> Iterator[Postbox]:
    with Postbox() as box:
        yield box
        box.shutdown()


@pytest.fixture(params=DATABASES)
def mailing(request: pytest.FixtureRequest, box: Postbox, tmp_path: Path) -> Iterator[House]:
    if request.param == "sqlite":
        with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", mail=box.server) as house:
            yield house
        return
    with empty_postgresql() as url, serving(url, mail=box.server) as house:
        yield house


@pytest.fixture
def players(mailing: House) -> Iterator[tuple[Browser, Browser]]:
    both = mailing.browser(), mailing.browser("de")
    yield both
    for one in both:
        one.close()


def running(players: tuple[Browser, Browser]) -> Seat:
    carlo, clara = players
    seat = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
    clara.post(f"{seat.path}/join", {"token": seat.token(1), "name": "Clara"})
    carlo.post(f"{seat.path}/start")
    return seat


def ask(browser: Browser, seat: Seat, number: int = 1, address: str = BOX) -> Any:
    return browser.call("PUT", f"{seat.path}/seats/{number}/mail", {"address": address})


def link_in(letter: Any) -> str:
    (found,) = re.findall(r"https://play\.example\.org(/mail/\S+)", letter.get_content())
    return str(found)


def confirmed(browser: Browser, seat: Seat, box: Postbox) -> str:
    assert ask(browser, seat).json() == {"state": "asked"}
    wait_until(lambda: len(box.letters) == 1)
    link = link_in(box.letters[0][1])
    assert browser.http.post(f"{link}/yes", headers=PAGE).status_code == 200
    return link


def play_until_asked(
    seat: Seat,
    browsers: tuple[Browser, Browser],
    number: int,
    *,
    is_again: bool = False,
    then: Callable[[int], None] = lambda _: None,
) -> int:
    """Until that seat is asked, or asked once more after it has decided; how often it was on the way, which `then` is
    told each time."""
    asked, match = set[int](), live_match(seat)
    has_passed = not is_again
    while not has_passed or match.pending() != [number]:
        has_passed = has_passed or match.pending() != [number]
        asked_seat(seat, browsers).act()
        if match.pending() == [number] and match.questions[number] not in asked:
            asked.add(match.questions[number])
            then(len(asked))
    return len(asked)


def test_one_mail_for_each_question_while_away(players: tuple[Browser, Browser], box: Postbox) -> None:
    seat, clara = running(players), players[1]
    play_until_asked(seat, players, 0)
    link = confirmed(clara, seat, box)
    to, first = box.letters[0]
    assert (len(to), first["From"], first["To"]) == (1, "house@example.org", BOX)
    assert first["Subject"] == "Möchtest du Post, wenn du am Zug bist?"
    play_until_asked(seat, players, 1)
    wait_until(lambda: len(box.letters) == 2)
    letter = box.letters[1][1]
    assert letter["Subject"] == "Radetzky: Milano 1848: Du bist am Zug"
    assert f"https://play.example.org/table/{seat.match}?seat=1" in letter.get_content()
    assert letter["List-Unsubscribe"].strip() == f"<https://play.example.org{link}>"
    for _ in range(3):
        clara.get(seat.path)  # wakes the table again
    # Whoever decides before the mail is written gets none: each is waited for.
    play_until_asked(
        seat, players, 1, is_again=True, then=lambda times: wait_until(lambda: len(box.letters) == 2 + times)
    )
    assert not any(word in str(box.letters) for word in ("Carlo", "Clara"))


def test_nothing_before_it_is_confirmed_and_looking_confirms_nothing(
    players: tuple[Browser, Browser], box: Postbox
) -> None:
    seat, clara = running(players), players[1]
    play_until_asked(seat, players, 0)
    ask(clara, seat)
    wait_until(lambda: len(box.letters) == 1)
    assert clara.http.get(link_in(box.letters[0][1]), headers=PAGE).status_code == 200
    play_until_asked(seat, players, 1)
    play_until_asked(seat, players, 1, is_again=True)
    assert clara.get(f"{seat.path}/seats/1/mail") == {"state": "asked"}
    assert len(box.letters) == 1
    confirming = link_in(box.letters[0][1])
    clara.http.post(f"{confirming}/yes", headers=PAGE)
    play_until_asked(seat, players, 1, is_again=True)
    wait_until(lambda: len(box.letters) >= 2)
    assert box.letters[1][1]["Subject"] != box.letters[0][1]["Subject"]


def test_not_while_the_page_is_open(players: tuple[Browser, Browser], box: Postbox) -> None:
    seat, clara = running(players), players[1]
    play_until_asked(seat, players, 0)
    confirmed(clara, seat, box)
    with clara.line(seat.match, 1) as line:
        line.rest()
        play_until_asked(seat, players, 1)
        line.rest()
        row = clara.house.services.store.read_now(lambda c: letter_of(c, seat.match, 1))
        assert row is not None
        assert row.told == -1
    assert len(box.letters) == 1


def test_a_link_ends_it_and_so_do_its_owner_the_end_and_a_new_link(
    players: tuple[Browser, Browser], box: Postbox
) -> None:
    seat, (carlo, clara) = running(players), players
    play_until_asked(seat, players, 0)
    link = confirmed(clara, seat, box)
    store = clara.house.services.store

    def kept() -> bool:
        return store.read_now(lambda c: letter_of(c, seat.match, 1)) is not None

    assert carlo.http.post(f"{link[:-3]}xyz/no", headers=PAGE).status_code == 403
    assert kept()
    clara.http.post(f"{link}/no", headers=PAGE)
    assert not kept()
    assert clara.http.get(link, headers=PAGE).status_code == 403
    ask(clara, seat)
    assert clara.call("DELETE", f"{seat.path}/seats/1/mail").json() == {"state": "none"}
    assert not kept()
    ask(clara, seat)
    clara.post(f"{seat.path}/seats/1/link")
    assert not kept()
    ask(clara, seat)
    store.write_now(lambda c: abandon_match(c, seat.match), seat.match)
    assert not kept()


def test_nobody_else_reads_or_sets_the_address(
    players: tuple[Browser, Browser], box: Postbox, caplog: pytest.LogCaptureFixture
) -> None:
    seat, (carlo, clara) = running(players), players
    box.refuses = True
    with caplog.at_level(logging.DEBUG):
        ask(clara, seat)
        wait_until(lambda: clara.get(f"{seat.path}/seats/1/mail") == {"state": "none"})  # there is no such mailbox
    for method, body in (("GET", None), ("PUT", {"address": BOX}), ("DELETE", None)):
        assert carlo.refused(method, f"{seat.path}/seats/1/mail", body) == (403, "not-your-seat")
    carlo.get(seat.path)
    carlo.get(f"{seat.path}/export?seat=0")
    everything = b"".join(carlo.received).decode() + "\n".join(record.getMessage() for record in caplog.records)
    assert BOX not in everything
    assert BOX.encode() not in b"".join(clara.received)


@pytest.mark.parametrize(
    "address", ["", "clara", "a@b", "a b@c.de", "a@b.de\r\nBcc: x@y.zz", "<a@b.de>", "a@b.de,c@d.ee"]
)
def test_what_is_no_address(players: tuple[Browser, Browser], address: str) -> None:
    seat = running(players)
    answer = ask(players[1], seat, address=address)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-mail")


def test_a_house_without_a_server_sends_none(carlo: Browser) -> None:
    seat = carlo.running_table()
    assert not carlo.get("/api/status")["mail"]
    assert carlo.refused("PUT", f"{seat.path}/seats/0/mail", {"address": BOX}) == (403, "no-mail")


def test_a_mailbox_is_not_flooded(box: Postbox, tmp_path: Path) -> None:
    limits = Limits({**LIMITS, "mails": {"mailbox": (2, 3600.0)}})
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", mail=box.server, limits=limits) as house:
        codes = []
        for address in (BOX, BOX.upper(), BOX):
            carlo = house.browser()
            codes.append(ask(carlo, carlo.running_table(), 0, address).status_code)
            carlo.close()
        assert codes == [200, 200, 429]


@pytest.mark.parametrize(
    ("url", "sender"),
    [("http://mail.test", BOX), ("smtp://", BOX), ("smtp://mail.test:port", BOX), ("smtp://mail.test", "house")],
)
def test_what_cannot_be_a_server_is_refused(url: str, sender: str) -> None:
    with pytest.raises(BadMail):
        MailServer(url, sender).check()


def test_a_password_is_not_sent_in_the_clear_to_another_machine(box: Postbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the server offers no TLS the mail is not sent at all."""
    monkeypatch.setattr("quarantotto.web.smtp.HERE", ())
    server = MailServer(f"smtp://me:secret@127.0.0.1:{box.server_address[1]}", BOX)
    with pytest.raises(Exception, match="STARTTLS"):
        server.send(email.message.EmailMessage())
    assert box.letters == []
