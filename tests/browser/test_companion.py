"""A first game with a companion, and the course that is offered once, in a real browser."""

import random

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.playing import at_table, decide, wait_for_turn
from tests.browser.test_reading import barriers

NOTE, OFFER = "#note", "#offer"


def note_of(page: Page) -> str:
    note = page.locator(NOTE)
    return note.get_attribute("data-name") or "" if note.count() else ""


def test_notes_come_when_something_first_matters_and_never_again(browser_page: MakePage) -> None:
    page = browser_page("de", width=390, height=844, color_scheme="dark")
    page.goto("/learn/radetzky")
    shot(page, "first-game-learn-390-dark-de")
    page.locator("#first-game").click()
    page.wait_for_url("**/table/*")
    at_table(page)
    assert note_of(page) == "start"
    shot(page, "first-game-390-dark-de")
    assert barriers(page) == []
    page.locator(f"{NOTE} .rule").click()
    expect(page.locator("#r-setup.sought")).to_be_in_viewport()
    page.keyboard.press("Escape")

    dice = random.Random(1848)
    read: list[str] = []
    for _ in range(12):
        if not wait_for_turn(page):
            break
        if (name := note_of(page)) and name not in read[-1:]:
            read.append(name)
            if len(read) % 2:
                page.locator("#note-read").click()
                expect(page.locator(f"{NOTE}[data-name={name}]")).to_have_count(0)
        decide(page, dice)
    assert len(read) > 3
    assert len(set(read)) == len(read), read
    page.reload()
    wait_for_turn(page)
    assert note_of(page) not in read[:-1]

    page.goto("/")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Erstes Spiel, mit Begleitung").first.click()
    page.wait_for_url("**/table/*")
    at_table(page)
    assert note_of(page) == "", "what was read in one game is not said in another"


def test_a_note_is_shown_whole_beside_the_table(browser_page: MakePage) -> None:
    page = browser_page("de", width=1440, height=900)
    page.goto("/learn/comuni")
    page.locator("#first-game").click()
    page.wait_for_url("**/table/*")
    at_table(page)
    assert note_of(page) == "project"
    assert page.locator(NOTE).evaluate("(note) => note.scrollHeight - note.clientHeight") == 0


def test_whoever_plays_for_the_first_time_is_offered_the_course_once(browser_page: MakePage) -> None:
    page = browser_page()
    for time in (1, 2):
        page.goto("/")
        page.get_by_role("button", name="Play", exact=True).first.click()
        page.wait_for_url("**/table/*")
        at_table(page)
        if time == 2:
            break
        expect(page.locator("#offer-go")).to_have_attribute("href", "/learn/radetzky")
        shot(page, "offer-1440")
        assert barriers(page) == []
        page.locator("#offer-no").click()
        expect(page.locator(OFFER)).to_have_count(0)
        expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator(OFFER)).to_have_count(0)
