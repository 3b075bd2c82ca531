"""`print`: a PDF with every card in real letters, or one line that says why not."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from quarantotto.core.paper.sheets import PAPERS
from quarantotto.core.pen import Pen
from quarantotto.core.position import load_edition
from quarantotto.games import PACKAGES, load_game, load_presenter
from tests.cli.conftest import Run

POINT = 72 / 25.4
NAMES = {
    "radetzky": {"Porta Tosa", "Contrada dei Bigli", "Adelsfrau", "Kanonenkugel", "im Vorrat"},
    "comuni": {"Lucca", "Bologna"},
    "garibaldi": {"Zum Rapport!", "Fattoria Guiccioli", "Magnavacca"},
    "1848": {"Robert Blum", "Sklaverei", "Heckerzug", "Kaiserwahl"},
}


@contextmanager
def opened(path: Path) -> Iterator[pypdfium2.PdfDocument]:
    document = pypdfium2.PdfDocument(path)
    try:
        yield document
    finally:
        document.close()


def text_of(document: pypdfium2.PdfDocument) -> str:
    pages = [page.get_textpage().get_text_bounded() for page in document]
    return " ".join(" ".join(pages).split())


def squeezed(text: str) -> str:
    """Letters alone: lines are broken where a card is full."""
    return "".join(letter for letter in text if letter.isalnum())


@pytest.mark.parametrize("game", PACKAGES)
def test_every_card_is_there_in_our_letters(run: Run, tmp_path: Path, game: str) -> None:
    file = tmp_path / "game.pdf"
    done = run("print", game, "--lang", "de", "--out", str(file))
    assert (done.code, [path.name for path in tmp_path.iterdir()]) == (0, ["game.pdf"])
    with opened(file) as document:
        sides = {tuple(round(side / POINT) for side in page.get_size()) for page in document}
        assert sides <= {(210, 297), (297, 210)}
        said = squeezed(text_of(document))
        for name in NAMES[game]:
            assert squeezed(name) in said, name
        texts = [o for page in document for o in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=6)]
        assert texts
        assert all(pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(text.raw)) for text in texts)


def test_all_cards_of_a_deck_by_their_names(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "1848.pdf"
    assert run("print", "1848", "--lang", "it", "--paper", "letter", "--out", str(file)).code == 0
    presenter = load_presenter("1848")
    edition = load_edition(load_game("1848"))
    events = presenter.shelves(presenter.sights.nowhere(edition, "it", Pen("q", None)))[3].things
    with opened(file) as document:
        width, height = document[0].get_size()
        assert (width / POINT, height / POINT) == pytest.approx(PAPERS["letter"], abs=0.2)
        said = squeezed(text_of(document))
    assert [event.name for event in events if squeezed(event.name) not in said] == []
    assert [event.second for event in events if squeezed(event.second) not in said] == []


def test_an_edition_of_ones_own(run: Run, tmp_path: Path) -> None:
    text = (load_game("radetzky").folder / "editions/milano.toml").read_text(encoding="utf-8")
    own, file = tmp_path / "mine.toml", tmp_path / "mine.pdf"
    own.write_text(text.replace('"Brera"', '"Isola"'), encoding="utf-8")
    assert run("print", "radetzky", "--edition", str(own), "--out", str(file)).code == 0
    with opened(file) as document:
        said = text_of(document)
    assert "Isola" in said
    assert "Brera" not in said


def test_what_cannot_be_printed_is_said_in_a_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.pdf"
    for wrong in (("chess",), ("radetzky", "--paper", "a3"), ("radetzky", "--edition", "nonsense")):
        done = run("print", *wrong, "--out", str(file))
        assert (done.code, done.err.count("\n")) == (2, 1), wrong
    assert run("print", "radetzky").code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    done = run("print", "1848", "--out", str(tmp_path / "nowhere" / "x.pdf"))
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "nowhere" in done.err
    (tmp_path / "folder.pdf").mkdir()
    assert run("print", "1848", "--out", str(tmp_path / "folder.pdf")).code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["folder.pdf"]


def test_a_missing_package_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    done = run("print", "1848", "--out", str(tmp_path / "x.pdf"))
    assert done.code == 2
    assert "pip install 'quarantotto[print]'" in done.err
    assert list(tmp_path.iterdir()) == []
