"""Why a bot made a move, asked in a real browser: in the chronicle, while looking back, and at the analysis."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.house import House
from tests.browser.hurrying import open_match
from tests.browser.playing import at_table
from tests.browser.test_analysis import analysed
from tests.browser.test_finale import at_the_end
from tests.browser.test_garibaldi import seen_barriers

FILE = Path(__file__).parents[1] / "data" / "0.1" / "exports" / "radetzky-basic-3.json"


def told(route: Route) -> None:
    """An answer as it is given where bots can think ahead."""
    choice = {"action": 1, "label": "Walk to Brera", "chance": 54, "sure": 6, "how": ""}
    other = {"action": 2, "label": "End the turn", "chance": 41, "sure": 6, "how": "clearly worse"}
    facts = [
        "Districts of Italy: 2.0 on average, otherwise 1.7.",
        "Brera falls to Austria: in 12 % of the worlds, otherwise in 71 %.",
    ]
    words = {"outlook": [], "facts": facts, "unknown": ["the order of the decks"], "method": "In 64 worlds."}
    reasons = {"options": [choice, other], **words}
    note = "These are a strong bot's thoughts; this one thinks in its own way."
    route.fulfill(json={"seat": 1, "who": "Sibilla", "label": "Walk to Brera", "notes": [note], "reasons": reasons})


def ask_in_the_chronicle(page: Page) -> None:
    row = page.locator("#chronicle .of-bot").first
    row.hover()
    row.locator(".ask-why").click()
    expect(row.locator(".whyof")).to_contain_text("Its chance of winning: 54 %")
    row.locator("summary").click()
    expect(row.locator("details")).to_contain_text("Not known: the order of the decks.")


def ask_while_looking_back(page: Page) -> None:
    """At the last move of a bot."""
    while page.locator("#past-why").count() == 0:
        number = page.locator("#past-number").text_content()
        page.locator("#past [data-step='-1']").click()
        expect(page.locator("#past-number")).not_to_have_text(number or "")
    page.locator("#past-why").click()


def test_a_finished_game_is_asked_everywhere(browser_page: MakePage, house: House) -> None:
    page = browser_page(bypass_csp=True)  # axe is injected
    page.goto("/")
    answer = page.request.post("/api/import", data=FILE.read_text(), headers={"content-type": "application/json"})
    match = answer.json()["match"]
    page.route("**/why", told)
    at_the_end(page, match)
    ask_in_the_chronicle(page)
    shot(page, "why-chronicle-1440")
    assert seen_barriers(page) == []
    page.locator("#chronicle .of-bot .ask-why").first.click()  # once more puts it away
    expect(page.locator("#chronicle .whyof")).to_have_count(0)

    # While looking back: only at a bot's move, and not yet at the next one.
    page.keyboard.press(",")
    expect(page.locator("#past")).to_be_visible()
    ask_while_looking_back(page)
    expect(page.locator("#prompt .whyof")).to_contain_text("Sibilla: Walk to Brera")
    expect(page.locator("#prompt .whyof li").first).to_have_text("Districts of Italy: 2.0 on average, otherwise 1.7.")
    shot(page, "why-past-1440")
    page.locator("#past [data-step='-1']").click()
    expect(page.locator("#prompt .whyof li")).to_have_count(0)

    narrow = browser_page("de", width=320, color_scheme="dark", bypass_csp=True)
    narrow.route("**/why", told)
    at_the_end(narrow, match)
    row = narrow.locator("#chronicle .of-bot").first
    row.scroll_into_view_if_needed()
    row.hover()
    row.locator(".ask-why").click()
    expect(row.locator(".whyof li").first).to_be_visible()
    row.scroll_into_view_if_needed()
    shot(narrow, "why-chronicle-320-dark-de")
    too_wide = narrow.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert (too_wide, seen_barriers(narrow)) == (0, [])

    looked_at = analysed(page, house)
    page.goto(f"/table/{looked_at}/analysis#12")
    current = page.locator("#decisions [aria-current]")
    current.locator("[data-why]").click()
    expect(current.locator(".whyof")).to_contain_text("Walk to Brera")
    box = current.locator(".whyof").bounding_box()
    assert box
    assert box["width"] > 200  # beside the number, under the decision
    current.scroll_into_view_if_needed()
    shot(page, "why-analysis-1440")
    for title in ("known-title", "so-title"):  # the boards come after the list
        expect(page.locator(f"#{title}")).not_to_be_empty()
    assert seen_barriers(page) == []


@pytest.mark.parametrize("hands", ["open", "silent"])
def test_while_a_game_is_played_nothing_offers_it(browser_page: MakePage, hands: str) -> None:
    page = browser_page()
    match = open_match(page, seats=[{"kind": "bot"}, {"kind": "person", "name": "Livia"}], options={"talk": hands})
    page.goto(f"/table/{match}")
    at_table(page)
    expect(page.locator("#chronicle li[data-frame='1']").first).to_be_visible()  # the move it opens with
    page.keyboard.press(",")
    expect(page.locator("#past")).to_be_visible()
    page.locator("#past-slider").fill("1")
    expect(page.locator("#past-lines li").first).to_be_visible()
    expect(page.locator(".of-bot, [data-ask-why]")).to_have_count(0)
