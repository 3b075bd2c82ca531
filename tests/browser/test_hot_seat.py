"""Two people at one screen."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import go_to, open_match, view_of
from tests.browser.playing import at_table, choices, settle

TWO = [{"kind": "person", "name": "Livia"}, {"kind": "person", "name": "Anselm"}]


def hand_of(page: Page, match: str, seat: int) -> set[str]:
    """The ids of a hand's cards, as the server would send them to that seat."""
    view = page.request.get(f"/api/matches/{match}/view", params={"seat": seat}).json()
    markup = "".join(view["slots"]["hand"]["set"].values())
    cards = set(re.findall(r'id="(q-card-\d+)"', markup))
    assert cards
    return cards


def shown(page: Page, cards: set[str]) -> set[str]:
    html = page.content()
    return {card for card in cards if f'"{card}"' in html}


def test_a_curtain_hides_secret_hands(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, seats=TWO, options={"talk": "silent"})
    view_of(page, match)
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    go_to(page, match)
    curtain = page.locator("#curtain")
    expect(curtain).to_be_visible()
    assert lines == []
    hands = [hand_of(page, match, seat) for seat in (0, 1)]
    assert shown(page, hands[0] | hands[1]) == set()
    shot(page, "curtain-1440")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    page.get_by_role("button", name="I am Livia").click()
    at_table(page)
    assert shown(page, hands[0]) == hands[0]
    assert shown(page, hands[1]) == set()

    choices(page).first.click()
    settle(page)
    expect(page.locator("#pass-on")).to_be_visible()
    shot(page, "pass-on-1440")
    page.locator("#pass-on").click()
    expect(curtain).to_contain_text("Anselm")
    assert shown(page, hands[1]) == set()
    page.get_by_role("button", name="I am Anselm").click()
    at_table(page)
    assert shown(page, hands[1]) == hands[1]
    assert shown(page, hands[0]) == set()


def test_open_hands_need_no_curtain(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, seats=TWO)
    go_to(page, match)
    for _ in range(3):  # three patriots take up position, led by two people
        at_table(page)
        expect(page.locator("#curtain")).to_be_hidden()
        patriots = page.locator("#q-pieces > [id^='q-patriot-']")
        there = patriots.count()
        choices(page).first.click()
        settle(page)
        expect(patriots).to_have_count(there + 1)
    at_table(page)
    expect(page.locator("#curtain")).to_be_hidden()


def test_before_the_game_nobody_is_called_you_and_nothing_is_to_be_sent(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, seats=[*TWO, {"kind": "bot"}], start=False)
    go_to(page, match)
    expect(page.locator("#prompt")).to_contain_text("Every seat is taken.")
    expect(page.locator("#prompt")).not_to_contain_text("link")
    expect(page.locator("#lobby")).not_to_contain_text(re.compile(r"\byour?\b"))
    page.get_by_label("Name").nth(1).fill("Anselmo")
    page.get_by_label("Name").nth(1).press("Tab")
    expect(page.locator("#lobby-1 bdi")).to_have_text("Anselmo")
    assert "Anselmo" not in page.evaluate("JSON.stringify(localStorage)")
    shot(page, "lobby-hot-seat-1440")
