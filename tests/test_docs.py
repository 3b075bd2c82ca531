"""The documentation is whole, keeps to itself, and says what is so."""

import os
import re
from pathlib import Path

import nbformat
import pytest

from quarantotto.core.words import APP, LANGUAGES, translator
from quarantotto.games import PACKAGES, load_presenter
from tests.web.serving import serving
from tools.docs.building import DOCS, ROOT, build
from tools.docs.checking import wrong_in
from tools.docs.notebook import LEARNING

NAMED = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")  # what is set in italics is what a button or a page is called
RUN = "How the table is run"
OWN_NAMES = {"Quarantotto", "quarantotto", "?"}


@pytest.fixture(scope="module")
def is_whole(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--all"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, is_whole: bool) -> Path:
    """The whole site but for the drawings, which have tests of their own, and for most of what is learned; asked for as
    scripts/docs does, from here."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    build(Path(os.path.relpath(folder)), draws=False, learns=is_whole)
    return folder


def read(*parts: Path | str) -> str:
    return Path(*parts).read_text(encoding="utf-8")


def test_every_link_leads_somewhere_and_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    assert wrong_in(site) == []


def test_links_of_the_sources_lead_to_files_too() -> None:
    """Whoever reads the repository finds what a page is made of."""
    for file in sorted((ROOT / "docs").rglob("*.md")):
        links = re.findall(r"\]\(([^)#\s:]+)", read(file))
        assert [link for link in links if not (file.parent / link).is_file()] == [], file.name


def test_every_page_can_be_found_from_the_first_one(site: Path) -> None:
    for lang in LANGUAGES:
        home = site if lang == "en" else site / lang
        others = {site / tongue for tongue in LANGUAGES if tongue != lang}
        pages = {page for page in home.rglob("*.html") if not others & set(page.parents)}
        places = read(home, "index.html").partition('class="md-content"')[0]
        listed = {(home / link).resolve() for link in re.findall(r'href="([^"#:]+\.html)"', places)}
        assert pages - listed == set()


def test_players_read_in_their_language(site: Path) -> None:
    for lang in LANGUAGES:
        home = site if lang == "en" else site / lang
        for name in ("index", "play", "privacy", *PACKAGES, *(f"{game}-cards" for game in PACKAGES)):
            folder = home if name in ("index", "play", "privacy") else home / "games"
            assert f'<html lang="{lang}"' in read(folder, f"{name}.html")
        for game in PACKAGES:
            assert f'href="games/{game}.html"' in read(home, "play.html").partition('class="md-content"')[2]
            rules = read(home, "games", f"{game}.html")
            book = load_presenter(game).rulebook
            assert set(re.findall(r'id="clause-(\d+)"', rules)) == {str(clause) for clause in book.printed}
            assert all(f'id="r-{chapter.name}"' in rules for chapter in book.chapters(lang))
            assert rules.count('class="drawn"') == len(book.figures(lang)) > 0
            assert "/learn/" not in rules


def test_what_is_asked_for_is_there(site: Path) -> None:
    assert "check_walk" in read(site, "rules.html")
    assert "carry_out_claim" in read(site, "versions.html")
    assert "whose_turn" in read(site, "new-game.html")
    assert "quarantotto simulate" in read(site, "commands.html")
    assert 'id="shape-Frame"' in read(site, "api.html")
    assert 'class="rooms"' in read(site, "architecture.html")
    assert "mermaid" not in read(site, "architecture.html")
    assert (site / "lab/notebook-3.svg").is_file()
    assert "@font-face" in read(site, "lab/notebook-9.svg")
    assert re.search("<button disabled[^>]*>Take income</button>", read(site, "lab/notebook.html"))
    for page in site.rglob("*.html"):
        assert not re.search(r"<!-- (code of|file|rooms of|description)", read(page)), page


def test_the_policy_of_the_notebook_beats_uniform_play(site: Path, is_whole: bool) -> None:
    """It was trained while the page was built. The lower end of the interval was above 96 % where it was measured, and
    above 92 % after a fifth of it; other processors round otherwise and learn otherwise, so less is asked."""
    (low,) = re.findall(
        r"won against uniform: [\d.]+% \(([\d.]+)%–[\d.]+%\) of 2,000 games", read(site, "lab/training.html")
    )
    assert float(low) >= (93 if is_whole else 85)
    assert 'class="line"' in read(site, "lab/training-10.svg")


def test_notebooks_answer_the_same_whenever_they_are_run() -> None:
    """How long something took differs, and a release refuses two builds that differ."""
    for file in DOCS.rglob("*.ipynb"):
        cells = [cell.source for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "code"]  # type: ignore[no-untyped-call]
        assert cells
        assert [code for code in cells if "print(" in code and re.search(r"\b(spent|time\.)", code)] == []


def test_less_is_learned_where_that_is_asked_for() -> None:
    sources = [cell.source for cell in nbformat.read(DOCS / "lab/training.ipynb", as_version=4).cells]  # type: ignore[no-untyped-call]
    assert sum(source.count(LEARNING) for source in sources) == 1


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    (tmp_path / "other.html").write_text('<p id="here">', encoding="utf-8")
    (tmp_path / "page.css").write_text('@import "https://example.org/a.css";', encoding="utf-8")
    wrong = (
        '<a href="gone.html"></a><a href="other.html#there"></a><a href="/other.html"></a><a href="../x.html"></a>'
        '<script>alert(1)</script><p style="color: red" onclick="x()"></p><img src="https://example.org/x.png">'
    )
    right = '<a href="other.html#here"></a><a href="#"></a><script src="other.html"></script><a href="https://example.org"></a>'
    (tmp_path / "index.html").write_text(wrong + right, encoding="utf-8")
    assert [line.partition(": ")[2] for line in wrong_in(Path(os.path.relpath(tmp_path)))] == [
        "<script> in the page",
        "p onclick",
        "p style",
        "leads nowhere: ../x.html",
        "leads nowhere: /other.html",
        "leads nowhere: gone.html",
        "leads away: https://example.org/x.png",
        "has no such place: other.html#there",
        "loads https://example.org/a.css",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_and_buttons_are_called_what_they_are_called(lang: str) -> None:
    """In a player's page every name in italics is one the program uses in that language."""
    name = "play.md" if lang == "en" else f"play.{lang}.md"
    say = translator(APP, lang)
    used = {say(text) for text in ("Play alone now", "New table", "Learn", "Rules", "Your tables", RUN)}
    assert set(map(" ".join, map(str.split, NAMED.findall(read(DOCS, name))))) - OWN_NAMES == used


def test_the_examples_of_the_api_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", read(DOCS, "api.md"), re.DOTALL))
    with serving(f"sqlite:///{tmp_path / 'matches.sqlite'}") as house:
        names = {"HOUSE": f"http://{house.address}"}
        exec(code, names)
        names["house"].close()  # type: ignore[attr-defined]
    games, question, frames, refused = capsys.readouterr().out.splitlines()
    assert games == str(list(PACKAGES))
    assert "Start in" in question
    first, second = frames.split()
    assert first == second  # sent twice, it counts once
    assert refused.startswith("409 ")
