"""What a link shows of a page elsewhere, and what a system needs to install it."""

import re
import struct

from tests.web.serving import Browser

META = re.compile(r'<meta property="(?P<name>og:[a-z_]+)" content="(?P<said>[^"]*)"')


def previewed(page: str) -> dict[str, str]:
    return {found["name"]: found["said"] for found in META.finditer(page)}


def test_a_link_shows_the_game_and_nothing_of_the_table(carlo: Browser) -> None:
    table = carlo.open_table(seats=[{"kind": "person", "name": "Carlo"}, {"kind": "open"}])
    for path in (table.links["1"], f"/table/{table.match}"):
        page = carlo.http.get(path).text
        shown = previewed(page)
        assert shown["og:title"] == "Radetzky: Milano 1848"
        assert "No account" in shown["og:description"]
        assert "Carlo" not in page
        assert table.links["1"].rpartition("/")[2] not in page
    assert previewed(carlo.http.get("/join/nowhere/token").text)["og:title"] == "Quarantotto"


def test_it_can_be_installed(carlo: Browser) -> None:
    manifest = carlo.http.get("/static/quarantotto.webmanifest").json()
    assert f'content="{manifest["theme_color"]}"' in carlo.http.get("/").text
    icons = {icon["sizes"] + icon.get("purpose", ""): icon for icon in manifest["icons"]}
    assert {"192x192", "512x512", "512x512maskable", "any"} == set(icons)
    for icon in manifest["icons"]:
        answer = carlo.http.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
