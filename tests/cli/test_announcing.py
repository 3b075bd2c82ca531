"""What `serve` says when it opens."""

import io

import pytest
import segno
from rich.console import Console
from rich.theme import Theme

from quarantotto.cli.announcing import announce, qr_code
from quarantotto.cli.screen import ROLES
from quarantotto.cli.tongue import Tongue
from quarantotto.core.compiler import cache_folder
from quarantotto.core.words import LANGUAGES
from quarantotto.table.store.opening import read_url, shown
from quarantotto.web.http import served as serving
from quarantotto.web.http.served import lan_addresses, served
from quarantotto.web.serving import Opened, Place, opened

LAN = "http://192.168.1.7:1848"
KEPT = Place("/srv/matches.sqlite", False), Place("/srv/house.key", False)


def said(what: Opened, lang: str = "en", *, is_terminal: bool = False) -> str:
    screen = io.StringIO()
    announce(what, Console(file=screen, force_terminal=is_terminal, width=200, theme=Theme(ROLES)), Tongue(lang))
    return screen.getvalue()


@pytest.fixture(autouse=True)
def one_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "_own_addresses", lambda families: ["192.168.1.7"])


def test_where_friends_come_in() -> None:
    assert lan_addresses("127.0.0.1", 1848) == lan_addresses("localhost", 1848) == lan_addresses("::1", 1848) == []
    assert lan_addresses("0.0.0.0", 1848) == lan_addresses("::", 1848) == [LAN]
    assert lan_addresses("10.0.0.2", 80) == ["http://10.0.0.2:80"]
    assert lan_addresses("fd00::2", 80) == ["http://[fd00::2]:80"]


def test_links_lead_where_friends_come_in() -> None:
    assert served("0.0.0.0", "", 1848).reach == LAN
    assert served("127.0.0.1", "", 1848).reach == ""
    assert served("127.0.0.1", "https://Play.example.org/Games/", 1848).reach == "https://play.example.org/Games"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_local_network(lang: str) -> None:
    text = said(opened("0.0.0.0", 1848, "", "/host/abc", *KEPT), lang)
    assert text.splitlines()[0].partition("http")[2].startswith("://localhost:1848 ")
    assert LAN in text
    assert {"en": "plain http", "it": "http semplice", "de": "unverschlüsselt"}[lang] in text
    assert "http://localhost:1848/host/abc" in text
    assert "█" not in text  # nobody scans a log


def test_a_code_for_phones_where_somebody_looks() -> None:
    assert "█" in said(opened("0.0.0.0", 1848, "", None, *KEPT), is_terminal=True)
    assert "█" not in said(opened("127.0.0.1", 1848, "", None, *KEPT), is_terminal=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_for_this_machine_alone(lang: str) -> None:
    text = said(opened("127.0.0.1", 1848, "", None, *KEPT), lang)
    assert "--host 0.0.0.0" in text
    assert "plain http" not in text


def test_behind_a_proxy() -> None:
    for host in ("127.0.0.1", "0.0.0.0"):
        text = said(opened(host, 1848, "https://play.example.org/games", "/host/abc", *KEPT))
        assert "https://play.example.org/games/host/abc" in text
        assert "plain http" not in text
        assert "localhost" not in text
    assert "plain http" in said(opened("0.0.0.0", 1848, "http://casa.lan:1848", None, *KEPT))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_house_keeps_its_things_and_what_it_made(lang: str) -> None:
    now = {"en": "made now", "it": "appena creat", "de": "eben angelegt"}[lang]
    for store, key in ((False, False), (True, False), (False, True)):
        kept = Place("/srv/matches.sqlite", store), Place("/srv/house.key", key)
        lines = said(opened("127.0.0.1", 1848, "", "/host/abc", *kept), lang).splitlines()
        assert [now in line for line in lines if "/srv/matches.sqlite" in line] == [store]
        assert [now in line for line in lines if "/srv/house.key" in line] == [key]
        assert sum(str(cache_folder()) in line for line in lines) == 1
        assert "/host/abc" in lines[-1]


def test_no_password_is_told() -> None:
    for url in ("postgresql://house:secret@db/q", "postgresql:///q?host=/run/pg&password=secret"):
        assert "secret" not in shown(read_url(url))
        assert "q" in shown(read_url(url))


def test_the_code_is_the_one_of_the_address() -> None:
    halves = {" ": (0, 0), "▄": (0, 1), "▀": (1, 0), "█": (1, 1)}
    rows: list[list[int]] = []
    for line in qr_code(LAN).plain.splitlines():
        rows += [[halves[sign][at] for sign in line] for at in (0, 1)]
    wanted = [[int(dark) for dark in row] for row in segno.make(LAN, micro=False).matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted
    assert not any(any(row) for row in rows[len(wanted) :])
