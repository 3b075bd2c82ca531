"""Plate, question with its buttons, and hand are in sight together, through whole games and on every large screen."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import allowed, go_to, open_match, sent, view_of
from tests.browser.playing import SETTLED, wait_for_turn
from tests.browser.test_widths import BROUGHT, at_the_end

SCREENS = [(1440, 900), (1366, 768), (820, 1180), (1180, 820)]
MOMENTS = (0, 5, 12, 25, 45)  # decisions of the reader before he looks
LAID_OUT = 3_000.0  # milliseconds
ME = {"kind": "person", "name": "Livia"}
BOT = {"kind": "bot"}

# What cannot be seen of plate, words, acts and hand without scrolling, or is covered by another of them.
HIDDEN = """() => {
  const find = (rule) => [...document.querySelectorAll(rule)].filter((node) => node.getClientRects().length);
  const parts = {};
  for (const rule of ["#board svg.board", "#prompt-says", "#prompt-body > .acts", "#endline", "#q-screen", "#q-hand"]) {
    for (const node of find(rule)) parts[rule] = node.getBoundingClientRect();
  }
  const wrong = [];
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
    || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const onFelt = document.querySelector("#plate #q-hand") !== null; // then it may cover no card lying there
  for (const [name, box] of Object.entries(parts)) {
    const isIn = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    if (!isIn) wrong.push(`${name} ends at ${Math.round(box.bottom)} of ${innerHeight}`);
    for (const [other, there] of Object.entries(parts)) {
      const isFelt = onFelt && name.startsWith("#board") && other === "#q-hand";
      if (name < other && !isFelt && !apart(box, there)) wrong.push(`${name} and ${other} lie over each other`);
    }
  }
  for (const card of onFelt ? find("#q-hand .slot48") : []) {
    const [box, board] = [card.getBoundingClientRect(), parts["#board svg.board"]];
    const felt = find("#board :is(.zone, .total, #q-standing)").map((node) => node.getBoundingClientRect());
    const covers = felt.some((other) => !apart(box, other));
    const isIn = box.left >= board.left && box.right <= board.right && box.bottom <= board.bottom;
    if (covers || !isIn) wrong.push(`${card.id} ${covers ? "covers what lies on the felt" : "hangs over the edge"}`);
  }
  for (const list of find("#prompt-body > .acts, #prompt-body, #prompt-says")) {
    const isLong = document.querySelectorAll("#prompt-body .act").length > 6;
    const least = isLong ? Math.min(130, list.scrollHeight) : list.scrollHeight;
    if (list.clientHeight + 1 < least) wrong.push(`${list.id || "acts"} shows ${list.clientHeight} of ${least}`);
  }
  const [held, own] = ["hand", "q-hand"].map((id) => document.getElementById(id)?.getBoundingClientRect());
  if (own && own.bottom > held.bottom + 1) wrong.push("the hand is cut off");
  return wrong;
}"""


ROOMY = pytest.mark.seldom("the other table of this game has more to show")


@pytest.mark.parametrize(
    ("game", "players", "lang", "wish"),
    [
        ("radetzky", 3, "de", {"variant": "advanced"}),
        pytest.param("radetzky", 5, "en", {"variant": "basic"}, marks=ROOMY),
        pytest.param("comuni", 3, "en", {}, marks=ROOMY),
        ("comuni", 5, "de", {}),
        pytest.param("garibaldi", 3, "de", {}, marks=ROOMY),
        ("garibaldi", 6, "en", {}),
        ("1848", 2, "de", {"variant": "base"}),
        pytest.param("1848", 3, "it", {"variant": "extended"}, marks=ROOMY),
        ("1848", 4, "de", {"variant": "extended"}),
    ],
)
def test_what_is_asked_is_in_sight_on_every_screen(
    browser_page: MakePage, game: str, players: int, lang: str, wish: dict[str, Any]
) -> None:
    page = browser_page(lang)
    match = open_match(page, game=game, seats=[ME] + [BOT] * (players - 1), **wish)
    dice, done, wrong = random.Random(players), 0, {}
    for moment in MOMENTS:
        page.goto("about:blank")  # an open page answers what has one answer by itself
        done = play_on(page, match, dice, moment - done) + done
        if view_of(page, match)["over"]:
            break
        with page.expect_response("**/history?*"):  # what happened meanwhile is told above the question
            go_to(page, match)
        assert wait_for_turn(page)
        expect(page.locator("#chronicle [data-frame]").first).to_be_attached()
        page.evaluate(SETTLED)
        if page.locator("#since-done").is_visible():
            page.locator("#since-done").click()
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            try:  # what the page measures of itself comes a few frames later
                page.wait_for_function(f"() => ({HIDDEN})().length === 0", timeout=LAID_OUT)
            except TimeoutError:
                wrong[moment, width] = page.evaluate(HIDDEN)
                shot(page, f"hidden-{game}-{players}-{moment}-{width}")
    assert wrong == {}
    assert done > MOMENTS[1]


PAD_UNDER_DOCK = """() => document.getElementById("q-pad").getBoundingClientRect().bottom
  > document.getElementById("prompt").getBoundingClientRect().top"""


def test_what_is_played_for_practice_is_in_sight_below_its_note(browser_page: MakePage) -> None:
    page = browser_page("de")
    at_the_end(page, "garibaldi")
    forked = page.request.post(f"/api/matches/{BROUGHT['garibaldi']}/fork", data={"number": 24, "name": "Livia"})
    assert forked.status == 201, forked.text()
    go_to(page, forked.json()["match"])
    assert wait_for_turn(page)
    expect(page.locator("#fork-note")).to_be_visible()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({HIDDEN})().length === 0")
        if width == 820:
            assert not page.evaluate(PAD_UNDER_DOCK)


def play_on(page: Page, match: str, dice: random.Random, decisions: int) -> int:
    """Decides at random, so often or until the end."""
    done = 0
    while done < decisions and not (view := view_of(page, match))["over"]:
        answer = sent(page, match, view, dice.choice(allowed(view)))
        # What has one answer may be answered already: the page that is gone was open a moment ago.
        assert answer.ok or answer.json()["error"]["code"] == "closed-question", answer.text()
        done += 1
    return done
