"""A game that `quarantotto game new` has written is played at a real server, by its API and in a browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from quarantotto.cli.founding import write_game
from tests.browser.conftest import shot
from tests.browser.house import House
from tests.browser.hurrying import act, view_of

SEATS = [{"kind": "person", "name": "Livia"}, {"kind": "bot"}, {"kind": "bot"}]


@pytest.fixture(scope="module")
def page(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    own: Path = tmp_path_factory.mktemp("own")
    write_game("cucco", own)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QUARANTOTTO_GAMES", str(own))
        house = House(own, program="fixed_luck")
    context = chromium.new_context(base_url=house.address, locale="de", reduced_motion="reduce")
    yield context.new_page()
    context.close()
    house.stop()


def opened(page: Page) -> str:
    wish = {"game": "cucco", "players": len(SEATS), "seats": SEATS, "start": True, "pace": 0}
    return str(page.request.post("/api/matches", data=wish).json()["match"])


def cards(view: dict[str, Any]) -> str:
    return str(view["slots"]["kit"]["set"]["q-table"])


def test_a_whole_game_by_the_api(page: Page) -> None:
    match = opened(page)
    decisions = 0
    while not (view := view_of(page, match))["over"]:
        assert "Livia: a hidden card" not in cards(view)
        if not decisions:
            assert "a hidden card" in cards(view)
        act(page, match, view, 0)
        decisions += 1
    assert decisions == 7
    assert sorted(seat for seat, _ in view["over"]["rows"]) == [0, 1, 2]


def test_a_decision_in_the_browser(page: Page) -> None:
    page.goto(f"/table/{opened(page)}?seat=0")
    expect(page.locator("#q-table li")).to_have_count(3)
    expect(page.locator("#q-table")).to_contain_text("eine verdeckte Karte")
    expect(page.locator("#q-row-1")).to_contain_text("Livia")
    shot(page, "new-game-1280-light")
    page.get_by_role("button", name="Behalten").click()
    page.get_by_role("button", name="Zug beenden").click()
    expect(page.locator("#chronicle")).to_contain_text("Livia behält die Karte.")
