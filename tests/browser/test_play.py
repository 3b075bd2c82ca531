"""Whole games in a real browser by clicking: alone, three together, by keyboard, on a phone."""

import random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.house import PLAIN_HOST, House
from tests.browser.hurrying import go_to, open_match
from tests.browser.playing import decide, open_table, play_to_the_end, state_of, wait_for_turn

HARD = {"difficulty": "+2"}  # a lost game is a short one


def test_a_newcomer_plays_a_whole_game_against_two_bots(browser_page: MakePage) -> None:
    page = browser_page()
    page.route("**/api/matches", _quick_bots)
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).first.click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#tip")).to_be_visible()
    assert play_to_the_end(page, random.Random(1)) > 3  # in the shortest game one places oneself, and is overrun
    expect(page.locator("#ranks li")).to_have_count(3)
    expect(page.locator("#course svg.chart").first).to_be_visible()
    expect(page.locator("#export")).to_be_visible()
    shot(page, "end-solo-1440")


def _quick_bots(route: Any) -> None:
    if route.request.method == "POST":
        route.continue_(post_data={**route.request.post_data_json, "pace": 0, "options": HARD})
    else:
        route.continue_()


def test_three_browsers_finish_a_joint_game(browser_page: MakePage) -> None:
    livia, anselm, nora = browser_page("en"), browser_page("de"), browser_page("it")
    seats = [{"kind": "person", "name": "Livia"}, {"kind": "open"}, {"kind": "open"}]
    match = open_match(livia, seats=seats, start=False, options=HARD)
    livia.goto(f"/table/{match}")
    links = [seat["link"] for seat in livia.request.get(f"/api/matches/{match}").json()["seats"]]
    for page, name, link in ((anselm, "Anselm", links[1]), (nora, "Nora", links[2])):
        page.goto(link)
        page.locator("main input[name=name], main #name").first.fill(name)
        page.locator("main button[type=submit], main form button").first.click()
        page.wait_for_url("**/table/*")
    shot(livia, "lobby-1440")
    livia.locator("#start").click()
    dice = random.Random(3)
    pages = (livia, anselm, nora)
    for _ in range(800):
        states = [(page, state_of(page)) for page in pages]
        if all(state["isOver"] for _page, state in states):
            break
        asked = [page for page, state in states if state["targets"] or state["acts"]]
        if asked:
            decide(dice.choice(asked), dice)
        else:
            livia.wait_for_timeout(30)
    for page in pages:
        expect(page.locator("#ranks li")).to_have_count(3)
    shot(nora, "end-it-1440")


def test_a_page_comes_with_its_line(browser_page: MakePage) -> None:
    """It is opened before the script is there, and brings all that the script would ask for."""
    page = browser_page()
    match = open_match(page)
    lines: list[str] = []
    asked: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    go_to(page, match)
    assert wait_for_turn(page)
    assert len(lines) == 1
    assert f"/api/matches/{match}" not in asked
    assert f"/api/matches/{match}/view" not in asked
    expect(page.locator("#line-cut")).to_be_hidden()


def test_a_page_whose_first_line_is_cut_opens_another(browser_page: MakePage) -> None:
    page = browser_page()
    lines: list[WebSocketRoute] = []

    def first_is_cut(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.close()
        else:
            line.connect_to_server()

    page.route_web_socket("**/socket?*", first_is_cut)
    go_to(page, open_match(page))
    assert wait_for_turn(page)
    assert len(lines) == 2


def test_reload_a_cut_line_and_a_restart_lose_nothing(browser_page: MakePage, own_house: House) -> None:
    page = browser_page(base_url=own_house.address)
    match = open_table(page, players=2)
    dice = random.Random(5)
    for _ in range(3):
        assert wait_for_turn(page)
        decide(page, dice)
    assert wait_for_turn(page)
    before = whole_state_of(page)
    page.reload()
    assert wait_for_turn(page)
    assert whole_state_of(page) == before

    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    own_house.stop()
    expect(page.locator("#line-cut")).to_be_visible()
    shot(page, "line-cut-1440")
    own_house.start()
    expect(page.locator("#line-cut")).to_be_hidden(timeout=30_000)
    assert whole_state_of(page) == before
    decide(page, dice)
    assert wait_for_turn(page)
    assert page.url.endswith(match)


def whole_state_of(page: Page) -> dict[str, Any]:
    """Which of its lists a reader had opened is no part of the game."""
    return {**state_of(page), "acts": None}


def test_a_phone_and_dark_light(browser_page: MakePage) -> None:
    page = browser_page(width=390, height=844, color_scheme="dark", has_touch=True)
    open_table(page, players=2, variant="advanced")
    dice = random.Random(7)
    for _ in range(6):
        assert wait_for_turn(page)
        decide(page, dice)
    assert wait_for_turn(page)
    shot(page, "table-390-dark")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is wider than the phone"
    page.locator("#q-district-13").evaluate("node => node.scrollIntoView({ block: 'center', inline: 'center' })")
    assert page.locator("#plate").evaluate("node => node.scrollLeft") == 0, "what is sought moves the map off its plate"


def test_a_whole_game_by_keyboard(browser_page: MakePage) -> None:
    page = browser_page()
    open_table(page, players=1, options=HARD)
    dice = random.Random(9)
    for _ in range(600):
        if not wait_for_turn(page):
            break
        page.keyboard.press(dice.choice([*"123456789", "Enter"]))  # by its number, or the first of a list
        if page.locator("#sheet[open]").count():  # it was forbidden, and the rules say why
            page.keyboard.press("Escape")
        if page.locator("#end-turn").count():
            page.keyboard.press("e")
        page.wait_for_timeout(20)
    expect(page.locator("#ranks li")).to_have_count(1)


def test_plain_http_under_a_host_name_is_enough(browser_page: MakePage, house: House) -> None:
    page = browser_page(base_url=f"http://{PLAIN_HOST}:{house.port}")
    page.route("**/api/matches", _quick_bots)
    page.goto("/")
    assert page.evaluate("isSecureContext") is False
    page.locator("#play-alone").click()
    page.wait_for_url("**/table/*")
    assert wait_for_turn(page)
    assert page.title().startswith("●")
    decide(page, random.Random(11))
    assert wait_for_turn(page)
