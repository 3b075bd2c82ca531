"""A concealed record as SVG: the whole table, wide or for a phone.

Every place and piece has a stable id, so that a differ can keep what stays; what can be chosen carries its action.
"""

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path

from quarantotto.core.board import board_element
from quarantotto.core.edition import Edition
from quarantotto.core.look import Theme
from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, element, join, number
from quarantotto.games.comuni.present.drawing import figure, sheet
from quarantotto.games.comuni.present.sight import SIGHTS, Sight
from quarantotto.games.comuni.printed import Printed
from quarantotto.games.comuni.state import State

SCOPE = "com"


@cache
def stylesheet() -> str:
    """What a page that shows the board needs besides the tokens."""
    return Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def board_svg(
    s: State,
    edition: Edition[Printed],
    seat: int,
    lang: str = "en",
    legal: Collection[int] = (),
    prefix: str = "q",
    standalone: bool = True,
    *,
    compact: bool = False,
    sprite: str = "",
    theme: Theme = "auto",
) -> str:
    """The whole table. Not standalone it needs `stylesheet()`, the tokens and the icons of the page."""
    pen = Pen(prefix, None if standalone else sprite, compact)
    sight = SIGHTS.sheet(s, edition, seat, lang, pen, legal)
    laid = sheet.narrow(sight) if compact else sheet.wide(sight)
    page = element("rect", class_="page", width=laid.width, height=laid.height)
    content = join([definitions(pen), page, *laid.parts])
    box = f"0 0 {number(laid.width)} {number(laid.height)}"
    return _svg(pen, "compact" if compact else "roomy", box, sentence(sight), content, theme)


def figure_svg(
    s: State, edition: Edition[Printed], seat: int, lang: str, legal: Collection[int], prefix: str, about: Sequence[str]
) -> str:
    """A figure of the rules, for a page that has the look."""
    sight = SIGHTS.sheet(s, edition, seat, lang, Pen(prefix), legal)
    box, parts = figure.drawn(sight, about)
    return _svg(sight.pen, "roomy", box, sentence(sight), join([definitions(sight.pen), *parts]), "auto")


def definitions(pen: Pen) -> Markup:
    """The hatch of what is not in use."""
    lines = element("path", class_="h-out", d="M0 0V9")
    hatch = element(
        "pattern",
        lines,
        id=pen.id("hatch"),
        width=9,
        height=9,
        pattern_units="userSpaceOnUse",
        pattern_transform="rotate(45)",
    )
    return element("defs", hatch)


def sentence(sight: Sight) -> str:
    """What the board shows, for those who hear it."""
    v = sight.say
    return v._(
        "Comuni: {columns} columns of projects and the cities {cities}.",
        columns=len(v.columns()),
        cities=v.listed(v.seat_name(seat) for seat in v.seats()),
    )


def _svg(pen: Pen, class_: str, box: str, label: str, content: Markup, theme: Theme) -> str:
    return board_element(pen, SCOPE, stylesheet(), class_, box, label, content, theme)
