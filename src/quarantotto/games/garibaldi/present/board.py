"""A concealed record as a drawing: the map alone, or with the kit beside it. Every place and piece has a stable id."""

from collections.abc import Collection, Mapping, Sequence

from quarantotto.core.present.drawing import Drawing, on_paper
from quarantotto.core.svg import NOTHING, Markup, at, element, join, number
from quarantotto.games.garibaldi.present.drawing import country, figure, live, margin, sheet
from quarantotto.games.garibaldi.present.drawing.plan import plan_of
from quarantotto.games.garibaldi.present.sight import Sight

LAYERS = {
    "heat": live.heat,
    "threats": live.threats,
    "trail": live.trail,
    "targets": live.targets,
    "clues": live.clues,
    "patrols": live.patrols,
}


def map_of(sight: Sight) -> Drawing:
    """The map with everything on it."""
    plan = plan_of(sight.edition)
    return Drawing(f"0 0 {number(plan.width)} {number(plan.height)}", _map(sight), "plate roomy")


def whole_of(sight: Sight) -> Drawing:
    """The whole table: the map, and beside it question, route pad, cards and patrols."""
    parts, height = sheet.kit(sight)
    plan = plan_of(sight.edition)
    scale = max(1.4, min(1.9, plan.height / (height + 60)))
    width, total = plan.width + sheet.WIDTH * scale + 160, max(plan.height, height * scale + 80)
    kit = element("g", parts, class_="kit", transform=at(plan.width + 80, 40, scale))
    return on_paper(width, total, element("g", _map(sight), class_="plate"), kit)


def detail_of(sight: Sight, about: Sequence[str]) -> Drawing:
    """A figure of the rules."""
    if about and about[0] in figure.PANELS:
        box, content = figure.panel(sight, about[0])
    else:
        bare = {"threats"} if figure.BELIEF in about else {"threats", "heat"}
        has_names = not set(about) <= {figure.BELIEF}  # the whole country has no room for them
        box, content = figure.box_around(sight, about), _map(sight, bare, has_names=has_names)
    return Drawing(box, content, "plate roomy")


def _map(sight: Sight, without: Collection[str] = (), *, has_names: bool = True) -> Markup:
    """The country with everything that lies on it."""
    pen = sight.pen
    groups = {
        name: element("g", *([] if name in without else draw(sight).values()), id=pen.id(name), class_=name)
        for name, draw in LAYERS.items()
    }
    return laid(sight, country.places(pen, plan_of(sight.edition), sight.ed), groups, has_names=has_names)


def laid(sight: Sight, places: Markup, groups: Mapping[str, Markup], *, has_names: bool = True) -> Markup:
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
            still("labels", country.labels(plan) if has_names else NOTHING),
            still("frame", margin.frame(pen, plan, sight.file.title, sight.say.translated)),
            groups["clues"],
            groups["patrols"],
        ]
    )


def sentence_of(sight: Sight) -> str:
    """What the board shows, for those who hear it."""
    return sight.say._(
        "{title}: map with {count} places and five patrols. Round {number}, {clues} clues found.",
        title=sight.file.title,
        count=int(sight.ed.places),
        number=int(sight.s.round_number),
        clues=int(sight.s.clues),
    )
