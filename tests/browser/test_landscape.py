"""A phone held across: board and question are in sight together at every table, and nothing lies over them."""

from typing import Any

from playwright.sync_api import Page, TimeoutError

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import act, allowed, go_to, open_match, view_of
from tests.browser.playing import at_table
from tests.browser.test_in_sight import LAID_OUT

SCREENS = ((844, 390), (667, 375), (932, 430))
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("comuni", 4, {}),
    ("radetzky", 3, {"variant": "advanced"}),
    ("garibaldi", 2, {}),
    ("1848", 3, {"variant": "extended"}),
)
ME, BOT = {"kind": "person", "name": "Livia"}, {"kind": "bot"}

# What is not wholly on the screen, lies over another, cannot be scrolled to, or makes the page scroll sideways.
WRONG = """() => {
  const box = (rule) => document.querySelector(rule).getBoundingClientRect();
  const parts = Object.fromEntries([".cloth", "#board svg.board", "#prompt"].map((rule) => [rule, box(rule)]));
  const wrong = [];
  for (const [name, { left, top, right, bottom }] of Object.entries(parts)) {
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      wrong.push(`${name} at ${[left, top, right, bottom].map(Math.round)}`);
    for (const [other, there] of Object.entries(parts))
      if (name < other && left < there.right - 1 && there.left < right - 1
        && top < there.bottom - 1 && there.top < bottom - 1) wrong.push(`${name} over ${other}`);
  }
  const [board, asks, says] = [parts["#board svg.board"], parts["#prompt"], box("#prompt-title")];
  if (board.height < innerHeight * 0.7 || board.width < innerWidth * 0.35) wrong.push(`a small board: ${board.width}`);
  if (says.top < asks.top || says.bottom > asks.bottom + 1) wrong.push("the question is cut off");
  const acts = [...document.querySelectorAll("#prompt-body button[data-act], #prompt-body [data-fold]")];
  const seen = acts.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return bottom <= asks.bottom + 1 && one.contains(hit);
  });
  if (!seen.length) wrong.push("nothing can be pressed");
  const body = document.querySelector("#prompt-body");
  body.scrollTop = body.scrollHeight;
  const last = acts.at(-1)?.getBoundingClientRect();
  if (last && last.bottom > asks.bottom + 1) wrong.push("the last act is out of reach");
  body.scrollTop = 0;
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) wrong.push(`${scrollWidth} wide`);
  return wrong;
}"""


def test_board_and_question_are_in_sight_on_a_phone_held_across(browser_page: MakePage) -> None:
    page: Page = browser_page("de", has_touch=True)
    wrong: dict[str, Any] = {}
    for game, players, wish in TABLES:
        match = open_match(page, game=game, seats=[ME] + [BOT] * (players - 1), **wish)
        for _ in range(6):
            view = view_of(page, match)
            act(page, match, view, allowed(view)[len(allowed(view)) // 2])
        view_of(page, match)
        go_to(page, match)
        at_table(page)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            try:  # what the page measures of itself comes a few frames later
                page.wait_for_function(f"() => ({WRONG})().length === 0", timeout=LAID_OUT)
            except TimeoutError:
                wrong[f"{game} {width}"] = page.evaluate(WRONG)
            shot(page, f"across-{game}-{width}")
    assert wrong == {}
