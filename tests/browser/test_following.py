"""Following the game: the chronicle, looking back, replays, and movement that loses nothing."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import two_at_a_table
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import act, allowed, finished, go_to, is_turn, open_match, table_where, view_of, walks
from tests.browser.playing import at_table, frame_of, lit, wait_for_frame, walk

# Notes in which order the chronicle grows, and what rings or flies meanwhile.
WATCH = """() => {
  window.told = [];
  window.seen = new Set(document.querySelectorAll("#chronicle li"));
  window.rang = new Set();
  window.flew = 0;
  const watch = (id, options, note) => new MutationObserver((changes) => changes.forEach(note)).observe(
    document.getElementById(id), options);
  watch("chronicle", {childList: true, subtree: true}, (change) => {
    for (const row of change.addedNodes)
      if (row.dataset?.frame && !window.seen.has(row)) window.told.push(Number(row.dataset.frame));
    for (const row of change.addedNodes) window.seen.add(row);
  });
  watch("sky", {childList: true}, (change) => (window.flew += change.addedNodes.length));
  watch("board", {subtree: true, attributeFilter: ["class"]}, ({target}) => {
    if (target.classList.contains("changed")) window.rang.add(target.id);
  });
}"""


def test_pointing_at_a_line_lights_its_places(browser_page: MakePage) -> None:
    page = browser_page()
    table_where(page, is_turn, players=2)
    at_table(page)
    row = page.locator("#chronicle [data-at]:visible").first
    place = (row.get_attribute("data-at") or "").split()[0]
    row.hover()
    expect(page.locator(f"#{place}")).to_have_class(re.compile(r"\blit\b"))
    shot(page, "table-chronicle-1440")
    page.locator("#prompt-title").hover()
    expect(page.locator(".lit")).to_have_count(0)
    row.focus()
    expect(page.locator(f"#{place}")).to_have_class(re.compile(r"\blit\b"))


def test_question_and_chronicle_lead_into_the_rules_beside_the_table(browser_page: MakePage) -> None:
    page = browser_page("de")
    match, _ = table_where(page, is_turn, players=2)
    at_table(page)
    asked = page.locator("#prompt .caps .rule")
    expect(asked).to_have_attribute("href", "/rules/radetzky#r-round")
    expect(asked).to_have_attribute("aria-label", "Die Regeln dazu")
    shot(page, "table-rule-1440")
    asked.click()
    expect(page.locator("#r-round.sought")).to_be_in_viewport()
    page.keyboard.press("Escape")

    row = page.locator("#chronicle li[data-glyph=patriot]").first
    place = page.evaluate("async () => (await (await fetch('/api/games/radetzky/rules')).json()).signs.patriot")
    row.hover()
    told = row.locator(".rule")
    expect(told).to_have_attribute("href", f"/rules/radetzky#r-{place}")
    told.focus()
    expect(page.locator("#chronicle .rule")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(f"#r-{place}.sought")).to_be_in_viewport()
    assert page.url.endswith(match)


def test_looking_back_by_buttons_keys_and_slider(browser_page: MakePage) -> None:
    page = browser_page()
    match, view = table_where(page, lambda view: is_turn(view) and view["frame"] > 4, players=2)
    at_table(page)
    now, glowing = view["frame"], lit(page)
    number, past = page.locator("#past-number"), page.locator("#past")

    page.locator("#tool-history").click()
    expect(number).to_have_text(f"Move {now - 1} of {now}")
    expect(page.locator("#tool-history")).to_have_attribute("aria-pressed", "true")
    assert lit(page) == []
    page.locator("#past [data-step='-1']").click()
    expect(number).to_have_text(f"Move {now - 2} of {now}")
    page.keyboard.press(",")
    expect(number).to_have_text(f"Move {now - 3} of {now}")
    page.keyboard.press(".")
    expect(number).to_have_text(f"Move {now - 2} of {now}")
    page.locator("#past-slider").fill("0")
    expect(number).to_have_text(f"Move 0 of {now}")
    expect(page.locator("#past-lines li").first).to_be_visible()
    shot(page, "table-history-1440")

    act(page, match, view, walks(view)[0])  # the game goes on meanwhile
    wait_for_frame(page, now + 1)
    expect(number).to_contain_text("Move 0 of")
    page.locator("#to-now").click()
    expect(past).to_be_hidden()
    at_table(page)
    assert lit(page) != glowing
    page.keyboard.press(",")
    expect(past).to_be_visible()
    page.keyboard.press("Escape")
    expect(past).to_be_hidden()


def test_a_finished_game_is_replayed_in_the_open(browser_page: MakePage) -> None:
    page = browser_page()
    match = finished(page, players=2, options={"talk": "silent"})
    expect(page.locator("#ranks li")).to_have_count(2)
    expect(page.locator("#course svg.chart").first).to_be_visible()
    expect(page).to_have_title(re.compile("^The end"))
    shot(page, "end-1440", is_full=True)
    page.locator("#replay").click()
    expect(page.locator("#past-open")).to_contain_text("Game over: all hands are revealed.")
    expect(page.locator("#past-open a")).to_have_attribute("href", f"/table/{match}/analysis")
    page.locator("#past-run").click()
    page.locator("#past-slider").fill("2")
    expect(page.locator("#past-number")).to_contain_text("Move 2 of")
    expect(page.locator("#players .seat, #players > *").filter(has=page.locator("[role=img]")).first).to_be_visible()
    shot(page, "replay-1440")
    page.locator("#to-now").click()
    expect(page.locator("#ranks")).to_be_visible()
    with page.expect_download() as saved:
        page.locator("#export").click()
    assert saved.value.suggested_filename.endswith(".json")
    page.locator("#rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and match not in url)
    expect(page.locator("#start").or_(page.locator("#prompt.asks")).first).to_be_visible()


def test_focus_zoom_scroll_and_what_one_types_survive_a_move(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(browser_page)
    anselm.set_viewport_size({"width": 1000, "height": 700})
    anselm.locator("#plate").hover()
    anselm.locator("#zoom [data-zoom=in]").click()
    anselm.locator("#tab-talk").click()
    anselm.locator("#say-text").press_sequentially("wait for")
    box = anselm.locator("#board svg.board").get_attribute("viewBox")
    scrolled = anselm.evaluate("scrollY")
    assert scrolled > 0
    kept = anselm.locator("#q-district-1").element_handle()
    walk(livia, walks(view_of(livia, match))[0])
    wait_for_frame(anselm, frame_of(livia))
    anselm.keyboard.type(" me")
    expect(anselm.locator("#say-text")).to_be_focused()
    expect(anselm.locator("#say-text")).to_have_value("wait for me")
    assert anselm.locator("#board svg.board").get_attribute("viewBox") == box
    assert anselm.evaluate("scrollY") == scrolled
    assert kept is not None
    assert kept.evaluate("(node) => node.isConnected")


def test_the_focus_stays_in_the_question_when_it_changes(browser_page: MakePage) -> None:
    page = browser_page()
    _, view = table_where(page, is_turn, players=2)
    at_table(page)
    walk(page, walks(view)[0])
    assert page.evaluate("document.getElementById('prompt').contains(document.activeElement)")


def test_moves_are_told_in_order_and_one_key_skips(browser_page: MakePage) -> None:
    page = browser_page(reduced_motion="no-preference")
    match, view = table_where(page, is_turn, players=3, options={"difficulty": "-2"})
    at_table(page)
    page.evaluate(WATCH)
    page.locator("#act-0").click()
    expect(page.locator("#telling")).to_be_visible()
    expect(page.locator("#skip")).to_be_visible()
    page.wait_for_function("() => window.flew > 0")
    shot(page, "table-motion-1440")
    view_of(page, match)  # the bots are done
    page.keyboard.press("s")
    at_table(page)
    expect(page.locator("#skip")).to_be_hidden()
    expect(page.locator("#sky > *")).to_have_count(0)
    told = [frame for frame in page.evaluate("window.told") if frame > view["frame"]]  # what is older came late
    newest = view_of(page, match)["frame"]
    history = page.request.get(
        f"/api/matches/{match}/history", params={"seat": 0, "from": view["frame"] + 1, "to": newest}
    )
    assert told == [entry["frame"] for entry in history.json()["frames"] for _ in entry["lines"]]


# Notes which step of the round the header shows, one after the other.
STEPS = """() => {
  window.steps = [];
  const note = () => {
    const now = document.querySelector("#phases [aria-current=step]")?.textContent;
    if (now && window.steps.at(-1) !== now) window.steps.push(now);
  };
  const all = {subtree: true, childList: true, attributes: true};
  new MutationObserver(note).observe(document.getElementById("phases"), all);
}"""


def test_the_header_shows_the_step_that_is_being_told(browser_page: MakePage) -> None:
    page = browser_page(reduced_motion="no-preference")
    table_where(page, is_turn, players=3)
    at_table(page)
    page.evaluate(STEPS)
    page.locator("#act-0").click()
    page.wait_for_function("() => window.steps.includes('New soldiers')", polling=40)
    expect(page.locator("#prompt")).not_to_have_class(re.compile(r"\basks\b"))
    expect(page.locator("#tool-undo")).to_have_attribute("aria-disabled", "true")
    shot(page, "table-austria-1440")
    at_table(page)
    round_ = ["Patriots", "Castle", "Austria conquers", "New soldiers"]
    shown = [step for step in page.evaluate("window.steps") if step != "Patriots"]
    assert shown == [step for step in round_ if step in shown]
    expect(page.locator("#phases [aria-current=step]")).to_have_text("Patriots")


LIE_APART = """() => {
  const [plate, strip, told] = ["#board", "#strip", "#telling"].map(
    (rule) => document.querySelector(rule).getBoundingClientRect());
  return [told.height === 0 || told.top >= plate.bottom - 1, plate.height, strip.height];
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (820, 1180), (390, 844)])
def test_what_is_told_stands_below_the_plate_and_moves_nothing(browser_page: MakePage, width: int, height: int) -> None:
    page = browser_page("de", width=width, height=height, reduced_motion="no-preference")
    match = open_match(page, players=3)
    view = view_of(page, match)
    go_to(page, match)
    at_table(page)
    expect(page.locator("#telling")).to_be_hidden()
    _, *sizes = page.evaluate(LIE_APART)
    assert sizes[1] == 68
    act(page, match, view, allowed(view)[0])
    expect(page.locator("#telling")).to_be_visible()
    is_below, *now = page.evaluate(LIE_APART)
    assert is_below
    assert now == sizes


def test_without_motion_changes_are_ringed(browser_page: MakePage) -> None:
    page = browser_page()
    _match, view = table_where(page, is_turn, players=3)
    at_table(page)
    page.evaluate(WATCH)
    page.locator("#act-0").click()
    page.wait_for_function("() => window.rang.size > 0")
    at_table(page)
    assert page.evaluate("window.flew") == 0
    told = [frame for frame in page.evaluate("window.told") if frame > view["frame"]]
    assert told == sorted(told)


def test_a_newcomer_is_told_how_to_play(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, players=3, newcomer=True)
    go_to(page, match)
    at_table(page)
    expect(page.locator("#tip")).to_be_visible()
    shot(page, "table-newcomer-1440")
    page.locator("#tool-settings").click()
    page.get_by_label("Explain each decision").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_have_count(0)
