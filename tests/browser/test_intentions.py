"""What a bot means to do stands below what it did, where it is told and in the chronicle; a table may be silent."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import act, allowed, go_to, hurry, open_match, view_of
from tests.browser.playing import at_table, wait_for_frame
from tests.browser.test_house import table_of
from tests.browser.test_modules import STATE, modules, run
from tests.browser.test_new_table import choose_game

__all__ = ["modules"]

# Notes what can be read of it in the question.
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => {
    const said = document.querySelector("#prompt .meant");
    if (said?.checkVisibility()) window.heard.push(said.textContent);
  }).observe(document.getElementById("prompt-says"), { attributes: true, childList: true, subtree: true });
}"""


def test_it_stands_in_its_row_and_in_the_headline_that_is_made_of_it(modules: Page) -> None:
    body = (
        STATE + "document.body.innerHTML = '<ol id=\"chronicle\"></ol>'; state.table = { seats: [] };"
        "const line = (frame, text, role, means) => addToChronicle(state, { frame, heading: 'x', by: 0, kind: 'act',"
        " lines: [{ glyph: 'next', text, at: [], fold: 'fight', role, means }] });"
        "const seen = () => [...document.querySelectorAll('#chronicle .means')]"
        ".map((one) => [one.parentElement.localName, one.textContent]);"
        'line(1, "a attacks", "opens", "Wants this."); const alone = seen();'
        'line(2, "a plays", "step"); const going = seen(); line(3, "a wins", "ends"); return [alone, going, seen()];'
    )
    alone, going, over = run(modules, "table/chronicle", "addToChronicle", body)
    assert alone == over == [["li", "Wants this."]]
    assert going == [["summary", "Wants this."], ["li", "Wants this."]]  # the step it is made of is hidden


def test_it_stands_in_the_strip_with_the_line_it_belongs_to(modules: Page) -> None:
    body = (
        STATE + 'document.body.innerHTML = \'<div id="telling"><p id="telling-line"></p></div>\';'
        "say({ glyph: 'next', text: 'a bids', at: [], means: 'Wants this.' });"
        "const strip = document.getElementById('telling-line').querySelector('.means').textContent;"
        "say({ glyph: 'next', text: 'b bids', at: [] });"
        "return [strip, document.querySelector('.means')];"
    )
    assert run(modules, "table/motion", "say", body) == ["Wants this.", None]


def test_bots_speak_unless_the_table_is_silent(browser_page: MakePage) -> None:
    page = browser_page("de", width=390, height=844, reduced_motion="no-preference")
    match = open_match(page, game="1848", players=3)
    assert hurry(page, match, lambda view: "2" in view["heading"]) is not None
    go_to(page, match)
    at_table(page)
    page.evaluate(LISTEN)
    said = page.locator("#chronicle .means")
    expect(said.first).to_be_attached()
    while not page.evaluate("heard.length"):  # a game has dozens of moves with a line
        act(page, match, view := view_of(page, match), allowed(view)[0])
        wait_for_frame(page, view_of(page, match)["frame"])
        at_table(page)
    assert set(page.evaluate("heard")) <= set(said.all_text_contents())
    expect(page.locator("#prompt .meant")).to_have_count(0)  # now the question asks
    row = page.locator("#chronicle .fold").nth(1)
    row.locator("summary").click()
    row.scroll_into_view_if_needed()
    shot(page, "1848-intentions-390-de")

    choose_game(page, "1848")
    page.click("#running summary")
    page.uncheck("[name=intentions]")
    expect(page.locator("#running-state")).to_contain_text("stumme Bots")
    page.fill("#name", "Livia")
    page.click("#make-go")
    assert table_of(page)["intentions"] is False
