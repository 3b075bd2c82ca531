"""Names and talk that have no place to break, or run from right to left, leave the page as it is."""

import pytest
from playwright.sync_api import Page, expect

from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES
from tests.browser.company import sit_down
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import go_to, open_match

LONG = "W" * 24
TURNED = "שרה"
BEYOND = """() => [...document.querySelectorAll("bdi, q, h2, h3, .says, .log span, .mine small")]
  .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > innerWidth + 1)
  .map((node) => node.outerHTML.slice(0, 90))"""


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.evaluate(BEYOND) == []


@pytest.mark.parametrize("width", [320, 1280])
def test_long_names_and_words_stay_within(browser_page: MakePage, width: int) -> None:
    livia, friend = (browser_page("de", width=width, height=800) for _ in range(2))
    seats = [{"kind": "person", "name": LONG}, {"kind": "open"}, {"kind": "bot", "name": TURNED}]
    match = open_match(livia, seats=seats, start=False, listed=True)
    go_to(livia, match)
    expect(livia.locator("#lobby-0 bdi")).to_have_text(LONG)
    expect(livia.locator("#lobby-2 bdi")).to_contain_text(TURNED)
    fits(livia)
    shot(livia, f"long-lobby-{width}")
    friend.goto("/")
    expect(friend.locator("#free")).to_contain_text(LONG)
    fits(friend)
    sit_down(friend, livia, match, 1, "M" * 24)
    assert livia.request.post(f"/api/matches/{match}/start", data={}).ok
    for text in ("x" * 300, f"{TURNED} und danach"):
        said = friend.request.post(f"/api/matches/{match}/chat", data={"seat": 1, "text": text})
        assert said.ok
    go_to(livia, match)
    livia.locator("#tab-talk").click()
    expect(livia.locator("#talk-list q").first).to_have_text("x" * 300)
    expect(livia.locator("#players")).to_contain_text("M" * 24)
    fits(livia)
    shot(livia, f"long-talk-{width}", is_full=True)
    livia.goto("/")
    expect(livia.locator("#mine")).to_contain_text("M" * 24)
    fits(livia)


def test_on_the_narrowest_phone_names_of_cards_and_places_stay_within(browser_page: MakePage) -> None:
    for lang in LANGUAGES:
        page = browser_page(lang, width=320, height=800)
        for path in [f"/{kind}/{game}" for kind in ("map", "cards") for game in PACKAGES]:
            page.goto(path)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
            cut = page.locator("h3, td").evaluate_all(
                "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
            )
            assert cut == [], path
        page.goto("/cards/1848")
        page.get_by_role("heading", name="Reichsverfassungskampagne").scroll_into_view_if_needed()
        shot(page, f"long-card-{lang}")
