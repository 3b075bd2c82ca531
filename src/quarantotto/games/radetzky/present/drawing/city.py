"""What never changes in a match: country, walls, streets, borders, names, the frame."""

from math import hypot

from quarantotto.core.lettering import lettering
from quarantotto.core.pen import Pen
from quarantotto.core.svg import NOTHING, Markup, at, element, join, number, words
from quarantotto.core.words import Translate
from quarantotto.games.radetzky.present.drawing.decoration import Decoration
from quarantotto.games.radetzky.present.drawing.geometry import Segment, bounds, grown, lines, outline
from quarantotto.games.radetzky.present.drawing.labels import FIRST_LINE, NEXT_LINE, Label
from quarantotto.games.radetzky.present.drawing.marks import soldier
from quarantotto.games.radetzky.present.drawing.plan import Plan

MOAT = 16.0
TICKS = 15.0  # from one stroke of a barrier to the next
CASTLE_WIDTH = 172.0
CASTLE = (
    "M-86 42V-20H-80V-13H-73V-20H-66V-13H-59V-20H-52V-8H-28V-14H-20V-8H-17V-46H-12V-40H-6V-46H-4V-60L0-72 4-60V-46H6"
    "V-40H12V-46H17V-8H20V-14H28V-8H52V-20H59V-13H66V-20H73V-13H80V-20H86V42z"
)
CASTLE_WINDOWS = (
    "M-52-8V42M52-8V42M-17-8V42M17-8V42M-86 0H-52M52 0H86M-17-26H17M-9 42V22Q0 12 9 22V42M-72 14V24M-66 14V24M66 14V24"
    "M72 14V24M-38 6V14M-28 6V14M28 6V14M38 6V14M-5-18V-10M5-18V-10"
)
BASTION = "M-13 7-17-5 0-19 17-5 13 7z"
GATE = "M-15-10H-5V-4H5V-10H15V10H-15z"
NEEDLE_DARK = "M0-58 8-8H0zM0 44-6 8H0zM44 0 8-6V0zM-44 0-8 6V0z"
NEEDLE_LIGHT = "M0-58-8-8H0zM0 44 6 8H0zM44 0 8 6V0zM-44 0-8-6V0z"
INSET = (190, 160)  # the box with the supply and the signs


def definitions(pen: Pen, plan: Plan) -> Markup:
    """Clips and hatches."""
    clips = [
        element("clipPath", element("path", d=outline(polygon)), id=pen.id("clip", d + 1))
        for d, polygon in enumerate(plan.districts)
    ]
    frame = element("path", d=f"M32 52H{number(plan.width - 32)}V{number(plan.height - 42)}H32z")
    return element(
        "defs",
        *clips,
        element("clipPath", frame, id=pen.id("clip-frame")),
        _hatch(pen, "hatch-italy", 9, 45, element("path", class_="h-ita", d="M0 0V9")),
        _hatch(
            pen,
            "hatch-austria",
            12,
            -45,
            element("path", class_="h-aus", d="M3 0V12"),
            element("path", class_="h-aus2", d="M9 0V12"),
        ),
    )


def _hatch(pen: Pen, name: str, size: int, turn: int, *strokes: Markup) -> Markup:
    return element(
        "pattern",
        *strokes,
        id=pen.id(name),
        width=size,
        height=size,
        pattern_units="userSpaceOnUse",
        pattern_transform=f"rotate({turn})",
    )


def ground(pen: Pen, plan: Plan, decoration: Decoration) -> Markup:
    """Fields, moat, streets: what lies under all colour."""
    town = outline(plan.wall) if plan.wall else ""
    blocks = decoration.part("town") or join(
        element("path", class_="ground", d=outline(polygon)) for polygon in plan.districts
    )
    return join(
        [
            element("rect", class_="mat", x=0, y=20, width=plan.width, height=plan.height - 30),
            element("rect", class_="country", x=32, y=52, width=plan.width - 64, height=plan.height - 94),
            element("g", decoration.part("country"), clip_path=pen.url("clip-frame")),
            element("path", class_="moat", d=outline(grown(plan.wall, MOAT))) if town else NOTHING,
            element("path", class_="town", d=town) if town else NOTHING,
            blocks,
            element("path", class_="glacis", d=outline(plan.castle)),
            decoration.part("park"),
        ]
    )


def line_work(plan: Plan, decoration: Decoration) -> Markup:
    """Borders, barriers, walls, gates, landmarks: what no colour may cover."""
    open_ = [segment for border in plan.borders if not border.is_barred for segment in border.segments]
    barred = [segment for border in plan.borders if border.is_barred for segment in border.segments]
    ticks = [tick for segment in barred for tick in _ticks(segment)]
    return join(
        [
            element("path", class_="bo0", d=lines(open_)),
            element("path", class_="bo1", d=lines(open_)),
            element("path", class_="bc", d=lines(plan.closed)),
            element("path", class_="ba0", d=lines(barred)),
            element("path", class_="ba1", d=lines(barred)),
            element("path", class_="ba2", d=lines(ticks)),
            _wall(plan),
            decoration.part("landmarks"),
            _castle(plan),
        ]
    )


def _ticks(segment: Segment) -> list[Segment]:
    """The slanted strokes that make a line a barrier."""
    (a, b), (c, d) = segment
    length = hypot(c - a, d - b) or 1.0
    ux, uy = (c - a) / length, (d - b) / length
    count = max(int(length / TICKS), 1)
    ticks = []
    for k in range(count):
        along = length * (k + 0.5) / count
        x, y = a + along * ux, b + along * uy
        dx, dy = 9 * uy + 3 * ux, -9 * ux + 3 * uy
        ticks.append(((x - dx, y - dy), (x + dx, y + dy)))
    return ticks


def _wall(plan: Plan) -> Markup:
    if not plan.wall:
        return NOTHING
    corners = [
        element("path", class_="gate" if gate.name else "bastion", transform=at(*gate.at, turn=gate.turn), d=shape)
        for gate in plan.gates
        for shape in [GATE if gate.name else BASTION]
    ]
    wall = outline(plan.wall)
    return join([element("path", class_="wall0", d=wall), element("path", class_="wall1", d=wall), *corners])


def castle_scale(plan: Plan) -> float:
    return min(1.0, bounds(plan.castle).width / (CASTLE_WIDTH + 70))


def _castle(plan: Plan) -> Markup:
    return element(
        "g",
        element("path", d=CASTLE),
        element("path", class_="lm2", d=CASTLE_WINDOWS),
        class_="castle",
        transform=at(*plan.castle_at, scale=castle_scale(plan)),
    )


def labels(plan: Plan) -> Markup:
    return join(_label(label) for label in plan.labels)


def _label(label: Label) -> Markup:
    name = [
        element("tspan", words(line), x=label.x, y=label.y + FIRST_LINE + k * NEXT_LINE)
        for k, line in enumerate(label.lines)
    ]
    return element(
        "g",
        element("text", words(label.number), class_="num", x=label.x, y=label.y),
        element("text", *name, class_="dn") if name else NOTHING,
        aria_hidden="true",
    )


def frame(pen: Pen, plan: Plan, decoration: Decoration, title: str, _: Translate) -> Markup:
    """Neatlines, cartouche, the box with the signs, compass and scale."""
    width, height = plan.width, plan.height
    return join(
        [
            element("rect", class_="neat", x=10.5, y=30.5, width=width - 21, height=height - 51),
            element("rect", class_="neat", x=21.5, y=41.5, width=width - 43, height=height - 73),
            element("rect", class_="neat in", x=31, y=51, width=width - 62, height=height - 92),
            element("path", class_="deg", d=_degrees(width, height)),
            decoration.part("captions"),
            element("g", *_cartouche(decoration, title), transform=at(52, 72), class_="cart"),
            _lens(plan, _),
            _inset(pen, plan, decoration, _),
            _compass(plan),
        ]
    )


def _degrees(width: float, height: float) -> str:
    across, down = (width - 64) / 12, (height - 94) / 12
    right, bottom = number(width - 26.5), number(height - 36.5)
    return "".join(
        f"M{number(32 + 2 * k * across)} 36.5h{number(across)}M{number(32 + 2 * k * across)} {bottom}h{number(across)}"
        f"M26.5 {number(52 + 2 * k * down)}v{number(down)}M{right} {number(52 + 2 * k * down)}v{number(down)}"
        for k in range(6)
    )


def boxed(width: float, height: float) -> Markup:
    """A box of a map: a line, and a finer one around it."""
    return join(
        [
            element("rect", class_="cb", x=-4, y=-4, width=width + 8, height=height + 8),
            element("rect", class_="cb", width=width, height=height),
        ]
    )


def _cartouche(decoration: Decoration, title: str) -> list[Markup]:
    if decoration.part("cartouche"):
        return [boxed(196, 122), decoration.part("cartouche")]
    return [
        boxed(196, 122),
        lettering(title, "big", 98, 58, size=30, room=176),
        element("path", class_="cr", d="M22 78H84M112 78H174M98 73l6 5-6 5-6-5z"),
    ]


def lens_at(plan: Plan) -> tuple[float, float]:
    return plan.width - 100, 122.0


def _lens(plan: Plan, _: Translate) -> Markup:
    return element(
        "g",
        element("path", class_="lh", d="M-34 34-66 66"),
        element("circle", r=46),
        element("text", words(_("Lens")), class_="cs", y=-22),
        class_="lens orn",
        transform=at(*lens_at(plan)),
        aria_hidden="true",
    )


def inset_at(plan: Plan) -> tuple[float, float]:
    return 52.0, plan.height - 210


def _inset(pen: Pen, plan: Plan, decoration: Decoration, _: Translate) -> Markup:
    height = INSET[1] if decoration.part("scale") else 122
    return element(
        "g",
        boxed(INSET[0], height),
        soldier(pen, 30, 34),
        element("path", class_="bo1", d="M18 70H62"),
        lettering(_("open border"), "ci l", 74, 76, size=19, room=INSET[0] - 84, face="italic"),
        element("path", class_="ba1", d="M18 97H62"),
        element("path", class_="ba2", d="M25 88 22 106M40 88 37 106M55 88 52 106"),
        lettering(_("barrier"), "ci l", 74, 103, size=19, room=INSET[0] - 84, face="italic"),
        element("g", decoration.part("scale"), transform=at(18, 140)),
        class_="orn",
        transform=at(*inset_at(plan)),
    )


def _compass(plan: Plan) -> Markup:
    return element(
        "g",
        element("circle", r=44, class_="cc"),
        element("circle", r=38, class_="cc"),
        element("path", class_="c1", d=NEEDLE_DARK),
        element("path", class_="c2", d=NEEDLE_LIGHT),
        element("text", words("N"), class_="ci", y=-62),
        class_="orn",
        transform=at(plan.width - 98, plan.height - 118),
        aria_hidden="true",
    )
