"""The record of Garibaldi: La Trafila, field by field.

Seat 0 is Garibaldi, seats 1 to 5 are Austrian players. Places and cards count from 0 here and from 1 on the table;
rounds count from 1, round 0 is the landing. Patrols are numbered as the edition lists their starts.
"""

from enum import IntEnum
from typing import Annotated

from quarantotto.core.game import Common
from quarantotto.core.marks import Public8, Public16, hidden_by, only, public
from quarantotto.core.record import Grid, Int16, Ints, int8, int16

PLACES = 190
ROUNDS = 30
CARDS = 55
PATROLS = 5
SEATS = 6
SLOTS = 36  # cards in all hands together
TOP = 7  # cards on the pile whose order somebody may know
ENTRIES = 3  # places in a column of the route pad
GARIBALDI = 0

NO_PLACE = 255
NO_CARD = 127
NO_PATROL = 15
NO_SEAT = 15
SPECTATOR = 6  # the bit of everybody who has no seat
ALL_KNOW = 127


class Phase(IntEnum):
    """What is being asked; of Garibaldi unless said otherwise."""

    OVER = 0
    MOVE = 1  # which movement card
    LINE = 2  # along which line
    RIDE = 3  # a second road line, or stop
    EVENT = 4  # which event card
    EVENT_LINE = 5  # where the event takes him
    REPORT = 6  # event 1: which start place is named
    NEAREST = 7  # event 1: which of equally near patrols
    SEARCH = 8  # events 3, 7, 8: which card of the pile
    CLOTHES = 9  # event 4: which card he gives up
    VICTIM = 10  # events 4, 9, 12: which opponent
    MARCO = 11  # event 6: which patrol
    MARCO_LINE = 12  # event 6: where to
    LEGGERO = 13  # event 9: which of the opponent's cards go
    ORDER = 14  # event 10: which patrol
    ORDER_CARD = 15  # event 10: which card must be played
    SORT = 16  # event 11: which card lies next
    HALF = 17  # event 12, the opponent: which cards go
    DISCARD = 18  # any number of cards, then refill
    PATROL = 19  # an Austrian: which patrol acts
    PATROL_CARD = 20  # an Austrian: which card, or stay
    PATROL_LINE = 21  # an Austrian: along which line
    PATROL_RIDE = 22  # an Austrian: a second road line, or stop
    REQUISITION = 23  # an Austrian: which kind of card Garibaldi loses
    LETTER = 24  # name a place of the window, or give cards
    SUPPORT = 25  # one card at random, or two of his choice
    TOLL = 26  # the first card of a complete set, or no movement card next turn
    SURRENDER = 27  # which cards he gives
    WHITE_DISCARD = 28  # an Austrian: any number of cards, then refill
    NAME = 29  # round 8: which place he names


class Kind(IntEnum):
    """Ways to move, and what half a card can be."""

    FOOT = 0
    HORSE = 1
    BOAT = 2
    EVENT = 3  # of a card: an event; of a move: any line


class Line(IntEnum):
    """What joins two places, as bits: several kinds may."""

    PATH = 1
    ROAD = 2
    WATER = 4


class Red(IntEnum):
    """Garibaldi's events, by the numbers of their cards."""

    NONE = 0
    REPORT = 1
    SUPPLY = 2
    BONNET = 3
    CLOTHES = 4
    SHED = 5
    DON_MARCO = 6
    MEZZANOTT = 7
    BOLIGA = 8
    LEGGERO = 9
    AYE_SIR = 10
    MONTANARI = 11
    PEOPLE = 12


class White(IntEnum):
    """The Austrian events."""

    NONE = 0
    REQUISITION = 1
    AGONY = 2
    LETTERS = 3
    DEATH = 4
    ACCUSATION = 5
    SUPPORT = 6
    BIVOUAC = 7
    BAIONA = 8


class Where(IntEnum):
    """Where a card lies; a hand: HAND + seat."""

    PILE = 0
    TOP = 1  # on the pile, in an order Garibaldi has settled
    DISCARD = 2
    OUT = 3  # under the 1849 tile
    HAND = 8


class Stage(IntEnum):
    """How far the column of this round is written."""

    EMPTY = 0
    RIDING = 1  # the first line of a ride is
    CARD_DONE = 2
    EVENT_DONE = 3
    CLOSED = 4


class Answer(IntEnum):
    """What the position check says to one patrol."""

    NOT_ASKED = 0
    NOTHING = 1
    CLUE = 2


class Then(IntEnum):
    """What follows once a decision is carried out. Said by whoever knows, done in one place."""

    NOTHING = 0
    EVENTS_OVER = 1
    RED_TURN_OVER = 2
    PATROL_DONE = 3
    WHITE_TURN_OVER = 4
    ROUND_OVER = 5


class Outcome(IntEnum):
    """How a game ends."""

    ESCAPE = 0
    CAPTURE = 1
    TIME = 2


class Variant(IntEnum):
    BASIC = 0
    EXPERIENCED = 1  # the optional table of hands


class Event(IntEnum):
    """Kinds of news: who, what and places mean what is said behind each, or there is a class of the news in news.py. A
    place stands in `places`."""

    ROUND = 1  # what: round
    GROUPS = 2  # who: seat; what: bit per patrol
    SHOWED = 3  # what: card; Garibaldi's movement
    WENT = 4  # what: 1 if he stopped there; places: place; to Garibaldi alone
    STAYED = 5  # he played no movement card
    RED_EVENT = 6  # what: card
    REPORTED = 7  # news.Reported
    SEARCHED = 8  # what: card shown, NO_CARD if none fits
    TOOK = 9  # who: seat of the victim; what: number of cards
    TOOK_CARD = 10  # who: victim; what: card; to both, and to whoever saw the hand
    MARCO_MOVED = 11  # news.Sent
    LOOKED = 12  # who: seat whose hand Garibaldi sees
    ORDERED = 13  # who: patrol; what: card, NO_CARD if none can be played
    SORTED = 14  # what: number of cards
    HALVED = 15  # who: seat; what: cards to give
    DISCARDED = 16  # who: seat; what: card
    LOST_CARD = 17  # who: seat; what: card; by force
    REFILLED = 18  # who: seat; what: number of cards
    DRAWN = 19  # who: seat; what: card; to the seat alone
    RESHUFFLED = 20  # what: cards in the new pile
    PATROL_MOVED = 21  # news.Went
    RODE_ON = 22  # news.Rode
    PATROL_STAYED = 23  # who: patrol
    WHITE_EVENT = 24  # who: seat; what: card
    KIND_NAMED = 25  # who: seat; what: kind
    NAMED = 26  # places: place
    REFUSED = 27  # no movement card next turn
    PAID = 28  # what: number of cards Garibaldi will give
    CLUE = 29  # what: number of the marker; places: place
    AGAIN = 30  # places: place
    NO_CLUE = 31
    GAME_ENDED = 32  # what: outcome; places: Garibaldi's place
    DUTY_LAPSED = 33  # who: patrol


class State(Common):
    """A position."""

    # The route pad: a column per round, at most three places each.
    #   round     0    1    2        3
    #   route     3    32   31       30 29
    #   entries   1    1    1        2
    route: Annotated[Grid, int16(ROUNDS + 1, ENTRIES), only(GARIBALDI, blank=NO_PLACE)]
    garibaldi: Annotated[Int16, only(GARIBALDI, blank=NO_PLACE)]  # where he is

    # What everybody saw of each round, from which his place can be inferred.
    watch: Annotated[Grid, int16(ROUNDS + 1, PATROLS), public]  # patrol places at the check (0: the starts)
    answers: Annotated[Ints, int16(ROUNDS + 1), public]  # two bits per patrol: Answer
    named: Annotated[Ints, int16(ROUNDS + 1), public]  # place named for a letter
    named_at_check: Public16  # place named at the end of round 8

    patrol_at: Annotated[Ints, int16(PATROLS), public]
    held_not: Annotated[Ints, int16(SLOTS), public]  # traits (bits) that a held card is known not to have
    pile_not: Public16  # the same of every card in the pile
    place_from: Annotated[Int16, hidden_by("hide_ride")]  # where the ride or move in progress began

    entries: Annotated[Ints, int8(ROUNDS + 1), only(GARIBALDI, blank=0)]
    shown: Annotated[Ints, int8(ROUNDS + 1), public]  # kind of the card shown + 1, plus 4 times the event's number
    clue_order: Annotated[Ints, int8(PLACES), public]  # 0: no clue here; k: the k-th found or named

    # Cards: where each lies, in which making of the pile it was last shuffled, and in which pile Garibaldi last saw it.
    where: Annotated[Ints, int8(CARDS), hidden_by("hide_cards")]
    making: Annotated[Ints, int8(CARDS), public]
    sighting: Annotated[Ints, int8(CARDS), only(GARIBALDI, blank=0)]
    # Cards held, in the order they were drawn.
    #   slot         0    1        2
    #   held_card    17   NO_CARD  3      who knows the card sees it here
    #   held_by      0    1        1      seat
    #   held_from    0    0        1      making of the pile it was drawn from
    #   held_sight   0    0        2      sighting it was drawn from
    #   held_known   1    2        127    bit per seat that knows it; bit 6: everybody who watches
    held_card: Annotated[Ints, int8(SLOTS), hidden_by("hide_cards")]
    held_by: Annotated[Ints, int8(SLOTS), public]
    held_from: Annotated[Ints, int8(SLOTS), public]
    held_sight: Annotated[Ints, int8(SLOTS), public]
    held_known: Annotated[Ints, int8(SLOTS), public]
    hand_count: Annotated[Ints, int8(SEATS), public]
    top: Annotated[Ints, int8(TOP), only(GARIBALDI, blank=NO_CARD)]  # top[0] is drawn next
    owner: Annotated[Ints, int8(PATROLS), public]  # seat
    held: Public8
    top_count: Public8
    pile: Public8  # cards in the pile, those on top included
    makings: Public8
    sightings: Public8

    # The round.
    round_number: Public8
    stage: Public8  # Stage of Garibaldi's column
    checked: Public8  # last round whose position check is done
    clues: Public8  # markers laid
    found: Public8  # 1 once a patrol has found a clue
    leggero_round: Public8  # round in which event 9 was played, 0 if it was not
    leggero_seat: Public8
    entered: Public8  # bit per patrol that came from another place since the last check
    acted: Public8  # bit per patrol that has acted this round
    event_used: Public8  # 1 once an Austrian event was played this round
    death_played: Public8
    ban: Public8  # 1: no movement card in his next (or this) turn
    target: Public8  # cards Garibaldi refills to this turn

    # The decision in progress.
    active: Public8  # seat whose turn it is
    patrol: Public8
    card: Public8
    kind: Public8  # Kind of the move in progress, or of the cards to give
    red_event: Public8
    white_event: Public8
    victim: Public8
    to_give: Public8
    given: Public8  # cards discarded or sorted so far
    duty_card: Public8
    duty_patrol: Public8

    # Options.
    landing_counts: Public8
    shared_hands: Public8
    way_back: Public8
    metric: Public8
    markers: Public8
    letters: Public8
    report: Public8
    lapsed: Public8
    short_hand: Public8
    belief: Public8

    result: Public8
    then: Public8
