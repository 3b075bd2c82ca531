"""Your turn: said by the title, by a sound, and by the browser where it may."""

import re

from playwright.sync_api import Page, expect

from quarantotto.games.radetzky.actions import END_TURN
from tests.browser.company import two_at_a_table
from tests.browser.conftest import MakePage
from tests.browser.hurrying import act, view_of
from tests.browser.playing import at_table, open_table

# Counts the tones a page plays, holds what plays them, notes what it would notify of, and hides it at will.
SPY = """
window.tones = 0;
window.notified = [];
window.isAway = false;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.sound = this; }
};
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, {body}) {
    if (window.mayNotNotify) throw new TypeError("Illegal constructor");
    window.notified.push({title, body, isOpen: true});
  }
  close() { window.notified.at(-1).isOpen = false; }
};
Object.defineProperty(document, "hidden", {get: () => window.isAway});
"""
ASKED = re.compile("^● Your turn")


def watched(make: MakePage) -> MakePage:
    def made(lang: str) -> Page:
        page = make(lang)
        page.add_init_script(SPY)
        return page

    return made


def go_away(page: Page) -> None:
    page.evaluate("isAway = true")


def tick(page: Page, label: str) -> None:
    """Changes a setting as a person does, whose browser lets the page sound from then on."""
    page.locator("#tool-settings").click()
    page.get_by_label(label).click()
    page.keyboard.press("Escape")


def end_turn(page: Page, match: str, seat: int = 0) -> None:
    act(page, match, view_of(page, match, seat), END_TURN, seat=seat)


def test_by_title_sound_and_browser(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(watched(browser_page))
    expect(livia).to_have_title(ASKED)
    expect(anselm).not_to_have_title(ASKED)
    tick(anselm, "Notify me on my turn")
    go_away(anselm)
    end_turn(livia, match)
    expect(anselm).to_have_title(ASKED)
    expect(livia).not_to_have_title(ASKED)
    assert anselm.evaluate("tones") == 2
    (note,) = anselm.evaluate("notified")
    assert (note["title"], note["isOpen"]) == ("Your turn", True)
    assert note["body"] == anselm.locator("#prompt-title").inner_text()
    assert livia.evaluate("[tones, notified.length]") == [0, 0]

    anselm.evaluate("isAway = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert anselm.evaluate("notified.at(-1).isOpen") is False


def test_whoever_looks_or_wants_quiet_is_left_alone(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(watched(browser_page))
    tick(anselm, "Notify me on my turn")
    tick(anselm, "Sounds: of the table, and when it is your turn")
    end_turn(livia, match)
    expect(anselm).to_have_title(ASKED)
    assert anselm.evaluate("[tones, notified.length]") == [0, 0]


def test_a_telephone_that_may_not_notify_plays_on(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(watched(browser_page))
    tick(anselm, "Notify me on my turn")
    anselm.evaluate("mayNotNotify = true")
    go_away(anselm)
    end_turn(livia, match)
    expect(anselm).to_have_title(ASKED)
    expect(anselm.locator("#prompt-body button").first).to_be_visible()


def test_a_finger_wakes_the_sound_as_often_as_it_was_silenced(browser_page: MakePage) -> None:
    page = browser_page(has_touch=True)
    page.add_init_script(SPY)
    page.add_init_script('localStorage.setItem("q48:settings", JSON.stringify({sound: true}))')  # a telephone is silent
    open_table(page)
    at_table(page)
    for _ in range(2):
        page.locator("#prompt-title").tap()
        page.wait_for_function("() => window.sound?.state === 'running'")
        page.evaluate("() => sound.suspend()")  # as telephones do while another page is looked at
