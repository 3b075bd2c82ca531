"""The seven columns: cards, envoys, gold."""

from quarantotto.core.bits import has_bit
from quarantotto.core.game import NOBODY
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.comuni.actions import COLUMN
from quarantotto.games.comuni.drawing import marks
from quarantotto.games.comuni.drawing.scene import Scene
from quarantotto.games.comuni.drawing.targets import outline, place, plain, target
from quarantotto.games.comuni.state import COLUMNS
from quarantotto.games.comuni.telling.panels import column_line

COLUMN_WIDTH = 126.0
HEIGHT = 366.0
CARDS_AT = 104.0
ENVOY_AT = 66.0


def width_of(columns: int) -> float:
    return COLUMN_WIDTH * columns + 12


def offer(scene: Scene, columns: int = COLUMNS) -> Markup:
    """All columns side by side, those not in use hatched."""
    width = width_of(columns)
    return join([frame(width), *(column_of(scene, column) for column in range(columns))])


def frame(width: float) -> Markup:
    """The paper the columns lie on."""
    paper = element("rect", class_="plate", width=width, height=HEIGHT)
    return join([paper, element("rect", class_="neat", x=4, y=4, width=width - 8, height=HEIGHT - 8)])


def column_of(scene: Scene, column: int) -> Markup:
    """One column, where it stands on the plate."""
    x = 6 + COLUMN_WIDTH * column
    name = f"column-{column + 1}"
    if column not in scene.voice.columns():
        shut = element("rect", class_="shut", width=COLUMN_WIDTH, height=HEIGHT - 12, y=6)
        hatch = element("rect", fill=scene.pen.url("hatch"), width=COLUMN_WIDTH, height=HEIGHT - 12, y=6)
        return plain(scene, name, shut, hatch, _number(scene, column), transform=at(x, 0))
    rule = element("path", class_="divide", d=f"M0 14V{HEIGHT - 14:.0f}") if column else element("g")
    inside = [rule, _number(scene, column), *_cards(scene, column)]
    action = COLUMN + column
    lit, line = outline(5, 9, COLUMN_WIDTH - 10, HEIGHT - 18)
    if scene.is_page:
        label = column_line(scene.voice, column).text
        hit = element("rect", class_="hit", width=COLUMN_WIDTH, height=HEIGHT)
        return place(scene, name, label, lit, *inside, _envoy(scene, column), line, hit, transform=at(x, 0))
    if scene.is_legal(action):
        return target(scene, action, name, lit, *inside, _envoy(scene, column), line, transform=at(x, 0))
    label = column_line(scene.voice, column).text
    return plain(scene, name, *inside, _envoy(scene, column), transform=at(x, 0), label=label)


def _number(scene: Scene, column: int) -> Markup:
    """The column's number, and a cube where it brings one."""
    middle = COLUMN_WIDTH / 2
    text = element("text", words(str(column + 1)), class_="colno", x=middle, y=34)
    if not has_bit(int(scene.ed.bonus_columns), column):
        return text
    return join([text, scene.pen.icon("cube", middle + 22, 28, 18, "cubei")])


def _envoy(scene: Scene, column: int) -> Markup:
    """Whose envoy stands there, with how much gold; a ring where one could stand."""
    envoy = int(scene.s.envoy[column])
    middle = COLUMN_WIDTH / 2
    if envoy != NOBODY:
        bid = int(scene.s.bid[column])
        crest = element("g", sign_piece(scene.voice.sign(envoy)), transform=at(middle - 22, ENVOY_AT))
        coin = element("g", marks.badge(scene.pen, 0, 11), transform=at(middle + 14, ENVOY_AT))
        gold = element("text", words(str(bid)), class_="bid l", x=middle + 30, y=ENVOY_AT + 7)
        return element("g", crest, coin, gold, id=scene.pen.id("envoy", column + 1))
    if scene.is_legal(COLUMN + column):
        ring = element("circle", class_="ring", r=20)
        return element("g", ring, scene.pen.icon("envoy", 0, 0, 20, "go"), transform=at(middle, ENVOY_AT))
    return element("circle", class_="spot", r=16, transform=at(middle, ENVOY_AT))


def _cards(scene: Scene, column: int) -> list[Markup]:
    v = scene.voice
    x = (COLUMN_WIDTH - marks.CARD_WIDTH) / 2
    cards = []
    for row, card in enumerate(v.cards_in(column)):
        face = marks.card(scene.pen, v.level_of(card), v.kinds_of(card), v.card(card))
        spot = at(x, CARDS_AT + row * (marks.CARD_HEIGHT + 7))
        cards.append(element("g", face, id=scene.pen.id("card", card + 1), transform=spot))
    return cards
