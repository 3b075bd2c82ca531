"""A concealed record as SVG: the map alone, or the map with the kit beside it. Every place and piece has a stable id.

(The server's pages are drawn by `page.py`.)
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path

from quarantotto.core.board import board_element
from quarantotto.core.edition import Edition
from quarantotto.core.look import Theme
from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, at, element, join, number
from quarantotto.games.garibaldi.present.drawing import country, figure, live, margin, sheet
from quarantotto.games.garibaldi.present.drawing.plan import plan_of
from quarantotto.games.garibaldi.present.sight import SIGHTS, Sight
from quarantotto.games.garibaldi.printed import Printed
from quarantotto.games.garibaldi.state import State

SCOPE = "trf"
LAYERS = {
    "heat": live.heat,
    "threats": live.threats,
    "trail": live.trail,
    "targets": live.targets,
    "clues": live.clues,
    "patrols": live.patrols,
}


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
    pen = Pen(prefix, None if standalone else sprite, compact)
    sight = SIGHTS.sheet(s, edition, seat, lang, pen, legal)
    plan = plan_of(sight.edition)
    box = f"0 0 {number(plan.width)} {number(plan.height)}"
    return _svg(pen, "plate compact" if compact else "plate roomy", box, _sentence(sight), _map(sight), theme)


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
    sight = SIGHTS.sheet(s, edition, seat, lang, pen, legal)
    parts, height = sheet.kit(sight)
    plan = plan_of(sight.edition)
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
    content = join([page, element("g", _map(sight), class_="plate"), kit])
    return _svg(pen, "compact" if compact else "roomy", box, _sentence(sight), content, theme)


def figure_svg(
    s: State, edition: Edition[Printed], seat: int, lang: str, legal: Collection[int], prefix: str, about: Sequence[str]
) -> str:
    """A figure of the rules, for a page that has the look."""
    pen = Pen(prefix, is_compact=set(about) <= {figure.BELIEF})  # the whole country has no room for names
    sight = SIGHTS.sheet(s, edition, seat, lang, pen, legal)
    if about and about[0] in figure.PANELS:
        box, content = figure.panel(sight, about[0])
    else:
        bare = {"threats"} if figure.BELIEF in about else {"threats", "heat"}
        box, content = figure.box_around(sight, about), _map(sight, bare)
    return _svg(pen, "plate roomy", box, _sentence(sight), content, "auto")


def _map(sight: Sight, without: Collection[str] = ()) -> Markup:
    """The country with everything that lies on it."""
    pen = sight.pen
    groups = {
        name: element("g", *([] if name in without else draw(sight).values()), id=pen.id(name), class_=name)
        for name, draw in LAYERS.items()
    }
    return laid(sight, country.places(pen, plan_of(sight.edition), sight.ed), groups)


def laid(sight: Sight, places: Markup, groups: Mapping[str, Markup]) -> Markup:
    """What never changes, layer by layer, with groups between them for what does."""
    pen, plan = sight.pen, plan_of(sight.edition)

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
            groups.get("targets", NOTHING),
            element("g", places, id=pen.id("places"), class_="places"),
            still("labels", NOTHING if pen.is_compact else country.labels(plan)),
            still("frame", margin.frame(pen, plan, sight.file.title, sight.say.translated)),
            groups["clues"],
            groups["patrols"],
        ]
    )


def _sentence(sight: Sight) -> str:
    """What the board shows, for those who hear it."""
    return sight.say._(
        "{title}: map with {count} places and five patrols. Round {number}, {clues} clues found.",
        title=sight.file.title,
        count=int(sight.ed.places),
        number=int(sight.s.round_number),
        clues=int(sight.s.clues),
    )


def _svg(pen: Pen, class_: str, box: str, label: str, content: Markup, theme: Theme) -> str:
    return board_element(pen, SCOPE, stylesheet(), class_, box, label, content, theme)
