"""One's tables on another device: a link and its picture on one, a click on the other."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot, slow
from tests.browser.house import PLAIN_HOST
from tests.browser.test_reading import barriers


def must_fit(page: Page, name: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []
    shot(page, name, is_full=True)


@pytest.mark.parametrize(("lang", "width", "light"), [("en", 1440, "light"), ("de", 320, "dark")])
def test_tables_come_along(browser_page: MakePage, lang: str, width: int, light: str) -> None:
    first = browser_page(lang, width=width, color_scheme=light)
    first.goto("/mine")
    expect(first.locator("#none")).to_be_visible()
    expect(first.locator("#carry")).to_be_hidden()
    first.goto("/")
    first.locator("#play-alone").click()
    first.wait_for_url("**/table/*")
    first.goto("/")
    first.locator("#mine-tables .go a").click()
    first.locator("#carry-make").click()
    link = first.locator("#carry-url").input_value()
    assert PLAIN_HOST in link
    picture = first.locator("#carry .qr")
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    must_fit(first, f"carry-made-{lang}-{width}")

    other = browser_page(lang, width=width, color_scheme=light)
    with slow(other):
        other.goto(link)
        must_fit(other, f"carry-take-{lang}-{width}")
        other.locator("#carry-take").click()
    expect(other.locator("#carry-go")).to_be_visible()
    assert "#" not in other.url
    other.locator("#carry-go").click()
    expect(other.locator("#mine a")).to_have_count(1)

    other.goto(link)
    other.locator("#carry-take").click()
    expect(other.locator("#carry-wrong")).to_be_visible()
    first.reload()
    expect(first.locator("#carry-make")).to_be_visible()
    expect(first.locator("#carry-end")).to_have_count(0)
    first.locator("#carry-make").click()
    first.reload()
    first.locator("#carry-end").click()
    expect(first.locator("#carry-end")).to_have_count(0)
