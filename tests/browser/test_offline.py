"""A house that does not answer, in a browser that has been there."""

from playwright.sync_api import expect

from tests.browser.conftest import MakePage, shot
from tests.browser.house import House


def test_without_a_line_the_page_says_so_and_finds_back(browser_page: MakePage, own_house: House) -> None:
    page = browser_page("de", width=390, base_url=own_house.address, service_workers="allow")
    page.goto("/privacy")
    page.wait_for_load_state("networkidle")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    own_house.stop()
    page.goto("/rules/radetzky")
    expect(page.get_by_role("heading", level=1)).to_have_text("Keine Verbindung zum Haus")
    assert page.evaluate("[...document.styleSheets].every(sheet => sheet.cssRules.length > 0)")
    shot(page, "offline-390-light")
    own_house.start()
    page.get_by_role("link", name="Noch einmal versuchen").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Radetzky")
