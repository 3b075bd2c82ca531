"""One seat, one identity: a finished game shows the same sign and name of a seat wherever the page has it."""

import pytest
from playwright.sync_api import expect

from quarantotto.games import PACKAGES
from tests.browser.conftest import MakePage, shot
from tests.browser.test_widths import at_the_end

# Look, shape and letter of each seat's sign, and its name, by the places that show them.
COLLECT = """() => {
  const worn = (root) => {
    const sign = root.querySelector(".sign");
    const shape = sign.querySelector(".body").getAttribute("d");
    return [sign.getAttribute("class"), shape, sign.querySelector("text")?.textContent ?? ""].join(" ");
  };
  const both = (root) => [worn(root), root.querySelector("bdi").textContent];
  const all = (rule, say) => [...document.querySelectorAll(rule)].map(say);
  const ranks = all("#ranks li", (row) => [Number(row.id.split("-")[1]), both(row)]);
  ranks.sort(([one], [other]) => one - other);
  return {
    players: all("#players [id^=q-row-], #players [id^=q-player-]", both),
    ranks: ranks.map(([, found]) => found),
    sheet: all("#seats-body .seat-row", both),
    plate: all("#board g.sign:not(.bann)", (sign) => worn({ querySelector: () => sign })),
    chart: all("#course figcaption > span:has(.sign)", worn),
  };
}"""


@pytest.mark.parametrize("game", PACKAGES)
def test_a_seat_wears_one_sign_and_one_name_on_every_part_of_the_page(browser_page: MakePage, game: str) -> None:
    page = browser_page("de")
    at_the_end(page, game)
    expect(page.locator("#course figcaption").first).to_be_visible()
    page.locator("#open-seats").click()
    expect(page.locator("#seats-body .seat-row").first).to_be_visible()
    found = page.evaluate(COLLECT)
    assert len(found["players"]) > 1
    assert all(seat_name for _, seat_name in found["players"])
    assert found["ranks"] == found["players"] == found["sheet"]
    worn = {sign for sign, _ in found["players"]}
    assert len(worn) == len(found["players"])
    assert set(found["plate"]) <= worn
    if game == "comuni":
        assert set(found["chart"]) == worn
    shot(page, f"end-{game}")
