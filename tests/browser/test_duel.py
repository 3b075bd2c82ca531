"""A fight against Radetzky is laid out as three pairs, in docks too, and stays until one goes on."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import View, act, allowed, is_fight, table_where, view_of
from tests.browser.playing import at_table, wait_for_frame

# Nothing of the question lies over anything else of it.
APART = """() => {
  const parts = "#prompt-says > *, #aftermath :is(.pair, .btn), .verbs .act, #endline .btn, #hand .card";
  const boxes = [...document.querySelectorAll(parts)].map((node) => node.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b)).map((b) => [a, b].map(JSON.stringify)));
}"""


def is_duel(view: View) -> bool:
    return is_fight(view) and "Radetzky" in str(view["question"]["title"])


def look(page: Page, name: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator("#aftermath")).to_be_visible()
    assert page.evaluate(APART) == []
    shot(page, f"duel-{name}-{width}")


def test_three_pairs_while_it_goes_on_and_after(browser_page: MakePage) -> None:
    page = browser_page("de")
    match, view = table_where(page, is_duel, players=3)
    at_table(page)
    pairs = page.locator("#q-fight .pair")
    expect(pairs).to_have_count(3)
    while is_duel(view):
        laid = page.locator("#q-fight .laid:not(.black, .free)").count()
        act(page, match, view, allowed(view)[0])
        view = view_of(page, match)
        wait_for_frame(page, view["frame"])
        if is_duel(view):
            expect(page.locator("#q-fight .laid:not(.black, .free)")).to_have_count(laid + 1)
    after = page.locator("#aftermath")
    expect(after.locator(".pair:is(.won, .lost)")).to_have_count(3)
    expect(page.locator("#q-fight")).to_have_count(0)
    for width, height in ((1440, 900), (820, 1180), (390, 844)):
        look(page, "after", width, height)
    fold = page.locator("#chronicle .fold:has(.laid-out)").first
    expect(fold.locator(".laid-out")).to_be_hidden()
    fold.locator("summary").click()
    expect(fold.locator(".laid-out .pair")).to_have_count(3)
    expect(fold.locator(".laid-out")).to_be_visible()
    shot(page, "duel-steps-390")
    after.get_by_role("button").click()
    expect(after).to_be_hidden()
    page.reload()  # the chronicle keeps it
    expect(page.locator("#chronicle .laid-out").first.locator(".pair")).to_have_count(3)
