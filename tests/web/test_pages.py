"""The house pages: well-formed, in three languages, nothing inline, nothing that leads nowhere."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from quarantotto.core.look import tokens
from quarantotto.core.seats import CIRCLE, SHAPES
from quarantotto.core.words import LANGUAGES
from quarantotto.games import PACKAGES, UnknownGame, load_meta
from quarantotto.web import assets, gathering, pages
from quarantotto.web.gathering import PAGES as PARTS
from quarantotto.web.gathering import Entangled, gathered, modules_of
from quarantotto.web.pages import showing
from quarantotto.web.pages.markup import filled, h, join
from quarantotto.web.words.analysis import ANALYSIS
from quarantotto.web.words.house import HOUSE
from quarantotto.web.words.lessons import LESSONS
from quarantotto.web.words.table import TABLE
from tests.by_record import by_record

PAGES: dict[str, Callable[[str], str]] = {
    "home": pages.home_page,
    "new": pages.new_page,
    "new-garibaldi": lambda lang: pages.new_page(lang, "garibaldi"),
    "join": pages.join_page,
    "host": pages.host_page,
    "become-host": pages.become_host_page,
    "rules": lambda lang: pages.rules_page(lang, "radetzky"),
    "learn": lambda lang: pages.learn_page(lang, "radetzky"),
    "cards": lambda lang: pages.cards_page(lang, "radetzky"),
    "cards-1848": lambda lang: pages.cards_page(lang, "1848"),
    "cards-comuni": lambda lang: pages.cards_page(lang, "comuni"),
    "cards-garibaldi": lambda lang: pages.cards_page(lang, "garibaldi"),
    "map-radetzky": lambda lang: pages.map_page(lang, "radetzky"),
    "map-garibaldi": lambda lang: pages.map_page(lang, "garibaldi"),
    "style": pages.style_page,
    "privacy": pages.privacy_page,
    "offline": pages.offline_page,
    "error": lambda lang: pages.error_page(lang, 404, "x < y"),
}
VOID = {"meta", "link", "input"}
CLOSED_ALONE = {"path", "circle", "rect", "use", "ellipse", "g"}  # in drawings


class Reader(HTMLParser):
    """Reads a page strictly: every element closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in CLOSED_ALONE
        self.attributes.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def values(self, name: str) -> list[str]:
        return [value for _tag, named in self.attributes if (value := named.get(name))]


@pytest.fixture(params=[(name, lang) for name in PAGES for lang in LANGUAGES], ids="-".join)
def page(request: pytest.FixtureRequest) -> tuple[str, str, Reader]:
    name, lang = request.param
    return read(name, lang)


@cache
def read(name: str, lang: str) -> tuple[str, str, Reader]:
    """A page is made once for all that is asked of it."""
    text = PAGES[name](lang)
    return lang, text, Reader(text)


def test_every_element_is_closed_and_every_id_is_given_once(page: tuple[str, str, Reader]) -> None:
    lang, text, reader = page
    assert text.startswith("<!doctype html>")
    assert not reader.open
    assert reader.attributes[0] == ("html", {"lang": lang})
    assert [name for name, count in Counter(reader.values("id")).items() if count > 1] == []


def test_nothing_is_inline_that_the_policy_forbids(page: tuple[str, str, Reader]) -> None:
    _lang, _text, reader = page
    for tag, named in reader.attributes:
        assert tag != "style"
        assert not any(name == "style" or name.startswith("on") for name in named)
        assert tag != "script" or named.get("src")


def test_what_a_page_refers_to_is_there(page: tuple[str, str, Reader]) -> None:
    _lang, _text, reader = page
    ids = set(reader.values("id"))
    for name in ("for", "aria-labelledby", "aria-describedby"):
        assert set(reader.values(name)) <= ids
    for link in (*reader.values("href"), *reader.values("src")):
        path, _hash, place = link.partition("#")
        if path.startswith("/static/"):
            name = path.removeprefix("/static/")
            assert assets.kept(path) or assets.plain(name) or (assets.STATIC / name).is_file(), link
        elif not path:
            assert place in ids, link


def test_a_page_names_every_module_its_script_needs() -> None:
    text = pages.home_page("en")
    named = re.findall(r'<link rel="modulepreload" href="([^"]+)"', text)
    assert len(named) == len(set(named))
    for path in ("/static/js/house/home.js", *named):
        source = (assets.STATIC / path.removeprefix("/static/")).read_text(encoding="utf-8")
        assert {*needed(source)} <= {*named}, path


def needed(source: str) -> list[str]:
    return re.findall(r'^(?:import |\} from )[^"\n]*"([^"]+)"', source, re.MULTILINE)


@pytest.mark.parametrize("page", PARTS)
def test_the_modules_of_a_table_come_as_one_each_after_those_it_imports(page: str) -> None:
    text = gathered(PARTS[page].script)
    parts = re.split(r"^// (\S+\.js)\n", text, flags=re.MULTILINE)
    names, bodies = parts[1::2], parts[2::2]
    assert names[-1] == f"{PARTS[page].script}.js"
    for number, name in enumerate(names):
        source = (assets.STATIC / "js" / name).read_text(encoding="utf-8")
        assert {path.removeprefix("/static/js/") for path in needed(source)} <= {*names[:number]}, name
        assert f'"/static/js/{name}"' in bodies[-1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('import { b } from "/static/js/other.js";', 'import { a } from "/static/js/one.js";'),
        ('import "/static/js/other.js";', ""),
        ('import { b } from "/static/js/other.js";', "export default b;"),
        ('import { b } from "/static/js/other.js";', "await b;"),
    ],
)
def test_what_cannot_be_gathered_is_said(one: str, other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "SCRIPTS", tmp_path)
    (tmp_path / "one.js").write_text(f"{one}\n", encoding="utf-8")
    (tmp_path / "other.js").write_text(f"{other}\n", encoding="utf-8")
    modules_of.cache_clear()
    with pytest.raises(Entangled):
        gathered("one")
    modules_of.cache_clear()


def test_gaps_are_filled(page: tuple[str, str, Reader]) -> None:
    _lang, text, _reader = page
    assert not re.search(r"\{[a-z_]+\}", text)


@pytest.mark.parametrize("name", PAGES)
def test_each_language_has_its_own_page(name: str) -> None:
    assert len({read(name, lang)[1] for lang in LANGUAGES}) == len(LANGUAGES)


def test_an_error_is_told_as_text() -> None:
    assert "x &lt; y" in pages.error_page("en", 404, "x < y")


def test_every_clause_has_an_anchor() -> None:
    text = pages.rules_page("it", "radetzky")
    for chapter in by_record("radetzky").rules_text("it"):
        for clause in chapter.clauses:
            assert f'id="clause-{clause.number}"' in text


@pytest.mark.parametrize("game", PACKAGES)
def test_a_new_table_asks_for_every_option_that_can_matter_and_for_no_other(game: str) -> None:
    page = Reader(pages.new_page("en", game))
    of_game = [named for tag, named in page.attributes if tag == "template"]
    assert {named["id"] for named in of_game} == {f"of-{each}" for each in PACKAGES}
    asked = Counter(page.values("data-name"))
    every = [option for each in PACKAGES for option in load_meta(each).options]
    assert asked == Counter(f"option-{option.name}" for option in every if option.is_offered)
    assert [option.name for option in every if not option.is_offered] == ["short_hand"]
    assert [
        named["value"] for _tag, named in page.attributes if named.get("name") == "game" and "checked" in named
    ] == [game]


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownGame):
        pages.rules_page("en", "tombola")
    with pytest.raises(UnknownGame):
        pages.new_page("en", "tombola")


@pytest.mark.parametrize(
    ("chosen", "accepted", "expected"),
    [
        (None, None, "en"),
        ("it", "de", "it"),
        ("xx", "de-AT,de;q=0.9,en;q=0.8", "de"),
        (None, "fr, it;q=0.3, de;q=0.4", "de"),
        (None, "fr;q=loud, it", "it"),
        (None, "*", "en"),
    ],
)
def test_the_language_is_the_one_chosen_or_the_best_accepted(
    chosen: str | None, accepted: str | None, expected: str
) -> None:
    assert pages.reader_language(chosen, accepted) == expected


def test_markup_escapes_texts_and_attributes() -> None:
    assert h("p", "a < b & c", title='"x"', hidden=False) == '<p title="&quot;x&quot;">a &lt; b &amp; c</p>'
    assert h("input", required=True, value=None) == "<input required>"
    assert filled("1 < {what}", what=h("b", "2")) == "1 &lt; <b>2</b>"
    assert join("<", h("input"), None, [h("i")]) == "&lt;<input><i></i>"


def test_the_look_shows_tokens_that_exist() -> None:
    styles = (assets.STATIC / "css" / "specimen.css").read_text(encoding="utf-8")
    for name in (*showing.GROUNDS, *showing.BINDING, *showing.COLOURS, *showing.MAP, *showing.SEATS):
        assert f"--{name}" in tokens()
        assert f".w-{name} {{ background: var(--{name}); }}" in styles


def test_signs_are_drawn_alike_by_page_and_script() -> None:
    script = (assets.STATIC / "js" / "house" / "signs.js").read_text(encoding="utf-8")
    for look, shape in SHAPES.items():
        assert f'{look}: "{shape}"' in script or (shape == CIRCLE and f"{look}: CIRCLE" in script)
    assert f'const CIRCLE = "{CIRCLE}";' in script


def test_house_styles_use_tokens_only() -> None:
    assert not re.search(r"#[0-9a-f]{3,8}\b", (assets.STATIC / "css" / "house.css").read_text(encoding="utf-8"))


def test_only_tokens_tell_day_from_night() -> None:
    """What they say is said once more for browsers without `light-dark()`; nobody does that for other styles."""
    house = [file.read_text(encoding="utf-8") for file in sorted((assets.STATIC / "css").glob("*.css"))]
    for style in (*house, *(by_record(game).stylesheet() for game in PACKAGES)):
        assert not re.search(r"light-dark\([^)]", style)


def test_scripts_say_only_words_that_exist() -> None:
    words = HOUSE.keys() | TABLE.keys() | LESSONS.keys() | ANALYSIS.keys()
    for script in sorted(
        one for folder in ("house", "analysis") for one in (assets.STATIC / "js" / folder).glob("*.js")
    ):
        said = set(re.findall(r'\bt\("([a-z0-9-]+)"', script.read_text(encoding="utf-8")))
        assert said <= words, script.name


def test_no_word_of_the_house_is_another_at_the_table() -> None:
    assert [key for key in HOUSE.keys() & TABLE.keys() if HOUSE[key] != TABLE[key]] == []
