"""A concealed record as SVG: the green table alone, or with the reader's hand and the parliament book below it."""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from quarantotto.core.board import board_element
from quarantotto.core.edition import Edition
from quarantotto.core.look import Theme
from quarantotto.core.pen import Pen
from quarantotto.core.svg import Markup, at, element, join, number
from quarantotto.games.revolution1848.drawing import hands, table
from quarantotto.games.revolution1848.drawing.middle import middle
from quarantotto.games.revolution1848.drawing.scene import HEIGHT, WIDTH, Scene, zones
from quarantotto.games.revolution1848.printed import Printed
from quarantotto.games.revolution1848.state import State
from quarantotto.games.revolution1848.telling.panels import standing_text
from quarantotto.games.revolution1848.telling.voice import Voice

SCOPE = "r48"


@cache
def stylesheet() -> str:
    """What a page that shows the board needs besides the tokens."""
    return Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def looks_of(edition: Edition[Printed]) -> list[str]:
    """What the portraits are drawn from."""
    return [str(row.get("look", "")) for row in edition.file.items("persons", "rows")]


def scene_of(pen: Pen, s: State, edition: Edition[Printed], seat: int, lang: str, legal: Collection[int]) -> Scene:
    return Scene(pen, Voice(s, edition, seat, lang), looks_of(edition), frozenset(legal))


def drawn_table(scene: Scene) -> Markup:
    """The table with everything on it."""
    sides = [table.side(scene, zone) for zone in zones(int(scene.s.players), scene.v.seat)]
    return join([table.felt(scene.pen), *sides, middle(scene)])


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
    scene = scene_of(pen, s, edition, seat, lang, legal)
    return _svg(scene, f"0 0 {number(WIDTH)} {number(HEIGHT)}", drawn_table(scene), theme)


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
    scene = scene_of(pen, s, edition, seat, lang, legal)
    plate = element("g", drawn_table(scene), id=pen.id("table"), transform=at(14, 14))
    left, top = (20.0, HEIGHT + 30) if compact else (WIDTH + 44, 30.0)
    kit = join([hands.hand(scene, 0), hands.book(scene, hands.HAND_HEIGHT + 10)])
    below = hands.HAND_HEIGHT + 20 + hands.book_height(int(s.players))
    width = WIDTH + 28 if compact else 2 * WIDTH + 68
    height = HEIGHT + 40 + below if compact else HEIGHT + 28
    page = element("rect", class_="page", width=width, height=height)
    content = join([page, plate, element("g", kit, transform=at(left, top))])
    return _svg(scene, f"0 0 {number(width)} {number(height)}", content, theme)


def _svg(scene: Scene, box: str, content: Markup, theme: Theme) -> str:
    v = scene.v
    label = v._("The table of 1848, trick {number}: {standing}.", number=int(scene.s.trick), standing=standing_text(v))
    class_ = "compact" if scene.pen.is_compact else "roomy"
    return board_element(scene.pen, SCOPE, stylesheet(), class_, box, label, content, theme)
