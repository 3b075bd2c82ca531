"""While the others move: what is shown can be stopped and stepped, and is told again in short; what came of games."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import finished, is_turn, table_where
from tests.browser.playing import at_table, module

# The story stands still before its next line.
AT_THE_GATE = "() => window.at_table.pace.open !== null"
KNOW_STATE = f"async () => {{ window.at_table = {module('table/main')}.state; }}"


def stand_still(page: Page) -> tuple[str, int]:
    """The sentence on show once nothing goes on by itself, and how many were told before it."""
    page.wait_for_function(AT_THE_GATE, polling=40)
    return page.locator("#telling-line").inner_text(), page.locator("#pace-marks .told").count()


def test_what_is_shown_is_paused_stepped_looked_back_at_and_hurried(browser_page: MakePage) -> None:
    page = browser_page(reduced_motion="no-preference")
    table_where(page, is_turn, players=3)
    at_table(page)
    page.evaluate(KNOW_STATE)
    pause, speed = page.locator("#pace-pause"), page.locator("#pace-speed")
    page.locator("#act-0").click()
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")
    expect(pause).to_have_accessible_name("Continue")
    first, told = stand_still(page)
    shot(page, "table-paused-1440")

    page.locator("#pace-step").click()
    page.wait_for_function("(text) => document.getElementById('telling-line').innerText !== text", arg=first)
    second, told_then = stand_still(page)
    assert told_then == told + 1
    page.keyboard.press(".")
    page.wait_for_function("(text) => document.getElementById('telling-line').innerText !== text", arg=second)
    expect(pause).to_have_attribute("aria-pressed", "true")

    expect(speed).to_have_text("1 ×")
    speed.click()
    expect(speed).to_have_text("2 ×")
    expect(speed).to_have_accessible_name("Animation speed: 2 ×")
    assert page.evaluate(f"async () => {module('settings')}.settings.get('speed')") == 2

    stand_still(page)
    page.locator("#pace-back").click()
    expect(page.locator("#past")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()
    at_table(page)  # whoever comes back comes to a story that went on
    expect(page.locator("#pace")).to_be_hidden()

    page.locator("#act-0").click()
    expect(page.locator("#pace")).to_be_visible()
    page.locator("#prompt-title").focus()
    page.keyboard.press(" ")
    expect(pause).to_have_attribute("aria-pressed", "true")
    stand_still(page)
    page.keyboard.press(" ")
    expect(pause).to_have_attribute("aria-pressed", "false")
    at_table(page)


def test_the_others_moves_are_told_in_three_lines_and_a_key_shows_them_again(browser_page: MakePage) -> None:
    page = browser_page()
    table_where(page, is_turn, players=3)
    at_table(page)
    digest, marks = page.locator("#digest"), page.locator("#digest-marks")
    page.keyboard.press("d")  # nothing has happened yet
    expect(digest).to_be_hidden()
    page.locator("#act-0").click()
    expect(digest).to_be_visible()
    at_table(page)
    expect(digest.get_by_role("heading")).to_have_text("While you were waiting")
    rows = digest.locator("ol li")
    assert 0 < rows.count() <= 3
    lines = rows.all_inner_texts()
    assert [line.split()[0] for line in lines] == [str(n + 1) for n in range(len(lines))]
    numbers = marks.locator("text").all_text_contents()
    assert numbers
    assert set(numbers) <= {line.split()[0] for line in lines}
    shot(page, "table-digest-1440")

    page.keyboard.press("d")
    expect(digest).to_be_hidden()
    expect(marks).to_have_count(0)
    page.keyboard.press("d")
    expect(digest).to_be_visible()
    assert rows.all_inner_texts() == lines
    expect(marks).to_have_count(1)

    page.locator("#digest-again").click()
    expect(page.locator("#past")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()
    at_table(page)
    page.locator("#fold-foot").click()
    page.locator("#prompt-body button[data-act]:not([aria-disabled])").first.click()
    expect(digest).to_be_hidden()  # with one's own deed
    expect(marks).to_have_count(0)


def test_my_games_are_kept_in_the_browser_and_taken_along(browser_page: MakePage, tmp_path: Path) -> None:
    page = browser_page()
    page.goto("/mine")
    expect(page.locator("#none")).to_be_visible()
    expect(page.locator("#some")).to_be_hidden()
    match = finished(page, players=2)
    expect(page.locator("#ranks")).to_be_visible()
    page.goto("/mine")
    links = page.locator("#games li a")
    expect(links).to_have_count(2)
    expect(links.first).to_have_attribute("href", f"/table/{match}?seat=0")
    expect(links.last).to_have_attribute("href", f"/table/{match}/analysis")
    expect(page.locator("#figures dd")).to_have_text(["1", "0", "0", "0"])
    expect(page.locator("#by-level tr")).to_have_text(re.compile(r"Radetzky.*1\s*0\s*0 %"))
    shot(page, "mine-1440")
    with page.expect_download() as saved:
        page.locator("#save").click()
    file = tmp_path / "results.json"
    saved.value.save_as(file)
    assert [one["match"] for one in json.loads(file.read_text())] == [match]

    other = browser_page("de", width=390, height=844)
    other.goto("/mine")
    expect(other.locator("#none")).to_be_visible()
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    other.locator("#bring").set_input_files(broken)
    expect(other.locator("#brought")).not_to_be_empty()
    expect(other.locator("#games li")).to_have_count(0)
    for _ in range(2):  # the second time there is nothing new
        other.locator("#bring").set_input_files(file)
        expect(other.locator("#games li")).to_have_count(1)
    expect(other.locator("#brought")).to_contain_text("0")
    # A bot from outside goes by its name, after ours and before tables without any.
    (told,) = json.loads(file.read_text())
    file.write_text(json.dumps([{**told, "match": f"a{i}", "level": level} for i, level in enumerate(("", "brawler"))]))
    other.locator("#bring").set_input_files(file)
    expect(other.locator("#by-level td:nth-child(2)")).to_have_text(["Sanft", "brawler", re.compile("Bots|Menschen")])
    shot(other, "mine-390-de")
