"""A concealed record as a drawing: the green table alone, or with the hand and the parliament book beside it."""

from collections.abc import Sequence

from quarantotto.core.present.drawing import Drawing, on_paper
from quarantotto.core.svg import Markup, at, element, join, number
from quarantotto.games.revolution1848.present.drawing import figure, hands, table
from quarantotto.games.revolution1848.present.drawing.middle import middle
from quarantotto.games.revolution1848.present.drawing.zones import HEIGHT, WIDTH, zones
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.telling.panels import standing_text


def drawn_table(sight: Sight) -> Markup:
    """The table with everything on it."""
    sides = [table.side(sight, zone) for zone in zones(int(sight.s.players), sight.seat)]
    return join([table.felt(sight.pen), *sides, middle(sight)])


def whole_of(sight: Sight) -> Drawing:
    """The whole table, with hand and book beside it."""
    plate = element("g", drawn_table(sight), id=sight.pen.id("table"), transform=at(14, 14))
    kit = join([hands.hand(sight, 0), hands.book(sight, hands.HAND_HEIGHT + 10)])
    return on_paper(2 * WIDTH + 68, HEIGHT + 28, plate, element("g", kit, transform=at(WIDTH + 44, 30.0)))


def detail_of(sight: Sight, about: Sequence[str]) -> Drawing:
    """A figure of the rules; where nothing is named, the table alone."""
    if about:
        return Drawing(*figure.drawn(sight, about))
    return Drawing(f"0 0 {number(WIDTH)} {number(HEIGHT)}", drawn_table(sight))


def sentence_of(sight: Sight) -> str:
    """What the board shows, for those who hear it."""
    v = sight.say
    return v._("The table of 1848, trick {number}: {standing}.", number=int(sight.s.trick), standing=standing_text(v))
