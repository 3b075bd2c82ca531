"""Figures of the rules: the hand, the book, or cards beside each other."""

from collections.abc import Sequence

from quarantotto.core.svg import Markup, at, element, join, number
from quarantotto.games.revolution1848.present.drawing import cards, hands
from quarantotto.games.revolution1848.present.drawing.table import face_of
from quarantotto.games.revolution1848.present.drawing.zones import WIDTH
from quarantotto.games.revolution1848.present.sight import Sight

EDGE, GAP = 12.0, 16.0


def drawn(sight: Sight, about: Sequence[str]) -> tuple[str, Markup]:
    """The box and what is in it: `hand`, `book`, or cards by their numbers, `PE09` and `Z08`."""
    if about == ("hand",):
        return _box(WIDTH, hands.HAND_HEIGHT), hands.hand(sight, 0)
    if about == ("book",):
        return _box(WIDTH, hands.book_height(int(sight.s.players))), hands.book(sight, 0)
    width, height = cards.PERSON_SIZE
    row = [
        element("g", _card(sight, name), id=sight.pen.id("card", name), transform=at((width + GAP) * k, 0))
        for k, name in enumerate(about)
    ]
    return _box((width + GAP) * len(row) - GAP, height), join(row)


def _box(width: float, height: float) -> str:
    return " ".join(map(number, (-EDGE, -EDGE, width + 2 * EDGE, height + 2 * EDGE)))


def _card(sight: Sight, name: str) -> Markup:
    if name.startswith("Z"):
        return cards.extra_card(sight.pen, sight.say, int(name[1:]) - 1)
    person = int(name.removeprefix("PE")) - 1
    return cards.person_card(sight.pen, face_of(sight, person))
