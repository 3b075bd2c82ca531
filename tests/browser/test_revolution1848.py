"""Whole games of 1848 in a real browser by clicking: base for two, extended for four, on a phone."""

import random

from playwright.sync_api import expect

from tests.browser.conftest import MakePage, shot
from tests.browser.playing import open_table, play_to_the_end, wait_for_turn

ME = {"kind": "person", "name": "Livia"}
BOT = {"kind": "bot"}
SHORT = {"standoffs": "5"}


def test_a_base_game_for_two_against_a_bot(browser_page: MakePage) -> None:
    page = browser_page()
    open_table(page, game="1848", variant="base", seats=[ME, BOT], options=SHORT)
    assert wait_for_turn(page)
    expect(page.locator("#q-hand .held48")).to_have_count(4)
    expect(page.locator("#q-middle")).to_be_visible()
    assert play_to_the_end(page, random.Random(48)) > 10
    expect(page.locator("#ranks li")).to_have_count(2)


def test_an_extended_game_for_four_against_bots(browser_page: MakePage) -> None:
    page = browser_page("de")
    open_table(page, game="1848", variant="extended", seats=[ME, BOT, BOT, BOT], options=SHORT)
    assert wait_for_turn(page)
    shot(page, "1848-1440")
    assert play_to_the_end(page, random.Random(18)) > 5
    expect(page.locator("#ranks li")).to_have_count(4)
    shot(page, "1848-end-1440")


def test_on_a_phone_cards_are_played_by_touching_them(browser_page: MakePage) -> None:
    page = browser_page("it", width=390, height=844, has_touch=True)
    open_table(page, game="1848", variant="extended", seats=[ME, BOT], options=SHORT)
    assert wait_for_turn(page)
    shot(page, "1848-390")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    held = page.locator("#q-hand .held48.legal").first
    name = held.get_attribute("id")
    held.click()
    expect(page.locator(f"#q-hand #{name}")).to_have_count(0)
