"""How a person plays: looks at what glows, and clicks it."""

import random
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.hurrying import go_to, open_match

PATIENCE = 60_000.0  # milliseconds for the others to move
QUICK = 5_000.0  # for a button that was there a moment ago

CHOICES = "#prompt-body button[data-act]:not([aria-disabled]), #prompt-body [data-fold][aria-expanded=false]"

STATE = """() => {
  const visible = (node) => node && !node.hidden && node.getClientRects().length > 0;
  const isBusy = document.querySelector("#prompt")?.getAttribute("aria-busy") === "true";
  const all = (rule) => isBusy ? [] : [...document.querySelectorAll(rule)].filter(visible);
  return {
    isOver: visible(document.querySelector("#ranks")),
    targets: all("#board [data-actions], #hand [data-actions]").map((node) => node.id),
    acts: all("CHOICES").length,
    said: document.querySelector("#prompt-title")?.textContent,
  };
}""".replace("CHOICES", CHOICES)
# Something is asked, or the game is over, and the letters are those that will stay.
READY = f"""() => {{
  const state = ({STATE})();
  const isReady = document.fonts.status === "loaded" && (state.isOver || state.targets.length || state.acts);
  return isReady ? state : null;
}}"""


# The letters are there, and what measures itself has done so: nothing moves under a finger any more.
SETTLED = """() => document.fonts.ready.then(
  () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
)"""


def module(name: str) -> str:
    """A module of a table's page, in a script that may wait: they come as one file."""
    return f'(await import(document.querySelector("script[type=module]").src))["/static/js/{name}.js"]'


# Where to click on a thing: at its pin, else at the first spot that is its own even where the shape is bent.
SPOT = """(id) => {
  const pin = document.getElementById(id + "-pin");
  const node = pin?.classList.contains("on") ? pin : document.getElementById(id);
  node.scrollIntoView({block: "center", inline: "center"});
  const box = node.getBoundingClientRect();
  const own = document.getElementById(id);
  const spots = [[1, 1], [1, 1.5], [1.5, 1], [0.6, 1], [1, 0.6], [0.6, 0.6], [1.4, 1.4], [0.4, 1.6], [1.6, 0.4]];
  for (const [u, v] of spots) {
    const [x, y] = [box.x + box.width * u / 2, box.y + box.height * v / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && (node.contains(hit) || own.contains(hit))) return [x, y];
  }
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


NEWEST = """() => {
  const rows = [...document.querySelectorAll("#chronicle [data-frame]")];
  return Math.max(-1, ...rows.map((row) => Number(row.dataset.frame)));
}"""


def open_table(page: Page, **wish: Any) -> str:
    """A table opened by the page's browser with quick bots, and its page."""
    match = open_match(page, **wish)
    go_to(page, match)
    return match


def state_of(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def wait_for_turn(page: Page) -> bool:
    """Waits until the page asks something; False when the game is over instead."""
    state = page.wait_for_function(READY, timeout=PATIENCE, polling=40).json_value()
    return not state["isOver"]


def at_table(page: Page) -> None:
    """The page asks something, and its first news is told."""
    assert wait_for_turn(page)
    page.evaluate(SETTLED)


def click_at(page: Page, id_: str) -> None:
    """Clicks a thing; where the map offers to bring it into sight that is taken first."""
    if page.locator("#find").is_visible():
        page.locator("#find").click()
    page.mouse.click(*page.evaluate(SPOT, id_))


def point_at(page: Page, id_: str) -> None:
    page.mouse.move(*page.evaluate(SPOT, id_))


def choices(page: Page) -> Locator:
    """The buttons of the question that may be pressed."""
    return page.locator(CHOICES).locator("visible=true")


def lit(page: Page) -> list[str]:
    """The ids of what glows."""
    return sorted(state_of(page)["targets"])


def settle(page: Page, *, by_key: bool = False) -> None:
    """Ends the turn where the last choice is held until then."""
    end = page.locator("#end-turn")
    if end.count() and by_key:
        page.keyboard.press("e")
    elif end.count():
        end.click()


def decide(page: Page, dice: random.Random) -> None:
    """One decision: on the board or the hand, or by a button; it is confirmed where it ends the turn."""
    state = state_of(page)
    end = page.locator("#act-0")
    if state["acts"] and dice.random() < 0.25 and end.count():
        _press(page, end, state)
    elif state["targets"] and (dice.random() < 0.5 or not state["acts"]):
        click_at(page, dice.choice(state["targets"]))
        menu = page.locator("[role=menuitem]")
        if menu.count():
            menu.nth(dice.randrange(menu.count())).click()
    elif state["acts"]:
        _press(page, choices(page).nth(dice.randrange(state["acts"])), state)
    settle(page)
    page.wait_for_timeout(20)


def _press(page: Page, button: Locator, state: dict[str, Any]) -> None:
    """Presses it, unless news of another seat came between the look and the finger: then one looks again."""
    try:
        button.click(timeout=QUICK)
    except TimeoutError:
        if state_of(page) == state:
            raise


def walk(page: Page, action: int) -> None:
    """Walks by the button and waits until it is done."""
    frame = frame_of(page)
    if not page.locator(f"#act-{action}").count():
        page.locator("#fold-foot").click()
    page.locator(f"#act-{action}").click()
    settle(page)
    wait_for_frame(page, frame + 1)


def frame_of(page: Page) -> int:
    """The newest frame the chronicle tells of."""
    return int(page.evaluate(NEWEST))


def wait_for_frame(page: Page, frame: int) -> None:
    """Until the chronicle tells of it and nothing is on its way."""
    page.wait_for_function(f"(frame) => ({NEWEST})() >= frame", arg=frame, polling=40)
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "false")


def play_to_the_end(page: Page, dice: random.Random, most: int = 600) -> int:
    """Clicks until the end screen; says how many clicks it took."""
    for clicks in range(most):
        if not wait_for_turn(page):
            return clicks
        decide(page, dice)
    raise AssertionError("the game has no end")
