"""Several people at one table: talk, consent, languages, seats that change hands, those who only watch."""

import re

from playwright.sync_api import Page, expect

from tests.browser.company import two_at_a_table
from tests.browser.conftest import MakePage, shot
from tests.browser.hurrying import act, go_to, open_match, view_of, walks
from tests.browser.playing import at_table, frame_of, lit, module, state_of, wait_for_frame, walk
from tests.web.serving import wait_until


def test_talk_is_heard_and_counted(browser_page: MakePage) -> None:
    livia, anselm, _ = two_at_a_table(browser_page)
    livia.locator("#tab-talk").click()
    livia.locator("#say-text").fill("To the <b>Duomo</b>, all together!")
    livia.keyboard.press("Enter")
    expect(livia.locator("#talk-list")).to_contain_text("To the <b>Duomo</b>, all together!")
    expect(livia.locator("#say-text")).to_have_value("")
    expect(anselm.locator("#tab-talk")).to_have_text("Talk (1)")
    anselm.locator("#tab-chronicle").focus()
    anselm.keyboard.press("ArrowRight")
    expect(anselm.locator("#talk-list li")).to_contain_text("Livia")
    expect(anselm.locator("#tab-talk")).to_have_text("Talk")
    shot(anselm, "table-talk-1440")


def test_each_reads_the_same_chronicle_in_his_own_language(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(browser_page, ("it", "de"))
    walk(livia, walks(view_of(livia, match))[0])
    wait_for_frame(anselm, frame_of(livia))
    rows = [page.locator("#chronicle [data-frame]") for page in (livia, anselm)]
    expect(rows[1]).to_have_count(rows[0].count())
    italian, german = ([text.strip() for text in row.all_inner_texts()] for row in rows)
    assert italian[0].startswith("Hai ")  # the same line is about oneself for one of them
    assert "Livia" in german[0]
    expect(livia.locator("#prompt .caps")).to_contain_text("Il tuo turno")
    expect(anselm.locator("#tab-chronicle")).to_have_text("Chronik")


def test_language_changes_in_play_and_nothing_is_lost(browser_page: MakePage) -> None:
    page = browser_page()
    match = open_match(page, players=2)
    go_to(page, match)
    at_table(page)
    before, frame = state_of(page), frame_of(page)
    lines = page.locator("#chronicle [data-frame]").count()
    page.locator("#zoom [data-zoom=in]").click()
    box = page.locator("#board svg.board").get_attribute("viewBox")
    for lang, asks, title in (("de", "Wo fängst du an?", "Du bist am Zug"), ("it", "", "Tocca a te")):
        page.locator("#tool-settings").click()
        radio = page.locator(f"#sheet label[lang={lang}] input")
        radio.check()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("#sheet-title")).not_to_have_text("Settings")
        page.keyboard.press("Escape")
        expect(page.locator("#tool-settings")).to_be_focused()
        expect(page.locator("#prompt-title")).not_to_have_text(before["said"])
        expect(page.locator("#chronicle [data-frame]")).to_have_count(lines)
        expect(page.locator("#board [data-actions]").first).to_be_attached()
        wait_until(lambda: state_of(page)["targets"] == before["targets"])  # the sheet is gone, the board lit again
        assert frame_of(page) == frame
        assert page.locator("#board svg.board").get_attribute("viewBox") == box
        assert page.title().startswith("●"), title or asks
    shot(page, "table-it-zoomed-1440")


def test_going_back_further_needs_everybody(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(browser_page)
    start = state_of(livia)["said"]
    frame = view_of(livia, match)["frame"]
    walk(livia, walks(view_of(livia, match))[0])
    livia.locator("#act-0").click()
    at_table(anselm)
    theirs = view_of(anselm, match, 1)
    act(anselm, match, theirs, walks(theirs)[0], seat=1)
    wait_for_frame(livia, frame + 3)
    ask_back_to(livia, frame)
    expect(livia.locator("#consent")).to_contain_text("You asked to undo.")
    expect(anselm.locator("#consent")).to_contain_text("Livia would like to undo")
    shot(anselm, "table-consent-1440")
    anselm.locator("#disagree").click()
    expect(livia.locator("#consent")).to_have_count(0)
    ask_back_to(livia, frame)
    anselm.locator("#agree").click()
    expect(livia.locator("#prompt-title")).to_have_text(start)
    for page in (livia, anselm):
        expect(page.locator("#chronicle")).to_contain_text("With everybody's consent")
    assert lit(anselm) == []


def test_a_game_ends_without_a_result_when_everybody_agrees(browser_page: MakePage) -> None:
    livia, anselm, _ = two_at_a_table(browser_page)
    livia.locator("#open-seats").click()
    livia.locator("#end-match summary").click()
    livia.locator("#end-match").get_by_role("button", name="Ask the others").click()
    expect(livia.locator("#consent")).to_contain_text("You asked to end this game.")
    livia.keyboard.press("Escape")
    expect(anselm.locator("#consent")).to_contain_text("Livia asks to end this game without a result.")
    expect(livia.locator("#agree")).to_have_count(0)
    livia.locator("#disagree").click()  # thought better of it
    expect(anselm.locator("#consent")).to_have_count(0)
    livia.locator("#open-seats").click()
    livia.locator("#end-match summary").click()
    livia.locator("#end-match").get_by_role("button", name="Ask the others").click()
    livia.keyboard.press("Escape")
    expect(anselm.locator("#consent")).to_contain_text("Livia asks to end this game without a result.")
    shot(anselm, "table-consent-end-1440")
    anselm.locator("#agree").click()
    for page in (livia, anselm):
        expect(page.locator("#prompt")).to_contain_text("The players have ended this match without a result.")
    livia.locator("#open-seats").click()
    expect(livia.locator("#sheet .seat-row").first).to_be_visible()
    expect(livia.locator("#end-match")).to_have_count(0)


def ask_back_to(page: Page, frame: int) -> None:
    page.keyboard.press(",")
    expect(page.locator("#past-number")).to_contain_text("Move ")
    page.locator("#past-slider").fill(str(frame))
    expect(page.locator("#past-number")).to_contain_text(f"Move {frame} ")
    page.locator("#ask-back").click()


def test_a_seat_goes_to_a_bot_and_back(browser_page: MakePage) -> None:
    livia, anselm, _ = two_at_a_table(browser_page)
    livia.locator("#open-seats").click()
    shot(livia, "seats-1440")
    livia.locator("#sheet .seat-row").first.get_by_role("button", name="Let a bot play").click()
    expect(livia.locator("#sheet").get_by_role("button", name="Take the seat back")).to_be_visible()
    expect(anselm.locator("#chronicle")).to_contain_text("Livia left the seat to a bot.")
    livia.locator("#sheet").get_by_role("button", name="Take the seat back").click()
    expect(anselm.locator("#chronicle")).to_contain_text("Livia took the seat back from the bot.")
    livia.keyboard.press("Escape")
    expect(livia.locator("#sheet")).to_be_hidden()


def test_an_address_for_word_of_the_turn_is_asked_for_where_the_house_allows_it(browser_page: MakePage) -> None:
    page = browser_page()
    go_to(page, open_match(page, players=2))
    at_table(page)
    page.locator("#open-seats").click()
    expect(page.locator("#sheet .seat-row")).to_have_count(2)
    expect(page.locator("#webhook-0")).to_have_count(0)
    page.keyboard.press("Escape")
    page.evaluate(f"async () => {{ {module('table/main')}.state.status.webhooks = true; }}")
    page.locator("#open-seats").click()
    expect(page.locator("#webhook-0")).to_have_count(1)


def test_a_token_for_a_program_is_shown_once_and_revoked(browser_page: MakePage) -> None:
    page = browser_page()
    go_to(page, open_match(page, players=2))
    at_table(page)
    page.locator("#open-seats").click()
    part = page.locator("#sheet .seat-row").first.locator("details", has_text="Programs")
    part.locator("summary").click()
    part.get_by_label("Name of the program").fill("Sibilla")
    part.get_by_role("button", name="Make a token").click()
    expect(page.locator("#program-0-token")).to_have_value(re.compile(r"seat_[\w-]{32}"))
    expect(part).to_contain_text("Sibilla never used")
    shot(page, "programs-1440")
    page.evaluate(f"async () => {module('table/main')}.state.emit('table')")
    expect(page.locator("#program-0-token")).to_be_visible()  # others come and go
    part.get_by_role("button", name="Revoke").click()
    expect(part).not_to_contain_text("Sibilla")
    page.keyboard.press("Escape")
    page.locator("#open-seats").click()
    expect(page.locator("#program-0-token")).to_have_count(0)


def test_whoever_watches_sees_no_secrets_and_has_nothing_to_press(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(browser_page, options={"talk": "silent"})
    nora = browser_page()
    go_to(nora, match)
    expect(nora.locator("#watching")).to_be_visible()
    expect(nora.locator("#chronicle li").first).to_be_visible()
    for page in (livia, anselm):
        expect(page.locator("#hand .card").first).to_be_visible()
    assert nora.locator("[data-act], [data-actions], #hand [id^=q-card]").count() == 0
    html = nora.content()
    held = {card for page in (livia, anselm) for card in cards_of(page)}
    assert held
    assert [card for card in held if f'id="{card}"' in html] == []
    shot(nora, "watching-1440")
    # A dock that holds nothing to press leaves the plate its room.
    nora.set_viewport_size({"width": 820, "height": 1180})
    dock, plate = (nora.locator(rule).bounding_box() for rule in ("#prompt", "#board svg.board"))
    assert dock
    assert plate
    assert dock["height"] < 140
    assert plate["y"] + plate["height"] <= dock["y"]


def cards_of(page: Page) -> list[str]:
    found: list[str] = page.locator("#hand [id^=q-card]").evaluate_all("nodes => nodes.map((node) => node.id)")
    return found


def test_the_title_says_whose_turn_it_is(browser_page: MakePage) -> None:
    livia, anselm, _ = two_at_a_table(browser_page)
    expect(livia).to_have_title(re.compile("^● Your turn"))
    expect(anselm).not_to_have_title(re.compile("Your turn"))
    livia.locator("#act-0").click()
    expect(anselm).to_have_title(re.compile("^● Your turn"))
    expect(livia).not_to_have_title(re.compile("Your turn"))


def test_what_happened_meanwhile_is_told_on_coming_back(browser_page: MakePage) -> None:
    livia, anselm, match = two_at_a_table(browser_page)
    wait_for_frame(anselm, frame_of(livia))
    anselm.wait_for_timeout(100)  # so that the page has said how far it has seen
    anselm.goto("about:blank")
    for _ in range(2):
        walk(livia, walks(view_of(livia, match))[0])
    livia.locator("#act-0").click()
    expect(livia.locator("#prompt")).not_to_have_class(re.compile("asks"))
    go_to(anselm, match)
    since = anselm.locator("#since")
    expect(since).to_contain_text("While you were away")
    expect(since).to_contain_text("Livia went")
    shot(anselm, "since-1440")
    anselm.locator("#since-show").click()
    expect(anselm.locator("#past")).to_be_visible()
    anselm.locator("#to-now").click()
    expect(since).to_have_count(0)
    at_table(anselm)
