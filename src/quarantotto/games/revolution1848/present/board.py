"""A concealed record as SVG: the green table alone, or with the reader's hand and the parliament book below it."""

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path

from quarantotto.core.board import board_element
from quarantotto.core.edition import Edition
from quarantotto.core.look import Theme
from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, join, number
from quarantotto.games.revolution1848.present.drawing import figure, hands, table
from quarantotto.games.revolution1848.present.drawing.middle import middle
from quarantotto.games.revolution1848.present.drawing.zones import HEIGHT, WIDTH, zones
from quarantotto.games.revolution1848.present.sight import SIGHTS, Sight
from quarantotto.games.revolution1848.present.telling.panels import standing_text
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import State

SCOPE = "r48"


@cache
def stylesheet() -> str:
    """What a page that shows the board needs besides the tokens."""
    return Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def drawn_table(sight: Sight) -> Markup:
    """The table with everything on it."""
    sides = [table.side(sight, zone) for zone in zones(int(sight.s.players), sight.seat)]
    return join([table.felt(sight.pen), *sides, middle(sight)])


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
    """The table alone. Not standalone it needs `stylesheet()`, the tokens and the icons of the page."""
    pen = Pen(prefix, None if standalone else sprite, compact)
    sight = SIGHTS.sheet(s, edition, seat, lang, pen, legal)
    return _svg(sight, f"0 0 {number(WIDTH)} {number(HEIGHT)}", drawn_table(sight), theme)


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
    """The whole table, with hand and book beside it; compact: below it."""
    pen = Pen(prefix, None if standalone else sprite, compact)
    sight = SIGHTS.sheet(s, edition, seat, lang, pen, legal)
    plate = element("g", drawn_table(sight), id=pen.id("table"), transform=at(14, 14))
    left, top = (20.0, HEIGHT + 30) if compact else (WIDTH + 44, 30.0)
    kit = join([hands.hand(sight, 0), hands.book(sight, hands.HAND_HEIGHT + 10)])
    below = hands.HAND_HEIGHT + 20 + hands.book_height(int(sight.s.players))
    width = WIDTH + 28 if compact else 2 * WIDTH + 68
    height = HEIGHT + 40 + below if compact else HEIGHT + 28
    page = element("rect", class_="page", width=width, height=height)
    content = join([page, plate, element("g", kit, transform=at(left, top))])
    return _svg(sight, f"0 0 {number(width)} {number(height)}", content, theme)


def figure_svg(
    s: State, edition: Edition[Printed], seat: int, lang: str, legal: Collection[int], prefix: str, about: Sequence[str]
) -> str:
    """A figure of the rules, for a page that has the look."""
    sight = SIGHTS.sheet(s, edition, seat, lang, Pen(prefix), legal)
    if about:
        return _svg(sight, *figure.drawn(sight, about), "auto")
    return _svg(sight, f"0 0 {number(WIDTH)} {number(HEIGHT)}", drawn_table(sight), "auto")


def _svg(sight: Sight, box: str, content: Markup, theme: Theme) -> str:
    v = sight.say
    label = v._("The table of 1848, trick {number}: {standing}.", number=int(sight.s.trick), standing=standing_text(v))
    class_ = "compact" if sight.pen.is_compact else "roomy"
    return board_element(sight.pen, SCOPE, stylesheet(), class_, box, label, content, theme)
