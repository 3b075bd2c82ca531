"""The end of a turn: the last choice is held in the page until it is confirmed, in all four games."""

from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from quarantotto.games.radetzky.actions import DISTRICT
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import act, allowed, go_to, open_match, table_where, view_of, walks
from tests.browser.playing import at_table, click_at, frame_of, lit, wait_for_frame

View = dict[str, Any]
BOT = {"kind": "bot", "name": ""}
ME = {"kind": "person", "name": "Livia"}
GAMES = ["radetzky", "comuni", "garibaldi", "1848"]


def held_acts(view: View) -> list[int]:
    """What would end the turn, where there is something to choose."""
    return list(view["question"]["ends"]) if len(allowed(view)) > 1 and not view["over"] else []


def is_last_walk(view: View) -> bool:
    """One action is left, and one may walk."""
    left = view["question"]["left"]
    return bool(left) and left[0] == 1 and any(action in held_acts(view) for action in walks(view))


def last_choice(page: Page, game: str) -> tuple[str, View]:
    """A table at which the next choice can end the turn."""
    found = table_where(
        page,
        lambda view: any(one["action"] in held_acts(view) for one in view["question"]["acts"]),
        game=game,
        seats=[ME, BOT],
    )
    at_table(page)
    return found


def posts(page: Page) -> list[str]:
    """A list that grows with everything that is sent."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    return sent


def actions_in(request: Request) -> list[int]:
    assert request.post_data_json is not None
    return list(request.post_data_json["actions"])


def press(page: Page, action: int) -> None:
    """An act by its button, which may be folded away."""
    found = page.locator(f"#act-{action}")
    for fold in page.locator("#prompt-body [data-fold][aria-expanded=false]").all():
        if not found.count():
            fold.click()
    found.click()


def chosen(page: Page) -> list[str]:
    """What on the board the choice is made of."""
    return list(page.locator("#board .chosen").evaluate_all("(nodes) => nodes.map((node) => node.id)"))


def prefer_countdown(page: Page) -> None:
    page.locator("#tool-settings").click()
    page.get_by_label("By itself after three seconds").check()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_the_last_choice_waits_for_the_end_of_the_turn(game: str, browser_page: MakePage) -> None:
    page = browser_page()
    match, view = last_choice(page, game)
    sent = posts(page)
    action = held_acts(view)[0]
    title, end = page.locator("#prompt-title"), page.locator("#end-turn")
    before = title.inner_text()

    press(page, action)
    expect(end).to_be_visible()
    label = next(one["label"] for one in view["question"]["acts"] if one["action"] == action)
    expect(title).to_contain_text(label)
    expect(page.locator("#tool-undo")).to_have_attribute("aria-disabled", "false")
    shot(page, f"ending-{game}-1440")
    page.locator("#tool-undo").click()
    expect(end).to_have_count(0)
    expect(title).to_have_text(before)

    press(page, action)
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    assert sent == []  # neither choosing nor letting go asks anybody
    assert view_of(page, match)["question"]["number"] == view["question"]["number"]

    press(page, action)
    page.keyboard.press("e")
    wait_for_frame(page, view["frame"] + 1)
    assert [url.rsplit("/", 1)[1] for url in sent] == ["act"]
    assert view_of(page, match)["question"]["number"] > view["question"]["number"]


def test_the_third_walk_can_be_changed_until_the_turn_ends(browser_page: MakePage) -> None:
    page = browser_page()
    _match, view = table_where(page, lambda view: is_last_walk(view) and len(walks(view)) > 1, players=3)
    at_table(page)
    sent = posts(page)
    first, second = (f"q-district-{action - DISTRICT + 1}" for action in walks(view)[:2])
    click_at(page, first)
    assert chosen(page) == [first]
    expect(page.locator("#prompt .pips .left")).to_have_count(1)
    expect(page.locator("#act-0")).to_have_count(0)  # the one End turn there is sends the walk
    click_at(page, second)
    assert chosen(page) == [second]
    expect(page.locator(f"#{second} .l-line")).to_have_css("stroke-dasharray", "none")
    assert sent == []
    with page.expect_request("**/act") as asked:
        page.locator("#end-turn").click()
    assert actions_in(asked.value) == [walks(view)[1]]
    wait_for_frame(page, view["frame"] + 1)


def test_a_page_that_is_loaded_again_still_holds_the_choice(browser_page: MakePage) -> None:
    page = browser_page()
    match, view = table_where(page, is_last_walk, players=3)
    at_table(page)
    action = walks(view)[0]
    press(page, action)
    title = page.locator("#prompt-title").inner_text()
    page.reload()
    expect(page.locator("#end-turn")).to_be_visible()
    expect(page.locator("#prompt-title")).to_have_text(title)
    page.locator("#let-go").click()
    page.reload()
    at_table(page)
    expect(page.locator("#end-turn")).to_have_count(0)

    press(page, action)
    act(page, match, view, action)  # from another device: the question is closed
    wait_for_frame(page, view["frame"] + 1)
    at_table(page)
    expect(page.locator("#end-turn")).to_have_count(0)


def test_the_turn_ends_by_itself_unless_a_click_stops_it(browser_page: MakePage) -> None:
    page = browser_page()
    page.clock.install()
    _match, view = table_where(page, is_last_walk, players=3)
    at_table(page)
    sent = posts(page)
    prefer_countdown(page)
    count = page.locator("#end-turn .count")
    press(page, walks(view)[0])
    expect(count).to_have_text("3")
    page.clock.run_for(1000)
    expect(count).to_have_text("2")
    page.mouse.click(5, 5)
    expect(count).to_have_count(0)
    page.clock.run_for(10_000)
    assert sent == []
    expect(page.locator("#end-turn")).to_be_visible()

    page.keyboard.press("Escape")
    press(page, walks(view)[0])
    page.clock.run_for(2000)
    assert sent == []
    with page.expect_request("**/act") as asked:
        page.clock.run_for(1000)
    assert actions_in(asked.value) == [walks(view)[0]]


def test_hot_seat_passes_the_screen_only_after_the_end_of_the_turn(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, seats=[ME, {"kind": "person", "name": "Anselm"}])
    go_to(page, match)
    at_table(page)
    places = lit(page)
    click_at(page, places[0])
    expect(page.locator("#end-turn")).to_have_text("ConfirmE")  # where one begins is no turn
    assert lit(page) == places
    patriots = page.locator("#q-pieces > [id^='q-patriot-']")
    expect(patriots).to_have_count(0)
    page.keyboard.press("e")
    expect(patriots).to_have_count(1)


def test_prompt_and_undo_follow_what_is_shown(browser_page: MakePage) -> None:
    page = browser_page(reduced_motion="no-preference")
    _match, view = table_where(page, is_last_walk, players=1)
    at_table(page)
    page.evaluate(
        """() => {
          window.seen = [];
          const look = () => {
            const told = !document.getElementById("telling").hidden && !document.getElementById("skip").hidden;
            if (told) window.seen.push([document.getElementById("prompt-title").textContent,
              document.getElementById("tool-undo").getAttribute("aria-disabled")]);
          };
          new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
        }"""
    )
    frame = frame_of(page)
    press(page, walks(view)[0])
    page.locator("#end-turn").click()
    wait_for_frame(page, frame + 1)
    at_table(page)
    seen = page.evaluate("window.seen")
    assert ["See what follows.", "true"] in seen
    assert {undo for _title, undo in seen} == {"true"}
