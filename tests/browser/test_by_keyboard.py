"""The table without a pointer: order of the focus, arrow keys, sheets, the board in words."""

from playwright.sync_api import Page, expect

from quarantotto.games.radetzky.state import DISTRICTS
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import is_turn, table_where, walks
from tests.browser.playing import at_table, frame_of, lit, wait_for_frame

HELD = """() => {
  const held = document.activeElement;
  const part = held.closest("#prompt, #board, .own, .rail, header, #ribbon, #zoom, #kit, #sheet");
  return [part?.id || part?.className || part?.tagName.toLowerCase() || "", held.id];
}"""


def held(page: Page) -> tuple[str, str]:
    """In which part of the page the focus is, and on what."""
    part, id_ = page.evaluate(HELD)
    return part, id_


def test_the_focus_goes_from_the_question_to_the_board_to_the_rest(browser_page: MakePage) -> None:
    page = browser_page()
    table_where(page, is_turn, players=2)
    at_table(page)
    page.keyboard.press("p")
    assert held(page) == ("prompt", "prompt-title")
    parts: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        part, _id = held(page)
        if part and (not parts or parts[-1] != part):
            parts.append(part)
        if part == "rail":
            break
    order = [part for part in parts if part in ("prompt", "board", "rail")]
    assert order == ["prompt", "board", "rail"]


def test_arrows_walk_the_board_and_enter_chooses(browser_page: MakePage) -> None:
    page = browser_page()
    table_where(page, is_turn, players=2)
    at_table(page)
    page.keyboard.press("b")
    first = held(page)
    assert first[0] == "board"
    assert first[1] in lit(page)
    seen = {first[1]}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(held(page)[1])
    assert len(seen) > 2
    assert all(id_.startswith("q-") for id_ in seen)
    shot(page, "table-keyboard-1440")
    page.keyboard.press("b")
    frame = frame_of(page)
    page.keyboard.press("Enter")
    wait_for_frame(page, frame + 1)


def test_the_rules_keep_the_focus_until_they_are_shut(browser_page: MakePage) -> None:
    page = browser_page()
    table_where(page, is_turn, players=2)
    at_table(page)
    ribbon, sheet = page.locator("#ribbon"), page.locator("#sheet")
    ribbon.focus()
    page.keyboard.press("Enter")
    expect(sheet.locator(".clauses li").first).to_be_visible()
    expect(ribbon).to_have_attribute("aria-expanded", "true")
    for _ in range(4):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('#sheet')")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(ribbon).to_have_attribute("aria-expanded", "false")
    expect(ribbon).to_be_focused()
    page.keyboard.press("r")
    expect(sheet).to_be_visible()
    page.mouse.click(200, 500)  # beside it
    expect(sheet).to_be_hidden()


def test_settings_take_effect_at_once_and_are_kept(browser_page: MakePage) -> None:
    page = browser_page()
    table_where(page, is_turn, players=2)
    at_table(page)
    page.locator("#tool-settings").click()
    page.get_by_label("Dark").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    slider = page.get_by_label("Volume")
    slider.fill("0.3")
    assert slider.evaluate("(node) => node.clientWidth") > 100
    page.get_by_label("Sounds: of the table, and when it is your turn").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#tool-sound")).to_have_attribute("aria-pressed", "false")
    page.locator("#tool-sound").click()
    expect(page.locator("#tool-sound")).to_have_attribute("aria-pressed", "true")
    page.reload()
    at_table(page)
    assert '"volume":0.3' in page.evaluate("localStorage.getItem('q48:settings')")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("?")
    expect(page.locator("#sheet dl.keys dt")).to_have_count(16)
    shot(page, "keys-1440")


def test_the_board_in_words_lists_all_places_and_their_acts(browser_page: MakePage) -> None:
    page = browser_page()
    _, view = table_where(page, is_turn, players=2)
    at_table(page)
    page.keyboard.press("t")
    text = page.locator("#textview")
    expect(text).to_be_focused()
    expect(page.locator("#board")).to_be_hidden()
    places = text.locator("[data-at*='q-district-']")
    expect(places.first).to_be_visible()
    named = places.evaluate_all("rows => rows.flatMap((row) => row.dataset.at.split(' '))")
    assert len({place for place in named if place.startswith("q-district-")}) == DISTRICTS
    shot(page, "textview-1440", is_full=True)
    frame = frame_of(page)
    action = str(walks(view)[0])
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.textAct") == action:
            break
    page.keyboard.press("Enter")
    wait_for_frame(page, frame + 1)
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_visible()
