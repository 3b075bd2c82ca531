"""What is printed of 1848: all cards, and the book in which points are written."""

from dataclasses import replace

from quarantotto.core.lettering import lettering
from quarantotto.core.present.things import Shelf, Thing
from quarantotto.core.svg import Markup, element, join
from quarantotto.games.revolution1848.present.drawing import marks
from quarantotto.games.revolution1848.present.drawing.cards import PERSON_SIZE
from quarantotto.games.revolution1848.present.drawing.middle import EVENT_SIZE
from quarantotto.games.revolution1848.present.sight import Sight
from quarantotto.games.revolution1848.present.things import shelves_of
from quarantotto.games.revolution1848.state import PARTIES

CARD_WIDTH, EVENT_WIDTH = 58.4, 88.0
BOOK = (760.0, 560.0)
PLAYERS = 4
ROWS = 12


def paper_of(sight: Sight) -> tuple[Shelf, ...]:
    """Cards by their backs, then the book."""
    v = sight.say
    shelves = {shelf.name: shelf for shelf in shelves_of(sight)}
    card = (CARD_WIDTH, CARD_WIDTH * PERSON_SIZE[1] / PERSON_SIZE[0])
    event = (EVENT_WIDTH, EVENT_WIDTH * EVENT_SIZE[1] / EVENT_SIZE[0])
    extras = replace(shelves["extras"], things=shelves["extras"].things + shelves["armies"].things)
    book = Thing("book", v._("Book of parliament"), _book(sight), BOOK, count=2)
    return (
        replace(shelves["persons"], millimetres=card, back=shelves["persons"].title),
        replace(extras, millimetres=card, back=extras.title),
        replace(shelves["events"], millimetres=event, back=shelves["events"].title),
        Shelf("book", v._("Book of parliament"), (book,), (180.0, 180.0 * BOOK[1] / BOOK[0])),
    )


def _book(sight: Sight) -> Markup:
    """For every player a column for each party."""
    column, row = BOOK[0] / (PLAYERS * PARTIES), (BOOK[1] - 90) / ROWS
    parts = []
    for k in range(PLAYERS * PARTIES):
        x = k * column
        parts.append(marks.emblem(sight.pen, k % PARTIES, x + column / 2, 68, 30))
        parts += [
            element("rect", class_="book-cell", x=x, y=90 + row * r, width=column, height=row) for r in range(ROWS)
        ]
    for player in range(PLAYERS):
        text, middle = sight.say._("Player {number}", number=player + 1), (player + 0.5) * PARTIES * column
        parts.append(lettering(text, "event-name", middle, 34, size=18, room=PARTIES * column))
    return join(parts)
