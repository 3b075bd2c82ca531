"""A city as a skyline: buildings that grow storey by storey, told apart by form, and its walls."""

from functools import lru_cache

from quarantotto.core.bits import has_bit
from quarantotto.core.present.keeping import kept
from quarantotto.core.present.speech import capital
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.comuni.actions import NEW_BUILDING, NEW_WALL, STRUCTURE
from quarantotto.games.comuni.present.drawing import marks
from quarantotto.games.comuni.present.drawing.targets import outline, place, plain, target
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.panels import city_line
from quarantotto.games.comuni.present.telling.voice import City, Structure
from quarantotto.games.comuni.state import KINDS, Kind

WIDTH, HEIGHT, GROUND = 900.0, 284.0, 238.0
STOREY, WALL_STOREY = 46.0, 26.0
PLOT, WALL_PLOT, GHOST, SITE = 76.0, 92.0, 82.0, 78.0
LEFT, RIGHT = 46.0, 40.0
LETTERS = "EMCR"
BODY = ("M4 0V-46H60V0z", "M10 0V-46H54V0z", "M4 0V-46H60V0z", "M4 0V-46H60V0z")
CORNICE = ("M1-46H63", "M7-46H57", "M1-46H63", "M1-46H63")
SHADE = (
    "M47-4H60M51-8H60M48-12H60M52-16H60M47-20H60M50-24H60M48-28H60M52-32H60M47-36H60M50-40H60",
    "M41-4H54M45-8H54M42-12H54M46-16H54M41-20H54M44-24H54M42-28H54M46-32H54M41-36H54M44-40H54",
)
GROUND_FLOOR = (
    "M8 0V-22A8 8 0 0 1 24-22V0M24 0V-22A8 8 0 0 1 40-22V0M40 0V-22A8 8 0 0 1 56-22V0",
    "M28 0V-24A4 4 0 0 1 36-24V0z",
    "M24 0V-22A8 8 0 0 1 40-22V0z",
    "M24 0V-24A8 8 0 0 1 40-24V0z",
)
UPPER_FLOOR = (
    "M12-8V-28H22V-8zM27-8V-28H37V-8zM42-8V-28H52V-8z",
    "M30-14V-30H34V-14z",
    "M10-10V-26A5 5 0 0 1 20-26V-10zM20-10V-26A5 5 0 0 1 30-26V-10"
    "M34-10V-26A5 5 0 0 1 44-26V-10zM44-10V-26A5 5 0 0 1 54-26V-10",
    "M32-33A10 10 0 1 1 31.9-33z",
)
ROOF = (
    "M0 0L32-20 64 0z",
    "M4 0V-16H14V-9H22V-16H42V-9H50V-16H60V0z",
    "M0 0L8-14H56L64 0zM28-14V-24H36V-14zM28-24L32-30 36-24z",
    "M4 0A28 26 0 0 1 60 0zM30-26V-44H34V-26zM26-38H38V-34H26z",
)
SKY = (
    "M28 8H566M43 15H704M86 22H896M157 29H648M108 36H830M18 43H817M81 50H740M201 57H890M260 64H710"
    "M278 71H747M18 85H534M186 92H758M216 106H789M84 113H806M118 127H532M90 134H686"
)
HILLS = "M0 188Q120 128 230 166T470 152 690 164 900 134V238H0z"
NEAR_HILLS = "M0 208Q180 170 330 194T640 188 900 176V238H0z"
CYPRESSES = (
    "M22 206q-7-22 0-46q7 24 0 46zM38 210q-7-22 0-46q7 24 0 46zM868 194q-7-22 0-46q7 24 0 46z"
    "M884 190q-7-22 0-46q7 24 0 46z"
)


def title(sight: Sight, seat: int) -> str:
    """Whose city it is."""
    v = sight.say
    return v._("{who}, your city", who=v.seat_name(seat)) if v.is_mine(seat) else v.seat_name(seat)


@kept
def skyline(sight: Sight, seat: int, city: City) -> Markup:
    """A city with its ground and sky, 900 by 284."""
    neat = element("rect", class_="neat", x=4, y=4, width=WIDTH - 8, height=HEIGHT - 8)
    is_mine = sight.is_mine(seat)
    scale = _scale(sight, city, is_mine)
    standing = element("g", *_standing(sight, city, is_mine), transform=at(LEFT, GROUND, scale))
    sites = _sites(sight, city, scale) if sight.is_page and is_mine else []
    active = element("g", *_activation(sight, city.activated), transform=at(WIDTH - 128, GROUND + 23))
    label = city_line(sight.say, seat, city).text
    return plain(sight, f"city-{seat + 1}", _country(), standing, *sites, active, neat, label=label)


@lru_cache(maxsize=1)
def _country() -> Markup:
    """Sky, hills and soil, the same around every city."""
    return join(
        [
            element("rect", class_="sky", width=WIDTH, height=HEIGHT),
            element("path", class_="skl", d=SKY),
            element("path", class_="hl", d=HILLS),
            element("path", class_="hl2", d=NEAR_HILLS),
            element("path", class_="cy", d=CYPRESSES),
            element("rect", class_="soil", y=GROUND, width=WIDTH, height=HEIGHT - GROUND),
            element("path", class_="gr", d=f"M0 {GROUND:.0f}H{WIDTH:.0f}"),
        ]
    )


def _activation(sight: Sight, activated: int) -> list[Markup]:
    """The four activation cards: a kind that yields is full, one that does not is faint and crossed."""
    drawn = []
    for kind in range(KINDS):
        is_active = has_bit(activated, kind)
        sign = element("g", marks.badge(sight.pen, kind, 11), class_="on" if is_active else "off")
        cross = [] if is_active else [element("path", class_="cross", d="M-9 9 9-9")]
        drawn.append(element("g", sign, *cross, transform=at(30 * kind, 0)))
    return drawn


def _ghosts(sight: Sight, is_mine: bool) -> list[int]:
    """New things that may be begun, in the reader's own city."""
    if not is_mine:
        return []
    new = [NEW_BUILDING + kind for kind in range(KINDS)]
    return [action for action in (*new, NEW_WALL) if action in sight.legal]


def _scale(sight: Sight, city: City, is_mine: bool) -> float:
    """Small enough for everything to stand side by side."""
    needed = _needed(city) + GHOST * len(_ghosts(sight, is_mine))
    return min(1.0, (WIDTH - LEFT - RIGHT) / max(needed, 1.0))


def _needed(city: City) -> float:
    return PLOT * len(city.buildings) + WALL_PLOT * len(city.walls) + 16


def _standing(sight: Sight, city: City, is_mine: bool) -> list[Markup]:
    ghosts = _ghosts(sight, is_mine)
    drawn = []
    x = 0.0
    for each in city.buildings:
        drawn.append(_chosen(sight, each, is_mine, x, _building(sight, each), PLOT - 12, STOREY))
        x += PLOT
    for action in ghosts:
        if action != NEW_WALL:
            drawn.append(_ghost(sight, action, x))
            x += GHOST
    x += 16
    for each in city.walls:
        drawn.append(_chosen(sight, each, is_mine, x, _wall(sight, each), WALL_PLOT - 8, WALL_STOREY))
        x += WALL_PLOT
    if NEW_WALL in ghosts:
        drawn.append(_ghost(sight, NEW_WALL, x))
    return drawn


def _chosen(
    sight: Sight, structure: Structure, is_mine: bool, x: float, content: Markup, width: float, storey: float
) -> Markup:
    """A structure, with the storey it may get."""
    number, kind, height = structure
    action, name = STRUCTURE + number, f"structure-{number + 1}"
    is_own = sight.is_page and is_mine and height < int(sight.ed.storeys)
    if action not in sight.legal and not is_own:
        return plain(sight, name, content, transform=at(x, 0))
    lit, line = outline(2, -storey * (height + 1) + 2, width - 4, storey - 4)
    gain = element("text", words(f"+{height + 1}"), class_="gain", x=width / 2, y=-storey * height - storey / 2 + 7)
    hit = element("rect", class_="hit", width=width, y=-storey * (height + 1), height=storey * (height + 1) + 34)
    if is_own:
        label = capital(sight.say.structure(kind, height))
        return place(sight, name, label, content, lit, line, gain, hit, transform=at(x, 0))
    return target(sight, action, name, content, lit, line, gain, hit, transform=at(x, 0))


def _building(sight: Sight, structure: Structure) -> Markup:
    number, kind, height = structure
    storeys = [_storey(kind, floor) for floor in range(height)]
    roof = element("path", class_="rf", d=ROOF[kind], transform=at(0, -STOREY * height))
    title = element("title", words(f"{capital(sight.say.building(kind))}: {height}"))
    sign = element("g", marks.badge(sight.pen, kind, 13), transform=at(32, 22))
    is_raised = STRUCTURE + number in sight.legal
    return join([title, *storeys, *([] if is_raised else [roof]), sign])


@lru_cache(maxsize=64)
def _storey(kind: int, floor: int) -> Markup:
    openings = GROUND_FLOOR if floor == 0 else UPPER_FLOOR
    return element(
        "g",
        element("path", class_=f"b k{LETTERS[kind]}", d=BODY[kind]),
        element("path", class_="o", d=openings[kind]),
        element("path", class_="ht", d=SHADE[kind == Kind.MILITARY]),
        element("path", class_="co", d=CORNICE[kind]),
        transform=at(0, -STOREY * floor),
    )


def _wall(sight: Sight, structure: Structure) -> Markup:
    number, kind, height = structure
    return _section(height, kind == Kind.BONUS_WALL, STRUCTURE + number in sight.legal)


@lru_cache(maxsize=64)
def _section(height: int, is_bonus: bool, is_raised: bool) -> Markup:
    """A section: courses of brick, merlons, and what an army on each storey is worth."""
    parts = []
    for floor in range(height):
        y = -WALL_STOREY * (floor + 1)
        class_ = "wb bonus" if is_bonus and floor == 0 else "wb"
        parts.append(element("rect", class_=class_, y=y, width=84, height=WALL_STOREY))
        one, other = (20, 56) if floor % 2 == 0 else (30, 66)
        parts.append(
            element("path", class_="wj", d=f"M0 {y + 13:.0f}H84M{one} {y + 26:.0f}v-13M{other} {y + 13:.0f}v-13")
        )
    top = -WALL_STOREY * height
    merlons = f"M0 {top:.0f}v-14h14v8h10v-8h14v8h8v-8h14v8h10v-8h14v14z"
    if not is_raised:
        parts.append(element("path", class_="wb merl", d=merlons))
    for floor in range(height):
        parts.append(element("g", marks.shield(floor + 2), transform=at(42, -WALL_STOREY * floor - 13)))
    return join(parts)


def _ghost(sight: Sight, action: int, x: float) -> Markup:
    """Ground where something new may be begun."""
    lit, line = outline(2, -44, 72, 42)
    name = "new-wall" if action == NEW_WALL else f"new-{LETTERS[action - NEW_BUILDING].lower()}"
    if action == NEW_WALL:
        sign = sight.pen.icon("wall", 38, -23, 26, "go")
    else:
        sign = element("g", marks.badge(sight.pen, action - NEW_BUILDING, 13), transform=at(38, -23))
    return target(sight, action, name, lit, sign, line, transform=at(x, 0))


def _sites(sight: Sight, city: City, scale: float) -> list[Markup]:
    """On a page: ground for something new, beside what stands; where there is none left, a place in the sky."""
    drawn = []
    taken = LEFT + scale * _needed(city)
    has_room = taken + SITE * (KINDS + 1) <= WIDTH - RIGHT
    left, bottom = (taken + 8, GROUND) if has_room else (WIDTH - SITE * (KINDS + 1) - 20, 66.0)
    for i, action in enumerate((*(NEW_BUILDING + kind for kind in range(KINDS)), NEW_WALL)):
        lit, line = outline(2, -44, 72, 42)
        is_wall = action == NEW_WALL
        name = "new-wall" if is_wall else f"new-{LETTERS[i].lower()}"
        sign = element("g", marks.badge(sight.pen, i, 13), transform=at(38, -23)) if not is_wall else None
        sign = sign or sight.pen.icon("wall", 38, -23, 26, "go")
        label = sight.say._("New wall section") if is_wall else capital(sight.say.building(i))
        spot = at(left + SITE * i, bottom)
        drawn.append(place(sight, name, label, lit, element("g", sign, class_="gain"), line, transform=spot))
    return drawn
