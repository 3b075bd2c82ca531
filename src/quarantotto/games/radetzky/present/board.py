"""A concealed record as SVG: the plate alone, or the plate with the kit around it.

Every place and piece has a stable id. (The server's pages are drawn by `page.py`.)
"""

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path

from quarantotto.core.board import board_element
from quarantotto.core.edition import Edition
from quarantotto.core.look import Theme
from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, element, join, number
from quarantotto.games.radetzky.present.drawing import city, figure, live, sheet
from quarantotto.games.radetzky.present.drawing.decoration import decoration_of
from quarantotto.games.radetzky.present.drawing.plan import plan_of
from quarantotto.games.radetzky.present.sight import SIGHTS, Sight
from quarantotto.games.radetzky.present.telling.panels import sentence
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import State

SCOPE = "rdz"


@cache
def stylesheet() -> str:
    """What a page that shows the board needs besides the tokens."""
    return Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def plate_svg(
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
    """The map with everything on it. Not standalone it needs `stylesheet()`, the tokens and the icons of the page."""
    sight = SIGHTS.sheet(s, edition, seat, lang, Pen(prefix, None if standalone else sprite, compact), legal)
    plan = plan_of(sight.edition)
    box = f"0 20 {number(plan.width)} {number(plan.height - 30)}"
    return _svg(sight, "plate compact" if compact else "plate roomy", box, _plate(sight), theme)


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
    """The whole table: the plate, and around it (compact: below it) track, helps, decks, cards and hands."""
    sight = SIGHTS.sheet(s, edition, seat, lang, Pen(prefix, None if standalone else sprite, compact), legal)
    laid = sheet.narrow(sight, _plate(sight)) if compact else sheet.wide(sight, _plate(sight))
    page = element("rect", class_="page", width=laid.width, height=laid.height)
    content = join([page, sheet.hatches(sight), *laid.parts])
    box = f"0 0 {number(laid.width)} {number(laid.height)}"
    return _svg(sight, "compact" if compact else "roomy", box, content, theme)


def figure_svg(
    s: State, edition: Edition[Printed], seat: int, lang: str, legal: Collection[int], prefix: str, about: Sequence[str]
) -> str:
    """A figure of the rules, for a page that has the look."""
    sight = SIGHTS.sheet(s, edition, seat, lang, Pen(prefix), legal)
    box, content = figure.drawn(sight, _plate(sight), about)
    return _svg(sight, "plate roomy", box, content, "auto")


def _plate(sight: Sight) -> Markup:
    pen, plan = sight.pen, plan_of(sight.edition)
    decoration = decoration_of(plan.fingerprint)
    return join(
        [
            city.definitions(pen, plan),
            element("g", city.ground(pen, plan, decoration), id=pen.id("ground"), aria_hidden="true"),
            element("g", live.washes(sight), id=pen.id("washes"), class_="washes"),
            element("g", city.line_work(plan, decoration), id=pen.id("lines"), aria_hidden="true"),
            element("g", live.places(sight), id=pen.id("places"), class_="places"),
            element("g", city.labels(plan), id=pen.id("labels"), aria_hidden="true"),
            element("g", city.frame(pen, plan, decoration, sight.file.title, sight.say._), id=pen.id("frame")),
            element("g", live.laid(sight), id=pen.id("pieces"), class_="pieces"),
        ]
    )


def _svg(sight: Sight, class_: str, box: str, content: Markup, theme: Theme) -> str:
    return board_element(sight.pen, SCOPE, stylesheet(), class_, box, sentence(sight.say), content, theme)
