"""A smoke test in the distribution's own Firefox: home, a new table, and the first moves against a bot."""

import base64
import os
import random
import shutil
from pathlib import Path

import pytest

from tests.browser.conftest import SHOTS
from tests.browser.firefox import Firefox, firefox
from tests.browser.fixed_luck import DEAL
from tests.browser.house import House
from tests.browser.playing import CHOICES, NEWEST, READY, SPOT, STATE

MOVES = 4
# What a person chooses in a list.
CHOOSE = """(rule, value) => {
  const list = document.querySelector(rule);
  list.value = value;
  return list.dispatchEvent(new Event("change", {bubbles: true})) && list.value === value;
}"""
# Where to press the nth of what a rule finds; nothing while it cannot be seen.
MIDDLE = """(rule, nth) => {
  const node = [...document.querySelectorAll(rule)].filter((node) => node.getClientRects().length)[nth];
  node?.scrollIntoView({block: "center", inline: "center"});
  const box = node?.getBoundingClientRect();
  return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""
# Whether a page has what it loads: Firefox complains of whatever is under way when it is left.
IS_QUIET = """() => {
  const loaded = performance.getEntriesByType("resource").length;
  if (loaded !== window.lastLoaded?.loaded) window.lastLoaded = { loaded, at: performance.now() };
  return document.readyState === "complete" && performance.now() - window.lastLoaded.at > 1000;
}"""


def press(page: Firefox, rule: str, nth: int = 0) -> None:
    page.click_at(*page.wait_for(MIDDLE, rule, nth))


def decide(page: Firefox, dice: random.Random) -> None:
    """Clicks something that glows, or a button of the question; and the turn is ended where that is asked."""
    state = page.evaluate(STATE)
    if state["targets"] and (dice.random() < 0.5 or not state["acts"]):
        page.click_at(*page.evaluate(SPOT, dice.choice(state["targets"])))
        if page.evaluate(MIDDLE, "[role=menuitem]", 0):
            press(page, "[role=menuitem]")
    else:
        press(page, CHOICES, dice.randrange(state["acts"]))
    if page.evaluate(MIDDLE, "#end-turn", 0):
        press(page, "#end-turn")


def test_a_table_is_made_and_played_at_in_firefox(house: House, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    command = shutil.which("firefox-esr") or shutil.which("firefox")
    if command is None:
        pytest.skip("no Firefox here: scripts/packages firefox-esr=firefox-esr")
    if not command.endswith("-esr") and Path("/snap/bin/firefox").exists():
        pytest.skip("this Firefox is a snap, which sees no folder of the tests")
    dice = random.Random(1848)
    with firefox(command, tmp_path) as page:
        page.resize(1440, 900)
        page.keep_cookie(DEAL, request.node.name)
        page.goto(house.address)
        page.wait_for(IS_QUIET)
        press(page, "a[href='/new']")
        page.wait_for("() => document.querySelectorAll('#chairs li').length === 3")
        for chair in (2, 3):
            assert page.evaluate(CHOOSE, f"#chairs li:nth-child({chair}) > select", "bot")
        assert page.evaluate(CHOOSE, "[name=pace]", "0.2")
        page.wait_for(IS_QUIET)
        press(page, "#make-go")
        page.wait_for("() => location.pathname.startsWith('/table/')")
        assert not page.wait_for(READY)["isOver"]
        told = page.evaluate(NEWEST)
        for _ in range(MOVES):
            decide(page, dice)
            assert not page.wait_for(READY)["isOver"]
        assert page.evaluate(NEWEST) >= told + MOVES
        if os.environ.get("QUARANTOTTO_TEST_SHOTS") != "no":
            SHOTS.mkdir(parents=True, exist_ok=True)
            (SHOTS / "firefox-1440.png").write_bytes(base64.b64decode(page.shot()))
        assert page.errors == []
