"""A finished match looked at again in a real browser: curve, decisions, positions, and a table to play on."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from quarantotto.bots.analysis import Analysis, Judged, Moment, Played
from quarantotto.core.engine import Engine
from quarantotto.core.present.reasons import Reasons, Weighed
from quarantotto.table.export import read_export
from quarantotto.table.store.analyses import keep_analysis
from quarantotto.table.store.looking import change
from quarantotto.table.story import played_in
from quarantotto.table.verify import verify_export
from quarantotto.web.live.analysing import made_by
from tests.browser.conftest import MakePage
from tests.browser.house import House
from tests.browser.test_reading import daily, faults, in_look

LOOKS = (("en", 1440, "light"), ("de", 820, "dark"), ("it", 390, "dark"), ("de", 320, "light"))
FILE = Path(__file__).parents[1] / "data" / "0.1" / "exports" / "garibaldi-basic-2.json"
TURN = 9  # the decision after which the chance of these figures falls


def figures(engine: Engine, story: Sequence[Played]) -> Analysis:
    """Not worked out but laid out: every kind of judgement is among them."""
    moments = [Moment(n, (share, 1 - share), 24) for n in range(len(story)) for share in [0.75 if n <= TURN else 0.2]]
    judged = []
    for number, played in enumerate(story):
        others = [one for one in engine.legal(played.before, played.seat) if one != played.action]
        if not others:
            continue
        is_bad = number in (TURN, 20)
        weighed = (Weighed(played.action, 0.4, 0.02, 0.0, 0.0), Weighed(others[0], 0.5, 0.02, -0.1, 0.02))
        reasons = Reasons(played.seat, weighed, (), 64, is_calibrated=False) if is_bad else None
        best, cost, doubt = (others[0], 0.1, 0.02) if is_bad else (played.action, 0.0, 0.0)
        judged.append(Judged(number, played.seat, played.action, best, cost, doubt, reasons))
    end = Moment(len(story), (0.0, 1.0), 0)
    return Analysis(((0,), (1,)), False, (*moments, end), (TURN,), tuple(judged))


def analysed(page: Page, house: House) -> str:
    """A finished match in the house, with an analysis that is kept."""
    page.goto("/")
    answer = page.request.post("/api/import", data=FILE.read_text(), headers={"content-type": "application/json"})
    match: str = answer.json()["match"]
    played = verify_export(read_export(FILE.read_text())).match
    assert played is not None
    content = asdict(figures(played.engine, played_in(played)))
    change(house.db, lambda connection: keep_analysis(connection, match, made_by("garibaldi"), content))
    return match


def test_a_match_is_looked_at_again_and_played_on(browser_page: MakePage, house: House) -> None:
    page = browser_page(permissions=["clipboard-read", "clipboard-write"])
    match = analysed(page, house)
    page.goto(f"/table/{match}")
    page.locator("#analyse").click()
    page.wait_for_url(f"**/table/{match}/analysis*")
    current = page.locator("#decisions [aria-current]")
    expect(current.locator(".r")).to_have_text(str(TURN + 1))  # it begins where it turned
    expect(current.locator("em")).to_contain_text("−10")
    expect(page.locator("#measure")).to_contain_text("Of 100 games played on")
    expect(page.locator("#method")).to_contain_text("not as a chance")
    expect(page.locator(".chances .mark")).to_have_count(1)
    for place in ("known", "so"):
        expect(page.locator(f"#{place} svg.trf")).to_be_visible()

    # By keyboard: steps, and the number of a turning point.
    page.keyboard.press("ArrowRight")
    expect(current.locator(".r")).not_to_have_text(str(TURN + 1))
    page.keyboard.press("1")
    expect(current.locator(".r")).to_have_text(str(TURN + 1))
    page.locator("[data-filter=worse]").click()
    expect(page.locator("#decisions > li.bad")).to_have_count(2)
    page.locator("#decisions > li.bad button").last.click()
    expect(current.locator(".r")).to_have_text("21")
    page.locator("#whose").select_option("1")
    expect(page.locator("#known-title")).to_contain_text("Martino")
    expect(page.locator("#so-note summary")).to_be_visible()

    page.locator("#share").click()
    expect(page.locator("#said")).to_have_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/table/{match}/analysis#21")
    other = browser_page("de")
    other.goto(f"/table/{match}/analysis#21")
    expect(other.locator("#decisions [aria-current] .r")).to_have_text("21")

    page.locator("#fork").click()
    expect(page.locator("#fork-note")).to_contain_text("before decision 21")
    expect(page.locator("#fork-note a")).to_have_attribute("href", f"/table/{match}/analysis#21")
    expect(page.locator("#prompt-title")).not_to_be_empty()


def test_everybody_can_read_it(browser_page: MakePage, house: House, request: pytest.FixtureRequest) -> None:
    match = ""
    wrong: dict[str, Any] = {}
    for look in daily(request, LOOKS):
        page = in_look(browser_page, look)
        match = match or analysed(page, house)
        page.goto(f"/table/{match}/analysis")
        expect(page.locator("#so svg")).to_be_visible()
        wrong |= faults(page, "analysis", look)
        page.close()
    assert wrong == {}
