"""1848 in a real browser: whole games by clicking, with others, by keyboard, on a phone; cards that are turned over."""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from quarantotto.core import record
from quarantotto.core.engine import Engine
from quarantotto.core.present.model import Sitter
from quarantotto.games import load_game
from quarantotto.games.revolution1848.actions import PASS, PLAY, PUSH, SIDE
from quarantotto.web.frames.builder import FrameBuilder, FrameJob
from tests.browser.company import sit_down
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import PATIENCE, View, act, allowed, go_to, open_match, view_of
from tests.browser.playing import (
    CHOICES,
    NEWEST,
    STATE,
    choices,
    click_at,
    decide,
    frame_of,
    lit,
    module,
    open_table,
    settle,
    state_of,
    wait_for_turn,
)
from tests.browser.test_reading import daily, faults, in_looks
from tests.games.revolution1848.table import Table, settled

ME = {"kind": "person", "name": "Livia"}
BOT = {"kind": "bot"}
SHORT = {"standoffs": "5"}
MIDDLE_OF = """(id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
FOLDS = "#prompt-body [data-fold][aria-expanded=true]"


def play_until(page: Page, match: str, wanted: Callable[[View], bool], most: int = 200) -> View:
    """Plays the first seat through the API, a card where it can, until it is asked something like that."""
    dice = random.Random(48)
    for _ in range(most):
        view = view_of(page, match)
        if wanted(view):
            return view
        assert not view["over"], "that moment never came"
        actions = allowed(view)
        cards = [action for action in actions if PLAY <= action < PUSH]
        act(page, match, view, dice.choice(cards or actions))
    raise AssertionError("that moment never came")


def cards_on_table(view: View) -> int:
    return "".join(view["slots"]["q-sides"]["set"].values()).count('class="moves"')


def busy_table(page: Page, players: int = 4, **wish: Any) -> str:
    """A table of the extended game with cards of everybody on it, and its page."""

    def is_busy(view: View) -> bool:
        return cards_on_table(view) >= 2 * players and PASS in allowed(view)

    match = open_match(page, game="1848", seats=[ME] + [BOT] * (players - 1), options=SHORT, **wish)
    play_until(page, match, is_busy)
    go_to(page, match)
    assert wait_for_turn(page)
    return match


# The page tells of something newer than this frame, asks something else, or shows what was folded away.
MOVED_ON = f"""([frame, asked, folds]) => ({NEWEST})() > frame || ({STATE})().said !== asked
  || document.querySelectorAll("{FOLDS}").length !== folds"""


def decide_and_see(page: Page, dice: random.Random) -> None:
    """One click, and what comes of it: a card keeps its name on its way from the hand to the table."""
    before = [frame_of(page), state_of(page)["said"], page.locator(FOLDS).count()]
    decide(page, dice)
    page.wait_for_function(MOVED_ON, arg=before, polling=40)


def play_through(page: Page, dice: random.Random, most: int = 600) -> int:
    """Clicks until the end screen; says how many clicks it took."""
    for clicks in range(most):
        if not wait_for_turn(page):
            return clicks
        decide_and_see(page, dice)
    raise AssertionError("the game has no end")


def turned(page: Page) -> Locator:
    return page.locator("#turned")


def title_of_back(page: Page, thing: Locator) -> str:
    """What is written on the back of something that can be turned over."""
    back = page.locator(f"#{thing.get_attribute('data-turns')}")
    return str(back.get_attribute("data-note-title"))


# Whole games


def test_a_base_game_for_two_against_a_bot(browser_page: MakePage) -> None:
    page = browser_page()
    open_table(page, game="1848", variant="base", seats=[ME, BOT], options=SHORT)
    assert wait_for_turn(page)
    expect(page.locator("#q-hand .held48")).to_have_count(4)
    expect(page.locator("#q-hemicycle")).to_be_visible()
    assert play_through(page, random.Random(48)) > 10
    expect(page.locator("#ranks li")).to_have_count(2)
    expect(page.locator("#q-event-kit .won48 li")).to_have_count(14)


def test_an_extended_game_for_four_against_bots(browser_page: MakePage) -> None:
    page = browser_page("de")
    match = open_table(page, game="1848", variant="extended", seats=[ME, BOT, BOT, BOT], options=SHORT)
    assert wait_for_turn(page)
    assert play_through(page, random.Random(18)) > 5
    expect(page.locator("#ranks li")).to_have_count(4)
    shot(page, "1848-end-1440")
    names = [seat["name"] for seat in page.request.get(f"/api/matches/{match}").json()["seats"]]
    told = " ".join(page.locator("#chronicle li").all_text_contents())  # tricks that are over are folded
    assert all(name in told for name in names[1:])
    assert "Spieler 2" not in told


def play_ahead(pages: list[Page], match: str, decisions: int) -> None:
    """Everybody decides through the API, so often in all; each by dice of his own, for several may be asked at once."""
    dice = [random.Random(seat) for seat in range(len(pages))]
    until = time.monotonic() + PATIENCE
    while decisions > 0:
        assert time.monotonic() < until, "nobody was asked"
        for seat, page in enumerate(pages):
            view = page.request.get(f"/api/matches/{match}/view", params={"seat": seat}).json()
            assert not view.get("over"), "the game was too short"
            if "question" in view and view["question"]["number"] is not None:
                act(page, match, view, dice[seat].choice(allowed(view)), seat=seat)
                decisions -= 1


def test_three_browsers_in_three_languages_finish_a_game(browser_page: MakePage) -> None:
    pages = [browser_page(lang) for lang in ("en", "de", "it")]
    livia, anselm, nora = pages
    match = open_match(livia, game="1848", seats=[ME, {"kind": "open"}, {"kind": "open"}], start=False, options=SHORT)
    for seat, (page, name) in enumerate(((anselm, "Anselm"), (nora, "Nora")), 1):
        sit_down(page, livia, match, seat, name)
    assert livia.request.post(f"/api/matches/{match}/start", data={}).ok
    play_ahead(pages, match, 120)  # the last tricks are clicked, and two whole games by whoever plays alone
    for page in pages:
        go_to(page, match)
    dice = random.Random(3)
    for _ in range(900):
        states = [(page, state_of(page)) for page in pages]
        if all(state["isOver"] for _page, state in states):
            break
        asked = [page for page, state in states if state["targets"] or state["acts"]]
        if asked:
            decide_and_see(dice.choice(asked), dice)
        else:
            livia.wait_for_timeout(30)
    for page in pages:
        expect(page.locator("#ranks li")).to_have_count(3)
    titles = {page.locator("#prompt-title").inner_text() for page in pages}
    assert len(titles) == 3  # each in a language of its own
    for name, page in (("Nora", livia), ("Livia", anselm), ("Anselm", nora)):
        expect(page.locator("#q-players, #players")).to_contain_text([name])
        expect(page.locator("#chronicle")).to_contain_text(name)


def test_a_base_game_by_keyboard_alone(browser_page: MakePage) -> None:
    page = browser_page("it")
    open_table(page, game="1848", variant="base", seats=[ME, BOT], options=SHORT)
    dice = random.Random(9)
    for _ in range(400):
        if not wait_for_turn(page):
            break
        acts = page.locator(CHOICES).locator("visible=true").count()
        page.keyboard.press(str(1 + dice.randrange(max(1, min(9, acts)))))
        settle(page, by_key=True)
        page.wait_for_timeout(20)
    expect(page.locator("#ranks li")).to_have_count(2)


# Cards that are turned over


def test_a_card_is_turned_over_by_its_mark_by_keys_and_by_a_press(browser_page: MakePage) -> None:
    page = browser_page("de")
    busy_table(page)
    mark = page.locator("#q-hand .turn48").first
    name = mark.get_attribute("aria-label")
    mark.click()
    expect(turned(page)).to_be_visible()
    expect(turned(page).locator("h2")).to_have_text(str(name).removeprefix("Umdrehen: "))
    assert len(turned(page).locator(".note").inner_text()) > 40
    page.wait_for_timeout(300)  # until it has turned
    shot(page, "1848-turned-1440")
    page.keyboard.press("Escape")
    expect(turned(page)).to_be_hidden()
    expect(mark).to_be_focused()

    on_table = page.locator("#q-board .turn").first
    on_table.focus()
    page.keyboard.press("Enter")
    expect(turned(page).locator("h2")).not_to_be_empty()
    page.keyboard.press("Enter")  # its button has the focus
    expect(turned(page)).to_be_hidden()

    card = page.locator("#q-sides .moves:has(.press)").first
    click_at(page, str(card.get_attribute("id")))
    expect(turned(page).locator("h2")).to_have_text(title_of_back(page, card.locator(".press")))
    page.mouse.click(5, 5)  # beside it
    expect(turned(page)).to_be_hidden()

    click_at(page, "q-event")
    expect(turned(page).locator("h2")).to_have_text(title_of_back(page, page.locator("#q-event")))


def test_a_card_that_can_be_chosen_is_chosen_and_not_turned(browser_page: MakePage) -> None:
    page = browser_page()
    open_table(page, game="1848", variant="base", seats=[ME, BOT], options=SHORT)
    assert wait_for_turn(page)
    held = page.locator("#q-hand .held48.legal").first
    name = held.get_attribute("id")
    held.click()
    settle(page)
    expect(page.locator(f"#q-hand #{name}")).to_have_count(0)
    expect(turned(page)).to_be_hidden()


def test_the_side_of_a_hostile_card_is_chosen_on_the_table(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, game="1848", seats=[ME, BOT, BOT, BOT], options=SHORT)

    def asks_for_a_side(view: View) -> bool:
        return any(SIDE <= action < SIDE + 4 for action in allowed(view)) and cards_on_table(view) > 4

    view = play_until(page, match, asks_for_a_side)
    go_to(page, match)
    assert wait_for_turn(page)
    sides = sorted(f"q-zone-{action - SIDE + 1}" for action in allowed(view))
    assert lit(page) == sides
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.id") in sides
    covered = page.locator(", ".join(f"#q-sides .at-{side.removeprefix('q-zone-')} .moves" for side in sides))
    if covered.count():  # a card that lies there does not stand in the way
        page.mouse.click(*page.evaluate(MIDDLE_OF, covered.first.get_attribute("id")))
    else:
        page.keyboard.press("Enter")
    settle(page)
    page.wait_for_function("(sides) => !sides.some((id) => document.getElementById(id).dataset.actions)", arg=sides)


# On a phone, for everybody


def test_on_a_phone_cards_are_played_and_turned_by_touching_them(browser_page: MakePage) -> None:
    page = browser_page("it", width=390, height=844, has_touch=True)
    open_table(page, game="1848", variant="extended", seats=[ME, BOT], options=SHORT)
    assert wait_for_turn(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator("#q-hand .turn48").first.tap()
    expect(turned(page)).to_be_visible()
    turned(page).locator("button").tap()
    expect(turned(page)).to_be_hidden()
    held = page.locator("#q-hand .held48.legal").first
    name = held.get_attribute("id")
    held.tap()
    settle(page)
    expect(page.locator(f"#q-hand #{name}")).to_have_count(0)


LINES_OF_FIRST_WORD = """(label) => {
  const words = document.querySelector("#prompt-body .act b");
  words.closest(".act").classList.add("long", "wide");  // as of every label with so long a word
  words.textContent = label;
  const range = document.createRange();
  range.setStart(words.firstChild, 0);
  range.setEnd(words.firstChild, label.indexOf(" "));
  return range.getClientRects().length;
}"""


def test_on_a_phone_the_longest_word_on_a_button_stays_whole(browser_page: MakePage) -> None:
    page = browser_page("de", width=390, height=844, has_touch=True)
    open_table(page, game="1848", variant="extended", seats=[ME, BOT], options=SHORT)
    assert wait_for_turn(page)
    assert page.evaluate(LINES_OF_FIRST_WORD, "Österreichisches Heer in Italien ausspielen") == 1


SURNAMES = "getComputedStyle(document.querySelector('#q-name-PE01 .surname')).display"
BESIDE = """() => document.getElementById("endline").getBoundingClientRect().top
  < document.getElementById("prompt-title").getBoundingClientRect().bottom"""


def test_on_a_phone_passing_is_beside_the_question_and_cards_bear_surnames(browser_page: MakePage) -> None:
    page = browser_page("de")
    open_table(page, game="1848", variant="base", seats=[ME, BOT], options=SHORT)
    assert wait_for_turn(page)
    assert page.evaluate(SURNAMES) == "none"
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(BESIDE)
    assert page.evaluate(SURNAMES) != "none"


EDGES = "(acts) => acts.map((act) => act.getBoundingClientRect()).map(({ left, right }) => [left, right])"


def test_on_an_upright_tablet_the_acts_fill_the_dock(browser_page: MakePage) -> None:
    page = browser_page("it", width=820, height=1180)
    busy_table(page)
    shot(page, "1848-820")
    edges: list[list[float]] = page.locator("#prompt-body .act").evaluate_all(EDGES)
    assert min(left for left, _ in edges) < 40
    assert max(right for _, right in edges) > 780


LOOKS = (("en", 1440, "light"), ("de", 390, "light"), ("it", 1440, "dark"), ("de", 1440, "dark"), ("it", 390, "dark"))


def test_the_table_is_accessible_and_fits(browser_page: MakePage, request: pytest.FixtureRequest) -> None:
    livia = browser_page()
    match = busy_table(livia)
    pages = in_looks(browser_page, livia, daily(request, LOOKS))
    found: dict[str, Any] = {}
    for look, page in pages.items():
        go_to(page, match)
        assert wait_for_turn(page)
        found |= faults(page, "1848", look)
        page.locator("#q-hand .turn48").first.click()
        page.wait_for_timeout(300)  # until it has turned
        found |= faults(page, "1848-back", look)
        page.keyboard.press("Escape")
    play_until(livia, match, lambda view: PASS not in allowed(view) or bool(view["over"]))
    for look, page in pages.items():
        expect(page.locator(f"#act-{PASS}:not([aria-disabled])")).to_have_count(0)
        assert wait_for_turn(page)
        found |= faults(page, "1848-choice", look)
    assert found == {}


# Rare moments

RECEIVE = f"async (frame) => {module('table/frames')}.receive({module('table/main')}.state, [frame])"


def test_whose_flags_have_equal_claims_says_which_goes_first(browser_page: MakePage) -> None:
    """A table laid out by hand is shown to a page: hardly a game in a hundred comes to it."""
    page = browser_page()
    open_table(page, game="1848", variant="extended", seats=[ME, BOT])
    assert wait_for_turn(page)
    engine = Engine(load_game("1848"), settled())
    s = Table("PE35 PE41", "Z31").play("0:PE35", "0:PE41", "1:Z31").s
    sitters = (Sitter("Livia", "person", 1), Sitter("Sibilla", "bot", 2))
    known = record.raw(engine.concealed(s, 0))
    frame = FrameBuilder(engine).draw(FrameJob(0, "en", known, sitters, 99, 1, "act", question=9))
    page.evaluate(RECEIVE, json.loads(frame))
    expect(page.locator("#prompt-title")).to_contain_text("flag")
    expect(choices(page)).to_have_text([re.compile("Austria"), re.compile("Prussia")])
    for card in ("PE35", "PE41", "Z31"):
        expect(page.locator(f"#q-place-{card}")).to_be_visible()
    shot(page, "1848-two-flags-1440")
