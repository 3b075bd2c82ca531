"""Lessons in a real browser: tries by clicks, right and wrong, on every kind of screen."""

import pytest
from playwright.sync_api import Page, expect

from quarantotto.core.lessons import Course, Lesson, Line, Verdict
from quarantotto.games import PACKAGES, load_course, load_lessons, load_presenter
from tests.browser.conftest import MakePage, shot, slow
from tests.browser.playing import SETTLED, click_at
from tests.browser.test_in_sight import HIDDEN
from tests.browser.test_reading import NIGHT, faults, in_look

TRIED = "#tried"
CLOSED = "[data-fold][aria-expanded=false]"


def open_lesson(page: Page, game: str, number: int) -> None:
    page.goto(f"/learn/{game}/{number}")
    settled(page)


def settled(page: Page) -> None:
    """The teacher has said what there is to say, and nothing moves any more."""
    expect(page.locator("#ways")).to_be_visible()
    page.evaluate(SETTLED)
    expect(page.locator("#prompt")).to_have_attribute("aria-busy", "false")


def press(page: Page, action: int) -> None:
    """Presses the button of an act, unfolding what it lies under."""
    settled(page)
    while not page.locator(f"#act-{action}").count() and page.locator(CLOSED).count():
        page.locator(CLOSED).first.click()
    page.locator(f"#act-{action}").dispatch_event("click")  # also what is forbidden


def test_no_board_is_shown_that_has_no_style_yet(browser_page: MakePage) -> None:
    page = browser_page()
    with slow(page, "**/static/games/radetzky*.css"):
        with page.expect_response("**/static/plates/**"):
            page.goto("/learn/radetzky/2")
        page.wait_for_timeout(300)
        expect(page.locator("#board svg.board")).to_have_count(0)
    settled(page)
    click_at(page, "q-district-6")
    expect(page.locator(TRIED)).to_be_visible()


def test_a_lesson_by_clicks(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/")
    page.get_by_role("link", name="Learn in").first.click()
    page.locator("[data-lesson='2'] a").click()
    settled(page)
    expect(page.locator("#prompt-title")).to_have_text("Raise the tricolour over Brera this turn.")
    click_at(page, "q-district-6")  # not next door: the rules say why, and open there
    expect(page.locator(TRIED)).to_contain_text(load_presenter("radetzky").rulebook.clause_text(21, "en"))
    page.locator(f"{TRIED} [data-clause]").click()
    expect(page.locator("#sheet #clause-21")).to_be_visible()
    page.keyboard.press("Escape")
    press(page, 1)
    expect(page.locator(TRIED)).to_contain_text("still in the deck")
    expect(page.locator("#lesson-show")).to_have_class("btn quiet glows")
    click_at(page, "q-district-4")  # allowed, and taken back
    expect(page.locator(TRIED)).to_contain_text("One walk too many")
    click_at(page, "q-district-10")  # it happens, and is put back
    expect(page.locator(TRIED)).to_contain_text("until he leaves")
    page.locator("#lesson-retry").click()
    settled(page)
    expect(page.locator(TRIED)).to_have_count(0)
    click_at(page, "q-district-5")
    expect(page.locator("#q-district-6[data-actions]")).to_have_count(1)
    page.locator("#tool-undo").click()
    expect(page.locator("#q-district-6[data-actions]")).to_have_count(0)
    settled(page)
    click_at(page, "q-district-5")
    expect(page.locator("#q-district-6[data-actions]")).to_have_count(1)
    settled(page)
    click_at(page, "q-district-6")
    press(page, 1)
    expect(page.locator(f"{TRIED}.solved")).to_contain_text("Soldiers and barriers did not stop you")
    page.locator("#lesson-next").click()
    settled(page)
    expect(page.locator("#course-list .solved")).to_have_count(1)
    page.locator("#lesson-leave").click()
    expect(page.locator("[data-lesson='2'].solved")).to_have_count(1)
    expect(page.locator("#begin")).to_have_attribute("href", "/learn/radetzky/1")


def test_a_solution_is_shown_and_the_basic_course_leads_to_a_game(browser_page: MakePage) -> None:
    page = browser_page()
    open_lesson(page, "radetzky", 9)
    page.locator("#lesson-show").click()
    expect(page.locator(f"{TRIED}.solved")).to_be_visible()
    expect(page.locator("#lesson-play")).to_be_visible()
    expect(page.locator("#course-list .seen")).to_have_count(1)
    expect(page.locator("#course-list .solved")).to_have_count(0)
    page.locator("#lesson-again").click()
    settled(page)
    expect(page.locator(TRIED)).to_have_count(0)
    page.locator("#lesson-show").click()
    page.locator("#lesson-play").click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (1280, 800), (820, 1180), (390, 844)])
def test_a_refused_try_leaves_the_ways_on_in_sight(browser_page: MakePage, width: int, height: int) -> None:
    page = browser_page("de", width=width, height=height)
    open_lesson(page, "radetzky", 2)
    press(page, 1)
    expect(page.locator(TRIED)).to_be_visible()
    for way in ("show", "again", "skip"):
        expect(page.locator(f"#lesson-{way}")).to_be_in_viewport(ratio=1)
    if width > 640:  # there is room for the acts, too
        page.wait_for_function(f"() => ({HIDDEN})().length === 0")


def test_a_lesson_by_keyboard(browser_page: MakePage) -> None:
    page = browser_page()
    open_lesson(page, "radetzky", 7)
    page.keyboard.press("b")
    page.locator("#q-district-3").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{TRIED}.solved")).to_be_visible()
    expect(page.locator("#prompt-title")).to_be_focused()
    page.keyboard.press("t")  # what a lesson does not have does nothing
    page.keyboard.press("h")
    page.keyboard.press(",")
    expect(page.locator("#board")).to_be_visible()


def wrong_action(course: Course, lesson: Lesson, line: Line) -> int:
    """The action of a line of one step."""
    (step,) = line.steps
    start, ed = course.laid(lesson), course.engine.edition.record
    return next(action for word in step.words for action in course.positions.acts(start, ed, lesson.seat, word))


@pytest.mark.parametrize("game", [game for game in PACKAGES if load_lessons(game)])
def test_the_first_lesson_of_every_game_wrong_and_right(browser_page: MakePage, game: str) -> None:
    page = browser_page("de")
    course = load_course(game)
    lesson = course.lesson(1)
    open_lesson(page, game, 1)
    wrong = next(
        line for line in lesson.lines if line.verdict in (Verdict.BACK, Verdict.FAILS) and len(line.steps) == 1
    )
    press(page, wrong_action(course, lesson, wrong))
    expect(page.locator(f"{TRIED}.{wrong.verdict}")).to_be_visible()
    if wrong.verdict == Verdict.FAILS:
        page.locator("#lesson-retry").click()
    for action in course.shown(lesson).made:
        press(page, action)
    expect(page.locator(f"{TRIED}.solved")).to_be_visible()
    shot(page, f"lesson-solved-{game}")


BY_NIGHT = pytest.param("de", 1440, "dark", marks=NIGHT)
READERS = [("en", 1440, "light"), BY_NIGHT, ("de", 820, "light"), ("de", 390, "dark")]


@pytest.mark.parametrize(("lang", "width", "light"), READERS)
def test_lessons_are_accessible_and_fit(browser_page: MakePage, lang: str, width: int, light: str) -> None:
    look = (lang, width, light)
    page = in_look(browser_page, look)
    open_lesson(page, "radetzky", 2)
    for step, action in (("begun", None), ("refused", 1), ("failed", 14)):
        if action is not None:
            press(page, action)
            expect(page.locator(TRIED)).to_be_visible()
            settled(page)
        assert faults(page, f"lesson-{step}", look) == {}
    page.goto("/learn/radetzky")
    page.wait_for_load_state("networkidle")
    assert faults(page, "learn", look) == {}
