"""How a person plays: looks at what glows, and clicks it."""

import json
import random
import time
from typing import Any

from playwright.sync_api import Page

PATIENCE = 30.0  # seconds for the others to move

OPEN = """async (body) => {
  const headers = {"content-type": "application/json"};
  const answer = await fetch("/api/matches", {method: "POST", headers, body});
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()).match;
}"""

STATE = """() => {
  const visible = (node) => node && !node.hidden && node.getClientRects().length > 0;
  const all = (rule) => [...document.querySelectorAll(rule)].filter(visible);
  return {
    isOver: visible(document.querySelector("#ranks")),
    targets: all("#board [data-actions], #hand [data-actions]").map((node) => node.id),
    acts: all("#prompt-body button[data-act]:not([aria-disabled])").length,
    said: document.querySelector("#prompt-title")?.textContent,
  };
}"""

# Where to click on a thing of the board: at its pin, which lies inside even where the shape is bent.
MIDDLE = """(id) => {
  const pin = document.getElementById(id + "-pin");
  const node = pin?.classList.contains("on") ? pin : document.getElementById(id);
  node.scrollIntoView({block: "center", inline: "center"});
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def open_table(page: Page, **wish: Any) -> str:
    """A table opened by the page's browser with quick bots, and its page."""
    page.goto("/")
    wish = {"game": "radetzky", "pace": 0, "seats": [{"kind": "person", "name": "Livia"}], "start": True, **wish}
    match: str = page.evaluate(OPEN, json.dumps(wish))
    page.goto(f"/table/{match}")
    return match


def state_of(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def is_asked(page: Page) -> bool:
    state = state_of(page)
    return bool(state["targets"] or state["acts"])


def wait_for_turn(page: Page) -> bool:
    """Waits until the page asks something; False when the game is over instead."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        state = state_of(page)
        if state["isOver"]:
            return False
        if state["targets"] or state["acts"]:
            return True
        page.wait_for_timeout(30)
    raise AssertionError(f"nobody moved: {state_of(page)}")


def decide(page: Page, dice: random.Random) -> None:
    """One click: on the board or the hand, or on a button."""
    state = state_of(page)
    if state["targets"] and (dice.random() < 0.5 or not state["acts"]):
        x, y = page.evaluate(MIDDLE, dice.choice(state["targets"]))
        page.mouse.click(x, y)
        menu = page.locator("[role=menuitem]")
        if menu.count():
            menu.nth(dice.randrange(menu.count())).click()
    elif state["acts"]:
        buttons = page.locator("#prompt-body button[data-act]:not([aria-disabled]):visible")
        buttons.nth(dice.randrange(state["acts"])).click()
    page.wait_for_timeout(20)


def play_to_the_end(page: Page, dice: random.Random, most: int = 600) -> int:
    """Clicks until the end screen; says how many clicks it took."""
    for clicks in range(most):
        if not wait_for_turn(page):
            return clicks
        decide(page, dice)
    raise AssertionError("the game has no end")
