"""Choosing at the table: drafts, refusals with their reasons, taking back, hints, asking again."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Request, Route, WebSocketRoute, expect

from tests.browser.conftest import MakePage, shot, slow
from tests.browser.hurrying import (
    act,
    card_of,
    follow,
    go_to,
    has_draft,
    helps,
    is_turn,
    open_match,
    place_of,
    table_where,
    view_of,
    walks,
)
from tests.browser.playing import (
    PATIENCE,
    at_table,
    click_at,
    lit,
    point_at,
    settle,
    state_of,
    wait_for_frame,
    wait_for_turn,
    walk,
)

RULES = "**/api/games/*/rules"


def asked_of_the_server(page: Page) -> list[Request]:
    """A list that grows with every request."""
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request) if "/api/" in request.url else None)
    return requests


def drafting(page: Page, *, is_drafting: bool) -> None:
    holds = expect(page.locator("#prompt"))
    (holds.to_have_class if is_drafting else holds.not_to_have_class)(re.compile(r"\bdraft\b"))


def finish(page: Page) -> None:
    """Clicks on glowing districts until nothing is left to choose."""
    while "draft" in (page.locator("#prompt").get_attribute("class") or "").split():
        before = lit(page)
        click_at(page, before[0])
        page.wait_for_function(
            "() => !document.querySelector('#prompt.draft') || document.querySelector('#prompt[aria-busy=true]')"
            " || document.querySelectorAll('#board [data-actions]').length > 0"
        )
        expect(page.locator("#prompt")).to_have_attribute("aria-busy", "false")


def test_a_draft_costs_nothing_and_is_sent_whole(browser_page: MakePage) -> None:
    page = browser_page()
    match, view = table_where(page, has_draft, variant="advanced", players=2)
    at_table(page)
    page.wait_for_load_state("networkidle")
    before = lit(page)
    card = helps(view)[0]
    requests = asked_of_the_server(page)

    click_at(page, card_of(card))
    drafting(page, is_drafting=True)
    assert lit(page) == sorted({place_of(action) for action in follow(view, card)})
    expect(page.locator("#endline")).to_contain_text("Nothing is final yet.")
    shot(page, "table-draft-1440")
    page.keyboard.press("Escape")
    drafting(page, is_drafting=False)
    assert lit(page) == before

    click_at(page, card_of(card))
    page.locator("#let-go").click()
    click_at(page, card_of(card))
    page.locator("#tool-undo").click()
    drafting(page, is_drafting=False)
    assert requests == []

    click_at(page, card_of(card))
    finish(page)
    wait_for_frame(page, view["frame"] + 1)
    sent = [request.post_data_json or {} for request in requests if request.method == "POST"]
    assert [(body["actions"][0], len(body["actions"]) > 1) for body in sent] == [(card, True)]

    page.locator("#tool-undo").click()  # the chain is one thing
    expect(page.locator("#chronicle")).to_contain_text("You undid the move.")
    assert wait_for_turn(page)
    assert view_of(page, match)["question"]["left"] == view["question"]["left"]


def test_a_draft_outlives_another_language(browser_page: MakePage) -> None:
    page = browser_page()
    _, view = table_where(page, has_draft, variant="advanced", players=2)
    at_table(page)
    click_at(page, card_of(helps(view)[0]))
    drafting(page, is_drafting=True)
    before, title = lit(page), page.locator("#prompt-title").inner_text()
    page.locator("#tool-settings").click()
    page.locator("#sheet label[lang=de] input").check()
    expect(page.locator("#prompt-title")).not_to_have_text(title)
    page.keyboard.press("Escape")  # shuts the sheet, not the draft
    expect(page.locator("#sheet")).to_be_hidden()
    drafting(page, is_drafting=True)
    assert lit(page) == before
    shot(page, "table-draft-1440-de")
    finish(page)
    wait_for_frame(page, view["frame"] + 1)


def test_a_click_is_answered_at_once_however_slow_the_server(browser_page: MakePage) -> None:
    page = browser_page()
    _, view = table_where(page, has_draft, variant="advanced", players=2)
    at_table(page)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/act", hold)
    # Before a click is over the question has changed: nothing is waited for, neither the server nor a frame.
    page.evaluate(
        """() => {
          window.answered = [];
          let hasChanged = false;
          const observer = new MutationObserver(() => (hasChanged = true));
          const everything = {subtree: true, childList: true, attributes: true};
          observer.observe(document.getElementById("prompt"), everything);
          addEventListener("pointerup", () => (hasChanged = false), true);
          addEventListener("click", () => window.answered.push(hasChanged || observer.takeRecords().length > 0));
        }"""
    )
    for _ in range(3):
        click_at(page, card_of(helps(view)[0]))
        drafting(page, is_drafting=True)
        page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    page.locator("#act-0").click()
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#act-0")).to_have_attribute("aria-disabled", "true")
    assert page.evaluate("window.answered") == [True] * 4
    held[0].continue_()
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "false")


def test_a_refused_act_says_why_and_opens_the_rules_there(browser_page: MakePage) -> None:
    page = browser_page()
    why, drawer = page.locator("#why"), page.locator("#sheet")
    with slow(page, RULES):
        table_where(page, lambda view: is_turn(view) and bool(_refused(view)), players=2)
        at_table(page)
        refused = page.locator("#prompt [data-forbids]").first
        clause = refused.get_attribute("data-forbids")

        refused.focus()
        expect(why).to_be_visible()
        expect(why).to_contain_text(refused.get_attribute("data-why") or "?")
        page.locator("#prompt-title").focus()
        expect(why).to_be_hidden()
        refused.hover()
        expect(why.get_by_role("button", name="Rules")).to_be_visible()
    # They come while one points.
    expect(why.get_by_role("button", name=re.compile(r"^Rule \d+$"))).to_be_visible()
    shot(page, "table-refusal-1440")

    why.get_by_role("button", name=re.compile(r"^Rule \d+$")).click()
    sought = drawer.locator(f"#clause-{clause}")
    expect(sought).to_be_focused()
    expect(sought).to_be_in_viewport()
    expect(sought).to_have_class(re.compile(r"\bsought\b"))
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()

    refused.click(force=True)  # it is disabled in name only
    expect(drawer).to_be_visible()


def _refused(view: dict[str, Any]) -> list[int]:
    return [act["action"] for act in view["question"]["acts"] if act.get("clause")]


def _far(view: dict[str, Any]) -> str:
    """A district one may not walk to."""
    anchors = view["question"]["anchors"]
    places: list[str] = [anchors[str(one)] for actions in view["question"]["refused"].values() for one in actions]
    return next(place for place in places if place.startswith("q-district-") and place not in _targets(view))


def _targets(view: dict[str, Any]) -> set[str]:
    acts = (act for act in view["question"]["acts"] if not act.get("clause"))
    return {place for act in acts for place in act.get("at", ())}


def test_a_place_that_is_not_allowed_says_why(browser_page: MakePage) -> None:
    page = browser_page()
    why = page.locator("#place-why")
    with slow(page, RULES):
        _, view = table_where(page, is_turn, players=2)
        at_table(page)
        place = _far(view)
        point_at(page, place)
        expect(why).to_have_text("You can't do that now.Rules")
    # They come while one points.
    expect(why).to_contain_text("Not possible:")
    click_at(page, place)  # pressing keeps it while the pointer goes to the link
    why.get_by_role("button").click()
    expect(page.locator("#sheet .sought")).to_be_focused()


def test_a_tap_on_a_refused_act_explains_it(browser_page: MakePage) -> None:
    page = browser_page(width=390, height=844, has_touch=True)
    table_where(page, lambda view: is_turn(view) and bool(_refused(view)), players=2)
    at_table(page)
    refused = page.locator("#prompt [data-forbids]").first
    refused.scroll_into_view_if_needed()
    refused.tap(force=True)  # it is disabled in name only
    expect(page.locator("#sheet .sought")).to_be_visible()


def test_undo_goes_back_a_step_and_then_to_the_start(browser_page: MakePage) -> None:
    page = browser_page()
    match, view = table_where(page, lambda view: is_turn(view) and not view["undo"]["chain"], players=2)
    at_table(page)
    start = state_of(page)
    walk(page, walks(view)[0])
    walk(page, walks(view_of(page, match))[0])
    page.locator("#tool-undo").click()
    expect(page.locator("#chronicle li", has_text="You undid the move.")).to_have_count(1)
    assert wait_for_turn(page)
    page.keyboard.press("u")
    expect(page.locator("#chronicle li", has_text="You undid the move.")).to_have_count(2)
    expect(page.locator("#prompt-title")).to_have_text(start["said"])
    assert lit(page) == sorted(start["targets"])


def test_practice_goes_back_as_far_as_one_likes(browser_page: MakePage) -> None:
    page = browser_page()
    _, view = table_where(page, lambda view: is_turn(view) and view["frame"] > 8, players=2, practice=True)
    at_table(page)
    page.keyboard.press(",")
    expect(page.locator("#past")).to_be_visible()
    page.locator("#past-slider").fill("1")
    expect(page.locator("#past-number")).to_have_text(f"Move 1 of {view['frame']}")
    page.locator("#ask-back").click()
    expect(page.locator("#chronicle")).to_contain_text("Practice: Livia went back to an earlier move.")
    assert wait_for_turn(page)


def with_reasons(route: Route) -> None:
    """A hint as it is given where bots can think ahead."""
    content = route.fetch(timeout=PATIENCE).json()
    choice = {"action": content["action"], "label": content["label"], "chance": 54, "sure": 6, "how": ""}
    other = {"action": 1, "label": "End the turn", "chance": 41, "sure": 6, "how": "clearly worse"}
    facts = ["Districts of Italy: 2.0 on average, otherwise 1.7."]
    words = {"outlook": [], "facts": facts, "unknown": ["the order of the decks"], "method": "In 64 worlds."}
    route.fulfill(json={**content, "reasons": {"options": [choice, other], **words}})


def test_a_hint_points_at_an_act_and_its_place(browser_page: MakePage) -> None:
    page = browser_page()
    page.route("**/hint", with_reasons)  # before the page is there: once, on a busy machine, it came too late
    table_where(page, is_turn, players=2, aids=True)
    at_table(page)
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_contain_text("Suggestion:", timeout=PATIENCE)  # the first has code to load
    expect(page.locator("#hint")).to_contain_text("Its chance of winning: 54 %")
    expect(page.locator("#hint li").first).to_have_text("Districts of Italy: 2.0 on average, otherwise 1.7.")
    page.locator("#hint summary").click()
    expect(page.locator("#hint details")).to_contain_text("End the turn clearly worse, 41 %")
    prompt = page.locator("#prompt").bounding_box()
    verb = page.locator(".verbs .act").last.bounding_box()
    assert prompt
    assert verb
    assert verb["y"] + verb["height"] <= prompt["y"] + prompt["height"], "reasons leave the acts in sight"
    expect(page.locator(".hinted").first).to_be_attached()
    shot(page, "table-hint-1440")

    plain = browser_page()
    open_and_go(plain, aids=False)
    expect(plain.locator("#tool-hint")).to_be_hidden()


def test_a_hint_that_comes_too_late_is_not_shown(browser_page: MakePage) -> None:
    page, waiting = browser_page(), list[Route]()
    page.route("**/hint", lambda route: waiting.append(route))  # noqa: PLW0108  # it gets a mark
    _, view = table_where(page, is_turn, players=2, aids=True)
    at_table(page)
    page.keyboard.press("h")
    expect(page.locator("#tool-hint")).to_have_attribute("aria-busy", "true")
    page.keyboard.press("h")
    walk(page, walks(view)[0])
    assert len(waiting) == 1
    waiting[0].fulfill(json={"action": walks(view)[0], "label": "Walk", "at": [], "reasons": None})
    expect(page.locator("#tool-hint")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator("#hint")).to_have_count(0)


def open_and_go(page: Page, **wish: Any) -> str:
    match = open_match(page, players=2, **wish)
    go_to(page, match)
    at_table(page)
    return match


def test_several_acts_at_one_place_are_offered_there(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, players=2)
    place = "q-district-11"
    page.route_web_socket("**/socket*", lambda line: _all_at(line, place))
    go_to(page, match)
    at_table(page)
    assert lit(page) == [place]
    click_at(page, place)
    menu = page.locator("[role=menu]")
    expect(menu.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(menu.get_by_role("menuitem").nth(1)).to_be_focused()
    shot(page, "table-chooser-1440")
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    click_at(page, place)
    menu.get_by_role("menuitem").first.click()
    settle(page)
    expect(page.locator("#chronicle")).to_contain_text("You started in")


def _all_at(line: WebSocketRoute, place: str) -> None:
    """In Radetzky every act has a place of its own: here all are moved to one."""
    server = line.connect_to_server()

    def change(message: str | bytes) -> None:
        told = json.loads(message)
        for one in (told.get("question") or {}).get("acts", ()):
            one["at"] = [place]
        line.send(json.dumps(told))

    server.on_message(change)


def test_a_second_tab_of_the_same_seat_follows_and_a_late_click_is_told_so(browser_page: MakePage) -> None:
    page = browser_page()
    match, view = table_where(page, is_turn, players=2)
    at_table(page)
    tab = page.context.new_page()
    go_to(tab, match)
    at_table(tab)
    assert lit(tab) == lit(page)

    def come_later(route: Route) -> None:
        act(page, match, view, walks(view)[0])
        route.continue_()

    page.route("**/act", come_later)
    page.locator("#act-0").click()  # meanwhile the other tab has walked
    expect(page.locator("#why")).to_be_visible()
    wait_for_frame(tab, view["frame"] + 1)
    assert lit(tab) == lit(page)
