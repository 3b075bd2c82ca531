"""Comuni in a real browser: a game by clicking, defences sealed in three browsers at once, phone, keyboard, axe."""

import random
import re
from typing import Any

from playwright.sync_api import Page, expect

from quarantotto.games.comuni.actions import AMOUNT, CLAIM, COLUMN, DONE, GO_ON, INCOME, NUMBER, TAKE_BACK
from quarantotto.games.comuni.state import COLUMNS
from tests.browser.company import sit_down
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import View, act, allowed, go_to, open_match, view_of
from tests.browser.playing import (
    at_table,
    choices,
    click_at,
    frame_of,
    lit,
    module,
    open_table,
    play_to_the_end,
    settle,
    wait_for_frame,
)
from tests.browser.test_reading import faults, in_looks

ME = {"kind": "person", "name": "Livia"}
BOT = {"kind": "bot"}
NAMES = ("Livia", "Anselm", "Nora")
THREE = [ME, {"kind": "open"}, {"kind": "open"}]
LONG_GAME = 900  # clicks
LONG_WAY = 400  # decisions of all until the first invasion
EARLY_INVASION = "barbarossa"  # a deal where it comes after 57 decisions


# On the way to an invasion


def quick_choice(view: View) -> int:
    """What brings cards off the stacks soon: bid nothing on free columns, claim, build nothing."""
    acts = allowed(view)
    columns = [action for action in acts if COLUMN <= action < COLUMN + COLUMNS]
    wanted = [CLAIM, *columns, AMOUNT, DONE, INCOME]
    return next((action for action in wanted if action in acts), acts[0])


def to_arms(pages: list[Page], match: str) -> int:
    """Everybody plays on until the cities are called to arms; says who calls."""
    seat = 0
    for _ in range(LONG_WAY):
        page = pages[seat]
        view = page.request.get(f"/api/matches/{match}/view", params={"seat": seat}).json()
        if "question" not in view or not view["question"]["owed"]:
            seat = (seat + 1) % len(pages)
        elif GO_ON in allowed(view):
            return seat
        else:
            act(page, match, view, quick_choice(view), seat=seat)
    raise AssertionError("nobody invaded")


def three_under_attack(make: MakePage, langs: tuple[str, str, str] = ("en", "en", "en"), **more: Any) -> list[Page]:
    """Three people, each in a browser of his own, before the call to arms; the page of whoever calls is first."""
    pages = [make(lang, deal=EARLY_INVASION, **more) for lang in langs]
    match = open_match(pages[0], game="comuni", seats=THREE, start=False)
    for seat in (1, 2):
        sit_down(pages[seat], pages[0], match, seat, NAMES[seat])
    assert pages[0].request.post(f"/api/matches/{match}/start", data={}).ok
    caller = to_arms(pages, match)
    for page in pages:
        go_to(page, match)
        expect(page.locator("#q-field")).to_be_visible()
    return [pages[caller], *(page for page in pages if page is not pages[caller])]


def commit(page: Page, *numbers: int) -> None:
    """Answers by clicking; what is not said is the first that is offered, until nothing is asked any more."""
    prompt = page.locator("#prompt")
    for number in numbers:
        page.locator(f"#act-{NUMBER + number}").click()
        settle(page)
    for _ in range(4):
        page.wait_for_timeout(150)
        if not prompt.evaluate("node => node.classList.contains('asks') && node.getAttribute('aria-busy') === 'false'"):
            continue
        if page.locator(f"#act-{GO_ON}, #act-{DONE}").count():
            return
        if choices(page).count() > 1:  # to one possibility the page answers by itself
            choices(page).first.click()
            settle(page)
    expect(prompt).not_to_have_class(re.compile("asks"))


# Whole games


def test_a_game_against_a_bot_by_clicking(browser_page: MakePage) -> None:
    page = browser_page("de")
    open_table(page, game="comuni", seats=[ME, BOT])
    at_table(page)
    expect(page.locator("#q-track")).to_be_visible()
    expect(page.locator("#q-banners > [id^=q-banner-]")).to_have_count(2)
    shot(page, "comuni-1440-de", is_full=True)
    assert play_to_the_end(page, random.Random(5), LONG_GAME) > 40
    expect(page.locator("#ranks li")).to_have_count(2)
    expect(page.locator("#ranks")).to_contain_text("Punkte")
    shot(page, "comuni-end-1440-de")


def test_on_a_phone_by_touch_one_city_at_a_time(browser_page: MakePage) -> None:
    page = browser_page("de", width=390, height=844, has_touch=True)
    open_table(page, game="comuni", seats=[ME, BOT, BOT, BOT])
    at_table(page)
    shot(page, "comuni-390-de", is_full=True)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    cities = page.locator(".othercity")
    expect(cities).to_have_count(3)
    cities.first.scroll_into_view_if_needed()
    expect(cities.first).to_be_in_viewport(ratio=0.9)
    expect(cities.nth(1)).not_to_be_in_viewport(ratio=0.5)
    cities.nth(1).focus()
    expect(cities.nth(1)).to_be_in_viewport(ratio=0.9)
    column = next(id_ for id_ in lit(page) if id_.startswith("q-column-"))
    click_at(page, column)
    frame = frame_of(page)
    page.locator(f"#act-{AMOUNT}").click()
    settle(page)
    wait_for_frame(page, frame + 1)
    expect(page.locator(f"#q-envoy-{column.rsplit('-', 1)[1]}")).to_be_visible()


# Sealed defences


def test_a_defence_is_sealed_in_three_browsers_at_once(browser_page: MakePage) -> None:
    caller, one, other = three_under_attack(browser_page)
    shot(caller, "comuni-alarm-1440")
    caller.locator(f"#act-{GO_ON}").click()
    for page in (caller, one, other):
        expect(page.locator("#prompt .caps")).to_contain_text("All at once, in secret", ignore_case=True)
    commit(one, 0, 0)
    expect(one.locator("#prompt-title")).to_contain_text("Still deciding in secret")
    expect(one.locator("#prompt")).to_contain_text("You sealed 0 armies for the league")
    expect(one).not_to_have_title(re.compile("Your turn"))
    for page in (caller, other):
        expect(page.locator("#seals summary")).to_have_text("One decision is sealed")
        expect(page.locator("#players")).to_contain_text("has decided")
        expect(page.locator("#chronicle")).not_to_contain_text("to the league and")
    shot(one, "comuni-decided-1440")
    first = hash_shown(caller)

    # Thinks better of it while the others decide: all see that, and not what.
    one.locator(f"#act-{TAKE_BACK}").click()
    expect(one.locator("#prompt .caps")).to_contain_text("All at once, in secret", ignore_case=True)
    expect(caller.locator("#seals")).to_have_count(0)
    commit(caller, 0, 0)
    commit(one, 1, 0)
    expect(other.locator("#seals summary")).to_have_text("2 decisions are sealed")
    assert first not in other.locator("#seals").inner_html()
    other.locator("#seals summary").click()
    expect(other.locator("#seals")).to_contain_text("nothing was changed afterwards")
    shot(other, "comuni-sealed-1440")

    commit(other, 0, 0)
    for page in (caller, one, other):
        expect(page.locator("#chronicle")).to_contain_text("sent 1 to the league and 0 to its walls.")
        expect(page.locator("#seals summary")).to_have_text("2 sealed decisions opened: all verified")
        expect(page.locator("#q-field")).to_contain_text("plunder")
    shot(other, "comuni-struck-1440")
    assert all(page.locator(f"#act-{TAKE_BACK}").count() == 0 for page in (caller, one, other))


def hash_shown(page: Page) -> str:
    """The hash of the only sealed decision."""
    found = page.locator("#seals code").text_content()
    assert found is not None
    assert re.fullmatch("[0-9a-f]{64}", found)
    return found


def test_an_opened_decision_that_was_not_sealed_is_noticed(browser_page: MakePage) -> None:
    """A server that tells another salt than the one it sealed with is found out by the page itself."""
    caller, one, other = three_under_attack(browser_page)
    other.route_web_socket("**/socket*", falsify)
    other.reload()
    expect(other.locator("#q-field")).to_be_visible()
    caller.locator(f"#act-{GO_ON}").click()
    for page in (one, caller):
        commit(page, 0, 0)
    expect(other.locator("#seals summary")).to_have_text("2 decisions are sealed")
    commit(other, 0, 0)
    expect(other.locator("#seals summary")).to_have_text("A sealed decision does not match its seal!")
    expect(one.locator("#seals summary")).to_have_text("2 sealed decisions opened: all verified")


def falsify(line: Any) -> None:
    server = line.connect_to_server()
    server.on_message(lambda message: line.send(re.sub(r'"salt":"[0-9a-f]{4}', '"salt":"0000', message)))


def test_the_battle_is_a_scene_that_can_be_skipped(browser_page: MakePage) -> None:
    """Armies fly to where they stand, blows to the walls; whoever has seen enough shows it all at once."""
    caller, one, other = three_under_attack(browser_page, reduced_motion="no-preference")
    before = places_of_banners(caller)
    caller.locator(f"#act-{GO_ON}").click()
    commit(one, 1, 0)
    commit(caller, 0, 0)
    # Slowly, so that it is not over when the last has been seen to decide.
    one.evaluate(f"async () => {module('settings')}.settings.set('speed', 0.1)")
    commit(other, 0, 0)
    expect(one.locator("#sky .sprite-army").first).to_be_attached()
    shot(one, "comuni-battle-1440")
    one.locator("#skip").click()
    for page in (one, other):
        expect(page.locator("#sky .sprite")).to_have_count(0)
        expect(page.locator("#q-field")).to_contain_text("the league takes 1 off every attack")
    assert places_of_banners(one) != before


def places_of_banners(page: Page) -> list[str]:
    found: list[str] = page.locator("#q-banners > [id^=q-banner-]").evaluate_all(
        "nodes => nodes.map((n) => n.getAttribute('transform'))"
    )
    return found


# Keyboard and reading


def test_by_keyboard_alone(browser_page: MakePage) -> None:
    """A bid on the board and some gold, and on to the next turn, without a pointer."""
    page = browser_page()
    match = open_table(page, game="comuni", seats=[ME, BOT])
    at_table(page)
    page.keyboard.press("b")
    held = page.evaluate("document.activeElement.id")
    assert held.startswith("q-column-")
    page.keyboard.press("ArrowRight")
    moved = page.evaluate("document.activeElement.id")
    assert moved.startswith("q-column-")
    assert moved != held
    frame = frame_of(page)
    page.keyboard.press("Enter")
    expect(page.locator("#let-go")).to_be_visible()
    page.keyboard.press("1")
    wait_for_frame(page, frame + 1)
    expect(page.locator(f"#q-envoy-{moved.rsplit('-', 1)[1]}")).to_be_visible()
    # No cards, nothing to build with: the turn is ended by its number, and the bot plays.
    for _ in range(12):
        at_table(page)
        view = view_of(page, match)
        if INCOME in allowed(view):
            break
        page.keyboard.press("1")
        page.wait_for_timeout(150)
    frame = frame_of(page)
    order = page.locator("#verbs > button").evaluate_all("nodes => nodes.map((node) => node.dataset.act)")
    page.keyboard.press(str(order.index(str(INCOME)) + 1))
    wait_for_frame(page, frame + 1)
    expect(page.locator("#chronicle")).to_contain_text("took income")


LOOKS = (("en", 1440, "light"), ("de", 390, "dark"), ("it", 390, "light"))
CALLED = {"en": "Call to arms", "de": "Ruf", "it": "armi"}


def test_an_invasion_reads_well(browser_page: MakePage) -> None:
    """Nothing too wide, nothing cut off, no barrier axe knows of: before the call, and once one has decided."""
    caller, one, _ = three_under_attack(browser_page)
    callers, ones = (in_looks(browser_page, page, LOOKS) for page in (caller, one))
    wrong: dict[str, Any] = {}
    for look, page in callers.items():
        page.goto(caller.url)
        expect(page.locator(f"#act-{GO_ON}")).to_contain_text(CALLED[look[0]], ignore_case=True)
        wrong |= faults(page, "comuni-alarm", look)
        page.close()
    caller.locator(f"#act-{GO_ON}").click()
    for look, page in ones.items():
        page.goto(one.url)
        expect(page.locator("#prompt")).to_have_class(re.compile("asks"))
        wrong |= faults(page, "comuni-asked", look)
    commit(one, 0, 0)
    expect(caller.locator("#seals")).to_be_visible()
    for look, page in ones.items():
        expect(page.locator("#prompt")).not_to_have_class(re.compile("asks"))
        wrong |= faults(page, "comuni-decided", look)
    assert wrong == {}
