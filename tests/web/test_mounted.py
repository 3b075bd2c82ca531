"""A part of a site: every path begins with a prefix, whether a proxy hands it on or takes it away."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from websockets.sync.client import connect

from quarantotto.web.app import places
from quarantotto.web.http.served import BadAddress, served
from quarantotto.web.identity import SECURE_PATH_COOKIE
from tests.web.serving import SOON, House, serving

PUBLIC = "play.example.org"
PREFIX = "/Games/1848"
PATH = re.compile(r"""["'`(=](/[a-zA-Z][\w./-]*)""")


@pytest.fixture(scope="module")
def mounted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    store = f"sqlite:///{tmp_path_factory.mktemp('store') / 'matches.sqlite'}"
    with serving(store, served=served("127.0.0.1", f"https://{PUBLIC}{PREFIX}/")) as house:
        yield house


@pytest.fixture
def site(mounted: House) -> Iterator[httpx.Client]:
    """As the proxy speaks for one browser over TLS."""
    headers = {"host": PUBLIC, "origin": f"https://{PUBLIC}", "accept": "text/html,*/*"}
    with httpx.Client(
        base_url=f"http://{mounted.address}", headers=headers, timeout=SOON, trust_env=False, verify=False
    ) as client:
        first = client.get(f"{PREFIX}/")
        cookie = first.headers["set-cookie"].partition(";")[0]
        client.headers["cookie"] = cookie  # it is not sent by itself: we come over plain http
        yield client


def open_table(site: httpx.Client) -> Any:
    seats = [{"kind": "person", "name": "Carlo"}, {"kind": "open"}]
    answer = site.post(f"{PREFIX}/api/matches", json={"game": "radetzky", "players": 2, "seats": seats})
    assert answer.status_code == 201
    return answer.json()


def test_everything_that_is_named_is_found_below_the_prefix(site: httpx.Client) -> None:
    """From the home page, through pages, styles, scripts and drawings, to everything they name."""
    match = open_table(site)["match"]
    left = [f"{PREFIX}/", f"{PREFIX}/table/{match}", f"{PREFIX}/join/{match}/open", f"{PREFIX}/new/comuni"]
    seen: dict[str, str] = {}
    while left:
        path = left.pop()
        answer = site.get(path)
        assert answer.status_code == 200, path
        seen[path] = answer.headers["content-type"].partition(";")[0]
        for named in PATH.findall(answer.text) if "font" not in seen[path] else ():
            assert named.split("/")[1] not in places(), f"{named} in {path}"
            is_whole = named.rpartition(".")[2] in ("js", "css", "svg", "webmanifest", "woff2", "png")
            if is_whole and named.startswith(f"{PREFIX}/") and named not in seen and named not in left:
                left.append(named)
    assert {"text/html", "text/css", "text/javascript", "image/svg+xml", "font/woff2"} <= set(seen.values())
    assert len(seen) > 40
    assert f'href="{PREFIX}/"' in site.get(f"{PREFIX}/").text
    assert site.get(f"{PREFIX}/static/quarantotto.webmanifest").json()["start_url"] == f"{PREFIX}/"
    assert f"path={PREFIX}/;" in site.get(f"{PREFIX}/static/js/settings.js").text


def test_a_proxy_may_take_the_prefix_away(site: httpx.Client) -> None:
    assert site.get("/").text == site.get(f"{PREFIX}/").text == site.get(PREFIX).text
    assert site.get("/Games").status_code == 404


def test_the_cookie_is_for_this_part_alone(site: httpx.Client, mounted: House) -> None:
    (made,) = httpx.get(
        f"http://{mounted.address}/", headers={"host": PUBLIC}, timeout=SOON, trust_env=False, verify=False
    ).headers.get_list("set-cookie")
    name, *rest = [part.strip() for part in made.split(";")]
    assert name.startswith(f"{SECURE_PATH_COOKIE}=")
    assert {"Secure", "HttpOnly", f"Path={PREFIX}", "SameSite=Lax"} <= set(rest)


def test_links_lines_and_refusals(site: httpx.Client, mounted: House) -> None:
    made = open_table(site)
    assert made["links"]["1"].startswith(f"{PREFIX}/join/")
    assert made["table"]["plate"].startswith(f"{PREFIX}/static/plates/")
    assert site.post(f"{PREFIX}/api/matches/{made['match']}/chat", json={"seat": 0, "text": '"/api/y"'}).is_success
    url = f"ws://{mounted.address}{PREFIX}/api/matches/{made['match']}/socket?seat=0"
    headers = {"Host": PUBLIC, "Origin": f"https://{PUBLIC}", "Cookie": site.headers["cookie"]}
    with connect(url, additional_headers=headers, proxy=None) as line:
        hello = orjson.loads(line.recv(30))
    assert hello["table"]["plate"].startswith(f"{PREFIX}/static/plates/")
    assert hello["chat"][0]["text"] == '"/api/y"'  # what somebody wrote stays as it is
    evil = site.post(f"{PREFIX}/api/matches", json={"game": "radetzky"}, headers={"origin": "https://evil.test"})
    assert evil.status_code == 403


def test_files_are_not_touched(site: httpx.Client) -> None:
    made = open_table(site)
    site.post(f"{PREFIX}/api/matches/{made['match']}/start")
    text = site.get(f"{PREFIX}/api/matches/{made['match']}/export?seat=0").text
    assert PREFIX not in text


@pytest.mark.parametrize(("proxies", "is_believed"), [(["127.0.0.0/8"], True), (["10.0.0.1"], False), ([], False)])
def test_only_a_trusted_proxy_says_that_it_was_tls(tmp_path: Path, proxies: list[str], is_believed: bool) -> None:
    house = served("127.0.0.1", proxies=proxies)
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}", served=house) as running:
        headers = {"x-forwarded-proto": "https"}
        answer = httpx.get(
            f"http://{running.address}/style", headers=headers, timeout=SOON, trust_env=False, verify=False
        )
        assert ("; Secure" in answer.headers["set-cookie"]) == is_believed


def test_what_is_no_proxy() -> None:
    with pytest.raises(BadAddress, match="proxy"):
        served(proxies=["the-other-one"])
