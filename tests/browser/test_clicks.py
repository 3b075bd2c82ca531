"""How many clicks typical turns take (kept in `bench/clicks.md`), and that what a turn is made of never moves."""

import pytest
from playwright.sync_api import Page, expect

from quarantotto.games.comuni.actions import CARD as PLAN
from quarantotto.games.comuni.actions import CLAIM, DONE
from quarantotto.games.comuni.state import CARDS as PLANS
from quarantotto.games.garibaldi.actions import PATROL
from quarantotto.games.garibaldi.state import PATROLS
from quarantotto.games.radetzky.actions import FIGHT_SOLDIERS
from quarantotto.games.revolution1848.actions import DRAW_EXTRA, DRAW_PERSON, PASS, PLAY, PUSH
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import View, allowed, go_to, is_turn, open_match, place_of, table_where, view_of, walks
from tests.browser.playing import at_table, click_at, frame_of, lit, wait_for_frame, wait_for_turn

ME, BOT = {"kind": "person", "name": "Livia"}, {"kind": "bot"}
COUNT = "window.clicks = 0; addEventListener('click', (event) => { if (event.isTrusted) window.clicks += 1; }, true);"
PLACES = """() => Object.fromEntries([...document.querySelectorAll("#verbs > *, #endline .ends > :last-child")]
  .map((node) => [node.querySelector("b")?.textContent ?? "end", node.getBoundingClientRect().toJSON()])
  .map(([name, { x, y, width, height }]) => [name, [x, y, width, height].map(Math.round)]))"""


@pytest.fixture
def counted(browser_page: MakePage) -> Page:
    page = browser_page()
    page.add_init_script(COUNT)
    return page


def clicks(page: Page) -> int:
    found: int = page.evaluate("window.clicks")
    return found


def fresh(page: Page) -> None:
    page.evaluate("window.clicks = 0")


def go_on(page: Page, frame: int) -> None:
    wait_for_frame(page, frame + 1)
    assert wait_for_turn(page)


def has_one_to_fight(view: View) -> bool:
    acts = {act["action"]: act for act in view["question"]["acts"] if not act.get("clause")}
    return bool(acts.get(FIGHT_SOLDIERS, {}).get("detail") == "one here")


def test_radetzky_three_walks_four_clicks_and_nothing_moves(counted: Page) -> None:
    page = counted
    match, view = table_where(page, is_turn, players=2)
    at_table(page)
    fresh(page)
    places = page.evaluate(PLACES)
    assert [*places] == ["Walk", "Fight", "Refill hand", "Conquer", "end"]
    for step in range(3):
        frame = frame_of(page)
        click_at(page, place_of(walks(view)[0]))
        if step < 2:
            go_on(page, frame)
            view = view_of(page, match)
            assert page.evaluate(PLACES) == places
    expect(page.locator("#end-turn")).to_be_visible()
    assert page.evaluate(PLACES)["end"][1] == places["end"][1]
    shot(page, "table-places-1440")
    frame = frame_of(page)
    page.locator("#end-turn").click()
    wait_for_frame(page, frame + 1)
    assert clicks(page) <= 4

    # A list opens above and leaves everything where it is.
    assert wait_for_turn(page)
    before = page.evaluate(PLACES)
    page.locator("#fold-foot").click()
    expect(page.locator(".listed .act").first).to_be_visible()
    assert page.evaluate(PLACES) == before

    table_where(page, has_one_to_fight, players=2)
    at_table(page)
    fresh(page)
    page.locator(f"#act-{FIGHT_SOLDIERS}").click()
    laid = 0
    while wait_for_turn(page) and page.locator("#hand [data-actions]").count() and not page.locator("#verbs").count():
        frame = frame_of(page)
        page.locator("#hand [data-actions]").first.click()
        laid += 1
        wait_for_frame(page, frame + 1)
    assert laid >= 1
    assert clicks(page) <= 1 + laid


def test_comuni_a_claim_and_two_storeys_are_six_clicks(counted: Page) -> None:
    page = counted

    def plans(view: View) -> list[int]:
        return [action for action in allowed(view) if PLAN <= action < PLAN + PLANS]

    def claims(view: View) -> bool:
        return CLAIM in allowed(view) and CLAIM not in view["question"]["ends"]  # something can be built

    table_where(page, claims, game="comuni", seats=[ME, BOT])
    at_table(page)
    fresh(page)
    frame = frame_of(page)
    page.locator(f"#act-{CLAIM}").click()
    wait_for_frame(page, frame + 1)
    claiming = clicks(page)

    def builds(view: View) -> bool:
        return DONE in allowed(view) and bool(plans(view))

    _, view = table_where(page, builds, game="comuni", seats=[ME, BOT])
    at_table(page)
    fresh(page)
    frame = frame_of(page)
    click_at(page, f"q-card-{plans(view)[0] - PLAN + 1}")
    if page.locator("#prompt.draft").count():
        click_at(page, lit(page)[0])
    storey = clicks(page)
    if not page.locator("#end-turn").count():  # more can be built: whoever has enough says so
        wait_for_frame(page, frame + 1)
        assert wait_for_turn(page)
    page.locator(f"#end-turn, #act-{DONE}").first.click()
    expect(page.locator(f"#end-turn, #act-{DONE}:not([aria-disabled])")).to_have_count(0)  # too many cards may be left
    done = clicks(page) - storey
    assert (claiming, storey, done) == (1, 2, 1)  # with two storeys six


def test_garibaldi_two_patrols_and_the_others_stay_five_clicks(counted: Page) -> None:
    page = counted
    match = open_match(page, game="garibaldi", seats=[BOT, ME])
    view = view_of(page, match, 1)
    go_to(page, match)
    at_table(page)
    fresh(page)
    patrols = [f"q-patrol-{action - PATROL + 1}" for action in allowed(view) if PATROL <= action < PATROL + PATROLS]
    moved: list[str] = []
    for patrol in patrols:
        frame = frame_of(page)
        page.locator(f"#act-{int(patrol.rpartition('-')[2]) + PATROL - 1}").click()
        expect(page.locator("#prompt")).to_have_class("prompt asks draft")
        places = [id_ for id_ in lit(page) if id_.startswith("q-place-")]
        if not places or len(moved) == 2:
            page.keyboard.press("Escape")
            page.evaluate("window.clicks -= 1")
            continue
        if not moved:
            shot(page, "garibaldi-ways-1440")
        page.locator(f"#{places[0]}").focus()
        page.evaluate("window.clicks += 1")  # as a click on it, wherever the window of the map stands
        page.keyboard.press("Enter")
        wait_for_frame(page, frame + 2)  # the card, and the way
        assert wait_for_turn(page)
        moved.append(patrol)
    assert moved
    rest = page.locator("#endline button", has_text="stay, draw")
    if rest.count():
        rest.click()
        page.wait_for_function("() => !document.querySelector('#endline')?.textContent.includes('others stay')")
    assert clicks(page) <= 2 * len(moved) + 1


def test_1848_a_card_is_a_click_or_two(counted: Page) -> None:
    page = counted
    match = open_match(page, game="1848", variant="base", seats=[ME, BOT])
    go_to(page, match)
    at_table(page)
    fresh(page)
    cards = 0
    for _ in range(12):
        if not wait_for_turn(page) or page.locator("#ranks").count():
            break
        view = view_of(page, match)
        plays = [action for action in allowed(view) if PLAY <= action < PUSH]
        is_other = {PASS, DRAW_PERSON, DRAW_EXTRA} & set(allowed(view)) and not plays
        frame = frame_of(page)
        before = clicks(page)
        if plays:
            page.locator("#q-hand .legal").first.click()
            cards += 1
        else:
            page.locator("#prompt-body button[data-act]:not([aria-disabled])").first.click()
            if page.locator("#end-turn").count():
                page.locator("#end-turn").click()
        wait_for_frame(page, frame + 1)
        if is_other:  # not a card that is laid
            page.evaluate("(before) => { window.clicks = before; }", before)
    assert cards >= 3
    assert clicks(page) <= 1.5 * cards
