"""The house pages in a real browser: by mouse and by keyboard, on plain http, by day and by night."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from quarantotto.core.look import tokens
from quarantotto.games import PACKAGES
from tests.browser.conftest import WORDS, MakePage, slow
from tests.browser.house import PLAIN_HOST, House


def table_of(page: Page) -> dict[str, Any]:
    """What the server says of the table whose page is open."""
    page.wait_for_url("**/table/*")
    # Asked by the page itself: only the browser knows the plain host name.
    asking = "match => fetch(`/api/matches/${match}`).then(answer => answer.json())"
    answer: dict[str, Any] = page.evaluate(asking, page.url.rsplit("/", 1)[1])
    return answer


def test_one_click_plays_and_name_and_colour_are_remembered(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/")
    page.locator("#reader summary").click()
    page.fill("#my-name", "Clara")
    page.locator("#my-colour label").nth(3).click()
    page.keyboard.press("Escape")
    expect(page.locator("#reader-name")).to_have_text("Clara")
    page.get_by_role("button", name="Play alone now").click()
    table = table_of(page)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert (table["seats"][0]["name"], table["seats"][0]["colour"]) == ("Clara", 4)
    assert (table["aids"], table["newcomer"], table["variant"]["name"]) == (True, True, "basic")
    page.goto("/")
    expect(page.locator("#mine a")).to_have_count(1)


def test_a_finished_game_is_forgotten_in_this_browser_alone(browser_page: MakePage) -> None:
    def end(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        for table in told["mine"]:
            table["status"] = "closed"
        route.fulfill(response=answer, json=told)

    page = browser_page()
    page.goto("/")
    expect(page.locator("#games article")).to_have_count(len(PACKAGES))
    page.get_by_role("button", name="Play alone now").click()
    match = table_of(page)["match"]
    page.route("**/api/matches", end)
    page.goto("/")
    expect(page.locator("#past-list a")).to_have_count(1)
    page.get_by_role("button", name="Forget Radetzky").click()
    expect(page.locator("#mine-tables")).to_be_hidden()
    page.reload()
    expect(page.locator("#games article")).to_have_count(len(PACKAGES))
    expect(page.locator("#mine-tables")).to_be_hidden()
    assert match in [table["match"] for table in page.evaluate("fetch('/api/matches').then(a => a.json())")["mine"]]


def test_keyboard_alone_starts_a_game(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/")
    expect(page.locator("#games article")).to_have_count(len(PACKAGES))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "play-alone"
    page.keyboard.press("Enter")
    assert table_of(page)["status"] in ("dealing", "running")


def test_variant_and_number_of_players_go_together(browser_page: MakePage) -> None:
    """Whichever is chosen last stays, the other one follows: nothing that is offered leads nowhere."""
    page = browser_page()
    page.goto("/new/1848")
    variant, seats = "[name=variant][value='{}']", "[name=players][value='{}']"
    expect(page.locator("#chairs li")).to_have_count(3)
    expect(page.locator("#fits")).to_be_empty()
    page.check(variant.format("base"))
    expect(page.locator(seats.format(2))).to_be_checked()
    expect(page.locator("#chairs li")).to_have_count(2)
    expect(page.locator("#fits")).to_contain_text("for 2 players")
    page.locator("label", has=page.locator(seats.format(4))).click()
    expect(page.locator(variant.format("extended"))).to_be_checked()
    expect(page.locator("#chairs li")).to_have_count(4)
    expect(page.locator("#fits")).to_be_empty()
    page.check(variant.format("base"))
    page.reload()
    expect(page.locator(variant.format("base"))).to_be_checked()
    expect(page.locator("#chairs li")).to_have_count(2)
    page.locator("#chairs select").nth(1).select_option("bot")
    page.click("#make-go")
    table = table_of(page)
    assert (table["variant"]["name"], len(table["seats"])) == ("base", 2)


def test_a_table_for_friends_is_opened_found_and_joined(browser_page: MakePage) -> None:
    host = browser_page()
    host.goto("/new/radetzky")
    host.locator("label", has=host.locator("[name=players][value='4']")).click()
    chairs = host.locator("#chairs li")
    expect(chairs).to_have_count(4)
    host.fill("#name", "Livia")
    chairs.nth(2).locator("select").select_option("bot")
    chairs.nth(3).locator("select").select_option("here")
    chairs.nth(3).locator("input").fill("Nora")
    host.click("#running summary")
    host.check("[name=listed]")
    host.locator("summary", has_text="EN").click()
    host.click("[data-lang=it]")  # nothing typed is lost
    expect(host.locator("html")).to_have_attribute("lang", "it")
    expect(chairs.nth(3).locator("input")).to_have_value("Nora")
    host.click("#make-go")
    table = table_of(host)
    assert [(seat["kind"], seat["name"]) for seat in table["seats"] if seat["kind"] == "person"] == [
        ("person", "Livia"),
        ("person", "Nora"),
    ]
    assert len({seat["colour"] for seat in table["seats"]}) == 4
    link = table["seats"][1]["link"]

    guest = browser_page("de")
    guest.goto("/")
    expect(guest.locator(f"#free a[href='/join/{table['match']}/open']")).to_have_count(1)
    guest.goto(link)
    guest.click("#sitdown button.btn")
    expect(guest.locator("#join-wrong")).to_have_text("Wähle einen Namen.")
    guest.fill("#name", "Anselm")
    guest.click("#sitdown button.btn")
    joined = table_of(guest)
    assert joined["seats"][1]["name"] == "Anselm"
    assert joined["fairness"]["seats"][1]["commit"]


def test_a_dead_link_says_so_and_whom_to_ask(browser_page: MakePage) -> None:
    host = browser_page()
    host.goto("/new/radetzky")
    host.click("#make-go")
    match = table_of(host)["match"]
    guest = browser_page()
    guest.goto(f"/join/{match}/not-the-token")
    expect(guest.locator("#join-title")).to_have_text("This link doesn't work")
    expect(guest.locator("#join-lead")).to_contain_text("host")
    guest.goto("/join/nowhere/token")
    expect(guest.locator("#join-title")).to_have_text("This link doesn't work")


def test_a_refusal_stands_at_the_form_and_nothing_is_lost(browser_page: MakePage) -> None:
    page = browser_page("it")
    page.goto("/new/radetzky")
    page.fill("#name", "Clara")
    refusal = {"error": {"code": "bad-option", "text": "Così no.", "clause": None, "title": None}}
    page.route("**/api/matches", lambda route: route.fulfill(status=422, body=json.dumps(refusal)))
    page.click("#make-go")
    expect(page.locator("#make-wrong")).to_have_text("Così no.")
    expect(page.locator("#name")).to_have_value("Clara")
    page.unroute("**/api/matches")
    page.click("#make-go")
    assert table_of(page)["seats"][0]["name"] == "Clara"


def test_a_file_that_is_no_game_is_refused(browser_page: MakePage) -> None:
    page = browser_page("de")
    page.goto("/")
    expect(page.locator("#games article")).to_have_count(len(PACKAGES))
    page.set_input_files("#import-file", {"name": "x.json", "mimeType": "application/json", "buffer": b"Tombola"})
    expect(page.locator("#import-wrong")).to_have_text("Diese Datei ist kein von einem Tisch exportiertes Spiel.")


@pytest.mark.parametrize(
    ("path", "field", "said"), [("/", "#import-file", "#import-wrong"), ("/mine", "#bring", "#brought")]
)
def test_a_file_chosen_before_the_words_are_there_is_taken(
    browser_page: MakePage, path: str, field: str, said: str
) -> None:
    page = browser_page("de")
    with slow(page):
        page.goto(path, wait_until="commit")
        page.set_input_files(field, {"name": "x.json", "mimeType": "application/json", "buffer": b"Tombola"})
    expect(page.locator(said)).to_contain_text("Datei")


@pytest.mark.parametrize("what", [WORDS, "**/new.js"])
def test_nothing_is_lost_of_a_wish_made_before_the_page_is_ready(browser_page: MakePage, what: str) -> None:
    page = browser_page("de")
    with slow(page, what):
        page.goto("/new/comuni", wait_until="commit")
        page.fill("#name", "Clara")
        page.check("#make [name=game][value=garibaldi]", force=True)
        page.click("#make-go")
        expect(page.locator("#make-go")).to_have_attribute("aria-disabled", "true")
    table = table_of(page)
    assert (table["game"], table["seats"][0]["name"]) == ("garibaldi", "Clara")


@pytest.mark.parametrize("what", [WORDS, "**/header.js"])
def test_a_name_and_a_light_chosen_before_the_page_is_ready_are_kept(browser_page: MakePage, what: str) -> None:
    page = browser_page(color_scheme="light")
    with slow(page, what):
        page.goto("/rules/radetzky", wait_until="commit")
        page.locator("#reader summary").click()
        page.check("#reader-form input[value=dark]", force=True)
        page.fill("#my-name", "Clara")
        page.locator("#my-name").press("Enter")  # sent to nobody, it would ask for the page again
    expect(page.locator("#reader-name")).to_have_text("Clara")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#reader-form")).to_be_hidden()
    assert page.url.endswith("/rules/radetzky")


@pytest.mark.parametrize(
    ("path", "button", "what"),
    [
        ("/", "#play-alone", WORDS),
        ("/", "#play-alone", "**/home.js"),
        ("/learn/comuni", "#first-game", WORDS),
        ("/learn/comuni", "#first-game", "**/learn.js"),
    ],
)
def test_a_button_pressed_before_the_page_is_ready_does_what_it_says(
    browser_page: MakePage, path: str, button: str, what: str
) -> None:
    page = browser_page()
    with slow(page, what):
        page.goto(path, wait_until="commit")
        page.click(button)
        expect(page.locator(button)).to_have_attribute("aria-disabled", "true")
        page.click(button, force=True)  # who is impatient opens one table all the same
    assert table_of(page)["match"]
    tables = page.evaluate("fetch('/api/matches').then(answer => answer.json())")["mine"]
    assert len(tables) == 1


def test_results_are_saved_that_were_asked_for_before_the_page_was_ready(browser_page: MakePage) -> None:
    page = browser_page()
    with page.expect_download() as saved, slow(page):
        page.goto("/mine", wait_until="commit")
        page.click("#save")
    assert saved.value.suggested_filename.endswith(".json")


def test_the_chosen_light_is_there_before_anything_is_painted(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/rules/radetzky")
    page.locator("#reader summary").click()
    page.check("#reader-form input[value=dark]")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.route("**/header.js", lambda route: route.abort())
    page.reload()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


# The colour every token stands for; the probe is never seen.
COLOURS = """names => {
  const probe = document.body.appendChild(document.createElement("i"));
  return names.map(name => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
}"""


@pytest.mark.parametrize(
    ("system", "chosen"), [("light", "auto"), ("dark", "auto"), ("light", "dark"), ("dark", "light")]
)
def test_a_browser_that_cannot_mix_day_and_night_shows_the_same_colours(
    browser_page: MakePage, system: str, chosen: str
) -> None:
    today, older = (browser_page(color_scheme=system) for _ in range(2))
    older.route("**/css/tokens.css*", _without_light_dark)
    for page in (today, older):
        page.add_init_script(f"localStorage.setItem('q48:settings', '{json.dumps({'theme': chosen})}')")
        page.goto("/")
    names = [name for name, value in tokens().items() if value.startswith("light-dark(")]
    assert older.evaluate(COLOURS, names) == today.evaluate(COLOURS, names)


def _without_light_dark(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("light-dark(", "not-yet-known("))


SMALL_FIELDS = """() => {
  const fields = "select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [readonly])";
  const isSmall = (field) => parseFloat(getComputedStyle(field).fontSize) < 16;
  return [...document.querySelectorAll(fields)].filter(isSmall).map((field) => field.outerHTML);
}"""


def test_no_field_is_so_small_that_a_telephone_zooms_into_it(browser_page: MakePage) -> None:
    page = browser_page(width=390, has_touch=True)
    page.goto("/new/radetzky")
    expect(page.locator("#chairs li")).to_have_count(3)
    assert page.evaluate(SMALL_FIELDS) == []
    page.click("#make-go")
    expect(page.locator("#lobby .mine-row .in")).to_be_visible()
    assert page.evaluate(SMALL_FIELDS) == []


def test_plain_http_is_enough(browser_page: MakePage, house: House) -> None:
    page = browser_page(base_url=f"http://{PLAIN_HOST}:{house.port}")
    page.goto("/")
    assert not page.evaluate("isSecureContext")
    page.get_by_role("button", name="Play alone now").click()
    assert table_of(page)["fairness"]["seats"][0]["commit"]
