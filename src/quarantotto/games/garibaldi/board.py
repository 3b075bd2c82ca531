"""A concealed record as SVG: the map alone, or the map with the kit beside it.

What never changes in a match is in `static_layer`, with empty groups where `live_layer` goes: whoever shows many
positions draws the one once and the other for each. Every place and piece has a stable id. (The server's pages are
drawn by `page.py`.)
"""

from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from quarantotto.core.board import board_element
from quarantotto.core.edition import Edition
from quarantotto.core.look import Theme
from quarantotto.core.pen import Pen
from quarantotto.core.record import raw
from quarantotto.core.svg import NOTHING, Markup, at, element, join, number
from quarantotto.core.words import translator
from quarantotto.games.garibaldi.drawing import country, live, margin, sheet
from quarantotto.games.garibaldi.drawing.plan import plan_of
from quarantotto.games.garibaldi.drawing.scene import Scene
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import State
from quarantotto.games.garibaldi.telling.voice import DOMAIN

SCOPE = "trf"
LIVE_LAYERS = {
    "heat": live.heat,
    "threats": live.threats,
    "trail": live.trail,
    "targets": live.targets,
    "clues": live.clues,
    "patrols": live.patrols,
}
SCALE = 0.62  # of the kit, beside the map


@lru_cache(maxsize=1)
def stylesheet() -> str:
    """What a page that shows the board needs besides the tokens."""
    return Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


def static_layer(edition: Edition[Printed], lang: str = "en", prefix: str = "q", sprite: str | None = "") -> str:
    """The map without any position: all that never changes, and empty groups for what does."""
    pen = Pen(prefix, sprite)
    return _static(pen, edition, lang, _live_groups(pen, None))


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
    return join(_live_groups(pen, Scene(pen, raw(s), edition, seat, lang, legal)).values())


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
    scene = Scene(pen, raw(s), edition, seat, lang, legal)
    layers = _static(pen, edition, lang, _live_groups(pen, scene))
    box = f"0 0 {number(scene.plan.width)} {number(scene.plan.height)}"
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
    """The whole table: the map, and beside it (compact: below it) question, route pad, cards and patrols."""
    pen = Pen(prefix, None if standalone else sprite, compact)
    scene = Scene(pen, raw(s), edition, seat, lang, legal)
    plate = _static(pen, edition, lang, _live_groups(pen, scene))
    parts, height = sheet.kit(scene)
    plan = scene.plan
    if compact:
        scale = (plan.width - 80) / sheet.WIDTH
        width, total = plan.width, plan.height + height * scale + 120
        kit = element("g", parts, class_="kit", transform=at(40, plan.height + 60, scale))
    else:
        scale = max(1.4, min(1.9, plan.height / (height + 60)))
        width, total = plan.width + sheet.WIDTH * scale + 160, max(plan.height, height * scale + 80)
        kit = element("g", parts, class_="kit", transform=at(plan.width + 80, 40, scale))
    page = element("rect", class_="page", width=width, height=total)
    box = f"0 0 {number(width)} {number(total)}"
    content = join([page, element("g", plate, class_="plate"), kit])
    return _svg(pen, "compact" if compact else "roomy", box, _sentence(scene), content, theme)


def _static(pen: Pen, edition: Edition[Printed], lang: str, groups: dict[str, Markup]) -> Markup:
    plan = plan_of(edition)
    names = NOTHING if pen.is_compact else country.labels(plan)
    frame = margin.frame(pen, plan, edition.file.title, translator(DOMAIN, lang))

    def still(name: str, content: Markup) -> Markup:
        return element("g", content, id=pen.id(name), class_=name, aria_hidden="true")

    return join(
        [
            still("ground", country.ground(plan)),
            still("waters", country.waters(pen, plan)),
            groups["heat"],
            still("lines", country.line_work(plan)),
            groups["threats"],
            groups["trail"],
            groups["targets"],
            element("g", country.places(pen, plan, edition.record), id=pen.id("places"), class_="places"),
            still("labels", names),
            still("frame", frame),
            groups["clues"],
            groups["patrols"],
        ]
    )


def _live_groups(pen: Pen, scene: Scene | None) -> dict[str, Markup]:
    return {
        name: element("g", join(draw(scene).values()) if scene else NOTHING, id=pen.id(name), class_=name)
        for name, draw in LIVE_LAYERS.items()
    }


def _sentence(scene: Scene) -> str:
    """What the board shows, for those who hear it."""
    return scene.voice._(
        "{title}: map with {count} places and five patrols. Round {number}, {clues} clues found.",
        title=scene.edition.file.title,
        count=int(scene.ed.places),
        number=int(scene.s.round_number),
        clues=int(scene.s.clues),
    )


def _svg(pen: Pen, class_: str, box: str, label: str, content: Markup, theme: Theme) -> str:
    return board_element(pen, SCOPE, stylesheet(), class_, box, label, content, theme)
