"""Talk that one does not want to read, seats that are muted, guests who are sent away: by the buttons of the page."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.house import House
from tests.browser.test_reading import barriers


def open_talk(page: Page) -> None:
    page.locator("#tab-talk").click()


def say(page: Page, text: str) -> None:
    page.fill("#say-text", text)
    page.keyboard.press("Enter")


def must_fit(page: Page, name: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []
    shot(page, name, is_full=True)


def test_muted_sent_away_and_reported(browser_page: MakePage, house: House) -> None:
    host = browser_page("de", bypass_csp=True)  # axe is injected
    wish = {
        "game": "radetzky",
        "players": 2,
        "seats": [{"kind": "person", "name": "Carlo"}, {"kind": "open"}],
    }
    host.goto("/")
    made = host.request.post("/api/matches", data=wish).json()
    path, table = f"/api/matches/{made['match']}", f"/table/{made['match']}"
    other = browser_page("de", width=390, color_scheme="dark", bypass_csp=True)
    other.goto("/")
    token = made["links"]["1"].rpartition("/")[2]
    assert other.request.post(f"{path}/join", data={"token": token, "name": "Clara"}).ok
    assert host.request.post(f"{path}/start").ok
    guest = browser_page("de")
    for page in (host, other, guest):
        page.goto(table)
        open_talk(page)
    expect(guest.locator("#say")).to_be_hidden()  # only seats speak

    say(other, "Viva l'Italia!")
    line = host.locator("#talk-list li")
    expect(line).to_have_count(1)
    expect(other.locator("#talk-list .deeds")).to_have_count(0)  # nobody reports himself
    line.locator("summary").click()
    must_fit(host, "talk-deeds-de-1440")
    line.get_by_role("button", name="Dem Haus melden").click()
    expect(line.locator("[role=status]")).to_have_text("Gemeldet.")
    line.get_by_role("button", name="Nicht zeigen, was Clara sagt").click()
    expect(line).to_be_hidden()
    host.reload()
    open_talk(host)
    expect(host.locator("#talk-muted")).to_contain_text("Was Clara sagt, wird hier nicht gezeigt.")
    expect(line).to_be_hidden()
    host.get_by_role("button", name="Wieder zeigen").click()
    expect(line).to_be_visible()

    host.locator("#open-seats").click()
    host.get_by_role("button", name="Stumm schalten").click()
    expect(other.locator("#say")).to_be_hidden()
    expect(other.locator("#say-muted")).to_be_visible()
    must_fit(other, "talk-muted-de-390")
    must_fit(host, "visitors-de-1440")
    host.locator("#visitors").get_by_role("button", name="Für immer wegschicken").click()
    expect(guest.locator("#said")).to_contain_text("für deinen Browser geschlossen")
    expect(host.locator("#visitors .visitors li")).to_have_count(0)

    keeper = browser_page("de", width=390, bypass_csp=True)
    assert keeper.request.post(house.host_link()).ok
    keeper.goto("/host")
    expect(keeper.locator(".reports li").first).to_contain_text("Viva l'Italia!")
    must_fit(keeper, "reports-de-390")
    report = keeper.locator(".reports li").first
    report.locator("summary", has_text="Löschen").click()
    report.get_by_role("button", name="Nachricht endgültig löschen").click()
    expect(keeper.locator(".reports")).to_have_count(0)
    for page in (host, other):
        expect(page.locator("#talk-list li")).to_have_count(0)  # without a reload
