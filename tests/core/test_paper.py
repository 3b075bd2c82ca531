"""Sheets of paper: everything is on one, within the margins, its back behind it; boards are whole when put together."""

import re
from itertools import pairwise

import pytest

from quarantotto.core.paper.document import printable_style
from quarantotto.core.paper.sheets import MARGIN, OVERLAP, PAPERS, Sheet, in_order, sheets_of
from quarantotto.core.pen import Pen
from quarantotto.core.position import load_edition
from quarantotto.core.present.things import Shelf, Thing
from quarantotto.core.svg import element
from quarantotto.games import PACKAGES, load_game, load_presenter

CASES = [(game, paper) for game in PACKAGES for paper in PAPERS]


def shelves_of(game: str) -> list[Shelf]:
    presenter = load_presenter(game)
    return list(presenter.paper(presenter.sights.nowhere(load_edition(load_game(game)), "de", Pen("q", None))))


def is_board(shelf: Shelf, paper: tuple[float, float]) -> bool:
    return any(size > side - 2 * MARGIN for size, side in zip(shelf.millimetres, paper, strict=True))


@pytest.mark.parametrize(("game", "paper"), CASES)
def test_everything_is_on_a_sheet_within_the_margins(game: str, paper: str) -> None:
    width, height = PAPERS[paper]
    for shelf in shelves_of(game):
        if is_board(shelf, (width, height)):
            continue
        fronts = [sheet for sheet in sheets_of(shelf, (width, height)) if not sheet.is_back]
        laid = [spot.thing.code for sheet in fronts for spot in sheet.spots]
        assert laid == [thing.code for thing in shelf.things for _ in range(thing.count)]
        for sheet in fronts:
            corners = [(spot.x, spot.y) for spot in sheet.spots]
            assert len(set(corners)) == len(corners)
            for x, y in corners:
                assert x >= MARGIN - 0.01
                assert x + shelf.millimetres[0] <= width - MARGIN + 0.01
                assert y >= MARGIN - 0.01
                assert y + shelf.millimetres[1] <= height - MARGIN + 0.01


@pytest.mark.parametrize(("game", "paper"), CASES)
def test_no_cut_mark_runs_through_the_name_of_the_sheet(game: str, paper: str) -> None:
    name = re.compile(r' y="([\d.]+)" style="[^"]*font-size:([\d.]+)px[^"]*">[^<]+</text>$')
    for shelf in shelves_of(game):
        for sheet in sheets_of(shelf, PAPERS[paper]):
            cuts = re.findall(r'<path d="([^"]+)"[^>]*stroke-width:0.15px', sheet.content)
            ends = [float(y) + float(down) for y, down in re.findall(r" ([\d.]+)v([\d.]+)", cuts[0])]
            ((baseline, size),) = name.findall(sheet.content)
            assert max(ends) < float(baseline) - 0.8 * float(size), sheet.title


@pytest.mark.parametrize(("game", "paper"), CASES)
def test_a_back_lies_behind_its_front(game: str, paper: str) -> None:
    width = PAPERS[paper][0]
    backs = 0
    for shelf in shelves_of(game):
        before: Sheet | None = None
        for sheet in sheets_of(shelf, PAPERS[paper]):
            if sheet.is_back:
                assert before is not None
                assert [spot.thing.code for spot in sheet.spots] == [spot.thing.code for spot in before.spots]
                for behind, front in zip(sheet.spots, before.spots, strict=True):
                    assert behind.x + shelf.millimetres[0] == pytest.approx(width - front.x)
                    assert behind.y == pytest.approx(front.y)
                backs += 1
            before = sheet
    assert backs >= 5


@pytest.mark.parametrize(("game", "paper"), CASES)
def test_what_has_backs_comes_first_leaf_by_leaf(game: str, paper: str) -> None:
    both, single = in_order(shelves_of(game), PAPERS[paper])
    assert [sheet.is_back for sheet in both] == [False, True] * (len(both) // 2)
    assert not any(sheet.is_back for sheet in single)


@pytest.mark.parametrize("paper", PAPERS)
def test_tiles_overlap_and_cover_the_board(paper: str) -> None:
    board = Thing("b", "Board", element("rect", width=100, height=150), (100.0, 150.0))
    tiles = list(sheets_of(Shelf("board", "Board", (board,), (400.0, 600.0)), PAPERS[paper]))
    parts = [[float(n) for n in tile.content.split('viewBox="')[1].split('"')[0].split()] for tile in tiles]
    rows = sorted({(top, height) for _, top, _, height in parts})
    columns = sorted({(left, width) for left, _, width, _ in parts})
    assert len(parts) == len(rows) * len(columns)
    for spans, whole in ((rows, 600.0), (columns, 400.0)):
        assert spans[0][0] == 0
        assert sum(spans[-1]) == pytest.approx(whole)
        for (first, size), (second, _) in pairwise(spans):
            assert first + size - second == pytest.approx(OVERLAP, abs=0.01)
    assert [tile.title for tile in tiles][:2] == ["Board A1", "Board A2"]


def test_boards_take_few_sheets() -> None:
    counts = {
        game: sum(
            1 for shelf in shelves_of(game) if is_board(shelf, PAPERS["a4"]) for _ in sheets_of(shelf, PAPERS["a4"])
        )
        for game in PACKAGES
    }
    assert counts == {"radetzky": 4, "comuni": 1, "garibaldi": 4, "1848": 0}


def test_styles_are_written_out_for_paper() -> None:
    unknown = ".g .d:not(.e) { fill: red; } @media print { .g .f { fill: blue; } }"
    text = printable_style(f".g :is(.a, .b) .c {{ font: italic 600 11px/1 X; }} {unknown}", "g")
    assert "#q-board .a .c,#q-board .b .c{font-style:italic;font-weight:600;font-size:11px;font-family:X}" in text
    assert "fill:red" not in text
    assert "fill:blue" not in text
