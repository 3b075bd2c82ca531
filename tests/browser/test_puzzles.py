"""A puzzle in a real browser: wrong, right, and what is kept of it."""

import pytest
from playwright.sync_api import expect

from quarantotto.games import PACKAGES, load_puzzles
from tests.browser.conftest import MakePage, shot
from tests.browser.test_lessons import TRIED, press, settled
from tests.browser.test_reading import barriers

SET = [game for game in PACKAGES if load_puzzles(game)]
WIDTHS = {"1848": 1440, "radetzky": 390, "comuni": 820, "garibaldi": 1280}


@pytest.mark.parametrize("game", SET)
def test_a_puzzle_is_missed_and_solved(browser_page: MakePage, game: str) -> None:
    puzzle = load_puzzles(game)[0]
    wrong, missed = next((path[0], one.figure) for path, one in (puzzle.misses or {}).items() if len(path) == 1)
    page = browser_page(width=WIDTHS.get(game, 1440))
    page.goto(f"/puzzles/{game}")
    shot(page, f"puzzles-{game}")
    assert barriers(page) == []
    page.locator("[data-lesson='1'] a").click()
    settled(page)
    shot(page, f"puzzle-{game}")
    press(page, wrong)
    expect(page.locator(f"{TRIED}.fails")).to_contain_text(f"{missed:,}")
    shot(page, f"puzzle-{game}-missed")
    page.locator("#lesson-retry").click()
    settled(page)
    for action in puzzle.ways[0]:
        press(page, action)
    expect(page.locator(f"{TRIED}.solved")).to_contain_text("2,000")
    assert barriers(page) == []
    shot(page, f"puzzle-{game}-solved")
    page.locator("#lesson-next").click()
    settled(page)
    expect(page.locator("#course-list .solved")).to_have_count(1)
    page.locator("#lesson-leave").click()
    expect(page.locator("[data-lesson='1'].solved")).to_have_count(1)
    expect(page.locator("#begin")).to_have_attribute("href", f"/puzzles/{game}/2")


def test_home_leads_to_the_puzzle_of_the_day(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/")
    page.locator("#daily").click()
    settled(page)
    expect(page.locator("#course-title")).to_have_text("Puzzles of this level")
