"""An address for word of one's turn: given at the seat, confirmed on the page a mail leads to, and taken back there."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import MakePage, house_of_its_own, shot
from tests.browser.test_reading import barriers
from tests.web.serving import wait_until
from tests.web.test_mailing import BOX, Postbox


@pytest.fixture
def box() -> Iterator[Postbox]:
    with Postbox() as box:
        yield box
        box.shutdown()


def must_fit(page: Page, name: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []
    shot(page, name)


def test_given_confirmed_and_taken_back(
    browser_page: MakePage, chromium: Browser, box: Postbox, tmp_path: Path
) -> None:
    posting = ["--smtp", box.server.url, "--mail-from", box.server.sender]
    with house_of_its_own(chromium, tmp_path, *posting) as house:
        page = browser_page("de", width=390, base_url=house.address, bypass_csp=True)  # axe is injected
        page.goto("/")
        seats = [{"kind": "person", "name": "Clara"}, {"kind": "open"}]
        made = page.request.post("/api/matches", data={"game": "radetzky", "players": 2, "seats": seats}).json()
        page.request.post(f"/api/matches/{made['match']}/start")
        page.goto(f"/table/{made['match']}")
        page.locator("#open-seats").click()
        fold = page.locator("details", has_text="E-Mail, wenn du am Zug bist")
        fold.locator("summary").click()
        fold.locator("input").fill(BOX)
        must_fit(page, "mail-asked-de-390")
        fold.locator("button").click()
        expect(fold.locator("[role=status]")).to_contain_text("Eine E-Mail ist unterwegs")
        wait_until(lambda: len(box.letters) == 1)
        text = box.letters[0][1].get_content()
        link = urlsplit(next(word for word in text.split() if "/mail/" in word)).path
        other = browser_page("de", width=320, color_scheme="dark", base_url=house.address, bypass_csp=True)
        other.goto(link)
        must_fit(other, "mail-confirm-de-320")
        other.get_by_role("button", name="Ja, schick mir Post").click()
        expect(other.locator("h1")).to_have_text("Es kommt Post, wenn du am Zug bist")
        other.get_by_role("button", name="Keine Post mehr").click()
        expect(other.locator("h1")).to_have_text("Es kommt keine Post mehr")
