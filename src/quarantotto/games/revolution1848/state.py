"""The record of 1848, field by field.

All cards have one numbering: persons 0 to 41 (PE01 to PE42), then extra cards (Z01 is card 42). Seats are 0 to 3, the
left neighbour of a seat is the next one.
"""

from enum import IntEnum
from typing import Annotated

from quarantotto.core.game import Common
from quarantotto.core.marks import Public8, Public16, hidden_by, known_by, public
from quarantotto.core.record import Ints, int8, int16

SEATS = 4
PARTIES = 4
PERSONS = 42
EXTRAS = 34
CARDS = PERSONS + EXTRAS
EVENTS = 26
HAND = 6  # cards a hand may hold

NO_CARD = 127
NO_SEAT = 15  # core.game.NOBODY
NO_PARTY = 15


class Phase(IntEnum):
    """What is being asked."""

    OVER = 0
    TURN = 1  # play a card, push one, or pass
    SIDE = 2  # at whose side the card played is laid
    TARGET = 3  # which person it hits
    BONUS = 4  # which commander Kroatien strengthens
    RIVALS = 5  # which of two equal claims goes first
    ARMY = 6  # which of several armies a claim takes
    DRAW = 7  # the last card of a refill: person or extra
    FLAG = 8  # which of one's own equal claims goes first


class Variant(IntEnum):
    BASE = 0
    EXTENDED = 1


class Party(IntEnum):
    REPUBLICANS = 0
    DEMOCRATS = 1
    LIBERALS = 2
    REACTION = 3


class Flag(IntEnum):
    NONE = 0
    AUSTRIA = 1
    PRUSSIA = 2
    BUND = 3


FLAGS = 4


class Kind(IntEnum):
    """The two decks."""

    PERSON = 0
    EXTRA = 1


class Place(IntEnum):
    """Where a card lies. In a hand: HELD + seat; on the table: TABLE + side."""

    DECK = 0  # in the shuffled part of its deck
    DISCARD = 1
    GONE = 2  # out of the game for good
    UNUSED = 3  # never was in this game
    PUSHED = 4  # under the shuffled part of its deck
    CHOSEN = 5  # played, its side or its target still to be chosen
    HELD = 8
    TABLE = 16


class Hits(IntEnum):
    """What an extra card does to one chosen person."""

    NOTHING = 0
    WEAKENS = 1  # takes points from its value
    REMOVES = 2  # takes it out of the game
    DISARMS = 3  # takes military points from a reactionary commander


class Verdict(IntEnum):
    """How a trick stands, or ended."""

    EMPTY = 0  # nothing on the table could decide it
    POLITICS = 1
    ARMS = 2
    EQUAL_PARTIES = 3  # two strongest parties
    EQUAL_PLAYERS = 4  # no one holds the majority of the strongest party
    EQUAL_PARTIES_IN_ARMS = 5
    EQUAL_ARMIES = 6  # two strongest armies of the winning party, with different players


class Event(IntEnum):
    """Kinds of news: who, what and places mean what is said behind each, or there is a class of the news in news.py."""

    OPENED = 1  # who: seat that opens; what: event card
    PLAYED = 2  # who: seat; what: card
    LAID = 3  # who: side an extra card was laid at; what: card; places: person it hits + 1, or 0
    RETURNED = 4  # what: bits of seats that are back in
    REMOVED = 5  # what: person that leaves the game; who: side it lay at
    PUSHED = 6  # who: seat; what: Kind
    PUSHED_CARD = 7  # what: card (for the seat that pushed it)
    PASSED = 8  # who: seat; what: 1 if it has no card left
    STRENGTHENED = 9  # who: seat; what: commander Kroatien goes to
    TOOK_ARMY = 10  # who: seat; what: army card; places: seat it lay with before + 1
    JOINED = 11  # who: seat; what: army card; places: how many commanders join
    DECIDED = 12  # who: seat; what: Party; places: points
    BY_ARMS = 13  # who: seat; what: Party; places: points
    STANDOFF = 14  # what: Verdict
    NOTED = 15  # news.Noted
    EVENT_WON = 16  # who: seat; what: event card
    LEFT_THE_GAME = 17  # what: army cards; places: cards of pairs
    REFILLED = 18  # who: seat; what: persons drawn; places: extra cards drawn
    RESHUFFLED = 19  # what: Kind
    GAME_ENDED = 20  # what: why, see Ending


class Then(IntEnum):
    """What follows once a decision is carried out. Said by whoever knows, done in one place."""

    NOTHING = 0
    SETTLE = 1  # armies find their commanders, then the turn passes on
    TRICK_OVER = 2
    REFILL = 3
    NEXT_TURN = 4


class Ending(IntEnum):
    """Why the game ended."""

    EVENTS_WON = 0  # somebody has won enough events
    LAST_EVENT = 1
    STANDOFFS = 2  # too many undecided tricks in a row


class State(Common):
    """A position. Every card lies in one place; what nobody has looked at has no order in the record."""

    points: Annotated[Ints, int16(SEATS * PARTIES), public]  # noted so far, at seat * PARTIES + party
    trick: Public16  # tricks begun, from 1

    place: Annotated[Ints, int8(CARDS), hidden_by("hide_places")]
    making: Annotated[Ints, int8(CARDS), public]  # in which making of its deck each card was last shuffled, from 0
    makings: Annotated[Ints, int8(2), public]  # by Kind: how often the deck was made anew
    deck: Annotated[Ints, int8(2), public]  # cards in the shuffled part
    pushed: Annotated[Ints, int8(2), public]  # cards pushed under it

    # Hands, each in the order of drawing: slot seat * HAND + i. A push shows which back goes under the deck (ruling
    # R1), so what is hidden is only the face.
    #   slot         0        1        2
    #   hand_card    17       NO_CARD  3         who knows the card sees it here
    #   hand_from    0        1        1         which making of its deck it was drawn from
    #   hand_kind    0        0        1
    #   hand_known   0b0001   0b0011   0b0001    seats that have held it: they know it for good
    hand_count: Annotated[Ints, int8(SEATS), public]
    hand_card: Annotated[Ints, int8(SEATS * HAND), known_by("hand_known", blank=NO_CARD)]
    hand_from: Annotated[Ints, int8(SEATS * HAND), public]
    hand_kind: Annotated[Ints, int8(SEATS * HAND), public]
    hand_known: Annotated[Ints, int8(SEATS * HAND), public]
    # Cards pushed under the decks, first pushed first drawn: persons from 0, extra cards from PERSONS on.
    under_card: Annotated[Ints, int8(CARDS), known_by("under_known", blank=NO_CARD)]
    under_from: Annotated[Ints, int8(CARDS), public]
    under_known: Annotated[Ints, int8(CARDS), public]

    # The table.
    laid_by: Annotated[Ints, int8(CARDS), public]  # seat that played a card lying there
    laid_at: Annotated[Ints, int8(CARDS), public]  # its number in the order of playing, from 1; 0: not on the table
    laid: Public8  # cards played in this trick
    hit: Annotated[Ints, int8(EXTRAS), public]  # person an extra card on the table hits, or strengthens
    army_of: Annotated[Ints, int8(PERSONS), public]  # army card a commander is at
    # What a person of a party on a side gains, at side * PARTIES + party.
    effect: Annotated[Ints, int8(SEATS * PARTIES), public]
    weakened: Annotated[Ints, int8(PERSONS), public]  # what a person alone has lost for this trick
    arms: Annotated[Ints, int8(PERSONS), public]  # military points a commander has gained or lost for this trick

    # The trick.
    event: Public8  # event card played for
    opener: Public8
    active: Public8  # whose turn it is
    passed: Public8  # bit per seat
    first_passed: Public8
    standoffs_so_far: Public8  # undecided tricks in a row; it stops at 127
    chosen: Public8  # card played, its side or target still to be chosen
    chosen_side: Public8
    claim_seat: Public8  # claim on an army that is being asked about
    claim_flag: Public8
    refilled: Public8  # seats that have drawn in this refill
    drawn: Public8  # persons and extra cards the seat now drawing has drawn, 8 * extras + persons

    won: Annotated[Ints, int8(SEATS), public]  # event cards won
    won_by: Annotated[Ints, int8(EVENTS), public]

    # Options.
    decks: Public8
    credit: Public8
    pairs: Public8
    standoffs: Public8
    random_first: Public8
    version: Public8  # of the rules the match was begun with

    ending: Public8
    then: Public8  # Then: what follows a decision being carried out; nothing between decisions
