"""Pointing, focusing or holding a finger explains a thing, with the figures of the moment and beside the question."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from quarantotto.games import PACKAGES
from tests.browser.conftest import MakePage, shot
from tests.browser.house import House
from tests.browser.hurrying import go_to, is_turn, open_match, table_where, view_of
from tests.browser.playing import at_table, frame_of, lit, module, point_at
from tests.browser.test_modules import STATE, modules, run
from tools.screens import Visit, see_question

__all__ = ["modules"]

# What is a picture and has nothing to say.
MUTE = (
    f"async () => {{ const {{ explained }} = {module('table/explain')};"
    + """
  const places = ["board", "kit", "hand", "aside", "goal", "score", "players"].map((id) => `#${id} [role=img]`);
  const found = [...document.querySelectorAll([...places, "#board [data-actions]", "#phases > [title]"].join())];
  return [found.length, found.filter((node) => !explained(node)).map((node) => node.outerHTML.slice(0, 90))];
}"""
)
# Numbers that stand alone, with nobody to say what they count; a sign has its name beside it, a scale its unit.
ALONE = (
    f"async () => {{ const {{ explained }} = {module('table/explain')};"
    + """
  const places = ["board", "kit", "hand", "aside", "score", "players"].map((id) => document.getElementById(id));
  const found = places.flatMap((place) => [...place.querySelectorAll("*")]).filter((node) => {
    const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data);
    const isNumber = /^[+−-]?[0-9]+( %)?$/.test(own.join("").trim());
    return isNumber && node.getClientRects().length && !node.closest(".sign, .tick");
  });
  const hit = ({ left, right, top, bottom }) => document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isMute = (node) => !explained(node) && !explained(hit(node.getBoundingClientRect()));
  return [found.length, found.filter(isMute).map((node) => node.parentElement.outerHTML.slice(0, 160))];
}"""
)
MIDDLE = {"radetzky": "TURN", "comuni": "BUILD", "garibaldi": "PATROL_CARD", "1848": "TURN"}
COVERED = """() => {
  const [one, other] = ["explain", "prompt"].map((id) => document.getElementById(id).getBoundingClientRect());
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}"""


def test_words_are_the_servers_and_come_from_the_nearest_thing(modules: Page) -> None:
    body = """
      const { mark, own } = await import("/static/js/table/owned.js");
      document.body.innerHTML = `<div id="kit" aria-label="all"><section aria-label="part"><p id="a" title="Supply: 32">
        <i id="b">x</i></p><b id="c" role="img" aria-label="Cube on space 2">y</b><u id="d">z</u>
        <svg><g id="e"><title>Tower: 3</title><path id="f"/></g></svg><s id="g" data-explain="two left" title="t">w</s>
        </section></div><p id="h" title="elsewhere"></p>`;
      own(document.getElementById("c"), "aria-label", "Walk there");
      return ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => explained(document.getElementById(id))?.text ?? null);
    """
    found = run(modules, "table/explain", "explained", body)
    assert found == ["Supply: 32", "Supply: 32", "Cube on space 2", None, "Tower: 3", "Tower: 3", "two left", None]


def test_it_lies_beside_the_thing_in_sight_and_never_over_the_question(modules: Page) -> None:
    def box(left: int, top: int, right: int, bottom: int) -> dict[str, int]:
        return {"left": left, "top": top, "right": right, "bottom": bottom}

    cases: list[list[Any]] = [
        [box(400, 400, 440, 440), box(900, 0, 1000, 300)],  # above
        [box(400, 10, 440, 50), box(900, 0, 1000, 300)],  # no room above
        [box(400, 400, 440, 440), box(300, 300, 500, 395)],  # the question is above
        [box(400, 400, 440, 440), box(0, 445, 1000, 800)],  # a dock below
        [box(400, 20, 440, 780), box(900, 0, 1000, 300)],  # neither above nor below
        [box(0, 0, 1000, 800), box(0, 0, 10, 10)],  # nowhere
    ]
    body = """
      const view = { left: 0, top: 0, right: 1000, bottom: 800 };
      return given.map(([at, taken]) => placeBeside(at, { width: 200, height: 60 }, view, taken));
    """
    assert run(modules, "table/explain", "placeBeside", body, cases) == [
        {"x": 320, "y": 330},
        {"x": 320, "y": 60},
        {"x": 320, "y": 450},
        {"x": 320, "y": 330},
        {"x": 450, "y": 370},
        None,
    ]


def test_a_page_that_scrolls_meanwhile_takes_nothing_away(modules: Page) -> None:
    """Scrolling hides what is explained, and not what is about to be."""
    body = (
        STATE
        + """
      document.body.innerHTML = `<p id="prompt"></p><div id="kit"><b id="a" title="Supply: 32">x</b></div>
        <div id="explain" hidden></div>`;
      const panel = document.getElementById("explain");
      const turns = (isHidden) => new Promise((done) => {
        new MutationObserver((_, watch) => panel.hidden === isHidden && done(watch.disconnect())).observe(panel, {
          attributes: true,
        });
        setTimeout(done, 5000);
      });
      start(state);
      const shown = turns(false);
      document.getElementById("a").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      dispatchEvent(new Event("scroll"));
      await shown;
      const seen = [panel.hidden, panel.textContent];
      dispatchEvent(new Event("scroll"));
      return [...seen, panel.hidden, document.getElementById("a").title];
    """
    )
    assert run(modules, "table/explain", "start", body) == [False, "Supply: 32", True, "Supply: 32"]


@pytest.mark.parametrize("game", PACKAGES)
def test_every_picture_on_the_table_has_something_to_say(browser_page: MakePage, game: str) -> None:
    page = browser_page()
    match = open_match(page, game=game, players=2)
    view_of(page, match)
    go_to(page, match)
    at_table(page)
    count, mute = page.evaluate(MUTE)
    assert count > 10
    assert mute == []
    picture = page.locator("#kit [role=img], #hand [role=img], #aside [role=img], #score [role=img]").first
    picture.hover()
    expect(page.locator("#explain")).to_be_visible()
    assert not page.evaluate(COVERED)
    shot(page, f"{game}-explain-1440")


@pytest.mark.parametrize("game", PACKAGES)
def test_every_number_on_the_table_says_what_it_counts(browser_page: MakePage, house: House, game: str) -> None:
    page = browser_page()
    see_question(game, MIDDLE[game])(Visit(page, house))
    count, mute = page.evaluate(ALONE)
    assert count > 4
    assert mute == []


def test_a_place_is_explained_with_what_may_be_done_there(browser_page: MakePage) -> None:
    page = browser_page()
    table_where(page, is_turn, players=3)
    at_table(page)
    explain = page.locator("#explain")
    place = next(id_ for id_ in lit(page) if id_.startswith("q-district"))
    name = page.locator(f"#{place} title").text_content() if page.locator(f"#{place} title").count() else ""
    point_at(page, place)
    expect(explain).to_be_visible()
    expect(explain.locator(".may").first).to_have_text(re.compile("Walk"))
    assert not page.evaluate(COVERED)
    if name:  # the browser does not say it as well
        expect(explain).to_contain_text(name)
        expect(page.locator(f"#{place} title")).to_have_text("")
    shot(page, "table-explain-1440")
    page.keyboard.press("Escape")
    expect(explain).to_be_hidden()
    if name:
        expect(page.locator(f"#{place} title")).to_have_text(name)
    page.locator(f"#{place}").focus()
    page.keyboard.press("ArrowRight")  # by keyboard it is there at once
    expect(explain).to_be_visible()


def test_a_finger_that_rests_on_a_thing_reads_of_it_and_chooses_nothing(browser_page: MakePage) -> None:
    page = browser_page("de", width=390, height=844, has_touch=True, is_mobile=True)
    table_where(page, is_turn, players=3)
    at_table(page)
    before = frame_of(page)
    place = page.locator("#board [data-actions]").first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(page.locator("#explain")).to_be_visible()
    assert not page.evaluate(COVERED)
    shot(page, "table-explain-390-de")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#explain")).to_be_visible()  # to be read
    assert frame_of(page) == before
    page.touchscreen.tap(5, 300)
    expect(page.locator("#explain")).to_be_hidden()
