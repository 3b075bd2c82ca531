"""The table page as it is read: no barrier axe knows of, nothing too wide or cut off, by day and by night."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import SLOW, MakePage, deals, shot
from tests.browser.house import House
from tests.browser.hurrying import finished, is_fight, is_turn, open_match, table_where
from tests.browser.playing import at_table

Look = tuple[str, int, str]  # language, width, light

NIGHT = pytest.mark.seldom("by night nothing lies elsewhere, and its colours are judged where it is narrow")
READERS = [
    ("en", 1440, "light"),
    pytest.param("de", 1440, "dark", marks=NIGHT),
    pytest.param("it", 820, "dark", marks=NIGHT),
    ("de", 390, "light"),
    ("it", 390, "dark"),
    ("de", 820, "light"),
]
JUDGED = [(1440, "light"), (390, "dark")]  # by axe, which is slow: once by day and once by night, wide and narrow

# Texts that do not fit into what holds them, where that does not scroll.
CUT = """() => {
  const found = [];
  const rule = "button, .btn, .act b, .act small, .panel > header, .panel p, h1, h2, h3, .top > *, dt, dd, label";
  for (const node of document.querySelectorAll(rule)) {
    if (!node.getClientRects().length || node.closest(".sr, [hidden]")) continue;
    if (/auto|scroll/.test(getComputedStyle(node).overflowX) || node.clientWidth < 2) continue; // read aloud alone
    if (node.scrollWidth > node.clientWidth + 1) found.push(node.id || node.outerHTML.slice(0, 90));
  }
  return found;
}"""

AXE = Axe().axe_script
# Colours are judged as they would be drawn.
BARRIERS = """async () => {
  const sheets = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [];
  const { violations } = await axe.run({resultTypes: ["violations"]});
  document.adoptedStyleSheets = sheets;
  return violations.map((rule) => [rule.id, rule.nodes.map((node) => node.target)]);
}"""


def daily(request: pytest.FixtureRequest, looks: Iterable[Look]) -> list[Look]:
    """Looks without those by night that only `--all` takes."""
    is_all = request.config.getoption("--all")
    return [look for look in looks if is_all or look[2] == "light" or look[1] <= 390]


@dataclass(frozen=True)
class Prepared:
    """Tables in every state, and what a browser needs to sit at them."""

    matches: dict[str, str]
    cookies: Any


@pytest.fixture(scope="module")
def prepared(chromium: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Prepared]:
    context = chromium.new_context(base_url=house.address, **deals(request))
    context.set_default_timeout(SLOW)
    page = context.new_page()
    seats = [{"kind": "person", "name": "Livia"}, {"kind": "open"}, {"kind": "bot"}]
    yield Prepared(
        {
            "lobby": open_match(page, seats=seats, start=False, players=3),
            "start": open_match(page, players=3, newcomer=True),
            "turn": table_where(page, is_turn, players=4, newcomer=True)[0],
            "advanced": table_where(page, is_turn, players=4, variant="advanced")[0],
            "fight": table_where(page, is_fight, players=2, variant="advanced")[0],
            "end": finished(page, players=3),
        },
        context.storage_state(),
    )
    context.close()


def barriers(page: Page) -> list[Any]:
    """What axe finds; a page is given it once, and keeps what axe has nothing against to itself."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[Any] = page.evaluate(BARRIERS)
    return found


def in_looks(make: MakePage, page: Page, looks: Iterable[Look]) -> dict[Look, Page]:
    """Pages for whoever sits at another, one for each look."""
    state = page.context.storage_state()
    return {look: in_look(make, look, storage_state=state) for look in looks}


def in_look(make: MakePage, look: Look, **more: Any) -> Page:
    lang, width, light = look
    more |= {"bypass_csp": True}  # axe is injected
    return make(lang, width=width, color_scheme=light, has_touch=width < 1000, **more)


def faults(page: Page, state: str, look: Look, judge: Callable[[Page], list[Any]] = barriers) -> dict[str, Any]:
    """What is wrong with a page as it is: too wide, cut off, or, in two of its looks, shut to somebody."""
    lang, width, light = look
    picture = f"{state}-{width}-{light}-{lang}"
    shot(page, picture, is_full=True)
    too_wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    found = {"too wide": max(0, too_wide), "cut": page.evaluate(CUT)}
    if (width, light) in JUDGED:
        found["axe"] = judge(page)
    return {picture: found} if any(found.values()) else {}


def open_rules(page: Page) -> None:
    page.keyboard.press("r")
    expect(page.locator("#sheet .clauses li").first).to_be_visible()


def open_settings(page: Page) -> None:
    page.locator("#tool-settings").click()
    expect(page.locator("#sheet fieldset").first).to_be_visible()


def open_seats(page: Page) -> None:
    page.locator("#open-seats").click()
    expect(page.locator("#sheet .seat-row").first).to_be_visible()


def read_words(page: Page) -> None:
    page.keyboard.press("t")
    expect(page.locator("#textview li").first).to_be_visible()


def look_back(page: Page) -> None:
    page.keyboard.press(",")
    expect(page.locator("#past-number")).not_to_be_empty()


def do_nothing(page: Page) -> None:
    at_table(page)


def see_lobby(page: Page) -> None:
    expect(page.locator("#lobby li")).to_have_count(3)


def see_end(page: Page) -> None:
    expect(page.locator("#course svg.chart").first).to_be_visible()


# Name of the picture: which table, what is done there, whether it is left by Escape.
STATES: list[tuple[str, str, Callable[[Page], None]]] = [
    ("lobby", "lobby", see_lobby),
    ("basic", "turn", do_nothing),
    ("rules", "turn", open_rules),
    ("start", "start", do_nothing),
    ("advanced", "advanced", do_nothing),
    ("settings", "advanced", open_settings),
    ("seats", "advanced", open_seats),
    ("history", "advanced", look_back),
    ("fight", "fight", do_nothing),
    ("words", "fight", read_words),
    ("end", "end", see_end),
]


@pytest.mark.parametrize(("lang", "width", "light"), READERS)
def test_every_state_is_accessible_and_fits(
    browser_page: MakePage, prepared: Prepared, lang: str, width: int, light: str
) -> None:
    page = in_look(browser_page, (lang, width, light), storage_state=prepared.cookies)
    wrong: dict[str, Any] = {}
    for name, table, do in STATES:
        address = f"/table/{prepared.matches[table]}"
        if not page.url.endswith(address):
            page.goto(address)
            if table not in ("lobby", "end"):
                at_table(page)
        do(page)
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(60)  # sheets slide
        wrong |= faults(page, f"table-{name}", (lang, width, light))
        page.keyboard.press("Escape")
    assert wrong == {}, json.dumps(wrong, indent=1)


def test_the_deal_is_shown_and_accessible(browser_page: MakePage, prepared: Prepared) -> None:
    page = browser_page("de", bypass_csp=True, storage_state=prepared.cookies)
    page.route_web_socket("**/socket*", _dealing)
    page.goto(f"/table/{prepared.matches['lobby']}")
    expect(page.locator("#prompt-title")).to_have_text("Es wird gegeben.")
    shot(page, "table-dealing-1440-light-de")
    assert barriers(page) == []
    page.locator("#prompt-title").evaluate("title => title.style.color = '#fff'")
    assert [rule for rule, _ in barriers(page)] == ["color-contrast"]


def _dealing(line: WebSocketRoute) -> None:
    """The deal takes too short a time to be looked at: here it never ends."""
    server = line.connect_to_server()

    def change(message: str | bytes) -> None:
        told = json.loads(message)
        if "table" in told:
            told["table"]["status"] = "dealing"
        line.send(json.dumps(told))

    server.on_message(change)
