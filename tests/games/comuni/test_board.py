"""The board of Comuni as SVG: well-formed, complete, in step with the rules."""

import re
from xml.etree import ElementTree

import pytest

from quarantotto.core.game import NOBODY
from quarantotto.core.pen import Pen
from quarantotto.games.comuni.actions import CARD, COLUMN, NEW_BUILDING, STRUCTURE, TAKE_BACK
from quarantotto.games.comuni.present import PRESENTER
from quarantotto.games.comuni.present.paper import SCREEN_TEXT
from quarantotto.games.comuni.state import CARDS, COLUMNS
from tests.games.comuni.table import EDITION
from tests.games.comuni.test_view import moments, views

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


@pytest.mark.parametrize("players", [2, 5])
def test_every_view_is_well_formed_with_ids_of_its_own(players: int) -> None:
    for position, seat in views(players):
        s = position.concealed(seat).state
        legal = position.legal(seat) if seat in position.pending() else []
        root = drawn(PRESENTER.sheet(s, EDITION, seat, "de", legal, Pen("z", None)))
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert all(name.startswith("z-") for name in ids)
        assert not any("style" in element.attrib for element in root.iter())
        uses = {element.attrib["href"][1:] for element in root.iter(f"{SVG}use")}
        assert uses <= set(ids)


def test_every_legal_action_can_be_chosen_once() -> None:
    for position, seat in views(3):
        if seat not in position.pending():
            continue
        legal = position.legal(seat)
        root = drawn(PRESENTER.sheet(position.concealed(seat).state, EDITION, seat, "en", legal))
        targets = [element for element in root.iter() if "data-actions" in element.attrib]
        offered = [int(element.attrib["data-actions"]) for element in targets]
        assert len(offered) == len(set(offered))
        on_board = [a for a in legal if is_on_the_board(a)]
        assert set(on_board) <= set(offered) <= set(legal)
        assert all(element.attrib["aria-label"] for element in targets)
        assert all(element.attrib["role"] == "button" and element.attrib["tabindex"] == "0" for element in targets)


def is_on_the_board(action: int) -> bool:
    is_card = CARD <= action < CARD + CARDS
    is_column = COLUMN <= action < COLUMN + COLUMNS
    return is_card or is_column or NEW_BUILDING <= action < TAKE_BACK


def test_a_position_keeps_its_ids_from_move_to_move() -> None:
    first, *_, last = moments(4)
    one, other = (PRESENTER.sheet(p.concealed(NOBODY).state, EDITION, NOBODY) for p in (first, last))
    columns = set(re.findall(r'id="(q-column-\d)"', one))
    assert columns == {f"q-column-{n}" for n in range(1, 8)}
    assert columns <= set(re.findall(r'id="(q-[^"]+)"', other))


def test_all_structures_stand_somewhere() -> None:
    position = moments(4)[-1]
    svg = PRESENTER.sheet(position.concealed(NOBODY).state, EDITION, NOBODY)
    shown = {int(n) for n in re.findall(r'id="q-structure-(\d+)"', svg)}
    assert shown == set(range(1, int(position.state.structures) + 1))
    assert STRUCTURE


def test_a_drawing_for_a_page_brings_no_style() -> None:
    position = moments(2)[0]
    svg = PRESENTER.sheet(position.state, EDITION, 0, pen=Pen())
    assert "<style" not in svg
    assert 'href="/static/icons.svg#i-' in svg
    assert "url(" not in PRESENTER.board_style()


def test_printed_screens_are_measured_in_the_size_they_are_drawn_in() -> None:
    assert f".said.start {{ font-size: {SCREEN_TEXT:g}px; }}" in PRESENTER.board_style()
