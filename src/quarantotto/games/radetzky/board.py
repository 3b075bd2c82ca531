"""A concealed record as SVG: the plate alone, or the plate with the kit around it.

The plate is made of layers. What never changes in a match is in `static_layer`, with empty groups where `live_layer`
goes: whoever shows many positions draws the one once and the other for each. Every place and piece has a stable id.
(The server's pages are drawn by `page.py`.)
"""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from quarantotto.core.board import board_element
from quarantotto.core.edition import Edition
from quarantotto.core.look import Theme
from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, element, join, number
from quarantotto.core.words import translator
from quarantotto.games.radetzky.drawing import city, live, sheet
from quarantotto.games.radetzky.drawing.decoration import decoration_of
from quarantotto.games.radetzky.drawing.plan import plan_of
from quarantotto.games.radetzky.drawing.scene import Scene
from quarantotto.games.radetzky.printed import Printed
from quarantotto.games.radetzky.state import State
from quarantotto.games.radetzky.telling.voice import DOMAIN

SCOPE = "rdz"
LIVE_LAYERS = ("washes", "places", "pieces")


@cache
def stylesheet() -> str:
    """What a page that shows the board needs besides the tokens."""
    return Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def static_layer(edition: Edition[Printed], lang: str = "en", prefix: str = "q", sprite: str | None = "") -> str:
    """The plate without any position: all that never changes, and empty groups for what does."""
    return _static(Pen(prefix, sprite), edition, lang, _live_groups(Pen(prefix, sprite), None))


def live_layer(
    s: State,
    edition: Edition[Printed],
    seat: int,
    lang: str = "en",
    legal: Collection[int] = (),
    prefix: str = "q",
    sprite: str | None = "",
    compact: bool = False,
) -> str:
    """The groups that change, to be put in the place of those in `static_layer` that have the same ids."""
    pen = Pen(prefix, sprite, compact)
    return join(_live_groups(pen, Scene(pen, plan_of(edition), s, edition, seat, lang, legal)).values())


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
    pen = Pen(prefix, None if standalone else sprite, compact)
    scene = Scene(pen, plan_of(edition), s, edition, seat, lang, legal)
    layers = _static(pen, edition, lang, _live_groups(pen, scene))
    plan = scene.plan
    box = f"0 20 {number(plan.width)} {number(plan.height - 30)}"
    return _svg(pen, "plate compact" if compact else "plate roomy", box, _sentence(scene), layers, theme)


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
    pen = Pen(prefix, None if standalone else sprite, compact)
    scene = Scene(pen, plan_of(edition), s, edition, seat, lang, legal)
    plate = _static(pen, edition, lang, _live_groups(pen, scene))
    laid = sheet.narrow(scene, plate) if compact else sheet.wide(scene, plate)
    page = element("rect", class_="page", width=laid.width, height=laid.height)
    content = join([page, sheet.hatches(scene), *laid.parts])
    box = f"0 0 {number(laid.width)} {number(laid.height)}"
    return _svg(pen, "compact" if compact else "roomy", box, _sentence(scene), content, theme)


def _static(pen: Pen, edition: Edition[Printed], lang: str, groups: dict[str, Markup]) -> Markup:
    plan = plan_of(edition)
    decoration = decoration_of(plan.fingerprint)
    _ = translator(DOMAIN, lang)
    return join(
        [
            city.definitions(pen, plan),
            element("g", city.ground(pen, plan, decoration), id=pen.id("ground"), aria_hidden="true"),
            groups["washes"],
            element("g", city.line_work(plan, decoration), id=pen.id("lines"), aria_hidden="true"),
            groups["places"],
            element("g", city.labels(plan), id=pen.id("labels"), aria_hidden="true"),
            element("g", city.frame(pen, plan, decoration, edition.file.title, _), id=pen.id("frame")),
            groups["pieces"],
        ]
    )


def _live_groups(pen: Pen, scene: Scene | None) -> dict[str, Markup]:
    draw = {"washes": live.washes, "places": live.places, "pieces": live.pieces}
    return {
        name: element("g", draw[name](scene) if scene else NOTHING, id=pen.id(name), class_=name)
        for name in LIVE_LAYERS
    }


def _sentence(scene: Scene) -> str:
    """What the board shows, for those who hear it."""
    return scene.voice._(
        "{title}: map with {count} districts and the castle. Italy holds {italian}, Austria {austrian}.",
        title=scene.edition.file.title,
        count=scene.voice.number(int(scene.ed.districts)),
        italian=scene.voice.number(int(scene.s.italian).bit_count()),
        austrian=scene.voice.number(int(scene.s.austrian).bit_count()),
    )


def _svg(pen: Pen, class_: str, box: str, label: str, content: Markup, theme: Theme) -> str:
    return board_element(pen, SCOPE, stylesheet(), class_, box, label, content, theme)
