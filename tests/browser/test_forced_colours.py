"""Where the system chooses the colours, what is nothing but a coloured ground keeps its own."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakePage
from tests.browser.playing import at_table, open_table

ME, BOT = {"kind": "person", "name": "Livia"}, {"kind": "bot"}
IS_SEEN = """(node) => {
  const [own, page] = [node, document.body].map((one) => getComputedStyle(one).backgroundColor);
  return own !== page && own !== "rgba(0, 0, 0, 0)";
}"""
THINGS = {
    "radetzky": (".ribbon", ".minis .mini", "#hand .card", "#aside .pile .dcard"),
    "comuni": (".ribbon", ".pipsrow i"),
    "garibaldi": (".ribbon", ".backs .back", "#hand .tcard"),
    "1848": (".ribbon",),  # its cards and their backs are drawings, whose colours nobody changes
}


@pytest.mark.parametrize("game", THINGS)
def test_backs_bars_and_the_ribbon_are_seen(browser_page: MakePage, game: str) -> None:
    page = browser_page(forced_colors="active")
    open_table(page, game=game, seats=[ME, BOT])
    at_table(page)
    for rule in THINGS[game]:
        expect(page.locator(rule).first).to_be_visible()
        assert page.locator(rule).first.evaluate(IS_SEEN), rule
