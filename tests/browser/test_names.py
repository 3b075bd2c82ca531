"""Who speaks to a page says what stands on a button: the name of every control has its visible words in it."""

import pytest
from playwright.sync_api import Page, expect

from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES
from tests.browser.conftest import MakePage
from tests.browser.hurrying import go_to, open_match
from tests.browser.playing import at_table, open_table
from tests.browser.test_widths import at_the_end

# Controls that are named otherwise than they read: [what is read, what they are called].
MISNAMED = """() => {
  const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, " ").trim();
  const byIds = (ids) => ids.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  const rule = "button, a[href], summary, input, select, textarea, [role=button], [role=tab], [role=menuitem]";
  const isSeen = (holder) => holder.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts = (node, isDrawn) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement;
      const isOther = holder instanceof SVGElement !== isDrawn || holder.closest(".sr, kbd, title");
      if (!isOther && isSeen(holder)) found.push(walker.currentNode.data);
    }
    return found;
  };
  // Letters and figures in a drawing are part of what it shows; only its words are read as such.
  const read = (node) => {
    if (node.matches("input, select, textarea")) return [...node.labels ?? []].flatMap(read);
    if (!(node instanceof SVGElement)) return [texts(node, false).join(" ")];
    return texts(node, true).filter((text) => /\\p{L}{2}/u.test(text));
  };
  const wrong = [];
  for (const node of document.querySelectorAll(rule)) {
    if (!node.checkVisibility()) continue;
    const named = node.getAttribute("aria-labelledby");
    const name = named ? byIds(named) : node.getAttribute("aria-label");
    for (const seen of name === null ? [] : read(node).map(plain)) {
      if (seen && !` ${plain(name)} `.includes(` ${seen} `)) wrong.push([seen, name, node.id]);
    }
  }
  return wrong;
}"""


def is_named_as_it_reads(page: Page, what: str) -> None:
    assert page.evaluate(MISNAMED) == [], what


@pytest.mark.parametrize("lang", LANGUAGES)
def test_controls_of_the_house(browser_page: MakePage, lang: str) -> None:
    page = browser_page(lang)
    page.add_init_script("localStorage.setItem('q48:settings', JSON.stringify({name: 'Livia'}))")
    match = open_match(page, start=False)
    games = [f"/{kind}/{game}" for kind in ("new", "rules") for game in PACKAGES]
    for path in ("/", *games, "/style", f"/join/{match}/token", "/nothing"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        is_named_as_it_reads(page, path)
    go_to(page, match)
    expect(page.locator("#lobby")).to_be_visible()
    is_named_as_it_reads(page, "lobby")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", PACKAGES)
def test_controls_of_a_table(browser_page: MakePage, game: str, lang: str) -> None:
    page = browser_page(lang)
    open_table(page, game=game, players=3)
    at_table(page)
    is_named_as_it_reads(page, "play")
    page.locator("#tool-history").click()
    expect(page.locator("#tool-history")).to_have_attribute("aria-pressed", "true")
    is_named_as_it_reads(page, "looking back")
    page.locator("#tool-history").click()
    page.locator("#tool-text").click()
    expect(page.locator("#tool-text")).to_have_attribute("aria-pressed", "true")
    is_named_as_it_reads(page, "in words")
    page.locator("#tool-settings").click()
    expect(page.locator("#sheet")).to_be_visible()
    is_named_as_it_reads(page, "settings")
    at_the_end(page, game)
    is_named_as_it_reads(page, "end")
