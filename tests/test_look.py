"""What all boards share: markup, tokens, icons, pictures."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quarantotto import core
from quarantotto.core.look import icon_symbols, icons, resolve, standalone_style, tokens
from quarantotto.core.picture import Picture
from quarantotto.core.svg import at, element, number, words


def test_markup_is_escaped() -> None:
    text = element("text", words('<b> & "c" \x01'), aria_label='"<é>"', viewbox="0 0 1 1", x=1.25, hidden=None)
    root = ElementTree.fromstring(text)
    assert root.text == '<b> & "c" '
    assert root.attrib == {"aria-label": '"<é>"', "viewBox": "0 0 1 1", "x": "1.2"}


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (-0.01, "0"), (2.34, "2.3"), (7, "7")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_transform_says_no_more_than_it_must() -> None:
    assert at(1, 2) == "translate(1 2)"
    assert at(1, 2, 0.5, 90) == "translate(1 2) rotate(90) scale(0.500)"


def test_every_token_resolves_by_day_and_by_night() -> None:
    for value in tokens().values():
        for night in (False, True):
            assert not re.search(r"var\(|light-dark\(|color-mix\(", resolve(value, night=night))


def test_colours_are_mixed() -> None:
    assert resolve("color-mix(in srgb, #ff0000 25%, #0000ff)", night=False) == "#4000bf"


# What lies on a page: its colours from the body outwards, and the grounds it lies on.
PIECES = [
    *(
        ((f"--seat-{number}", "--piece-case", "--piece-edge"), ("--sheet", "--map-town", "--felt-2"))
        for number in range(1, 7)
    ),
    (("--piece-austria", "--piece-case"), ("--sheet", "--map-town")),
    (("--res-gold", "#1d1c19"), ("--sheet", "--paper", "--map-block")),
    (("--res-army", "--res-army-edge"), ("--sheet", "--paper", "--map-block")),
    (("--res-pilgrim", "#1d1c19"), ("--sheet", "--paper", "--map-block")),
    (("--res-craft", "#1d1c19"), ("--sheet", "--paper", "--map-block")),
]


def _light(colour: str) -> float:
    """How bright a colour is, as WCAG reckons it."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    dark, bright = sorted((_light(one), _light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("colours", "grounds"), PIECES, ids=[colours[0] for colours, _ in PIECES])
def test_a_piece_stands_off_what_it_lies_on(colours: tuple[str, ...], grounds: tuple[str, ...], night: bool) -> None:
    def colour(name: str) -> str:
        return resolve(f"var({name})" if name.startswith("--") else name, night=night)

    for ground in grounds:
        seen = max(_contrast(colour(name), colour(ground)) for name in colours)
        assert seen >= 3, ground


# Every pair of tokens that meet: words on what they are written on, lines and rings on what they lie on.
PAPERS = ("--paper", "--sheet", "--well")
WORDS = [
    *((ink, ground) for ink in ("--ink", "--ink-2", "--ink-3") for ground in PAPERS),
    *((ink, wash) for ink in ("--ink", "--ink-2") for wash in ("--verde-wash", "--rosso-wash", "--giallo-wash")),
    *((ink, ground) for ink in ("--verde", "--rosso", "--giallo-text") for ground in ("--paper", "--sheet")),
    ("--verde-deep", "--verde-wash"),
    ("--rosso-deep", "--rosso-wash"),
    *((ink, ground) for ink in ("--cloth-ink", "--cloth-ink-2") for ground in ("--cloth", "--cloth-2")),
    *((ink, ground) for ink in ("--felt-ink",) for ground in ("--felt", "--felt-2")),
    *((f"--on-{name}", f"--{name}") for name in ("verde", "rosso", "giallo")),
    *((name, name.replace("--on-", "--")) for name in tokens() if re.match(r"--on-(seat|party|res)-", name)),
    *(("--map-label", ground) for ground in ("--map-town", "--map-country", "--map-block")),
    ("#1d1c19", "--card"),
    ("--card-back-line", "--card-back"),
    ("--paper", "--ink"),
    ("--cloth", "--foil"),
]
LINES = [
    *((line, ground) for line in ("--focus", "--legal", "--legal-risk") for ground in (*PAPERS, "--map-town")),
    *((line, ground) for line in ("--map-line",) for ground in ("--map-town", "--map-country", "--map-block")),
    ("--foil", "--cloth"),
    *((way, "--map-country") for way in ("--way-path", "--way-road", "--way-water")),
    ("--line-2", "--sheet"),
    ("--piece-austria-mark", "--piece-austria"),
    ("--giallo", "--held-austria"),
    *(("--map-halo", pin) for pin in ("--legal", "--legal-risk")),
    *(("--on-patrol", f"--patrol-{colour}") for colour in ("blue", "brown", "green")),
]


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(
    ("one", "other", "least"), [*((*pair, 4.5) for pair in WORDS), *((*pair, 3.0) for pair in LINES)]
)
def test_tokens_that_meet_can_be_told_apart(one: str, other: str, least: float, night: bool) -> None:
    found = [resolve(f"var({name})" if name.startswith("--") else name, night=night) for name in (one, other)]
    assert _contrast(*found) >= least


def test_whatever_words_and_icons_are_coloured_by_is_among_them() -> None:
    sheets = (file.read_text(encoding="utf-8") for file in Path(core.__path__[0]).parent.rglob("*.css"))
    colours = (value for sheet in sheets for value in re.findall(r"(?<![-\w])color:([^;}]+)", sheet))
    used = {name for value in colours for name in re.findall(r"var\((--[\w-]+)\)", value)}
    assert len(used) > 20
    assert used <= {one for one, _ in (*WORDS, *LINES)} | {one for piece, _ in PIECES for one in piece}


def test_a_stylesheet_stands_alone_in_its_own_scope() -> None:
    css = ".b .x { fill: var(--ink); r: 2px; } .b .y { fill: none; } @media (max-width: 9px) { .b.z .x { r: 3px; } }"
    style = standalone_style(css, "b", "#q")
    assert style.startswith("#q .x{fill:#1d1c19;r:2px}#q .y{fill:none}@media (max-width: 9px){#q.z .x{r:3px}}")
    assert style.endswith("{#q .x{fill:#eee7d8}#q .y{fill:none}}")
    assert "@media screen and" not in standalone_style(css, "b", "#q", "dark")


def test_icons_are_symbols_of_their_own() -> None:
    assert len(icons()) >= 56
    root = ElementTree.fromstring(f"<defs>{icon_symbols({'swords', 'map'}, 'q')}</defs>")
    assert [symbol.attrib["id"] for symbol in root] == ["q-i-map", "q-i-swords"]


def test_a_picture_is_shown_and_saved(tmp_path: Path) -> None:
    picture = Picture("<svg/>")
    assert picture._repr_svg_() == str(picture) == "<svg/>"
    assert picture.save(tmp_path / "board.svg").read_text(encoding="utf-8") == "<svg/>"


def test_what_is_shown_or_saved_brings_its_fonts(tmp_path: Path) -> None:
    picture = Picture("<svg><style>text{}</style></svg>")
    shown = picture._repr_svg_()
    assert "@font-face" in shown
    assert picture.save(tmp_path / "board.svg").read_text(encoding="utf-8") == shown


def test_no_rule_that_asks_what_is_inside_reaches_for_everything() -> None:
    """`a:has(b) > :not(c)` makes browsers restyle whole pages with every change anywhere."""
    files = sorted(Path(core.__path__[0]).parent.rglob("*.css"))
    selectors = [
        selector.strip()
        for file in files
        for selectors in re.findall(r"([^{};]+)\{", re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL))
        for selector in re.split(r",(?![^(]*\))", selectors)
        if ":has(" in selector
    ]
    assert len(selectors) > 20
    steps = [re.split(r"[\s>+~]+(?![^(]*\))", selector) for selector in selectors]
    unnamed = re.compile(r"(\*|:not\([^()]*\)|::?[a-z-]+)+")
    assert [step for step in steps if unnamed.fullmatch(step[-1]) and ":has(" in "".join(step[:-1])] == []
