"""Whoever has no name is asked for one, once, after the first decision."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage
from tests.browser.playing import at_table, choices, open_table, settle

QUESTION = {"en": "What shall we call you?", "de": "Wie sollen wir dich nennen?", "it": "Come ti chiamiamo?"}


def decide_first(page: Page) -> None:
    at_table(page)
    choices(page).first.click()
    settle(page)


@pytest.mark.parametrize("lang", QUESTION)
def test_a_name_is_asked_for_after_the_first_decision(browser_page: MakePage, lang: str) -> None:
    page = browser_page(lang)
    open_table(page, seats=[{"kind": "person"}], players=2)
    at_table(page)
    naming = page.locator("#naming")
    expect(naming).to_be_hidden()
    decide_first(page)
    expect(naming).to_be_visible()
    field = page.get_by_label(QUESTION[lang])
    field.fill("Livia")
    field.press("Enter")
    expect(naming).to_be_hidden()
    expect(page.locator("#players bdi", has_text="Livia")).to_be_visible()


def test_it_is_asked_once(browser_page: MakePage) -> None:
    page = browser_page()
    open_table(page, seats=[{"kind": "person"}], players=2)
    decide_first(page)
    page.locator("#naming-no").click()
    expect(page.locator("#naming")).to_be_hidden()
    open_table(page, seats=[{"kind": "person"}], players=2)
    decide_first(page)
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "false")
    expect(page.locator("#naming")).to_be_hidden()


def test_whoever_has_a_name_is_not_asked(browser_page: MakePage) -> None:
    page = browser_page()
    open_table(page, seats=[{"kind": "person", "name": "Livia"}, {"kind": "bot"}])
    decide_first(page)
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "false")
    expect(page.locator("#naming")).to_be_hidden()


def test_whoever_wishes_so_is_asked_also_where_there_is_one_choice(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_table(page, seats=[{"kind": "person"}], players=2)
    at_table(page)
    page.locator("#tool-settings").click()
    with page.expect_response(f"**/api/matches/{match}/seats/0") as told:
        page.get_by_label("Ask me also where there is one choice").click()
    assert told.value.json()["seats"][0]["by_hand"]
    page.keyboard.press("Escape")
    with page.expect_response("**/api/matches/*/seats/0") as told:
        open_table(page, seats=[{"kind": "person"}], players=2)  # at the next table as well
    assert told.value.json()["seats"][0]["by_hand"]
