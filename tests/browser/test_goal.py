"""What a game is about is always in sight: first in the rail, over the plate on a tablet or a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import go_to, open_match
from tests.browser.test_garibaldi import seen_barriers
from tests.browser.test_reading import CUT


def top_of(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize("game", ["radetzky", "comuni", "garibaldi", "1848"])
def test_the_goal_is_in_sight(browser_page: MakePage, game: str) -> None:
    page = browser_page("de", bypass_csp=True)
    match = open_match(page, game=game, players=2 if game == "garibaldi" else 3)
    go_to(page, match)
    expect(page.locator("#q-goal h2")).to_be_visible()
    expect(page.locator("#q-goal p")).to_have_count(2)
    assert top_of(page, "#q-goal") < top_of(page, "#score")
    shot(page, f"goal-{game}-1440")
    for width, height in ((820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert top_of(page, "#q-goal") < top_of(page, "#plate .board-place")
    shot(page, f"goal-{game}-390", is_full=True)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    assert page.evaluate(CUT) == []
    assert seen_barriers(page) == []
