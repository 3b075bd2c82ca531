"""What was too much is said where it was asked for, and passes by itself."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import SLOW
from tests.browser.house import House

LIMITS = """
[tables]
browser = [1, 3600]
[lines]
browser = 1
"""


def test_the_page_says_what_was_too_much(chromium: Browser, tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(LIMITS)
    house = House(tmp_path, limits=str(file))
    context = chromium.new_context(base_url=house.address, locale="de", viewport={"width": 320, "height": 700})
    try:
        context.set_default_timeout(SLOW)
        page = context.new_page()
        page.goto("/new/radetzky")
        page.fill("#name", "Livia")
        page.click("#make-go")
        page.wait_for_url("**/table/*")
        expect(page.locator("#prompt-title")).not_to_be_empty()

        another = context.new_page()  # of the same browser, which may have one line
        another.goto(page.url)
        expect(another.locator("#said")).to_contain_text("Hier sind viele Seiten offen.")
        page.goto("/new/radetzky")
        expect(another.locator("#prompt-title")).not_to_be_empty()
        expect(another.locator("#said")).to_be_hidden()

        page.click("#make-go")
        expect(
            page.get_by_text("Von hier aus wurden viele Tische eröffnet. Der nächste geht in 60 min.")
        ).to_be_visible()
    finally:
        context.close()
        house.stop()
