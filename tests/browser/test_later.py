"""A spectator of a table that is watched a round later is told so."""

from playwright.sync_api import expect

from tests.browser.conftest import MakePage, shot


def test_the_page_says_that_it_shows_the_game_later(browser_page: MakePage) -> None:
    player = browser_page("de", width=390)
    player.goto("/new/radetzky")
    player.locator("#running summary").click()
    player.locator("[name=watch]").select_option("later")
    expect(player.locator("#running-state")).to_contain_text("eine Runde später")
    shot(player, "new-watch-later-de-390", is_full=True)
    chairs = player.locator("#chairs li")
    for number in range(1, chairs.count()):
        chairs.nth(number).locator("select").first.select_option("bot")
    player.locator("#make-go").click()
    player.wait_for_url("**/table/*")
    guest = browser_page("de", width=390, color_scheme="dark")
    guest.goto(player.url)
    expect(guest.locator("#watching")).to_be_visible()
    expect(guest.locator("#watching")).to_have_text("Du siehst zu, und zwar eine Runde später.")
    shot(guest, "watch-later-de-390")
