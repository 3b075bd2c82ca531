"""The record of Radetzky: Milano 1848, field by field.

Districts, patriots and cards count from 0 here and from 1 on the table. A *holder* is whoever has Italy cards before
him: patriots 0-4 hold their hands (solo: one hand, held by 0), and in the solo game companion p has table cards as
holder TABLE_CARDS + p.
"""

from enum import IntEnum
from typing import Annotated

from quarantotto.core.game import Common
from quarantotto.core.marks import Public8, Public16, Public32, hidden_by, public
from quarantotto.core.record import Ints, int8

DISTRICTS = 16
ITALY_CARDS = 60
AUSTRIA_CARDS = 33
PATRIOTS = 5
HELPS = 5
TABLE_CARDS = 5  # holder of the table cards of companion 0 (solo)
HOLDERS = TABLE_CARDS + 3

NO_DISTRICT = 31
NO_CARD = 127
NO_PATRIOT = 15
NO_TILE = 15
NO_SYMBOL = 3


class Phase(IntEnum):
    """What is being asked."""

    OVER = 0
    PLACE = 1  # where a patriot starts
    PATRIOT = 2  # solo: which patriot acts next
    TURN = 3  # which action
    ANSWER = 4  # an Italy card against the Austria cards turned up
    GO_ON = 5  # after a beaten soldier: stop or go on
    RELEASE = 6  # which unavailable card the combat cube makes available
    BALLOON = 7  # where the balloon lands
    BALLOON_AGAIN = 8  # the hero balloon's second step, or stay
    BARRICADE = 9  # where the mobile barricade goes
    NOBLE_FROM = 10  # whose soldier the noblewoman lures away
    NOBLE_TO = 11  # and where to
    EMPOWER = 12  # cards under a help tile, one by one


class Symbol(IntEnum):
    """Top of a card: each beats the next, the last beats the first."""

    SWORDS = 0
    MAP = 1
    CANNONBALL = 2


class Help(IntEnum):
    """Bottom of an Italy card, and the five tiles."""

    BALLOON = 0
    MARTINITT = 1
    RIFLE = 2
    BARRICADE = 3
    NOBLEWOMAN = 4


class Card(IntEnum):
    """Where a district card lies."""

    DECK = 0
    AVAILABLE = 1
    UNAVAILABLE = 2
    REMOVED = 3


class Italy(IntEnum):
    """Where an Italy card lies. A holder's cards: HELD + holder; under a help tile: UNDER + tile."""

    DECK = 0
    DISCARD = 1
    IN_FIGHT = 2
    CALLED = 3
    HELD = 8
    UNDER = 24


class Austria(IntEnum):
    """Where an Austria card lies."""

    DECK = 0
    DISCARD = 1
    UP = 2  # turned up, not yet answered
    RESOLVED = 3  # answered in the fight in progress


class Talk(IntEnum):
    """What players may know of each other's hands."""

    OPEN = 0
    SYMBOL_COUNT = 1
    SILENT = 2


class Variant(IntEnum):
    BASIC = 0
    ADVANCED = 1


class Fight(IntEnum):
    NONE = 0
    SOLDIERS = 1
    RADETZKY = 2


class Then(IntEnum):
    """What follows once a decision is carried out. Said by whoever knows, done in one place."""

    NOTHING = 0
    EXCHANGE = 1  # Austria turns up its next cards
    ACTION_OVER = 2
    TURN_OVER = 3


class Outcome(IntEnum):
    """How a game ends."""

    ITALY = 0
    AUSTRIA_DISTRICTS = 1
    AUSTRIA_SUPPLY = 2


class Event(IntEnum):
    """Kinds of news: who, what and places mean what is said behind each."""

    PLACED = 1  # who: patriot; what: district
    ACTIVATED = 2  # who: patriot
    MOVED = 3  # who: patriot; what: district; places: the district left
    CONQUERED = 4  # who: patriot; what: district
    FIGHT = 5  # who: patriot; what: district; places: Austria cards turned up each time (0: against Radetzky)
    TABLE_CARDS = 6  # who: companion; what: cards turned up for it
    TURNED_UP = 7  # what: symbol of an Austria card
    LAID = 8  # who: holder; what: Italy card
    BEATEN = 9  # who: patriot; what: soldiers on the lens now
    TIED = 10  # who: patriot
    WON = 11  # who: patriot; what: soldiers beaten; places: district
    LOST = 12  # who: patriot; what: soldiers that return; places: district
    RADETZKY_BEATEN = 13  # who: patriot; what: soldiers that leave the castle
    RADETZKY_STANDS = 14  # who: patriot
    RADETZKY_RODE = 15  # what: district; places: the district left
    CARD_SHOWN = 16  # what: district whose card came from the deck; who: Card.AVAILABLE or UNAVAILABLE
    CUBE = 17  # what: space the cube is on; places: space it left
    RELEASED = 18  # what: district whose card became available
    NOT_RELEASED = 19  # the cube went round, and no card was left
    REFILLED = 20  # who: holder; what: cards drawn (the last ones of his in `held`)
    CALLED = 21  # who: patriot; what: Italy card
    BARRICADED = 22  # who: patriot; what: district
    LURED = 23  # who: patriot; what: district the soldier went to; places: district it left
    SOLDIER_REMOVED = 24  # what: district; NO_DISTRICT: the castle
    EMPOWERED = 25  # who: holder; what: Italy card; places: tile
    HERO = 26  # what: tile that was turned to its hero side
    TURN_ENDED = 27  # who: patriot
    PASSED_ON = 28  # who: holder who lays none of his own
    DECLINED = 29  # who: holder
    FLOOD = 30  # what: rounds of soldiers; places: districts that got that many each
    AUSTRIA_CONQUERED = 31  # places: districts
    GAME_ENDED = 32  # what: outcome
    TAKEN = 33  # what: soldiers taken from the supply
    REINFORCED = 34  # places: districts that got a soldier each
    RADETZKY_ESCORT = 35  # places: districts (his own or next to it) that got a soldier each
    TO_CASTLE = 36  # what: soldiers
    BARRICADES_GONE = 37  # places: districts
    ROUND = 38  # what: round; who: first player
    RESHUFFLED = 39  # what: 0 Italy deck, 1 Austria deck, 2 district deck
    TABLE_CARDS_GONE = 40  # who: companion; what: cards


class State(Common):
    """A position. Soldiers on map, castle, lens, taken and in the supply always add up to the number in the game."""

    # One bit per district.
    italian: Public32
    austrian: Public32
    barricaded: Public32  # districts with at least one mobile barricade

    round_number: Public16
    supply: Public8
    castle: Public8
    lens: Public8
    taken: Public8  # soldiers taken in 2.D and not yet placed

    # The city.
    soldiers: Annotated[Ints, int8(DISTRICTS), public]
    district_card: Annotated[Ints, int8(DISTRICTS), public]  # Card
    patriot_at: Annotated[Ints, int8(PATRIOTS), public]
    radetzky: Public8
    barricades: Public8  # tiles in play

    # Italy cards: where each lies, and in which making of the deck it was last shuffled (numbered from 0).
    italy: Annotated[Ints, int8(ITALY_CARDS), hidden_by("hide_hands")]
    making: Annotated[Ints, int8(ITALY_CARDS), public]
    italy_deck: Public8  # cards in the deck
    makings: Public8  # how often the deck was made anew
    # Cards held, in the order they were drawn: all that a concealed record knows of a hidden hand is here.
    #   slot        0        1        2       3 ...
    #   held_card   17       NO_CARD  NO_CARD 3        who sees the card sees it here
    #   held_by     0        1        1       0        holder
    #   held_from   0        0        1       1        which making of the deck it was drawn from
    #   held_sets   127      14       100     127      symbol count: which sets of symbols (bit per set) the holder's
    #                                                  cards up to and including this one may show together
    held: Public8
    hand_count: Annotated[Ints, int8(HOLDERS), public]
    held_card: Annotated[Ints, int8(ITALY_CARDS), hidden_by("hide_hands")]
    held_by: Annotated[Ints, int8(ITALY_CARDS), public]
    held_from: Annotated[Ints, int8(ITALY_CARDS), public]
    held_sets: Annotated[Ints, int8(ITALY_CARDS), public]
    kinds_shown: Annotated[Ints, int8(PATRIOTS), public]  # symbol count: how many different symbols each hand holds

    austria: Annotated[Ints, int8(AUSTRIA_CARDS), public]
    austria_deck: Public8

    # Whose turn it is.
    first: Public8  # seat with the first-player card
    active: Public8  # patriot whose turn it is
    actions_left: Public8
    done: Public8  # bit per patriot that has had its turn this round
    called: Public8  # Italy card whose help is being used

    # The fight in progress.
    fight: Public8
    draws: Public8  # Austria cards turned up each time: 1, or 2 / 3 with the rifle
    up: Annotated[Ints, int8(3), public]  # symbols turned up, NO_SYMBOL where none
    laid: Annotated[Ints, int8(3), public]  # Italy cards laid against Radetzky
    laid_count: Public8
    asked: Public8  # holder whose card is asked for
    declined: Public8  # bit per holder that has passed in this exchange

    # The advanced board.
    cube: Public8  # 1 to the length of the track
    steps: Public8  # steps the cube still has to go
    hero: Public8  # bit per tile on its hero side
    under_count: Annotated[Ints, int8(HELPS), public]
    under_symbol: Annotated[Ints, int8(HELPS), public]
    empowering: Public8  # tile cards are being laid under
    noble_from: Public8
    table_dealt: Public8  # solo: bit per companion whose table cards were turned up this turn

    # Options.
    difficulty: Public8  # soldiers more or fewer in 2.D
    talk: Public8
    random_first: Public8

    result: Public8  # Outcome, once it is over
    then: Public8  # Then: what follows a decision being carried out; nothing between decisions
