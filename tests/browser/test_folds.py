"""A fight, a turn, a trick is one sentence of the chronicle, and opens into its steps."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import act, allowed, go_to, hurry, is_fight, open_match, table_where, view_of
from tests.browser.playing import at_table, wait_for_frame
from tests.browser.test_modules import STATE, modules, run

__all__ = ["modules"]

TOLD = """
const line = (frame, text, fold = "", role = "step") => addToChronicle(state, {
  frame, heading: frame > 8 ? "Second" : "First", by: 0, kind: "act",
  lines: [{ glyph: "next", text, at: [], fold, role }],
});
const look = () => [...document.querySelectorAll("#chronicle > li")].map((row) => {
  const details = row.querySelector("details");
  if (!details) return row.textContent;
  const steps = [...details.querySelectorAll("ol > li:not([hidden])")].map((step) => step.textContent);
  return [details.querySelector("summary").textContent, details.open, ...steps];
});
document.body.innerHTML = '<ol id="chronicle"></ol>';
state.table = { seats: [] };
"""


def test_what_belongs_together_is_one_row_and_the_newest_comes_first(modules: Page) -> None:
    body = (
        STATE + TOLD + "const seen = [];"
        'line(1, "a strays in", "fight"); line(2, "b attacks", "fight", "opens"); seen.push(look());'
        'line(3, "b plays", "fight"); seen.push(look()); line(4, "b wins", "fight", "ends"); line(5, "b walks");'
        "seen.push(look());"
        'line(6, "c attacks", "fight", "opens"); line(7, "c plays", "fight"); line(9, "c goes on", "fight");'
        "seen.push(look()); return seen;"
    )
    first, second, third, last = run(modules, "table/chronicle", "addToChronicle", body)
    assert first == ["First", "b attacks", "a strays in"]
    assert second == ["First", ["b attacks", True, "b plays"], "a strays in"]  # its own sentence is no step
    won = ["b wins", False, "b plays", "b attacks"]
    assert third == ["First", "b walks", won, "a strays in"]
    # Nothing is put into what stands under another heading.
    assert last[:3] == ["Second", "c goes on", "First"]
    assert last[3:] == [["c attacks", True, "c plays"], "b walks", won, "a strays in"]


def test_what_the_reader_opened_or_shut_stays_so(modules: Page) -> None:
    body = (
        STATE + TOLD + "const { listenToFolds } = await import('/static/js/table/folds.js');"
        "listenToFolds(document.getElementById('chronicle'));"
        "const open = () => [...document.querySelectorAll('#chronicle details')].map((one) => one.open);"
        'line(1, "a", "turn", "opens"); line(2, "b", "turn"); line(3, "c", "turn", "opens"); line(4, "d", "turn");'
        "const seen = [open()]; for (const one of document.querySelectorAll('summary')) one.click();"
        'seen.push(open()); line(5, "e", "turn", "ends"); line(6, "f", "turn", "opens"); seen.push(open());'
        "state.path = () => ''; window.fetch = async () => new Response(JSON.stringify("
        "{ frames: state.chronicle.told, last: state.chronicle.told.length - 1 }));"
        "await loadChronicle(state); seen.push(open()); return seen;"
    )
    found = run(modules, "table/chronicle", "addToChronicle, loadChronicle", body)
    assert found == [[True, False], [False, True], [False, True], [False, True]]


def test_a_fight_is_one_sentence_and_opens_by_keyboard(browser_page: MakePage) -> None:
    page = browser_page()
    match, view = table_where(page, is_fight, players=3)
    at_table(page)
    fold = page.locator("#chronicle .fold").first
    expect(fold.locator("details")).to_have_attribute("open", "")  # it is still going on
    expect(fold.locator("summary")).to_have_text(re.compile("You (attacked|challenged)"))
    # It is no button that opens a list: that one's sign would stand at the edge of the page.
    assert fold.evaluate("row => getComputedStyle(row, '::after').content") == "none"
    opening = fold.locator("summary").inner_text()
    while is_fight(view):
        act(page, match, view, allowed(view)[0])
        view = view_of(page, match)
    if any("Stop" in act["label"] for act in view["question"]["acts"]):
        act(page, match, view, allowed(view)[-1])
    wait_for_frame(page, view_of(page, match)["frame"])
    mine = page.locator("#chronicle .fold").filter(has_text=opening).first
    summary = mine.locator("summary")
    expect(summary).not_to_have_text(opening)
    expect(mine.locator("details")).not_to_have_attribute("open", "")
    expect(mine.locator("ol li").first).to_be_hidden()
    summary.focus()
    page.keyboard.press("Enter")
    expect(mine.locator("ol li").last).to_have_text(opening)
    expect(mine.locator("ol li").last).to_be_visible()
    expect(mine.get_by_text(summary.inner_text()).locator("visible=true")).to_have_count(
        1
    )  # the steps do not repeat it
    shot(page, "table-fold-1440")


def test_a_trick_of_1848_is_one_sentence(browser_page: MakePage) -> None:
    page = browser_page("de", width=390, height=844)
    match = open_match(page, game="1848", players=3)
    assert hurry(page, match, lambda view: "2" in view["heading"]) is not None
    go_to(page, match)
    at_table(page)
    tricks = page.locator("#chronicle .fold")
    expect(tricks.nth(1).locator("details")).not_to_have_attribute("open", "")
    tricks.nth(1).locator("summary").click()
    assert tricks.nth(1).locator("ol li").count() > 3
    tricks.nth(1).scroll_into_view_if_needed()
    shot(page, "1848-fold-390-de")
