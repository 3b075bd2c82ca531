"""Nothing goes beyond the edge of a page, and what one works with is in reach, from the smallest telephone up.

A page is loaded once and its window made wider and narrower.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES
from tests.browser.conftest import MakePage
from tests.browser.hurrying import go_to, open_match
from tests.browser.playing import at_table, open_table

WIDTHS = (320, 390, 640, 820, 1180, 1280, 1440)
ENDED = Path(__file__).parents[1] / "data" / "0.1" / "exports"
ENDS = {
    "radetzky": "radetzky-basic-3.json",
    "comuni": "comuni-3-friends.json",
    "garibaldi": "garibaldi-experienced-3-friends.json",
    "1848": "1848-extended-3-hot-seat.json",
}
BROUGHT: dict[str, str] = {}  # game -> match; a file is read in its own time, so each is brought once
LONG = 180_000.0  # milliseconds until that is given up
# What is wrong with the page at the width it has.
WRONG = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  scrollTo(0, 0);
  const seen = (rule) => [...document.querySelectorAll(rule)].filter((node) => node.checkVisibility());
  const called = (node) => node.id || node.getAttribute("href") || node.outerHTML.slice(0, 80);
  const isWindow = (node) => /auto|scroll/.test(getComputedStyle(node).overflowX);
  const scrolls = (node) => node && (isWindow(node) || scrolls(node.parentElement));
  const wrong = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) wrong.push(`the page is ${over} px too wide`);
  for (const node of seen(":is(header.cloth, main) :is(a, button, input, select, summary), #ribbon")) {
    const { left, right } = node.getBoundingClientRect();
    if ((left < -1 || right > innerWidth + 1) && !node.closest(".skip, .sr") && !scrolls(node)) {
      wrong.push(`${called(node)} from ${left} to ${right}`);
    }
  }
  for (const node of document.querySelector("dialog[open]") ? [] : seen("header.cloth :is(a, .tool), #ribbon")) {
    const { left, top, width, height } = node.getBoundingClientRect();
    for (const part of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(left + width * part, top + height / 2);
      if (!node.contains(hit)) wrong.push(`${called(node)} lies under ${hit && called(hit)}`);
    }
  }
  for (const node of seen("main *")) {
    const isText = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    const { display, overflowX } = getComputedStyle(node);
    if (!isText || node instanceof SVGElement || display === "inline" || overflowX !== "visible") continue;
    if (node.scrollWidth > node.clientWidth + 1) wrong.push(`${node.textContent} goes beyond its box`);
  }
  for (const node of seen("button, .btn, .card")) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s/–-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        if (lines.size > 1) wrong.push(`${word} is broken in ${called(node)}`);
      }
    }
  }
  done(wrong);
})))"""


def fits(page: Page, what: str) -> None:
    """At every width."""
    page.evaluate("document.fonts.ready")
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if wrong := page.evaluate(WRONG):
            found[width] = wrong
    assert found == {}, what


def at_the_end(page: Page, game: str) -> None:
    """A game that is over: brought as a file by whoever comes first, and looked at by all."""
    if game not in BROUGHT:
        content, headers = (ENDED / ENDS[game]).read_bytes(), {"content-type": "application/json"}
        answer = page.request.post("/api/import", data=content, headers=headers, timeout=LONG)
        assert answer.status == 201, answer.text()
        BROUGHT[game] = answer.json()["match"]
    go_to(page, BROUGHT[game])
    expect(page.locator("#ranks")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_of_the_house_fit(browser_page: MakePage, lang: str) -> None:
    page = browser_page(lang)
    page.add_init_script("localStorage.setItem('q48:settings', JSON.stringify({name: 'Massimiliano Wallenstein'}))")
    match = open_match(page, start=False)
    games = [f"/{kind}/{game}" for kind in ("new", "rules") for game in PACKAGES]
    for path in ("/", *games, "/style", f"/join/{match}/token", "/join/nowhere/token", "/nothing"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        fits(page, path)


@pytest.mark.parametrize("lang", [*LANGUAGES, "without fonts"])
@pytest.mark.parametrize("game", PACKAGES)
def test_a_table_fits(browser_page: MakePage, game: str, lang: str) -> None:
    page = browser_page("de" if lang == "without fonts" else lang)
    if lang == "without fonts":
        page.route("**/*.woff2", lambda route: route.abort())
    open_table(page, game=game, players=3)
    at_table(page)
    fits(page, "play")
    page.locator("#tool-history").click()
    expect(page.locator("#tool-history")).to_have_attribute("aria-pressed", "true")
    fits(page, "looking back")
    page.locator("#tool-history").click()
    page.locator("#tool-text").click()
    expect(page.locator("#tool-text")).to_have_attribute("aria-pressed", "true")
    fits(page, "in words")
    page.locator("#tool-settings").click()
    expect(page.locator("#sheet")).to_be_visible()
    fits(page, "settings")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", PACKAGES)
def test_the_end_fits(browser_page: MakePage, game: str, lang: str) -> None:
    page = browser_page(lang)
    at_the_end(page, game)
    fits(page, "end")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_waits_for_friends_fits(browser_page: MakePage, lang: str) -> None:
    page = browser_page(lang)
    open_table(page, start=False, seats=[{"kind": "person", "name": "Massimiliano Wallenstein"}, {"kind": "open"}])
    expect(page.locator("#lobby")).to_be_visible()
    fits(page, "lobby")


NAMED = "[...document.querySelectorAll('#phases li:not(.round)')].filter((li) => li.offsetWidth > 20).length"


@pytest.mark.parametrize("game", PACKAGES)
def test_in_a_narrow_header_only_the_present_step_has_a_name(browser_page: MakePage, game: str) -> None:
    page = browser_page(width=1440)
    open_table(page, game=game, players=3)
    at_table(page)
    steps = page.locator("#phases li:not(.round)")
    current = page.locator("#phases [aria-current]").count()
    assert page.evaluate(NAMED) == current <= 1
    for step in steps.all():
        assert step.get_attribute("title") == step.text_content()  # for who points at a dot, and for who hears it
    page.set_viewport_size({"width": 1500, "height": 900})
    assert page.evaluate(NAMED) == steps.count() > 1
