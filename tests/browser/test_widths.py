"""Nothing goes beyond the edge of a page, and what one works with is in reach, from the smallest telephone up. Whoever
speaks to a page says what stands on a button: the name of every control has its visible words in it.

A page is loaded once and its window made wider and narrower.
"""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES
from tests.browser.conftest import MakePage, shot
from tests.browser.house import House
from tests.browser.hurrying import go_to, open_match
from tests.browser.playing import at_table, open_table
from tests.browser.test_reading import barriers

WIDTHS = (320, 390, 640, 820, 1180, 1280, 1440)
FOLDS = "#reader, .fold, .deeds details"
MORE_ALIKE = ".api :is(section, li):nth-child(n + 13)"  # hundreds that are made alike: axe judges the first of them
LONG_NAME = "Massimiliano Wallenstein"
# Language, width at which pages are loaded, light; and whether axe judges, which is slow: once by day and wide, once by
# night and narrow.
TWICE = ("/", "/style", "/host")  # other pages by day or by night, and all of them twice with `--all`
READERS = [("en", 1440, "light", True), ("de", 820, "light", False), ("it", 390, "dark", True)]
ENDED = Path(__file__).parents[1] / "data" / "0.1" / "exports"
ENDS = {
    "radetzky": "radetzky-basic-3.json",
    "comuni": "comuni-3-friends.json",
    "garibaldi": "garibaldi-experienced-3-friends.json",
    "1848": "1848-extended-3-hot-seat.json",
}
BROUGHT: dict[str, str] = {}  # game -> match; a file is read in its own time, so each is brought once
LONG = 180_000.0  # milliseconds until that is given up
# What may be longer than a telephone is wide.
SIDEWAYS = ".acts, .listed, .kit, .kept-tables, .countup-place, .curve-place, .scrolls, .mapdrawn, .sideways"
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
    if (node.scrollWidth > node.clientWidth + 1 && isWindow(node) && !node.matches("SIDEWAYS")) {
      wrong.push(`${called(node)} is scrolled sideways`);
    }
    const isRow = display === "grid" && node.matches(".invaders"); // its columns are as wide as their words
    const isHeld = isRow || (isText && display !== "inline");
    if (!isHeld || node instanceof SVGElement || overflowX !== "visible") continue;
    if (node.scrollWidth > node.clientWidth + 1) wrong.push(`${node.textContent} goes beyond its box`);
  }
  for (const node of seen("button, .btn, .card, [class^=player] b small")) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s/–\\u00ad-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const boxes = [...range.getClientRects()].filter((box) => box.width); // not the end of the line before
        const lines = new Set(boxes.map((box) => Math.round(box.top)));
        if (lines.size > 1) wrong.push(`${word} is broken in ${called(node)}`);
      }
    }
  }
  done(wrong);
})))""".replace("SIDEWAYS", SIDEWAYS)


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


def fits(page: Page, what: str) -> None:
    """At every width; and its controls are named as they read."""
    page.evaluate("document.fonts.ready")
    found: dict[str, Any] = {}
    for width in WIDTHS:
        resize(page, width)
        if wrong := page.evaluate(WRONG):
            found[f"at {width}"] = wrong
    if misnamed := page.evaluate(MISNAMED):
        found["misnamed"] = misnamed
    assert found == {}, what


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})


def at_the_end(page: Page, game: str) -> None:
    """A game that is over: brought as a file by whoever comes first, and looked at by all."""
    if game not in BROUGHT:
        content, headers = (ENDED / ENDS[game]).read_bytes(), {"content-type": "application/json"}
        answer = page.request.post("/api/import", data=content, headers=headers, timeout=LONG)
        assert answer.status == 201, answer.text()
        BROUGHT[game] = answer.json()["match"]
    go_to(page, BROUGHT[game])
    expect(page.locator("#ranks")).to_be_visible()


@pytest.mark.parametrize(("lang", "loaded", "light", "is_judged"), READERS)
def test_every_page_of_the_house_is_accessible_and_fits(
    browser_page: MakePage,
    house: House,
    request: pytest.FixtureRequest,
    lang: str,
    loaded: int,
    light: str,
    is_judged: bool,
) -> None:
    page = browser_page(lang, width=loaded, color_scheme=light, bypass_csp=True)  # axe is injected
    page.add_init_script(f"localStorage.setItem('q48:settings', JSON.stringify({{name: '{LONG_NAME}'}}))")
    assert page.request.post(house.host_link()).ok
    seats = [{"kind": "person", "name": LONG_NAME}, {"kind": "open"}]
    match = open_match(page, start=False, listed=True, seats=seats)
    link = page.request.get(f"/api/matches/{match}").json()["seats"][1]["link"]
    new, rules = ([f"/{kind}/{game}" for game in PACKAGES] for kind in ("new", "rules"))
    joining = (f"/join/{match}/token", "/join/nowhere/token")
    read = ("/cards/1848", "/cards/garibaldi", "/map/radetzky", "/map/garibaldi", "/privacy", "/offline", "/api/docs")
    others = (*read, link, "/host")
    pages = ("/", *new, *joining, "/style", "/nothing", *others, "/rules/radetzky#clause-31")
    is_all = request.config.getoption("--all")
    judged = [path for i, path in enumerate(pages) if is_all or path in TWICE or i % 2 == (light == "dark")]
    # English words are the shortest, and pages of long text are told most widely in German.
    longest = (*pages, *rules[1:])
    for path in longest if is_all or lang == "de" else pages if lang == "it" else judged:
        resize(page, loaded)
        page.goto(path)
        page.wait_for_load_state("networkidle")
        if path not in others and (is_all or lang != "en"):
            fits(page, path)
        page.locator(FOLDS).evaluate_all("all => all.forEach(one => one.open = true)")
        for width in sorted((390, 820, 1440), key=lambda width: width == loaded):  # it is left as it was loaded
            resize(page, width)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"{path} at {width}"
        if is_judged and path in judged:
            page.locator(MORE_ALIKE).evaluate_all("all => all.forEach(one => one.remove())")
            assert barriers(page) == [], path
        page.locator("#reader").evaluate("menu => menu.open = false")
        is_long = path.startswith(("/rules", "/cards", "/style", "/api"))
        called = path.replace(link, "/join").replace(match, "match").replace("/", "-")
        shot(page, f"house{called}-{loaded}-{light}-{lang}", is_full=not is_long)
    go_to(page, match)
    expect(page.locator("#lobby")).to_be_visible()
    fits(page, "lobby")


SHORTER = pytest.mark.seldom("its words are longest in German, and the other tongues are read at other tables")
READ = {"radetzky": "en", "comuni": "it", "garibaldi": "without fonts", "1848": "en"}  # beside German


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        pytest.param(game, lang, marks=[] if lang in ("de", READ.get(game)) else SHORTER)
        for game in PACKAGES
        for lang in (*LANGUAGES, "without fonts")
    ],
)
def test_a_table_fits(browser_page: MakePage, game: str, lang: str) -> None:
    page = browser_page("de" if lang == "without fonts" else lang)
    if lang == "without fonts":
        page.route("**/*.woff2", lambda route: route.abort())
    open_table(page, game=game, players=3)
    at_table(page)
    if lang == "en":
        only_the_present_step_has_a_name(page)
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
    at_the_end(page, game)
    fits(page, "end")


NAMED = "[...document.querySelectorAll('#phases li:not(.round)')].filter((li) => li.offsetWidth > 20).length"


def only_the_present_step_has_a_name(page: Page) -> None:
    """In a header that is not wide enough for all."""
    steps = page.locator("#phases li:not(.round)")
    current = page.locator("#phases [aria-current]").count()
    assert page.evaluate(NAMED) == current <= 1
    for step in steps.all():
        assert step.get_attribute("title") == step.text_content()  # for who points at a dot, and for who hears it
    resize(page, 1500)
    assert page.evaluate(NAMED) == steps.count() > 1
