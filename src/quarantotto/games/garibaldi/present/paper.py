"""What is printed of Garibaldi: the map, the same small for the screen, the route pad, cards and markers."""

from quarantotto.core.present.things import Shelf, Thing
from quarantotto.core.svg import NOTHING, Markup, at, element, join, words
from quarantotto.games.garibaldi.present import board
from quarantotto.games.garibaldi.present.drawing import country, live
from quarantotto.games.garibaldi.present.drawing.cards import CARD
from quarantotto.games.garibaldi.present.drawing.plan import plan_of
from quarantotto.games.garibaldi.present.sight import Sight
from quarantotto.games.garibaldi.present.telling.voice import COLOURS
from quarantotto.games.garibaldi.present.things import shelves_of
from quarantotto.games.garibaldi.state import PATROLS

MAP, SCREEN = 338.0, 158.0
CARD_WIDTH = 60.0
CLUES = 6  # markers in the box
PAD = (900.0, 300.0)
PADS = 3  # games


def paper_of(sight: Sight) -> tuple[Shelf, ...]:
    """Maps and pad, then cards, then what is cut out small."""
    v, plan = sight.say, plan_of(sight.edition)
    shelves = {shelf.name: shelf for shelf in shelves_of(sight)}
    cards = {
        thing.code: thing for name in ("red-events", "white-events", "movements") for thing in shelves[name].things
    }
    ordered = tuple(sorted(cards.values(), key=lambda thing: int(thing.code)))
    size = (plan.width, plan.height)
    tall = plan.height / plan.width
    blank = board.laid(sight, country.places(sight.pen, plan, sight.ed), dict.fromkeys(board.LAYERS, NOTHING))
    return (
        Shelf("map", v._("Map"), (Thing("map", sight.file.title, blank, size),), (MAP, MAP * tall)),
        Shelf(
            "screen",
            v._("Map for the screen"),
            (Thing("screen", v._("Map for the screen"), blank, size),),
            (SCREEN, SCREEN * tall),
        ),
        Shelf("pad", v._("Route pad"), (Thing("pad", v._("Route pad"), _pad(sight), PAD, count=PADS),), (180.0, 60.0)),
        Shelf("cards", v._("Cards"), ordered, (CARD_WIDTH, CARD_WIDTH * CARD[1] / CARD[0]), back="Garibaldi"),
        Shelf("pieces", v._("Pieces"), _pieces(sight), (22.0, 22.0)),
        Shelf("landings", shelves["landings"].title, shelves["landings"].things, (22.0, 22.0), back="1849"),
    )


def _pad(sight: Sight) -> Markup:
    """A column for each round, with room for every place of it."""
    rounds = int(sight.ed.rounds)
    half = (rounds + 1) // 2
    step, height = PAD[0] / half, PAD[1] / 2 - 10
    parts = []
    for k in range(rounds):
        x, y = k % half * step, k // half * (height + 20)
        parts.append(element("rect", class_="pad-cell", x=x, y=y + 24, width=step, height=height - 24))
        parts.append(element("text", words(str(k + 1)), class_="key", x=x + 6, y=y + 18))
    return join(parts)


def _pieces(sight: Sight) -> tuple[Thing, ...]:
    v, size = sight.say, (66.0, 66.0)
    patrols = [
        Thing(
            COLOURS[p],
            v.patrol(p),
            element("g", live.badge(p), class_=f"patrol {COLOURS[p]}", transform=at(33, 33)),
            size,
        )
        for p in range(PATROLS)
    ]
    clue = element("g", element("circle", r=26), sight.pen.icon("clue", 0, 0, 34), class_="clue", transform=at(33, 33))
    counter = element(
        "g", element("circle", r=26), sight.pen.icon("next", 0, 0, 30), class_="clue", transform=at(33, 33)
    )
    return (
        *patrols,
        Thing("clue", v._("Clues"), clue, size, count=CLUES),
        Thing("round", v._("Round"), counter, size),
    )
