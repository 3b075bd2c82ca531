"""Garibaldi's map drawn small beside its window: where one looks, one's own, and nothing that is not on the map."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import table_where
from tests.browser.playing import at_table, open_table
from tests.browser.test_garibaldi import FUGITIVE, HUNTER, is_move, view_box

# The window as it is marked, and the middles of what is marked as one's own, beside those of the board.
MARKED = """() => {
  const numbers = (node, ...names) => names.map((name) => Number(node.getAttribute(name)));
  const board = document.querySelector("#board svg.board");
  const inverse = board.getScreenCTM().inverse();
  const middle = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(inverse);
    return [x, y];
  };
  return {
    seen: numbers(document.querySelector("#minimap .seen"), "x", "y", "width", "height"),
    own: [...document.querySelectorAll("#minimap .mine")]
      .filter((node) => node.getBoundingClientRect().width > 4)
      .map((node) => numbers(node, "cx", "cy")),
    there: [...board.querySelectorAll(".here")].map(middle),
    covered: [...board.querySelectorAll(".here, [data-actions]")].filter((node) => {
      const [a, b] = [node, document.querySelector("#minimap")].map((one) => one.getBoundingClientRect());
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }).length,
  };
}"""


def is_close(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) < 2 for a, b in zip(one, other, strict=True))


def look(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MARKED)
    assert is_close(found["seen"], view_box(page))
    assert len(found["own"]) == len(found["there"])
    assert all(is_close(*pair) for pair in zip(found["own"], found["there"], strict=True))
    assert page.locator("#minimap.aside").count() or not found["covered"]
    return found


def test_a_small_map_shows_the_window_and_ones_own_and_moves_it(browser_page: MakePage) -> None:
    page = browser_page("de", width=390, height=844)
    table_where(page, is_move, game="garibaldi", seats=FUGITIVE)
    at_table(page)
    small = page.locator("#minimap")
    expect(small).to_be_visible()
    assert len(look(page)["own"]) == 1
    shot(page, "garibaldi-minimap-390")
    page.evaluate("scrollTo(0, 0)")
    box = small.bounding_box()
    assert box
    before = view_box(page)
    page.mouse.click(box["x"] + 3, box["y"] + 3)  # looks into a corner, where nothing of one's own is
    after = view_box(page)
    assert after != before
    assert after[2:] == before[2:]
    look(page)
    page.keyboard.press("z")
    expect(page.locator("#find")).to_be_hidden()
    look(page)
    page.keyboard.press("0")
    expect(small).to_be_hidden()  # the window shows it all


def test_the_hunters_small_map_has_their_patrols_and_nobody_else(browser_page: MakePage) -> None:
    page = browser_page(color_scheme="dark")
    open_table(page, game="garibaldi", seats=HUNTER)
    at_table(page)
    page.keyboard.press("z")
    expect(page.locator("#minimap")).to_be_visible()
    assert len(look(page)["own"]) == page.locator("#q-patrols .here").count() > 0
    assert "garibaldi" not in page.locator("#minimap").inner_html()
    shot(page, "garibaldi-minimap-1440-dark")
