"""What is printed of Comuni: columns and score track, screens, cards, tiles, cubes and envoys."""

from dataclasses import replace

from quarantotto.core.lettering import broken, lettering
from quarantotto.core.present.speech import capital
from quarantotto.core.present.things import Shelf, Thing
from quarantotto.core.seats import in_colour, sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.comuni.present.drawing import marks, offer, track
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.voice import COLOURS, STACK_LETTERS
from quarantotto.games.comuni.present.things import shelves_of
from quarantotto.games.comuni.state import COLUMNS, COMUNI, KINDS, STACKS

CARD_WIDTH = 56.0
BOARD = (offer.width_of(COLUMNS), offer.HEIGHT + 30 + track.HEIGHT)
SCREEN = (860.0, 360.0)
SCREEN_TEXT = 24.0  # as the style sheet has it
TOKEN = (64.0, 64.0)
PLUNDER = 50  # tiles in the box


def paper_of(sight: Sight) -> tuple[Shelf, ...]:
    """The board, screens, cards, then what is cut out small."""
    v = sight.say
    shelves = {shelf.name: shelf for shelf in shelves_of(sight)}
    stacks = [shelves[f"stack-{letter.lower()}"] for letter in STACK_LETTERS]
    card = (CARD_WIDTH, CARD_WIDTH * marks.CARD_HEIGHT / marks.CARD_WIDTH)
    board = Thing("board", v._("Projects on offer"), _board(sight), BOARD)
    screens = tuple(
        Thing(city.code, city.name, _screen(sight, comune, city), SCREEN)
        for comune, city in enumerate(shelves["cities"].things)
    )
    return (
        Shelf("board", v._("Projects on offer"), (board,), (270.0, 270.0 * BOARD[1] / BOARD[0])),
        Shelf("screens", v._("Screens"), screens, (180.0, 180.0 * SCREEN[1] / SCREEN[0])),
        *(replace(stack, millimetres=card, back=stack.name[-1].upper()) for stack in stacks),
        Shelf("masters", shelves["masters"].title, shelves["masters"].things, (30.0, 30.0)),
        Shelf("tiles", v._("Tiles"), _tiles(sight), (20.0, 20.0)),
        Shelf(
            "envoys",
            v._("Envoys"),
            tuple(_sign(sight, c, int(sight.ed.envoys) + 1) for c in range(COMUNI)),
            (16.0, 16.0),
        ),
        Shelf("cubes", v._("Cubes"), tuple(_cube(sight, kind) for kind in range(KINDS)), (9.0, 9.0)),
    )


def _board(sight: Sight) -> Markup:
    """Empty columns, and the score track below them."""
    parts = [offer.frame(BOARD[0])]
    for column in range(COLUMNS):
        x = 6 + offer.COLUMN_WIDTH * column
        parts.append(element("g", offer.number_of(sight, column), transform=at(x, 0)))
        parts.append(element("circle", class_="spot", cx=x + offer.COLUMN_WIDTH / 2, cy=offer.ENVOY_AT, r=16))
        left = x + (offer.COLUMN_WIDTH - marks.CARD_WIDTH) / 2
        parts += [
            element(
                "rect",
                class_="slot",
                x=left,
                y=offer.CARDS_AT + row * (marks.CARD_HEIGHT + 7),
                width=marks.CARD_WIDTH,
                height=marks.CARD_HEIGHT,
                rx=6,
            )
            for row in range(int(sight.ed.column_size[column]))
        ]
    scale = BOARD[0] / track.WIDTH
    parts.append(element("g", track.ground(), transform=at(0, offer.HEIGHT + 30, scale)))
    return join(parts)


def _screen(sight: Sight, comune: int, city: Thing) -> Markup:
    """What a city hides its cubes behind, with what it starts with and takes."""
    width, height = SCREEN
    sign = in_colour(COLOURS[comune], city.name[:1])
    lines = broken(city.effect, SCREEN_TEXT, width - 60, 3, "sans")
    said = [
        lettering(line, "said start l", 30, 190 + 34 * k, size=SCREEN_TEXT, room=width - 60, face="sans")
        for k, line in enumerate(lines)
    ]
    return join(
        [
            element("rect", class_="plate", width=width, height=height),
            element("rect", class_="neat", x=8, y=8, width=width - 16, height=height - 16),
            element("g", sign_piece(sign, sight.pen), transform=at(80, 90, 2.4)),
            element("text", words(city.name), class_="host l", x=160, y=106),
            *said,
        ]
    )


def _token(sight: Sight, code: str, name: str, drawn: Markup, count: int = 1) -> Thing:
    return Thing(code, name, element("g", drawn, transform=at(32, 32)), TOKEN, count=count)


def _tiles(sight: Sight) -> tuple[Thing, ...]:
    v, ed, pen = sight.say, sight.ed, sight.pen
    values = [int(row[stack]) for stack in range(STACKS) for row in (ed.hero_higher, ed.hero_lower)]
    heroes = [
        _token(
            sight,
            f"hero-{i + 1}",
            v._("Hero"),
            join(
                [
                    element("circle", class_="pcard", r=29),
                    element("text", words(str(value)), class_="level", text_anchor="middle", y=8),
                ]
            ),
        )
        for i, value in enumerate(values)
    ]
    active = [
        _token(sight, f"active-{kind + 1}", capital(v.kind(kind)), marks.badge(pen, kind, 26), COMUNI)
        for kind in range(KINDS)
    ]
    wall = _token(sight, "wall", v._("Bonus wall"), pen.icon("wall", 0, 0, 48, "good"), int(ed.bonus_walls))
    plunder = _token(sight, "plunder", v._("Plunder"), pen.icon("plunder", 0, 0, 48, "bad"), PLUNDER)
    return (*heroes, *active, wall, plunder)


def _sign(sight: Sight, comune: int, count: int) -> Thing:
    name = str(sight.file.value("comuni", "names")[comune])
    sign = sign_piece(in_colour(COLOURS[comune], name[:1]), sight.pen)
    return _token(sight, name, name, element("g", sign, transform=at(0, 0, 1.3)), count)


def _cube(sight: Sight, kind: int) -> Thing:
    cube = element("g", marks.cube(sight.pen, kind, 18), transform=at(0, 0, 3))
    return _token(sight, marks.RESOURCES[kind], sight.say.resource(kind, 1), cube, int(sight.ed.supply[kind]))
