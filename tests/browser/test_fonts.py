"""The fonts: they come from the house, drawings know how wide they are, and a page does not wait for them."""

from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Page

from quarantotto.core.lettering import Face, text_width
from quarantotto.core.picture import Picture
from quarantotto.core.position import Position
from quarantotto.games import load_game
from quarantotto.games.radetzky.present import PRESENTER
from tests.browser.conftest import MakePage

CSS: dict[Face, str] = {
    "serif": "400 100px var(--serif)",
    "strong": "600 100px var(--serif)",
    "italic": "italic 400 100px var(--serif)",
    "sans": "400 100px var(--sans)",
    "sans-strong": "600 100px var(--sans)",
}
TEXTS = ("Contrada dei Bigli", "Reichsverfassungskampagne", "13. März: Sturz Metternichs in Wien", "Sant’Ambrogio − 27")
WIDTH = """([font, text]) => {
  const probe = document.body.appendChild(document.createElement("span"));
  Object.assign(probe.style, {font, whiteSpace: "pre", position: "absolute", fontVariantNumeric: "normal"});
  probe.textContent = text;
  probe.getBoundingClientRect();  // asks for the font
  return document.fonts.ready.then(() => {
    const {width} = probe.getBoundingClientRect();
    probe.remove();
    return width;
  });
}"""
FAMILIES = "[...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)"


def test_letters_are_as_wide_as_drawings_reckon(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/style")
    for face, text in product(get_args(Face), TEXTS):
        wide = page.evaluate(WIDTH, [CSS[face], text]) / text_width(text, 100, face)
        assert 0.965 <= wide <= 1.002, (face, text)  # kerning


def test_a_page_is_set_in_the_fonts_of_the_house(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/")
    page.evaluate("document.fonts.ready")
    loaded = {family.strip('"') for family in page.evaluate(FAMILIES)}
    assert loaded >= {"Quarantotto Serif", "Quarantotto Display", "Quarantotto Sans"}


def test_a_saved_drawing_brings_its_fonts_along(browser_page: MakePage, tmp_path: Path) -> None:
    position = Position.start(load_game("radetzky"), players=3)
    view = position.concealed(0)
    file = Picture(PRESENTER.sheet(view.state, view.edition, 0)).save(tmp_path / "milan.svg")
    page = browser_page(offline=True)
    page.goto(file.as_uri())
    page.evaluate("document.fonts.ready")
    assert sorted(page.evaluate(FAMILIES)) == ["Quarantotto Sans", "Quarantotto Serif", "Quarantotto Serif"]


@pytest.mark.parametrize("path", ["/", "/rules/radetzky", "/new/comuni"])
def test_little_moves_when_the_fonts_come_late(browser_page: MakePage, path: str) -> None:
    early, late = _heights(browser_page(), path), _heights(_without_fonts(browser_page()), path)
    assert late == pytest.approx(early, rel=0.01, abs=2.0)  # two pixels of one heading nobody sees move


def _without_fonts(page: Page) -> Page:
    page.route("**/*.woff2", lambda route: route.abort())
    return page


def _heights(page: Page, path: str) -> list[float]:
    """How high the page and its headings are."""
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    heights: list[float] = page.evaluate(
        "[document.body, ...document.querySelectorAll('h1, header')].map((node) => node.getBoundingClientRect().height)"
    )
    return heights
