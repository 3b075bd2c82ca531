"""One seat, one identity: its sign and what it is called, the same wherever the seat is shown."""

from collections.abc import Sequence
from functools import cache, lru_cache

from quarantotto.core.look import FOLDER
from quarantotto.core.pen import Pen
from quarantotto.core.present.model import Face, Sign, Sitter
from quarantotto.core.svg import NOTHING, Markup, element, html, words
from quarantotto.core.words import APP, N_, translator
from quarantotto.core.writing import first_of, isolated

COLOURS = 6
CIRCLE = "M-17 0A17 17 0 1 1 17 0 17 17 0 1 1-17 0z"
# Colour never speaks alone: circle, diamond, square, hexagon, triangle, pentagon; the sides of a game as they are.
SHAPES = {
    "c1": CIRCLE,
    "c2": "M0-21 21 0 0 21-21 0z",
    "c3": "M-16-16H16V16H-16z",
    "c4": "M-9.5-17.5h19L19.5 0 9.5 17.5h-19L-19.5 0z",
    "c5": "M0-22 22 16H-22z",
    "c6": "M0-20 20-5 12.5 17h-25L-20-5z",
    "garibaldi": CIRCLE,
    "austria": "M-17-19H17V4Q17 15 0 22-17 15-17 4z",
    "italy": CIRCLE,
    "undealt": CIRCLE,
}
LETTER_AT = {**dict.fromkeys(SHAPES, 7.0), "c5": 11.0, "c6": 8.0}
PAGE = Pen()
NUMBERED = N_("Player {number}")


# What it looks like


@lru_cache(maxsize=1024)
def initial(name: str) -> str:
    return first_of(name.strip()).upper()


def in_colour(colour: int, letter: str) -> Sign:
    """The sign of somebody who chose a colour."""
    return Sign(f"c{colour}", letter)


def distinct(colours: Sequence[int]) -> list[int]:
    """Colours as they were wished for; what is taken becomes the first that is left."""
    found: list[int] = []
    for seat, wish in enumerate(colours):
        later = colours[seat + 1 :]
        spare = (colour for colour in range(1, COLOURS + 1) if colour not in found and colour not in later)
        found.append(wish if 0 < wish <= COLOURS and wish not in found else next(spare, wish))
    return found


def worn(sitters: Sequence[Sitter], seat: int) -> Sign:
    """A player's own sign: the colour chosen, and the first letter of the name, or the number of the seat."""
    return worn_by(sitters[seat] if seat < len(sitters) else None, seat)


def worn_by(sitter: Sitter | None, seat: int) -> Sign:
    """The same of whoever sits there."""
    sitter = sitter or Sitter("", "open", 0)
    return in_colour(sitter.colour or seat + 1, initial(sitter.name) or str(seat + 1))


def _parts(sign: Sign, pen: Pen) -> tuple[Markup, ...]:
    shape, has_both = SHAPES[sign.look], bool(sign.icon and sign.letter)
    parts = [element("path", class_="edge", d=shape), element("path", class_="body", d=shape)]
    if sign.icon:
        parts.append(pen.icon(sign.icon, 0, -4 if has_both else 0, 20 if has_both else 26))
    if sign.letter:
        size = "small" if has_both else "two" if len(sign.letter) > 1 else None
        parts.append(element("text", words(sign.letter), class_=size, y=17 if has_both else LETTER_AT[sign.look]))
    return tuple(parts)


def sign_piece(sign: Sign, pen: Pen = PAGE) -> Markup:
    """A sign around its own middle, to be laid on a board."""
    return element("g", *_parts(sign, pen), class_=f"sign {sign.look}")


@lru_cache(maxsize=4096)
def sign_svg(sign: Sign) -> Markup:
    """A sign beside words; `sign` in `signs.js` draws the same from what it is told."""
    parts = _parts(sign, PAGE)
    return element("svg", *parts, class_=f"sign {sign.look}", viewbox="-25 -25 50 50", aria_hidden="true")


@cache
def sign_style(scope: str = "") -> str:
    """How signs are coloured, for a page or for a board of its own."""
    text = (FOLDER / "signs.css").read_text(encoding="utf-8")
    return text.replace(".sign", f".{scope} .sign") if scope else text


# What it is called


def numbered(seat: int, lang: str) -> str:
    """`Player 2`, where there is no other name."""
    return translator(APP, lang)(NUMBERED).format(number=seat + 1)


def called(seat: int, sitter: Sitter | None, role: str, lang: str, *, is_reader: bool) -> str:
    """A seat by its player's name, else `You`, else by the game's own name for it or its number."""
    if sitter is not None and sitter.name:
        return isolated(sitter.name)
    _ = translator(APP, lang)
    return _("You") if is_reader or (sitter is not None and sitter.is_reader) else role or numbered(seat, lang)


def beside(sitter: Sitter | None, role: str, lang: str, *, is_reader: bool, more: str = "") -> str:
    """What is said beside that: `you · Siena`, `bot · Manara`."""
    _ = translator(APP, lang)
    is_reader = is_reader or (sitter is not None and sitter.is_reader)
    is_named = sitter is not None and bool(sitter.name)
    parts = (
        _("you") if is_reader and is_named else "",
        _("bot") if sitter is not None and sitter.kind == "bot" else "",
        role if is_reader or (sitter is not None and sitter.name not in ("", role)) else "",
        more,
    )
    return " · ".join(part for part in parts if part)


def name_tag(
    seat: int, sitter: Sitter | None, role: str, lang: str, *inside: Markup, is_reader: bool, more: str = ""
) -> Markup:
    """Name and what is said beside it, as every list of players begins its rows."""
    name = html("bdi", words(called(seat, sitter, role, lang, is_reader=is_reader)))
    small = beside(sitter, role, lang, is_reader=is_reader, more=more)
    return html("b", name, html("small", words(small)) if small else NOTHING, *inside)


def by_colours(sitters: Sequence[Sitter]) -> tuple[Face, ...]:
    """The faces of a game that has no names or signs of its own for its seats."""
    return tuple(Face(worn(sitters, seat)) for seat in range(len(sitters)))
