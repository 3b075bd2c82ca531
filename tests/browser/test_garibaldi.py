"""La Trafila in a real browser: whole games from both sides by clicking, the map under fingers and keys, what each side
may see of where he is, and the replay in the open."""

import json
import random
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from quarantotto.core.position import load_edition
from quarantotto.games.garibaldi.actions import DONE, PASS, PATROL, PLACE, STOP
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.state import PATROLS
from tests.browser.company import sit_down
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import View, act, allowed, go_to, open_match, table_where, view_of
from tests.browser.playing import (
    at_table,
    choices,
    decide,
    frame_of,
    lit,
    open_table,
    settle,
    state_of,
    wait_for_frame,
    wait_for_turn,
)
from tests.browser.test_reading import Look, barriers, daily, faults, in_looks

ME, BOT, FREE = {"kind": "person", "name": "Livia"}, {"kind": "bot"}, {"kind": "open"}
FUGITIVE, HUNTER = [ME, BOT], [BOT, ME]
TABLES = 8  # so many are tried
LONG_ROUTE = 5  # places: a game to look back on
STEPS = load_edition(GAME).record.steps
SECRETS = "#q-garibaldi, #q-trail [id], #q-threats [id]"
NAMES_SHOWN = """() => [...document.querySelectorAll("#q-labels .name text")]
  .filter((name) => getComputedStyle(name).display !== "none").length"""
COVERED = """(rule) => {
  const [node, board] = [document.querySelector(rule), document.getElementById("board")];
  const box = node.getBoundingClientRect();
  const isOther = ([u, v]) => !board.contains(document.elementFromPoint(box.x + box.width * u, box.y + box.height * v));
  return board.contains(node) && [[0.02, 0.02], [0.98, 0.02], [0.5, 0.5], [0.02, 0.98], [0.98, 0.98]].some(isOther);
}"""
MIDDLES = """(ids) => ids.map((id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""


def view_box(page: Page) -> list[float]:
    box = page.locator("#board svg.board").get_attribute("viewBox")
    assert box is not None
    return [float(part) for part in box.split(" ")]


def places(page: Page) -> list[str]:
    return [id_ for id_ in lit(page) if id_.startswith("q-place-")]


def middles(page: Page, ids: list[str]) -> dict[str, tuple[float, float]]:
    return dict(zip(ids, (tuple(spot) for spot in page.evaluate(MIDDLES, ids)), strict=True))


def middles_at_rest(page: Page, ids: list[str]) -> dict[str, tuple[float, float]]:
    """The same once nothing moves any more: fonts are there and the window has settled."""
    before, now = None, middles(page, ids)
    while before != now:
        page.wait_for_timeout(150)
        before, now = now, middles(page, ids)
    return now


def is_move(view: View) -> bool:
    """Garibaldi is asked along which line he goes, and has a choice."""
    acts = [act for act in view["question"]["acts"] if act["action"] >= PLACE]
    return len(acts) > 2 and acts[0]["icon"] in ("foot", "horse", "boat")


def finish(page: Page, match: str) -> None:
    """Garibaldi stays where he is until he is caught."""
    while not (view := view_of(page, match))["over"]:
        actions = allowed(view)
        soonest = [action for action in (PASS, DONE) if action in actions]
        act(page, match, view, (soonest or actions)[0])


def test_a_whole_game_as_garibaldi_and_its_replay(browser_page: MakePage) -> None:
    page = browser_page()
    dice, entered = random.Random(49), page.locator("#q-pad .at i")
    for _ in range(TABLES):
        open_table(page, game="garibaldi", seats=FUGITIVE, options={"belief": "afterwards"}, newcomer=True)
        assert wait_for_turn(page)
        expect(page.locator("#q-garibaldi")).to_be_attached()
        expect(page.locator("#q-threats > g").first).to_be_attached()
        shot(page, "garibaldi-1440-light")
        dawdle_to_the_end(page, dice)
        if entered.count() >= LONG_ROUTE:
            break
    expect(page.locator("#ranks li")).to_have_count(2)
    expect(page.locator("#q-trail .stage").first).to_be_attached()
    expect(page.locator("#q-heat > g")).to_have_count(0)
    shot(page, "garibaldi-end-1440-light")
    route = entered.all_inner_texts()
    assert len(route) >= LONG_ROUTE
    page.locator("#replay").click()
    expect(page.locator("#past")).to_be_visible()
    page.locator("#past-run").click()
    for _ in range(2):
        before = page.locator("#past-number").inner_text()
        page.locator("#past [data-part='1']").click()
        expect(page.locator("#past-number")).not_to_have_text(before)
    # What the Austrians could know then, and where he really was.
    expect(page.locator("#q-heat > g").first).to_be_attached()
    expect(page.locator("#q-score .likely")).to_contain_text("What the Austrians could know")
    expect(page.locator("#q-garibaldi")).to_be_attached()
    then = entered.all_inner_texts()
    assert then == route[: len(then)]
    assert 0 < len(then) < len(route)
    shot(page, "garibaldi-replay-1440-light")
    page.locator("#past-slider").focus()
    page.keyboard.press("End")
    expect(entered).to_have_count(len(route))
    page.locator("#to-now").click()
    expect(page.locator("#ranks li")).to_have_count(2)


def press(page: Page, *actions: int) -> bool:
    """Presses the first of some acts that is offered."""
    return press_any(page, ", ".join(f"#act-{action}:not([aria-disabled])" for action in actions))


def press_any(page: Page, rule: str) -> bool:
    """Presses what a rule names, if it is there; it may vanish under the pointer while the last choice is sent."""
    offered = page.locator(rule)
    if not offered.count():
        return False
    with suppress(PlaywrightTimeout):
        offered.first.click(timeout=3000)
    settle(page)
    page.wait_for_timeout(20)
    return True


def dawdle_to_the_end(page: Page, dice: random.Random) -> None:
    """Clicks until the end screen, mostly on what ends a turn soonest: whoever stays is found."""
    for _ in range(600):
        if not wait_for_turn(page):
            return
        if dice.random() > 0.7 or not press(page, PASS, DONE):
            decide(page, dice)
    raise AssertionError("the game has no end")


def test_two_austrians_against_a_human_garibaldi(browser_page: MakePage) -> None:
    giuseppe, livia, anselm = browser_page("it"), browser_page("de"), browser_page("en")
    seats = [{"kind": "person", "name": "Giuseppe"}, FREE, FREE]
    match = open_match(giuseppe, game="garibaldi", seats=seats, start=False)
    sit_down(livia, giuseppe, match, 1, "Livia")
    sit_down(anselm, giuseppe, match, 2, "Anselm")
    assert giuseppe.request.post(f"/api/matches/{match}/start", data={}).ok
    table = [giuseppe, livia, anselm]
    for page in table:
        go_to(page, match)
    at_table(giuseppe)
    decisions, dice, entered = 0, random.Random(3), -1
    while not (asked := who_is_asked(table))["isOver"]:
        page, seat = table[asked["seat"]], asked["seat"]
        for hunter in (livia, anselm):
            assert hunter.locator(SECRETS).count() == 0
        if seat != 0:
            hiding = int(giuseppe.locator("#q-pad .at i").last.inner_text()) - 1
            entered = hunt(page, hiding, entered, dice)
        elif not press(page, PASS, DONE):
            decide(page, dice)
        decisions += 1
        assert decisions < 900, "nobody catches him"
    for page, won in zip(table, (False, True, True), strict=True):
        expect(page.locator("#ranks li")).to_have_count(3)
        expect(page.locator("#prompt")).to_have_class(re.compile("won" if won else "lost"))
        expect(page.locator("#q-trail .stage").first).to_be_attached()
    expect(giuseppe.locator("#prompt-says")).to_contain_text("Sei stato catturato")
    expect(livia.locator("#prompt-says")).to_contain_text("Garibaldi wurde")
    shot(livia, "garibaldi-caught-1440-light")


def who_is_asked(table: list[Page]) -> dict[str, Any]:
    """The seat whose page asks something, as the pages say."""
    for _ in range(3000):
        for seat, page in enumerate(table):
            state = state_of(page)
            if state["isOver"] or state["targets"] or state["acts"]:
                return {"seat": seat, **state}
        table[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def hunt(page: Page, goal: int, entered: int, dice: random.Random) -> int:
    """One click of an Austrian who knows where to go: a card that can be played, the line that leads nearest, and no
    further than the goal. Says which place the patrol has entered."""
    near = [int(id_.removeprefix("q-place-")) - 1 for id_ in places(page)]
    if near and not (entered == goal and press(page, STOP)):
        nearest = min(near, key=lambda place: int(STEPS[place, goal]))
        if not press(page, PLACE + nearest):  # a whole move is chosen by its goal
            page.locator(f"#q-place-{nearest + 1}").focus()
            page.keyboard.press("Enter")
        return nearest
    if near or press(page, STOP, DONE) or press_any(page, "#hand [id^=q-card][data-actions]"):
        return -1
    if not press(page, *range(PATROL, PATROL + PATROLS), PASS):
        decide(page, dice)  # what an event asks
    return -1


def test_belief_is_for_austrians_where_the_table_allows_it(browser_page: MakePage) -> None:
    page = browser_page()
    layer = page.locator("#layers button", has_text="Where Garibaldi may be")
    for option, seats, is_shown in (("shown", HUNTER, True), ("hidden", HUNTER, False), ("shown", FUGITIVE, False)):
        open_table(page, game="garibaldi", seats=seats, options={"belief": option})
        at_table(page)
        if is_shown:
            expect(page.locator("#q-heat > g").first).to_be_attached()
        expect(layer).to_be_visible(visible=is_shown)
        assert ("q-heat-" in page.content()) == is_shown


def test_layers_can_be_put_away_and_stay_away(browser_page: MakePage) -> None:
    page = browser_page("it")
    match = open_table(page, game="garibaldi", seats=HUNTER)
    at_table(page)
    layer, heat = page.locator("#layers button", has_text="Dove può essere"), page.locator("#q-heat")
    expect(layer).to_have_attribute("aria-pressed", "true")
    layer.click()
    expect(layer).to_have_attribute("aria-pressed", "false")
    expect(heat).to_be_hidden()
    go_to(page, match)
    at_table(page)
    expect(heat).to_be_hidden()
    layer.click()
    expect(heat).to_be_visible()


def test_the_map_follows_the_piece_in_play_but_not_against_the_readers_hand(browser_page: MakePage) -> None:
    page = browser_page()
    match, view = table_where(page, is_move, game="garibaldi", seats=FUGITIVE)
    at_table(page)
    page.keyboard.press("0")
    whole = view_box(page)
    asked = page.locator("#prompt-title").inner_text()
    act(page, match, view, allowed(view)[0])  # from elsewhere: the reader is still looking
    expect(page.locator("#prompt-title")).not_to_have_text(asked)
    at_table(page)
    assert view_box(page) == whole
    expect(page.locator("#find")).to_be_visible()
    choices(page).first.click()
    expect(page.locator("#find")).to_be_hidden()
    assert view_box(page)[2] < whole[2]


def test_whoever_watches_is_shown_where_it_happens(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, game="garibaldi", seats=FUGITIVE)
    go_to(page, match, "watch")
    expect(page.locator("#board svg.board")).to_be_visible()
    whole = view_box(page)
    dice = random.Random(7)
    for _ in range(12):
        view = view_of(page, match)
        act(page, match, view, dice.choice(allowed(view)))
    page.wait_for_function(
        f"() => Number(document.querySelector('#board svg.board').viewBox.baseVal.width) < {whole[2]}"
    )


def test_the_map_is_read_part_by_part(browser_page: MakePage) -> None:
    page = browser_page()
    table_where(page, is_move, game="garibaldi", seats=FUGITIVE)
    at_table(page)
    opened = view_box(page)
    assert opened[2] < 1720
    page.keyboard.press("0")
    whole = view_box(page)
    assert whole[2] >= 1720
    towns = page.evaluate(NAMES_SHOWN)
    shot(page, "garibaldi-overview-1440-light")
    expect(page.locator("#find")).to_have_text("Show where you can go")
    page.keyboard.press("z")
    expect(page.locator("#find")).to_be_hidden()
    assert page.evaluate(NAMES_SHOWN) > towns
    room = page.locator("#board").bounding_box()
    assert room is not None
    for x, y in middles(page, places(page)).values():
        assert room["x"] < x < room["x"] + room["width"]
        assert room["y"] < y < room["y"] + room["height"]
    for _ in range(8):
        page.keyboard.press("+")
    assert page.evaluate(NAMES_SHOWN) == 190
    shot(page, "garibaldi-near-1440-light")


def test_by_keyboard_alone(browser_page: MakePage) -> None:
    page = browser_page("de")
    open_table(page, game="garibaldi", seats=FUGITIVE)
    dice, walked = random.Random(7), 0
    for _ in range(60):
        if not wait_for_turn(page) or walked >= 3:
            break
        if places(page):
            page.keyboard.press("z")
            page.keyboard.press("b")
            page.keyboard.press("ArrowDown")
            held = page.evaluate("document.activeElement.id")
            assert held.startswith("q-place-")
            frame = frame_of(page)
            if held not in places(page):
                page.keyboard.press("b")
            page.keyboard.press("Enter")
            settle(page, by_key=True)
            wait_for_frame(page, frame + 1)
            walked += 1
        else:
            count = int(state_of(page)["acts"])
            page.keyboard.press(str(1 + dice.randrange(min(9, max(1, count)))))
            settle(page, by_key=True)
            page.wait_for_timeout(20)
    assert walked >= 3
    shot(page, "garibaldi-keys-1440-light")


def on_a_phone(make: MakePage, **look: Any) -> tuple[Page, str]:
    """Garibaldi with a choice of lines, on a phone."""
    page = make("it", width=390, height=844, has_touch=True, is_mobile=True, **look)
    match, _ = table_where(page, is_move, game="garibaldi", seats=FUGITIVE)
    at_table(page)
    return page, match


def test_on_a_phone_a_tap_takes_the_nearest_place(browser_page: MakePage) -> None:
    page, match = on_a_phone(browser_page, color_scheme="dark")
    shot(page, "garibaldi-390-dark", is_full=True)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    if page.locator("#find").is_visible():
        page.locator("#find").tap()
    spots = middles_at_rest(page, places(page))
    alone = max(spots, key=lambda id_: min(apart(spots[id_], spots[other]) for other in spots if other != id_))
    x, y = spots[alone]
    frame = view_of(page, match)["frame"]
    page.touchscreen.tap(x - 14, y + 11)  # beside it
    wait_for_frame(page, frame + 1)
    told = page.request.get(f"/api/matches/{match}/history?seat=0").json()["frames"][frame + 1]["lines"]
    entered = " ".join(line["text"] for line in told)
    assert alone.removeprefix("q-place-") in re.findall(r"\d+", entered)


def apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def test_on_a_phone_a_tap_between_two_places_asks(browser_page: MakePage) -> None:
    page, match = on_a_phone(browser_page)
    page.locator("#zoom [data-zoom=all]").tap()
    spots = middles_at_rest(page, places(page))
    pairs = [(apart(spots[a], spots[b]), a, b) for a in spots for b in spots if a < b]
    _, one, other = min(pairs)
    (x1, y1), (x2, y2) = spots[one], spots[other]
    frame = view_of(page, match)["frame"]
    page.touchscreen.tap((x1 + x2) / 2, (y1 + y2) / 2)
    menu = page.locator(".chooser [role=menuitem]")
    expect(menu.first).to_be_visible()
    named = " ".join(menu.all_inner_texts())
    assert {one.removeprefix("q-place-"), other.removeprefix("q-place-")} <= set(re.findall(r"\d+", named))
    shot(page, "garibaldi-which-390-light")
    assert view_of(page, match)["frame"] == frame
    menu.first.tap()
    wait_for_frame(page, frame + 1)


def test_on_a_phone_two_fingers_zoom_and_one_pans(browser_page: MakePage) -> None:
    page, match = on_a_phone(browser_page)
    frame = view_of(page, match)["frame"]
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(spots)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    before = view_box(page)
    touch("touchStart", (150, 300), (240, 300))
    for step in range(1, 6):
        touch("touchMove", (150 - 12 * step, 300), (240 + 12 * step, 300))
    touch("touchEnd")
    nearer = view_box(page)
    assert nearer[2] < before[2] * 0.75
    touch("touchStart", (200, 350))
    for step in range(1, 6):
        touch("touchMove", (200 - 20 * step, 350 - 10 * step))
    touch("touchEnd")
    panned = view_box(page)
    assert panned[2:] == nearer[2:]
    assert panned[0] > nearer[0]
    assert panned[1] > nearer[1]
    assert view_of(page, match)["frame"] == frame, "a drag is no choice"


LOOKS = (("en", 1440, "light"), ("de", 820, "dark"), ("it", 390, "dark"), ("de", 390, "light"))


def test_every_state_is_accessible_and_fits(browser_page: MakePage, request: pytest.FixtureRequest) -> None:
    livia = browser_page()
    hunter, fugitive = match_under_way(livia, 1, HUNTER, 40), match_under_way(livia, 0, FUGITIVE, 14)
    pages = in_looks(browser_page, livia, daily(request, LOOKS))
    wrong: dict[str, Any] = {}
    for look, page in pages.items():
        for name, match in (("hunter", hunter), ("fugitive", fugitive)):
            go_to(page, match)
            at_table(page)
            wrong |= seen_faults(page, name, look)
    finish(livia, fugitive)
    for look, page in pages.items():
        expect(page.locator("#counts .total")).to_be_visible()  # the finale is told
        wrong |= seen_faults(page, "end", look)
    assert wrong == {}, json.dumps(wrong, indent=1)


def match_under_way(page: Page, seat: int, seats: list[Any], steps: int) -> str:
    """A game that has not ended after some decisions of a seat, at random; most do not."""
    dice = random.Random(steps)
    for _ in range(TABLES):
        match = open_match(page, game="garibaldi", seats=seats, newcomer=True)
        for _ in range(steps):
            view = view_of(page, match, seat)
            if view["over"]:
                break
            act(page, match, view, dice.choice(allowed(view)), seat=seat)
        if not view_of(page, match, seat)["over"]:
            return match
    raise AssertionError("every game has ended before")


def seen_faults(page: Page, name: str, look: Look) -> dict[str, Any]:
    expect(page.locator("#telling")).to_be_hidden()  # the last line has been read
    return faults(page, f"garibaldi-{name}", look, seen_barriers)


def seen_barriers(page: Page) -> list[Any]:
    """What axe finds, but for letters of the map under a button or the ribbon: they are judged on its colour."""
    found = [
        (rule, [target for target in targets if rule != "color-contrast" or not page.evaluate(COVERED, target[0])])
        for rule, targets in barriers(page)
    ]
    return [(rule, targets) for rule, targets in found if targets]
