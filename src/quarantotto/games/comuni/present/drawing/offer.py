"""The seven columns: cards, envoys, gold."""

from quarantotto.core.bits import has_bit
from quarantotto.core.game import NOBODY
from quarantotto.core.present.keeping import kept
from quarantotto.core.seats import sign_piece
from quarantotto.core.svg import Markup, at, element, join, words
from quarantotto.games.comuni.actions import COLUMN
from quarantotto.games.comuni.present.drawing import marks
from quarantotto.games.comuni.present.drawing.targets import outline, place, plain, target
from quarantotto.games.comuni.present.sight import Sight
from quarantotto.games.comuni.present.telling.panels import column_line
from quarantotto.games.comuni.present.telling.voice import Column
from quarantotto.games.comuni.state import COLUMNS

COLUMN_WIDTH = 126.0
HEIGHT = 366.0
CARDS_AT = 104.0
ENVOY_AT = 66.0


def width_of(columns: int) -> float:
    return COLUMN_WIDTH * columns + 12


def offer(sight: Sight, columns: int = COLUMNS) -> Markup:
    """All columns side by side, those not in use hatched."""
    width = width_of(columns)
    return join([frame(width), *(column_of(sight, c, sight.say.column(c)) for c in range(columns))])


def frame(width: float) -> Markup:
    """The paper the columns lie on."""
    paper = element("rect", class_="plate", width=width, height=HEIGHT)
    return join([paper, element("rect", class_="neat", x=4, y=4, width=width - 8, height=HEIGHT - 8)])


@kept
def column_of(sight: Sight, number: int, column: Column) -> Markup:
    """One column, where it stands on the plate."""
    x = 6 + COLUMN_WIDTH * number
    name = f"column-{number + 1}"
    if number not in sight.say.columns():
        shut = element("rect", class_="shut", width=COLUMN_WIDTH, height=HEIGHT - 12, y=6)
        hatch = element("rect", fill=sight.pen.url("hatch"), width=COLUMN_WIDTH, height=HEIGHT - 12, y=6)
        label = sight.say._("Column {column}: for more cities than play", column=number + 1)
        return plain(sight, name, shut, hatch, number_of(sight, number), transform=at(x, 0), label=label)
    rule = element("path", class_="divide", d=f"M0 14V{HEIGHT - 14:.0f}") if number else element("g")
    inside = [rule, number_of(sight, number), *_cards(sight, column.cards)]
    action, envoy = COLUMN + number, _envoy(sight, number, column)
    lit, line = outline(5, 9, COLUMN_WIDTH - 10, HEIGHT - 18)
    label = column_line(sight.say, number, column).text
    if sight.is_page:
        hit = element("rect", class_="hit", width=COLUMN_WIDTH, height=HEIGHT)
        return place(sight, name, label, lit, *inside, envoy, line, hit, transform=at(x, 0))
    if action in sight.legal:
        return target(sight, action, name, lit, *inside, envoy, line, transform=at(x, 0))
    return plain(sight, name, *inside, envoy, transform=at(x, 0), label=label)


def number_of(sight: Sight, number: int) -> Markup:
    """The column's number, and a cube where it brings one."""
    middle = COLUMN_WIDTH / 2
    text = element("text", words(str(number + 1)), class_="colno", x=middle, y=34)
    if not has_bit(int(sight.ed.bonus_columns), number):
        return text
    return join([text, sight.pen.icon("cube", middle + 22, 28, 18, "cubei")])


def _envoy(sight: Sight, number: int, column: Column) -> Markup:
    """Whose envoy stands there, with how much gold; a ring where one could stand."""
    middle = COLUMN_WIDTH / 2
    if column.envoy != NOBODY:
        crest = element("g", sign_piece(sight.say.sign(column.envoy)), transform=at(middle - 22, ENVOY_AT))
        coin = element("g", marks.badge(sight.pen, 0, 11), transform=at(middle + 14, ENVOY_AT))
        gold = element("text", words(str(column.bid)), class_="bid l", x=middle + 30, y=ENVOY_AT + 7)
        return element("g", crest, coin, gold, id=sight.pen.id("envoy", number + 1))
    if COLUMN + number in sight.legal:
        ring = element("circle", class_="ring", r=20)
        return element("g", ring, sight.pen.icon("envoy", 0, 0, 20, "go"), transform=at(middle, ENVOY_AT))
    return element("circle", class_="spot", r=16, transform=at(middle, ENVOY_AT))


def _cards(sight: Sight, cards: tuple[int, ...]) -> list[Markup]:
    v = sight.say
    x = (COLUMN_WIDTH - marks.CARD_WIDTH) / 2
    drawn = []
    for row, card in enumerate(cards):
        face = marks.card(sight.pen, v.level_of(card), v.kinds_of(card), v.card(card))
        spot = at(x, CARDS_AT + row * (marks.CARD_HEIGHT + 7))
        drawn.append(element("g", face, id=sight.pen.id("card", card + 1), transform=spot))
    return drawn
