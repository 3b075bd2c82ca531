"""A link that was used: whose seat it is, who is asked, and what each of them reads."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.company import sit_down, two_at_a_table
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import act, go_to, open_match, view_of, walks
from tests.browser.playing import at_table
from tests.browser.test_reading import faults, in_look

LOOKS = [("en", 1440, "light"), ("de", 390, "dark"), ("it", 320, "light")]


def link_of(page: Page, match: str, seat: int) -> str:
    return str(page.request.get(f"/api/matches/{match}").json()["seats"][seat]["link"])


def test_the_other_device_is_asked_and_both_play(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(browser_page)
    phone = browser_page(width=390, height=844)
    phone.goto(link_of(anselm, match, 1))
    expect(phone.locator("h1")).to_have_text("This is the seat of Anselm.")
    assert phone.locator("#sitdown").is_hidden()
    phone.get_by_role("button", name="I am Anselm").click()
    expect(phone.locator("#join-lead")).to_have_text("Your other device is asked: say yes there.")
    door = anselm.locator(".door")
    expect(door).to_contain_text("Another device asks for your seat.")
    expect(door).to_contain_text("Chrome on a computer.")
    expect(livia.locator(".door")).to_have_count(0)
    shot(anselm, "at-the-door-1440")
    door.get_by_role("button", name="Let it in").click()
    expect(door).to_have_count(0)
    phone.wait_for_url(f"**/table/{match}**")
    expect(phone.locator("#watching")).to_be_hidden()
    for page in (livia, anselm, phone):
        expect(page.locator("#chronicle")).to_contain_text("Anselm let another device play the seat.")


def test_seats_may_be_opened_before_the_table_has_come(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, players=2)
    held: list[Route] = []

    def hold(route: Route) -> None:  # a bound method has no code that Playwright could look at
        held.append(route)

    page.route_web_socket("**/socket?*", lambda _: None)  # nothing comes over the line, so the table is asked for
    page.route(f"**/api/matches/{match}", hold)
    with page.expect_request(f"**/api/matches/{match}"):
        page.goto(f"/table/{match}")
    page.locator("#open-seats").click()
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator(".seat-row")).to_have_count(0)
    held.pop().continue_()
    expect(page.locator(".seat-row")).to_have_count(2)


def test_who_says_no_lets_nobody_in(browser_page: MakePage) -> None:
    _livia, anselm, match = two_at_a_table(browser_page)
    stranger = browser_page()
    stranger.goto(link_of(anselm, match, 1))
    stranger.get_by_role("button", name="I am Anselm").click()
    anselm.locator(".door").get_by_role("button", name="It is not mine").click()
    expect(stranger.locator("#join-lead")).to_have_text("The answer was no.")
    stranger.get_by_role("link", name="Watch the game").click()
    expect(stranger.locator("#watching")).to_be_visible()


def test_a_new_link_sends_the_other_device_away(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(browser_page)
    phone = browser_page()
    used = link_of(anselm, match, 1)
    phone.goto(used)
    phone.get_by_role("button", name="I am Anselm").click()
    anselm.locator(".door").get_by_role("button", name="Let it in").click()
    phone.wait_for_url(f"**/table/{match}**")
    livia.locator("#open-seats").click()
    expect(livia.locator("#sheet .seat-row").nth(1)).to_contain_text("Anselm")
    assert livia.locator("#sheet .seat-row").nth(1).get_by_role("button", name="New link").count() == 0
    anselm.locator("#open-seats").click()
    row = anselm.locator("#sheet .seat-row").nth(1)
    row.get_by_role("button", name="New link").click()
    expect(row).to_contain_text("The old link is dead now")
    assert not row.locator("#new-link-1").input_value().endswith(used)
    expect(phone.locator("#said")).to_contain_text("on another of your devices")
    expect(phone.locator("#watching")).to_be_visible()
    phone.reload()
    expect(phone.locator("#said")).to_contain_text("on another of your devices")
    phone.goto(used)
    expect(phone.locator("h1")).to_have_text("This link doesn't work")


def test_a_choice_begun_on_two_devices_is_made_on_one(browser_page: MakePage) -> None:
    livia, _anselm, match = two_at_a_table(browser_page)
    phone = browser_page()
    phone.goto(link_of(livia, match, 0))
    phone.get_by_role("button", name="I am Livia").click()
    livia.locator(".door").get_by_role("button", name="Let it in").click()
    phone.wait_for_url(f"**/table/{match}**")
    at_table(phone)
    view = view_of(livia, match)

    def be_first(route: Route) -> None:
        act(livia, match, view, walks(view)[0])
        route.continue_()

    phone.route("**/act", be_first)
    phone.locator("#act-0").click()
    expect(phone.locator("#why")).to_contain_text("Your seat has decided already")


@pytest.mark.parametrize(("lang", "width", "light"), LOOKS)
def test_page_and_prompt_are_accessible_and_fit(browser_page: MakePage, lang: str, width: int, light: str) -> None:
    look = (lang, width, light)
    livia, anselm, device = browser_page(lang), in_look(browser_page, look), in_look(browser_page, look)
    match = open_match(livia, seats=[{"kind": "person", "name": "Livia"}, {"kind": "open"}], start=False)
    sit_down(anselm, livia, match, 1, "Anselm Freiherr Langname")
    assert livia.request.post(f"/api/matches/{match}/start", data={}).ok
    go_to(anselm, match)
    device.goto(link_of(anselm, match, 1))
    expect(device.locator("#join-go button")).to_be_visible()
    assert faults(device, "whose-seat", look) == {}
    device.locator("#join-go button").click()
    expect(anselm.locator(".door")).to_be_visible()
    assert faults(anselm, "at-the-door", look) == {}
